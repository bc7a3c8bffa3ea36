"""Rows side by side in tables by what a question names of them: a kind (产品, 地区) and a figure of theirs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.cells.ranked.divisions import columns_of, divided_by, groups_of
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedRow
from pipeline.answer.cells.words import normal, own_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.keywords import Keyword
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import SlotSpan

NAMING = (PieceKind.ITEM, PieceKind.NAME, PieceKind.QUALIFIER, PieceKind.TOPIC)
COMPUTING = (PieceKind.OPERATION, PieceKind.CONDITION)  # what pieces ask to be done with the figure
_SHORTEST = 2  # characters of a name


@per_lexicon
def asks_which(lexicon: Lexicon) -> re.Pattern[str]:
    """That it is asked which rows are meant."""
    return lexicon.pattern("selection_lists", "which_words")


@per_lexicon
def asks_when(lexicon: Lexicon) -> re.Pattern[str]:
    """That a time is asked for, and no row."""
    return lexicon.pattern("time_asked")


def parts_named(pieces: Sequence[Piece]) -> tuple[str, ...]:
    """What pieces name: the kind of rows and their figure."""
    parts = tuple(part for piece in pieces if piece.kind in NAMING for part in _parts_of(piece.text))
    return tuple(part for part in parts if len(part) >= _SHORTEST and own_words(normal(part)))


def figure_named(pieces: Sequence[Piece], parts: Sequence[str]) -> tuple[str, str]:
    """Which of the parts is the figure, and what it is called as an item: 营业收入, of 销售收入."""
    named = [piece for piece in pieces if piece.kind is PieceKind.ITEM]
    items = [piece.text for piece in named]
    figure = next((part for part in (*items, *reversed(parts)) if not is_kind(part)), parts[-1])
    return figure, next((_item_of(piece) for piece in named if piece.text == figure), "")


def ways_of_naming(parts: tuple[str, ...], figure: str, item: str) -> Iterator[tuple[str, ...]]:
    """The parts of a question as it has them, and with the figure by its name as an item, where that is another."""
    yield parts
    if item and item != figure:
        yield tuple(item if part == figure else part for part in parts)


def _item_of(piece: Piece) -> str:
    """An item by its own name."""
    keyword = piece.value.value if isinstance(piece.value, SlotSpan) else None
    return keyword.name if isinstance(keyword, Keyword) else ""


def is_kind(text: str) -> bool:
    """Whether a text names no more than a kind of rows."""
    return _kinds().fullmatch(text) is not None


def kinds_in(text: str) -> tuple[str, ...]:
    """The kinds of rows that a text names."""
    return tuple(_kinds().findall(text))


@per_lexicon
def _kinds(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("kinds_of_rows"))


def _parts_of(text: str) -> tuple[str, ...]:
    """A name, with the kind of rows that it begins with apart: 产品 and 销售量."""
    name = divided_by(text)
    kind = _kinds().match(name)
    return (kind[0], name[kind.end() :]) if kind is not None else (name,)


def clauses_of_pieces(pieces: Sequence[Piece]) -> list[list[Piece]]:
    """Pieces clause by clause."""
    clauses: list[list[Piece]] = [[]]
    for piece in pieces:
        if piece.word_class == "marks":
            clauses.append([])
        else:
            clauses[-1].append(piece)
    return [clause for clause in clauses if clause]


def text_of(pieces: Sequence[Piece]) -> str:
    """What pieces say."""
    return "".join(piece.text for piece in pieces)


def columns_asked(parts: Sequence[str], search: CellSearch) -> Iterator[tuple[int, list[IndexedRow], int]]:
    """Rows side by side with a column that parts name, without what takes off; and how far above them a part stands."""
    names = [normal(part) for part in parts]
    for table in search.index.tables:
        if table.table.scope is not search.scope:
            continue
        for group in groups_of(table):
            rows = [row for row in group if not _eliminations().search(row.row.label)]
            if not rows or _is_of_another_kind(rows, names):
                continue
            for column, level in columns_of(rows, names, search):
                yield level, rows, column


@per_lexicon
def _eliminations(lexicon: Lexicon) -> re.Pattern[str]:
    """Rows that take off what the others count twice."""
    return lexicon.pattern("eliminations")


def _is_of_another_kind(rows: Sequence[IndexedRow], parts: Sequence[str]) -> bool:
    """Whether what heads a group says that it is divided by another kind than a question asks for: 分行业, of 地区.

    A caption that lists several (分行业、分产品、分地区情况) says that of none.
    """
    asked = [part for part in parts if _kinds().fullmatch(part)]
    heads = [normal(divided_by(head)) for head in (*rows[0].parents[-1:], *rows[0].kinds[:1])]
    own = [head for head in heads if _kinds().search(head)]
    if not asked or not own or any(kind in head for kind in asked for head in own):
        return False
    return not any(sum(kind in normal(row.row.label) for row in rows) * 2 > len(rows) for kind in asked)
