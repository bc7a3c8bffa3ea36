"""The lines of English statements by their names, and the metrics that typed questions ask for (rules/english.yaml)."""

from __future__ import annotations

import functools
import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pipeline.model import Problem
from pipeline.rules.load import Entry, load_entries

STATEMENTS = ("income", "balance", "cash_flow")
_KEYS = {"item", "statement", "labels", "asked", "sign", "per_share", "instead", "unless", "ratio", "of", "to"}
_BRACKET_SLASHED = re.compile(r"\([^()]*\)\s*/\s*(?=[A-Za-z])")
_SLASHED_BRACKET = re.compile(r"/\s*\([^()]*\)")
_BRACKETED = re.compile(r"\([^()]*\)")
_SLASHED = re.compile(r"(?<=[A-Za-z)])\s*/\s*[A-Za-z(][A-Za-z()]*(?: in| by| from)?")
_ASIDE = re.compile(r"\b(?:the|attributable to the group)\b")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a statement: the item that it is, and its labels, the most general first."""

    item: str
    statement: str
    labels: tuple[str, ...]
    asked: tuple[str, ...] = ()
    outflow: bool = False  # a payment is positive
    per_share: bool = False
    instead: str = ""  # the item that says the same where a report lacks this one …
    unless: str = ""  # … and lacks this one too


@dataclass(frozen=True, slots=True)
class Ratio:
    """A ratio in % of two lines."""

    name: str
    of: str
    to: str
    asked: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class English:
    """All lines and ratios, looked up by label within a statement or by what a question says."""

    lines: tuple[Line, ...] = ()
    ratios: tuple[Ratio, ...] = ()
    labels: Mapping[tuple[str, str], tuple[Line, int]] = field(default_factory=dict)
    metrics: Mapping[str, Line | Ratio] = field(default_factory=dict)

    def line(self, statement: str, label: str) -> tuple[Line, int] | None:
        """The line that a label is in a statement, with the label's place among its labels (0 the most general)."""
        return self.labels.get((statement, english_key(label)))

    def metric(self, words: str) -> Line | Ratio | None:
        """What a question's words ask for; None where they are not the name of a line or ratio as a whole."""
        return self.metrics.get(english_key(words))


def english_key(label: str) -> str:
    """What labels of the same line share: letters and digits in lower case, brackets and `/(used in)` set aside."""
    text = unicodedata.normalize("NFKC", label).replace("’", "'").casefold().replace("'", "")
    text = _SLASHED.sub(" ", _BRACKETED.sub(" ", _SLASHED_BRACKET.sub(" ", _BRACKET_SLASHED.sub("", text))))
    words = re.sub(r"[^a-z0-9&]+", " ", _ASIDE.sub(" ", text)).strip()
    return words.replace("stockholdersequity", "stockholders equity").replace(
        "shareholdersequity", "shareholders equity"
    )


@functools.cache
def load_english(extra: tuple[Path, ...] = ()) -> tuple[English, tuple[Problem, ...]]:
    """The lines of rules/english.yaml, those of the user's folders after them; what is wrong is told with its line."""
    entries, problems = load_entries("english", extra)
    lines: list[Line] = []
    ratios: list[Ratio] = []
    for entry in entries:
        if wrong := _wrong(entry):
            problems.append(entry.problem(wrong))
        elif "ratio" in entry.data:
            data = entry.data
            ratios.append(Ratio(data["ratio"], data["of"], data["to"], tuple(data["asked"])))
        else:
            lines.append(_line(entry.data))
    known = {line.item for line in lines}
    for ratio in ratios:
        if missing := {ratio.of, ratio.to} - known:
            problems.append(Problem("english.yaml", f"ratio {ratio.name}: no line is called {', '.join(missing)}"))
    return _of(lines, [r for r in ratios if {r.of, r.to} <= known]), tuple(problems)


def _of(lines: Sequence[Line], ratios: Sequence[Ratio]) -> English:
    labels: dict[tuple[str, str], tuple[Line, int]] = {}
    metrics: dict[str, Line | Ratio] = {}
    for line in lines:
        for place, label in enumerate(line.labels):
            labels.setdefault((line.statement, english_key(label)), (line, place))
    every: list[Line | Ratio] = [*lines, *ratios]
    for metric in every:
        for words in metric.asked:
            metrics.setdefault(english_key(words), metric)
    return English(tuple(lines), tuple(ratios), labels, metrics)


def _wrong(entry: Entry) -> str:
    data = entry.data
    if unknown := sorted(map(str, set(data) - _KEYS)):
        return f"unknown key {', '.join(unknown)}: there are {', '.join(sorted(_KEYS))}"
    needed = ("ratio", "of", "to", "asked") if "ratio" in data else ("item", "statement", "labels")
    if missing := [key for key in needed if not data.get(key)]:
        return f"{', '.join(missing)} missing"
    if "statement" in data and data["statement"] not in STATEMENTS:
        return f"statement {data['statement']}: one of {', '.join(STATEMENTS)} is allowed"
    if data.get("sign", "outflow") != "outflow":
        return f"sign {data['sign']}: only outflow is allowed"
    return ""


def _line(data: Mapping[str, Any]) -> Line:
    return Line(
        data["item"], data["statement"], tuple(data["labels"]), tuple(data.get("asked", ())),
        outflow="sign" in data, per_share=bool(data.get("per_share")),
        instead=data.get("instead", ""), unless=data.get("unless", ""),
    )  # fmt: skip
