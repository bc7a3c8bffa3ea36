"""Words of asking taken out for routes over characters, where 是多少 would find every other sentence with 多少."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.rewrite.english import english_keywords
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.lexicon import ASKING, Lexicon, Remover, per_lexicon
from pipeline.text.language import is_english

_PUNCTUATION = re.compile(r"[?？]")


@per_lexicon
def _asking(lexicon: Lexicon) -> Remover:
    return lexicon.remover(*ASKING, "end_particles", but=["compounds"])


@per_lexicon
def _what_is_told(lexicon: Lexicon) -> re.Pattern[str]:
    """What only says that something is told: 的具体情况."""
    return re.compile(rf"的{lexicon.any_of('manner')}?{lexicon.any_of('generic_nouns', 'generic_qualities')}")


@dataclass(frozen=True, slots=True)
class StopWordRemoval:
    """Leaves a Chinese question whole for routes over words and vectors; of an English one only its keywords stay."""

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        held = bool(state.filter.documents or state.filter.codes)
        queries = tuple(_bare(query, held) for query in state.queries)
        told = [new.said for new, old in zip(queries, state.queries, strict=True) if new.said != old.said]
        state = replace(state, queries=queries)
        return state.with_note(f"question_words: {' | '.join(told)}") if told else state


def _bare(query: QueryVariant, held: bool) -> QueryVariant:
    """`held`: the filter holds the company already, whose name would find every page that bears it."""
    if query.written:
        return query
    if is_english(query.text):
        keywords = english_keywords(query.text, without_company=held)
        return replace(query, text=keywords, bare=keywords)
    return replace(query, bare=without_stop_words(query.said))


def without_stop_words(text: str) -> str:
    """The text without words of asking; the text itself where nothing would be left."""
    bare = _asking()(_what_is_told().sub(" ", _PUNCTUATION.sub(" ", text)))
    bare = re.sub(r"\s+", " ", bare).strip()
    return bare or text
