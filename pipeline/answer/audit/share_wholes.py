"""Whether a computed share is of another whole than the one that is asked for.

闲置机器设备占固定资产原值的比例        the total of 暂时闲置的固定资产 is no 固定资产原值
硕士占公司员工总数的比例                研发人员数量 is no 员工总数
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.audit.names.cited_names import cells_of, names_of
from pipeline.answer.cells.computed.share_rows import whole_of_share
from pipeline.answer.cells.subject import index_of_report
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.narrowing import is_unasked
from pipeline.answer.cells.tables.part_totals import is_of_part
from pipeline.answer.cells.words import bigrams_in, covered, levels, normal, own_words, table_words
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
_ALIKE = 0.3  # of a name that a row has which tells its share


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
    if part.value == whole.value and own_words(named) and not any(cell.row.is_total for cell in cells):
        return named  # the same row of another table: 3年以上, of what is provided for by age
    if step.value is not None and abs(step.value) > _ALL and own and rows.isdisjoint(id(cell.row) for cell in own):
        return whole.name  # of another note; what is put into works may be more than was planned for them
    of_column = all(one.row.is_total or id(one.row) in rows for one in own)  # 冷冻设备的负债总额 is of its row too
    if named and own and of_column and all(_is_in_column_of(cell, part.name, named) for cell in cells):
        return named
    if _rate_of_provision().search(clause) and not named:
        provided = bool(own) and all(table_words().allowance.search(one.header) and id(one.row) in rows for one in own)
        return "" if provided else clause  # a share of all of it
    if own and all(_says_only_measure(named, cell) and not _is_in_note_of(cell, own) for cell in cells):
        return named or whole.name
    if not own_words(named) or rows <= {id(one.row) for one in own}:
        return ""  # the total of the part's own table, whatever it is of; 质押数量占他自己持股数量, of one row
    words = [word for word in content_words(named) if not word.is_verb and word.text not in _all()]
    limited = any(is_unasked(cell.row.table.narrowing, named) for cell in cells)
    if limited or _is_of_part(whole, cells, named, words, context):
        return named
    if whole.steps:
        return ""  # the sum of rows that a question names each
    names = names_of(_answer(whole, context), context)
    lacking = [word for word in words if not has_word(names, word)]
    return named if lacking or (rows and all(_is_narrower(cell.row.names[-1], named, words) for cell in cells)) else ""


def share_of_another(step: WorkingStep, first: WorkingStep, context: Context) -> bool:
    """Whether a printed share stands in a row of its own that is of something else than the first figure is.

    研发人员数量占比, behind 硕士 of the same table.
    """
    if step.fact is None or first.fact is None or step.unit != "%":
        return False
    own, cell = (next(iter(cells_of(one, context)), None) for one in (first, step))
    name = own_words(own.row.names[-1]) if own is not None else ""
    if own is None or cell is None or cell.row is own.row or not name:
        return False
    called = bigrams_in("\n".join((cell.row.named, cell.header)))
    return sum(covered(name, called)) < _ALIKE * len(name)


def _is_in_column_of(cell: IndexedCell, part: str, named: str) -> bool:
    """Whether a whole stands in the column that is called by the part: CRO业务 of 临床服务, for all of CRO业务."""
    leaf = own_words((levels(cell.header) or [""])[-1])
    return len(leaf) > _PAIR and leaf in normal(part) and bigrams_in(leaf).isdisjoint(bigrams_in(named))


def _says_only_measure(named: str, cell: IndexedCell) -> bool:
    """Whether a whole is called by nothing but its column: 账面余额, of the row 合计."""
    return cell.row.is_total and all(covered(own_words(named), bigrams_in(cell.header)))


def _is_in_note_of(cell: IndexedCell, parts: Sequence[IndexedCell]) -> bool:
    """Whether a cell stands in the table of some others, or under a heading of theirs."""
    above = {own for one in parts for text in one.row.table.context if (own := own_words(text))}
    return any(one.row.table is cell.row.table for one in parts) or not above.isdisjoint(
        own_words(normal(text)) for text in cell.row.table.table.path[-_PAIR:]
    )


@per_lexicon
def _rate_of_provision(lexicon: Lexicon) -> re.Pattern[str]:
    """What asks how much is provided of each yuan: 按多少比例计提, 计提比例."""
    rate = lexicon.any_of("share_nouns")
    verbs = "|".join(group.partition("=")[0] for group in lexicon.words("allowance_movements"))
    return re.compile(rf"{rate}(?:{verbs})|(?:{verbs})的?{rate}")


def _is_printed_of_other(cell: IndexedCell, named: str) -> bool:
    """Whether a printed share says that it is of another whole than one that is named: 占预算, of 占在建工程总额.

    What is provided of each yuan (计提比例) is of its own row.
    """
    if _rate_of_provision().search(cell.header):
        return True
    of = next((own for text in (cell.header, cell.row.label) if (own := whole_of_share(text))), "")
    own = own_words(named)
    return bool(of and own) and bigrams_in(of).isdisjoint(bigrams_in(own))


def _is_of_part(
    whole: WorkingStep, cells: Sequence[IndexedCell], named: str, words: Sequence[AskedWord], context: Context
) -> bool:
    """Whether the whole is the total, or the sum of the rows, of a table that has only a part of it.

    There is none of 制药业务坏账准备 but where a heading has that name.
    """
    reports = {fact.report_id for fact in facts_of([whole])}
    tables = [table for report in reports if (index := index_of_report(report, context)) for table in index.tables]
    parts = [cell for cell in cells if (len(cells) > _ALL or cell.row.is_total) and is_of_part(cell.row, named, tables)]
    own = {id(cell.row.table) for cell in parts}
    totals = (row for table in tables if id(table) not in own for row in table.rows if row.is_total)
    return bool(parts) and any(all(has_word(row.heads, word) for word in words) for row in totals)


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
