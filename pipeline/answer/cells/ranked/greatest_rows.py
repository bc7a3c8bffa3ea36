"""The row of one table that has the most or the least of a column, where tables leave no doubt which is meant.

All that the question names must stand in the column's header, above its rows or over the table, and the table must be
of all of it: one whose heading names something else besides (账龄超过1年的重要应付账款) has but some of the rows. Where
several tables have what is asked they must agree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import chain

from pipeline.answer.cells.choice import CellSearch, balance_columns
from pipeline.answer.cells.columns import AskedColumn, fits_column, is_moment
from pipeline.answer.cells.figures import is_same_figure, unit_of, value_of
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.ranked.extremes import groups_of
from pipeline.answer.cells.ranked.greatest_question import GreatestAsked
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.twins import form_of_table
from pipeline.answer.cells.telling import row_called
from pipeline.answer.cells.words import (
    bigrams_in,
    covered,
    levels,
    normal,
    own_words,
    required,
    table_words,
    without_numbering,
    years_in,
)
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.amounts import parse_amount

_LEAST_ROWS = 2
_CLOSE = Decimal("0.001")
_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")


def greatest_row(asked: GreatestAsked, search: CellSearch) -> IndexedCell | None:
    """The cell of the row that is asked for; None where there is none, or tables differ."""
    found: dict[tuple[int, int], list[IndexedCell | None]] = {}
    for group in _groups(search):
        rows, kind = _of_kind(asked, group)
        if not kind and any(without_numbering(row.names[-1]) in asked.names for row in rows):
            continue  # the thing itself among others, as in a statement
        if is_of_bands(rows, asked.words) or (asked.of_party and _is_of_kinds(rows)):
            continue
        for rank, column in _columns(asked, rows, kind, search):
            found.setdefault(rank, []).append(extreme_of(rows, column, least=asked.least, loss=asked.loss))
    first, *others = found[min(found)] if found else [None]
    if first is None or any(other is None or not _is_same(first, other) for other in others):
        return None
    return max((first, *filter(None, others)), key=lambda cell: len(cell.cell.text))  # 千元 tells less than 元


def _groups(search: CellSearch) -> Iterator[list[IndexedRow]]:
    """Rows side by side without their sums, those of a table that goes on in the next one of its form together."""
    pending: list[IndexedRow] = []
    for table in search.index.tables:
        if table.table.scope is not search.scope or is_statement(table) or compares_peers(table):
            continue
        if any(years and search.year not in years for years in map(years_in, table.near)):
            continue
        for group in groups_of(table, 1):
            if any(is_moment(row.label) for row in group):
                continue  # its rows are balances and movements of one thing
            rows = [row for row in group if not is_part_or_sum(row)]
            if pending and rows and _goes_on(pending[-1], rows[0]):
                pending += rows
                continue
            if pending:
                yield pending
            pending = rows
    if pending:
        yield pending


def _goes_on(last: IndexedRow, row: IndexedRow) -> bool:
    """Whether a table only goes on what the one before begins, as one that a page cuts does."""
    former, table = last.table.table, row.table.table
    beside = former.number + 1 == table.number and last.parents == row.parents
    return beside and last.row.header == row.row.header and form_of_table(former) == form_of_table(table)


def _of_kind(asked: GreatestAsked, rows: list[IndexedRow]) -> tuple[list[IndexedRow], str]:
    """The rows that have a name of what is asked in a cell of its own, and that name: 股票, of 证券品种; else all."""
    for name in asked.names if len(asked.every_name) > 1 else ():
        having = [row for row in rows if name in row.names]
        if len(having) >= _LEAST_ROWS:
            return having, name
    return rows, ""


def is_of_bands(rows: Sequence[IndexedRow], asked: str) -> bool:
    """Whether rows are of ages or the like, and these are not asked for: 1年以内 is no debtor and no thing."""
    bands = [end for end in lexicon_in_use().words("kinds_of_bands") for kind in rows[0].kinds if kind.endswith(end)]
    return bool(bands) and not any(end in asked for end in bands)


def _is_of_kinds(rows: Sequence[IndexedRow]) -> bool:
    """Whether rows are of kinds of claims or the like, of which none is a company or a person."""
    return any(kind.endswith(lexicon_in_use().words("kinds_of_no_party")) for kind in rows[0].kinds)


def name_of_row(row: IndexedRow) -> str:
    """What a row is called; where others of its table are called the same, by its column for names (证券简称)."""
    others = [one for one in row.table.rows if one is not row and one.label == row.label]
    if not others:
        return row_called(row)
    named = (at for at in range(len(row.row.cells)) if _naming().search(row.table.header(row.row, at)))
    return next((row.row.cells[at] for at in named if _is_text(row.row.cells[at])), row_called(row))


def _is_text(cell: str) -> bool:
    return bool(cell) and parse_amount(cell).value is None


@per_lexicon
def _naming(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('name_columns')}$")


def _is_same(one: IndexedCell, other: IndexedCell) -> bool:
    """Whether two tables say the same row, one of them perhaps by a longer name or in another unit."""
    names = [normal(name_of_row(cell.row)) for cell in (one, other)]
    names = [own_words(name) or name for name in names]
    return (names[0] in names[1] or names[1] in names[0]) and is_same_figure(one, other)


def _columns(
    asked: GreatestAsked, rows: Sequence[IndexedRow], kind: str, search: CellSearch
) -> Iterator[tuple[tuple[int, int], int]]:
    """The columns that are asked for, each with how near what is asked stands: the least is best."""
    if len(rows) < _LEAST_ROWS:
        return
    table = rows[0].table
    form = Form.SHARE if any(form_of(name, Form.AMOUNT) is Form.SHARE for name in asked.every_name) else Form.AMOUNT
    width = min(len(row.row.cells) for row in rows)
    for number, balance in enumerate(("", *chain(*balance_columns()))):
        names = (*asked.every_name, *((normal(balance),) if balance else ()))
        pairs = frozenset(pair for name in names for pair in bigrams_in(name))
        column = AskedColumn(pairs, form, search.year, search.report_year, words="\n".join(names))
        told = False
        for at in range(width):
            cells = [cell for row in rows if parse_amount((cell := IndexedCell(row, at)).cell.text).value is not None]
            if len(cells) < _LEAST_ROWS or not all(fits_column(cell, column) for cell in cells):
                continue
            header = table.header(rows[0].row, at)
            if (level := _level(asked, rows, kind, header)) is not None:
                told = True
                yield (level, -_match_length(asked, header)), at
        if told or (number and asked.column):
            return


def _match_length(asked: GreatestAsked, header: str) -> int:
    """How many characters of what is asked a header has."""
    pairs = bigrams_in(header)
    return sum(sum(covered(name, pairs)) for name in asked.every_name)


def _level(asked: GreatestAsked, rows: Sequence[IndexedRow], kind: str, header: str) -> int | None:
    """How near all that is asked stands to a column: the less, the surer; None where it does not, or more is said."""
    table = rows[0].table
    kinds = tuple(heading_in_one_form(_divided_by(name)) for name in _kinds_of(rows))
    above = [heading_in_one_form(text) for text in table.context]
    near = (header, *kinds, *above[-len(table.near) :], kind)
    names = [
        *map(heading_in_one_form, asked.every_name),
        *(verb for verb in asked.optional if any(verb in one for one in _headers_of(rows))),
    ]
    if asked.column and not _is_called(header, normal(asked.column)):
        return None
    divided_by = (heading_in_one_form(by) for by, name in zip(kinds, _kinds_of(rows), strict=True) if by != name)
    divisions = list(map(own_words, divided_by))
    divided = any(own_words(name) in divisions for name in names if own_words(name))
    *others, nearest = [text for text in above[-len(table.near) :] if own_words(text)] or [""]
    for level, texts in enumerate((near, (*near, *above))):
        if not all(_has(texts, name) for name in names):
            continue
        if divided:
            return level
        if not says_only(nearest, names):
            return None
        return level + sum(not says_only(text, names) for text in others) + bool(_greatest().search(nearest))
    return None


@per_lexicon
def _headings(lexicon: Lexicon) -> dict[str, str]:
    """What tables are headed by in other words than questions have, with the first of its group."""
    groups = (tuple(map(normal, group.split("="))) for group in lexicon.words("same_headings"))
    return {word: first for first, *words in groups for word in words}


def heading_in_one_form(text: str) -> str:
    """A text with what it has of such words in one form."""
    for word, first in _headings().items():
        text = text.replace(word, first)
    return text


def _is_called(header: str, column: str) -> bool:
    """Whether a column is called just so."""
    return own_words((levels(header) or [""])[-1]) == own_words(column)


def _kinds_of(rows: Sequence[IndexedRow]) -> tuple[str, ...]:
    """What rows are, by the headers of the columns that name them and what stands above them."""
    return (*rows[0].kinds, *rows[0].parents)


def _headers_of(rows: Sequence[IndexedRow]) -> list[str]:
    return [rows[0].table.header(rows[0].row, at) for at in range(len(rows[0].row.cells))]


def _has(texts: Sequence[str], name: str) -> bool:
    """Whether texts have all of a name that is its own; each pair of characters within one of them."""
    pairs = frozenset(pair for text in texts for pair in bigrams_in(text))
    return all(mark for mark, need in zip(covered(name, pairs), required(name), strict=True) if need)


def says_only(text: str, names: Sequence[str]) -> bool:
    """Whether a heading names nothing but what is asked, and how its rows divide that."""
    bare = table_words().gross.sub(" ", _divisions().sub(" ", _greatest().sub(" ", text)))
    pairs = frozenset(pair for name in names for pair in bigrams_in(name))
    marks = covered(bare, pairs)
    return all(mark for mark, need in zip(marks, required(bare), strict=True) if need)


@per_lexicon
def _divisions(lexicon: Lexicon) -> re.Pattern[str]:
    """What headings say of how a table divides or lists what it is of: 按款项性质列示, 重要…情况."""
    words = map(normal, lexicon.words("headings_of_divisions"))
    return re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))) or "(?!)")


@per_lexicon
def _greatest(lexicon: Lexicon) -> re.Pattern[str]:
    """That a table has only the greatest of what it is of: 前五名, 重要."""
    words = map(normal, lexicon.words("headings_of_greatest"))
    return re.compile("|".join(map(re.escape, sorted(words, key=len, reverse=True))) or "(?!)")


@per_lexicon
def _division_lead(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^.*{lexicon.any_of('division_words')}")


def _divided_by(name: str) -> str:
    """By what a heading within a table divides: 地区 of 分地区."""
    return _division_lead().sub("", name) or name


@per_lexicon
def _statements(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("statement_names")


def is_statement(table: IndexedTable) -> bool:
    return any(text.endswith(_statements()) for text in table.near)


@per_lexicon
def _peers(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("peer_words")


def compares_peers(table: IndexedTable) -> bool:
    return any(map(_peers().search, (*table.near, *(column for header in table.headers for column in header))))


@per_lexicon
def _part(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"^\W*{lexicon.any_of('row_leads', 'deduction_leads')}\s*[:：]")


def is_part_or_sum(row: IndexedRow) -> bool:
    """Whether a row is a part of the one above, is taken off, or adds others up."""
    total = table_words().total
    ends = (name[found.start() :] for name in row.names for found in total.finditer(name))
    return bool(_part().match(row.label)) or any(total.fullmatch(end) for end in ends)


def extreme_of(rows: Sequence[IndexedRow], column: int, *, least: bool, loss: bool = False) -> IndexedCell | None:
    """The row with the most or the least of a column.

    None where two have as much, one is the sum of the others or is not read.
    """
    filled = [IndexedCell(row, column) for row in rows if any(map(str.isdigit, row.row.cells[column]))]
    read = [cell for cell in filled if parse_amount(cell.cell.text).value is not None]
    cells = list({(cell.row.names[0], cell.cell.text): cell for cell in reversed(read)}.values())  # two offices
    if len({unit.base if (unit := unit_of(cell)) else "" for cell in cells}) != 1:
        return None
    values = sorted(map(value_of, cells), reverse=not least)
    rest = sum(values[1:], Decimal(0))
    if len(values) < _LEAST_ROWS or values[0] == values[1]:
        return None
    unread = [cell.cell.text for cell in filled if cell not in read]
    if unread and (least or any(_as_it_begins(text) >= values[0] for text in unread)):
        return None
    if len(values) > _LEAST_ROWS and abs(values[0] - rest) <= abs(rest) * _CLOSE:
        return None
    if (loss and values[0] >= 0) or (not least and values[0] <= 0):
        return None
    return next(cell for cell in cells if value_of(cell) == values[0])


def _as_it_begins(text: str) -> Decimal:
    """The number that a cell begins with which is no figure as a whole: 98. or 126,796,629.86元."""
    found = _NUMBER.match(text.strip())
    return Decimal(found[0].replace(",", "")) if found else Decimal("Infinity")
