"""A section whose own heading says that it gives the reasons of an item: 净利润影响因素, 影响收入的主要原因."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby, takewhile

from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading
from pipeline.answer.evidence.sentence_selection import Extract, extract
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numbering import read_number, without_number

LONGEST = 1200  # characters of a section that is told whole
NAME = 16  # characters of the name of what the next item of a section gives the reasons of


@per_evidence_words
def _around(words: Lexicon) -> tuple[str, str]:
    """What may stand before an item's name, and what behind it says that its reasons follow."""
    moved = words.any_of("rises", "falls", "two_way_changes", "changes")
    of_time = words.any_of("own_company_words", "times_of_boxes")
    reasons = rf"(?:{words.any_of('names_of_reasons')})+"
    before = rf"(?:{of_time})*的?(?P<influence>{words.any_of('reasons_as_influence')})?(?:{of_time})*"
    lead = rf"{words.any_of('extents_in_headings')}?(?:{moved})*{words.any_of('before_names_of_reasons')}*"
    behind = rf"{lead}{reasons}{words.any_of('behind_names_of_reasons')}*"
    return before, behind


def headed_reasons(passages: Sequence[Passage], names: Sequence[str], asked: str) -> tuple[Extract, tuple[str, ...]]:
    """What stands under the first heading for the reasons of what has one of these names, and all its headings."""
    if not names:
        return Extract(()), ()
    before, behind = _around()
    any_name = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    headed = re.compile(rf"{before}(?:{any_name}){behind}")
    others = re.compile(rf"{before}[^，。；：]{{2,{NAME}}}?{behind}(?:[：:。]|$)")
    for path, group in groupby(passages, key=lambda passage: passage.path):
        if not path or is_in_notes(path) or not headed.fullmatch(plain_heading(path[-1])):
            continue
        lines = read_checkboxes(passage_lines(group)).lines
        own = takewhile(lambda line: not (read_number(line.text) and others.match(without_number(line.text))), lines)
        told = extract([line for line in own if not line.is_row], asked=asked, longest=LONGEST)
        if told.lines:
            return told, path
    return Extract(()), ()
