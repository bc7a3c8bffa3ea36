"""Columns of shares, and the columns of figures that they are shares of.

    股东名称 | 持股数量 | 持股比例        1,000 and 2.50 %, 400 and 1.00 %: a hundredth is 400
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal

from pipeline.extract.tables.cell_kinds import is_rate_name
from pipeline.extract.tables.headers import Row
from pipeline.model.table_row import LEVELS
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount

_ROUNDED = Decimal("0.006")  # of a percentage that is printed with two decimals
_LEAST_ROWS = 2


def share_columns(rows: Sequence[Row], names: Row) -> Iterator[tuple[int, int, Decimal]]:
    """Columns of shares, each with the one of figures that they are shares of, and what a hundredth is, where all rows
    agree.
    """
    own = (name.rpartition(LEVELS)[2] for name in names)  # 本次变动后 | 比例 is no change
    shares = (at for at, name in enumerate(own) if at and is_rate_name(name) and not _changes().search(name))
    for share in shares:
        for of in range(1, len(names)):
            pairs = [pair for row in rows if (pair := share_and_figure(row, share, of)) is not None]
            if of == share or len(pairs) < _LEAST_ROWS:
                continue
            part, count = max(pairs)
            if all(is_share(pair, count / part) for pair in pairs):
                yield share, of, count / part
                break


def share_and_figure(row: Row, share: int, of: int) -> tuple[Decimal, Decimal] | None:
    part, count = parse_amount(row[share]).value, parse_amount(row[of]).value
    return (part, count) if part and count else None


def is_share(pair: tuple[Decimal, Decimal], hundredth: Decimal) -> bool:
    part, count = pair
    return abs(count / hundredth - part) <= _ROUNDED + part / 1000


@per_statement_words
def _changes(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("change_columns")
