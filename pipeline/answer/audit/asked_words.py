"""The words of a question that what is told must be called by: none that asks, times, computes or says of whom."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.audit.equal_names import implied_by
from pipeline.answer.cells.longer_names import recognised
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.rows.chunks import chunks_of
from pipeline.answer.rows.parties import nicknames, roles, without_kinds
from pipeline.answer.rows.words import AskedWord, content_words, has_word
from pipeline.model import Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planning.planner import Planner
from pipeline.understand.recognised_question import NamesIn

_ASIDE = re.compile(r"[(（][^()（）]*[)）]")


@dataclass(frozen=True, slots=True)
class NeededWord:
    """A word that names or limits what is asked for; `names`: what else it may be called."""

    word: AskedWord
    names: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        return self.word.text

    def is_in(self, names: str) -> bool:
        """Whether names have the word, or what else it may be called."""
        return has_word(names, self.word) or any(name in names for name in self.names)


def needed_words(plan: Plan, context: Context, planner: Planner) -> list[NeededWord]:
    """The words of a plan's question that limit what is asked for, in its order, each once."""
    question = recognised(plan, context, planner)
    pieces = without_kinds(question.pieces(_names_in(plan, context)))
    named = [normal(piece.text) for piece in pieces if piece.kind is PieceKind.NAME]
    outside = normal(_ASIDE.sub("", question.question))
    called = normal("".join(nicknames(question.question, pieces)))
    items = dict(_names_of_items(pieces, context))
    found: dict[str, NeededWord] = {}
    for chunk in chunks_of(question.text, pieces):
        if not isinstance(chunk, str):
            continue
        for word in content_words(chunk, named):
            if word.text not in outside or word.text in called or word.text in roles() or word.text in _loose():
                continue
            names = next((names for text, names in items.items() if word.text in text), ())
            found.setdefault(word.text, NeededWord(word, (*names, *implied_by(word.text))))
    return list(found.values())


def _names_of_items(pieces: Sequence[Piece], context: Context) -> Iterator[tuple[str, tuple[str, ...]]]:
    """For each item that a question names what else it is called."""
    for piece in pieces:
        item = context.knowledge.items.get(piece.text) if piece.kind is PieceKind.ITEM else None
        if item is not None:
            yield normal(piece.text), tuple(map(normal, filter(None, item.every_name())))


@per_lexicon
def _loose(lexicon: Lexicon) -> frozenset[str]:
    """Words that say nothing of which figure is meant: the greatest, that time, how concentrated."""
    return frozenset(map(normal, lexicon.words("most", "least", "greatest", "words_of_no_figure")))


def _names_in(plan: Plan, context: Context) -> NamesIn | None:
    if not plan.companies or not plan.years:
        return None
    subject = subject_of(plan, context, plan.companies[0], max(plan.years))
    return subject.search.index.names.find if subject is not None else None
