"""The clauses of a question, and what stands in one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.tokens import Token, TokenKind

_K = TokenKind
_MOVED = (_K.MEASURE, _K.HIGHER, _K.LOWER, _K.DIFFERENCE, _K.MOVE, _K.GROWTH, _K.CHANGE, _K.DIRECTION)

_ENDS = frozenset("?。")  # marks behind which a sentence is over, so that it leads in nothing


def clauses(tokens: Sequence[Token]) -> list[list[Token]]:
    clauses: list[list[Token]] = [[]]
    for token in tokens:
        if token.kind is _K.CLAUSE:
            if token.piece.text in _ENDS or not leads_in(clauses[-1]):
                clauses.append([])
        else:
            clauses[-1].append(token)
    return [part for clause in clauses if clause for part in _listed_shares(clause)]


def _listed_shares(clause: list[Token]) -> list[list[Token]]:
    """A clause that lists shares, each by itself: A占B之比、C占D之比."""
    shares = [at for at, token in enumerate(clause) if token.kind is _K.SHARE or _is_share(token)]
    for at in shares[1:]:
        joints = [i for i in range(shares[0], at) if clause[i].kind is _K.AND]
        if joints and has(clause[shares[0] : joints[-1]], _K.MEASURE) and has(clause[joints[-1] : at + 1], _K.MEASURE):
            return [clause[: joints[-1]], *_listed_shares(clause[joints[-1] + 1 :])]
    return [clause]


def _is_share(token: Token) -> bool:
    """Whether an item is a share by its name: 流动资产占总资产之比."""
    return token.kind is _K.MEASURE and bool(_joint().search(token.piece.text))


@per_lexicon
def _joint(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("share_joints"))


def leads_in(clause: Sequence[Token]) -> bool:
    """Whether a clause only says what the next one compares with, or is a part of: 与2024年相比，…; 利润总额中，…"""
    if not clause:
        return False
    if has(clause, _K.COVERS):  # 用A去覆盖B，能覆盖百分之多少
        return not any(t.kind in (_K.ASKED, _K.SHARE_NOUN, _K.MULTIPLE) for t in clause)
    if clause[-1].kind is _K.INSIDE:
        return not any(t.kind in (_K.ASKED, *_MOVED[1:]) for t in clause)
    return clause[-1].kind is _K.THAN and not any(t.kind in _MOVED for t in clause)


def ends_with_ratio(tokens: Sequence[Token], at: int) -> bool:
    """Whether 比 stands behind all that is compared: A与B的比."""
    return not any(t.kind in (_K.MEASURE, _K.TIME, _K.COMPANY) for t in tokens[at:])


def has(tokens: Sequence[Token], kind: TokenKind) -> bool:
    return any(token.kind is kind for token in tokens)


def stands_alone(tokens: Sequence[Token], at: int) -> bool:
    """Whether the list is asked for itself too: 分别是多少，合计多少 within one clause."""
    return any(t.kind is _K.EACH for t in tokens[:at])


def first_of(tokens: Sequence[Token], kind: TokenKind) -> list[Token]:
    """The first token of a kind, if there is one."""
    return [token for token in tokens if token.kind is kind][:1]
