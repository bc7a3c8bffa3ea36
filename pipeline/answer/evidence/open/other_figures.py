"""Whether a line that most likely has a figure has that of something wider or narrower than is asked for.

    其他应收款的坏账准备        应收账款：坏账准备                 of another item
    本集团的资本充足率          本公司资本充足率15.49%             of the company alone
    零售贷款占比               零售贷款（不含信用卡）占39.32%      without a part
    2023年的利息收入           2023年10-12月利息收入              of quarters
    被罚了多少钱               污水处理站维保费用38万元            no penalty
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Set

from pipeline.answer.audit.names.contrary_terms import contrary_bounds, contrary_terms
from pipeline.answer.audit.names.taken_in import taken_in
from pipeline.answer.cells.denials import is_left_out
from pipeline.answer.cells.words import normal
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.model.line import Line, LineKind
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.periods.expressions import find_time_points
from pipeline.understand.periods.parts_named import names_part

_COLON, _BETWEEN_CELLS = "：", "；"
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?!\d)")
_BESIDE = re.compile(r"[(（][^()（）]*[)）]|“[^“”]*”|《[^《》]*》")
_TELLING = 60  # characters of a cell that tells something in words
_BEGINNING = 2  # characters by which a name goes on: 其他应收 of 其他应收款


def is_of_other_figure(line: Line, label: str, zone: str, question: str, words: Iterable[str]) -> bool:
    """Whether a line is of what a question leaves out or only counts in, of the contrary, or without a part.

    `label`: what the line is called; `zone`: it with all that stands above; `words`: what the question asks for.
    """
    if is_no_penalty(question, zone) or is_left_out(normal(label), normal(question)) or taken_in(question, label):
        return True
    if contrary_terms(question, normal(zone)) or is_without_part(line, words, question):
        return True
    return bool(contrary_bounds(question, line.text)) or is_of_part_of_year(line, question)


@per_evidence_words
def _penalties(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("asked_penalties")


def is_no_penalty(question: str, zone: str) -> bool:
    """Whether a penalty is asked for, of which a zone has no word."""
    return _penalties().search(question) is not None and not _penalties().search(zone)


def is_of_other_item(items: Iterable[str], zone: str) -> bool:
    """Whether a zone has an item only without what makes it another one, or only with it: 应收账款 for 其他应收款."""
    plain = normal(zone)
    return any(_is_other(normal(item), plain) for item in items)


def _is_other(item: str, zone: str) -> bool:
    lead = _others().match(item)
    if lead is not None:
        return re.search(rf"{_others().pattern}{re.escape(item[lead.end() : lead.end() + _BEGINNING])}", zone) is None
    every = len(re.findall(re.escape(item), zone))
    return every > 0 and every == len(re.findall(rf"{_others().pattern}{re.escape(item)}", zone))


@per_lexicon
def _others(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("others"))


def is_without_part(line: Line, words: Iterable[str], question: str) -> bool:
    """Whether prose gives the figure of what is asked for without a part of it: 零售贷款（不含信用卡）."""
    if line.kind is LineKind.ROW or _left_out().search(question):
        return False
    text = comparable(line.text)
    return any(_left_out().match(text, at.end()) for word in words for at in re.finditer(re.escape(word), text))


@per_lexicon
def _left_out(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[(（]?(?:{lexicon.any_of('left_out_words')})")


def is_of_other_years(line: Line, asked: Set[int]) -> bool:
    """Whether prose names years that its figures are of, and none of those that are asked for.

    What stands in brackets or quotation marks is a name or a goal, what is compared with is another's figure: 较2020年.
    """
    prose = line.kind is not LineKind.ROW or max(map(len, line.cells), default=0) > _TELLING
    told = {int(year) for year in _YEAR.findall(_bases().sub("", _BESIDE.sub("", line.text)))} if prose else set()
    return bool(told) and told.isdisjoint(asked)


@per_lexicon
def _bases(lexicon: Lexicon) -> re.Pattern[str]:
    """What a figure is compared with, up to its year: 较2020年基准值."""
    return re.compile(rf"{lexicon.any_of('comparison_joints')}[^，,。；;\d]{{0,8}}(?:19|20)\d\d年")


def is_of_part_of_year(line: Line, question: str) -> bool:
    """Whether all figures of a row are of parts of a year (2023年10-12月日均余额), and the question names no part."""
    if line.kind is not LineKind.ROW or names_part(question):
        return False
    cells = [cell.partition("为") for cell in line.text.partition(_COLON)[2].split(_BETWEEN_CELLS)]
    stated = [name for name, _, value in cells if re.search(r"\d", value)]
    dated = [names_part(name) for name in stated if find_time_points(name).points]
    return bool(dated) and all(dated)
