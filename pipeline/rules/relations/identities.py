"""Accounting identities as data: ``rules/identities.yaml``.

    - id: net_profit
      name: 净利润等于利润总额减所得税费用
      statement: income
      left: 净利润
      right: 利润总额 - [所得税费用]
      only: reports             # optional: run on reports only, or on tables only
      source: 财会〔2019〕6号     # optional: the standard that says so

An operand in brackets counts as 0 where it is blank or not reported; every other operand must be there for the
identity to apply. Where it fails and such an operand was not reported at all, it does not apply either.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Literal, Protocol

from pipeline.model import Problem
from pipeline.rules.records import Parsed, Text, read_record
from pipeline.rules.yaml_files import RuleEntry, RuleFiles

FILES = RuleFiles("identities")

Source = Literal["reports", "tables", ""]
REPORTS: Source = "reports"  # what a relation can be run on
TABLES: Source = "tables"


@dataclass(frozen=True, slots=True)
class SumTerm:
    """One operand of the right side: its sign (1 or -1) and whether it may be missing."""

    item: str
    sign: int = 1
    optional: bool = False


_TERM = re.compile(r"\s*([+-])?\s*(\[)?([^\[\]+]+?)(\])?\s*(?=\s[+-]\s|$)")


def parse_sum(text: str) -> tuple[SumTerm, ...]:
    """Terms of ``甲 + 乙 - [丙]``; raises `ValueError` with the place of what cannot be read."""
    terms: list[SumTerm] = []
    at = 0
    while at < len(text):
        found = _TERM.match(text, at)
        if not found or bool(found.group(2)) != bool(found.group(4)) or (terms and not found.group(1)):
            raise ValueError(f"expected 'name + name - [name]', signs between blanks, at {text[at:]!r}")
        terms.append(SumTerm(found.group(3).strip(), -1 if found.group(1) == "-" else 1, bool(found.group(2))))
        at = found.end()
    if not terms:
        raise ValueError("the right side is empty")
    return tuple(terms)


Sum = Annotated[tuple[SumTerm, ...], Parsed(parse_sum)]


@dataclass(frozen=True, slots=True)
class Identity:
    """`left` equals the signed sum of `right`."""

    id: Text
    name: Text
    statement: Text
    left: Text
    right: Sum
    only: Source = ""  # "reports" or "tables" where it is run on one of them only
    source: str = ""
    file: str = ""
    line: int = 0

    def __str__(self) -> str:
        return f"{self.left}={written_sum(self.right)}"

    @property
    def items(self) -> tuple[str, ...]:
        return (self.left, *(t.item for t in self.right))


class IdentityOutcome(StrEnum):
    PASSED = "passed"
    FAILED = "failed"
    NOT_APPLICABLE = "not applicable"


@dataclass(frozen=True, slots=True)
class IdentityResult:
    """Outcome of an identity over one set of values; `difference` is left less right, in the values' unit."""

    identity: Identity
    outcome: IdentityOutcome
    difference: Decimal | None = None
    missing: tuple[str, ...] = ()


def written_sum(terms: Sequence[SumTerm]) -> str:
    """The terms as they are shown: 甲+乙-丙."""
    return "".join(("+" if term.sign > 0 else "-") + term.item for term in terms).removeprefix("+")


def evaluate(
    identity: Identity, values: Mapping[str, Decimal | None], tolerance: Decimal = Decimal(1)
) -> IdentityResult:
    """Whether `identity` holds among `values` within `tolerance`.

    Args:
        values: by item, in one unit; None where the report leaves the item blank, no entry where it has none.
    """
    missing = [t.item for t in identity.right if values.get(t.item) is None and not t.optional]
    left = values.get(identity.left)
    if left is None:
        missing.insert(0, identity.left)
    if missing or left is None:
        return IdentityResult(identity, IdentityOutcome.NOT_APPLICABLE, missing=tuple(missing))
    right = sum(((values.get(t.item) or Decimal(0)) * t.sign for t in identity.right), Decimal(0))
    difference = left - right
    if abs(difference) <= tolerance:
        return IdentityResult(identity, IdentityOutcome.PASSED, difference)
    unreported = tuple(t.item for t in identity.right if t.item not in values)
    if unreported:
        return IdentityResult(identity, IdentityOutcome.NOT_APPLICABLE, difference, unreported)
    return IdentityResult(identity, IdentityOutcome.FAILED, difference)


def identities_on(source: str, extra: Sequence[Path] = ()) -> tuple[Identity, ...]:
    """The identities that are run on `source`, "reports" or "tables"."""
    return tuple(identity for identity in _load(tuple(extra))[0] if identity.only in ("", source))


def load_identities(extra: Sequence[Path] = ()) -> tuple[tuple[Identity, ...], list[Problem]]:
    """The built-in identities with the user's folders laid over them (same id: the later wins); read once a process."""
    found, problems = _load(tuple(extra))
    return found, list(problems)


@functools.cache
def _load(extra: tuple[Path, ...]) -> tuple[tuple[Identity, ...], tuple[Problem, ...]]:
    entries, problems = FILES.entries(extra)
    found: dict[str, Identity] = {}
    for entry in entries:
        identity = read_record(Identity, entry, problems)
        if identity is None:
            continue
        wrong = id_taken(entry, found.get(identity.id))
        problems += wrong
        if not wrong:
            found[identity.id] = identity
    return tuple(found.values()), tuple(problems)


class Relation(Protocol):
    """What identities, derivations and anomalies have in common."""

    @property
    def id(self) -> str: ...
    @property
    def file(self) -> str: ...
    @property
    def line(self) -> int: ...


def id_taken(entry: RuleEntry, other: Relation | None) -> list[Problem]:
    """The problem that an id stands twice in one folder; in a later folder it replaces the earlier relation."""
    if other is None or Path(other.file).parent != entry.file.parent:
        return []
    message = f"id {entry.data['id']!r} is taken already by {other.file}, line {other.line}: choose another"
    return [entry.problem(message)]
