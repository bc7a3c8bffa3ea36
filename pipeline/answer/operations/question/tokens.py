"""The pieces of a question as what they say of rows and operations: names, ends of an order, shares, movements."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.questions.operand_words import measure_nouns
from pipeline.answer.cells.questions.question import Form, form_of
from pipeline.answer.cells.ranked.extremes import rank_of
from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.operations.question.cut_pieces import LEAST_NAMED, LISTS, cut_apart, with_products, with_sums_apart
from pipeline.answer.operations.question.surroundings import (
    ENDS,
    asks_how_much,
    counts_list,
    ends_taking_off,
    is_verb,
    stands_behind_count,
)
from pipeline.answer.operations.question.vocabulary import (
    belonging_words,
    both_sides,
    comparatives,
    counters,
    ends_of_orders,
    example_words,
    group_by_members,
    inner_words,
    kinds_of_rows,
    likening_joints,
    manner_words,
    negations,
    own_spans,
    references,
    result_words,
    share_joint,
    subset_words,
    verbs_of_columns,
    which_words,
    whole_words,
)
from pipeline.understand.measures.naming_runs import sum_words
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion

_CONTENT = (PieceKind.NAME, PieceKind.ITEM, PieceKind.TOPIC, PieceKind.QUALIFIER)
_GENERAL = ("amount_words", "balance_words", "staff_as_whole")  # words of asking that belong to a name
_ASKING = ("interrogatives", "degrees", "end_particles")
_GREATER, _LESSER = "higher_words", "lower_words"
_NAMELESS = "vdpfruqc"  # first letters of the parts of speech of single characters that name nothing


class Role(StrEnum):
    """What a piece is to the operations of a question."""

    NAME = "name"
    LIST = "list"  # joins the members of one
    END = "end"  # of a clause
    PART = "part"  # what follows is a part of what the clause before names: 其中
    WITHIN = "within"  # what follows is a part of what stands before: 中
    TIME = "time"
    EACH = "each"
    ASKS = "asks"
    POINTS = "points"  # the unit of what is asked for
    SUM = "sum"
    SHARE = "share"
    SHARE_NOUN = "share noun"
    ENDS_NAME = "ends a name"  # a noun for a share, behind a name: 资本化 比重
    WHOLE = "whole"  # a word for all of a thing, behind its name: 销售 总额
    MOVE = "move"
    DIRECTION = "direction"  # a movement that is asked for
    COMPARED = "compared"  # with another time
    VERSUS = "versus"  # with another row
    IS = "is"  # perhaps so many times another row
    TIMES = "times"
    SINCE = "since"  # with the year before: 同比
    PLACE = "place"  # an end of an order
    GREATER = "greater"  # by how much
    APART = "apart"
    LESS = "less"  # what follows is taken off what is named before
    RESULT = "result"  # ends what is taken off: 后
    LOOSE = "loose"  # a verb, as columns call what it asks for
    MANNER = "manner"  # what follows says where figures stand: 按
    SILENT = "silent"
    UNREAD = "unread"  # an operation that is not read here


@dataclass(frozen=True, slots=True)
class Token:
    """A piece with its role; `least` of a place, `text` what a verb's column is called."""

    role: Role
    piece: Piece
    least: bool = False
    text: str = ""


def read_tokens(question: RecognisedQuestion, pieces: Sequence[Piece]) -> list[Token]:
    """The tokens of a question."""
    whole = list(with_sums_apart(question, list(cut_apart(with_products(pieces)))))
    return [_token(question, whole, at) for at in range(len(whole))]


