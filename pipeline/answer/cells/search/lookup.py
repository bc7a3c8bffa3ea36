"""Any cell of any table of a report by its labels: every part of the question must be found, and nothing more.

A question's parts (房地产业贷款, 不良率) are looked for in the row's label and the column's header, the rest of them in
the rows above, the caption and the headings. A cell is given where all parts are covered and its label, header and
caption have hardly a word of their own that the question does not: 按单项计提坏账准备 is not asked for by 坏账准备.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.allowances import is_under_allowance, without_manners
from pipeline.answer.cells.columns import fits_column, is_plain_balance, names_column
from pipeline.answer.cells.coverage import Beside, find_part, has_what_narrows
from pipeline.answer.cells.denials import is_done_to_company, lacks_denial, leaves_out
from pipeline.answer.cells.directions import is_of_other_way
from pipeline.answer.cells.questions.movements import is_of_movement
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.row_names import LABEL_UNASKED, asked_names_of, called_in, defined_name
from pipeline.answer.cells.search.cell_query import LEAST, CellQuery
from pipeline.answer.cells.search.roll_forwards import is_balance_above_movements
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.narrowing import ranked_tables
from pipeline.answer.cells.tables.part_totals import is_part_total
from pipeline.answer.cells.tables.payments import asks_for_payments, is_of_payments
from pipeline.answer.cells.words import (
    bare_name,
    bigrams_in,
    covered,
    first_words,
    levels,
    own_words,
    required,
    table_words,
    unasked,
)
from pipeline.answer.rows.organisations import legal_name_in
from pipeline.text.amounts import parse_amount
from pipeline.text.persons import first_person

MISSING = 1  # characters of a part that may be missing at most
NEAR = 0.08  # of scores: a cell so much behind the best answers the question as well
_GENERAL = 0.15  # added for the share of general words of the question (合计, 余额) that the row or column has
_LABEL = 0.25  # taken off for the share of the row's name that is not asked for; so for header and caption
_HEADER, _CAPTION, _NARROWER = 0.12, 0.06, 0.03
_PLAIN = 0.04  # for a header that is the balance itself, of a table that has no other
_TOTAL = 0.08  # taken off a row that is a total the question does not ask for by name
_EXACT = 0.1  # added where a column is called just as the last part: 比例 beside 计提比例


@dataclass(frozen=True, slots=True)
class CellMatch:
    """A cell that answers, and how well."""

    cell: IndexedCell
    score: float
    is_named: bool = True  # something of the last part stands in the cell's own names
    exact: float = 0.0  # for a column that is called just as the question's last part

    @property
    def rank(self) -> float:
        """What a cell is held to the others by."""
        return self.score + self.exact


def look_up_cells(query: CellQuery, index: RowIndex) -> list[CellMatch]:
    """The cells that answer a query, the best first; of one table those that its last part names, if there are any."""
    found: list[CellMatch] = []
    for table in index.tables_with(query.pairs_of_parts):
        matches = list(_in_table(query, table))
        if not query.total:
            matches = [match for match in matches if not match.cell.row.is_total] or matches
        found += _by_column(query, _by_row(query, [match for match in matches if match.is_named] or matches))
    asked = query.column.words
    found = [match for match in found if not index.is_narrowed(match.cell.row, asked)]
    found = [match for match in found if not is_part_total(match.cell.row, asked, index.tables)]
    return sorted(_by_own_words(query, _without_payments(query, found)), key=lambda match: -match.rank)


def _without_payments(query: CellQuery, matches: list[CellMatch]) -> list[CellMatch]:
    """Without what was paid of an expense, where its note has it and no payment is asked for."""
    if asks_for_payments(query.column.words):
        return matches
    return [match for match in matches if not is_of_payments(match.cell.row.table.words)] or matches


def _by_own_words(query: CellQuery, matches: list[CellMatch]) -> list[CellMatch]:
    """Those whose row or column itself has the words that narrow, before those that only a heading gives them.

    对子公司担保实际发生额合计 is no 担保实际发生额合计 under 子公司对子公司的担保情况.
    """
    words = table_words()
    balances = (words.gross, words.net, words.allowance)
    must = [word for word in query.must if not any(pattern.search(word) for pattern in balances)]
    own = [match for match in matches if all(word in f"{match.cell.row.label}\n{match.cell.header}" for word in must)]
    return own or matches


def _by_row(query: CellQuery, matches: list[CellMatch]) -> list[CellMatch]:
    """Of the matches of one table those whose row is called just as a part, if there are any: 递延所得税资产.

    The heading (递延所得税资产/递延所得税负债) may have the words of the others.
    """
    return [match for match in matches if bare_name(match.cell.row.names[-1]) in query.names] or matches


def _by_column(query: CellQuery, matches: list[CellMatch]) -> list[CellMatch]:
    """Of the matches of one row those whose column is called as the last part is, where there is one."""
    last, needed = query.parts[-1], query.needed[-1]

    def is_column(match: CellMatch) -> bool:
        marks = covered(last, bigrams_in(match.cell.header))
        return any(needed) and all(mark for mark, need in zip(marks, needed, strict=True) if need)

    named = {id(match.cell.row) for match in matches if is_column(match)}
    return [match for match in matches if id(match.cell.row) not in named or is_column(match)]


def _in_table(query: CellQuery, table: IndexedTable) -> Iterator[CellMatch]:
    if table.table.scope is not query.scope or _is_contrary(query, table):
        return
    above = query.pairs & table.pairs
    for row in table.rows:
        named = query.pairs & row.pairs
        stands = is_balance_above_movements(row)
        if not (named or row.is_total or stands) or not _all_covered(query, named | above):
            continue
        if row.is_shifted or is_of_other_way(row, query.direction) or not (names := asked_names_of(query, row)):
            continue
        for column in range(len(row.row.cells)):
            match = _match(query, IndexedCell(row, column), names)
            if match and (row.is_total or stands or not _is_of_heading(query, table, names)):
                yield match


def _is_of_heading(query: CellQuery, table: IndexedTable, names: Sequence[str]) -> bool:
    """Whether a row is asked for only by what heads its table: 本期计提 under 按坏账计提方法分类披露."""
    asked = [own_words(part) for part in query.parts]
    parts = [part for part, own in zip(query.parts, asked, strict=True) if own not in table.headings]
    if len(parts) == len(query.parts) or query.moment:
        return False
    others = query.column.words.split("\n")[len(query.parts) :]
    elsewhere = frozenset(pair for part in (*parts, *others) for pair in bigrams_in(part))
    bare = [name for name in (table_words().share.sub("", name) for name in names) if own_words(name)]
    return all(own_words(name) not in asked and unasked(name, elsewhere) == 1 for name in bare)


def _is_contrary(query: CellQuery, table: IndexedTable) -> bool:
    """Whether a table is of what is not so: 未确认递延所得税资产 where 递延所得税资产 is asked for.

    What is denied of something else says nothing of it: 预付款项未及时结算的原因.
    """
    return is_done_to_company(query.column.words, table.near) or any(
        word not in query.column.words and not query.pairs.isdisjoint(bigrams_in(denied))
        for word, denied in table.negations
    )


def _all_covered(query: CellQuery, pairs: frozenset[str]) -> bool:
    for part, needed in zip(query.parts, query.needed, strict=True):
        found = sum(mark for mark, need in zip(covered(part, pairs), needed, strict=True) if need)
        if found < query.least * sum(needed):
            return False
    return True


def _match(query: CellQuery, cell: IndexedCell, names: Sequence[str]) -> CellMatch | None:
    if parse_amount(cell.cell.text).value is None or not fits_column(cell, query.column):
        return None
    row, table = cell.row, cell.row.table
    if lacks_denial(query.denied, row.label, cell.header) or leaves_out(row.label, query.column.words):
        return None
    if _is_of_another_organisation(query, row):
        return None
    if _is_allowance(query, cell) or (not cell.header and _are_persons(query.parts)):
        return None
    if _is_under_another(query, cell) or _is_net_total(query, cell) or names_column(cell, query.column.words):
        return None
    if not has_what_narrows(cell, query.must, query.column.words, summed=query.summed) or (
        query.movement and not is_of_movement(cell, query.movement)
    ):
        return None
    beside = frozenset(p for text in (*names, cell.header) for p in bigrams_in(text) if p in query.pairs)
    near = (*row.kinds, *row.parents, *table.near)
    around = (*near, *table.context)
    others = row.figure_names - set(map(own_words, levels(cell.header)))
    if query.column.form is Form.SHARE and own_words(cell.header):
        others = frozenset()  # the 毛利率 of 境外收入 beside a column 收入
    last = len(query.parts) - 1
    is_named = _is_beside(query.parts[last], beside)
    if not is_named and own_words(query.parts[last]) in others:
        return None  # 营业收入 is asked for, and this is its column 营业成本
    found = [
        find_part(part, Beside(beside, others, table.headings), around, near if at == last else around, query.pairs)
        for at, part in enumerate(query.parts)
    ]
    extra = max((unasked(called_in(query, defined_name(query, name)), query.pairs) for name in names), default=0)
    if any(one.share < query.least for one in found):
        return None
    if query.least >= LEAST and any(one.missing > MISSING or (extra and one.missing) for one in found):
        return None  # 土地使用税 is no 土地使用权: each has what the other lacks
    score = sum(one.share for one in found)
    if query.whole and not _of_whole(query, cell, around):
        return None
    caption = table.context[-1] if table.context else ""
    if row.is_total and not beside and unasked(caption, query.pairs) > LABEL_UNASKED:
        return None  # the total of a part: 按单项计提坏账准备
    if row.is_total and not ranked_tables().search(query.column.words) and any(map(ranked_tables().search, table.near)):
        return None  # of the greatest five alone
    score = score / len(query.parts) + _GENERAL * max(one.general for one in found)
    plain = all(is_plain_balance(cell, level) or not own_words(level) for level in levels(cell.header))
    score -= _LABEL * extra + (_PLAIN if plain else _HEADER) * unasked(cell.header, query.pairs)
    score -= _CAPTION * unasked(caption, query.pairs)
    score -= _NARROWER * (not first_words(caption, query.pairs))  # 按组合计提坏账准备 has a part of 坏账准备
    called = [level for level in levels(cell.header) if own_words(level)] or levels(cell.header)  # 坏账准备 | 金额
    exact = _EXACT * (bare_name(query.parts[last]) in map(bare_name, called[-1:]))
    return CellMatch(cell, score - _TOTAL * (row.is_total and not query.total), is_named, exact)


def _is_of_another_organisation(query: CellQuery, row: IndexedRow) -> bool:
    """Whether an organisation is asked for by its full name, and the row has only most of it."""
    return any(legal_name_in(part) not in f"{row.words}\n{row.table.words}" for part in query.parts)


def _are_persons(parts: Sequence[str]) -> bool:
    """Whether nothing but a person is asked for, of whom tables have figures of many kinds: 董明珠从公司拿了多少."""
    named = [part for part in parts if own_words(part)]
    return len(named) == 1 and first_person(named[0]) == named[0]


def _is_beside(part: str, beside: frozenset[str]) -> bool:
    """Whether the own words of a part are among the pairs of a cell's names, at least one of them."""
    marks = zip(covered(part, beside), required(part), strict=True)
    return not own_words(part) or any(mark and need for mark, need in marks)


