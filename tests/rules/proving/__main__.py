"""`python -m tests.rules.proving [BATTLES]`: how often each special rule, weapon and skill came into play."""

import sys

from rules.content import catalogue
from tests.rules.kit.strangers import STRANGERS
from tests.rules.proving.census import COUNTED, census

known = catalogue._warriors
catalogue._warriors = lambda *editions: {**known(*editions), **STRANGERS}  # type: ignore[assignment]
battles = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
count = census(range(battles))
for key in COUNTED:
    print(f"{count[key]:8,}  {key}")
print(f"{battles} battles; never: {', '.join(key for key in COUNTED if not count[key]) or 'nothing'}")
