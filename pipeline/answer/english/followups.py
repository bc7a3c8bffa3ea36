"""The later part of a question, of the figure of the first: its change from another year, its share, what is beside it.

Each is computed from figures that are looked up as questions of their own; two years count where they are of one name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.english.greatest import answer_greatest
from pipeline.answer.english.movement.changes import compared_years
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear, columns_of_years, part_of, without_day
from pipeline.answer.english.tables.cells import Cell, FoundCell, find_cell
from pipeline.answer.english.tables.likely_cell import as_likely, find_likely
from pipeline.answer.english.tables.shares import whole_of
from pipeline.answer.english.tables.told_cells import answer_of_cell, place_of_source
from pipeline.answer.english.words import content
from pipeline.answer.typed.figure_wording import in_period, shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Answer, Report, Source, WorkingStep
from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm
from pipeline.understand.english.followups import Followed, with_year
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

_YEARS = re.compile(r"\b(?:19|20)\d\d\b")
_HOW_MANY = re.compile(r"\W*how many\b", re.I)
_PER_SHARE = re.compile(r"\bper\b", re.I)
_OF_MONEY = re.compile(r"\b(?:costs?|prices?|values?|amounts?|expenses?|revenues?|per)\b", re.I)

Find = Callable[[str], Answer | None]


def answer_followed(
    asked: Followed, find: Find, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> Answer | None:
    """Both parts of a question; None where one of them has no answer.

    Args:
        find: looks up one figure in statements and tables.
        when: the part of its years that a question by fiscal years is for.
    """
    greatest = answer_greatest(asked.first, issuer, store, reports, find, when)
    first = greatest[0] if greatest is not None else find(asked.first)
    if first is None:
        return _likely_followed(asked, find, issuer, store, reports, when)
    if not isinstance(first.value, Decimal) or first.likely:
        return None
    if asked.itself:
        return first
    found = greatest[1] if greatest is not None else find_cell(asked.first, issuer, store, reports, when)
    later = _later(asked, first, found, find, issuer, store, reports, when)
    return None if later is None else _joined(first, later)


def likely_change(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> Answer | None:
    """The change that is asked for, where a cell only most likely answers for what; None for any other question."""
    change = compared_years(question, max((report.year for report in reports), default=0))
    if change is None:
        return None
    what, before, after = change
    asked = Followed(f"What was the {what} of {HERE} in fiscal {after}?", before)
    return _likely_followed(asked, lambda _: None, issuer, store, reports, when)


def _likely_followed(
    asked: Followed, find: Find, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear
) -> Answer | None:
    """Both parts where a cell only most likely answers the first; None where the later one is not told with it."""
    likely = find_likely(asked.first, issuer, store, reports, when)
    if likely is None:
        return None
    found, missing = likely
    first = answer_of_cell(found.cell, found.asked, found.years, found.report, issuer, store)
    if first is None or not isinstance(first.value, Decimal):
        return None
    later = None if asked.itself else _later(asked, first, found, lambda _: None, issuer, store, reports, when)
    if later is None and not asked.itself:
        return None
    told = _joined(first, later) if later is not None else first
    text = as_likely(told.text, asked.first, missing)
    return replace(told, text=text, nearest=True, likely=text)


def _later(
    asked: Followed, first: Answer, found: FoundCell | None, find: Find, issuer: Issuer, store: Store,
    reports: Sequence[Report], when: PartOfYear,
) -> Answer | None:
    """The later part: a share, what stands beside the figure, or how it compares."""
    if asked.whole is not None:
        return _share(asked.whole, first, found, find, issuer, reports)
    if asked.beside:
        return _beside(asked.beside, found, issuer, store)
    return _compared(asked, first, found, find, issuer, store, reports, when)


def _joined(first: Answer, later: Answer) -> Answer:
    """What was found first with what follows from it behind its figure."""
    head, *rest = first.text.splitlines()
    told = [head, *later.text.splitlines(), *rest]
    value = "; ".join(text for text in (f"{first.value} {first.unit}".strip(), f"{later.value} {later.unit}".strip()))
    cited = tuple(dict.fromkeys((*first.citations, *later.citations)))
    return Answer("\n".join(dict.fromkeys(told)), value, working=(*first.working, *later.working), citations=cited)


def _year(question: str, reports: Sequence[Report]) -> int | None:
    """The year of a question that names one or none."""
    years = {year for point in find_time_points(question).asked for year in point.years}
    return years.pop() if len(years) == 1 else max((one.year for one in reports), default=None) if not years else None


def _compared(
    asked: Followed, first: Answer, found: FoundCell | None, find: Find, issuer: Issuer, store: Store,
    reports: Sequence[Report], when: PartOfYear,
) -> Answer | None:
    """The figure of the other year and how far the two are apart."""
    own = _year(asked.first, reports)
    base = asked.compared if asked.compared is not None else own - 1 if own is not None and asked.before else None
    if own is None or base is None or base == own:
        return None
    other = find(with_year(asked.first, base)) or (_of_year(found, base, issuer, store) if found is not None else None)
    if other is None or not isinstance(other.value, Decimal) or other.unit != first.unit:
        return None
    if {_item(c.item) for c in other.citations} != {_item(c.item) for c in first.citations}:
        return None
    one, two = (other, first) if base < own else (first, other)
    before, after = one.value, two.value
    assert isinstance(before, Decimal) and isinstance(after, Decimal)
    years = sorted((base, own))
    below = before < 0 and after < 0
    moved = abs(after) - abs(before) if below else after - before
    told = f"{_figure_text(moved, first)} in size (both are below zero)" if below else _figure_text(moved, first)
    rate = (after - before) / before if before > 0 and first.unit != "%" else None
    grown = f", {Decimal(100) * rate:+.2f}%" if rate is not None else ""
    verb = "higher" if after > before else "lower" if after < before else "unchanged"
    head = f"Change from fiscal {years[0]} to fiscal {years[1]}: {told}{grown} (fiscal {years[1]} is {verb})."
    head = in_period(head, when.period, instant=when.instant)
    step = WorkingStep(f"change from fiscal {years[0]} to fiscal {years[1]}", moved, first.unit or "", years[1])
    return Answer(
        "\n".join((other.text.splitlines()[0], head, *other.text.splitlines()[1:])),
        moved, first.unit, working=(step,), citations=other.citations,
    )  # fmt: skip


def _of_year(found: FoundCell, year: int, issuer: Issuer, store: Store) -> Answer | None:
    """The same row's figure of another year."""
    table, row, header = found.cell.table, found.cell.row, found.cell.table.headers[found.cell.row.header]
    part = part_of(header[found.cell.columns[0]])
    if (alike := _of_table_alike(found, year, part, issuer, store)) is not None:
        return alike
    of_year = columns_of_years(table, row, (year,), found.report, found.asked.when)
    own = [at for (at,) in of_year if part_of(header[at]) == part]
    if len(own) != 1 or own[0] in found.cell.columns or not re.search(r"\d", row.cells[own[0]]):
        return None
    cell = replace(found.cell, texts=(row.cells[own[0]],), columns=(own[0],))
    return answer_of_cell(cell, found.asked, (year,), found.report, issuer, store)


