"""Boosts passages that define the term asked for: 本法所称保险是指…, 保险合同是…, 以下统称外资银行营业性机构.

A question for a definition (什么是保险合同) or for what belongs to a term (票据权利包括哪些) has few words, and they
occur in many passages; the one that defines the term has a form of its own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import ClassVar

from pipeline.retrieve.state import Phase, SearchState, rank_by_score
from pipeline.retrieve.tools import Tools
from pipeline.text.tokens import fold

_TERM = r"[“\"]?(?P<term>[一-鿿a-z0-9]{2,16}?)[”\"]?"
_ASKED = (
    re.compile(rf"^(?:请问)?(?:什么是|什么叫|何谓|何为|解释){_TERM}$"),
    re.compile(rf"^{_TERM}的?(?:定义|含义|概念)(?:是|指)?(?:什么)?$"),
    re.compile(rf"^{_TERM}(?:指的)?是(?:指)?什么(?:意思)?$"),
    re.compile(rf"^{_TERM}(?:主要)?(?:包括|包含|分为|有)(?:哪些|哪几[类种个]).{{0,4}}$"),
)
_WITHIN = re.compile(r"(?<=[一-鿿]{2})中(?:提到)?的?(?=[一-鿿]{2})")  # 保险合同中保险利益


@dataclass(frozen=True, slots=True)
class DefinitionBoost:
    """Ranks passages that define the term asked for above all others: 本法所称保险是指…, 以下统称外资银行营业性机构.

    Questions that ask for no definition pass unchanged.
    """

    phase: ClassVar[Phase] = Phase.RERANK

    def __call__(self, state: SearchState, tools: Tools) -> SearchState:
        term = term_of(state.queries[0].text)
        if not term or not state.hits:
            return state
        pattern = definition_pattern(term)
        scores = [hit.score for hit in state.hits]
        lift = max(scores) - min(scores) + 1
        lifted = [(hit, hit.score + lift * bool(pattern.search(fold(hit.passage.body)))) for hit in state.hits]
        found = sum(score > hit.score for hit, score in lifted)
        state = replace(state, rankings=(rank_by_score("definition_boost", lifted),))
        return state.with_note(f"definition_boost: {found} passages define {term}") if found else state


def term_of(question: str) -> str:
    """The term whose definition or parts a question asks for; "" where it asks for something else."""
    text = re.sub(r"[\s?？。]+$", "", fold(question)).strip()
    found = next((match for pattern in _ASKED if (match := pattern.match(text))), None)
    return _WITHIN.split(found["term"])[-1] if found else ""


def definition_pattern(term: str) -> re.Pattern[str]:
    """What a passage says that defines `term`, folded."""
    named = rf"[“\"]?{re.escape(term)}[”\"]?(?:\([^)]{{0,30}}\))?"
    said = rf"所称(?:的)?{named},?(?:是指|指|包括|分为|是)|(?:^|[。;\n]){named},?(?:是指|指|包括|分为|是)"
    return re.compile(rf"{said}|(?:以下)?(?:统称|简称)为?{named}", re.MULTILINE)
