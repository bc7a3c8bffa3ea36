"""What only verbs of a question say of a row or its column: what someone holds (持有多少股), trades, or is paid.

Verbs of spending (花掉, 交, 缴) say as well that a figure is of the year and no balance at its end, and may say the end
of a row's name: 罚款花掉了多少 of a row 罚款支出.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.rows.words import AskedWord
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.numerals import SCALE
from pipeline.understand.pieces import Piece, PieceKind

_MUCH = "多少"
_UNIT = re.compile(rf"多少{SCALE}?(?P<unit>(?!{SCALE})\S{{1,3}})$")


@per_lexicon
def moves_of_holdings(lexicon: Lexicon) -> frozenset[str]:
    """Verbs for what holders buy and sell: 减持."""
    return frozenset(lexicon.words("moves_of_holdings"))


def column_word(word_class: str) -> AskedWord:
    """What a column is called, as a word that is asked for: 增减, of what was bought and sold."""
    name = normal(lexicon_in_use().words(word_class)[0])
    return AskedWord(name, 0, len(name))


def held_column(pieces: Sequence[Piece]) -> str:
    """What tables call what someone has, where shares are asked for: 持有多少股, 还有多少股 of a column 持股数量."""
    asked = [at for at, piece in enumerate(pieces) if piece.kind is PieceKind.FORM]
    shares = [at for at in asked if pieces[at].text.endswith(share_units())]
    again = any(any(one.kind is PieceKind.CONNECTIVE for one in pieces[at - 1 : at]) for at in shares[1:])
    has = any(piece.text in _holding()[0] for piece in pieces)
    return _holding()[1] if shares and (has or again) else ""


def said_of_holdings(clause: Sequence[Piece]) -> str:
    """A clause without the verbs that say only that someone has what is asked for: 间接 of 间接持有多少股."""
    return "".join(piece.text for piece in clause if piece.text not in _holding()[0])


def asks_pay(pieces: Sequence[Piece]) -> bool:
    """Whether it is asked how much money someone got: 董明珠拿了多少钱."""
    last = next((at for at in reversed(range(len(pieces))) if pieces[at].kind is PieceKind.FORM), None)
    if last is None or not any(piece.text in lexicon_in_use().words("pay_verbs") for piece in pieces[:last]):
        return False
    asked = "".join(piece.text for piece in pieces[last : last + 2])
    return any(word in asked for word in lexicon_in_use().words("money_words"))


def has_unit(piece: Piece) -> bool:
    """Whether a piece asks for so many of something: 多少万盒, not a bare 多少."""
    return piece.kind is PieceKind.FORM and _UNIT.search(piece.text) is not None


def column_of_verb(pieces: Sequence[Piece]) -> str:
    """What the column is called of what was made or sold, where it is counted: 销量, of 卖了多少万盒; "" for none."""
    last = next((at for at in reversed(range(len(pieces))) if pieces[at].kind is PieceKind.FORM), 0)
    unit = _UNIT.search(pieces[last].text) if last else None
    if unit is None or unit["unit"] in lexicon_in_use().words("units_of_money", "share_units"):
        return ""
    verb = "".join(piece.text for piece in pieces[max(0, last - 2) : last])
    return next((column for word, column in _columns_of_verbs() if verb.endswith(word)), "")


def column_of_bare_verb(text: str) -> str:
    """What the column is called of what was made or sold, where no unit is said: 销量, of 卖了多少; "" for none."""
    said = normal(text).partition(_MUCH)[0]
    return next((column for word, column in _columns_of_verbs() if said and said == normal(word)), "")


def is_verb_of(word: str, column: str) -> bool:
    """Whether a word is a verb that says just this column: 生产 of 产量."""
    return any(verb.removesuffix("了") == word and name == column for verb, name in _columns_of_verbs())


@per_lexicon
def _columns_of_verbs(lexicon: Lexicon) -> list[tuple[str, str]]:
    """Each verb and what the column is called, the longest verbs first."""
    groups = (group.split("=") for group in lexicon.words("columns_of_verbs"))
    return sorted(((verb, name) for name, *verbs in groups for verb in verbs), key=lambda pair: -len(pair[0]))


def said_of_spending(question: str) -> tuple[str, ...]:
    """What verbs of spending say of row and column: 支出, of 花掉, and that the column is of a span of time.

    Nothing of the column where a question names a moment.
    """
    import rjieba

    words = frozenset(rjieba.cut(question, False))
    endings = dict.fromkeys(ending for verb, ending in _endings_of_verbs() if verb in words)
    moment = table_words().balance.search(normal(question)) is not None
    spends = not moment and not words.isdisjoint(lexicon_in_use().words("verbs_of_spending"))
    return (*endings, *(lexicon_in_use().words("table_flows")[:1] if spends else ()))


@per_lexicon
def _endings_of_verbs(lexicon: Lexicon) -> list[tuple[str, str]]:
    pairs = (pair.split("=") for pair in lexicon.words("endings_of_verbs"))
    return [(verb, normal(ending)) for verb, ending in pairs]


@per_lexicon
def share_units(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("share_units")


@per_lexicon
def _holding(lexicon: Lexicon) -> tuple[frozenset[str], str]:
    return frozenset(lexicon.words("holding_verbs")), lexicon.words("column_of_holdings")[0]
