"""A table with its rows and cells as questions are compared with them: what each is called, of what, in what unit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from pipeline.answer.cells.bands import kinds_of_band
from pipeline.answer.cells.names import without_exceptions, without_lists
from pipeline.answer.cells.tables.carried_names import with_carried_names
from pipeline.answer.cells.tables.currency_rows import with_lines_of_currencies
from pipeline.answer.cells.tables.header_levels import header_levels, with_aligned_headers, with_whole_years
from pipeline.answer.cells.tables.measure_names import contexts_of_columns, states_of_shares, unit_beside, without_unit
from pipeline.answer.cells.tables.narrowing import narrowing_in
from pipeline.answer.cells.tables.shared_prefixes import shared_prefixes, split_prefix
from pipeline.answer.cells.tables.units.proved_units import ProvedUnit
from pipeline.answer.cells.tables.units.unit_cells import without_unit_in_cells
from pipeline.answer.cells.tables.units.unit_headers import with_units_of_headers
from pipeline.answer.cells.tables.year_columns import with_named_years
from pipeline.answer.cells.words import levels, normal, own_words, pairs_within, table_words, without_numbering
from pipeline.model.table_row import RowTable, TableCell, TableRow
from pipeline.text.amounts import parse_amount

_LIST = 3  # rows of a list of things at least
_MOST_PERCENT = 10_000  # that a rate is: a change of ten thousand percent is told, seldom
_TEXT = 3  # characters of a text beside the figures that says more than that a thing is so
_PHRASE = 20  # and of one that is no explanation
_HEADINGS = 3  # of those above a table, the nearest


class IndexedRow:
    """A row with its words."""

    def __init__(self, row: TableRow, table: IndexedTable):
        self.row, self.table = row, table
        self.label = without_lists(normal(row.label))
        self.kind, self.own_name = split_prefix(self.label, table.prefixes)
        self.parents = tuple(map(normal, row.parents)) + ((self.kind,) if self.kind else ())

    @cached_property
    def bare_label(self) -> str:
        return without_numbering(self.label)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The cells that name the row, each by itself, without what they except; that of its unit is none of them."""
        unit = normal(self.unit)
        return tuple(without_exceptions(name) for name in levels(self.own_name) if name != unit) or (self.label,)

    @cached_property
    def unit(self) -> str:
        """What a column of units says of the row, "" where there is none."""
        headers = (self.table.header(self.row, at) for at in range(len(self.row.cells)))
        return unit_beside(headers, self.row.cells)

    @cached_property
    def kinds(self) -> tuple[str, ...]:
        """The headers of the columns that name the row: 供应商名称 says what 第一名 is; 账龄 of ages without one."""
        headers = (self.table.header(self.row, at) for at in range(len(self.row.cells)) if self._is_name(at))
        return tuple(header for header in headers if header) or kinds_of_band(self.label)

    @cached_property
    def figure_names(self) -> frozenset[str]:
        """What the other columns are called, without general words."""
        headers = (self.table.header(self.row, at) for at in range(len(self.row.cells)) if not self._is_name(at))
        return frozenset(own_words(level) for header in headers for level in levels(header))

    def _is_name(self, column: int) -> bool:
        return normal(self.row.cells[column]) in levels(self.label)

    def says_of(self, name: str, *, alone: bool = False) -> bool:
        """Whether a cell beside the first only says something of what the first names: 年限平均法 of 运输工具.

        `alone`: the first is what is asked for, in a list of such things: what differs among them says more of each.
        """
        cells = [normal(cell) for cell in self.row.cells]
        column = cells.index(name, 1) if name in cells[1:] else 0
        if alone and column and len(set(self.table.column(column))) > 1:
            return True
        header = self.table.header(self.row, column) if column else ""
        return bool(table_words().attribute.search(header)) and self.table.first_cells.count(cells[0]) == 1

    @cached_property
    def attributes(self) -> tuple[str, ...]:
        """What else the row says of a person in words: office and the like, one text each.

        A row below that goes on about the same person says another office.
        """
        if not self.table.names_persons(self.row.header):
            return ()
        rows = [self, *self.table.rows_going_on(self)]
        texts = (normal(cell) for one in rows for cell in one.row.cells if cell and not cell[0].isdigit())
        return tuple(part for text in texts for part in text.replace("，", "、").replace(",", "、").split("、") if part)

    @cached_property
    def words(self) -> str:
        """All by which the row may be asked for."""
        return "\n".join((self.label, *self.parents, *self.attributes))

    @cached_property
    def pairs(self) -> frozenset[str]:
        return pairs_within(self.words)

    @cached_property
    def figures(self) -> tuple[int, ...]:
        """The columns that have a number which does not name the row, as a security's code does."""
        cells = enumerate(self.row.cells)
        return tuple(at for at, text in cells if parse_amount(text).value is not None and not self._is_name(at))

    @cached_property
    def named(self) -> str:
        """The row's names with the parents above, and what it is one of."""
        return "\n".join((self.label, *self.parents, *self.kinds))

    @cached_property
    def heads(self) -> str:
        """What names the row, its columns and its table."""
        columns = self.table.headers[self.row.header] if self.row.header < len(self.table.headers) else ()
        return "\n".join((self.named, *columns, self.table.words))

    @cached_property
    def beside(self) -> tuple[str, ...]:
        """Cells in words that do not name the row: what a debt is for, the cause of a provision; no mere 质押 or 是."""
        names = set(self.names)
        texts = (normal(cell) for cell in self.row.cells if cell and parse_amount(cell).value is None)
        return tuple(text for text in dict.fromkeys(texts) if text not in names and _TEXT <= len(text) <= _PHRASE)

    @cached_property
    def every_word(self) -> str:
        """All that stands in words in the row, above its columns and above the table."""
        return "\n".join((self.heads, *self.beside))

    @cached_property
    def is_shifted(self) -> bool:
        """Whether figures stand under headers of other columns: 3,968,526.98 as a rate, fewer cells than other rows."""
        if len(self.row.cells) < self.table.widths[self.row.header]:
            return True  # an empty cell was lost, or the end of the row: which of them nothing says
        rates = (
            parse_amount(text).value
            for at, text in enumerate(self.row.cells)
            if table_words().rate.search(without_unit(self.table.header(self.row, at)))
        )
        return any(value is not None and abs(value) > _MOST_PERCENT for value in rates)

    @cached_property
    def is_total(self) -> bool:
        words = table_words()
        return bool(words.total.match(self.names[-1]) and len(self.names[-1]) <= 4)


