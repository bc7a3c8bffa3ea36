"""What share of a total a row of a table is: the share of EMEA in the net revenues by region.

Part and total stand in one column of one table, so that nothing wider or narrower is set against each other; the total
is the row that is called so, or the first total below the part.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import product

from pipeline.answer.english.tables.cell_choice import Cell
from pipeline.answer.english.tables.cell_question import read_cell_question
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear, part_of
from pipeline.answer.english.tables.cells import best_cell
from pipeline.answer.english.tables.told_cells import place_of_source
from pipeline.answer.english.words import content
from pipeline.answer.typed.issuers import Issuer
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Answer, Citation, Report, Source, WorkingStep
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.understand.english.tokens import HERE

_FIGURE = re.compile(r"[($€£-]*\d[\d,]*(?:\.\d+)?\)?")
_TOTAL_COLUMN = re.compile(r"(?:grand )?total(?: company)?|consolidated(?: totals?)?|total consolidated", re.I)
_SCALES = tuple(Decimal(10) ** exponent for exponent in (0, 3, 6, 9))
_TOTAL = re.compile(r"^(?:total|sum)\b", re.I)
_WHOLE = re.compile(r"\b(?:total|whole|all|overall|the|combined|sum|it)\b", re.I)


def share_of_total(
    part: str, whole: str, year: int | None, issuer: Issuer, store: Store, reports: Sequence[Report],
    known: Answer | None = None, when: PartOfYear = WHOLE_YEAR,
) -> Answer | None:
    """The share of a row in the total of its column; None where no table has both, or tables differ.

    Args:
        known: the whole as statements have it: tables with that total come first (revenue by region, not of a segment).
    """  # fmt: skip
    time = f" in fiscal {year}" if year else ""
    asked = read_cell_question(f"What was the {part} of {HERE}{time}?", issuer, store, when)
    if asked is None:
        return None
    wanted = content(_WHOLE.sub(" ", whole))
    for report in when.reports(reports):
        years = asked.years or (report.year,)
        tables = [table for table in store.tables_of(report.id) if any(_is_total(r, table, wanted) for r in table.rows)]
        named = frozenset(asked.words - wanted) or asked.words
        of_company = [table for table in tables if known is not None and _has(table, known)]
        for words, some in product(dict.fromkeys((asked.words, named)), (of_company, tables)):
            cell = best_cell(some, replace(asked, words=words), years, report)
            whole_cell = whole_of(cell, wanted) if cell is not None else None
            if cell is not None and whole_cell is not None:
                return _answer(cell, *whole_cell, years[0], report, issuer)
        cell = best_cell(store.tables_of(report.id), replace(asked, words=asked.words | wanted), years, report)
        if cell is not None and (row_total := _total_column(cell, wanted)):
            return _answer(cell, cell.row, row_total, years[0], report, issuer)
    return None


def stands_with(part: Answer, whole: Answer, store: Store) -> bool:
    """Whether the table of a part has the whole, or no total: a segment's revenue from Asia is of another whole."""
    for cited in part.citations:
        for table in store.tables_of(cited.report_id):
            if any(row.label == cited.item and " ".join(row.cells)[:80] == cited.quote for row in table.rows):
                return _has(table, whole) or not _has_total(table)
    return True  # a line of a statement


def _has_total(table: RowTable) -> bool:
    """Whether a table has a total, be it a column."""
    columns = (name.split(LEVELS)[-1] for header in table.headers for name in header)
    return any(_TOTAL.match(row.label) for row in table.rows) or any(map(_TOTAL_COLUMN.fullmatch, columns))


def _has(table: RowTable, whole: Answer) -> bool:
    """Whether a table prints a figure, in its own scale."""
    if not isinstance(whole.value, Decimal) or not whole.value:
        return False
    figures = (parse_figure(text) for row in table.rows for text in row.cells[1:] if _FIGURE.fullmatch(text))
    return any(figure and abs(whole.value) / abs(figure) in _SCALES for figure in figures)


def _is_total(row: TableRow, table: RowTable, wanted: frozenset[str]) -> bool:
    """Whether a row is the total of what is called so, or by its name alone."""
    own = content(_WHOLE.sub(" ", row.label)) - (_amounts() - wanted)
    if not wanted:
        return bool(_TOTAL.match(row.label))
    around = content(" ".join((table.caption, *row.parents)))
    named = bool(own) and own == wanted
    return named or (bool(_TOTAL.match(row.label)) and own <= wanted and wanted - _amounts() <= own | around)


