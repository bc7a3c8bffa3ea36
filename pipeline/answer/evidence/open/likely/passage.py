"""Which one passage of those that come nearest most likely answers an open question: it has all that is asked for.

    内控体系由谁负责监督评价    由审计委员会、内部审计部门共同组成公司的风险内控管理组织体系，对…进行监督与评价。

Every noun of the question must be told in it or above it; of the other words one may be said in another way.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import gives_cause
from pipeline.answer.evidence.open.likely.askers_words import with_askers_words
from pipeline.answer.evidence.open.likely.found_line import LikelyLine, is_name, is_unknown_name
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.open.reasons.told_before import tells_before
from pipeline.answer.evidence.reason_lines import has_moved_measures
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model import Passage
from pipeline.model.line import Line
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.quantities import find_figures
from pipeline.text.sentences import sentences
from pipeline.text.tokens import tagged_words

LEAST = 0.7  # of what is asked for, that a passage and the heading above it have
# The same of a reason. Of 12 questions for one that ended with the nearest passages, seven had 0.88 and more in a
# passage, which held it in all seven; the others had 0.79 at most, and none of theirs did.
LEAST_OF_REASON = 0.85
OF_DEED = 0.4  # of the words, that the sentence with the deed has
FEWEST = 2  # words that say what is meant: one word alone stands in many passages
OTHERS = 1  # words of the question that a passage may lack
_CELL = re.compile(r"[：；为]\s*[-(（]?\d")


def likely_passage(asked: str, near: Sequence[tuple[RetrievedPassage, str]]) -> LikelyLine | None:
    """The first of the nearest passages, each with its excerpt, if it has all that a question names; else None."""
    return _with_all(asked, near[:1], LEAST)


def likely_cause(
    asked: str, near: Sequence[tuple[RetrievedPassage, str]], texts: Sequence[Passage] = ()
) -> LikelyLine | None:
    """The passage that has nearly all that a question for a cause names, and a reason.

    Of what was done, not of how a figure moved, the sentence that tells it may give none in so many words:
    公司拟于明年搬迁，对原办公地址装修费加速摊销. What is done about it (采取了什么办法) stands beside its cause.
    """
    asked = _measures().sub(" ", asked)
    found = _with_all(asked, near, LEAST_OF_REASON, texts)
    if found is not None and not has_moved_measures(found.zone, asked):
        return None
    if found is None or gives_cause(found.line.text):
        return found
    if _moved().search(asked):
        return found if tells_before(asked, found.line.text) else None
    return found if _tells_deed(asked, found.line.text) else None


def likely_account(
    question: str, asked: str, near: Sequence[tuple[RetrievedPassage, str]], texts: Sequence[Passage] = ()
) -> LikelyLine | None:
    """What most likely tells all of a thing, or its cause. `texts`: the whole report, by which words are weighed."""
    return likely_story(question, asked, near) or likely_cause(asked, near, texts)


def _with_all(
    asked: str, near: Sequence[tuple[RetrievedPassage, str]], least: float, texts: Sequence[Passage] = ()
) -> LikelyLine | None:
    """The passage that has most of what a question names, if it has enough; the first of several."""
    content = with_askers_words(_without_empty(Content.of(in_one_form(asked))), texts)
    named = [word for word, weight in content.weights if weight == 1.0]
    zones = [in_one_form("\n".join((*hit.passage.path[-1:], excerpt))) for hit, excerpt in near]
    if not near or len(named) < FEWEST:
        return None
    best = max(range(len(near)), key=lambda at: (content.support(zones[at]), -at))
    (hit, excerpt), zone = near[best], zones[best]
    lacking = tuple(word for word in named if lacks_most(word, zone))
    if content.support(zone) < least or len(lacking) > OTHERS or any(map(_names_something, lacking)):
        return None
    return LikelyLine(hit, Line(excerpt, hit.passage.first_page), zone, content.support(zone), lacking)


@per_evidence_words
def _measures(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("nouns_of_measures")


def _tells_deed(asked: str, text: str) -> bool:
    """Whether a sentence, and no row of figures, has a verb of a question and enough of its words."""
    content = Content.of(in_one_form(asked))
    verbs = [word for word, tag in tagged_words(in_one_form(asked)) if tag.startswith("v") and word[1:]]
    told = (in_one_form(one) for one in sentences(text) if not _CELL.search(one))
    return any(content.support(one) >= OF_DEED and any(verb in one for verb in verbs) for one in told)


@per_lexicon
def _moved(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("rises", "falls", "two_way_changes", "higher_words", "lower_words")


def tells_how(question: str, excerpt: str) -> bool:
    """Whether it is asked how things went, not how much one was, and a passage has figures: 几个板块经营得怎么样."""
    return _how().search(question) is not None and any(one.unit for one in find_figures(excerpt))


@per_lexicon
def _how(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("how_it_changed")


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
