"""The clauses of a question for a topic: the one that names it, and those that ask something of its points.

    可能面对的风险有哪些，针对成本上涨怎么应对      all risks; of 成本上涨 all that is said
    面临哪些风险，分别怎么应对                      all risks, each with what is done about it
    主要卖在哪个省，公司觉得这有什么风险            the risk of what was named before
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.answer.evidence.sections.points import NAMED, AskedOfPoints
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.topics import Topic


@dataclass(frozen=True, slots=True)
class TopicClauses:
    """The clauses that name a topic or are short for one, and the others but those for causes.

    `subject`: the clause before them that a word in them stands for.
    """

    own: str
    others: tuple[str, ...] = ()
    subject: str = ""

    @classmethod
    def of(cls, topics: Sequence[Topic], question: str) -> TopicClauses:
        """Of a question for topics; all of it is their own where each clause or none names one."""
        names = [name.replace("的", "") for topic in topics for name in _names(topic)]
        clauses = asking_clauses(question)
        own = [clause for clause in clauses if any(name in clause.replace("的", "") for name in names)]
        if not own or own[0] != clauses[0]:
            behind = clauses.index(own[0]) if own else 0
            stands = behind > 0 and _stand_ins().search(own[0]) is not None
            return cls(question, subject=clauses[behind - 1] if stands else "")
        others = (clause for clause in clauses if clause not in own and not asks_for_cause(clause))
        return cls("，".join(own), tuple(others))

    @property
    def of_points(self) -> AskedOfPoints:
        """What the other clauses ask of the topic's points; what the topic's own clause asks of each of them."""
        return AskedOfPoints.of(self.others) if self.others else AskedOfPoints.of_each(self.own)

    def own_words(self, beyond: str) -> str:
        """Of the words that a question has beside its topics those of the topics' own clauses."""
        if not self.others:
            return beyond
        own = self.own.replace("的", "")
        return " ".join(part for part in beyond.split() if part in own)

    def untold(self, text: str) -> list[str]:
        """The other clauses of whose words a text has too few."""
        named = ((clause, Content.of(clause)) for clause in self.others)
        return [clause for clause, content in named if content.own and content.support(text) < NAMED]


@per_evidence_words
def _stand_ins(words: Lexicon) -> re.Pattern[str]:
    """What stands for all that a clause before says: 这有什么风险."""
    return words.pattern("words_for_what_was_said")


def _names(topic: Topic) -> tuple[str, ...]:
    return tuple(filter(None, (topic.name, *topic.names, topic.word)))
