"""Totals that are computed from other items, as data: ``rules/derivations.yaml``.

- id: current_assets
  item: 流动资产合计
  identity: assets_parts     # solved for the item: 资产总计 - 非流动资产合计
- id: masters_and_above
  item: 硕士及以上人数
  sum: 硕士人数 + 博士人数    # where it is no identity
  near: 0.05                 # optional: a reported value may differ by this share of it
  binding: true              # optional: a reported value that differs is doubtful
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from pipeline.model import Problem
from pipeline.rules.records import Text, read_record
from pipeline.rules.relations.identities import Identity, Sum, SumTerm, id_taken, load_identities, written_sum
from pipeline.rules.yaml_files import RuleEntry, RuleFiles

FILES = RuleFiles("derivations")

_NEAR = 1e-4


@dataclass(frozen=True, slots=True)
class Derivation:
    """`item` is the signed sum of `terms`; `near` allows a reported value to differ by a share of it."""

    id: str
    item: str
    terms: tuple[SumTerm, ...]
    near: float = _NEAR
    binding: bool = False
    name: str = ""
    source: str = ""
    file: str = ""
    line: int = 0

    @property
    def formula(self) -> str:
        return written_sum(self.terms)


@dataclass(frozen=True, slots=True)
class _Entry:
    """A derivation as it stands in the file."""

    id: Text
    item: Text
    identity: str = ""
    sum: Sum = ()
    near: Annotated[float, Meta(ge=0, lt=1, description="a number from 0 to below 1")] = _NEAR
    binding: bool = False
    name: str = ""
    source: str = ""


def load_derivations(extra: Sequence[Path] = ()) -> tuple[tuple[Derivation, ...], list[Problem]]:
    """The built-in derivations with the user's folders laid over them (same id: the later wins), in order."""
    derivations, problems = _load(tuple(extra))
    return derivations, list(problems)


@functools.cache
def _load(extra: tuple[Path, ...]) -> tuple[tuple[Derivation, ...], tuple[Problem, ...]]:
    entries, problems = FILES.entries(extra)
    identities = {identity.id: identity for identity in load_identities(extra)[0]}
    derivations: dict[str, Derivation] = {}
    for entry in entries:
        written = read_record(_Entry, entry, problems)
        if written is None:
            continue
        try:
            derivation = _derivation(written, identities, entry)
        except ValueError as error:
            problems.append(entry.problem(f"{written.id}: {error}"))
            continue
        wrong = id_taken(entry, derivations.get(derivation.id))
        problems += wrong
        if not wrong:
            derivations[derivation.id] = derivation
    return tuple(derivations.values()), tuple(problems)


def _derivation(written: _Entry, identities: Mapping[str, Identity], entry: RuleEntry) -> Derivation:
    """The derivation of an entry; raises `ValueError` where its terms cannot be had."""
    return Derivation(
        written.id, written.item, _terms(written, identities), written.near, written.binding, written.name,
        written.source, str(entry.file), entry.line,
    )  # fmt: skip


def _terms(written: _Entry, identities: Mapping[str, Identity]) -> tuple[SumTerm, ...]:
    if bool(written.identity) == bool(written.sum):
        raise ValueError("a derivation has either 'identity' (the id of one that is solved for the item) or 'sum'")
    if written.sum:
        if any(term.optional for term in written.sum):
            raise ValueError("'sum' has operands in brackets: what is computed needs them all")
        return written.sum
    identity = identities.get(written.identity)
    if identity is None:
        raise ValueError(f"there is no identity {written.identity!r}; there are {', '.join(identities)}")
    return solve_for(identity, written.item)


def solve_for(identity: Identity, item: str) -> tuple[SumTerm, ...]:
    """The terms that make `item` where `identity` holds; raises `ValueError` where it does not name the item."""
    if item == identity.left:
        return tuple(SumTerm(term.item, term.sign) for term in identity.right)
    own = next((term for term in identity.right if term.item == item), None)
    if own is None:
        raise ValueError(f"the identity {identity.id} has no {item}: it is {identity}")
    others = [SumTerm(term.item, -term.sign * own.sign) for term in identity.right if term is not own]
    return (SumTerm(identity.left, own.sign), *others)