def _token(question: RecognisedQuestion, pieces: Sequence[Piece], at: int) -> Token:
    piece = pieces[at]
    before = pieces[at - 1] if at else None
    behind = pieces[at + 1] if at + 1 < len(pieces) else None
    if (place := _place(question.text, piece)) is not None:
        return place
    if piece.kind is PieceKind.OPERATION:
        return _operation(pieces, at)
    if piece.text in subset_words() and piece.kind is not PieceKind.NAME:
        return Token(Role.WITHIN if piece.text in inner_words() else Role.PART, piece)
    if piece.text in belonging_words():
        return Token(Role.WITHIN, piece)
    if piece.kind is PieceKind.CONNECTIVE:
        marks = piece.word_class == "marks"
        joins = piece.word_class in LISTS
        return Token(Role.END if marks and piece.text in ENDS else Role.LIST if joins else Role.SILENT, piece)
    if _is_time(piece):
        return Token(Role.TIME, piece)
    if piece.kind is PieceKind.FORM or piece.word_class in _ASKING or _asks_which(piece):
        return Token(Role.ASKS, piece)
    if piece.word_class == "point_words":
        return Token(Role.POINTS, piece)
    if piece.word_class == "each":
        return Token(Role.EACH, piece)
    if piece.text in result_words():
        return Token(Role.RESULT, piece)
    if piece.text in negations():
        return Token(Role.NAME, piece)
    if piece.text in both_sides():
        return Token(Role.WHOLE, piece)
    if piece.text in manner_words():
        return Token(Role.MANNER, piece)
    if _is_silent(question, pieces, at, behind):
        return Token(Role.SILENT, piece)
    if (
        before is not None
        and (before.word_class in (_GREATER, _LESSER) or before.text in sum_words())
        and is_verb(piece)
    ):
        return Token(Role.LOOSE, piece, text=verbs_of_columns().get(piece.text, piece.text))  # 多安排多少
    if piece.text in verbs_of_columns():
        return Token(Role.LOOSE, piece, text=verbs_of_columns()[piece.text])
    if piece.kind in _CONTENT or piece.word_class in _GENERAL or piece.kind is PieceKind.CONDITION:
        return Token(Role.NAME, _without_count(piece))
    return Token(Role.WHOLE if piece.text in whole_words() else Role.SILENT, piece)


def _place(text: str, piece: Piece) -> Token | None:
    """A word for an end of an order, or a piece of one; a rank by number is a name: 第一大 客户."""
    found = next((m for m in superlatives().finditer(text) if m.start() < piece.end and piece.start < m.end()), None)
    if found is not None and piece.kind is not PieceKind.NAME:
        return Token(Role.PLACE if piece.end >= found.end() else Role.SILENT, piece, least=bool(found["least"]))
    if piece.kind is not PieceKind.NAME and piece.text in ends_of_orders():
        return Token(Role.PLACE, piece, least=ends_of_orders()[piece.text])
    if piece.kind is not PieceKind.CONDITION:
        return None
    rank = rank_of(piece)
    return None if rank is not None and rank.first == rank.last else Token(Role.UNREAD, piece)


def _operation(pieces: Sequence[Piece], at: int) -> Token:
    piece = pieces[at]
    name = piece.word_class
    roles = {
        "share_joints": Role.SHARE, "share_nouns": Role.SHARE_NOUN, "since_words": Role.SINCE,
        "difference_words": Role.APART, "equal_joints": Role.IS, "directions": Role.DIRECTION,
        "multiple_words": Role.TIMES,
        "growth_rates": Role.DIRECTION, "rises": Role.MOVE, "falls": Role.MOVE, "two_way_changes": Role.MOVE,
        "change_amounts": Role.MOVE,
    }  # fmt: skip
    if piece.text in sum_words():
        return Token(Role.SUM, piece)
    if name == "change_amounts" and at and pieces[at - 1].text in own_spans():
        return Token(Role.UNREAD, piece)  # 本期增加额 is a column of movements, and no change of a balance
    if name == "share_nouns" and _ends_name(pieces, at):
        return Token(Role.ENDS_NAME, piece)
    if name == "comparison_joints":
        return Token(Role.COMPARED if _is_with_time(pieces, at) else Role.VERSUS, piece)
    if name in (_GREATER, _LESSER):
        role = Role.GREATER if asks_how_much(pieces, at) else Role.PLACE
        verbs = (column for verb, column in verbs_of_columns().items() if verb in piece.text)  # 少卖了
        return Token(role, piece, least=name == _LESSER, text=next(verbs, ""))
    if piece.text in likening_joints() and _begins_share(pieces, at):
        return Token(Role.SHARE, piece)
    if name == "subtractions" and ends_taking_off(pieces, at):
        return Token(Role.LESS, piece)
    return Token(roles.get(name, Role.UNREAD), piece)


