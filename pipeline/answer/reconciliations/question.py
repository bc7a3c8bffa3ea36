"""What a question asks of a note that reconciles carrying amounts: kinds of assets, blocks, moments or movements.

固定资产里机器设备的原值和累计折旧期末各多少    机器设备 · gross, accumulated · closing
使用权资产本期增加多少                      total · gross · 本期增加金额
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import product

from pipeline.answer.cells.words import bare_name, normal, own_words
from pipeline.answer.reconciliations.found_words import FoundWord, find_words, says_nothing_more
from pipeline.answer.reconciliations.reconciliation import Block, Moment, Reconciliation, block_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.naming_runs import sum_words
from pipeline.understand.pieces import Piece

_ALL = ""  # the column of all assets of the class
_LIST = 2  # kinds of assets at least, whose figures are added up
_LEAST = 2  # characters of a name
_TELLING = 6  # of one that tells by itself which note it is of: 在建工程转入
_CLAUSES = re.compile(r"[^,，;；?？]+")
_SHARES = frozenset({"share_joints", "share_nouns"})


@dataclass(frozen=True, slots=True)
class AskedAmount:
    """One figure that is asked for: of a kind of assets ("" for all), a block, and a moment or what was done."""

    column: str
    block: Block
    row: str
    is_share: bool = False  # of the same of all assets of the class
    is_summed: bool = False  # it is asked for only together with the others


class _Role(StrEnum):
    ASSET = "asset"
    COLUMN = "column"
    BLOCK = "block"
    ROW = "row"
    SUM = "sum"


_Found = FoundWord[tuple[_Role, str]]


@per_lexicon
def _bare_movements(lexicon: Lexicon) -> Mapping[str, tuple[str, ...]]:
    """Bare words for all that was added or taken off, each with what the row of it may be called."""
    classes = {"column_of_additions": "carrying_additions", "column_of_reductions": "carrying_reductions"}
    return {word: lexicon.words(rows) for bare, rows in classes.items() for word in map(normal, lexicon.words(bare))}


@per_lexicon
def _equal_movements(lexicon: Lexicon) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(group.split("=")) for group in lexicon.words("carrying_movements"))


@per_lexicon
def _moments(lexicon: Lexicon) -> Mapping[str, Moment]:
    """Words of a question for the ends of a span."""
    opening = dict.fromkeys(lexicon.words("table_former"), Moment.OPENING)
    return opening | dict.fromkeys(lexicon.words("carrying_closings"), Moment.CLOSING)


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(f"{lexicon.any_of('conjunctions', 'list_marks')}|/")


@per_lexicon
def _openings(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("table_former")


def says_opening(question: str) -> bool:
    """Whether a question says the beginning of the span: 年初和年末."""
    return _openings().search(question) is not None


def asked_amounts(text: str, pieces: Sequence[Piece], note: Reconciliation) -> tuple[AskedAmount, ...]:
    """What a question (its compact text, cut into pieces) asks of a note; () where it asks for anything else.

    Kinds of assets alone ask for what they are carried at; what was done to them is of the gross amount where this has
    it, since that says what was bought and sold.
    """
    found = list(find_words(text, pieces, _words_of(note)))

    def of(role: _Role) -> list[str]:
        return _named(found, role)

    columns, blocks, rows = of(_Role.COLUMN), [Block(value) for value in of(_Role.BLOCK)], of(_Role.ROW)
    moved = any(row not in list(Moment) for row in rows)
    if not says_nothing_more(text, pieces, found, _SHARES, moved=moved):
        return ()
    if not blocks and any(one.text in _bare_movements() for one in found):
        return ()  # 固定资产增加了多少 may be of what is carried
    is_named, is_share = bool(of(_Role.ASSET)), any(piece.word_class in _SHARES for piece in pieces)
    summed = len(columns) > _LIST and columns[-1] == _ALL and _stands_alone(found, text)
    summed = summed or (len(columns) > 1 and bool(of(_Role.SUM)))
    if of(_Role.SUM) and columns and not summed:
        return ()
    if columns == [_ALL] or summed:
        columns = [column for column in columns if column != _ALL]
    told = is_named or any(one.value[0] is _Role.ROW and len(one.text) >= _TELLING for one in found)
    if not columns and (not told or not (moved or set(blocks) - {Block.NET})):
        return ()  # 固定资产账面价值 is a line of the balance sheet
    if is_share and not (columns and is_named):
        return ()
    called_so = ((Block(one.value[1]), one.text) for one in found if one.value[0] is _Role.BLOCK)
    if not is_named and not all(note.calls(block, name) for block, name in called_so):
        return ()  # 累计摊销 of 土地使用权 is in no note of 累计折旧
    asked = []
    for own, before, done in _by_clause(text, found):
        either: Sequence[Block | None] = own or before or (None,)
        for column, named, row in product(columns or [_ALL], either, done):
            block = named if own or (named, row) in note.rows else None
            chosen = block or (Block.NET if row in list(Moment) else note.block_with(row))
            if chosen is None:
                return ()
            asked.append(AskedAmount(column, chosen, row, is_share, summed))
    return tuple(asked) if not summed or len({(one.block, one.row) for one in asked}) == 1 else ()


def _named(found: Sequence[_Found], role: _Role) -> list[str]:
    return list(dict.fromkeys(one.value[1] for one in found if one.value[0] is role))


def _by_clause(
    text: str, found: Sequence[_Found]
) -> Iterator[tuple[Sequence[Block], Sequence[Block], Sequence[str]]]:
    """The blocks of each clause that names any or a row, those of the clause before, and the rows; else the balance.

    What was done is of the block of the clause before where it names none: 原值减少了多少，其中处置的有多少.
    """
    before: Sequence[Block] = ()
    told = False
    for clause in _CLAUSES.finditer(text):
        own = [one for one in found if clause.start() <= one.start < clause.end()]
        done = any(one.value[0] is _Role.ROW and one.text not in _bare_movements() for one in own)
        own = [one for one in own if not done or one.text not in _bare_movements()]  # 内部研发增加了多少
        blocks, rows = [Block(value) for value in _named(own, _Role.BLOCK)], _named(own, _Role.ROW)
        if blocks or rows:
            yield blocks, before, rows or [Moment.CLOSING]
            before, told = blocks or before, True
    if not told:
        yield (), (), [Moment.CLOSING]


def _stands_alone(found: Sequence[_Found], text: str) -> bool:
    """Whether the total that is named last is no member of a list: 房屋和设备账面价值合计, but not 房屋、设备和合计."""
    at = next(one.start for one in reversed(found) if one.value == (_Role.COLUMN, _ALL))
    return _joints().fullmatch(text[at - 1 : at]) is None


def _words_of(note: Reconciliation) -> Mapping[str, tuple[_Role, str]]:
    """The words by which a question may ask for what a note has."""
    asset = (_Role.ASSET, note.asset)
    found: dict[str, tuple[_Role, str]] = dict.fromkeys((note.asset, *_leased(note.asset)), asset)
    for _, row in note.rows:
        if row not in list(Moment):
            found |= dict.fromkeys(called(row), (_Role.ROW, row))
        for bare, rows in _bare_movements().items():
            found |= {bare: (_Role.ROW, row)} if row in map(normal, rows) else {}
    for block, names in block_words().names.items():
        found |= dict.fromkeys(names, (_Role.BLOCK, block))
    found |= {word: (_Role.ROW, moment) for word, moment in _moments().items()}
    found |= dict.fromkeys(sum_words(), (_Role.SUM, ""))
    found |= dict.fromkeys(note.totals, (_Role.COLUMN, _ALL))
    return found | {name: (_Role.COLUMN, column) for name, column in _column_names(note.columns)}


@per_lexicon
def _leased_words(lexicon: Lexicon) -> Mapping[str, tuple[str, ...]]:
    return dict.fromkeys(lexicon.words("leased_assets"), lexicon.words("leased_from_others"))


def _leased(asset: str) -> tuple[str, ...]:
    """What else says that assets are of a class: 租来的, of 使用权资产."""
    return _leased_words().get(asset, ())


def called(row: str) -> set[str]:
    """What a row may be called in a question: 购置, 外购."""
    return {row, *words_of_movement(row)} if len(row) >= _LEAST else set()


def words_of_movement(name: str) -> tuple[str, ...]:
    """The words of questions for what a row or column calls so; () where it is of no movement."""
    return next((group for group in _equal_movements() if name in map(normal, group)), ())


def _column_names(columns: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What questions call columns: 房屋建筑物, and 电子设备 of 电子设备及其他 where no other has this part."""
    parts = [[part for part in _joints().split(column) if len(part) >= _LEAST] for column in columns]
    every = [part for some in parts for part in some]
    for column, some in zip(columns, parts, strict=True):
        for part in some:
            if every.count(part) == 1 and own_words(part) and part not in columns:
                yield part, column
    for column in columns:
        for name in (bare_name(column), _joints().sub("", column), column):
            yield name, column
