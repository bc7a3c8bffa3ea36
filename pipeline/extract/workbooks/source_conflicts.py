"""What two workbooks give differently, where one of them read another table of the report.

Single cells differ now and then. Where hardly any figure of a statement agrees, one workbook has the parent company's
statement, last year's column or another unit: the group is larger than its parent; where the sizes do not tell,
neither is answered. Where a chain of sums, or one sum, holds in one workbook and breaks in the other though both have
the same start or the same total, the latter mixed in another statement.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Sequence

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.identity_repair import ROUNDING, signed_sum
from pipeline.rules.relations.anomaly import BrokenChain, ConflictingRows, SumsWithin
from pipeline.rules.relations.identities import Identity
from pipeline.rules.relations.loading import Relations

Book = dict[str, SourceColumn]  # of one workbook, by item
_SAME = 0.005  # half a cent


def compare_rows(grid: Grid, rule: ConflictingRows, _: Relations) -> None:
    """Compare the statements of every two workbooks and doubt the one that is not the group's."""
    books: dict[tuple[str, str], Book] = {}
    for column in sorted(grid.columns, key=lambda c: -int(c.priority.max(initial=0))):
        if column.item.unit == "元":
            books.setdefault((column.item.statement, column.file), {}).setdefault(column.item.name, column)
    for (key, one), (other_key, other) in itertools.combinations(books.items(), 2):
        if key[0] == other_key[0] and len(one.keys() & other.keys()) >= rule.compared:
            _compare_rows(one, other, rule)


def _compare_rows(one: Book, other: Book, rule: ConflictingRows) -> None:
    shared = sorted(one.keys() & other.keys())
    mine, theirs = (np.array([_number(book, item) for item in shared]) for book in (one, other))
    both = ~np.isnan(mine) & ~np.isnan(theirs) & (mine != 0) & (theirs != 0)
    same = both & (np.abs(mine - theirs) < 0.005)
    count = both.sum(axis=0)
    apart = (count >= rule.compared) & (same.sum(axis=0) < float(rule.agree) * count)
    times = np.ones(len(count))
    larger, other_unit = float(rule.larger), float(rule.other_unit)
    for row in np.flatnonzero(apart):
        times[row] = np.median(np.abs(mine[both[:, row], row] / theirs[both[:, row], row]))
    # Figures that only one of them has may come from elsewhere: they are left as they are.
    one, other = ({item: book[item] for item in shared} for book in (one, other))
    more_trusted = _trust(one) >= _trust(other)
    unit = apart & ((times > other_unit) | (times < 1 / other_unit))
    smaller = "与另一来源整表不同而较小，疑为母公司或上年数"
    _flag_book(one, (apart & ~unit & (times < 1 / larger)), smaller)
    _flag_book(other, (apart & ~unit & (times > larger)), smaller)
    _flag_book(other if more_trusted else one, unit, "与另一来源整表相差几个数量级")
    alike = apart & ~unit & (times <= larger) & (times >= 1 / larger)
    for book in (one, other):
        _flag_book(book, alike, "两个来源整表不同，无从判断何者正确")


def _trust(book: Book) -> float:
    return float(np.mean([column.priority.max() for column in book.values()]))


def _flag_book(book: Book, where: np.ndarray, why: str) -> None:
    for column in book.values():
        column.flag(where, why)


def compare_chains(grid: Grid, rule: BrokenChain, relations: Relations) -> None:
    """Doubt the figures below the start of a workbook whose chain of sums breaks where another's holds."""
    chain = [relations.by_id[name] for name in rule.chain if name in relations.by_id]
    items = {item for identity in chain for item in identity.items}
    books = _books(grid, items | set(rule.doubted))
    whole = [book for book in books if items <= book.keys()]
    for right, wrong in itertools.permutations(whole, 2):
        first = chain[0]
        same_start = np.abs(_number(right, rule.start) - _number(wrong, rule.start)) < _SAME
        differs = np.abs(_number(right, first.left) - _number(wrong, first.left)) > ROUNDING
        holds = np.logical_and.reduce([_deviation(identity, right) <= ROUNDING for identity in chain])
        where = same_start & differs & holds & ~(_deviation(first, wrong) <= ROUNDING)
        for item in rule.doubted:
            if item in wrong:
                wrong[item].flag(where, rule.doubt)


def compare_sums(grid: Grid, rule: SumsWithin, relations: Relations) -> None:
    """Doubt the parts of a sum in a workbook where it breaks, when it holds with another's parts and the same total."""
    for identity in relations.identities:
        needed = {identity.left} | {term.item for term in identity.right if not term.optional}
        whole = [book for book in _books(grid, set(identity.items)) if needed <= book.keys()]
        for right, wrong in itertools.permutations(whole, 2):
            _compare_parts(identity, right, wrong, rule.doubt.replace("{identity}", str(identity)))


def _compare_parts(identity: Identity, right: Book, wrong: Book, doubt: str) -> None:
    same_total = np.abs(_number(right, identity.left) - _number(wrong, identity.left)) < _SAME
    # A difference is nan, so neither way, where a part is missing.
    where = same_total & (_deviation(identity, right) <= ROUNDING) & (_deviation(identity, wrong) > ROUNDING)
    for item in identity.items[1:]:
        if item in right and item in wrong:
            differs = np.abs(_number(right, item) - _number(wrong, item)) > ROUNDING
            wrong[item].flag(where & differs, doubt)


def _books(grid: Grid, items: Collection[str]) -> Sequence[Book]:
    """The columns of these items by workbook, the first of each."""
    books: dict[str, Book] = {}
    for column in grid.columns:
        if column.item.name in items:
            books.setdefault(column.file, {}).setdefault(column.item.name, column)
    return list(books.values())


def _deviation(identity: Identity, book: Book) -> np.ndarray:
    """How far a workbook's sum is from its total, nan where an operand that is needed is missing."""
    terms = [term for term in identity.right if term.item in book or not term.optional]
    total = signed_sum(terms, {term.item: _number(book, term.item) for term in terms})
    return np.abs(total - _number(book, identity.left))


def _number(book: Book, item: str) -> np.ndarray:
    column = book[item]
    return np.where(column.usable, column.number, np.nan)
