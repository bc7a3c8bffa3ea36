"""The pieces of a question as what they say of rows and operations: names, ends of an order, shares, movements."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.extremes import rank_of
from pipeline.answer.cells.operand_words import measure_nouns
from pipeline.answer.cells.question import Form, form_of
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.operands import sum_words
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion

_CONTENT = (PieceKind.NAME, PieceKind.ITEM, PieceKind.TOPIC, PieceKind.QUALIFIER)
_GENERAL = ("amount_words", "balance_words", "staff_as_whole")  # words of asking that belong to a name
_ASKING = ("interrogatives", "degrees", "end_particles")
_GREATER, _LESSER = "higher_words", "lower_words"
_NAMELESS = "vdpfruqc"  # first letters of the parts of speech of single characters that name nothing
_ENDS = ",;。?!:"


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
    LOOSE = "loose"  # a verb, as columns call what it asks for
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
    whole = list(_apart(_with_products(pieces)))
    return [_token(question, whole, at) for at in range(len(whole))]


def _with_products(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces, a company's name and what makes it that of its product as one: 茅台 酒."""
    import rjieba

    pending: Piece | None = None
    for piece in pieces:
        if pending is not None:
            joined = pending.text + piece.text
            beside = piece.kind is PieceKind.QUALIFIER and piece.start == pending.end
            if beside and list(rjieba.cut(joined, False)) == [joined]:
                piece = Piece(pending.start, piece.end, joined, PieceKind.NAME)
            else:
                yield pending
        pending = piece if piece.kind is PieceKind.COMPANY else None
        if pending is None:
            yield piece
    if pending is not None:
        yield pending


