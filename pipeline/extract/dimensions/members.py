"""Which members a table lists: the rows or columns that are parts of a whole, and the one that is their total."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.extract.dimensions.expressions import compiled, plain
from pipeline.model import Report
from pipeline.model.fact import TAKEN_OFF, Dimensions
from pipeline.model.table_row import RowTable, TableRow
from pipeline.rules.disclosures import Axis, Disclosure
from pipeline.rules.label_keys import clean_label
from pipeline.rules.lexicon import Lexicon, per_statement_words

TOTAL = "合计"  # the member that is all others together
_LONGEST = 40  # characters of a member's name


@dataclass(frozen=True, slots=True)
class Member:
    """A row of a table (or a column of it) with its dimensions."""

    dimensions: Dimensions
    row: TableRow
    column: int = -1  # of a table whose members head the columns
    subtotal: bool = False
    part: bool = False  # of the row above it: 其中
    taken_off: bool = False  # of what the others add up to: no member itself

    @property
    def total(self) -> bool:
        return any(member == TOTAL for _, member in self.dimensions)


@per_statement_words
def _totals(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?:[总共]计|{lexicon.any_of('rows_of_sums')})$")


@per_statement_words
def _subtotal(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('rows_of_subtotals')}$")


@per_statement_words
def _part(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^{lexicon.any_of('rows_of_parts')}")


def is_total(label: str) -> bool:
    """Whether a row is the total of those above it."""
    return bool(_totals().fullmatch(member_name(label)))


def row_members(disclosure: Disclosure, table: RowTable, report: Report) -> Iterator[Member]:
    """The rows that are members; an axis that no band, header or caption names gives none."""
    last: dict[str, str] = {}
    before = ""  # the first cell of the row before
    for row in _whole_rows(table):
        dimensions: list[tuple[str, str]] = []
        subtotal = part = False
        for axis, column in _axes_of(disclosure, table, row, report):
            text = row.cells[column] if column < len(row.cells) else ""
            if column and before.isdecimal() and not re.search(r"\w", text) and is_total(row.cells[0]):
                text = row.cells[0]  # 合计 stands under the numbers of the rows, a dash under their names
            name = last.get(axis, "") if not text and column == 0 else text
            last[axis] = name
            member = member_name(name)
            if disclosure.taken_off and compiled(disclosure.taken_off, report).search(member):
                yield Member(((axis, TAKEN_OFF),), row, taken_off=True)
                break
            if not _is_member(disclosure, member, report):
                break
            part = part or bool(_part().search(plain(name)))
            if _subtotal().search(member) and _subtotal().sub("", member):
                member, subtotal = _subtotal().sub("", member), True
            dimensions.append((axis, TOTAL if _totals().search(member) else member))
        else:
            if dimensions:
                yield Member(tuple(dimensions), row, subtotal=subtotal, part=part)
        before = row.cells[0]


def _whole_rows(table: RowTable) -> Iterator[TableRow]:
    """The rows of a table, up to one that has lost cells: what is below it has no sure place either."""
    lost: set[int] = set()
    for row in table.rows:
        headers = table.headers[row.header] if row.header < len(table.headers) else ()
        if len(row.cells) < len(headers):
            lost.add(row.header)
        if row.header not in lost:
            yield row


def column_members(disclosure: Disclosure, table: RowTable, row: TableRow) -> Iterator[Member]:
    """The columns of a row that are members."""
    axis = disclosure.axes[0].axis
    for column in range(1, len(row.cells)):
        header = table.header_of(row, column)
        member = member_name(header)
        if header and len(member) <= _LONGEST and member:
            yield Member(((axis, TOTAL if _totals().search(member) else member),), row, column)


def _axes_of(disclosure: Disclosure, table: RowTable, row: TableRow, report: Report) -> Iterator[tuple[str, int]]:
    """The axes of a row with the columns that name its members."""
    signed = [axis for axis in disclosure.axes if axis.when]
    if signed:
        name = _signed_axis(signed, table, row, report)
        if name is None:
            return
        yield name, 0
    for axis in disclosure.axes:
        if axis.when:
            continue
        column = _column_of(axis, table, row, report)
        if column is not None:
            yield axis.axis, column


def _column_of(axis: Axis, table: RowTable, row: TableRow, report: Report) -> int | None:
    if not axis.header:
        return 0
    expression = compiled(axis.header, report)
    return next(
        (at for at in range(len(row.cells)) if expression.search(plain(table.header_of(row, at)))),
        None,
    )


def _signed_axis(axes: Sequence[Axis], table: RowTable, row: TableRow, report: Report) -> str | None:
    """The axis that the nearest band names, else the header of the first column; else the caption, if it names one."""
    for text in (*reversed(row.parents), table.header_of(row, 0)):
        named = [axis.axis for axis in axes if compiled(axis.when, report).search(plain(text))]
        if len(named) == 1:
            return named[0]
    named = [axis.axis for axis in axes if compiled(axis.when, report).search(plain(table.caption))]
    return named[0] if len(named) == 1 else None


def member_name(text: str) -> str:
    """A member as it is printed, without number, 其中 and remarks on signs."""
    return clean_label(text)


def _is_member(disclosure: Disclosure, name: str, report: Report) -> bool:
    if not name or len(name) > _LONGEST or not re.search(r"[^\W\d_]", name):
        return False
    if _totals().search(name):
        return True
    if disclosure.not_named and compiled(disclosure.not_named, report).search(name):
        return False
    return not disclosure.named or bool(compiled(disclosure.named, report).search(name))
