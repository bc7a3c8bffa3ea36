"""Values that cannot be right, and relations over periods, scopes and years, as data: ``rules/anomalies.yaml``.

    - id: within_assets
      name: 资产各项不大于资产总计
      kind: order
      larger: 资产总计
      smaller: [货币资金, 存货]
      doubt: 大于资产总计       # said of a value of a table that breaks it
      source: 财会〔2019〕6号   # optional: the standard that says so
      only: tables              # optional: tables or reports

The kinds and their keys: :mod:`pipeline.rules.relations.anomaly`.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, fields
from decimal import Decimal
from pathlib import Path
from typing import Any

from pipeline.model import Problem
from pipeline.rules.items import UNITS
from pipeline.rules.relations.anomaly import KINDS, Anomaly
from pipeline.rules.relations.identities import REPORTS, TABLES, id_taken, parse_sum
from pipeline.rules.yaml_files import RuleEntry, RuleFiles

FILES = RuleFiles("anomalies")


def anomalies_on(source: str, extra: Sequence[Path] = ()) -> tuple[Anomaly, ...]:
    """The anomalies that are looked for in `source`, "reports" or "tables", in the order of the file."""
    return tuple(anomaly for anomaly in _load(tuple(extra))[0] if anomaly.is_for(source))


def load_anomalies(extra: Sequence[Path] = ()) -> tuple[tuple[Anomaly, ...], list[Problem]]:
    """The built-in anomalies with the user's folders laid over them (same id: the later wins); read once a process."""
    anomalies, problems = _load(tuple(extra))
    return anomalies, list(problems)


@functools.cache
def _load(extra: tuple[Path, ...]) -> tuple[tuple[Anomaly, ...], tuple[Problem, ...]]:
    entries, problems = FILES.entries(extra)
    anomalies: dict[str, Anomaly] = {}
    for entry in entries:
        try:
            anomaly = _anomaly(entry)
        except ValueError as error:
            problems.append(entry.problem(f"{entry.data.get('id', 'an anomaly')}: {error}"))
            continue
        wrong = id_taken(entry, anomalies.get(anomaly.id))
        problems += wrong
        if not wrong:
            anomalies[anomaly.id] = anomaly
    return tuple(anomalies.values()), tuple(problems)


def _anomaly(entry: RuleEntry) -> Anomaly:
    """The record of an entry; raises `ValueError` saying what is wrong with it."""
    data = {key: value for key, value in entry.data.items() if key != "kind"}
    name = entry.data.get("kind")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise ValueError(f"kind {name!r} is not known; allowed are {', '.join(KINDS)}")
    keys = {field.name: field for field in fields(kind) if field.name not in ("file", "line")}
    unknown = [key for key in data if key not in keys]
    if unknown:
        raise ValueError(f"unknown key {unknown[0]!r}; {name} allows kind, {', '.join(keys)}")
    missing = [key for key, field in keys.items() if field.default is MISSING and key not in data]
    if missing:
        raise ValueError(f"{missing[0]!r} is missing; {name} needs {', '.join(_needed(kind))}")
    values: dict[str, Any] = {}
    for key, value in data.items():
        try:
            values[key] = _READERS[str(keys[key].type)](value)
        except ValueError as error:
            raise ValueError(f"{key!r} {error}") from error
    made = kind(**values, file=str(entry.file), line=entry.line)
    if made.only not in ("", *made.sources):
        raise ValueError(f"only: {made.only!r} is not known; {name} is run on {', '.join(made.sources)}")
    if TABLES in made.sources and made.only != REPORTS and made.says_doubt and not made.doubt:
        raise ValueError(f"'doubt' is missing: what is said of a value of a table that breaks {name}")
    return made


def _needed(kind: type[Anomaly]) -> list[str]:
    return [field.name for field in fields(kind) if field.default is MISSING]


def _text(value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise ValueError("must be a text")
    return value


def _texts(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not value or not all(isinstance(text, str) for text in value):
        raise ValueError("must be a list of texts, at least one")
    return tuple(value)


def _number(value: object) -> Decimal:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("must be a number")
    return Decimal(str(value))


def _numbers(value: object) -> tuple[Decimal, ...]:
    if not isinstance(value, list):
        raise ValueError("must be a list of numbers")
    return tuple(map(_number, value))


def _one_of(*allowed: str) -> Callable[[object], str]:
    def read(value: object) -> str:
        if value not in allowed or not isinstance(value, str):
            raise ValueError(f"must be one of {', '.join(filter(None, allowed))}")
        return value

    return read


_READERS: Mapping[str, Callable[[Any], Any]] = {
    "str": _text,
    "ItemName": _text,
    "ItemNames": _texts,
    "Unit": _one_of(*UNITS),
    "Terms": lambda value: parse_sum(_text(value)),
    "IdentityId": _text,
    "IdentityIds": _texts,
    "Number": _number,
    "Numbers": _numbers,
    "Side": _one_of("smaller", "larger"),
}
