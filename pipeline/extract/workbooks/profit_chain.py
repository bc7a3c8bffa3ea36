"""A workbook whose own profit chain holds against one whose chain breaks: the latter mixed in another statement.

营业利润 + 营业外收入 - 营业外支出 = 利润总额, and 利润总额 - 所得税费用 = 净利润, all within one row. A single
sum may hold in the parent company's statement as well; that the chain from 营业利润 on holds in one workbook and
breaks in the other, though both have the same 营业利润, tells which of them left the consolidated statement.
"""

from __future__ import annotations

import itertools

import numpy as np

from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.rules.identities import Identity, identities_on

_CHAIN = ("营业利润", "营业外收入", "营业外支出", "利润总额", "所得税费用", "净利润")
_AFTER = ("利润总额", "所得税费用", "净利润", "持续经营净利润")  # what is doubted where the chain breaks
_ROUNDING = 1.0  # 元


def check_chains(grid: Grid) -> None:
    """Doubt the figures below 营业利润 of a workbook whose chain breaks where another's holds."""
    books: dict[str, dict[str, SourceColumn]] = {}
    for column in grid.columns:
        if column.item.name in (*_CHAIN, *_AFTER):
            books.setdefault(column.file, {}).setdefault(column.item.name, column)
    whole = [book for book in books.values() if all(item in book for item in _CHAIN)]
    for one, other in itertools.permutations(whole, 2):
        _compare(one, other)


def _compare(right: dict[str, SourceColumn], wrong: dict[str, SourceColumn]) -> None:
    same_start = np.abs(_number(right, "营业利润") - _number(wrong, "营业利润")) < 0.005
    differs = np.abs(_number(right, "利润总额") - _number(wrong, "利润总额")) > _ROUNDING
    where = same_start & differs & _holds(right) & ~_total_holds(wrong)
    for item in _AFTER:
        if item in wrong:
            wrong[item].flag(where, "利润总额与营业利润不衔接，而另一来源衔接，疑取自其他报表")


def _holds(book: dict[str, SourceColumn]) -> np.ndarray:
    net = _number(book, "利润总额") - _number(book, "所得税费用")
    return _total_holds(book) & (np.abs(net - _number(book, "净利润")) <= _ROUNDING)


def _total_holds(book: dict[str, SourceColumn]) -> np.ndarray:
    beside = np.nan_to_num(_number(book, "营业外收入")) - np.nan_to_num(_number(book, "营业外支出"))
    return np.abs(_number(book, "营业利润") + beside - _number(book, "利润总额")) <= _ROUNDING


def _number(book: dict[str, SourceColumn], item: str) -> np.ndarray:
    column = book[item]
    return np.where(column.usable, column.number, np.nan)


def check_sums_within(grid: Grid) -> None:
    """Doubt the parts of a sum in a workbook where it breaks, when it holds with another's parts and the same total."""
    for identity in identities_on("tables"):
        books: dict[str, dict[str, SourceColumn]] = {}
        named = set(identity.items)
        for column in grid.columns:
            if column.item.name in named:
                books.setdefault(column.file, {}).setdefault(column.item.name, column)
        needed = named - {term.item for term in identity.right if term.optional}
        whole = [book for book in books.values() if needed <= book.keys()]
        for right, wrong in itertools.permutations(whole, 2):
            _compare_parts(identity, right, wrong)


def _compare_parts(identity: Identity, right: dict[str, SourceColumn], wrong: dict[str, SourceColumn]) -> None:
    total = _number(right, identity.left)
    same_total = np.abs(total - _number(wrong, identity.left)) < 0.005
    off = np.abs(_sum(identity, wrong) - total)  # nan, so neither way, where a part is missing
    where = same_total & (np.abs(_sum(identity, right) - total) <= _ROUNDING) & (off > _ROUNDING)
    for item in identity.items[1:]:
        if item in right and item in wrong:
            differs = np.abs(_number(right, item) - _number(wrong, item)) > _ROUNDING
            wrong[item].flag(where & differs, f"与同表不勾稽，而另一来源勾稽：{identity}")


def _sum(identity: Identity, book: dict[str, SourceColumn]) -> np.ndarray:
    total = np.zeros(len(next(iter(book.values())).number))
    for term in identity.right:
        if term.item in book or not term.optional:
            part = _number(book, term.item)
            total = total + term.sign * (np.nan_to_num(part) if term.optional else part)
    return total
