"""A passage that most likely answers with what stands beside its excerpt and is asked for too: all items of its list.

3、收购乙公司。4、注销丙公司。    新设、收购和注销了哪些子公司: 1、设立甲公司。… with them
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.antecedents import with_antecedents
from pipeline.answer.evidence.open.likely.found_line import LikelyLine
from pipeline.answer.evidence.open.lists.sibling_items import with_siblings
from pipeline.answer.evidence.open.lists.whole_paragraphs import asks_which, with_whole_paragraphs
from pipeline.answer.evidence.sentence_selection import Extract
from pipeline.model import Passage
from pipeline.understand.planning.plan_words import is_for_amount

_BEGINNING = 30  # characters by which a line is known


def with_whole_excerpt(likely: LikelyLine, passages: Sequence[Passage], question: str) -> LikelyLine:
    """The passage with the lines beside those of its excerpt that tell what else a question asks; as it is without any.

    What stands beside one figure that is asked for is another. A short title is told with what it is.
    """
    likely = _with_antecedents(likely)
    if is_for_amount(question) and not asks_which(question):
        return likely
    excerpt = likely.line.text
    section = [one for one in passages if one.path == likely.hit.passage.path]  # a reason may be of a part beside it
    lines = [
        *passage_lines([likely.hit.passage]),
        *(line for line in passage_lines(section) if len(line.text) >= _BEGINNING),
    ]
    told = tuple({line.text: line for line in lines if line.text in excerpt}.values())
    more = with_siblings(with_whole_paragraphs(told, passages, question), passages, question)
    return likely if len(more) == len(told) else replace(likely, line=replace(likely.line, text=Extract(more).text))


def _with_antecedents(likely: LikelyLine) -> LikelyLine:
    lines = passage_lines([likely.hit.passage])
    first = next((at for at, line in enumerate(lines) if likely.line.text.startswith(line.text[:_BEGINNING])), 0)
    told = with_antecedents(lines[first : first + 1], lines[:first]) if first else ()
    led = "".join(line.text for line in told[:-1])
    return replace(likely, line=replace(likely.line, text=led + likely.line.text)) if led else likely