def _of_table_alike(found: FoundCell, year: int, part: str, issuer: Issuer, store: Store) -> Answer | None:
    """The figure of the row of one name in a table that is alike but for its year, where each year has its own."""
    table, row = found.cell.table, found.cell.row

    def name_of(one: RowTable) -> tuple[str, tuple[str, ...]]:
        return _YEARS.sub("", one.caption), one.headers[0]

    cells = [
        replace(found.cell, table=other, row=one, texts=(one.cells[at],), columns=(at,))
        for other in store.tables_of(found.report.id)
        if other.number != table.number and abs(other.number - table.number) == 1 and name_of(other) == name_of(table)
        for one in other.rows
        if one.label == row.label
        for (at,) in columns_of_years(other, one, (year,), found.report, found.asked.when)
        if part_of(other.headers[one.header][at]) == part and re.search(r"\d", one.cells[at])
    ]  # fmt: skip
    return answer_of_cell(cells[0], found.asked, (year,), found.report, issuer, store) if len(cells) == 1 else None


def _item(item: str) -> str:
    return " ".join(sorted(content(without_day(item))))


def _figure_text(value: Decimal, of: Answer) -> str:
    if of.unit == "%":
        return f"{value:+.2f} percentage points"
    return shown_value(WorkingStep("", value, of.unit or ""), AnswerForm())[2] if of.unit else f"{value:,}"


