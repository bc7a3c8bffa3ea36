"""The heading within a topic that a question names: one point of a list, told in place of all of them.

怎么应对政策风险                   政策风险, of the topic 可能面对的风险
环境保护目标是什么                  环境保护目标, of the topic 重大环保问题
规模扩大带来的管理风险怎么应对        经营规模扩大带来的管理风险及应对措施: nearly all of it
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.similarity import containment, content_bigrams
from pipeline.understand.topics import Topic

SHORTEST = 4  # characters of a heading that says which point it is
OWN = 0.7  # of a heading that a topic's pattern covers, where it is the topic's own
NEARLY = 0.75  # of a heading that ends with the topic's word, for a question to name it
BESIDE = 0.5  # of the question's other words that stand under the heading

_YEAR = re.compile(r"\d{4}\s*年度?")


@per_evidence_words
def _measures(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What asks what is done about a point, and what a heading adds that tells it: 及应对措施."""
    asked = words.any_of("measures_asked", "verbs_of_measures")
    return re.compile(asked), re.compile(rf"[及和与、]{asked}(?:措施)?$|{asked}措施$")


def heading_named(
    passages: Sequence[Passage], topics: Sequence[Topic], question: str, *, notes: bool = False
) -> str | None:
    """The heading, none of the topics' own, that a question names, the longest; None where none is.

    What the question asks beside it must be told under it. `notes`: one of the notes counts too.
    """
    bare = question.replace("的", "")
    named: dict[str, str] = {}  # with the words by which the question names it
    for heading in dict.fromkeys(_headings(passages, notes)):
        point = _measures()[1].sub("", heading)
        told = point.replace("的", "")
        if len(told) < SHORTEST or any(_is_own(point, topic) for topic in topics):
            continue
        if told in bare or any(_is_nearly(told, topic, bare) for topic in topics):
            named[heading] = told
    if not named:
        return None
    heading = max(named, key=lambda one: (named[one] in bare, len(named[one])))
    return heading if _tells_rest(passages, heading, named[heading], bare) else None


def _headings(passages: Sequence[Passage], notes: bool) -> Iterator[str]:
    told = (passage for passage in passages if notes or not is_in_notes(passage.path))
    return (plain_heading(one) for passage in told for one in passage.path)


def _is_own(heading: str, topic: Topic) -> bool:
    """Whether a heading is the topic's own, whatever else its pattern finds in longer ones."""
    found = (pattern.search(heading) for pattern in topic.headings)
    named = heading in (topic.name, *topic.names)
    return named or any(len(one[0]) >= OWN * len(heading) for one in found if one)


def _is_nearly(told: str, topic: Topic, bare: str) -> bool:
    """Whether a question has nearly all of a heading that ends with the topic's word."""
    limited = topic.word and told.endswith(topic.word) and told != topic.word
    return bool(limited) and containment(content_bigrams(told), content_bigrams(bare)) >= NEARLY


def _tells_rest(passages: Sequence[Passage], heading: str, told: str, bare: str) -> bool:
    rest = bare.replace(told, " ") if told in bare else ""
    content = Content.of(_YEAR.sub(" ", _measures()[0].sub(" ", rest)))
    under = "".join(one.text for one in passages if heading in map(plain_heading, one.path))
    return not content.own or content.support(under) >= BESIDE
