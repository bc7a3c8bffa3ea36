"""Figures of notes and segments in English questions: the one cell of a report's tables that has all that is asked.

Every word of the question must be found in a row's label, the names that it stands under, the column or the caption,
and a label or column may have hardly a word that is not asked for. Where two cells with different figures fit about as
well, there is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.answer.english.cell_choice import Cell, certain_cell
from pipeline.answer.english.cell_units import is_rate, unit_note, unit_of
from pipeline.answer.english.figures import unclear_year
from pipeline.answer.english.words import content, content_of_name, kinds_of_profit, named_in, without_words
from pipeline.answer.parts.join import join_answers
from pipeline.answer.typed.figure_wording import shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.answer.typed.quarters import UnknownQuarter, read_quarter
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Answer, Citation, Kind, Period, Report, Source, WorkingStep
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.read.identity.english import MONTH
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm, find_form
from pipeline.understand.english.figure_question import asking_part, is_instruction, sentences_of, without_sources
from pipeline.understand.english.tokens import HERE, time_spans

_ASKING = re.compile(r"^\W*(?:by )?(?:what|how (?:much|many|high|large))\b", re.I)
_SHARE = re.compile(r"(?:%|\bpercent(?:age)?|\bshare|\bproportion) of\b", re.I)
_AS_OF = re.compile(rf",?\s+as of (?:{MONTH} \d{{1,2}},? 20\d\d|(?:FY ?|fiscal (?:year )?)20\d\d)", re.I)
_YEAR = re.compile(r"(?:19|20)\d\d")
# in a schedule, whose rows say no more than a year
_DUE = re.compile(r"\b(?:falls?|comes?|becomes?|is|are|was|were)? ?\bdue\b(?! (?:to|from)\b)", re.I)
_OPENING = re.compile(r"\b(?:beginning|opening|start)\b", re.I)
_PAID = re.compile(r"\b(?:pay|pays|paid)\b", re.I)
_EXPENSE = re.compile(r"\b(?:expenses?|provision|payable|accrued)\b", re.I)
_SUPPOSED = re.compile(r"\bpro[ -]?forma\b", re.I)
_OF_RATES = re.compile(r"\b(?:rates?|percent(?:age)?s?)\b|%", re.I)
_IN_LABEL, _ABOVE, _IN_CAPTION = 1.0, 0.95, 0.7
_UNASKED = 0.3  # what a label or column loses for words that are not asked for


@dataclass(frozen=True, slots=True)
class _Asked:
    words: frozenset[str]
    years: tuple[int, ...]
    form: AnswerForm
    share: bool  # of a whole
    profits: frozenset[str] = frozenset()  # the kinds of profit that are named: operating, gross
    operating: bool = True  # operating leases are meant, or no leases
    own: frozenset[str] = frozenset()  # of the company's name, which limits nothing
    opening: bool = False  # the balance at the beginning of the year is meant
    paid: bool = False  # cash is meant, no expense


def answer_cell(question: str, issuer: Issuer, store: Store, reports: Sequence[Report]) -> Answer | None:
    """The cell that a question with a marked company asks for; None where none, or more than one, is that."""
    asked = _read(question, issuer, store)
    if asked is None:
        return None
    for report in reports:
        if report.kind is not Kind.ANNUAL:
            continue
        years = asked.years or (report.year,)
        tables = store.tables_of(report.id)
        best = _best(tables, asked, years, report)
        if best is not None:
            return _answer(best, asked, years, report, issuer, store)
        each = [_best(tables, asked, (year,), report) for year in years] if len(years) > 1 else [None]
        told = [
            _answer(cell, asked, (year,), report, issuer, store) if cell is not None else None
            for cell, year in zip(each, years, strict=False)
        ]
        if len({cell.table.caption for cell in each if cell is not None}) == 1 and all(told):
            return join_answers([one for one in told if one is not None])  # rows of a schedule
    return None


def _best(tables: Sequence[RowTable], asked: _Asked, years: Sequence[int], report: Report) -> Cell | None:
    """The one cell of the tables that is asked for; without the word balance where none has that."""
    for words in dict.fromkeys((asked.words, asked.words - content("balance balances"))):
        wanted = replace(asked, words=words)
        cells = [c for table in tables for c in _cells(table, wanted, years, report)] if words else []
        best = certain_cell([cell for cell in cells if _is_of_kind(cell, rate=_asks_rate(asked))])
        if best is not None:
            return best
    return None


def _read(question: str, issuer: Issuer, store: Store) -> _Asked | None:
    """What a question for one figure names, all of it; None for any other question."""
    quarter = read_quarter(question, issuer, store)
    if isinstance(quarter, UnknownQuarter) or (quarter is not None and quarter.period is not Period.FY):
        return None
    formed = find_form(question if quarter is None else quarter.text)
    asking = asking_part(sentences_of(formed.rest))
    if asking is None or not _ASKING.match(asking[0]) or not all(map(is_instruction, asking[1])):
        return None
    text = without_sources(asking[0])
    apart = _AS_OF.sub(" ", text)
    spans = time_spans(apart) if apart != text else None  # of a schedule, drawn up on that day
    text, spans = (apart, spans) if spans else (text, time_spans(text))
    if spans is None:
        return None
    years = tuple(dict.fromkeys(year for _, some in spans.values() for year in some))
    if unclear_year(years, (), issuer, store) is not None:
        return None
    for start in sorted(spans, reverse=True):
        text = f"{text[:start]} {text[spans[start][0] :]}"
    words = content(_DUE.sub(" ", text.replace(HERE, " ")))
    if not words:
        return None
    own = content(" ".join(issuer.names)) - words
    share, opening = bool(_SHARE.search(text)), bool(_OPENING.search(text))
    return _Asked(
        words, years, formed.form, share, kinds_of_profit(text), _is_operating(text), own, opening,
        bool(_PAID.search(text)) and not _EXPENSE.search(text),
    )  # fmt: skip


def _cells(table: RowTable, asked: _Asked, years: Sequence[int], report: Report) -> Iterator[Cell]:
    """The cells of a table that have every word, with how well they fit."""
    above = named_in(table.caption, asked.words)
    if _SUPPOSED.search(table.caption):
        return
    for row in table.rows:
        for columns in _columns(table, row, years, report):
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


def _is_operating(text: str) -> bool:
    return not re.search(r"\bleas", text, re.I) or bool(re.search(r"\boperating\b", text, re.I))


def _is_same_profit(table: RowTable, row: TableRow, asked: frozenset[str]) -> bool:
    """Whether a row is not of another kind of profit than is asked for: gross profit is no operating income."""
    named = kinds_of_profit(" ".join((row.label, *row.parents))) or kinds_of_profit(table.caption)
    return not asked or not named or bool(asked & named)


def _score(table: RowTable, row: TableRow, column: int, asked: _Asked, above: frozenset[str]) -> float | None:
    """How well a cell fits; None where a word of the question is nowhere."""
    words = asked.words
    label = "" if _YEAR.fullmatch(row.label) else without_words(row.label, asked.own)
    part = _part(table.headers[row.header][column])
    under = [name for name in row.parents if not _YEAR.fullmatch(name)]
    own = content_of_name(label) | content(part)
    places = (
        (named_in(label, words) | (content(label) & words if content(label) <= words else frozenset()), _IN_LABEL),
        (named_in(part, words), _IN_LABEL),
        (frozenset(word for name in under for word in named_in(name, words)), _ABOVE),
        (above, _IN_CAPTION),
    )
    total = 0.0
    for word in words:
        worth = max((weight for having, weight in places if word in having), default=0.0)
        if not worth:
            return None
        total += worth
    unasked = len(own - words) / len(own) if own else 0.0
    if content(part) - words or (label and unasked > 0.5) or (label and not own & words):
        return None
    beside = content(" ".join(under)) - words
    return total / len(words) - _UNASKED * unasked - (0.04 if beside else 0.0)


def _asks_rate(asked: _Asked) -> bool:
    """Whether a percentage is asked for."""
    return asked.share or asked.form.percent or bool(asked.words & content("rate margin percentage percent"))


def _is_of_kind(cell: Cell, *, rate: bool) -> bool:
    """Whether a cell is a percentage, or none; a table of rates may leave out their sign, so that it is neither."""
    unsigned = all("." in text for text in cell.texts) and bool(_OF_RATES.search(cell.table.caption))
    return is_rate(cell.texts) if rate else not (is_rate(cell.texts) or unsigned)


def _answer(
    cell: Cell, asked: _Asked, years: Sequence[int], report: Report, issuer: Issuer, store: Store
) -> Answer | None:
    schedule = bool(_YEAR.fullmatch(cell.row.label))
    years = (int(cell.row.label),) if schedule else years
    unit, scale = unit_of(cell.table, cell.row, cell.texts, report, store)
    if ((asked.form.percent or asked.share) and unit != "%") or (
        asked.form.money and not re.fullmatch(r"[A-Z]{3}", unit)
    ):
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
