"""What a question asks of one row of a table, clause by clause: which columns, of which end or period.

    基本养老保险减少了多少，还剩多少        本期减少; 期末余额
    厂界东侧的昼间和夜间噪声值              噪声值·昼间 and 噪声值·夜间
    其他资本公积期初和期末各多少，差多少    both ends of the balance, and their difference

Nothing of the question may be left over that the row, its columns or what stands above its table do not say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise, takewhile

from pipeline.answer.cells.named_row.clauses import Clause
from pipeline.answer.cells.named_row.columns import ColumnsOfRow
from pipeline.answer.cells.named_row.tokens import AskedText, Token, names_of_row, tokens_of
from pipeline.answer.cells.one_table.reading import as_compared
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import bigrams_in, covered, own_words, required
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount

_MOST = 6  # cells
_NAME, _MARK, _COMPUTED = "N", ",", "%"  # shares, rates of growth, what goes beyond a plan


@dataclass(frozen=True, slots=True)
class RowAsked:
    """The cells of one row that a question asks for, in its order; `change`: the one that moved, and that of before."""

    cells: tuple[IndexedCell, ...]
    former: frozenset[IndexedCell]  # of these, those of the year before, or of its end
    change: tuple[IndexedCell, IndexedCell] | None
    heads: tuple[str, ...]  # what the question has of what stands above the table
    name: str  # of the row, in the question

    @property
    def row(self) -> IndexedRow:
        return self.cells[0].row


def read_row(asked: AskedText, table: IndexedTable, search: CellSearch) -> RowAsked | None:
    """What a text asks of one row of a table; None where it names no row, or more than the table says."""
    tokens = tokens_of(asked, table)
    named = _named_row(tokens, table)
    if named is None or any(token.sign == _COMPUTED for token in tokens) or _is_held_against_name(tokens):
        return None
    row, name = named
    columns = ColumnsOfRow(row, asked.text, [one for one in _of_columns(tokens) if one is not name], search)
    clauses = [Clause(tuple(one)) for is_mark, one in groupby(tokens, lambda one: one.sign == _MARK) if not is_mark]
    if any(one.asks for one in takewhile(lambda one: name not in one.tokens, clauses)):
        return None  # 机器设备的账面原值是多少，处置了多少 are two rows
    used = {token for one in clauses for by in columns.named_by(one.tokens).values() for token in by}
    others = [one for one in tokens if one is not name and one not in used]
    heads = [one.text for one in others if _is_heading(one, row)]
    if any(one.text not in heads and _says_more(one) for one in others) or _goes_on(tokens, name):
        return None
    cells, change = _cells(clauses, columns), None
    if any(one.moves for one in clauses):
        change = _change(clauses, cells, columns)
        if change is None:
            return None
        cells += [one for one in change if one not in cells]
    if not cells or len(cells) > _MOST or any(not _says_something(cell) for cell in cells):
        return None
    former = frozenset(one for cell in cells if (one := columns.before(cell)) is not None)
    return RowAsked(tuple(cells), former, change, tuple(heads), name.text)


def _is_held_against_name(tokens: Sequence[Token]) -> bool:
    """Whether a figure is held against another row or column: 比预算数多多少."""
    return any(one.sign == ">" and other.sign in (_NAME, "") for one, other in pairwise(tokens))


def _of_columns(tokens: Sequence[Token]) -> list[Token]:
    """The names of columns; 应收账款 of 应收账款坏账准备 or 应收账款中的坏账准备, a heading too, only says of what."""
    followed = zip(tokens, (*tokens[1:], None), strict=True)
    return [one for one, after in followed if "C" in one.kinds and not ("H" in one.kinds and _is_within(after))]


def _is_within(after: Token | None) -> bool:
    """Whether what follows a name makes it the whole of which something is asked."""
    return after is not None and ("C" in after.kinds or after.text in _within_words())


@per_lexicon
def _within_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(map(as_compared, lexicon.words("subset_words", "places_in_notes")))


def _says_more(token: Token) -> bool:
    """Whether a word is a name, or says something of its own."""
    return token.sign == _NAME or (not token.sign and bool(own_words(token.text)))


def _says_something(cell: IndexedCell) -> bool:
    text = cell.cell.text
    return parse_amount(text).value is not None or any(map(str.isalpha, text))


def _change(
    clauses: Sequence[Clause], cells: Sequence[IndexedCell], columns: ColumnsOfRow
) -> tuple[IndexedCell, IndexedCell] | None:
    """The one cell of the year that is held against that of before: what the clause names, else what is asked before.

    None where it is not just these.
    """
    own = [cell for one in clauses if one.moves for cell in columns.cells_of(one.tokens) if cell is not None]
    pairs = [(cell, before) for cell in own or cells if (before := columns.before(cell)) is not None]
    alone = len(own or cells) <= 1 + any(before in cells for _, before in pairs)
    return pairs[0] if len(pairs) == 1 and alone else None


def _named_row(tokens: Sequence[Token], table: IndexedTable) -> tuple[IndexedRow, Token] | None:
    """The row that a text names by most of its words; None where it names none, or two of them."""
    names = [one for one in tokens if "R" in one.kinds]
    found = [
        (len(one.text), sum(len(other.text) for other in names if other.text in called), row, one)
        for row in table.rows
        if not row.is_shifted and (called := names_of_row(row))
        for one in names
        if one.text in called
    ]
    best = max((one[:2] for one in found), default=(0, 0))
    rows = [(row, name) for length, every, row, name in found if (length, every) == best]
    rows = [next(group) for _, group in groupby(rows, lambda one: id(one[0]))]
    return rows[0] if len(rows) == 1 else None


def _is_heading(token: Token, row: IndexedRow) -> bool:
    """Whether words stand above the table or the row: exactly, or all that is their own somewhere in it."""
    if token.sign == _NAME:
        return "H" in token.kinds or token.text in names_of_row(row)
    above = "\n".join(map(as_compared, (*row.table.context, *row.parents, *row.kinds)))
    pairs = frozenset(pair for line in above.split("\n") for pair in bigrams_in(line))
    marks = zip(covered(token.text, pairs), required(token.text), strict=True)
    return not token.sign and bool(own_words(token.text)) and all(mark for mark, need in marks if need)


def _goes_on(tokens: Sequence[Token], name: Token) -> bool:
    """Whether the name of the row goes on in words that are no name: 医药 of 医药制造业."""
    beside = (one for one in tokens if one.end == name.start or one.start == name.end)
    return any(not one.sign and own_words(one.text) for one in beside)


def _cells(clauses: Sequence[Clause], columns: ColumnsOfRow) -> list[IndexedCell]:
    """The cells that the clauses ask for; [] where the row lacks one of them."""
    found: list[IndexedCell] = []
    last: list[IndexedCell] = []  # of the year, of the clause before: 上年呢 asks for the same
    for clause in clauses:
        named = columns.cells_of(clause.tokens)
        if not named:
            if not clause.is_of_both and (clause.moves or not clause.asks):
                continue
            again = [one for one in last if columns.before(one) is not None]
            of_another = found and any(_says_more(one) for one in clause.tokens)  # 期末原值多少, behind 购置了多少
            named += again or [None if of_another else columns.plain()]
        cells = [columns.before(one) if former else one for one in named if one for former in clause.times]
        if None in named or None in cells:
            return []
        last = [one for one in named if one is not None]
        found += [one for one in cells if one is not None]
    return list(dict.fromkeys(found))
