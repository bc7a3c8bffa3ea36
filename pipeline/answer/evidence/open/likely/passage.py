"""Which one passage of those that come nearest most likely answers an open question: it has all that is asked for.

    内控体系由谁负责监督评价    由审计委员会、内部审计部门共同组成公司的风险内控管理组织体系，对…进行监督与评价。

Every noun of the question must be told in it or above it; of the other words one may be said in another way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.likely.found_line import LikelyLine, is_name, is_unknown_name
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model.line import Line
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import tagged_words

LEAST = 0.7  # of what is asked for, that a passage and the heading above it have
FEWEST = 2  # words that say what is meant: one word alone stands in many passages
OTHERS = 1  # words of the question that a passage may lack


def likely_passage(asked: str, near: Sequence[tuple[RetrievedPassage, str]]) -> LikelyLine | None:
    """The first of the nearest passages, each with its excerpt, if it has all that a question names; else None."""
    content = _without_empty(Content.of(in_one_form(asked)))
    named = [word for word, weight in content.weights if weight == 1.0]
    if not near or len(named) < FEWEST:
        return None
    hit, excerpt = near[0]
    zone = in_one_form("\n".join((*hit.passage.path[-1:], excerpt)))
    lacking = tuple(word for word in named if lacks_most(word, zone))
    if content.support(zone) < LEAST or len(lacking) > OTHERS or any(map(_names_something, lacking)):
        return None
    return LikelyLine(hit, Line(excerpt, hit.passage.first_page), zone, content.support(zone), lacking)


def likely_story(question: str, asked: str, near: Sequence[tuple[RetrievedPassage, str]]) -> LikelyLine | None:
    """The same of a question for all that is told of a thing, not for a reason alone: 债务清偿协议是怎么回事."""
    return likely_passage(asked, near) if _stories().search(question) else None


@per_evidence_words
def _stories(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("asked_stories")


def _without_empty(content: Content) -> Content:
    """Of what is asked for the words that a passage must have: none that only leads to them (拿到了哪些, 除了…之外)."""
    empty = _empty()
    return Content(tuple(one for one in content.weights if one[0] not in empty) or content.weights)


@per_evidence_words
def _empty(words: Lexicon) -> frozenset[str]:
    return frozenset(words.words("colloquial_verbs", "words_beside_things"))


def _names_something(word: str) -> bool:
    return is_name(word) or is_unknown_name(word) or any(tag.startswith("n") for _, tag in tagged_words(word))