class IndexedTable:
    """A table with its words; `unit` is its own, else that of the other tables of its chapter.

    `section_unit`: that of the tables before it in its section; `prove`: what other figures of the report prove of
    one that prints none; `of_former`: it tells the year before what the table above it tells.
    """

    def __init__(
        self,
        table: RowTable,
        chapter_unit: str = "",
        *,
        section_unit: str = "",
        prove: Callable[[], ProvedUnit | None] = lambda: None,
        of_former: bool = False,
    ):
        table = without_unit_in_cells(with_units_of_headers(table))
        table = with_named_years(with_aligned_headers(table))
        table = with_carried_names(with_lines_of_currencies(table))
        self.section_unit, self._prove, self.of_former = section_unit, prove, of_former
        self.table, self.unit = table, table.unit or chapter_unit
        self.headers = tuple(header_levels(with_whole_years(header, table.caption)) for header in table.headers)
        self.context = tuple(normal(text) for text in (*table.path[-_HEADINGS:], table.caption) if text)
        self.near = tuple(normal(text) for text in (*table.path[-1:], table.caption) if text)
        self.prefixes = shared_prefixes(normal(row.label) for row in table.rows)
        self.rows = [IndexedRow(row, self) for row in table.rows]

    @cached_property
    def proved(self) -> ProvedUnit | None:
        """The unit that other figures of the report prove, None where the table prints one or none is proved."""
        return self._prove() if not self.table.unit else None

    @cached_property
    def widths(self) -> Mapping[int, int]:
        """The most cells that a row under each header has."""
        found: dict[int, int] = {}
        for row in self.table.rows:
            found[row.header] = max(found.get(row.header, 0), len(row.cells))
        return found

    def header(self, row: TableRow, column: int) -> str:
        """What a column is called; a mere 数量 also by what the column before says is counted: 质押, 人民币普通股."""
        header = self._printed(row, column)
        return f"{self.state_beside(row, column)}{header}" if header and not own_words(header) else header

    def state_beside(self, row: TableRow, column: int) -> str:
        """What the column before says that a column counts, "" where it is no such column."""
        before = self._printed(row, column - 1) if column > 0 else ""
        told = bool(before) and (states_of_shares().search(before) or before == self._printed(row, column))
        state = normal(row.cells[column - 1]) if told else ""
        return state if parse_amount(state).value is None else ""

    def _printed(self, row: TableRow, column: int) -> str:
        header = self.headers[row.header] if row.header < len(self.headers) else ()
        return header[column] if column < len(header) else ""

    def rows_going_on(self, row: IndexedRow) -> list[IndexedRow]:
        """The rows right below one that leave the cell empty which names it, and say the rest of the same thing."""
        at = next((place for place, one in enumerate(self.rows) if one is row), len(self.rows))
        if not row.row.cells or not row.row.cells[0]:
            return []
        found = []
        for one in self.rows[at + 1 :]:
            if not one.row.cells or one.row.cells[0] or one.names[0] != row.names[0]:
                break
            found.append(one)
        return found

    def names_persons(self, header: int) -> bool:
        """Whether the rows under a header are persons."""
        columns = self.headers[header] if header < len(self.headers) else ()
        return any(set(levels(column)) & table_words().persons for column in columns[:2])

    @cached_property
    def negations(self) -> tuple[tuple[str, str], ...]:
        """What in the nearest heading or caption denies (未 of 未确认递延所得税资产), and the words behind it."""
        words = table_words()
        near = (words.no_negation.sub("", own_words(text)) for text in self.near)
        return tuple((match[0], text[match.end() :]) for text in near for match in words.negation.finditer(text))

    @cached_property
    def narrowing(self) -> frozenset[str]:
        """The words by which its nearest headings, and columns that say something in words, limit the rows."""
        headers = self.headers[0] if self.headers else ()
        figures = {at for row in self.rows for at in row.figures}
        return narrowing_in((*self.near, *(text for at, text in enumerate(headers) if at and at not in figures)))

    @cached_property
    def headings(self) -> frozenset[str]:
        """The own words of each heading and of the caption."""
        return frozenset(filter(None, map(own_words, self.context)))

    def column(self, at: int) -> list[str]:
        return [normal(row.row.cells[at]) for row in self.rows if at < len(row.row.cells)]

    @cached_property
    def first_cells(self) -> list[str]:
        return self.column(0)

    @cached_property
    def lists_things(self) -> bool:
        """Whether each row is of a thing of its own, which its first cell names."""
        named = [cell for cell in self.first_cells if cell and not cell[0].isdigit()]
        return len(named) == len(set(named)) >= _LIST

    @cached_property
    def whole(self) -> str:
        """What the last row calls itself the total of, "" for a mere 合计: the rows are parts of 贷款本金总额."""
        label = self.rows[-1].label if self.rows else ""
        sum_word = table_words().total.search(label)
        return label if sum_word and sum_word.start() and sum_word.end() == len(label) else ""

    @cached_property
    def implied_contexts(self) -> tuple[str, ...]:
        """What the note is of that alone has such columns: 减值测试, of one with 折现率."""
        columns = "\n".join(column for header in self.headers for column in header)
        return tuple(context for column, context in contexts_of_columns() if column in columns)

    @cached_property
    def words(self) -> str:
        """What stands above and beside the rows."""
        return "\n".join(self.context)

    @cached_property
    def pairs(self) -> frozenset[str]:
        """Those of what stands above the rows, headers as well."""
        return pairs_within("\n".join((self.words, *(column for header in self.headers for column in header))))


@dataclass(frozen=True, slots=True)
class IndexedCell:
    """A cell with its words."""

    row: IndexedRow
    column: int

    @property
    def header(self) -> str:
        return self.row.table.header(self.row.row, self.column)

    @property
    def cell(self) -> TableCell:
        return TableCell(self.row.table.table, self.row.row, self.column)


