"""The whole of what has a current and a non-current part: inventory, current and non-current together.

The two parts are rows of one table under the same name: by their own words (Current content assets), by the heading
that they stand under (Current liabilities), or on either side of the total of the current ones. Where tables differ
there is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.tables.cell_units import unit_note, unit_of
from pipeline.answer.english.tables.told_cells import place_of_source
from pipeline.answer.english.words import content
from pipeline.answer.typed.figure_wording import shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Answer, Citation, Report, Source, WorkingStep
from pipeline.model.table_row import RowTable, TableRow
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm
from pipeline.understand.english.tokens import HERE, time_spans

_NON_CURRENT = r"(?:non-?\s?current|long[- ]term)"
_CURRENT = r"(?:(?<!non-)(?<!non )(?<!non)current|short[- ]term)"
_TAIL = r"(?:\s+(?:portions?|parts?|ones|amounts?))?(?:,?\s+(?:taken together|together|combined|in total|in all))?"
_BOTH = re.compile(
    rf"[,(]?\s*(?:(?:including )?both\s+)?(?:the\s+)?(?:{_CURRENT}|{_NON_CURRENT})(?:\s+(?:portions?|parts?))?"
    rf"\s*(?:and|plus|\+)\s*(?:the\s+)?(?:{_CURRENT}|{_NON_CURRENT}){_TAIL}\s*\)?,?",
    re.I,
)
_ASKING = re.compile(r"^\W*(?:what(?:'s| is| was| are| were)?|how (?:much|large|high))\b", re.I)
_WORDS_OF_PARTS = re.compile(rf"\b(?:{_NON_CURRENT}|{_CURRENT})\b", re.I)
_OF_CURRENT, _OF_NON_CURRENT = re.compile(rf"\b{_CURRENT}\b", re.I), re.compile(rf"\b{_NON_CURRENT}\b", re.I)
_TOTAL_CURRENT = re.compile(r"^total current (?:assets|liabilities)\b", re.I)
_TOTAL = re.compile(r"^total (?:assets|liabilities)\b", re.I)
_OPERATING = re.compile(r"\boperating\b", re.I)
_WHOLE = re.compile(r"\b(?:total|whole|combined|together|overall|all)\b", re.I)


@dataclass(frozen=True, slots=True)
class _Asked:
    words: frozenset[str]
    name: str
    year: int | None


@dataclass(frozen=True, slots=True)
class _Pair:
    table: RowTable
    current: TableRow
    other: TableRow
    column: int


def asks_for_both(question: str) -> bool:
    """Whether a question asks for current and non-current parts together."""
    return bool(_BOTH.search(question))


def answer_portions(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> Answer | None:
    """The sum of both parts of what a question with a marked company names; None for other questions, or without it."""
    asked = _read(question)
    if asked is None:
        return None
    for report in when.reports(reports):
        year = asked.year or report.year
        pairs = [pair for table in store.tables_of(report.id) for pair in _pairs(table, asked, year, when)]
        answers = [_answer(pair, asked, year, report, issuer, store) for pair in pairs]
        known = [one for one in answers if one is not None]
        if known:
            return known[0] if len({(one.value, one.unit) for one in known}) == 1 else None
    return None


def _read(question: str) -> _Asked | None:
    if not asks_for_both(question) or not _ASKING.match(question.replace(HERE, " ")):
        return None
    text = _BOTH.sub(" ", question)
    spans = time_spans(text)
    years = {year for _, some in (spans or {}).values() for year in some}
    if spans is None or len(years) > 1:
        return None
    for start in sorted(spans, reverse=True):
        text = f"{text[:start]} {text[spans[start][0] :]}"
    text = _ASKING.sub(" ", re.sub(rf"{HERE}(?:['’]s?(?!\w))?", " ", _WHOLE.sub(" ", text)))
    words = content(text)
    name = " ".join(re.sub(r"^\W*(?:(?:the|of|for|by)\s+)*|[\W]+$", "", text).split())
    several = re.search(r"\band\b|,", name)  # operating and finance leases are four rows
    return _Asked(words, name, next(iter(years), None)) if words and not several else None


def _pairs(table: RowTable, asked: _Asked, year: int, when: PartOfYear) -> Iterator[_Pair]:
    """The two rows of a table that are the parts of what is asked for."""
    parts: dict[bool, list[TableRow]] = {True: [], False: []}
    passed = False  # the total of the current ones
    words, operating = asked.words, bool(_OPERATING.search(asked.name))
    for row in table.rows:
        passed = (passed or bool(_TOTAL_CURRENT.match(row.label))) and not _TOTAL.match(row.label)
        name = content(_WORDS_OF_PARTS.sub(" ", row.label))
        around = content(" ".join((table.caption, *(_WORDS_OF_PARTS.sub(" ", one) for one in row.parents))))
        alike = bool(_OPERATING.search(row.label)) == operating  # of leases some are operating ones
        if alike and name and name <= words and words <= name | around and not _WHOLE.match(row.label):
            of_current = _is_current(row, passed=passed)
            if of_current is not None:
                parts[of_current].append(row)
    if len(parts[True]) == len(parts[False]) == 1:
        current, other = parts[True][0], parts[False][0]
        header = table.headers[current.header]
        columns = [at for at, name in enumerate(header) if name in when.levels(year)]
        if len(columns) == 1 and current.header == other.header:
            yield _Pair(table, current, other, columns[0])


def _is_current(row: TableRow, *, passed: bool) -> bool | None:
    """Whether a row is of the current part; None where nothing says it."""
    for text in (row.label, *row.parents[::-1]):
        if _OF_NON_CURRENT.search(text):
            return False
        if _OF_CURRENT.search(text):
            return True
    return False if passed else None


def _amount_text(step: WorkingStep) -> str:
    return shown_value(step, AnswerForm())[2] if step.unit else f"{step.value:,}"


def _answer(pair: _Pair, asked: _Asked, year: int, report: Report, issuer: Issuer, store: Store) -> Answer | None:
    rows = (pair.current, pair.other)
    texts = [row.cells[pair.column] for row in rows]
    values = [parse_figure(text) for text in texts]
    if any(value is None for value in values):
        return None
    unit, scale = unit_of(pair.table, pair.current, texts, report, store)
    total = sum((value or Decimal(0)) * scale for value in values)
    step = WorkingStep(f"{asked.name}, current and non-current together", Decimal(total), unit, year)
    lines = [f"{issuer.name}: {step.name}, fiscal {year}: {_amount_text(step)}."]
    cited = []
    for row in rows:
        source = Source(report.file, page=row.page, heading=pair.table.caption[:120])
        under = f"{row.parents[-1]}: " if row.parents else ""
        lines.append(f"{under}{' '.join(row.cells)}{place_of_source(source)}")
        cited.append(Citation(report.id, issuer.name, report.year, row.label, " ".join(row.cells)[:80], source))
    note = unit_note(pair.table, unit, scale)
    return Answer(
        "\n".join([*lines, *([note] if note else [])]), step.value, unit, working=(step,), citations=tuple(cited)
    )
