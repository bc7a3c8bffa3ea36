"""The tables that divide what a question names: headed by it and by nothing else, with all of its parts.

What a table tells is the whole only where its rows make up their total, and that is the figure of the line of the
statements, or what this is before allowances are taken off it. A table of less (按单项计提, 前五名, 重要的) is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import groupby

from pipeline.answer.breakdowns.wholes import Breakdown, is_sum, whole_of
from pipeline.answer.cells.bands import names_band_alone
from pipeline.answer.cells.columns import AskedColumn, fits_column, is_moment
from pipeline.answer.cells.figures import value_of
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.ranked.column_levels import heading_in_one_form
from pipeline.answer.cells.ranked.column_levels import says_only as says_only_names
from pipeline.answer.cells.ranked.greatest_rows import compares_peers, is_of_bands, is_statement
from pipeline.answer.cells.search.cell_search import CellSearch, balance_columns
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.twins import form_of_table
from pipeline.answer.cells.words import (
    bigrams_in,
    covered,
    normal,
    own_words,
    required,
    without_numbering,
    years_in,
)
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_LEAST_ROWS = 2
_LEAST_DIVISIONS = 2
_LEAST_LINE = 1_000  # that no other line has by chance


def breakdowns(
    names: Sequence[str], question: str, search: CellSearch, line: Decimal | None
) -> list[Breakdown]:
    """The tables that divide what `names` call, the surest first.

    `line`: the figure of the statements for it in 元, None where there is none. Where the line has a part of its own
    name (其他应付款, beside 应付股利) the tables that divide this part stand behind those of the line.
    """
    chains = [(chain, near) for chain in _chains(search) if (near := _nearness(chain[0], names, question)) is not None]
    found = list(_divided(chains, names, search, line)) or _without_heading(names, search, line)
    of_line = [cell for one in found if one.is_of_line for cell in one.parts]
    own = [cell for cell in of_line if without_numbering(cell.row.names[-1]) in names]
    if own and len(own) < len(of_line):
        of_part = _divided(chains, names, search, abs(value_of(own[0])))
        known = {(one.table.table.number, one.parts[0].column) for one in found}
        found += [one for one in of_part if (one.table.table.number, one.parts[0].column) not in known]
    return found


def _without_heading(names: Sequence[str], search: CellSearch, line: Decimal | None) -> list[Breakdown]:
    """The one table of a note without a caption whose total is the figure of the line: its heading was not read."""
    if line is None or abs(line) < _LEAST_LINE or len(names) > 1:
        return []
    bare = [chain for chain in _chains(search) if _empty().fullmatch(normal(chain[0].table.caption))]
    chains = [(chain, 0) for chain in bare if len(chain[0].table.path) > 1]
    found = [one for one in _divided(chains, (), search, line) if one.is_of_line and one.total is not None]
    return [replace(one, by_total=True) for one in found] if len(found) == 1 else []


def _divided(
    chains: Sequence[tuple[list[IndexedTable], int]], names: Sequence[str], search: CellSearch, line: Decimal | None
) -> list[Breakdown]:
    """The tables that divide a line, the surest first; of several columns of one the first, or that of the line."""
    found: list[Breakdown] = []
    for chain, nearness in chains:
        for group in _groups(chain):
            made = [one for one in _breakdowns_in(group, names, search, line, nearness) if one is not None]
            if made:
                found.append(min(made, key=lambda one: not one.is_of_line))
    return sorted(_of_the_whole(found), key=lambda one: one.rank)


def _of_the_whole(found: Sequence[Breakdown]) -> list[Breakdown]:
    """The tables without those of less than others: 组合计提, which may be more than the line after allowances.

    Beside tables of the line others have a total that these print too; of others alone the greatest is the whole.
    """
    totals = {total for one in found if one.is_of_line for total in one.sums}
    whole = totals or {max((abs(one.whole) for one in found), default=Decimal(0))}
    return [one for one in found if one.is_of_line or one.is_partial or abs(one.whole) in whole]


def _chains(search: CellSearch) -> Iterator[list[IndexedTable]]:
    """Tables of the asked scope and year, each with those that go on with it behind the end of a page."""
    pending: list[IndexedTable] = []
    for table in search.index.tables:
        if pending and _goes_on(pending[-1], table):
            pending.append(table)
            continue
        if pending:
            yield pending
        pending = [table] if _may_be(table, search) else []
    if pending:
        yield pending


def _may_be(table: IndexedTable, search: CellSearch) -> bool:
    if table.table.scope is not search.scope or is_statement(table) or compares_peers(table) or not table.rows:
        return False
    return not any(years and search.year not in years for years in map(years_in, table.near))


def _goes_on(last: IndexedTable, table: IndexedTable) -> bool:
    if last.table.number + 1 != table.table.number or last.table.path != table.table.path:
        return False
    if not last.rows or last.rows[-1].is_total:
        return False
    return not any(map(any, table.headers)) or form_of_table(last.table) == form_of_table(table.table)


def _nearness(table: IndexedTable, names: Sequence[str], question: str) -> int | None:
    """How near the headings of a table are to what is named; None where one names anything else, or a part of it.

    The nearest that says more than how the rows divide must be of what is named, and the first name stand in it.
    """
    above = [heading_in_one_form(text) for text in table.context]
    if any(word not in question for text in table.near for word in _partial().findall(text)):
        return None
    own = [text for text in above if own_words(_without_divisions(text))]
    if not own or not says_only_names(_without_divisions(own[-1]), names):
        return None
    first = heading_in_one_form(names[0])
    if not _has(own[-1], first):
        return None
    return sum(text != own[-1] and not says_only_names(_without_divisions(text), names) for text in table.near)


@dataclass(frozen=True, slots=True)
class _Group:
    """Rows that divide the same thing in one way, the sums beside them, and by what they divide it (分产品)."""

    rows: Sequence[IndexedRow]
    sums: Sequence[IndexedRow]
    division: str = ""


def _groups(chain: Sequence[IndexedTable]) -> Iterator[_Group]:
    """The rows of each header, those of further tables under the last header of the first; apart by division."""
    last = chain[0].rows[-1].row.header
    rows = [(row.row.header if at == 0 else last, row) for at, table in enumerate(chain) for row in table.rows]
    for _, group in groupby(rows, key=lambda one: one[0]):
        members = [row for _, row in group]
        labels = {row.label for row in members if row.figures}
        heads = [row.parents[0] if row.parents and row.parents[0] not in labels else "" for row in members]
        if len(set(heads) - {""}) < _LEAST_DIVISIONS:
            yield _Group(members, [row for row in members if is_sum(row)])
            continue
        for head in dict.fromkeys(filter(None, heads)):
            own = [row for row, at in zip(members, heads, strict=True) if at == head]
            beside = [row for row, at in zip(members, heads, strict=True) if not at and is_sum(row)]
            yield _Group(own, [*beside, *filter(is_sum, own)], head)


def _breakdowns_in(
    group: _Group, names: Sequence[str], search: CellSearch, line: Decimal | None, nearness: int
) -> Iterator[Breakdown | None]:
    """The breakdown by each column that is asked for."""
    rows = group.rows
    partial = any(map(_partial().search, rows[0].table.near))
    if any(is_moment(row.label) for row in rows if not is_sum(row)):
        return  # its rows are balances and movements of one thing
    bands = is_of_bands(rows, "") or _are_bands([row for row in rows if not is_sum(row)])
    for column in _columns(group, names, search):
        cells, sums = _filled(rows, column), _filled(group.sums, column)
        whole = whole_of(cells, sums, None if partial else line, of_bands=bands, nearness=nearness)
        yield replace(whole, is_partial=partial, division=group.division) if whole is not None else None


def _are_bands(rows: Sequence[IndexedRow]) -> bool:
    """Whether most rows are ages, or ways in which an allowance is reckoned."""
    told = [row for row in rows if names_band_alone(row.names[-1]) or _methods().match(row.bare_label)]
    return 2 * len(told) > len(rows)


@per_lexicon
def _methods(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("rows_of_methods")


def _filled(rows: Sequence[IndexedRow], column: int) -> list[IndexedCell]:
    """The cells of a column that have a figure."""
    cells = (IndexedCell(row, column) for row in rows if column < len(row.row.cells))
    return [cell for cell in cells if parse_amount(cell.cell.text).value is not None]


def _columns(group: _Group, names: Sequence[str], search: CellSearch) -> list[int]:
    """The columns of the asked time and balance, those after allowances before those without."""
    rows, table = group.rows, group.rows[0].table
    said = (*table.context, group.division)
    above = frozenset(pair for text in said for pair in bigrams_in(heading_in_one_form(text)))
    wanted = [name for name in names if not _is_covered(heading_in_one_form(name), above)]
    alone = not any(map(_movements().search, wanted))
    found: dict[int, None] = {}
    gross, net = balance_columns()
    width = max(len(row.row.cells) for row in rows)
    for balance in ("", *net, *gross):
        called = (*names, *((normal(balance),) if balance else ()))
        pairs = frozenset(pair for name in called for pair in bigrams_in(name))
        asked = AskedColumn(pairs, Form.AMOUNT, search.year, search.report_year, words="\n".join(called))
        asked = replace(asked, of_balance=alone)
        for at in range(width):
            cells = _filled(rows, at)
            if len(cells) < _LEAST_ROWS or not all(fits_column(cell, asked) for cell in cells):
                continue
            if all(_has(table.header(rows[0].row, at), name) for name in wanted):
                found.setdefault(at)
    return list(found)


def _has(text: str, name: str) -> bool:
    return _is_covered(name, bigrams_in(heading_in_one_form(text)))


def _is_covered(name: str, pairs: frozenset[str]) -> bool:
    return all(mark for mark, need in zip(covered(name, pairs), required(name), strict=True) if need)


def _without_divisions(text: str) -> str:
    return _divisions()(text)


@per_lexicon
def _divisions(lexicon: Lexicon) -> Callable[[str], str]:
    """A heading without how its rows divide what it is of: 应收票据, of 应收票据分类列示."""
    words = map(normal, lexicon.words("headings_of_divisions", "headings_of_breakdowns"))
    by = rf"按[^,，的]{{2,14}}?{lexicon.any_of('dividing_verbs')}的?"
    pattern = re.compile("|".join((by, *map(re.escape, sorted(words, key=len, reverse=True)))))
    return lambda text: pattern.sub(" ", text)


@per_lexicon
def _empty(lexicon: Lexicon) -> re.Pattern[str]:
    """No caption, or one that says nothing of its table."""
    return re.compile(rf"{lexicon.any_of('empty_captions')}?[:：]?")


@per_lexicon
def _partial(lexicon: Lexicon) -> re.Pattern[str]:
    """Words of headings by which a table has only some of the things that it is of."""
    return lexicon.pattern("partial_tables")


@per_lexicon
def _movements(lexicon: Lexicon) -> re.Pattern[str]:
    """Words for columns of what was added or taken off."""
    return lexicon.pattern("movement_headers", "moved", "table_changes")
