"""What the words of an operand are: a name, or only how a figure is told, what moves it, or who is asked for."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from itertools import pairwise

from pipeline.answer.cells.alignment import joints
from pipeline.answer.cells.words import normal, own_words, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.movement_verbs import movement_columns
from pipeline.understand.measures.naming_runs import NAMING
from pipeline.understand.measures.operands import Operand
from pipeline.understand.pieces import Piece, PieceKind

_MOVES = ("rises", "falls", "change_amounts")
_FAR = 3  # pieces between a word for the greater and how much


@per_lexicon
def _which(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("which_words"))


def asks_no_figure(pieces: Sequence[Piece], operands: Collection[Operand]) -> bool:
    """Whether a question asks for something else than figures of its operands.

    商誉由哪两家公司形成 and 处置哪家子公司转出了商誉 ask for names, 核销了多少应收账款 for a column; what is asked for
    under circumstances (给江西恩威做减值测试时) is no figure of all.
    """
    return _asks_for_name(pieces) or names_movement(pieces) or any(map(_is_other, operands))


def asks_order(pieces: Sequence[Piece]) -> bool:
    """Whether an order is asked for: 哪边高."""
    asked = any(piece.kind is PieceKind.ASKING and _which().search(piece.text) for piece in pieces)
    return asked and any(piece.word_class in ("higher_words", "lower_words") for piece in pieces)


def _asks_for_name(pieces: Sequence[Piece]) -> bool:
    """Whether what asks which stands before a noun, and no word of an order: 哪个最高."""
    return any(
        one.kind is PieceKind.ASKING and _which().search(one.text) and _is_noun(other) and one.end == other.start
        for one, other in pairwise(pieces)
    )


@per_lexicon
def _extremes(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("most", "least", "greatest", "smallest"))


def _is_noun(piece: Piece) -> bool:
    return piece.kind in NAMING and piece.text not in _extremes()


def names_movement(pieces: Sequence[Piece]) -> bool:
    """Whether a column of movements is asked for: 本期增加了多少 is no difference of two years."""
    moves = ((one, other) for one, other in pairwise(pieces) if other.word_class in _MOVES and one.end == other.start)
    return any(one.text in _spans() for one, _ in moves)


@per_lexicon
def _spans(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("current_spans"))


def _is_other(operand: Operand) -> bool:
    """Whether an operand asks which, says under what circumstances, or is nothing but a verb for what moves."""
    words = {word for group in movement_columns().values() for word in group}.union(movement_columns())
    if operand.parts and words.issuperset(operand.parts):
        return True
    if any(part.endswith(_results()) and table_words().allowance.search(normal(part)) for part in operand.parts):
        return True  # 扣除坏账准备后: what is left is no difference from the line of the statement
    if operand.parts and operand.parts[-1].endswith(_insides()):
        return True  # 政府补助里，与资产相关的那部分: of a part, nothing of the whole
    return any(_which().search(part) or part.endswith(_circumstances()) for part in operand.parts)


PERSONS = "人"


@per_lexicon
def _results(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("result_joints")


@per_lexicon
def _insides(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("subset_words")


@per_lexicon
def _leads(lexicon: Lexicon) -> tuple[str, ...]:
    """What a part begins with that is asked for of what was named before."""
    return tuple(word for word in lexicon.words("subset_words") if len(word) > 1)


@per_lexicon
def all_staff(lexicon: Lexicon) -> frozenset[str]:
    """All of a company's staff, of which any figure of staff is a part."""
    return frozenset(lexicon.words("staff_as_whole", "items_of_all_staff"))


def is_asked_as_part(name: str, question: str) -> bool:
    """Whether a question asks for a name as a part of what it named before: 其中博士."""
    return any(f"{lead}{name}" in question for lead in _leads())


@per_lexicon
def levels_of_education(lexicon: Lexicon) -> frozenset[str]:
    """What the staff of any group is counted by."""
    return frozenset(lexicon.words("levels_of_education"))


@per_lexicon
def _circumstances(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("circumstance_ends")


@per_lexicon
def measure_nouns(lexicon: Lexicon) -> frozenset[str]:
    """Nouns for what of a thing is asked for: 收入, 毛利率."""
    return frozenset(lexicon.words("measure_nouns"))


def names_something(operand: Operand) -> bool:
    """Whether an operand names more than how a figure is told: 账面余额, 减值准备, 合计 are of what stands before."""
    words = table_words()
    every = "|".join(pattern.pattern for pattern in (words.gross, words.net, words.allowance))
    bare = (re.sub(every, "", normal(part)) for part in operand.parts)
    return any(map(own_words, bare))


@per_lexicon
def as_whole(lexicon: Lexicon) -> frozenset[str]:
    """Words of the whole company's figure, which stands under nothing that was named before: 整体毛利率."""
    return frozenset(lexicon.words("as_a_whole"))


def has_parts(pieces: Sequence[Piece], measures: int) -> bool:
    """Whether a question has several parts in so many words; else a part that is not found is a name cut wrongly.

    With fewer words that ask than measures, one of these may only say what the others are of: 递延收益里的政府补助，
    新收进来多少、转出多少 does not ask for the balance.
    """
    if any(piece.word_class == "each" for piece in pieces):
        return True
    ends = [piece for piece in pieces if piece.word_class == "marks" and piece.text in ",;"]
    asking = sum(piece.kind in (PieceKind.FORM, PieceKind.OPERATION) for piece in pieces)
    return bool(ends) and measures <= asking


def asks_for_each(pieces: Sequence[Piece], measures: int) -> bool:
    """Whether a question asks as often as it has measures, or lists as many.

    其他应收款里的押金保证金，期末账面余额多少 asks for one figure, and is no list; of a list none may be left out.
    """
    forms = sum(piece.kind is PieceKind.FORM and not any(map(str.isdigit, piece.text)) for piece in pieces)
    operations = sum(piece.kind is PieceKind.OPERATION and piece.word_class != "equal_joints" for piece in pieces)
    listed = sum(piece.text in joints() for piece in pieces)
    each = any(piece.word_class == "each" for piece in pieces)
    if each and forms == 1 and not operations:
        return measures > listed or not listed
    return measures <= max(1, forms + operations) or listed > 0 or each


def asks_difference(pieces: Sequence[Piece]) -> bool:
    """Whether it is asked by how much a figure is the greater or the lesser one: 比上年多捐了多少."""
    held = False
    for at, piece in enumerate(pieces):
        if piece.word_class == "difference_words":
            return True  # 产量和销量差多少
        held = held or piece.word_class == "comparison_joints"
        behind = pieces[at + 1 : at + 1 + _FAR]
        if held and piece.word_class in ("higher_words", "lower_words"):
            return any(one.kind is PieceKind.FORM or one.word_class == "interrogatives" for one in behind)
    return False
