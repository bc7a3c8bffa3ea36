"""Words of asking taken out for routes over characters, where 是多少 would find every other sentence with 多少."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.rewrite.english import english_keywords
from pipeline.retrieve.stage import Phase
from pipeline.retrieve.state import QueryVariant, SearchState
from pipeline.retrieve.tools import Tools
from pipeline.text.language import is_english

_ASKING = re.compile(
    r"请问|请教|请(?:介绍|说明|描述|分析|列出|提供|告诉我|简述|简要)?|我想知道|想知道|告诉我|简要|简述|介绍一下"
    r"|有何(?=[一-鿿]{2})|有何|如何|怎么样|怎样|怎么|为什么|为何|是否|是不是|有没有|有无|能否|可否"
    r"|是什么|有什么|什么是|什么样的?|什么|有哪些|哪些|哪一?[个家种年项]|哪里|哪|多少|几[个家种年项]"
    r"|根据|依据|关于|的(?:具体)?(?:情况|内容|表现|特点)|[吗呢吧啊]|[?？]"
)


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
    bare = re.sub(r"\s+", " ", _ASKING.sub(" ", text)).strip()
    return bare or text
