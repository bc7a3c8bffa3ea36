"""Names of indices: `finreport-passages-m1-0003` is the third build of the passages under mapping version 1.

What is live goes by an alias without the end, `finreport-passages`; a build is one index of each kind.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

KINDS = ("reports", "companies", "facts", "documents", "passages")
_NAME = re.compile(r"(?P<prefix>.+)-(?P<kind>" + "|".join(KINDS) + r")-m(?P<mapping>\d+)-(?P<build>\d{4,})")


@dataclass(frozen=True, slots=True, order=True)
class IndexName:
    prefix: str
    build: int  # from 1
    kind: str
    mapping: int  # version of the mapping file

    def __str__(self) -> str:
        return f"{self.prefix}-{self.kind}-m{self.mapping}-{self.build:04d}"


def alias(prefix: str, kind: str) -> str:
    """The name under which the live index of a kind is asked."""
    return f"{prefix}-{kind}"


def parse(name: str) -> IndexName | None:
    """The parts of an index's name; None for one that is not ours."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    return IndexName(found["prefix"], int(found["build"]), found["kind"], int(found["mapping"]))
