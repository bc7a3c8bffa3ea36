"""Who took or left which office of the company in the time reported on, as sentences state it.

`Ms. Jane Ray was appointed as Company Secretary on 3 February 2022`. A report that names many changes is not told:
which of them a question means, its words do not say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.answer.typed.text.report_text import ReportText, is_stated
from pipeline.rules.english_text import People, TextRules

_MOST = 2  # changes that are told
_TITLE = re.compile(r"^(?:Mr|Ms|Mrs|Dr)\.? ")
_HERE = re.compile(r"")
_SMALL = ("and", "of", "the")


@dataclass(frozen=True, slots=True)
class Change:
    """`how`: took or left; `who` and `office` as the report has them, the page from 1."""

    how: str
    who: str
    office: str
    page: int


def find_people(asked: People, text: ReportText, rules: TextRules) -> tuple[list[str], list[int]]:
    """The names that are asked for, or the offices, with their pages; nothing where there are many of them."""
    offices = asked.how == "changed"
    meant = [change for change in dict.fromkeys(_changes(text, rules)) if offices or change.how == asked.how]
    called: dict[str, str] = {}
    for change in meant:
        name = _in_capitals(change.office) if offices else change.who
        called.setdefault(name.casefold(), name)
    if len(called) > _MOST:
        return [], []
    return list(called.values()), list(dict.fromkeys(change.page for change in meant))


def _changes(text: ReportText, rules: TextRules) -> Iterator[Change]:
    for told in text.told:
        if told.aside or told.of_risk:
            continue
        for kind in rules.people:
            for found in (match for pattern in kind.said for match in pattern.finditer(told.text)):
                when = _behind(told.text, found) if kind.how == "left" else found
                if is_stated(told, found, rules) and text.is_of_time(told, when, "period", rules):
                    yield Change(kind.how, _TITLE.sub("", found["who"]), found["office"], told.sentence.page)


def _behind(text: str, found: re.Match[str]) -> re.Match[str]:
    """Where an office was left: behind what was found, whose own years may be those of its beginning."""
    return _HERE.match(text, found.end()) or found


def _in_capitals(office: str) -> str:
    """An office as a title: Non-Executive Director."""
    words = re.split(r"([ -])", office)
    return "".join(w if w in _SMALL or not w.islower() else w.capitalize() for w in words)
