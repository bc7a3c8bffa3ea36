"""The greatest, smallest or n-th row of a table: 哪个片区的毛利率最高, 第一大供应商的采购额是多少.

The rows are those of one table under one header and one parent, totals left out. What kind of thing they are (片区,
产品, 供应商) must stand in their names, above them or in the header of the column that names them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.cells.alignment import joints, superlatives
from pipeline.answer.cells.columns import AskedColumn, fits_column
from pipeline.answer.cells.figures import is_same_figure, unit_of, value_of
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.ranked.divisions import (
    columns_of,
    covers,
    first_division,
    groups_of,
    last_cells,
    rows_behind,
)
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import bigrams_in, covered, normal, own_words, required, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.measures.naming_runs import words_without_name
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import SlotSpan
from pipeline.understand.thresholds import RankRange

_ENDS = ",;。?!"
_SHARES = ("share_nouns", "share_joints")
_NAMING = (PieceKind.ITEM, PieceKind.NAME, PieceKind.QUALIFIER, PieceKind.TOPIC, PieceKind.CONDITION)


@dataclass(frozen=True, slots=True)
class AskedExtreme:
    """Which row is asked for: `place` from 1, the greatest first unless `least`; and what names table and column."""

    parts: tuple[str, ...]
    place: int = 1
    least: bool = False
    said: str = ""  # the question's word: 最高; "" where it names a place
    said_of: str = ""  # all that a counterparty is named by


@per_lexicon
def _joining(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("equal_joints", "subset_words"))


def asked_extreme(pieces: Sequence[Piece], text: str) -> AskedExtreme | None:
    """The extreme that a question asks for; None where it asks for none, or for more than that."""
    found = superlatives().search(text)
    ranks = [rank for piece in pieces if (rank := rank_of(piece)) is not None and rank.first == rank.last]
    if (found is None) == (not ranks) or len(ranks) > 1:
        return None
    start, end = found.span() if found else (0, 0)
    parts: list[str] = []
    clauses = 0
    for piece in pieces:
        if start < piece.end and piece.start < end:
            rests = (text[piece.start : start], text[end : piece.end]) if piece.kind is PieceKind.QUALIFIER else ()
            parts += [rest for rest in rests if len(rest) > 1]
        elif piece.word_class == "marks":
            clauses += piece.text in ",;。"
        elif rank_of(piece) is not None or piece.kind in (PieceKind.COMPANY, PieceKind.PERIOD, PieceKind.FORM):
            continue
        elif piece.kind in (PieceKind.OPERATION, PieceKind.CONNECTIVE, PieceKind.CONDITION):
            if piece.text not in _joining():
                return None
        elif piece.kind is not PieceKind.ASKING or piece.text not in words_without_name() | _joining():
            parts += [piece.text] if len(piece.text) > 1 else []
    if clauses or not parts:
        return None
    place, said = (ranks[0].first, "") if ranks else (1, found[0] if found else "")
    return AskedExtreme(tuple(parts), place, bool(found and found["least"]), said)


def asks_for_extreme(question: str) -> bool:
    """Whether a question has a word for the greatest or the smallest."""
    return bool(superlatives().search(question))


def rank_of(piece: Piece) -> RankRange | None:
    value = piece.value.value if isinstance(piece.value, SlotSpan) else None
    return value if isinstance(value, RankRange) else None


def find_extremes(asked: AskedExtreme, search: CellSearch) -> list[IndexedCell]:
    """The cells that are the asked extreme of a group of rows; several where tables have it differently.

    A group whose own names say what is asked for goes before one that only a caption or a heading says it of; where no
    names do, only a single group is certain.
    """
    parts = [normal(part) for part in asked.parts]
    levels: dict[int, list[IndexedCell]] = {}
    for table in search.index.tables:
        if table.table.scope is not search.scope or _is_of_peers(table, parts) or not any(map(any, table.headers)):
            continue
        if _is_of_allowance(table, parts) or _is_of_what_is_not(table, parts):
            continue
        behind = rows_behind(table, search.index.tables)
        for rows in groups_of(table):
            rows, left = _holders(rows, parts)
            for column, level in columns_of(rows, left, search):
                last = column == len(table.headers[rows[0].row.header]) - 1
                if behind and not last:
                    continue  # which column of a table without a header goes on is not known, but for the last
                cell = place_of(asked, first_division(rows, column), column, last_cells(behind))
                found = levels.setdefault(level, [])
                if cell is not None and own_words(cell.row.names[-1]) in map(own_words, parts):
                    continue  # the whole itself, in a statement: 存货 is no part of 存货
                if cell is not None and not any(is_same(cell, other) for other in found):
                    found.append(cell)
    nearest = min(levels, default=0)
    cells = levels.get(nearest, [])
    return cells if not nearest or len(cells) == 1 else []


def _holders(rows: list[IndexedRow], parts: Sequence[str]) -> tuple[list[IndexedRow], Sequence[str]]:
    """Of persons those who hold the offices that parts of what is asked name (董事), and the other parts."""
    held = {part: [row for row in rows if any(_holds(office, part) for office in row.attributes)] for part in parts}
    offices = [part for part, holders in held.items() if holders]
    left = [part for part in parts if part not in offices]
    if not offices or not left:
        return rows, parts
    return [row for row in rows if all(row in held[part] for part in offices)], left


def _holds(office: str, asked: str) -> bool:
    """Whether an office is one that is asked for: a 副董事长 is one of the 董事, and no 副总经理 is the 总经理."""
    before, found, _ = office.partition(asked)
    return bool(found) and not (office.endswith(asked) and before.endswith(_deputies()))


@per_lexicon
def _deputies(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("deputy_leads")


@per_lexicon
def _peers(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("peer_words")


def _is_of_peers(table: IndexedTable, parts: Sequence[str]) -> bool:
    """Whether a table compares the company to its peers, and the question asks for none."""
    names = (*table.near, *(column for header in table.headers for column in header))
    return any(map(_peers().search, names)) and not any(map(_peers().search, parts))


def _is_of_allowance(table: IndexedTable, parts: Sequence[str]) -> bool:
    """Whether a table has what is written off of a thing that is asked for: 商誉减值准备, of 商誉."""
    allowance = table_words().allowance
    return any(map(allowance.search, table.near)) and not any(map(allowance.search, parts))


def _is_of_what_is_not(table: IndexedTable, parts: Sequence[str]) -> bool:
    """Whether a table has only what is not so, of which the question says nothing: 未办妥产权证书的土地使用权."""
    return any(denial not in part for denial, _ in table.negations for part in ("".join(parts),))


def place_of(
    asked: AskedExtreme, rows: Sequence[IndexedRow], column: int, more: Sequence[IndexedCell] = ()
) -> IndexedCell | None:
    """The row at the asked place, None where rows are of several units or two of them are equal there.

    `more`: cells of a table that goes on this one.
    """
    cells = [*(IndexedCell(row, column) for row in rows if column < len(row.row.cells)), *more]
    if not asked.least and any(_is_unread(cell.cell.text) for cell in cells):
        return None
    cells = [cell for cell in cells if parse_amount(cell.cell.text).value is not None]
    cells = list({(cell.row.names[0], value_of(cell)): cell for cell in reversed(cells)}.values())  # a list told twice
    if len({unit.base if (unit := unit_of(cell)) else "" for cell in cells}) != 1 or len(cells) < asked.place:
        return None
    ordered = sorted(cells, key=value_of, reverse=not asked.least)
    chosen = ordered[asked.place - 1]
    equal = [cell for cell in cells if value_of(cell) == value_of(chosen)]
    return chosen if len(equal) == 1 and not puts_parties_together(chosen.row.names[-1]) else None


def puts_parties_together(name: str) -> bool:
    """Whether a row has several parties that a table does not name: 其他客户."""
    return _put_together().fullmatch(name.strip()) is not None


@per_lexicon
def _put_together(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("parties_put_together")


_FIGURE = re.compile(r"-?\d[\d,]*\.\d\d\D{1,2}")


def _is_unread(text: str) -> bool:
    """Whether a cell is a figure with more than that: 126,796,629.86元."""
    return parse_amount(text).value is None and _FIGURE.fullmatch(text.strip()) is not None


def first_clause(pieces: Sequence[Piece]) -> tuple[list[Piece], list[Piece]]:
    """The pieces up to the end of the first clause that names something, and those behind.

    Also where a list goes on behind what asks (第一大股东是谁、持股比例多少), and before a share (第一大客户 占多少,
    第一大客户销售额及占比).
    """
    named = False
    for at, piece in enumerate(pieces):
        named = named or piece.kind in _NAMING
        listed = piece.text == "、" and at and pieces[at - 1].kind in (PieceKind.ASKING, PieceKind.FORM)
        if named and piece.word_class == "share_joints":
            return list(pieces[:at]), list(pieces[at:])
        if named and piece.text in joints() and any(one.word_class in _SHARES for one in pieces[at + 1 : at + 2]):
            return list(pieces[:at]), list(pieces[at + 1 :])
        if named and (listed or (piece.word_class == "marks" and piece.text in _ENDS)):
            return list(pieces[:at]), list(pieces[at + 1 :])
    return list(pieces), []


def cell_beside(cell: IndexedCell, asked: AskedCell, search: CellSearch) -> IndexedCell | None:
    """The cell of the same row for a further figure: 第一大供应商的采购额是多少，占年度采购总额多少."""
    named = (asked.whole,) if asked.of_former else (*asked.parts, *asked.loose, asked.whole)
    words = [*map(normal, named)]
    pairs = frozenset(pair for text in words for pair in bigrams_in(text))
    column = AskedColumn(pairs, asked.form, search.year, search.report_year, words="\n".join(words))
    others = (IndexedCell(cell.row, at) for at in range(len(cell.row.row.cells)) if at != cell.column)
    found = [
        other for other in others if parse_amount(other.cell.text).value is not None and fits_column(other, column)
    ]
    told = [one for one in found if all(_is_in(text, one) for text in words if own_words(text))]
    return told[0] if len(told) == 1 else None


def is_called(cell: IndexedCell, asked: AskedCell) -> bool:
    """Whether a cell's own column is what a further figure is asked for by."""
    words = [text for text in map(normal, asked.parts) if own_words(text)]
    return bool(words) and all(_is_in(text, cell) for text in words)


def _is_in(text: str, cell: IndexedCell) -> bool:
    """Whether a column is called so, with what its table is of: 比例 of 前十名股东持股情况 is the 持股比例."""
    own = bigrams_in(cell.header)
    above = (*cell.row.table.near, *cell.row.parents)
    near = frozenset(pair for heading in above for pair in bigrams_in(heading))
    return any(covered(text, own)) and covers(text, required(text), own | near)


def name_of(asked: AskedExtreme, cell: IndexedCell) -> str:
    """What is the greatest: the words that the column has last."""
    header = bigrams_in(normal(cell.header))
    named = [part for part in asked.parts if own_words(normal(part))] or asked.parts
    return "的".join(sorted(named, key=lambda part: any(covered(normal(part), header))))


def is_same(one: IndexedCell, other: IndexedCell) -> bool:
    return own_words(one.row.label) == own_words(other.row.label) and is_same_figure(one, other)