def _is_with_time(pieces: Sequence[Piece], at: int) -> bool:
    """Whether another time is compared with: 比上年; a figure of the report's own is not, 本期增加额比期末余额."""
    dated = [pieces[near] for near in (at - 1, at + 1) if 0 <= near < len(pieces) and _is_time(pieces[near])]
    behind = pieces[at + 2] if at + 2 < len(pieces) else None
    measured = behind is not None and (behind.word_class in _GENERAL or behind.word_class == "change_amounts")
    own = all(table_words().current.fullmatch(normal(piece.text)) for piece in dated)
    return bool(dated) and not (own and measured)


def _begins_share(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a clause begins here and asks for a share: 相当于归母净利润的百分之几."""
    ends = [one for one in range(at, len(pieces)) if pieces[one].word_class == "marks"]
    behind = pieces[at + 1 : min(ends, default=len(pieces))]
    return bool(at) and pieces[at - 1].word_class == "marks" and any(one.word_class == "share_nouns" for one in behind)


def _is_silent(question: RecognisedQuestion, pieces: Sequence[Piece], at: int, behind: Piece | None) -> bool:
    """Whether a piece says nothing of its own: 更 of 更高, 两类 for a list before, 边 of 哪边, a name in brackets."""
    piece = pieces[at]
    before = pieces[at - 1] if at else None
    if piece.text in comparatives() and behind is not None and behind.word_class in (_GREATER, _LESSER):
        return True
    if references().fullmatch(piece.text) or counts_list(before, piece):
        return True
    if _is_example(pieces, at):
        return True
    joined = piece.text + behind.text if behind is not None and behind.start == piece.end else ""
    if joined and references().fullmatch(joined):
        return True  # 两 人
    if stands_behind_count(pieces, at):
        return piece.kind is not PieceKind.ITEM and piece.text not in measure_nouns()  # 三位 自然人 股东
    if piece.text in counters() and before is not None and before.kind is PieceKind.ASKING:
        return True  # 那笔
    if any(found.start() <= piece.start < found.end() for found in group_by_members().finditer(question.text)):
        return True
    if behind is not None and behind.text in inner_words() and kinds_of_rows().fullmatch(piece.text):
        return True  # 各产品线里
    asked = before is not None and before.word_class == "interrogatives"
    if asked and (len(piece.text) == 1 or kinds_of_rows().fullmatch(piece.text)):
        return True  # 哪边, 哪个地区
    if before is not None and {before.text, piece.text} <= measure_nouns():
        bracketed = rf"{re.escape(before.text)}[(（]{re.escape(piece.text)}[)）]"  # 减值准备（坏账准备）
        return bool(re.search(bracketed, question.question))
    return piece.text not in verbs_of_columns() and _is_nameless(piece)


def _is_example(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a word that nothing knows only says what is among the things that tables name: 猴子 这些 生物资产."""
    piece, *behind = pieces[at : at + 3]
    if piece.kind is not PieceKind.QUALIFIER or len(behind) < 2 or behind[0].text not in example_words():
        return False
    kind = behind[1]
    return kind.kind is PieceKind.NAME and len(kind.text) > LEAST_NAMED and not kinds_of_rows().fullmatch(kind.text)


def _is_nameless(piece: Piece) -> bool:
    """Whether a single character names nothing, as its part of speech says: 剩, 欠."""
    if len(piece.text) > 1 or piece.kind is not PieceKind.QUALIFIER or piece.text in negations():
        return False
    import rjieba

    return all(tag[:1] in _NAMELESS for _, tag in rjieba.tag(piece.text, False))


def _is_time(piece: Piece) -> bool:
    return piece.kind is PieceKind.PERIOD or piece.word_class == "points_of_time"


def _asks_which(piece: Piece) -> bool:
    return piece.kind is PieceKind.QUALIFIER and bool(which_words().match(piece.text))  # 哪条


def _ends_name(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a word for a share ends a name: 资本化 比重; 百分之几 asks for one."""
    before, text = (pieces[at - 1] if at else None), pieces[at].text
    named = before is not None and before.kind in _CONTENT and before.end == pieces[at].start
    return named and form_of(text, Form.AMOUNT) is Form.SHARE and not share_joint().match(text)


def _without_count(piece: Piece) -> Piece:
    """A piece without what counts the members of the list that it ends: 冷饮 of 冷饮三大产品."""
    found = list(references().finditer(piece.text))
    if piece.kind is not PieceKind.QUALIFIER or not found or found[-1].end() < len(piece.text):
        return piece
    text = piece.text[: found[-1].start()]
    return replace(piece, text=text, end=piece.start + len(text)) if text else piece
