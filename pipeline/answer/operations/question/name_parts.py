"""What names a figure, in parts as tables have them, and whether a cell found has these names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from pipeline.answer.cells.questions.operand_words import measure_nouns
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import bigrams_in, covered, normal, required
from pipeline.answer.operations.question.asked import Named
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.understand.pieces import PieceKind

_ASIDE = re.compile(r"[(（][^()（）]*[)）]")


@per_lexicon
def _organisations(lexicon: Lexicon) -> tuple[str, ...]:
    """Ends of the names of organisations, which what follows is no part of."""
    return lexicon.words("company_forms")


@per_lexicon
def endings(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("soft_endings")


def kinds_called(part: str) -> Iterator[str]:
    """What tables may call a kind of things that a question names otherwise: 感冒类, of 感冒药."""
    for group in lexicon_in_use().words("ends_of_kinds"):
        first, *others = group.split("=")
        yield from (part.removesuffix(end) + first for end in others if part.endswith(end) and part != end)


def without_aside(named: Named, question: str) -> Named:
    """What is named without what only brackets of the question say of it: 其他应付款（按款项性质列示的合计数）."""
    outside = _ASIDE.sub("", question)
    runs = (tuple(piece for piece in run if piece.text in outside) for run in named.runs)
    return replace(named, runs=tuple(run for run in runs if run))


def parts_of(named: Named, question: str) -> Iterator[str]:
    """The parts of a name: what stands side by side is one, an item is one by itself."""
    for run in named.runs:
        part = ""
        before = None
        for piece in run:
            own = {PieceKind.QUALIFIER, PieceKind.NAME}
            joins = before is not None and {before.kind, piece.kind} <= own and before.end == piece.start
            joins = joins and not part.endswith(_organisations())
            if part and not (joins and f"{part[-2:]}的{piece.text[:2]}" not in question):
                yield part
                part = ""
            part += piece.text
            before = piece
        if part:
            yield part


def has_names(cell: IndexedCell, named: Named, least: float, *, together: bool = True) -> bool:
    """Whether what names the figure stands in the names about its cell, of each name at least so much.

    `together`: in all of them together; else in one of them.
    """
    row = cell.row
    texts = (row.label, *row.parents, *row.kinds, *map(normal, row.row.cells), *row.table.context, cell.header)
    pairs = [bigrams_in(text) for text in texts]
    pairs = [frozenset().union(*pairs)] if together else pairs
    names = (piece.text for piece in named.pieces if piece.text not in measure_nouns().union(endings()))
    return all(max(_share_of_name(normal(name), one) for one in pairs) >= least for name in names)


def _share_of_name(name: str, pairs: frozenset[str]) -> float:
    """How much of a name's own characters pairs have."""
    own = [mark for mark, need in zip(covered(name, pairs), required(name), strict=True) if need]
    return sum(own) / len(own) if own else 1.0
