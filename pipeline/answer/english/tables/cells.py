"""Figures of notes and segments in English questions: the one cell of a report's tables that has all that is asked.

Every word of the question must be found in a row's label, the names that it stands under, the column or the caption,
and a label or column may have hardly a word that is not asked for. Where two cells with different figures fit about as
well, there is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.english.tables.cell_choice import Cell, certain_cell
from pipeline.answer.english.tables.cell_question import AskedCell, read_cell_question
from pipeline.answer.english.tables.cell_units import is_rate, unit_note, unit_of
from pipeline.answer.english.words import (
    content,
    content_of_name,
    joined_with_others,
    kinds_of_profit,
    named_in,
    without_words,
)
from pipeline.answer.parts.join import join_answers
from pipeline.answer.typed.figure_wording import shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Answer, Citation, Kind, Report, Source, WorkingStep
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm

_YEAR = re.compile(r"(?:19|20)\d\d")
# in a schedule, whose rows say no more than a year
_OPENING = re.compile(r"\b(?:beginning|opening|start)\b", re.I)
_EXPENSE = re.compile(r"\b(?:expenses?|provision|payable|accrued)\b", re.I)
_SUPPOSED = re.compile(r"\bpro[ -]?forma\b", re.I)
_OF_RATES = re.compile(r"\b(?:rates?|percent(?:age)?s?)\b|%", re.I)
_IN_LABEL, _ABOVE, _IN_CAPTION = 1.0, 0.95, 0.7
_OF_LESS = 0.15  # what a figure loses that is called one of segments, or adjusted, where the question does not
_NARROWER = re.compile(r"^(?:segment|adjusted|core|non-gaap|underlying)\b", re.I)
_WHOLE_COMPANY = re.compile(r"total(?: company)?|consolidated(?: totals?)?|total consolidated|group", re.I)
# what a label says beside the one word that people use: net income (loss), net income after taxes
_OTHERWISE = re.compile(
    r"\((?:loss(?:es)?|gains?|benefits?|expenses?|income|deficit|provision|credits?|used in|decrease|increase)\)"
    r"|(?<=income) after (?:income )?tax(?:es)?\b|(?<=\(loss\)) after (?:income )?tax(?:es)?\b",
    re.I,
)
_SPENDING = re.compile(
    r"\b(?:cash|paid|payments?|purchases?|acquisitions?|additions?|expenditures?|expenses?|costs?|outlays?|spent|spending"
    r"|repurchase\w*|invest\w*|capital)\b",
    re.I,
)
_TOTAL_ALONE = re.compile(r"(?:grand )?totals?", re.I)
_AFTER = re.compile(
    r"(?:after|beyond) (?:fiscal )?(?P<last>20\d\d)|(?P<next>20\d\d) (?:and|or) (?:thereafter|beyond|later)|thereafter",
    re.I,
)
_UNASKED = 0.3  # what a label or column loses for words that are not asked for


def answer_cell(question: str, issuer: Issuer, store: Store, reports: Sequence[Report]) -> Answer | None:
    """The cell that a question with a marked company asks for; None where none, or more than one, is that."""
    asked = read_cell_question(question, issuer, store)
    if asked is None:
        return None
    for report in reports:
        if report.kind is not Kind.ANNUAL:
            continue
        years = asked.years or (report.year,)
        tables = store.tables_of(report.id)
        best = best_cell(tables, asked, years, report)
        if best is not None:
            return answer_of_cell(best, asked, years, report, issuer, store)
        each = [best_cell(tables, asked, (year,), report) for year in years] if len(years) > 1 else [None]
        told = [
            answer_of_cell(cell, asked, (year,), report, issuer, store) if cell is not None else None
            for cell, year in zip(each, years, strict=False)
        ]
        if len({cell.table.caption for cell in each if cell is not None}) == 1 and all(told):
            return join_answers([one for one in told if one is not None])  # rows of a schedule
    return None


def best_cell(tables: Sequence[RowTable], asked: AskedCell, years: Sequence[int], report: Report) -> Cell | None:
    """The one cell of the tables that is asked for; without the word balance where none has that."""
    for words in dict.fromkeys((asked.words, asked.words - content("balance balances"))):
        wanted = replace(asked, words=words)
        cells = [c for table in tables for c in _cells(table, wanted, years, report)] if words else []
        best = certain_cell([cell for cell in cells if _is_of_kind(cell, rate=_asks_rate(asked))])
        if best is not None:
            return best
    return None


def _cells(table: RowTable, asked: AskedCell, years: Sequence[int], report: Report) -> Iterator[Cell]:
    """The cells of a table that have every word, with how well they fit."""
    above = named_in(table.caption, asked.words)
    if _SUPPOSED.search(table.caption):
        return
    for row in table.rows:
        if asked.spent and not _SPENDING.search(" ".join((row.label, *row.parents, table.caption))):
            continue  # a balance was not spent
        if asked.beyond != bool(_AFTER.fullmatch(row.label)):
            continue
        having = _later_columns if asked.beyond else _columns
        for columns in having(table, row, years, report):
            texts = tuple(row.cells[column] for column in columns)
            if any(not re.search(r"\d", text) for text in texts):
                continue
            score = _score(table, row, columns[0], asked, above)
            label = f"{row.label} {table.headers[row.header][columns[0]]}"
            if not asked.operating and re.search(r"\boperating\b", label, re.I):
                continue  # of all leases some are operating ones
            if (_OPENING.search(row.label) and not asked.opening) or (asked.paid and _EXPENSE.search(row.label)):
                continue
            if score is not None and _is_same_profit(table, row, asked.profits):
                yield Cell(table, row, texts, columns, score)


def _later_columns(table: RowTable, row: TableRow, years: Sequence[int], report: Report) -> Iterator[tuple[int, ...]]:
    """The columns of a row of what comes after a year: After 2027, and Thereafter below 2027."""
    said = _AFTER.fullmatch(row.label)
    before = table.rows[table.rows.index(row) - 1].label if row in table.rows[1:] else ""
    named = said["last"] if said else ""
    named = named or (str(int(said["next"]) - 1) if said and said["next"] else before)
    if len(years) == 1 and named == str(years[0]):
        yield from ((at,) for at in range(1, len(table.headers[row.header])))


def _is_time(label: str) -> bool:
    """Whether a row is called by a time alone: 2024, After 2027."""
    return bool(_YEAR.fullmatch(label) or _AFTER.fullmatch(label))


def _columns(table: RowTable, row: TableRow, years: Sequence[int], report: Report) -> Iterator[tuple[int, ...]]:
    """The columns of a row that are of the years, one each; several ways where the columns are of parts."""
    names = table.headers[row.header]
    if _YEAR.fullmatch(row.label):  # a schedule: its rows are of years, and the report of the day it is drawn up
        if int(row.label) in years and all(year in (int(row.label), report.year) for year in years):
            yield from ((at,) for at in range(1, len(names)))
        return
    under = next((int(name) for name in row.parents if _YEAR.fullmatch(name)), None)
    if under is not None:
        if tuple(years) == (under,):
            yield from ((at,) for at in range(1, len(names)))
        return
    parts = dict.fromkeys(_part(name) for name in names[1:])
    for part in parts:
        found = [next((at for at, n in enumerate(names) if n and _part(n) == part and _year(n) == y), 0) for y in years]
        if all(found):
            yield tuple(found)


def _year(name: str) -> int | None:
    last = name.rpartition(LEVELS)[2]
    return int(last) if _YEAR.fullmatch(last) else None


def _part(name: str) -> str:
    """The part that a column is of, "" for one that has only a year."""
    return "" if _YEAR.fullmatch(name) else name.rpartition(LEVELS)[0] if _year(name) else name


def _is_same_profit(table: RowTable, row: TableRow, asked: frozenset[str]) -> bool:
    """Whether a row is not of another kind of profit than is asked for: gross profit is no operating income."""
    named = kinds_of_profit(" ".join((row.label, *row.parents))) or kinds_of_profit(table.caption)
    return not asked or not named or bool(asked & named)


def _score(table: RowTable, row: TableRow, column: int, asked: AskedCell, above: frozenset[str]) -> float | None:
    """How well a cell fits; None where a word of the question is nowhere."""
    words = asked.words
    label = "" if _is_time(row.label) else without_words(_OTHERWISE.sub(" ", row.label), asked.own)
    outer, _, part = _part(table.headers[row.header][column]).rpartition(LEVELS)
    part = "" if _WHOLE_COMPANY.fullmatch(part) else part
    under = [name for name in row.parents if not _YEAR.fullmatch(name)]
    own = content_of_name(label) | content(part)
    places = (
        (named_in(label, words) | (content(label) & words if content(label) <= words else frozenset()), _IN_LABEL),
        (named_in(part, words), _IN_LABEL),
        (content(outer) & words, _ABOVE),
        (frozenset(word for name in under for word in named_in(name, words)), _ABOVE),
        (content(table.caption) & words if _is_time(row.label) else above, _IN_CAPTION),
    )
    total = 0.0
    for word in words:
        worth = max((weight for having, weight in places if word in having), default=0.0)
        if not worth:
            return None
        total += worth
    unasked = len(own - words) / len(own) if own else 0.0
    if joined_with_others(label, words):
        return None  # principal and interest is more than principal
    strange = bool(label) and not own & words and not _TOTAL_ALONE.fullmatch(row.label)
    if content(part) - words or (label and unasked > 0.5) or strange:
        return None
    beside = content(" ".join(under)) - words
    narrower = any(_NARROWER.match(name) for name in (label, *under)) and not asked.narrower
    return total / len(words) - _UNASKED * unasked - (0.04 if beside else 0.0) - (_OF_LESS if narrower else 0.0)


def _of_payments() -> frozenset[str]:
    """What questions for a year of a schedule say beside its subject."""
    return content("payments amounts obligations maturities maturity")


def _asks_rate(asked: AskedCell) -> bool:
    """Whether a percentage is asked for."""
    return asked.share or asked.form.percent or bool(asked.words & content("rate margin percentage percent"))


def _is_of_kind(cell: Cell, *, rate: bool) -> bool:
    """Whether a cell is a percentage, or none; a table of rates may leave out their sign, so that it is neither."""
    unsigned = all("." in text for text in cell.texts) and bool(_OF_RATES.search(cell.table.caption))
    return is_rate(cell.texts) if rate else not (is_rate(cell.texts) or unsigned)


def answer_of_cell(
    cell: Cell, asked: AskedCell, years: Sequence[int], report: Report, issuer: Issuer, store: Store
) -> Answer | None:
    """The answer that tells a cell; None where its unit is not the one that is asked for."""
    schedule = bool(_YEAR.fullmatch(cell.row.label))
    years = (int(cell.row.label),) if schedule else years
    unit, scale = unit_of(cell.table, cell.row, cell.texts, report, store)
    if ((asked.form.percent or asked.share) and unit != "%") or (
        asked.form.money and not re.fullmatch(r"[A-Z]{3}", unit)
    ):
        return None
    if asked.counted and re.match(r"[A-Z]{3}", unit):
        return None
    values = [parse_figure(text.rstrip("%")) for text in cell.texts]
    if any(value is None for value in values):
        return None
    steps = [
        WorkingStep(cell.row.label, (value or Decimal(0)) * scale, unit, year)
        for value, year in zip(values, years, strict=True)
    ]
    form = asked.form if asked.form.decimals is not None else replace(asked.form, decimals=None)
    counted = f" {cell.table.unit}" if not unit and scale > 1 else ""
    shown = [f"{_figure_text(step, text, form)}{counted}" for step, text in zip(steps, cell.texts, strict=True)]
    part = _part(cell.table.headers[cell.row.header][cell.columns[0]])
    under = [name for name in cell.row.parents if not _YEAR.fullmatch(name)]
    what = ", ".join(one for one in (*under, "" if schedule else cell.row.label, part) if one) or cell.table.caption
    told = "; ".join(f"fiscal {year}: {text}" for year, text in zip(years, shown, strict=True))
    source = Source(report.file, page=cell.row.page, heading=cell.table.caption[:120])
    line = f"{cell.table.caption} {' '.join(cell.row.cells)}{place_of_source(source)}"
    note = unit_note(cell.table, unit, scale)
    text = "\n".join(one for one in (f"{issuer.name}: {what}, {told}.", line, note) if one)
    cited = Citation(report.id, issuer.name, report.year, cell.row.label, " ".join(cell.row.cells)[:80], source)
    value = steps[0].value if len(steps) == 1 else "; ".join(shown)
    return Answer(text, value, unit, citations=(cited,))


def place_of_source(source: Source) -> str:
    """Where a figure stands, for reading."""
    return f" (p. {source.page} of {source.file})" if source.page else f" ({source.file})"


def _figure_text(step: WorkingStep, text: str, form: AnswerForm) -> str:
    if step.unit == "%" and form.decimals is None:
        return text
    if not step.unit and form.decimals is None:
        return text
    return shown_value(step, form)[2]
