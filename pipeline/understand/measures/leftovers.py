"""What the words of a question say that none of its measures takes in."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from pipeline.model import Measure
from pipeline.understand.measures.clauses import clauses, has
from pipeline.understand.measures.tokens import Token, TokenKind
from pipeline.understand.periods import TimePoint
from pipeline.understand.pieces import Piece

_K = TokenKind
_MOVED = (_K.MOVE, _K.HIGHER, _K.LOWER)
_ASKING = (_K.ASKED, _K.SHARE_NOUN, _K.MULTIPLE, _K.GROWTH, _K.CHANGE, _K.DIRECTION)
# Tokens that change nothing where no operation uses them.
_HARMLESS = frozenset(
    {
        _K.AND,
        _K.EACH,
        _K.ASKED,
        _K.CLAUSE,
        _K.IS,
        _K.INSIDE,
        _K.SCOPE,
        _K.COMPANY,
        _K.TIME,
        _K.FROM,
        _K.FORMER,
        _K.LATTER,
    }
)


def unused_operations(tokens: Sequence[Token], used: Collection[int]) -> Iterator[Piece]:
    """Operations that no measure uses (`used`: where the others stand), but for those that a clause only tells."""
    told = _preliminary_moves(tokens, used)
    for token in tokens:
        taken = token.kind in _HARMLESS or token.kind is _K.MEASURE or token.piece.start in used
        if not taken and token.piece.start not in told:
            yield token.piece


def _preliminary_moves(tokens: Sequence[Token], used: Collection[int]) -> set[int]:
    """Where words of change stand that a clause only tells, before another asks how much: 跌了这么多，跌了几成."""
    told: set[int] = set()
    before: list[Token] = []
    for clause in clauses(tokens):
        if any(token.piece.start in used for token in clause):
            told |= {token.piece.start for token in before}
        turned = not has(clause, _K.MEASURE)  # 由盈转亏，归母净利润少了多少
        asking = [kind for kind in _ASKING if not (turned and kind is _K.DIRECTION)]
        if not any(token.kind in asking for token in clause):
            before += [token for token in clause if token.kind in (*_MOVED, _K.THAN, _K.DIRECTION)]
    return told


def other_years(tokens: Sequence[Token], measures: Sequence[Measure], times: Collection[TimePoint]) -> Iterator[Piece]:
    """Times that no measure and no subject (`times`) is of."""
    told = {year for time in times for year in time.years}
    told |= {leaf.year for measure in measures for leaf in measure.leaves() if leaf.year is not None}
    for token in tokens:
        years = token.time.years if token.kind is _K.TIME else ()
        opening = bool(years) and token.time.opening and years[0] - 1 in told
        if measures and years and not opening and not told & set(years) and not token.time.ago:
            yield token.piece


def limiting_items(
    tokens: Sequence[Token], used: Collection[int], alike: Callable[[str, str], bool]
) -> Iterator[Piece]:
    """Items that only say what the item behind them is a part of, though their own statement does not have it."""
    inside = False
    whole: Token | None = None
    for clause in clauses(tokens):
        share = any(t.kind in (_K.SHARE, _K.SHARE_NOUN) and t.piece.start in used for t in clause)
        listed = has(clause, _K.EACH)
        for before, token in zip((None, *clause), clause, strict=False):
            if token.kind is _K.MEASURE and before is whole and whole is not None and not listed:
                inside = whole.piece.end == token.piece.start  # 硕士研发人员
            if token.kind is _K.INSIDE:
                inside = not share
            elif token.kind is _K.MEASURE:
                part = token.measure.name if token.measure.is_item() else ""
                if inside and whole is not None and part and not alike(whole.measure.name, part):
                    yield whole.piece
                whole, inside = token, False


def unread_items(clause: Sequence[Token], found: Sequence[Measure]) -> list[Piece]:
    """The items of a clause that no measure of it is computed from."""
    named = {name for measure in found for name in _names_of(measure)}
    return [token.piece for token in clause if token.kind is _K.MEASURE and found and token.measure.name not in named]


def _names_of(measure: Measure) -> Iterator[str]:
    """The names of a measure and of all that it is computed from."""
    yield measure.name
    for operand in measure.operands:
        yield from _names_of(operand)
