"""Lists that a topic is, asked for by one clause of a question of several."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import lacks_aspect
from pipeline.answer.evidence.open.findings import Findings, TopicSearch
from pipeline.answer.evidence.open.topics.topic_findings import find_on_topic
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.model import Plan, Report
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.topics import Topic


def list_and_more(
    plan: Plan, context: Context, reading: TopicSearch, report: Report, topic: Topic, beyond: str
) -> list[tuple[str, Findings]]:
    """A whole list that one clause asks for, and what another asks of it; [] where no two clauses do.

    可能面对的风险有哪些，针对成本上涨怎么应对: all risks, then what is said of rising costs.
    """
    clauses = asking_clauses(plan.question)
    own = [clause for clause in own_clauses(clauses, topic) if _which().search(clause)]
    others = [clause for clause in clauses if clause not in own_clauses(clauses, topic)]
    more = " ".join(words for words in beyond.split(" ") if any(words in clause for clause in others))
    if (topic.point is None and not topic.prose) or not own or not Content.of(more).own or asks_for_cause(beyond):
        return []
    told = find_on_topic(plan, context, reading, report, topic, words_of_list(plan, topic, beyond))
    further = find_on_topic(plan, context, reading, report, topic, more)
    if not told.text or not further.text or lacks_aspect(more, further.texts()):
        return []
    return [(topic.name, told)] if further.text in told.text else [(topic.name, told), (more, further)]


def own_clauses(clauses: Sequence[str], topic: Topic) -> list[str]:
    """The clauses that name a topic."""
    return [clause for clause in clauses if any(name in clause for name in (topic.name, *topic.names))]


def words_of_list(plan: Plan, topic: Topic, beyond: str) -> str:
    """The words by which a clause asks for some members of a topic: 哪些在研项目被暂停了，什么原因; "" for none."""
    own = [one for one in own_clauses(asking_clauses(plan.question), topic) if _which().search(one)]
    return " ".join(words for words in beyond.split(" ") if words and any(words in clause for clause in own))


@per_lexicon
def _which(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("selection_lists", "which_words")
