"""Whether a computed share is of another whole than the one that is asked for.

闲置机器设备占固定资产原值的比例        the total of 暂时闲置的固定资产 is no 固定资产原值
硕士占公司员工总数的比例                研发人员数量 is no 员工总数
"""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.audit.cited_names import cells_of, names_of
from pipeline.answer.cells.computed.share_rows import whole_of_share
from pipeline.answer.cells.row_index import IndexedCell
from pipeline.answer.cells.subject import index_of_report
from pipeline.answer.cells.tables.narrowing import is_unasked
from pipeline.answer.cells.tables.part_totals import is_of_part
from pipeline.answer.cells.words import bigrams_in, normal, own_words
from pipeline.answer.citations import cite, facts_of
from pipeline.answer.context import Context
from pipeline.answer.parts.quoted_shares import whole_named
from pipeline.answer.rows.words import AskedWord, content_words, has_word
from pipeline.model import Answer, Function, WorkingStep
from pipeline.model.calculation import over_steps
from pipeline.rules.lexicon import Lexicon, per_lexicon

_OF = "的"
_PAIR = 2
_ALL = 1


def other_whole(step: WorkingStep, clause: str, context: Context) -> str:
    """The whole that a clause asks a share of, where the share told is of something else; "" else."""
    named = normal(whole_named(clause)).rstrip(_OF)
    named = "" if named.startswith(_references()) else named  # 占该项合计
    if step.fact is not None:
        return named if named and any(_is_printed_of_other(cell, named) for cell in cells_of(step, context)) else ""
    if step.unit != "%" or len(step.steps) != _PAIR or step.calculation != over_steps(Function.DIVIDE, _PAIR):
        return ""
    part, whole = step.steps
    cells, own = cells_of(whole, context), cells_of(part, context)
    rows = {id(cell.row) for cell in cells}
    if not cells:
        return ""
    if step.value is not None and abs(step.value) > _ALL and own and rows.isdisjoint(id(cell.row) for cell in own):
        return whole.name  # of another note; what is put into works may be more than was planned for them
    if not own_words(named):
        return ""  # the total of the part's own table, whatever it is of
    if any(is_unasked(cell.row.table.narrowing, named) for cell in cells) or _is_of_part(whole, cells, named, context):
        return named
    words = [word for word in content_words(named) if not word.is_verb and word.text not in _all()]
    names = names_of(_answer(whole, context), context)
    lacking = [word for word in words if not has_word(names, word)]
    return named if lacking or (rows and all(_is_narrower(cell.row.names[-1], named, words) for cell in cells)) else ""


def _is_printed_of_other(cell: IndexedCell, named: str) -> bool:
    """Whether a printed share says that it is of another whole than one that is named: 占预算, of 占在建工程总额."""
    of = next((own for text in (cell.header, cell.row.label) if (own := whole_of_share(text))), "")
    own = own_words(named)
    return bool(of and own) and bigrams_in(of).isdisjoint(bigrams_in(own))


def _is_of_part(whole: WorkingStep, cells: Sequence[IndexedCell], named: str, context: Context) -> bool:
    """Whether the whole is the total, or the sum of the rows, of a table that has only a part of it."""
    summed = len(cells) > _ALL
    reports = {fact.report_id for fact in facts_of([whole])}
    tables = [table for report in reports if (index := index_of_report(report, context)) for table in index.tables]
    return any((summed or cell.row.is_total) and is_of_part(cell.row, named, tables) for cell in cells)


def _is_narrower(label: str, called: str, words: Sequence[AskedWord]) -> bool:
    """Whether a row is called by all words of a whole, and by one more that limits it: 研发人员 of 公司员工总数."""
    name = own_words(label)
    more = [word for word in content_words(name) if not word.is_verb and word.text not in called]
    alike = not bigrams_in(own_words(called)).isdisjoint(bigrams_in(name))
    return alike and bool(more) and all(has_word(name, word) for word in words)


@per_lexicon
def _references(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("references", "things_named_before")


@per_lexicon
def _all(lexicon: Lexicon) -> frozenset[str]:
    """Words by which all of something is meant: 全体."""
    return frozenset(map(normal, lexicon.words("wholes", "full_extents", "table_totals", "whole_words")))


def _answer(step: WorkingStep, context: Context) -> Answer:
    return Answer("", working=(step,), citations=cite(context, [step]))
