"""Stop words: words of asking are removed, where 是多少 would match every other sentence with 多少.

The forms of English questions are those asked of annual reports: "According to the annual report, what is the total
revenue (in USD) for X plc (within the last period)? If data is not available, return 'N/A'." becomes "total revenue
USD".
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.state import Phase, QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.rules.lexicon import ASKING, Lexicon, Remover, per_lexicon
from pipeline.text.language import is_english

_PUNCTUATION = re.compile(r"[?？]")
_INSTRUCTION = re.compile(r"(?:^|(?<=[.?!]\s))(?:If|Give|Return|Please|Answer)\b[^.?!]*[.?!]?")
_ASIDE = re.compile(r"\((?:within|or|at|as of|if)\b[^)]*\)")
_COMPANY = re.compile(
    r"(?:[A-Z][\w&'’.-]*,?\s+){1,7}?(?:Inc|Incorporated|Corp|Corporation|Co|PLC|[Pp]lc|Ltd|Limited|LLC|N\.V|AG|SE|S\.A)\b\.?"
)
_WORD = re.compile(r"[A-Za-z0-9&%₂]+")


@dataclass(frozen=True, slots=True)
class StopWordRemoval:
    """Removes stop words: of a Chinese question for character n-grams only, of an English one for all retrievers."""

    phase: ClassVar[Phase] = Phase.REWRITE

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        held = bool(state.filter.documents or state.filter.codes)
        queries = tuple(_bare(query, held) for query in state.queries)
        told = [new.keywords for new, old in zip(queries, state.queries, strict=True) if new.keywords != old.keywords]
        state = replace(state, queries=queries)
        return state.with_note(f"stop_words: {' | '.join(told)}") if told else state


def _bare(query: QueryVariant, held: bool) -> QueryVariant:
    """`held`: the filter holds the company already, whose name would match every page that bears it."""
    if query.hypothetical:
        return query
    if is_english(query.text):
        keywords = _english_keywords(query.text, without_company=held)
        return replace(query, text=keywords, bare=keywords)
    return replace(query, bare=without_stop_words(query.keywords))


def without_stop_words(text: str) -> str:
    """A Chinese text without words of asking; the text itself where nothing would be left."""
    bare = _asking()(_aspect_words().sub(" ", _PUNCTUATION.sub(" ", text)))
    bare = re.sub(r"\s+", " ", bare).strip()
    return bare or text


@per_lexicon
def _asking(lexicon: Lexicon) -> Remover:
    return lexicon.remover(*ASKING, "end_particles", but=["compounds"])


@per_lexicon
def _aspect_words(lexicon: Lexicon) -> re.Pattern[str]:
    """Words without a subject of their own: 的具体情况."""
    return re.compile(rf"的{lexicon.any_of('manner')}?{lexicon.any_of('generic_nouns', 'generic_qualities')}")


def _english_keywords(text: str, *, without_company: bool) -> str:
    """The words of a question that say what it is about; the text itself where nothing would be left."""
    rest = _ASIDE.sub(" ", _INSTRUCTION.sub(" ", text))
    if without_company:
        rest = _COMPANY.sub(" ", rest)
    stop_words = _english_stop_words()
    kept = [word for word in _WORD.findall(rest) if word.lower() not in stop_words]
    return " ".join(kept) or text


@per_lexicon
def _english_stop_words(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("english_stop_words"))
