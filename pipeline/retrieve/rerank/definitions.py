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
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import fold

_TERM = r"[“\"]?(?P<term>[一-鿿a-z0-9]{2,16}?)[”\"]?"
_WITHIN = re.compile(r"(?<=[一-鿿]{2})中(?:提到)?的?(?=[一-鿿]{2})")  # 保险合同中保险利益


@per_evidence_words
def _asked(words: Lexicon) -> tuple[re.Pattern[str], ...]:
    """Questions for a definition, and for what belongs to a term."""
    any_of = words.any_of
    meant, verbs = any_of("nouns_for_a_meaning"), any_of("verbs_of_parts")
    return (
        re.compile(rf"^(?:请问)?{any_of('definition_questions')}{_TERM}$"),
        re.compile(rf"^{_TERM}的?{meant}(?:是|指)?(?:什么)?$"),
        re.compile(rf"^{_TERM}(?:指的)?是(?:指)?什么(?:意思)?$"),
        re.compile(rf"^{_TERM}(?:主要)?{verbs}(?:哪些|哪几[类种个]).{{0,4}}$"),
    )


@per_evidence_words
def _defining(words: Lexicon) -> tuple[str, str]:
    """What stands behind a term that a passage defines, and before one that it only names."""
    return words.any_of("verbs_of_definitions"), words.any_of("naming")


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
    found = next((match for pattern in _asked() if (match := pattern.match(text))), None)
    return _WITHIN.split(found["term"])[-1] if found else ""


def definition_pattern(term: str) -> re.Pattern[str]:
    """What a passage says that defines `term`, folded."""
    named = rf"[“\"]?{re.escape(term)}[”\"]?(?:\([^)]{{0,30}}\))?"
    verbs, naming = _defining()
    said = rf"所称(?:的)?{named},?{verbs}|(?:^|[。;\n]){named},?{verbs}"
    return re.compile(rf"{said}|(?:以下)?{naming}为?{named}", re.MULTILINE)
