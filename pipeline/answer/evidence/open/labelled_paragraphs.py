"""What stands under a line that is a heading only by its words, or behind the sentence that is one of its paragraph.

    信用卡业务
    报告期内，本行积极推动信用卡业务体制机制改革，…新增发卡970.41万张，…
    互联网金融

    强化人才引进与培养。聚焦价值创造，…     where 怎么加强人才引进和培养 is asked
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, bare_text, passage_lines
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, quote
from pipeline.answer.evidence.open.lists.counted_points import asked_count
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.answer.evidence.sentence_selection import extract
from pipeline.model import Passage, Report
from pipeline.rules.lexicon import Lexicon, per_lexicon

LABEL = 12  # characters of such a line
LEAST = 0.8  # share of what is asked for that it has
TITLE = 24  # characters of a sentence that says only what its paragraph is of
NAMED = 4  # characters of a thing whose heading runs on into its paragraph
SHORTEST, LONGEST = 60, 1500  # characters of what stands under it
_GOES_ON = re.compile(r"\s*[的是为与和及、，,；;：:。”（(等]|\s*$")
_TITLE = re.compile(r"^[^，：；\d]+。$")
_WORDS = re.compile(r"[\u4e00-\u9fffA-Za-z]+")


def find_labelled(context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """What stands under the one line that is called as what is asked for; nothing where several are."""
    content = Content.of(in_one_form(asked))
    if not report.sha256 or not content.own:
        return Findings()
    texts = reading.texts.of(report.id)
    found = [(passage, part) for passage in texts for part in _parts(passage, asked, content)]
    found = found or [(passage, part) for passage in texts for part in _titled(passage, content)]
    if len(found) != 1:
        return Findings()
    passage, (label, lines) = found[0]
    told = extract(lines, heading=label, asked=asked)
    return quote(context, report, (*passage.path, label), asked, told.lines)


def find_glued(context: Context, reading: TopicSearch, report: Report, asked: str) -> Findings:
    """The paragraph of the one numbered item that begins with the very thing that is asked for, as a heading of it.

    3、低碳化战略公司致力于打造…，积极布局…    低碳化战略是什么，怎么布局

    What counts its points (三大战略发展方向) is told with all of them by the lists.
    """
    name, *others = asked.split(" ")
    if not report.sha256 or len(name) < NAMED or asked_count(name):
        return Findings()
    if any(Content.of(one).own for one in others if not _how().search(one)):
        return Findings()
    found: list[tuple[Passage, list[SectionLine]]] = []
    for passage in reading.texts.of(report.id):
        if name in passage.body and not is_in_notes(passage.path):
            found += [(passage, lines) for lines in _glued(passage_lines([passage]), name)]
    if len(found) != 1:
        return Findings()
    passage, lines = found[0]
    return quote(context, report, passage.path, asked, extract(lines, heading=name, asked=asked).lines)


def _glued(lines: Sequence[SectionLine], name: str) -> Iterator[list[SectionLine]]:
    for at, line in enumerate(lines):
        text = bare_text(line.text)
        if line.level is None or line.is_row or not text.startswith(name) or _GOES_ON.match(text, len(name)):
            continue
        own = [line, *takewhile(lambda one: one.level is None and not one.is_row, lines[at + 1 :])]
        if SHORTEST <= sum(len(one.text) for one in own) <= LONGEST:
            yield own


@per_lexicon
def _how(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("surprised_questions", "predicates_of_manner")


def _parts(passage: Passage, asked: str, content: Content) -> Iterator[tuple[str, Sequence[SectionLine]]]:
    """The lines of a passage behind each label that is in the question and has what it asks for, to the next label."""
    if is_in_notes(passage.path) or not any(_label(line.text, asked) for line in passage.lines):
        return
    lines = passage_lines([passage])
    label, under = "", list[SectionLine]()
    for line in (*lines, None):
        if line is None or _is_label(line.text):
            if label and SHORTEST <= sum(len(one.text) for one in under) <= LONGEST:
                yield label, under
            name = _label(line.text, asked) if line is not None else ""
            label, under = (name if name and content.support(in_one_form(name)) >= LEAST else ""), []
        elif label and not line.is_row:
            under.append(line)


def _titled(passage: Passage, content: Content) -> Iterator[tuple[str, Sequence[SectionLine]]]:
    """The paragraphs of a passage whose first sentence says only what they are of, and has all that is asked for."""
    if is_in_notes(passage.path) or content.support(in_one_form(passage.body)) < LEAST:
        return
    lines = passage_lines([passage])
    for at, (before, line) in enumerate(zip((None, *lines), lines, strict=False)):
        heads = len(line.text) <= TITLE and not line.ends and (before is None or before.ends) and not line.is_row
        if heads and _TITLE.match(line.text) and content.support(in_one_form(line.text)) == 1.0:
            end = next((end for end, one in enumerate(lines[at:], at + 1) if one.ends), len(lines))
            if SHORTEST <= sum(len(one.text) for one in lines[at:end]) <= LONGEST:
                yield line.text.rstrip("。"), lines[at:end]


def _is_label(text: str) -> bool:
    return len(text.strip()) <= LABEL and _WORDS.fullmatch(text.strip()) is not None


def _label(text: str, asked: str) -> str:
    """A label of which the question has all, "" of what is none."""
    return text.strip() if _is_label(text) and text.strip() in asked else ""
