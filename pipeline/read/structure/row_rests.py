"""Rows of a table that are the rest of the row above: a page ended within the row, or a grid made a row of each line.

    | 杭州百杏生     | 24,945,000 | 2,317,352. |       foot of a page
    | 物技术有限公司 | .00        | 52         |       head of the next

What the report prints elsewhere proves it: a name that stands whole there, a figure that has as many decimals as the
others of its column only with what stands below it, brackets that the row above left open.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.model import Block, Table
from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import Box, MergedCell, TableRow
from pipeline.text.amounts import is_amount
from pipeline.text.numbering import read_number

_LEAST_NAME = 3  # characters of a name that its rest is put to
_OWN = 3  # times that a rest may be a cell of its own in a report
_LINES = 3  # rows that one may have been cut into
_HAN = re.compile(r"[\u4e00-\u9fff]")
_FIGURE = re.compile(r"-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?[%％]?")
_BEGUN = re.compile(r"-?[\d,]*\.?\d*")
_DIGITS = re.compile(r"[\d,.]+[%％]?")
_OPEN, _CLOSED = "（(", "）)"
_ENDS_AS_HEAD = ("：", ":")


def join_rests(blocks: Sequence[Block]) -> list[Block]:
    """The blocks, each such row of their tables put to the row above."""
    printed: _Printed | None = None
    joined: list[Block] = []
    for block in blocks:
        table = block.table
        if table is not None and any(_may_be_rest(table, at) for at in range(1, len(table.rows))):
            printed = printed or _Printed.of(blocks)
            joined.append(replace(block, table=_joined(table, printed)))
        else:
            joined.append(block)
    return joined


@dataclass(frozen=True, slots=True)
class _Printed:
    """What a report prints: all of it without blanks, and how often each text is a cell or line of its own."""

    text: str
    cells: Counter[str]
    unbroken: frozenset[str]  # those without a blank

    @classmethod
    def of(cls, blocks: Sequence[Block]) -> _Printed:
        printed = [text for block in blocks for text in _texts(block)]
        texts = [_compact(text) for text in printed]
        return cls("\n".join(texts), Counter(texts), frozenset(printed).intersection(texts))

    def proves(self, name: str, rest: str, *, cut: bool) -> bool:
        """Whether two texts are one name; `cut`: the end of a page may have parted them.

        A name that is a cell of its own more often than both together are may have another row below it.
        """
        whole = name + rest
        if len(name) < _LEAST_NAME or name.endswith(_ENDS_AS_HEAD) or not _HAN.search(whole):
            return False
        times = self.cells[whole]
        if self.cells[name] > max(times, 1):
            return False
        own = len(rest) > 1 and self.cells[rest] > _OWN
        return whole in self.unbroken and not own if not cut else times > 0 or (not own and whole in self.text)

    def has_names(self, above: Sequence[str], row: Sequence[str]) -> bool:
        """Whether the first cells of two rows are a name that has no figures beside its first part."""
        return bool(above[0] and row[0] and self.cells[above[0] + row[0]]) and not any(map(is_amount, above))

    def may_be_one(self, name: str, rest: str) -> bool:
        """Whether two texts may be one beside others that are: neither is a cell of its own again and again."""
        return self.cells[name + rest] > 0 or max(self.cells[name], self.cells[rest]) <= _OWN


def _texts(block: Block) -> Iterator[str]:
    if block.table is None:
        yield block.text
        return
    yield from (cell for row in block.table.rows for cell in row if cell)


def _may_be_rest(table: Table, at: int) -> bool:
    """Whether a row has fewer cells than the one above, and is not told to be a row of its own by its number."""
    row, above = table.rows[at], table.rows[at - 1]
    if len(row) != len(above) or not any(row) or not any(above) or read_number(row[0] or ""):
        return False
    if table.pages[at] != table.pages[at - 1]:
        return True
    below = all(over for cell, over in zip(row, above, strict=True) if cell)
    return below and not any(map(is_amount, row)) and any(map(is_amount, above))


def _joined(table: Table, printed: _Printed) -> Table:
    at = 1
    lines = 1  # of which the row above is made
    while at < len(table.rows):
        if lines < _LINES and _may_be_rest(table, at) and _is_rest(table, at, printed):
            table, lines = _with_one_row(table, at), lines + 1
        else:
            at, lines = at + 1, 1
    return table


def _is_rest(table: Table, at: int, printed: _Printed) -> bool:
    """Whether each cell of a row may go on with the one above, and one is proved to."""
    above, row = ([_compact(cell) for cell in table.rows[one]] for one in (at - 1, at))
    cut = table.pages[at] != table.pages[at - 1]
    proved: list[bool] = []
    begun = False  # below a blank
    for column, (name, rest) in enumerate(zip(above, row, strict=True)):
        if not rest:
            continue
        if _DIGITS.fullmatch(rest) or is_amount(rest):
            if not name:
                begun = True
            elif not cut or not _is_part(name, rest, _decimals(table, at, column)):
                return False
            else:
                proved.append(True)
        elif name:
            proved.append(not is_amount(name) and (_closes(name, rest) or printed.proves(name, rest, cut=cut)))
            if not proved[-1] and not (cut and column and printed.may_be_one(name, rest)):
                return False
        else:
            begun = True
    return any(proved) and (not begun or (cut and printed.has_names(above, row)))


def _closes(name: str, rest: str) -> bool:
    """Whether a rest closes the brackets that the text above leaves open."""
    left = sum(map(name.count, _OPEN)) - sum(map(name.count, _CLOSED))
    return left > 0 and sum(map(rest.count, _CLOSED)) - sum(map(rest.count, _OPEN)) == left


def _is_part(name: str, rest: str, decimals: int | None) -> bool:
    """Whether a text is no whole figure without its rest: 108,1, or 40,436,496.8 where others have two decimals."""
    whole, first = _FIGURE.fullmatch(name + rest), _FIGURE.fullmatch(name)
    if whole is None or not _BEGUN.fullmatch(name) or len(name) < _LEAST_NAME:
        return False
    if first is None:
        return True
    return decimals is not None and len(first[1] or "") < decimals == len(whole[1] or "")


def _decimals(table: Table, at: int, column: int) -> int | None:
    """How many decimals the other figures of a column have, None where they differ or there are none."""
    others = (*table.rows[: at - 1], *table.rows[at + 1 :])
    texts = (_compact(row[column]) for row in others if column < len(row))
    found = {len(figure[1] or "") for text in texts if (figure := _FIGURE.fullmatch(text)) and text != "0"}
    return found.pop() if len(found) == 1 else None


def _with_one_row(table: Table, at: int) -> Table:
    """The table with a row put to the one above."""
    pairs = zip(table.rows[at - 1], table.rows[at], strict=True)
    one: TableRow = tuple(join_lines([cell, more]) if cell and more else more or cell for cell, more in pairs)
    same = table.pages[at] == table.pages[at - 1]
    boxes = table.boxes and (
        *table.boxes[: at - 1],
        _around(table.boxes[at - 1], table.boxes[at]) if same else table.boxes[at - 1],
        *table.boxes[at + 1 :],
    )
    return replace(
        table,
        rows=(*table.rows[: at - 1], one, *table.rows[at + 1 :]),
        pages=(*table.pages[:at], *table.pages[at + 1 :]),
        boxes=boxes,
        spans=tuple(_moved(table.spans, at)),
    )


def _moved(spans: Sequence[MergedCell], at: int) -> Iterator[MergedCell]:
    """The merged cells, those of a row with those of the row above."""
    above = {(left, wide) for row, left, _, wide in spans if row == at - 1}
    for row, left, high, wide in spans:
        if row > at:
            yield row - 1, left, high, wide
        elif row == at:
            if (left, wide) not in above and high * wide > 1:
                yield row - 1, left, high, wide
        elif row + high > at:
            if high - 1 > 1 or wide > 1:
                yield row, left, high - 1, wide
        else:
            yield row, left, high, wide


def _around(first: Box | None, last: Box | None) -> Box | None:
    return (first[0], first[1], last[2], last[3]) if first and last else first or last


def _compact(text: str | None) -> str:
    return "".join((text or "").split())
