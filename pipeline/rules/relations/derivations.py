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
from typing import Any

from pipeline.model import Problem
from pipeline.rules.relations.identities import Identity, SumTerm, id_taken, load_identities, parse_sum, written_sum
from pipeline.rules.yaml_files import RuleEntry, RuleFiles, wrong_values

FILES = RuleFiles("derivations")

_NEAR = 1e-4
_TEXTS = ("id", "item", "identity", "sum", "name", "source")
_KEYS = (*_TEXTS, "near", "binding")


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
        try:
            derivation = _derivation(entry, identities)
        except ValueError as error:
            problems.append(entry.problem(f"{entry.data.get('id', 'a derivation')}: {error}"))
            continue
        wrong = id_taken(entry, derivations.get(derivation.id))
        problems += wrong
        if not wrong:
            derivations[derivation.id] = derivation
    return tuple(derivations.values()), tuple(problems)


def _derivation(entry: RuleEntry, identities: Mapping[str, Identity]) -> Derivation:
    """The record of an entry; raises `ValueError` saying what is wrong with it."""
    data = {key: value for key, value in entry.data.items() if value is not None}
    unknown = [key for key in data if key not in _KEYS]
    if unknown:
        raise ValueError(f"unknown key {unknown[0]!r}; allowed are {', '.join(_KEYS)}")
    wrong = wrong_values(data, texts=_TEXTS, flags=("binding",))
    wrong += [f"{key!r} is missing" for key in ("id", "item") if not data.get(key)]
    if ("identity" in data) == ("sum" in data):
        wrong.append("a derivation has either 'identity' (the id of one that is solved for the item) or 'sum'")
    near = data.get("near", _NEAR)
    if isinstance(near, bool) or not isinstance(near, int | float) or not 0 <= near < 1:
        wrong.append("'near' must be a number from 0 to below 1")
    if wrong:
        raise ValueError(wrong[0])
    return Derivation(
        data["id"],
        data["item"],
        _terms(data, identities),
        float(near),
        data.get("binding", False),
        data.get("name", ""),
        data.get("source", ""),
        str(entry.file),
        entry.line,
    )


def _terms(data: Mapping[str, Any], identities: Mapping[str, Identity]) -> tuple[SumTerm, ...]:
    if "sum" in data:
        terms = parse_sum(data["sum"])
        if any(term.optional for term in terms):
            raise ValueError("'sum' has operands in brackets: what is computed needs them all")
        return terms
    identity = identities.get(data["identity"])
    if identity is None:
        raise ValueError(f"there is no identity {data['identity']!r}; there are {', '.join(identities)}")
    return solved(identity, data["item"])


def solved(identity: Identity, item: str) -> tuple[SumTerm, ...]:
    """The terms that make `item` where `identity` holds; raises `ValueError` where it does not name the item."""
    if item == identity.left:
        return tuple(SumTerm(term.item, term.sign) for term in identity.right)
    own = next((term for term in identity.right if term.item == item), None)
    if own is None:
        raise ValueError(f"the identity {identity.id} has no {item}: it is {identity}")
    others = [SumTerm(term.item, -term.sign * own.sign) for term in identity.right if term is not own]
    return (SumTerm(identity.left, own.sign), *others)
