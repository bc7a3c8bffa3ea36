"""Pieces of a question as the tokens that measures are read from: operands, operations and what parts them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum

from pipeline.model import Measure, MeasureKind, Scope
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import parse_number
from pipeline.understand.company_words import CompanyMention
from pipeline.understand.keywords import Keyword
from pipeline.understand.periods import TimePoint
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.slots import CLOSE, OPEN, SlotSpan


class TokenKind(StrEnum):
    """What a token does in the grammar of measures."""

    COMPANY = "company"
    FORMER = "former"
    LATTER = "latter"
    TIME = "time"
    SCOPE = "scope"
    MEASURE = "measure"
    AND = "and"
    CLAUSE = "clause"  # the end of one
    EACH = "each"
    ASKED = "asked"  # how much
    GROWTH = "growth"
    MOVE = "move"  # rises, falls, changes
    CHANGE = "change"
    DIRECTION = "direction"
    SINCE = "since"  # against the year before
    SEQUENTIAL = "sequential"  # against the part of the year before
    COMPOUND = "compound growth"
    SHARE = "share"  # between part and whole
    SHARE_NOUN = "share noun"
    THAN = "than"
    HIGHER = "higher"
    LOWER = "lower"
    DIFFERENCE = "difference"
    MULTIPLE = "multiple"
    IS = "is"
    COVERS = "covers"
    EXCEEDS = "exceeds"
    QUOTIENT = "quotient"
    SUM = "sum"
    MEAN = "mean"
    OPEN = "opening bracket"
    CLOSE = "closing bracket"
    DIVIDE = "divide"
    SUBTRACT = "subtract"
    ADD = "add"
    MULTIPLY = "multiply"
    INSIDE = "inside"  # 在 … 中
    FROM = "from"
    EXCLUDE = "exclude"  # without what is named behind
    ADD_BACK = "add back"
    QUALIFIER = "qualifier"


_BY_CLASS = {
    "compound_growth_words": TokenKind.COMPOUND,
    "growth_rates": TokenKind.GROWTH,
    "change_amounts": TokenKind.CHANGE,
    "directions": TokenKind.DIRECTION,
    "share_nouns": TokenKind.SHARE_NOUN,
    "per_hundred_words": TokenKind.SHARE_NOUN,
    "share_joints": TokenKind.SHARE,
    "multiple_words": TokenKind.MULTIPLE,
    "difference_words": TokenKind.DIFFERENCE,
    "fold_sums": TokenKind.SUM,
    "fold_means": TokenKind.MEAN,
    "divisions": TokenKind.DIVIDE,
    "subtractions": TokenKind.SUBTRACT,
    "addition_words": TokenKind.ADD,
    "products": TokenKind.MULTIPLY,
    "since_words": TokenKind.SINCE,
    "sequential_words": TokenKind.SEQUENTIAL,
    "comparison_joints": TokenKind.THAN,
    "two_way_changes": TokenKind.MOVE,
    "rises": TokenKind.MOVE,
    "falls": TokenKind.MOVE,
    "higher_words": TokenKind.HIGHER,
    "lower_words": TokenKind.LOWER,
    "equal_joints": TokenKind.IS,
    "covering": TokenKind.COVERS,
    "exceeding": TokenKind.EXCEEDS,
    "sign_questions": TokenKind.ASKED,
    "quotient_words": TokenKind.QUOTIENT,
    "conjunctions": TokenKind.AND,
    "conjunctions_of_clauses": TokenKind.AND,
    "conjunctions_before_items": TokenKind.AND,
    "list_marks": TokenKind.AND,
    "each": TokenKind.EACH,
    "interrogatives": TokenKind.ASKED,
    "asking_characters": TokenKind.ASKED,
    "growth_manners": TokenKind.ASKED,
    "amount_asked": TokenKind.ASKED,
    "point_words": TokenKind.ASKED,
    "yes_no_particles": TokenKind.ASKED,
    "exclusion_words": TokenKind.EXCLUDE,
    "adding_back": TokenKind.ADD_BACK,
    "subset_words": TokenKind.INSIDE,
    "origin_words": TokenKind.FROM,
}
_BRACKETS = {OPEN: TokenKind.OPEN, CLOSE: TokenKind.CLOSE}
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
_CLAUSE_MARKS = frozenset(",;。?!:")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece with what it is in the grammar; `value`: a company, a time, a scope or a measure."""

    kind: TokenKind
    piece: Piece
    value: object = None

    @property
    def codes(self) -> tuple[str, ...]:
        assert isinstance(self.value, CompanyMention)
        return self.value.codes

    @property
    def time(self) -> TimePoint:
        assert isinstance(self.value, TimePoint)
        return self.value

    @property
    def measure(self) -> Measure:
        assert isinstance(self.value, Measure)
        return self.value