def _apart(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The pieces, words that nothing knows cut at a word for a share within them: 客户 占 销售."""
    for piece in pieces:
        found = _share().search(piece.text, 1) if piece.kind is PieceKind.QUALIFIER else None
        if found is None or found.end() == len(piece.text):
            yield piece
            continue
        start, end = piece.start + found.start(), piece.start + found.end()
        yield replace(piece, end=start, text=piece.text[: found.start()])
        yield Piece(start, end, found[0], PieceKind.OPERATION, "share_joints")
        yield replace(piece, start=end, text=piece.text[found.end() :])


def _token(question: RecognisedQuestion, pieces: Sequence[Piece], at: int) -> Token:
    piece = pieces[at]
    behind = pieces[at + 1] if at + 1 < len(pieces) else None
    if (place := _place(question.text, piece)) is not None:
        return place
    if piece.kind is PieceKind.OPERATION:
        return _operation(pieces, at)
    if piece.text in _subsets() and piece.kind is not PieceKind.NAME:
        return Token(Role.WITHIN if piece.text in _inner() else Role.PART, piece)
    if piece.kind is PieceKind.CONNECTIVE:
        marks = piece.word_class == "marks"
        joins = piece.word_class in ("conjunctions", "conjunctions_of_clauses", "list_marks")
        return Token(Role.END if marks and piece.text in _ENDS else Role.LIST if joins else Role.SILENT, piece)
    if _is_time(piece):
        return Token(Role.TIME, piece)
    if piece.kind is PieceKind.FORM or piece.word_class in _ASKING or _asks_which(piece):
        return Token(Role.ASKS, piece)
    if piece.word_class == "point_words":
        return Token(Role.POINTS, piece)
    if piece.word_class == "each":
        return Token(Role.EACH, piece)
    if _is_silent(question, pieces, at, behind):
        return Token(Role.SILENT, piece)
    if piece.text in _verbs_of_columns():
        return Token(Role.LOOSE, piece, text=_verbs_of_columns()[piece.text])
    if piece.kind in _CONTENT or piece.word_class in _GENERAL or piece.kind is PieceKind.CONDITION:
        return Token(Role.NAME, _without_count(piece))
    return Token(Role.WHOLE if piece.text in _wholes() else Role.SILENT, piece)


def _place(text: str, piece: Piece) -> Token | None:
    """A word for an end of an order, or a piece of one; a rank by number is a name: 第一大 客户."""
    found = next((m for m in superlatives().finditer(text) if m.start() < piece.end and piece.start < m.end()), None)
    if found is not None and piece.kind is not PieceKind.NAME:
        return Token(Role.PLACE if piece.end >= found.end() else Role.SILENT, piece, least=bool(found["least"]))
    if piece.kind is not PieceKind.CONDITION:
        return None
    if piece.text in _ends_of_orders():
        return Token(Role.PLACE, piece, least=_ends_of_orders()[piece.text])
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
    if name == "share_nouns" and _ends_name(pieces, at):
        return Token(Role.ENDS_NAME, piece)
    if name == "comparison_joints":
        dated = any(_is_time(pieces[near]) for near in (at - 1, at + 1) if 0 <= near < len(pieces))
        return Token(Role.COMPARED if dated else Role.VERSUS, piece)
    if name in (_GREATER, _LESSER):
        behind = pieces[at + 1] if at + 1 < len(pieces) else None
        much = behind is not None and (
            behind.kind is PieceKind.FORM or behind.word_class in ("interrogatives", "point_words")
        )
        return Token(Role.GREATER if much else Role.PLACE, piece, least=name == _LESSER)
    return Token(roles.get(name, Role.UNREAD), piece)


def _is_silent(question: RecognisedQuestion, pieces: Sequence[Piece], at: int, behind: Piece | None) -> bool:
    """Whether a piece says nothing of its own: 更 of 更高, 两类 for a list before, 边 of 哪边, a name in brackets."""
    piece = pieces[at]
    before = pieces[at - 1] if at else None
    if piece.text in _comparatives() and behind is not None and behind.word_class in (_GREATER, _LESSER):
        return True
    if _references().fullmatch(piece.text):
        return True
    if behind is not None and behind.text in _inner() and _kinds().fullmatch(piece.text):
        return True  # 各产品线里
    asked = before is not None and before.word_class == "interrogatives"
    if asked and (len(piece.text) == 1 or _kinds().fullmatch(piece.text)):
        return True  # 哪边, 哪个地区
    if before is not None and {before.text, piece.text} <= measure_nouns():
        bracketed = rf"{re.escape(before.text)}[(（]{re.escape(piece.text)}[)）]"  # 减值准备（坏账准备）
        return bool(re.search(bracketed, question.question))
    return piece.text not in _verbs_of_columns() and _is_nameless(piece)


def _is_nameless(piece: Piece) -> bool:
    """Whether a single character names nothing, as its part of speech says: 剩, 欠."""
    if len(piece.text) > 1 or piece.kind is not PieceKind.QUALIFIER:
        return False
    import rjieba

    return all(tag[:1] in _NAMELESS for _, tag in rjieba.tag(piece.text, False))


def _is_time(piece: Piece) -> bool:
    return piece.kind is PieceKind.PERIOD or piece.word_class == "points_of_time"


def _asks_which(piece: Piece) -> bool:
    return piece.kind is PieceKind.QUALIFIER and bool(_which().match(piece.text))  # 哪条


def _ends_name(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a word for a share ends a name: 资本化 比重; 百分之几 asks for one."""
    before, text = (pieces[at - 1] if at else None), pieces[at].text
    named = before is not None and before.kind in _CONTENT and before.end == pieces[at].start
    return named and form_of(text, Form.AMOUNT) is Form.SHARE and not _share().match(text)


def _without_count(piece: Piece) -> Piece:
    """A piece without what counts the members of the list that it ends: 冷饮 of 冷饮三大产品."""
    found = list(_references().finditer(piece.text))
    if piece.kind is not PieceKind.QUALIFIER or not found or found[-1].end() < len(piece.text):
        return piece
    text = piece.text[: found[-1].start()]
    return replace(piece, text=text, end=piece.start + len(text)) if text else piece


@per_lexicon
def _subsets(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("subset_words"))


@per_lexicon
def _inner(lexicon: Lexicon) -> frozenset[str]:
    """Words behind the whole of which a part is meant: 中, 里; 其中 stands before the part."""
    words = lexicon.words("subset_words")
    return frozenset(word for word in words if not any(word.endswith(other) and word != other for other in words))


@per_lexicon
def _ends_of_orders(lexicon: Lexicon) -> dict[str, bool]:
    """Words for the places at the ends of an order, and whether each is the last: 垫底."""
    ends = dict.fromkeys(lexicon.words("greatest_ends"), False)
    return ends | dict.fromkeys(lexicon.words("smallest_ends"), True)


@per_lexicon
def _which(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("which_words"))


@per_lexicon
def _wholes(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("whole_words"))


@per_lexicon
def _verbs_of_columns(lexicon: Lexicon) -> dict[str, str]:
    """What columns call that which everyday verbs ask for: 销售 for 卖."""
    return dict(word.split("=") for word in lexicon.words("verbs_of_columns"))


@per_lexicon
def _share(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("share_joints"))


@per_lexicon
def _comparatives(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("comparatives"))


@per_lexicon
def _references(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands for the members of a list, with the noun that says what they are: 三大产品."""
    return re.compile(rf"{lexicon.any_of('references_to_list')}(?:{_kinds().pattern})?")


@per_lexicon
def _kinds(lexicon: Lexicon) -> re.Pattern[str]:
    """Nouns for the kind of things that rows are."""
    return re.compile(lexicon.any_of("soft_endings", "kinds_of_rows"))