def _share(
    whole: str, first: Answer, found: FoundCell | None, find: Find, issuer: Issuer, reports: Sequence[Report]
) -> Answer | None:
    """The share of the figure in the total of its table, or in the figure that the question names."""
    assert isinstance(first.value, Decimal)
    wanted = content(re.sub(r"\b(?:total|whole|all|overall|the)\b", " ", whole, flags=re.I))
    if found is not None and (own := _share_in_table(found, wanted)) is not None:
        return own
    year = found.years[0] if found is not None else None
    if not wanted:
        return None
    other = find(f"What was the {whole} of {HERE}" + (f" in fiscal {year}?" if year else "?"))
    if other is None or not isinstance(other.value, Decimal) or other.unit != first.unit or not other.value:
        return None
    share = abs(first.value) / other.value
    if not 0 <= share <= 1:
        return None
    step = WorkingStep(f"share of {whole}", share, "%")
    head = f"Share of {whole}: {Decimal(100) * share:.2f}% (of {_figure_text(other.value, other).lstrip('+')})."
    return Answer("\n".join((head, *other.text.splitlines())), step.value_in_unit, "%", (step,), other.citations)


def _share_in_table(found: FoundCell, wanted: frozenset[str]) -> Answer | None:
    """The share in the total column of the row, else in the total row of the column."""
    cell = found.cell
    part = parse_figure(cell.texts[0].rstrip("%"))
    place = whole_of(cell, wanted)
    row, column = place if place is not None else (cell.row, 0)
    whole = parse_figure(row.cells[column].rstrip("%")) if column else None
    if part is None or not whole or whole < abs(part):
        return None
    share = abs(part) / whole
    step = WorkingStep("share of the total", share, "%", found.years[0])
    of = row.label if row is not cell.row else "the row's total"
    source = Source(found.report.file, page=row.page, heading=cell.table.caption[:120])
    lines = (
        f"Share of {of}: {Decimal(100) * share:.2f}% ({cell.texts[0]} of {row.cells[column]}).",
        f"{cell.table.caption} {' '.join(filter(None, row.cells))}{place_of_source(source)}",
    )
    return Answer("\n".join(lines), step.value_in_unit, "%", working=(step,))


def _beside(later: str, found: FoundCell | None, issuer: Issuer, store: Store) -> Answer | None:
    """Another cell of the row, or of the column, which the later part names whole."""
    wanted = content(later.replace(HERE, " ")) - _saying()
    if found is None or not wanted or len(found.cell.columns) != 1:
        return None
    cell, report = found.cell, found.report
    column, header = cell.columns[0], cell.table.headers[cell.row.header]
    beside = [
        (at, cell.row) for (at,) in columns_of_years(cell.table, cell.row, found.years, report, found.asked.when)
        if at != column and wanted <= content(part_of(header[at]))
    ]  # fmt: skip
    rows = (one for one in cell.table.rows if one is not cell.row and one.header == cell.row.header)
    beside += [
        (column, row) for row in rows
        if wanted <= content(without_day(row.label))
        and (column,) in columns_of_years(cell.table, row, found.years, report, found.asked.when)
    ]  # fmt: skip
    if _PER_SHARE.search(later):
        beside = [(at, row) for at, row in beside if _PER_SHARE.search(f"{row.label} {part_of(header[at])}")]
    if _HOW_MANY.match(later):
        beside = [(at, row) for at, row in beside if not _OF_MONEY.search(f"{row.label} {part_of(header[at])}")]
    least = min((_beyond(at, row, wanted, header) for at, row in beside), default=0)
    beside = [(at, row) for at, row in beside if _beyond(at, row, wanted, header) == least]
    if len(beside) != 1 or not re.search(r"\d", beside[0][1].cells[beside[0][0]]):
        return None
    at, row = beside[0]
    other = Cell(cell.table, row, (row.cells[at],), (at,), cell.score)
    asked = replace(found.asked, form=AnswerForm(), share=False, counted=False)
    return answer_of_cell(other, asked, found.years, report, issuer, store)


def _beyond(at: int, row: TableRow, wanted: frozenset[str], header: Sequence[str]) -> int:
    """How many words a cell's names have beside those that are asked for."""
    return len(content(f"{without_day(row.label)} {part_of(header[at])}") - wanted)


@per_lexicon
def _saying(lexicon: Lexicon) -> frozenset[str]:
    """Words that say what is done with a thing."""
    return content(" ".join(lexicon.words("english_asking_words", "english_words_of_statements")))
