"""A part that asks in words, by the sentences that stand right beside what was told and name all that it does.

在受益期内平均摊销。装修费按剩余租赁期摊销，年限取两者中较短者。    年限怎么定: the next sentence
已形成全产业链格局。甲胶囊、乙凝胶、丙口服液等主打品种…。      主打品种有哪些: it lists several
推动“甲、乙”两大主轴。其中，通过…实现甲；通过…实现乙。        分别怎么落地: told one by one
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, is_noise, passage_lines
from pipeline.answer.evidence.open.lists.going_on import goes_into_detail
from pipeline.answer.evidence.open.lists.whole_paragraphs import asks_which
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sections.report_sections import plain_heading
from pipeline.answer.evidence.states import lacks_state
from pipeline.model import Answer, Passage
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import sentences
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import asks_for_amount, asks_yes_or_no

BEHIND, BEFORE = 3, 1  # sentences beside one that is told
NAMED = 0.75  # of what a part names, in a sentence that tells of it
HEAD = 2  # characters that a thing and another name of it begin with
CALLED = 30  # characters from the last of a list on, within which it is said what they are
LONGEST = 300  # characters of a sentence that is shown
_QUOTED = 30  # characters of a quotation by which its sentence is known
_LISTED = re.compile("(?:[^，。；、]{2,24}、){2,}")


@per_lexicon
def _each(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("several")


@per_lexicon
def _how(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("surprised_questions", "predicates_of_manner")


def tells_each(words: str, told: str) -> bool:
    """Whether a part only asks how each is done, and what is told goes on with that: 分别怎么落地."""
    if _each().search(words) is None or _how().search(words) is None or asks_for_amount(words):
        return False
    return any(goes_into_detail(SectionLine(one.strip(), 0)) and "；" in one for one in sentences(told))


def sentence_beside(words: str, answer: Answer, texts: Callable[[str], Sequence[Passage]]) -> str:
    """The sentence beside a told one that has what a part names and how it asks; "" where there is none."""
    if asks_for_cause(words) or asks_for_amount(words) or asks_yes_or_no(words):
        return ""
    which, content = asks_which(words), Content.of(in_one_form(words))
    if not content.own or not (which or _how().search(words)):
        return ""
    for cited in answer.citations:
        for line in _beside(_bare(cited.quote), texts(cited.report_id)):
            named = content.support(in_one_form(line.text)) >= NAMED
            told = _lists(line.text, content) if which else named
            if told and not lacks_state(words, (line.text,)) and _bare(line.text) not in _bare(answer.text):
                return line.text.strip()
    return ""


def _lists(text: str, content: Content) -> bool:
    """Whether a sentence lists several and calls them right behind by what is asked for, or nearly so.

    甲胶囊、乙凝胶、丙口服液等主打品种 are 主打产品.
    """
    heads = [word[:HEAD] for word, weight in content.weights if weight == 1.0]
    ends = (found.end() for found in _LISTED.finditer(text))
    return any(head in text[end : end + CALLED] for head in heads for end in ends)


def _beside(quote: str, passages: Sequence[Passage]) -> list[SectionLine]:
    """The sentences right behind a quoted one, and the one before it, in its passage."""
    for place, passage in enumerate(passages) if len(quote) > 1 else ():
        if quote[:_QUOTED] not in _bare(passage.body):
            continue
        following = [one for one in passages[place + 1 : place + 2] if one.path[:-1] == passage.path[:-1]]
        lines = passage_lines([passage])
        lines += [_headed(line, passage, one) for one in following for line in passage_lines([one])]
        at = [n for n, line in enumerate(lines) if not line.is_row and _bare(line.text)[:_QUOTED] in quote]
        if not at:
            continue
        near = [*lines[at[-1] + 1 : at[-1] + 1 + BEHIND], *lines[max(at[0] - BEFORE, 0) : at[0]]]
        return [line for line in near if not line.is_row and not is_noise(line) and len(line.text) <= LONGEST]
    return []


def _headed(line: SectionLine, own: Passage, following: Passage) -> SectionLine:
    """A line of the passage that follows, with the heading that it stands under where that is another."""
    heading = plain_heading(following.path[-1]) if following.path[-1:] != own.path[-1:] else ""
    return replace(line, text=f"{heading}：{line.text}") if heading and not line.is_row else line


def _bare(text: str) -> str:
    return re.sub(r"\s+", "", text)
