"""Pieces of a question cut finer than they were recognised: a share, a result or a sum apart from its name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import chain

from pipeline.answer.operations.question.counted_lists import members_counted
from pipeline.answer.operations.question.vocabulary import result_words, share_joint, verbs_of_columns
from pipeline.understand.measures.naming_runs import sum_words
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.recognised_question import RecognisedQuestion

LISTS = ("conjunctions", "conjunctions_of_clauses", "list_marks")
LEAST_NAMED = 2  # characters of a name that a verb follows


def with_products(pieces: Sequence[Piece]) -> Iterator[Piece]:
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


def cut_apart(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The pieces, words that nothing knows cut at a word for a share within them: 客户 占 销售; 后 净额."""
    for piece in chain.from_iterable(map(members_counted, pieces)):
        result = next((word for word in result_words() if piece.text.startswith(word) and piece.text != word), "")
        if result and piece.kind in (PieceKind.QUALIFIER, PieceKind.NAME):
            end = piece.start + len(result)
            yield replace(piece, end=end, text=result, kind=PieceKind.QUALIFIER, value=None)
            piece = replace(piece, start=end, text=piece.text.removeprefix(result))
        verb = piece.text[-1:]
        if piece.kind is PieceKind.QUALIFIER and len(piece.text) > LEAST_NAMED and verb in verbs_of_columns():
            yield replace(piece, end=piece.end - 1, text=piece.text[:-1])  # 电商模式 卖
            yield Piece(piece.end - 1, piece.end, verb, PieceKind.QUALIFIER)
            continue
        found = share_joint().search(piece.text, 1) if piece.kind is PieceKind.QUALIFIER else None
        if found is None or found.end() == len(piece.text):
            yield piece
            continue
        start, end = piece.start + found.start(), piece.start + found.end()
        yield replace(piece, end=start, text=piece.text[: found.start()])
        yield Piece(start, end, found[0], PieceKind.OPERATION, "share_joints")
        yield replace(piece, start=end, text=piece.text[found.end() :])


def with_sums_apart(question: RecognisedQuestion, pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces, a name of a total behind a list as an item and that its figures are added up: 销售费用 合计."""
    items = {span.text: str(getattr(span.value, "name", "")) for span in question.keywords}
    listed = False
    for piece in pieces:
        listed = (listed or piece.word_class in LISTS) and piece.word_class != "marks"
        word = next((word for word in sum_words() if piece.text.endswith(word)), "")
        if not (listed and word and (named := items.get(piece.text, ""))) or named.endswith(word):
            yield piece
            continue
        text = piece.text.removesuffix(word)
        kept = Piece(piece.start, piece.end - len(word), text, PieceKind.NAME)
        yield from (kept, Piece(kept.end, piece.end, word, PieceKind.OPERATION, "fold_sums"))
