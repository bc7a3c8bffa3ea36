"""The sum that most likely answers: of the cells of several years, or of two parts that a question names together.

    How much amortization is expected for 2018 through 2020 in total?     How much debt in euros and sterling combined?

Each operand is looked up as a question of its own; they count where all of them stand in one table.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import product

from pipeline.answer.english.movement.changes import asks_change
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.tables.cells import FoundCell, find_cell
from pipeline.answer.english.tables.likely_cell import as_likely, find_likely
from pipeline.answer.english.tables.told_cells import answer_of_cell
from pipeline.answer.typed.figure_wording import shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer, Citation, Report, WorkingStep
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm

_TOGETHER = re.compile(
    r",?\s*\b(?:taken together|together|combined|in total|in all|altogether|in aggregate|in sum)\b", re.I
)
_YEAR = r"(?:fiscal (?:year )?|FY ?)?(?:19|20)\d\d"
_YEARS = re.compile(rf"(?P<first>{_YEAR})(?P<rest>(?:\s*(?:,|through|to|thru|and|-|–)+\s*(?:and )?{_YEAR})+)", re.I)
_RANGE = re.compile(r"\b(?:through|thru|to)\b|[-–]", re.I)
_NUMBER = re.compile(r"(?:19|20)\d\d")
_JOINED = re.compile(r"(?P<before>.*\b)and (?P<other>(?:[\w'’&-]+ ?){1,4})$", re.I)
_MOST_YEARS, _MOST_WORDS = 6, 2


def likely_sum(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> tuple[str, Citation] | None:
    """The sum that a question with a marked company asks for; None for any other, or where an operand is not found."""
    together = _TOGETHER.search(question)
    if together is None or asks_change(question):
        return None
    for operands in _operands(question, together):
        found = [_find(one, issuer, store, reports, when) for one in operands]
        known = [one for one in found if one is not None]
        if len(known) == len(operands) and _stand_together([cell for cell, _ in known]):
            return _told(known, question, issuer, store)
    return None


def _operands(question: str, together: re.Match[str]) -> Iterator[list[str]]:
    """The questions for each operand, in the ways that a question may be meant."""
    plain = f"{question[: together.start()]}{question[together.end() :]}"
    years = [found for found in _YEARS.finditer(plain) if len(_NUMBER.findall(found[0])) > 1]
    if len(years) == 1:
        named = [int(year) for year in _NUMBER.findall(years[0][0])]
        first, *others = named
        ranged = len(others) == 1 and _RANGE.search(years[0]["rest"]) is not None
        span = list(range(first, others[0] + 1)) if ranged else named
        if 1 < len(span) <= _MOST_YEARS:
            yield [f"{plain[: years[0].start()]}fiscal {year}{plain[years[0].end() :]}" for year in span]
        return
    joined = _JOINED.match(question[: together.start()])
    if joined is None:
        return
    behind, before = question[together.end() :], joined["before"].split()
    other = joined["other"].split()
    for tail, count in product(range(min(_MOST_WORDS, len(other))), range(1, min(_MOST_WORDS, len(before)) + 1)):
        head, shared = " ".join(before[:-count]), other[len(other) - tail :]  # AWS and International net sales
        yield [f"{head} {' '.join(name)}{behind}" for name in ([*before[-count:], *shared], other)]


def asks_sum(question: str) -> bool:
    """Whether a question asks for several figures together, of which one cell is no answer."""
    together = _TOGETHER.search(question)
    return together is not None and next(_operands(question, together), None) is not None


def _find(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear
) -> tuple[FoundCell, tuple[str, ...]] | None:
    sure = find_cell(question, issuer, store, reports, when)
    return (sure, ()) if sure is not None else find_likely(question, issuer, store, reports, when)


def _stand_together(cells: Sequence[FoundCell]) -> bool:
    """Whether all cells are different ones of one table, in one row or one column."""
    places = {(id(one.cell.row), one.cell.columns) for one in cells}
    one_line = len({id(one.cell.row) for one in cells}) == 1 or len({one.cell.columns for one in cells}) == 1
    tables = {(one.report.id, one.cell.table.number) for one in cells}
    return len(places) == len(cells) and one_line and len(tables) == 1


def _told(
    known: Sequence[tuple[FoundCell, tuple[str, ...]]], question: str, issuer: Issuer, store: Store
) -> tuple[str, Citation] | None:
    told = [answer_of_cell(f.cell, f.asked, f.years, f.report, issuer, store) for f, _ in known]
    answers = [one for one in told if one is not None and isinstance(one.value, Decimal) and one.unit != "%"]
    if len(answers) < len(known) or len({one.unit for one in answers}) > 1:
        return None
    total = sum((_value(one) for one in answers), Decimal(0))
    step = WorkingStep("", total, answers[0].unit or "")
    shown = shown_value(step, AnswerForm())[2] if step.unit else f"{total:,}"
    printed = " + ".join(found.cell.texts[0] for found, _ in known)
    head = f"{issuer.name}: together {shown} ({printed})."
    lines = dict.fromkeys((head, *(line for one in answers for line in one.text.splitlines())))
    missing = dict.fromkeys(word for _, some in known for word in some)
    return as_likely("\n".join(lines), question, tuple(missing)), answers[0].citations[0]


def _value(answer: Answer) -> Decimal:
    assert isinstance(answer.value, Decimal)
    return answer.value
