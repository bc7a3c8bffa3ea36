"""What a report says that one of its words means, in the sentence that does.

大额风险暴露是怎么定义的        大额风险暴露是指商业银行对单一客户…的信用暴露。
重大资金支出怎么界定            重大资金支出指以下情形之一：（1）…；（2）…。
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words

SHORTEST = 4  # characters of a term
LEAST = 0.8  # of what is asked for that a term has
MOST = 6  # lines that a meaning is told in: the sentence and the items that it leads in
_BREAKS = "，,。；;：:、（）()《》"
_LEADS_IN = ("：", ":")
_QUOTED = re.compile("[“「\"]([^”」\"]+)[”」\"]")


@per_evidence_words
def _words(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What asks for a meaning, and what stands between a term and its meaning."""
    return words.pattern("definitions_asked"), re.compile(
        rf"(?P<term>[^{_BREAKS}\s]{{{SHORTEST},}}?)[”」]?{words.any_of('verbs_of_meaning', 'verbs_of_definition')}"
    )


def find_meaning(question: str, passages: Sequence[Passage]) -> tuple[list[SectionLine], tuple[str, ...]]:
    """The sentence that says what the term means that a question asks to be defined, and its headings; else none."""
    asks, meaning = _words()
    found = asks.search(question)
    if found is None:
        return [], ()
    asked = next(iter(_QUOTED.findall(question)), question[: found.start()])
    content = Content.of(asked)
    for passage in passages if content.own else ():
        lines = passage_lines([passage])
        for at, line in enumerate(lines):
            if not line.is_row and _means(line.text, meaning, asked, content):
                return [line, *_listed(lines[at : at + MOST])], passage.path
    return [], ()


def _means(text: str, meaning: re.Pattern[str], asked: str, content: Content) -> bool:
    """Whether a sentence says what the very thing means that is asked for: its term ends a clause, before the verb."""
    for found in meaning.finditer(text):
        term = found["term"]
        own = next((term[at:] for at in range(len(term) - SHORTEST + 1) if term[at:] in asked), "")
        if own and content.support(own) >= LEAST:
            return True
    return False


def _listed(lines: Sequence[SectionLine]) -> list[SectionLine]:
    """The items behind a sentence that leads them in."""
    if not lines[0].text.endswith(_LEADS_IN):
        return []
    ended = next((at for at, line in enumerate(lines[1:], 1) if line.level is None), len(lines))
    return list(lines[1:ended])
