"""Notes that tell what an asset cost and, in a table below without a caption, what was written off it.

商誉      被投资单位名称 | 期初余额 | 本期增加 企业合并形成的 | 期末余额      合计 296,756,766.09
          被投资单位名称 | 期初余额 | 本期增加 计提           | 期末余额      合计 171,086,118.94

That the second is the allowance is proved: its total off the first one's is the line of the statements, or each of its
rows has in one column what the table above has of it in a column that is called so (存货跌价准备).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from pipeline.answer.cells.tables.headings import totals_of
from pipeline.answer.cells.words import normal, table_words
from pipeline.model import Scope
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import YUAN, parse_amount, unit_from

_LEAST_ROWS = 2  # with a figure, of which one may be the total


@per_lexicon
def _allowance(lexicon: Lexicon) -> str:
    """What an allowance on an asset is called."""
    return lexicon.words("allowances_of_assets")[0]


def with_allowance_captions(
    tables: Sequence[RowTable], lines: Mapping[str, Decimal], line_of: Callable[[str], str]
) -> tuple[RowTable, ...]:
    """The tables, those that are proved to tell an allowance with a caption that says so.

    `lines`: the figures of the statements by item, in 元; `line_of`: the item that a heading names, "" for none.
    """
    captions = {
        at: called
        for at, (above, below) in enumerate(pairwise(tables), 1)
        if (called := _allowance_above(above, below))
        or (called := f"{below.path[-1]}{_allowance()}" if _is_allowance_of(above, below, lines, line_of) else "")
    }
    return tuple(replace(table, caption=captions.get(at, table.caption)) for at, table in enumerate(tables))


def _allowance_above(above: RowTable, below: RowTable) -> str:
    """The column of the table above of which a table without a name of its own has all rows; "" where it has none.

    库存商品 | 5,319 under 账面余额 · 跌价准备 · 账面价值, and 库存商品 | 期初余额 | 计提 | 转销 | 期末余额 5,319 below.
    """
    if not _is_nameless_below(above, below):
        return ""
    columns = [_figures(below, column) for column in range(len(below.headers[0]) if below.headers else 0)]
    for column, name in enumerate(above.headers[0] if above.headers else ()):
        leaf = name.split(LEVELS)[-1]
        if not table_words().allowance.search(normal(leaf)):
            continue
        figures = _figures(above, column)
        if len(figures) >= _LEAST_ROWS and any(figures <= other for other in columns):
            return leaf
    return ""


def _figures(table: RowTable, column: int) -> set[tuple[str, Decimal]]:
    """The figures of a column by the names of their rows."""
    cells = ((row.label, row.cells[column]) for row in table.rows if column < len(row.cells))
    return {(normal(label), value) for label, text in cells if (value := parse_amount(text).value)}


def _is_nameless_below(above: RowTable, below: RowTable) -> bool:
    """Whether a table stands under the heading of the one above it, and nothing says that it is of an allowance."""
    if not below.path or below.path != above.path or below.scope is not Scope.CONSOLIDATED:
        return False
    if normal(below.caption) not in ("", normal(above.caption)):
        return False
    return not any(table_words().allowance.search(normal(name)) for header in below.headers for name in header)


def _is_allowance_of(
    above: RowTable, below: RowTable, lines: Mapping[str, Decimal], line_of: Callable[[str], str]
) -> bool:
    """Whether a table without a name of its own tells what was written off the asset of the table above it."""
    if not _is_nameless_below(above, below) or not _first_columns(above) & _first_columns(below):
        return False
    line = lines.get(line_of(below.path[-1]))
    left = {gross - taken for gross in _totals(above) for taken in _totals(below)}
    return line is not None and line in left


def _first_columns(table: RowTable) -> set[str]:
    return {normal(header[0]) for header in table.headers if header and header[0]}


def _totals(table: RowTable) -> list[Decimal]:
    """The figures of the last total, in 元."""
    unit = unit_from(table.unit) or YUAN
    return [total * unit.factor for total in totals_of(table)]
