"""Whether and how a question asks for the greatest of those that a company deals with."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.cells.ranked.extremes import AskedExtreme
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.thresholds import RankRange, find_rank_ranges

_NAMING = (PieceKind.ITEM, PieceKind.NAME, PieceKind.QUALIFIER, PieceKind.TOPIC)


@per_lexicon
def _kinds(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("counterparties"))


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("counterparty_words"))


@per_lexicon
def _selling(lexicon: Lexicon) -> re.Pattern[str]:
    """A verb behind a party, which says what its first column is of: 最大客户卖了多少."""
    verbs = (re.escape(verb) for group in lexicon.words("columns_of_verbs") for verb in group.split("=")[1:])
    return re.compile(rf"(?<=..)(?:{'|'.join(verbs)})$")


def asks_for_counterparty(question: str) -> bool:
    """Whether a question asks who is the greatest, or the n-th, of those that a company deals with."""
    return bool(_kinds().search(question) or _asking().search(question))


@per_lexicon
def _names(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("who_asked")


def asks_for_name(question: str) -> bool:
    """Whether a question asks what a party is called: 叫什么, 是谁."""
    return _names().search(question) is not None


def names_counterparty(question: str) -> bool:
    """Whether a question names the kind of those: 第一大客户."""
    return bool(_kinds().search(question))


def asked_counterparty(pieces: Sequence[Piece], text: str) -> AskedExtreme | None:
    """Which counterparty a clause asks for; None where it asks for none."""
    end = pieces[-1].end if pieces else 0
    found = superlatives().search(text, 0, end)
    spans = [span for span in find_rank_ranges(text[:end]) if not _asking().fullmatch(span.text)]  # 一家 says no place
    ranks = [span.value for span in spans if isinstance(span.value, RankRange) and span.value.first == span.value.last]
    if not asks_for_counterparty(text[:end]) or (found is None and not ranks) or len(ranks) > 1:
        return None
    if found is not None and (found["least"] or (ranks and ranks[0].first != 1)):
        return None  # the least of the greatest five is none of all
    said_at = [(span.start, span.end) for span in spans] + ([found.span()] if found else [])
    parts: list[str] = []
    for piece in pieces:
        if found and found.start() < piece.end <= found.end():
            continue
        if piece.kind is PieceKind.OPERATION and piece.word_class != "equal_joints":
            return None
        start = max((stop for at, stop in said_at if at < piece.end and piece.start < stop), default=piece.start)
        own = text[start : piece.end] if piece.kind in _NAMING else ""
        own = _selling().sub("", own)
        rest = own if _kinds().fullmatch(f"大{own}") else _asking().sub("", own)
        parts += [rest] if len(rest) > 1 else []
    if any(side.fullmatch(part) for side in sides() for part in parts):  # 第一大客户贡献的收入
        parts = [part for part in parts if part not in _own_measures()] or parts
    if len(parts) > 1:  # the 客户 of receivables are those that owe them
        parts = [part for part in parts if not any(side.fullmatch(part) for side in sides())] or parts
    if parts and _owing().search(text[:end]) and all(side.fullmatch(part) for part in parts for side in sides()[:1]):
        parts = [_owed()]  # 欠款最多的客户 is no greatest buyer
    place, said = (ranks[0].first, "") if ranks else (1, found[0] if found else "")
    named = "".join(piece.text for piece in pieces if piece.kind in _NAMING)
    return AskedExtreme(tuple(parts), place, said=said, said_of=named) if parts else None


@per_lexicon
def _owing(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("owing_words")


@per_lexicon
def _owed(lexicon: Lexicon) -> str:
    """What customers owe."""
    return lexicon.words("owed_by_customers")[0]


@per_lexicon
def _own_measures(lexicon: Lexicon) -> frozenset[str]:
    """What the first column of customers and suppliers is of, in other words than its header's."""
    return frozenset(lexicon.words("measures_of_counterparties"))


@per_lexicon
def sides(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return re.compile(lexicon.any_of("customer_words")), re.compile(lexicon.any_of("supplier_words"))
