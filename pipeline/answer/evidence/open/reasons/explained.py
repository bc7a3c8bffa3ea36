"""Why something is so, from what stands behind a label that only says that its reasons are explained.

调整当年年初财务报表的原因说明 公司根据财政部发布的…，对…进行了调整。    为什么要调整年初的报表
境内外会计准则差异的说明：按中国的规定计提安全生产费，…                 境内外准则下的净利润为什么不一样
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, bare_text, is_elsewhere, passage_lines
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.states import lacks_state
from pipeline.answer.evidence.ways_of_change import changes
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words

LEAST = 0.6  # of what is asked for, that a label has with the heading above it
OWN = 0.5  # of the same, that it has itself
ALL = 0.95  # the same, where it is asked why a figure moved
SHORTEST, LONGEST = 12, 500  # characters of what is explained


@per_evidence_words
def _labels(words: Lexicon) -> re.Pattern[str]:
    explained = rf"{words.any_of('explained_nouns')}的?{words.any_of('explanation_nouns')}"
    label = rf"(?P<label>[^，。；：:\s]{{2,40}}{explained})"
    return re.compile(rf"{label}(?:（[^）]*）)?(?:[：:]|\s|$)\s*(?P<text>.*)", re.DOTALL)


def find_explained(passages: Sequence[Passage], asked: str) -> tuple[list[SectionLine], tuple[str, ...]]:
    """What stands behind the one label that has what is asked for, and its headings; nothing where several have."""
    content = Content.of(in_one_form(asked))
    least = ALL if changes(asked) else OWN  # why one item moved is not why another did
    if not content.own or len(content.weights) < 2:
        return [], ()
    found: list[tuple[float, list[SectionLine], tuple[str, ...]]] = []
    for passage in passages:
        for label, lines in _explained(passage):
            own, zone = in_one_form(label), in_one_form(f"{label}\n{''.join(passage.path[-1:])}")
            if content.support(own) >= least and content.support(zone) >= LEAST and not lacks_state(asked, (label,)):
                found.append((content.support(own), lines, tuple(passage.path)))
    best = max((share for share, _, _ in found), default=0.0)
    first = [(lines, path) for share, lines, path in found if share == best]
    return first[0] if len({lines[0].text for lines, _ in first}) == 1 else ([], ())


def _explained(passage: Passage) -> Iterator[tuple[str, list[SectionLine]]]:
    """The lines of a passage that begin with such a label and say something behind it, to the end of the paragraph."""
    lines = passage_lines([passage]) if _labels().search(passage.body) else []
    for at, line in enumerate(lines):
        filled = [cell for cell in line.cells if cell.strip()]
        if line.is_row and len(filled) != 2:
            continue
        said = "：".join(re.sub(r"\s+", "", cell) for cell in filled) if line.is_row else bare_text(line.text)
        match = _labels().match(said)
        if match and SHORTEST <= len(match["text"]) <= LONGEST and not is_elsewhere(match["text"]):
            yield match["label"], [replace(line, text=said), *_rest(line, lines[at + 1 :])]


def _rest(first: SectionLine, behind: Sequence[SectionLine]) -> list[SectionLine]:
    """The sentences to the end of a paragraph, as many as may be told."""
    told = [first]
    for line in behind:
        if told[-1].ends or line.is_row or line.level is not None or _labels().match(line.text):
            break
        if sum(len(one.text) for one in (*told, line)) > LONGEST:
            break
        told.append(line)
    return told[1:]
