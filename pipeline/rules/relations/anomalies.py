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
from collections.abc import Sequence
from pathlib import Path

from pipeline.model import Problem
from pipeline.rules.records import label_of, read_record
from pipeline.rules.relations.anomaly import KINDS, Anomaly
from pipeline.rules.relations.identities import REPORTS, TABLES, id_taken
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
        anomaly = _anomaly(entry, problems)
        if anomaly is None:
            continue
        wrong = id_taken(entry, anomalies.get(anomaly.id))
        problems += wrong
        if not wrong:
            anomalies[anomaly.id] = anomaly
    return tuple(anomalies.values()), tuple(problems)


def _anomaly(entry: RuleEntry, problems: list[Problem]) -> Anomaly | None:
    name = entry.data.get("kind")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        label = label_of(Anomaly, entry)
        problems.append(entry.problem(f"{label}kind {name!r} is not known; allowed are {', '.join(KINDS)}"))
        return None
    data = {key: value for key, value in entry.data.items() if key != "kind"}
    anomaly = read_record(kind, RuleEntry(data, entry.file, entry.line), problems)
    if anomaly is None:
        return None
    wrong = ""
    if anomaly.only not in ("", *anomaly.sources):
        wrong = f"only: {anomaly.only!r} is not known; {name} is run on {', '.join(anomaly.sources)}"
    elif TABLES in anomaly.sources and anomaly.only != REPORTS and anomaly.says_doubt and not anomaly.doubt:
        wrong = f"'doubt' is missing: what is said of a value of a table that breaks {name}"
    if wrong:
        problems.append(entry.problem(f"{anomaly.id}: {wrong}"))
        return None
    return anomaly
