"""Typed questions and answers: the file of questions, what a question asks of whom, and the form of the answers."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pipeline.errors import InputError
from pipeline.model import Company, Problem

KINDS = ("number", "boolean", "name", "names", "comparative")
Value = float | int | str | bool | list[str]
NONE = "N/A"
_ENDINGS = re.compile(
    r"(?:[ ,]+(?:inc|corp|corporation|incorporated|plc|limited|ltd|co|company|n v|s a|ag|se|llc|l p|lp))+$"
)
# The metric stands before the company or after it, in the forms that the challenge's generator and people write.
_METRICS = (
    re.compile(r"what was the value of (?P<metric>.+?)(?: at the end of the period| according to|\?|$)", re.I),
    re.compile(r"[Ww]hat (?:is|was|were) (?:the )?(?P<metric>.+?) (?:for|of|at) (?!the period|year)[\"“]?[A-Z]", re.S),
    re.compile(r"[Hh]ow (?:much|high|large) (?:is|was|were) (?:the )?(?P<metric>.+?) (?:for|of|at) [\"“]?[A-Z]"),
    re.compile(r"what (?:is|was|were) .{2,80}?(?:'s|’s) (?P<metric>.+?)(?: in the| according| \(within|\?|$)", re.I),
)
_COMPARED = re.compile(
    r"\b(?P<most>highest|lowest|largest|smallest|greatest|most|least)\s+(?P<metric>.+?)"
    r"(?:\s+in\s+(?P<currency>[A-Z]{3}))?"
    r"\s+(?:at the end|within|according|in the annual|for the period|:|\?|among|of the)",
    re.I,
)
_QUOTED = re.compile(r"[\"“]([^\"”]{2,100})[\"”]")
_CURRENCY = re.compile(r"\((?:in\s+)?([A-Z]{3})\)|\bin ([A-Z]{3})\b")
_REMARK = re.compile(r"\(\s*(?:in\s+[A-Z]{3}|%|[A-Z]{3}|in %)\s*\)")
_WHEN = re.compile(r"\b(?:at year[- ]end|at the end of the (?:year|period)|for the (?:year|period))\b", re.I)


@dataclass(frozen=True, slots=True)
class TypedQuestion:
    text: str
    kind: str
    line: int = 0  # place in the file, from 1


@dataclass(frozen=True, slots=True)
class Reference:
    pdf_sha1: str
    page_index: int  # from 0


@dataclass(frozen=True, slots=True)
class TypedAnswer:
    question: TypedQuestion
    value: Value
    references: tuple[Reference, ...] = ()
    reason: str = ""  # why there is no value, or how it was found

    def plain(self) -> dict[str, Any]:
        """The form of the challenge's submissions."""
        return {
            "question_text": self.question.text,
            "kind": self.question.kind,
            "value": self.value,
            "references": [{"pdf_sha1": r.pdf_sha1, "page_index": r.page_index} for r in self.references],
        }


@dataclass(frozen=True, slots=True)
class Asked:
    """What a number question asks: a metric in words, and its currency ("" where none is said)."""

    metric: str
    currency: str = ""
    percent: bool = False


@dataclass(frozen=True, slots=True)
class Compared:
    """A comparison: one number question a company, and which of the values is wanted."""

    asked: Asked
    highest: bool
    companies: tuple[str, ...]


def read_typed(file: Path) -> tuple[list[TypedQuestion], list[Problem]]:
    """Questions of a JSON list, or of JSON lines, of objects with `text` and `kind`; what is none is a problem."""
    try:
        content = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(f"{file}: can not be read as UTF-8 text: {error}") from error
    try:
        rows = json.loads(content) if content.lstrip().startswith("[") else _lines(content)
    except ValueError as error:
        raise InputError(
            f'{file}: no JSON list of questions: {error}; write [{{"text": "…", "kind": "number"}}]'
        ) from error
    questions, problems = [], []
    for number, row in enumerate(rows, 1):
        text, kind = (
            (row.get("text") or row.get("question"), row.get("kind")) if isinstance(row, dict) else (None, None)
        )
        if isinstance(text, str) and text.strip() and kind in KINDS:
            questions.append(TypedQuestion(text, kind, number))
        else:
            told = f'not a typed question: needs "text" and a "kind" of {", ".join(KINDS)}'
            problems.append(Problem(str(file), told, row=number))
    return questions, problems


def _lines(content: str) -> list[Any]:
    rows: list[Any] = []
    for line in filter(str.strip, content.splitlines()):
        try:
            rows.append(json.loads(line))
        except ValueError:
            rows.append(None)
    return rows


def number_asked(text: str) -> Asked | None:
    """What a number question asks for; None where its form is not known."""
    for pattern in _METRICS:
        if found := pattern.search(text):
            return _asked(found["metric"], text)
    return None


def comparison_asked(text: str) -> Compared | None:
    """The comparison that a question asks for, None where it is none."""
    found = _COMPARED.search(text)
    companies = tuple(_QUOTED.findall(text))
    if not found or len(companies) < 2:
        return None
    highest = found["most"].lower() not in ("lowest", "smallest", "least")
    return Compared(_asked(found["metric"], text), highest, companies)


def _asked(metric: str, text: str) -> Asked:
    currency = _CURRENCY.search(text)
    code = next((c for c in currency.groups() if c), "") if currency else ""
    percent = "%" in metric
    return Asked(_WHEN.sub("", _REMARK.sub("", metric)).strip(" ,"), code, percent)


def company_of(text: str, companies: Sequence[Company]) -> Company | None:
    """The one company whose name a text has: the longest full name, else the longest without Inc., plc and the like."""
    asked = f" {_plain(text)} "
    for shorten in (False, True):
        found: dict[str, list[Company]] = {}
        for company in companies:
            for name in {company.full_name, company.short_name, *company.former_names}:
                key = _ENDINGS.sub("", _plain(name)) if shorten else _plain(name)
                if len(key) > 3 and f" {key} " in asked:
                    found.setdefault(key, []).append(company)
        if found:
            best = {c.code: c for c in found[max(found, key=len)]}
            return next(iter(best.values())) if len(best) == 1 else None
    return None


def _plain(name: str) -> str:
    return " ".join(re.sub(r"[^a-z0-9&]+", " ", name.casefold().replace("'", "").replace("’", "")).split())