def whole_of(cell: Cell, wanted: frozenset[str]) -> tuple[TableRow, int] | None:
    """Where the whole stands that a cell is a part of: in the total column of its row, else in the total below it."""
    if len(cell.columns) != 1 or cell.texts[0].endswith("%"):
        return None
    if at := _total_column(cell, wanted):
        return cell.row, at
    row = total_below(cell, wanted)
    return (row, cell.columns[0]) if row is not None else None


def _total_column(cell: Cell, wanted: frozenset[str]) -> int:
    """The column of the total of a cell's row, where the row is of what the whole is called; 0 where there is none."""
    header, column = cell.table.headers[cell.row.header], cell.columns[0]
    *outer, part = part_of(header[column]).split(LEVELS)
    totals = [
        at for at, name in enumerate(header)
        if at and at != column and _TOTAL_COLUMN.fullmatch(part_of(name).split(LEVELS)[-1])
        and part_of(name).split(LEVELS)[:-1] == outer
    ]  # fmt: skip
    totals = [at for at in totals if _time(header[at]) == _time(header[column])]
    named = content(" ".join((cell.row.label, *cell.row.parents, cell.table.caption)))
    if not part or len(totals) != 1 or not wanted - _amounts() <= named:
        return 0
    one, two = (parse_figure(cell.row.cells[at].rstrip("%")) for at in (column, totals[0]))
    return totals[0] if one is not None and two is not None and two >= abs(one) > 0 else 0


def _time(name: str) -> list[str]:
    return [level for level in name.split(LEVELS) if level not in part_of(name).split(LEVELS)]


@per_lexicon
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    """Stems of the words that only say that an amount is meant: expenses, costs."""
    return content(" ".join(lexicon.words("english_amount_words")))


def total_below(cell: Cell, wanted: frozenset[str]) -> TableRow | None:
    """The total below a cell, of which it is a part: in its section, else called by its name; the first there is."""
    if len(cell.columns) != 1 or cell.texts[0].endswith("%"):
        return None
    rows = cell.table.rows
    below = rows[rows.index(cell.row) + 1 :] if cell.row in rows else ()
    column = cell.columns[0]
    part = parse_figure(cell.texts[0])
    for row in below:
        if row.header != cell.row.header or not _is_total(row, cell.table, wanted):
            continue
        inside = not row.parents or row.parents == cell.row.parents[: len(row.parents)]
        figure = parse_figure(row.cells[column].rstrip("%")) if row.cells[column] else None
        whole = figure is not None and part is not None and figure >= abs(part) > 0
        return row if inside and whole and not row.cells[column].endswith("%") else None
    return _sum_below(cell, wanted)


def _sum_below(cell: Cell, wanted: frozenset[str]) -> TableRow | None:
    """The row below a cell that is the sum of its own and those around it, whatever it is called: Income before tax."""
    column = cell.columns[0]
    rows = [row for row in cell.table.rows if row.header == cell.row.header]
    figures = [parse_figure(row.cells[column]) if _FIGURE.fullmatch(row.cells[column]) else None for row in rows]
    at = rows.index(cell.row)
    for below in range(at + 1, len(rows)):
        whole, total = figures[below], Decimal(0)
        for above in range(below - 1, -1, -1):
            total += figures[above] or Decimal(0)
            if whole and above <= at and total == whole and below - above > 1:
                named = content(" ".join((rows[below].label, cell.table.caption, *rows[below].parents)))
                return rows[below] if wanted - _amounts() <= named else None
    return None


def _answer(cell: Cell, total: TableRow, column: int, year: int, report: Report, issuer: Issuer) -> Answer:
    one, two = parse_figure(cell.texts[0]), parse_figure(total.cells[column])
    assert one is not None and two
    share = one / two
    part = part_of(cell.table.headers[cell.row.header][cell.columns[0]])
    called = ", ".join(filter(None, (*cell.row.parents, cell.row.label, part)))
    whole = "the row's total" if total is cell.row else f"{total.label[:1].lower()}{total.label[1:]}"
    name = f"{called} as a share of {whole}"
    step = WorkingStep(name, share, "%", year)
    told = (
        f"{issuer.name}: {name}, fiscal {year}: {Decimal(100) * share:.2f}% ({cell.texts[0]} of {total.cells[column]})."
    )
    lines, cited = [told], []
    for row in dict.fromkeys((cell.row, total)):
        source = Source(report.file, page=row.page, heading=cell.table.caption[:120])
        lines.append(f"{cell.table.caption} {' '.join(filter(None, row.cells))}{place_of_source(source)}")
        cited.append(Citation(report.id, issuer.name, report.year, row.label, " ".join(row.cells)[:80], source))
    return Answer("\n".join(lines), step.value_in_unit, "%", working=(step,), citations=tuple(cited))
