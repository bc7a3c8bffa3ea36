"""What a question for a cause takes for granted of the company, and what only of a part or of another figure."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.keywords import Keyword
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.slots import SlotSpan
from pipeline.understand.wording.word_cut import is_made_of


def is_limited(span: SlotSpan, pieces: Sequence[Piece]) -> bool:
    """Whether something named before it in its clause makes another figure of an item, or of a profit or loss.

    子公司业绩下滑, 铁路装备2023年净利润, 汇兑亏损; but not what only says that it came about (出现亏损).
    """
    for piece in pieces:
        if piece.start < span.start < piece.end:
            return not is_made_of(piece.text[: span.start - piece.start], _coming_about())
    kinds = (PieceKind.QUALIFIER, PieceKind.NAME, *([] if span.value is not None else [PieceKind.ITEM]))
    before = [piece for piece in pieces if piece.end <= span.start]
    clause = takewhile(lambda piece: piece.word_class != "marks", reversed(before))
    return any(piece.kind in kinds for piece in clause)  # 公允价值变动损益为什么从亏损变成收益: its own loss


def bare_results(found: RecognisedQuestion) -> frozenset[str]:
    """Items that mere words for a loss or profit stand for, of which no cause is asked: 为什么汇兑亏损，亏了多少."""
    spans = (span for span in found.keywords if isinstance(span.value, Keyword))
    bare = (span.value for span in spans if is_made_of(span.text, _results()))
    return frozenset(value.name for value in bare if isinstance(value, Keyword))


@per_lexicon
def _results(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("loss_words", "profit_words", "interrogatives", "particles", "amount_units"))


@per_lexicon
def _coming_about(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("result_verbs", "light_verbs", "happening"))
