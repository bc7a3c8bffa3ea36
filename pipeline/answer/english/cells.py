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

from pipeline.answer.english.cell_units import is_rate, unit_note, unit_of
from pipeline.answer.english.figures import unclear_year
from pipeline.answer.english.words import content, named_in
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
_CURRENT = re.compile(r"(?:total )?(?:non-?\s?)?current (?:assets|liabilities)", re.I)
_OF_RATES = re.compile(r"\b(?:rates?|percent(?:age)?s?)\b|%", re.I)
_PROFIT = re.compile(
    r"\b(gross|operating|net|pre-?tax|contribution|comprehensive) (?:income|profits?|earnings|loss(?:es)?|margins?)\b",
    re.I,
)
_IN_LABEL, _ABOVE, _IN_CAPTION = 1.0, 0.95, 0.7
_UNASKED = 0.3  # what a label or column loses for words that are not asked for
_APART = 0.06  # by which the best cell must be ahead of one with another figure
_LEAST = 0.6


@dataclass(frozen=True, slots=True)
class _Asked:
    words: frozenset[str]
    years: tuple[int, ...]
    form: AnswerForm
    share: bool  # of a whole
    profits: frozenset[str] = frozenset()  # the kinds of profit that are named: operating, gross


@dataclass(frozen=True, slots=True)
class _Cell:
    table: RowTable
    row: TableRow
    texts: tuple[str, ...]  # one a year
    columns: tuple[int, ...]
    score: float


def answer_cell(question: str, issuer: Issuer, store: Store, reports: Sequence[Report]) -> Answer | None:
    """The cell that a question with a marked company asks for; None where none, or more than one, is that."""
    asked = _read(question, issuer, store)
    if asked is None:
        return None
    for report in reports:
        if report.kind is not Kind.ANNUAL:
            continue
        years = asked.years or (report.year,)
        cells = [c for table in store.tables_of(report.id) for c in _cells(table, asked, years, report)]
        best = _certain([cell for cell in cells if _is_of_kind(cell, rate=_asks_rate(asked))])
        if best is not None:
            return _answer(best, asked, years, report, issuer, store)
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
    return _Asked(words, years, formed.form, bool(_SHARE.search(text)), _profits(text)) if words else None


def _cells(table: RowTable, asked: _Asked, years: Sequence[int], report: Report) -> Iterator[_Cell]:
    """The cells of a table that have every word, with how well they fit."""
    above = named_in(table.caption, asked.words)
    for row in table.rows:
        for columns in _columns(table, row, years, report):
            texts = tuple(row.cells[column] for column in columns)
            if any(not re.search(r"\d", text) for text in texts):
                continue
            score = _score(table, row, columns[0], asked.words, above)
            if score is not None and _is_same_profit(table, row, asked.profits):
                yield _Cell(table, row, texts, columns, score)


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


def _profits(text: str) -> frozenset[str]:
    return frozenset(kind.casefold().replace("-", "") for kind in _PROFIT.findall(text))


def _is_same_profit(table: RowTable, row: TableRow, asked: frozenset[str]) -> bool:
    """Whether a row is not of another kind of profit than is asked for: gross profit is no operating income."""
    named = _profits(" ".join((row.label, *row.parents))) or _profits(table.caption)
    return not asked or not named or bool(asked & named)


def _score(table: RowTable, row: TableRow, column: int, words: frozenset[str], above: frozenset[str]) -> float | None:
    """How well a cell fits; None where a word of the question is nowhere."""
    label = "" if _YEAR.fullmatch(row.label) else row.label
    part = _part(table.headers[row.header][column])
    under = [name for name in row.parents if not _YEAR.fullmatch(name)]
    own = content(label) | content(part)
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


def _is_of_kind(cell: _Cell, *, rate: bool) -> bool:
    """Whether a cell is a percentage, or none; a table of rates may leave out their sign, so that it is neither."""
    unsigned = all("." in text for text in cell.texts) and bool(_OF_RATES.search(cell.table.caption))
    return is_rate(cell.texts) if rate else not (is_rate(cell.texts) or unsigned)


def _certain(cells: Sequence[_Cell]) -> _Cell | None:
    """The best cell, where those about as good have the same figures; of these the one with the most digits."""
    if not cells:
        return None
    best = max(cells, key=lambda cell: cell.score)
    if best.score < _LEAST:
        return None
    near = _wholes([cell for cell in cells if cell.score > best.score - _APART])
    finest = max(near, key=lambda cell: (bool(cell.table.unit), sum(map(len, cell.texts)), cell.score))
    return (best if _same(best, finest, exactly=True) else finest) if all(_same(c, finest) for c in near) else None


def _wholes(cells: Sequence[_Cell]) -> list[_Cell]:
    """The cells without the current and the non-current part of a figure that another of them has whole."""
    parts = [cell for cell in cells if cell.row.parents and _CURRENT.fullmatch(cell.row.parents[-1])]
    rest = [cell for cell in cells if cell not in parts]
    sums = [sum(each) for each in zip(*(_sizes(cell) for cell in parts), strict=True)]
    return rest if len(parts) > 1 and sums in [_sizes(cell) for cell in rest] else list(cells)


def _sizes(cell: _Cell) -> list[Decimal]:
    return [abs(parse_figure(text.rstrip("%")) or Decimal(0)) for text in cell.texts]


def _same(cell: _Cell, other: _Cell, *, exactly: bool = False) -> bool:
    """Whether two cells print the same figures; not `exactly`: one of them in thousands or millions of the other's."""
    pairs = [
        (parse_figure(one.rstrip("%")), parse_figure(two.rstrip("%")))
        for one, two in zip(cell.texts, other.texts, strict=True)
    ]
    if all(one == two for one, two in pairs):
        return True
    if exactly or len(pairs) == 0 or is_rate(cell.texts) or any(one is None or two is None for one, two in pairs):
        return False
    known = [(one, two) for one, two in pairs if one is not None and two is not None]
    return any(
        all(less == round(more / scale, _decimals(less)) != 0 for less, more in some)
        for some in (known, [(two, one) for one, two in known])
        for scale in (10**3, 10**6)
    )


def _decimals(value: Decimal) -> int:
    return max(0, -int(value.as_tuple().exponent))


def _answer(
    cell: _Cell, asked: _Asked, years: Sequence[int], report: Report, issuer: Issuer, store: Store
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
