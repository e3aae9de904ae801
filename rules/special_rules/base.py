"""Every moment at which a special rule may have a say, in one typed class.

A hook that only computes gets the `State`; one that may roll or change something gets the `Resolution`. The first word
of each docstring says whose rule is asked: *Striker* (also the shooter), *Target*, *Bearer*, *Weapon* (as striker, but
only when it stands on the weapon used). Each default says "no effect".
"""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.attack import Attack, Chart, Extra, Hit
from rules.resolution import Resolution
from rules.state import Model, ModelId, State, Status
from rules.trial import Trial


@dataclass(frozen=True, slots=True)
class SpecialRule:
    """One special rule: override the hooks it touches. `name` is what players read beside a number."""

    key: str
    name: str
    source: str
    """Rule ID in docs/rules."""

    # set-up

    def sets_up_last(self, s: State, m: Model) -> bool:
        """Bearer: is set up after all warbands, anywhere out of sight and well away from its enemies (SKL-57)."""
        return False

    # movement

    def movement(self, s: State, m: Model) -> int:
        """Bearer: added to Movement, in inches."""
        return 0

    def half_rate(self, s: State, m: Model) -> bool:
        """Bearer: every move of its own goes half as far (MOV-04)."""
        return False

    def ignores_armour_weight(self, s: State, m: Model) -> bool:
        """Bearer: armour never slows it (CON-HOOK-61)."""
        return False

    def pace(self, s: State, m: Model) -> int:
        """Bearer: runs and charges so many times its Movement, if more than twice (SKL-29)."""
        return 2

    def forbids_run(self, s: State, m: Model) -> bool:
        """Bearer: never runs."""
        return False

    def forbids_charge(self, s: State, m: Model) -> bool:
        """Bearer: never declares a charge."""
        return False

    def must_charge(self, s: State, m: Model) -> bool:
        """Bearer: has to charge when an enemy is in reach (PSY-15)."""
        return False

    def extra_inches(self, s: State, m: Model) -> int:
        """Bearer: added to the whole of a walk, run or charge, after doubling."""
        return 0

    def moves_by_itself(self, s: State, m: Model) -> bool:
        """Bearer: its move is made in the compulsory step by `make_move`, never by a `move` command."""
        return False

    def make_move(self, r: Resolution, m: Model) -> None:
        """Bearer: make the compulsory move, or push the frame that does."""

    def at_movement(self, r: Resolution, m: Model) -> None:
        """Bearer: happens at the very start of its owner's movement phase, before any charge; never asks."""

    def minds(self, s: State, m: Model) -> float:
        """Bearer: radius in inches within which it keeps squigs in line, if more than any Goblin's (CON-ORC-56)."""
        return 0.0

    # heights

    def climbing(self, s: State, m: Model) -> int:
        """Bearer or any weapon it carries: added to Initiative for tests to climb (WPN-16)."""
        return 0

    def climbs_surely(self, s: State, m: Model) -> bool:
        """Bearer: needs no test to climb (SKL-34, SKL-56)."""
        return False

    def multiplies_climb(self, s: State, m: Model) -> int:
        """Bearer: climbs up to this many times its Movement (SKL-34)."""
        return 1

    def jump_limit(self, s: State, m: Model) -> float:
        """Bearer: the greatest height in inches it may jump down from in a move that is no charge (SKL-30)."""
        return 0.0

    def jumps_by_one_test(self, s: State, m: Model) -> bool:
        """Bearer: one test for a whole jump down, however high (SKL-30)."""
        return False

    def lands_softly(self, r: Resolution, m: Model, height: float) -> bool:
        """Bearer: a fall of so many inches does it no harm (SKL-30). May roll."""
        return False

    # hiding

    def adds_spotting(self, s: State, m: Model) -> int:
        """Bearer, or any weapon it carries: added to the distance at which it detects hidden enemies, in inches; of
        several the best counts (EQP-02)."""
        return 0

    def multiplies_spotting(self, s: State, m: Model) -> int:
        """Bearer: its Initiative counts so many times for that distance (EQP-16)."""
        return 1

    def charges_unseen(self, s: State, m: Model) -> bool:
        """Bearer: may charge enemies it does not see, however far, and notices them without a test (CHG-08)."""
        return False

    def at_charged(self, r: Resolution, m: Model, charger: Model) -> None:
        """Bearer: an enemy has just come into contact with it by a charge."""

    def must_be_noticed(self, s: State, m: Model) -> bool:
        """Target: an enemy must pass an Initiative test to charge it or to shoot at it (SKL-60)."""
        return False

    # start of turn

    def at_battle_begin(self, r: Resolution, m: Model) -> None:
        """Bearer: all warbands are set up and the first turn is still to come; never asks."""

    def changes(self, m: Model, characteristic: str) -> int:
        """Bearer: added to `m s t i` of its profile (CHAR-08): a drug."""
        return 0

    def offered_at_turn_start(self, s: State, m: Model) -> bool:
        """Bearer: may be used now, at the start of the turn of `s.turn.seat`, whoever that is (TURN-04 b)."""
        return False

    def offered_in_recovery(self, s: State, m: Model) -> bool:
        """Bearer: may be used now, at the start of its own recovery phase (REC-08)."""
        return False

    def use(self, r: Resolution, m: Model) -> None:
        """Bearer: its owner uses it, having been asked."""

    def at_turn_end(self, r: Resolution, m: Model) -> None:
        """Bearer: the last thing in its owner's turn; never asks."""

    def rolls_at_start(self, r: Resolution, m: Model) -> None:
        """Bearer: rolled for every model before the order of the tests is chosen (CON-ORC-51); may mark, never asks."""

    def tests_at_start(self, s: State, m: Model) -> bool:
        """Bearer: something is rolled for it at TURN-04 (e)."""
        return False

    def at_start(self, r: Resolution, m: Model) -> None:
        """Bearer: take that test; may push a frame."""

    def at_turn_begin(self, r: Resolution, m: Model) -> None:
        """Bearer: bookkeeping at the very start of its owner's turn (TURN-04 a); never asks."""

    # tests

    def passes_test(self, r: Resolution, m: Model, trial: Trial) -> bool:
        """Bearer: passes its own test without a roll (EQP-17). Asked once for each test; may mark."""
        return False

    def offers_reroll(self, s: State, m: Model, trial: Trial) -> bool:
        """Any model of the tester's warband that has not gone, the tester included: that failed test may be rolled once
        more (DICE-06)."""
        return False

    def rerolls_die(self, s: State, m: Model) -> bool:
        """Bearer: one die that it has rolled to hit or to parry may be rolled once more (EQP-28)."""
        return False

    def spend_reroll(self, r: Resolution, m: Model) -> None:
        """Bearer: the re-roll it offered has been taken."""

    def saves_reroll(self, s: State, m: Model) -> bool:
        """Bearer: its re-roll is good for one die of the battle and not spent by default."""
        return False

    # leadership and psychology

    def leads(self, s: State, m: Model) -> float:
        """Bearer: radius in inches within which its warband may use its Leadership (LD-02)."""
        return 0.0

    def frightens(self, s: State, m: Model, other: Model) -> bool:
        """Bearer or any weapon it carries: causes fear in that enemy (EQP-03)."""
        return False

    def causes_fear(self, s: State, m: Model) -> bool:
        """Bearer."""
        return False

    def ignores_psychology(self, s: State, m: Model) -> bool:
        """Bearer: takes no Fear, All Alone or Stupidity tests (PSY-35)."""
        return False

    def ignores_fear(self, s: State, m: Model) -> bool:
        """Bearer: takes no Fear tests."""
        return False

    def never_alone(self, s: State, m: Model) -> bool:
        """Bearer: takes no All Alone test."""
        return False

    def hates(self, s: State, m: Model, other: Model) -> bool:
        """Bearer: hatred of that enemy (PSY-20)."""
        return False

    def causes_terror(self, s: State, m: Model) -> bool:
        """Bearer: feared even by those who cause fear (PSY-10)."""
        return False

    def warband_ignores_fear(self, s: State, m: Model) -> bool:
        """Any model of the warband of `m`, gone or not: `m` takes no Fear tests (EQP-26)."""
        return False

    def dares_to_charge(self, s: State, m: Model) -> bool:
        """Bearer: takes no Fear test for a charge of its own (SKL-37)."""
        return False

    def extends_lead(self, s: State, m: Model) -> float:
        """Bearer: added to the radius within which it lends its Leadership, in inches (SKL-15)."""
        return 0.0

    # charges

    def wards_off(self, s: State, m: Model, charger: Model) -> bool:
        """Target: the charger must pass a Leadership test first (EQP-14)."""
        return False

    def lengthens_charge(self, r: Resolution, m: Model) -> int:
        """Bearer: added to the reach of the charge it has declared, in inches; may roll (SKL-36)."""
        return 0

    def offered_when_charged(self, s: State, m: Model, charger: Model) -> bool:
        """Target: its owner may use it now against a charge that is in reach (CHG-12 step 6)."""
        return False

    def shortens_charge(self, r: Resolution, m: Model) -> int:
        """Target: having been used, taken off the reach of the charge, in inches; may roll (EQP-19)."""
        return 0

    def charger_tests(self, s: State, m: Model) -> str:
        """Target: having been used, the characteristic that the charger must test, or the charge fails (EQP-20)."""
        return ""

    # hand-to-hand: who strikes, when, how often

    def strikes_before(self, s: State, a: Attack) -> bool:
        """Striker or weapon: this blow comes before all others (CC-09)."""
        return False

    def outreaches(self, s: State, a: Attack) -> bool:
        """Weapon: this blow forestalls even a charger (CC-15)."""
        return False

    def strikes_first(self, s: State, a: Attack) -> bool:
        """Striker or weapon: this blow comes in the strike-first step (CC-10)."""
        return False

    def strikes_last(self, s: State, a: Attack) -> bool:
        """Striker or weapon: this blow always comes last (CC-12)."""
        return False

    def initiative(self, s: State, m: Model) -> int:
        """Bearer or weapon in hand: added to Initiative in hand-to-hand."""
        return 0

    def halves_initiative(self, s: State, m: Model) -> bool:
        """Bearer: has half its Initiative, rounded up, before anything is added (ARMR-08)."""
        return False

    def multiplies_attacks(self, s: State, m: Model) -> int:
        """Bearer: the Attacks characteristic is multiplied by this before anything is added (FINE-12)."""
        return 1

    def adds_attacks(self, s: State, m: Model) -> int:
        """Bearer or weapon in hand: added after multiplying."""
        return 0

    def asks_before_blows(self, s: State, m: Model) -> bool:
        """Bearer: it may choose something before its blows are declared, and has not yet. Its answer is marked."""
        return False

    def answers_before_blows(self, r: Resolution, m: Model, yes: bool) -> None:
        """Bearer: what its owner has chosen."""

    def takes_first_blow(self, s: State, m: Model, striker: Model) -> bool:
        """Target: of the blows that enemy declares at it, one is lost, unless it is his only one (SKL-49)."""
        return False

    def limb_holds(self, m: Model) -> Sequence[str]:
        """Bearer: which weapons and shields of its own a further limb may hold, beside what its hands do."""
        return ()

    def limits_attacks(self, s: State, m: Model) -> int | None:
        """Weapon: never more attacks than this."""
        return None

    def extra_attacks(self, s: State, m: Model, targets: Sequence[Model]) -> Sequence[Extra]:
        """Bearer or any weapon it carries: single attacks beside all others, never multiplied (WPN-15, WPN-26)."""
        return ()

    def bare_hands(self, m: Model) -> str:
        """Bearer: the natural weapon that its bare hands are whenever it likes; empty: fists, for want of a better."""
        return ""

    def instead_of_attacks(self, s: State, m: Model) -> Sequence[str]:
        """Bearer: natural weapons that may be used once in place of all its attacks."""
        return ()

    # hitting

    def weapon_skill(self, s: State, m: Model) -> int:
        """Bearer: added to Weapon Skill in hand-to-hand, struck or striking; nothing to one that has none (CHAR-06)."""
        return 0

    def aims_by(self, s: State, a: Attack) -> tuple[str, int] | None:
        """Weapon: what a blow that is not aimed by Weapon Skill is aimed by, and the number needed (WPN-26)."""
        return None

    def to_hit(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to the roll to hit."""
        return 0

    def to_be_hit(self, s: State, a: Attack) -> int:
        """Target: added to the enemy's roll to hit."""
        return 0

    def hits_automatically(self, s: State, a: Attack) -> bool:
        """Weapon or striker: no roll to hit."""
        return False

    def hits_of(self, r: Resolution, a: Attack) -> int:
        """Weapon: how many hits each of its hits counts as, one after the other in everything (WPN-39). May roll."""
        return 1

    def only_sixes_hit(self, s: State, a: Attack) -> bool:
        """Striker: nothing but a natural 6 hits."""
        return False

    def sixes_hit(self, s: State, a: Attack) -> bool:
        """Striker or weapon: a natural 6 hits whatever is needed."""
        return False

    def strikes_again(self, s: State, a: Attack) -> bool:
        """Weapon: a hit that was rolled and did not wound is followed by another blow (WPN-19a)."""
        return False

    def rerolls_misses(self, s: State, a: Attack) -> bool:
        """Striker: every miss may be rolled again (PSY-20)."""
        return False

    # shooting

    def cannot_fire(self, s: State, m: Model, weapon: str) -> str:
        """Weapon: why it cannot fire now, as the end of a sentence ("it is not reloaded"); empty = it can."""
        return ""

    def loaded(self, s: State, m: Model, weapon: str) -> int:
        """Weapon: how many of that key it carries that could be fired now (WPN-40)."""
        return m.weapons.count(weapon)

    def shots(self, s: State, a: Attack) -> int:
        """Weapon or bearer: how many shots it may fire at once at a target at that distance (SHT-19)."""
        return 1

    def reloads_at_once(self, s: State, m: Model, weapon: str) -> bool:
        """Bearer: fires that weapon in the turn in which it is reloaded (SKL-08, SKL-13)."""
        return False

    def fires_on_the_move(self, s: State, m: Model, weapon: str) -> bool:
        """Bearer: fires after a move what may not be moved and fired (SKL-11)."""
        return False

    def reach(self, s: State, m: Model, weapon: str) -> int:
        """Bearer: added to the range of its missile weapons, in inches."""
        return 0

    def warband_reach(self, s: State, m: Model, weapon: str) -> int:
        """Any model of the shooter's warband: added to the range, in inches."""
        return 0

    def ignores_shooting_modifier(self, s: State, a: Attack, modifier: str) -> bool:
        """Striker or weapon: `modifier` is cover, long_range or moved."""
        return False

    def picks_any_target(self, s: State, m: Model, weapon: str) -> bool:
        """Weapon or bearer: free choice among enemies in sight (WPN-36, SKL-14)."""
        return False

    def sweeps(self, s: State, m: Model, weapon: str) -> bool:
        """Weapon: fired along a line instead of at a target (SHT-21)."""
        return False

    def in_cover(self, s: State, a: Attack) -> bool:
        """Target: counts as in cover from this shot, wherever it stands (SHT-13)."""
        return False

    def backfires(self, s: State, a: Attack, face: int) -> bool:
        """Weapon: with that natural roll to hit it strikes its own user (EQP-24)."""
        return False

    def takes_hold(self, r: Resolution, a: Attack) -> None:
        """Weapon: what its hit does to the target in place of wounding it (EQP-04)."""

    def spreads(self, s: State, a: Attack) -> Sequence[Attack]:
        """Weapon: what else is hit where it has struck its target, once each and by itself (EQP-24)."""
        return ()

    def after_hit(self, r: Resolution, a: Attack) -> None:
        """Striker or weapon: a hit has struck home, its wounds are done with, and the target is still on the table.
        Marks it sets are told beforehand, so they may not depend on the wounds (EQP-25)."""

    def is_large_target(self, s: State, m: Model) -> bool:
        """Target: easier to hit, and may always be chosen, whatever its size (SHT-09, SHT-13)."""
        return False

    def keeps_hidden(self, s: State, a: Attack) -> bool:
        """Weapon: firing it does not reveal a hidden shooter, but the target may try to spot him (WPN-31)."""
        return False

    def after_shot(self, r: Resolution, m: Model, weapon: str) -> None:
        """Weapon: it has been fired."""

    # reactions to hits

    def may_react_to_hits(self, s: State, m: Model, hits: Sequence[Hit]) -> bool:
        """Target: a choice is open against these hits of one attacker. Asked again after each reaction, so a rule ends
        its own chances by marking the model."""
        return False

    def react_to_hits(self, r: Resolution, m: Model, hits: Sequence[Hit]) -> tuple[Hit, ...]:
        """Target: take the chance; returns the hits that remain, in order."""
        return tuple(hits)

    def reacts_unasked(self, s: State, m: Model) -> bool:
        """Target: takes the chance if its owner stays silent."""
        return True

    def forgoes_reaction(self, r: Resolution, m: Model, hits: Sequence[Hit]) -> None:
        """Target: these hits come through without a further reaction, declined or impossible (CC-31)."""

    def rerolls_parry(self, s: State, m: Model) -> bool:
        """Bearer or weapon in hand: a failed parry may be rolled once more (CC-32a)."""
        return False

    def parries_ties(self, s: State, m: Model) -> bool:
        """Bearer: its parries need only equal the roll to hit."""
        return False

    def parries(self, s: State, m: Model) -> int:
        """Bearer: how many blows of one attacker it may parry in a phase."""
        return 1

    def after_parry(self, r: Resolution, m: Model, hit: Hit) -> None:
        """Weapon in hand: its bearer has parried that hit."""

    def cannot_be_parried(self, s: State, a: Attack) -> bool:
        """Striker or weapon."""
        return False

    def cancels_hit(self, r: Resolution, a: Attack) -> bool:
        """Target: a compulsory save against a hit, before wounding (SHT-23)."""
        return False

    def may_absorb(self, s: State, a: Attack) -> bool:
        """Target: the next hit that nothing else stops is taken by something good for one hit (EQP-05)."""
        return False

    def absorbs_hit(self, r: Resolution, a: Attack) -> bool:
        """Target: takes that hit, or tries to. It marks itself used up, so that `may_absorb` says no from then on."""
        return False

    def cancels_early(self) -> bool:
        """Target: its save against a hit comes before those of other rules (SHT-23)."""
        return False

    # wounding

    def strength(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to the Strength of the hit, save modifier included."""
        return 0

    def unfelt_in_a_parry(self, s: State, a: Attack) -> int:
        """Striker or weapon: as much of the Strength of the hit does not count for the limit of a parry (CC-29)."""
        return 0

    def strength_against(self, s: State, a: Attack) -> int:
        """Target: added to the Strength of the hit, save modifier included."""
        return 0

    def strength_to_wound(self, s: State, a: Attack) -> int:
        """Target: added to the Strength of the hit for the roll to wound alone."""
        return 0

    def suspends_bonus(self, s: State, a: Attack) -> bool:
        """Weapon: its own Strength bonus does not count for this blow (WPN-06)."""
        return False

    def wounds_on(self, s: State, a: Attack, needed: int | None) -> int | None:
        """Striker: the number needed to wound, None = cannot wound; returns it, changed or not."""
        return needed

    def wounds_automatically(self, s: State, a: Attack, face: int) -> bool:
        """Striker or weapon: a hit with that natural roll, 0 where none was needed, wounds without a roll (EQP-07)."""
        return False

    def never_critical(self, s: State, a: Attack) -> bool:
        """Weapon or striker."""
        return False

    def critical_from(self, s: State, a: Attack) -> int:
        """Striker or weapon: the lowest natural roll to wound that may be critical (WND-04)."""
        return 6

    def critical_roll(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to the roll on the table of critical hits (WND-11)."""
        return 0

    def wounds_caused(self, r: Resolution, a: Attack) -> int:
        """Weapon: wounds of one unsaved wound."""
        return 1

    # saves

    def save_modifier(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to the armour-save roll; negative is worse for the target."""
        return 0

    def eases_save(self, s: State, a: Attack) -> int:
        """Striker or weapon: the save needed is this much better, or 6+ for a target with none (ARM-06)."""
        return 0

    def improves_save(self, s: State, a: Attack) -> int:
        """Target: the same for its own sake."""
        return 0

    def denies_save(self, s: State, a: Attack) -> bool:
        """Striker or weapon: no armour save."""
        return False

    def ignores_wound_on(self, s: State, a: Attack) -> int | None:
        """Target: an unsaved wound is ignored on this roll or more, None = it has no such save now. Of several the best
        is rolled (ARM-11)."""
        return None

    # injuries

    def injury_roll(self, s: State, a: Attack) -> int:
        """Striker or weapon: added to injury rolls (INJ-16)."""
        return 0

    def injury_chart(self, chart: Chart, s: State, a: Attack) -> Chart:
        """Target: the table its injuries are read on (CON-HOOK-130)."""
        return chart

    def changes_injury_chart(self, chart: Chart, s: State, a: Attack) -> Chart:
        """Striker or weapon: what it makes of the target's table (CON-HOOK-130)."""
        return chart

    def hardens_injury(self, status: Status, s: State, a: Attack) -> Status:
        """Striker: turns the final result into a worse one."""
        return status

    def softens_injury(self, r: Resolution, m: Model, status: Status) -> Status:
        """Target: turns the final result into a better one (INJ-08). May roll."""
        return status

    def ignores_injury(self, s: State, m: Model, status: Status, *, softened: bool) -> bool:
        """Target: the result does nothing to it. Asked of the final result as it was read, and once more of what the
        softening rules have made of it (FINE-11)."""
        return False

    def outranks_softening(self, other: str) -> bool:
        """Target: replaces the other softening rule of that key ("2+ with a helmet")."""
        return False

    def masters(self, other: str, s: State, a: Attack) -> bool:
        """Striker: his weapon's rule of that key has no effect in his hands."""
        return False

    def overcomes(self, other: str, s: State, a: Attack) -> bool:
        """Striker or weapon: the target's rule of that key does not save it from this wound (EQP-03)."""
        return False

    def negates(self, other: str, s: State, a: Attack) -> bool:
        """Target: the striker's or weapon's rule of that key has no effect on it."""
        return False

    def at_put_down(self, r: Resolution, m: ModelId) -> None:
        """Bearer: has just been knocked down or stunned."""
