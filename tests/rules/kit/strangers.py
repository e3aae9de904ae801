"""Warriors of peoples whose lists are not in the book yet, for rules that ask what somebody is: undead, elf, beast.

They have 3 in everything, Leadership 7 and no rules but those named. They are known while a test runs that asks for
the fixture `strangers`.
"""

from collections.abc import Mapping

from rules.content.kinds import Profile, WarriorType

PLAIN = Profile(m=4, ws=3, bs=3, s=3, t=3, w=1, i=3, a=1, ld=7)


def _stranger(key: str, *keywords: str, rules: tuple[str, ...] = (), hero: bool = False) -> WarriorType:
    return WarriorType(
        key=key,
        name=key.capitalize(),
        short=key,
        warband="strangers",
        profile=PLAIN,
        cost=0,
        keywords=keywords or (key,),
        limit_rule="CON-GEN-04",
        gear_rule="CON-GEN-04",
        hero=hero,
        equipment_list="strangers",
        rules=rules,
    )


STRANGERS: Mapping[str, WarriorType] = {
    row.key: row
    for row in (
        _stranger("human"),
        _stranger("captain", "human", "leader", rules=("leader",), hero=True),
        _stranger("elf"),
        _stranger("skaven"),
        _stranger("zombie", "undead"),
        _stranger("vampire", "undead", "vampire", "leader", rules=("leader",), hero=True),
        _stranger("daemon", "daemon"),
        _stranger("spawn", "possessed"),
        _stranger("hound", "animal", rules=("animals",)),
    )
}
