"""Results of reports as JSON files named by content hash and reader version.

A run that was interrupted, here or on another machine, goes on from these files; nothing is done twice.
"""

from __future__ import annotations

import functools
import hashlib
import json
import os
from dataclasses import asdict, dataclass, fields
from decimal import Decimal
from pathlib import Path
from typing import Any

from pipeline import resources
from pipeline.model import Check, Fact, Kind, Origin, Period, Report, Scope, Source
from pipeline.read.document import VERSION


@dataclass(frozen=True, slots=True)
class IngestResult:
    """What became of one file: a report with its facts, or the `error` that ended it."""

    file: str  # as it was given
    report: Report | None = None
    facts: tuple[Fact, ...] = ()
    error: str = ""
    notes: tuple[str, ...] = ()  # problems of single pages and rows
    checks: tuple[int, int] = (0, 0)  # identities passed, failed
    passages: str = ""  # the file of its passages, "" where none were cut; depends on the way of cutting
    fresh: bool = True  # made now, not taken from the cache


def result_path(folder: Path, sha256: str, name: str, rules: str) -> Path:
    """The file of a result: by content, reader version, and name and rules, which also say what is read."""
    tag = hashlib.sha256(f"{name}\0{rules}".encode()).hexdigest()[:12]
    return folder / f"{sha256[:32]}-{tag}-v{VERSION}.json"


@functools.cache
def rules_fingerprint(extra: tuple[Path, ...] = ()) -> str:
    """A hash over the rule files that extraction reads: a changed dictionary makes results anew."""
    total = hashlib.sha256()
    for root in (resources.folder("rules"), *extra):
        others = [file for name in ("identities", "anomalies", "english") for file in root.glob(f"{name}*.yaml")]
        for file in sorted([*(root / "items").rglob("*.yaml"), *others]):
            total.update(file.read_bytes())
    return total.hexdigest()


def save(place: Path, result: IngestResult) -> None:
    """Write a result at once and whole: a reader never sees half of it."""
    place.parent.mkdir(parents=True, exist_ok=True)
    part = place.with_suffix(f".{os.getpid()}.part")
    part.write_text(json.dumps(result_to_json(result), ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    part.replace(place)


def load(place: Path) -> IngestResult | None:
    """The result at `place`, None where there is none or it cannot be read (it is then made anew)."""
    try:
        return result_from_json(json.loads(place.read_text(encoding="utf-8")), fresh=False)
    except (OSError, ValueError, KeyError, TypeError, ArithmeticError):
        return None


def result_to_json(result: IngestResult) -> dict[str, Any]:
    """A result as JSON's own types; decimals as text, so that no digit is lost."""
    return _plain(asdict(result))


def result_from_json(data: dict[str, Any], *, fresh: bool) -> IngestResult:
    """The result that :func:`result_to_json` wrote."""
    report = _report(data["report"]) if data["report"] else None
    facts = tuple(_fact(f) for f in data["facts"])
    notes, checks = tuple(data["notes"]), tuple(data["checks"])
    passages = data.get("passages", "")
    return IngestResult(data["file"], report, facts, data["error"], notes, checks, passages, fresh=fresh)


def _plain(value: Any) -> Any:
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items() if v not in (None, "", ()) or k in _KEPT}
    if isinstance(value, list | tuple):
        return [_plain(v) for v in value]
    return value


_KEPT = frozenset(("report", "facts", "error", "notes", "checks", "file"))


def _report(data: dict[str, Any]) -> Report:
    return Report(**{**_known(Report, data), "kind": Kind(data["kind"])})


def _fact(data: dict[str, Any]) -> Fact:
    values = _known(Fact, data)
    source = _known(Source, values.get("source") or {"file": ""})
    if source.get("box"):
        source["box"] = tuple(source["box"])
    values["source"] = Source(**source)
    if "value" in values:
        values["value"] = Decimal(values["value"])
    for name, kind in (("period", Period), ("scope", Scope), ("origin", Origin), ("check", Check)):
        if name in values:
            values[name] = kind(values[name])
    return Fact(**values)


def _known(record: type, data: dict[str, Any]) -> dict[str, Any]:
    names = {f.name for f in fields(record)}
    return {k: v for k, v in data.items() if k in names}