def _is_allowance(query: CellQuery, cell: IndexedCell) -> bool:
    """Whether a column is an allowance that is not asked for: of 按单项计提坏账准备的应收账款 the balance is."""
    asked = without_manners(query.column.words)
    words = (word for level in levels(cell.header) for word in table_words().allowance.findall(level))
    return any(word in query.column.words and word not in asked for word in words)


def _is_under_another(query: CellQuery, cell: IndexedCell) -> bool:
    """Whether a cell stands under a rate or an allowance that is not asked for: 个人贷款 under 不良贷款率."""
    rates = (parent for parent in cell.row.parents if table_words().rate.search(parent))
    return any(unasked(rate, query.pairs) > LABEL_UNASKED for rate in rates) or is_under_allowance(
        cell, query.column.words
    )


def _is_net_total(query: CellQuery, cell: IndexedCell) -> bool:
    """Whether a total stands below a row that is taken off (减：坏账准备) where the gross balance is asked for."""
    words, table = table_words(), cell.row.table
    if not cell.row.is_total or not words.gross.search(query.column.words):
        return False
    above = (row.label for row in table.rows[: table.rows.index(cell.row)])
    return any(words.allowance.search(name) and not own_words(words.allowance.sub("", name)) for name in above)


def _of_whole(query: CellQuery, cell: IndexedCell, around: Sequence[str]) -> bool:
    """Whether a share is of the whole that is asked for; a table's own total needs no name."""
    whole = query.whole
    parts = frozenset(p for part in query.parts for p in bigrams_in(part))
    other = (name for name in cell.row.names if not all(covered(name, parts)))  # 酒类 of 酒类 | 直接材料
    told = (cell.header.rpartition("占")[2], *(name.rpartition("占")[2] for name in other))
    names = frozenset(p for text in told for p in bigrams_in(text))
    if sum(covered(whole, names)) >= LEAST * len(whole):
        return True
    return whole in table_words().whole and not own_words(
        cell.header.rpartition("占")[2] if "占" in cell.header else ""
    )
