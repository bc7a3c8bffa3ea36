"""What a question why something was done takes for granted, and a report ticks as not done.

更换会计师事务所的原因是什么: “当期是否改聘会计师事务所 □是 √否”
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.context import Context
from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.premises.claims import says_not_done
from pipeline.answer.premises.sentences import deny_with
from pipeline.model import Answer, Passage, Plan, Report
from pipeline.rules.lexicon import EVIDENCE, Lexicon, lexicon_in_use, per_evidence_words
from pipeline.text.similarity import containment, content_bigrams
from pipeline.understand.cause_questions import asks_for_cause

LEAST = 0.8  # of the words of a box that a question has, and of the question's that the box has
LEAST_OF_ALL = 0.5  # of either's characters, words that say little among them


@per_evidence_words
def _box(words: Lexicon) -> re.Pattern[str]:
    """A point that is answered no, with the time that it is of and what was not done."""
    return re.compile(rf"{words.any_of('asked_by_boxes')}(?P<act>[^：:]{{3,30}})[：:]{words.any_of('answered_no')}。?")


@per_evidence_words
def _beside(words: Lexicon) -> re.Pattern[str]:
    """What a question says beside what was done."""
    return words.pattern("times_of_boxes", "words_for_causes")


def deny_by_box(plan: Plan, context: Context, report: Report, passages: Sequence[Passage]) -> Answer | None:
    """That a report ticks as not done what a question for a cause takes for granted; None where it ticks none."""
    if not asks_for_cause(plan.question) or says_not_done(plan.question):
        return None
    asked = plan.question
    for name in plan.called:
        asked = asked.replace(name, " ")
    asked = _alike(_beside().sub(" ", asked))
    for passage, line, act in _ticked_no(passages):
        if _is_same(asked, _alike(_beside().sub(" ", act))):
            return deny_with(line, passage.path, plan, context, report)
    return None


def _ticked_no(passages: Sequence[Passage]) -> Iterator[tuple[Passage, SectionLine, str]]:
    """The points that are ticked no, with the words for what was not done."""
    for passage in passages:
        heading = passage.path[-1] if passage.path else ""
        for line in read_checkboxes(passage_lines([passage]), heading).lines:
            found = _box().search(line.text) if not line.is_row else None
            if found is not None:
                yield passage, line, found["act"]


def _is_same(asked: str, act: str) -> bool:
    one, other = Content.of(asked), Content.of(act)
    if not (one.own and other.own and one.support(act) >= LEAST and other.support(asked) >= LEAST):
        return False
    whole, part = content_bigrams(asked), content_bigrams(act)  # 存在风险 is not 被实施风险警示
    return min(containment(whole, part), containment(part, whole)) >= LEAST_OF_ALL


def _alike(text: str) -> str:
    """A text with one word for acts that a box may call otherwise: 改聘 for 更换."""
    plain = comparable(in_one_form(text))
    for group in lexicon_in_use(EVIDENCE).classes["acts_of_boxes"]:
        first, *others = group.split("=")
        plain = re.sub("|".join(map(re.escape, others)), first, plain)
    return plain
