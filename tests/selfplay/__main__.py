"""`python -m tests.selfplay [SCENARIO ...] [--seeds N] [--players N]`: every scenario, with every number of warbands.

Bots play; it tells how each ended, scenes included. The exit code is 1 if a battle failed or an ending was never seen.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from rules.options import Options
from rules.scenarios.registry import scenario, scenarios
from tests.selfplay.endings import ENDINGS
from tests.selfplay.play import Played, play
from tests.selfplay.scenes import SCENES, ending

SHARED = Options(shared_segments=True)


def games(keys: list[str], seeds: int, players: int) -> list[tuple[str, int, int]]:
    found = []
    for key in keys:
        fewest, most = scenario(key).numbers(SHARED)
        numbers = [players] if players else range(fewest, most + 1)
        found += [(key, number, seed) for number in numbers for seed in range(seeds)]
    return found


def tried(game: tuple[str, int, int]) -> Played | str:
    try:
        return play(*game)
    except Exception as wrong:
        return f"{game}: {type(wrong).__name__}: {wrong}"


def main() -> int:
    words = argparse.ArgumentParser(prog="python -m tests.selfplay", description=__doc__)
    words.add_argument("scenario", nargs="*")
    words.add_argument("--seeds", type=int, default=20)
    words.add_argument("--players", type=int, default=0)
    words.add_argument("--jobs", type=int, default=2)
    asked = words.parse_args()
    keys = asked.scenario or [*scenarios()]
    began = time.perf_counter()
    with ProcessPoolExecutor(asked.jobs) as pool:
        results = list(pool.map(tried, games(keys, asked.seeds, asked.players), chunksize=2))
    wrong = [result for result in results if isinstance(result, str)]
    played = [result for result in results if not isinstance(result, str)]
    wrong += [f"{one.scenario} {one.players} {one.seed}: refused: {one.refusals[0]}" for one in played if one.refusals]
    for key in keys:
        mine = [one for one in played if one.scenario == key]
        if not mine:
            continue
        ends = Counter(one.reason for one in mine)
        told = ", ".join(f"{reason} {count}" for reason, count in ends.most_common())
        longest = max(one.rounds for one in mine)
        scenes = {end.reason for scene in SCENES if scene.scenario == key and (end := ending(scene)) is not None}
        staged = f"; in scenes: {', '.join(sorted(scenes))}" if scenes else ""
        print(f"{key:18} {len(mine):4} battles, {longest:2} rounds at most: {told}{staged}")
        missing = sorted(ENDINGS.get(key, frozenset()) - {*ends, *scenes})
        wrong += [f"{key}: no battle ended by {reason}" for reason in missing]
    print(*wrong, sep="\n")
    print(f"{len(played)} battles in {time.perf_counter() - began:.0f} s, {len(wrong)} faults")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
