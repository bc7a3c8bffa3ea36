"""Why something happened, where the paragraph that tells of it gives no reason and one behind it does.

公司与甲字科技签订了《投资合作框架协议》。…
但因双方对具体实施方式未能达成一致，…一致同意终止该协议。

平均收益率下降9个基点。                                     the list right behind it, in another passage
一是让利实体；二是利率下调。
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import takewhile

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.definitions import defines_quoted
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import gives_cause, passage_lines
from pipeline.answer.evidence.open.lists.completion import lines_around
from pipeline.answer.evidence.passage_search import HITS, ReportSearch, is_informative, with_cause
from pipeline.answer.evidence.reason_lines import OWN, is_list_of_reasons
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.answer.evidence.ways_of_change import changes, direction_of, is_contrary
from pipeline.model import Passage
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words

READ_ON = 6  # lines behind one that has what is asked for in which a reason is looked for
HALF = 0.5  # of what is asked for that a reason has itself


@per_evidence_words
def _of_none(words: Lexicon) -> re.Pattern[str]:
    """That auditors tell why they looked at something, or how anything like it is accounted for."""
    return words.pattern("auditor_headings", "policy_chapters")


def reasons_behind(
    find: ReportSearch, report_id: str, asked: str, passages: Sequence[Passage]
) -> tuple[Extract, RetrievedPassage | None]:
    """The first reason in the lines that go on behind one that has what is asked for; the notes come last."""
    content = Content.of(in_one_form(asked))
    moved, direction = changes(asked), direction_of(asked)
    hits = sorted(find(with_cause(asked), HITS, report_id), key=lambda hit: is_in_notes(hit.passage.path))
    for hit in hits:
        if any(map(_of_none().search, (*hit.passage.path, hit.passage.body))):
            continue
        near = [line for line in passage_lines([hit.passage]) if _has(content, line.text, OWN) and not line.is_row]
        behind = lines_around(near[0], passages)[1][:READ_ON] if near else ()
        if behind and is_list_of_reasons(near[0], behind[0]) and not is_contrary(near[0].text, direction):
            return Extract((near[0], behind[0])), hit
        for line in takewhile(lambda line: line.level is None and not line.is_row, behind):
            why = gives_cause(line.text) and is_informative(line) and not supposes(line.text)
            if defines_quoted(line):
                continue
            if moved and (not changes(line.text) or is_contrary(line.text, direction)):
                continue
            if why and _has(content, line.text, HALF):
                return Extract((line,)), hit
    return Extract(()), None


def _has(content: Content, text: str, least: float) -> bool:
    return content.support(in_one_form(text)) >= least
