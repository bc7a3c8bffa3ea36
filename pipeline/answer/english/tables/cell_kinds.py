"""Which cells of a table may be what a question asks for: of its years, its kind of figure, and of nothing not meant.

What was spent is no balance, gross profit no operating income, a finance lease no operating one, a rate no amount.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.english.tables.cell_choice import Cell
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_times import (
    AFTER,
    SPAN_OF_YEARS,
    YEAR,
    bare_columns,
    columns_of_years,
    later_columns,
    span_of_years,
)
from pipeline.answer.english.tables.cell_units import is_in_years, is_per_share, is_rate
from pipeline.answer.english.words import content, kinds_of_profit
from pipeline.model import Report
from pipeline.model.table_row import RowTable, TableRow

OF_LESS = 0.15  # what a figure loses that is called one of segments, or adjusted, where the question does not
NARROWER = re.compile(r"^(?:segment|adjusted|core|non-gaap|underlying)\b", re.I)
_OPENING = re.compile(
    r"\b(?:beginning|opening|start)\b|\b(?:January 1|1 January)\b(?!,? (?:19|20)\d\d)", re.I
)
_EXPENSE = re.compile(r"\b(?:expenses?|provision|payable|accrued)\b", re.I)
_RATE = re.compile(r"\brates?\b", re.I)
_SUPPOSED = re.compile(r"\bpro[ -]?forma\b", re.I)
_OF_BALANCES = re.compile(r"\b(?:balance sheets?|financial (?:position|condition))\b", re.I)
_OF_RATES = re.compile(r"\b(?:rates?|percent(?:age)?s?)\b|%", re.I)
_SPENDING = re.compile(
    r"\b(?:cash|paid|payments?|purchases?|acquisitions?|additions?|expenditures?|expenses?|costs?|outlays?|spent|spending"
    r"|repurchase\w*|invest\w*|capital)\b",
    re.I,
)
_RATES = "rate margin percentage percent growth"
_BALANCE = re.compile(r"^(?:ending |closing )?balances?\b|\bat (?:the )?(?:year[- ])?end\b", re.I)
_PRINTED_SHARE = re.compile(r"(?P<part>.+?)\s+as an? (?:%|percent|percentage) of\b", re.I)


def possible_cells(
    table: RowTable, asked: AskedCell, years: Sequence[int], report: Report, *, bare: bool = False
) -> Iterator[Cell]:
    """The cells of a table that are of the years and the kind that are asked for, whatever they are called.

    Args:
        bare: also those that say no year, of the report's own.
    """
    if _SUPPOSED.search(table.caption):
        return
    having = later_columns if asked.beyond else (bare_columns if bare else columns_of_years)
    for row in table.rows:
        if asked.beyond != bool(AFTER.fullmatch(row.label)) or not _is_of_row(table, row, asked, report):
            continue
        if asked.spent and not (_is_spending(table, row) or (bare and not _OF_BALANCES.search(table.caption))):
            continue  # a balance was not spent
        for columns in having(table, row, years, report, asked.when):
            cell = Cell(table, row, tuple(row.cells[column] for column in columns), columns, 0.0)
            if all(re.search(r"\d", text) for text in cell.texts) and _is_of_column(cell, asked):
                yield cell


def _is_of_row(table: RowTable, row: TableRow, asked: AskedCell, report: Report) -> bool:
    of_past = bool(YEAR.fullmatch(row.label)) and int(row.label) <= report.year  # what is left of a roll-forward
    if (asked.spent or asked.paid) and (of_past or _BALANCE.search(row.label)):
        return False
    if (_OPENING.search(row.label) and not asked.opening) or (asked.paid and _EXPENSE.search(row.label)):
        return False
    if (of := _PRINTED_SHARE.match(row.label)) and not content(of["part"]) <= asked.words:
        return False  # operating income as a percentage of net sales is a share of neither part's sales
    return _is_of_leases(row, asked) and _is_same_profit(table, row, asked.profits)


def _is_spending(table: RowTable, row: TableRow) -> bool:
    return bool(_SPENDING.search(" ".join((row.label, *row.parents, table.caption))))


def _is_of_column(cell: Cell, asked: AskedCell) -> bool:
    label = f"{cell.row.label} {cell.table.headers[cell.row.header][cell.columns[0]]}"
    if not asked.operating and re.search(r"\boperating\b", label, re.I):
        return False  # of all leases some are operating ones
    if asked.years_long and not is_in_years(f"{label} {' '.join(cell.row.parents)}", cell.texts):
        return False
    span = SPAN_OF_YEARS.fullmatch(cell.table.headers[cell.row.header][cell.columns[0]])
    if span is not None and span_of_years(span) not in asked.words:
        return False  # what falls due in two years together
    if asked.counted and is_per_share(label):
        return False  # how many were granted is no price
    if _asks_rate(asked) and not _asks_percentage(asked) and _RATE.search(label):
        return asked.limits <= set(label.casefold().split())  # Interest rate, in a table of what it may cost
    return asked.limits <= set(label.casefold().split()) and _is_of_kind(cell, rate=_asks_rate(asked))


def _is_of_leases(row: TableRow, asked: AskedCell) -> bool:
    """Whether a row is of the leases that are meant: finance leases are no operating ones."""
    told = " ".join((row.label, *row.parents))
    return not (asked.operating and "leas" in asked.words and not asked.finance) or not (
        re.search(r"\bfinanc\w+ leas", told, re.I) and not re.search(r"\boperating\b", told, re.I)
    )


def _is_same_profit(table: RowTable, row: TableRow, asked: frozenset[str]) -> bool:
    """Whether a row is not of another kind of profit than is asked for: gross profit is no operating income."""
    named = kinds_of_profit(" ".join((row.label, *row.parents))) or kinds_of_profit(table.caption)
    return not asked or not named or bool(asked & named)


def _asks_rate(asked: AskedCell) -> bool:
    """Whether a percentage is asked for: of fixed rate debt the rate is none."""
    rates = "margin percentage percent growth" if asked.words & content("fixed variable floating") else _RATES
    return asked.share or asked.form.percent or bool(asked.words & content(rates))


def _asks_percentage(asked: AskedCell) -> bool:
    return asked.share or asked.form.percent or bool(asked.words & content("margin percentage percent growth"))


def _is_of_kind(cell: Cell, *, rate: bool) -> bool:
    """Whether a cell is a percentage, or none; a table of rates may leave out their sign, so that it is neither."""
    unsigned = all("." in text for text in cell.texts) and bool(_OF_RATES.search(cell.table.caption))
    unsigned = unsigned and not any("%" in text for row in cell.table.rows for text in row.cells[1:])
    return is_rate(cell.texts) if rate else not (is_rate(cell.texts) or unsigned)
