"""Whether the likeliest line is of the contrary of what is asked for, or of another thing by one word of its own.

    应付甲公司的账款         应收账款：甲公司, below 应收项目        owed by them
    2023年末的余额           2023年1月1日余额                       of the other end
    用掉了多少               期初余额…；期末余额…                   nothing of what was done
    年末第三阶段的坏账准备   转入第三阶段                    what came to be in the year
    应付债券                 短期应付债券, where 应付债券 has a row of its own
    资本化了多少             研发投入合计, behind a blank row of 资本化
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from pipeline.answer.audit.names.contrary_terms import contrary_terms
from pipeline.answer.cells.columns import is_moment
from pipeline.answer.cells.questions.balances import asks_balance_alone, asks_movement_alone
from pipeline.answer.cells.search.roll_forwards import begins_as_movement, is_movement
from pipeline.answer.cells.words import normal, own_words, table_words, without_numbering
from pipeline.answer.evidence.open.likely.found_line import LikelyLine
from pipeline.answer.evidence.sections.report_sections import plain_heading
from pipeline.model import Passage
from pipeline.model.line import LineKind
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.periods.expressions import find_time_points

_COLON, _BETWEEN_CELLS, _IS = "：", "；", "为"
_COLON_PLAIN = ":"  # in normal text: 减:商誉减值准备
_LEAST = 4  # characters of a name that tells by itself what is meant
_PREFIX = 2  # characters before it that make another name
_DIGIT = re.compile(r"\d")


def is_contrary_line(best: LikelyLine, question: str, texts: Sequence[Passage]) -> bool:
    """Whether a line is of the contrary of what a question asks for; `texts`: the whole report."""
    own = normal("\n".join((*best.hit.passage.path[-1:], best.line.text)))
    if contrary_terms(question, own) or _is_undenied(normal(question), normal(best.zone)):
        return True
    if best.line.kind is not LineKind.ROW:
        return False
    asked, label = normal(question), without_numbering(normal(best.label))
    if _is_of_other_end(label, asked) or _is_unasked_movement(label, question):
        return True
    if _has_balances_alone(best.line.text, question):
        return True
    return _is_total_of_more(label, normal(best.section)) or _is_longer_name(label, asked, texts)


@per_evidence_words
def _undone(words: Lexicon) -> re.Pattern[str]:
    """What a question says not to be done, and how anything is said not to be: 没确认."""
    undone = words.any_of("not_yet_leads")
    return re.compile(rf"{undone}(?P<verb>[一-鿿]{{2}})")


def _is_undenied(asked: str, zone: str) -> bool:
    """Whether a line has nothing that is not done so, where that is asked for: 没确认递延所得税资产的可抵扣亏损."""
    told = {found["verb"] for found in _undone().finditer(zone)}
    wanted = {found["verb"] for found in _undone().finditer(asked) if found["verb"] in zone or told}
    return bool(wanted) and wanted.isdisjoint(told)


@per_lexicon
def _ends(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What is called the beginning of a year, and what its end."""
    starts = lexicon.any_of("period_starts", "columns_of_openings")
    return re.compile(starts), re.compile(lexicon.any_of("period_ends", "columns_of_closings"))


def _is_of_other_end(label: str, asked: str) -> bool:
    """Whether a row that is named by nothing but a moment is of the other end of the year than is asked for."""
    starts, ends = ([bool(pattern.search(text)) for text in (label, asked)] for pattern in _ends())
    if not is_moment(label) or starts[1] == ends[1]:
        return False
    return starts[0] != ends[0] and starts[0] != starts[1]


def _is_unasked_movement(label: str, question: str) -> bool:
    """Whether a row is called by what moved in the span, of which a question for a balance at a date says nothing."""
    return begins_as_movement(label) and asks_balance_alone(question)


def _has_balances_alone(text: str, question: str) -> bool:
    """Whether it is asked how much was done in a span, and a row has figures at dates alone, no dash beside."""
    if not asks_movement_alone(question) or any(point.instant for point in find_time_points(question).asked):
        return False
    cells = [cell.partition(_IS) for cell in text.partition(_COLON)[2].split(_BETWEEN_CELLS)]
    moved = [value for name, _, value in cells if value and not table_words().balance.search(name)]
    return not moved and any(_DIGIT.search(value) for _, _, value in cells)


def _is_total_of_more(label: str, section: str) -> bool:
    """Whether a row adds up what it names itself, so that the row above, which names that too, is but a part of it."""
    total = table_words().total.search(label)
    named = own_words(label[: total.start()]) if total is not None else ""
    return bool(named) and named in section


def _is_longer_name(label: str, asked: str, texts: Sequence[Passage]) -> bool:
    """Whether a row is called by what is asked for with more before it, and the report has that by itself too.

    Not what was done with it: 转出投资性房地产, 实际核销的应收账款.
    """
    if not label or label in asked or is_movement(label):
        return False
    name = next((label[at:] for at in range(_PREFIX, len(label) - _LEAST + 1) if label[at:] in asked), "")
    before = label[: len(label) - len(name)].rpartition(_COLON_PLAIN)[2]
    if not name or len(before) < _PREFIX or any("".join(pair) in asked for pair in pairwise(before)):
        return False
    if asked[asked.find(name) - 1 : asked.find(name)] == before[-1:]:
        return False
    return any(_is_called(name, text) for text in texts)


def _is_called(name: str, text: Passage) -> bool:
    if text.path and normal(plain_heading(text.path[-1])) == name:
        return True
    rows = (line for line in text.lines if line.kind is LineKind.ROW and line.cells)
    return any(without_numbering(normal(row.cells[0])) == name for row in rows)