def tokens(pieces: Iterable[Piece], *, numbers: bool = False) -> tuple[Token, ...]:
    """The tokens of a question's pieces; words without part in a measure give none.

    `numbers`: whether numbers are operands, as they are in a definition. A list mark behind a word of asking ends a
    clause: in 营业收入多少、净利润多少、总资产比上年增长百分之几 only the last asks for a growth.
    """
    found: list[Token] = []
    for token in (token for piece in pieces for token in _tokens_of(piece, numbers)):
        ends = token.kind is TokenKind.AND and token.piece.text == "、" and found and found[-1].kind is TokenKind.ASKED
        found.append(replace(token, kind=TokenKind.CLAUSE) if ends else token)
    return tuple(found)


def number_of(piece: Piece) -> Decimal | None:
    """The number that a piece is, None for any other."""
    return parse_number(piece.text) if _NUMBER.fullmatch(piece.text) else None


def _tokens_of(piece: Piece, numbers: bool) -> Iterator[Token]:
    if numbers and (number := number_of(piece)) is not None:
        yield Token(TokenKind.MEASURE, piece, Measure(MeasureKind.NUMBER, number=number))
        return
    match piece.kind:
        case PieceKind.COMPANY if piece.word_class:
            yield Token(TokenKind.FORMER if piece.word_class == "former_words" else TokenKind.LATTER, piece)
        case PieceKind.COMPANY:
            yield Token(TokenKind.COMPANY, piece, _value(piece))
        case PieceKind.PERIOD:
            yield Token(TokenKind.TIME, piece, _value(piece))
        case PieceKind.SCOPE:
            scope = Scope.PARENT if piece.word_class == "parent_company" else Scope.CONSOLIDATED
            yield Token(TokenKind.SCOPE, piece, scope)
        case PieceKind.ITEM:
            yield from _measure_tokens(piece)
        case PieceKind.QUALIFIER | PieceKind.CONDITION | PieceKind.NAME:
            yield Token(TokenKind.QUALIFIER, piece)
        case PieceKind.FORM if piece.text[:1] in "多几":
            yield Token(TokenKind.ASKED, piece)
        case _ if piece.text in _BRACKETS:
            yield Token(_BRACKETS[piece.text], piece)
        case _ if piece.word_class == "marks":
            if piece.text in _CLAUSE_MARKS:
                yield Token(TokenKind.CLAUSE, piece)
        case _ if piece.word_class in _BY_CLASS:
            yield Token(_BY_CLASS[piece.word_class], piece)


def _measure_tokens(piece: Piece) -> Iterator[Token]:
    keyword = _value(piece)
    if isinstance(keyword, Measure):  # defined in the question
        yield Token(TokenKind.MEASURE, piece, keyword)
        return
    assert isinstance(keyword, Keyword)
    if keyword.kind == "growth":
        called = piece.text.removesuffix("增长率") if piece.text.endswith("增长率") else piece.text
        yield Token(TokenKind.MEASURE, piece, Measure(MeasureKind.ITEM, keyword.base, called=called))
        yield Token(TokenKind.GROWTH, piece, keyword)
    else:
        apart = not _ends_with_sum().search(keyword.name)
        text = _ends_with_sum().sub("", piece.text) if apart else piece.text
        called = "" if _is_verbal().search(piece.text) else text
        yield Token(TokenKind.MEASURE, piece, Measure(MeasureKind.ITEM, keyword.name, called=called))
        if apart and text != piece.text:
            yield Token(TokenKind.SUM, piece)  # 净利润合计 is a name of 净利润, and may add up several companies'


@per_lexicon
def _ends_with_sum(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('fold_sums')}$")


def is_verbal(words: str) -> bool:
    """Whether words ask for a result without naming it: 赚了多少, 亏了多少."""
    return bool(_verbs().match(words))


def is_result(name: str) -> bool:
    """Whether an item is a profit or loss of the year."""
    return bool(_results().search(name))


@per_lexicon
def _verbs(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("profit_and_loss_verbs"))


@per_lexicon
def _results(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("profit_items"))


@per_lexicon
def _is_verbal(lexicon: Lexicon) -> re.Pattern[str]:
    """Names of items that are questions themselves (赚了还是亏了), and everyday names of one: 净亏损."""
    return re.compile(rf"^{lexicon.any_of('profit_and_loss_verbs')}|{lexicon.any_of('everyday_name_endings')}$")


def _value(piece: Piece) -> object:
    assert isinstance(piece.value, SlotSpan)
    return piece.value.value
