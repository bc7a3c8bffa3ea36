"""Whether the figure that one of several things asked for was told is the contrary of what its clause asks.

提取了多少盈余公积，年末未分配利润还有多少      the row 提取盈余公积 has no balance of 未分配利润
住房公积金还有多少没缴，本期缴了多少            the column 期末余额 is none of what was paid
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from pipeline.answer.audit.allowances_of_others import is_allowance_of_other, verbs_of_movements
from pipeline.answer.audit.names.cited_names import cells_of
from pipeline.answer.audit.share_wholes import other_whole
from pipeline.answer.cells.columns import is_moment
from pipeline.answer.cells.questions.balances import asks_balance_alone
from pipeline.answer.cells.search.roll_forwards import (
    is_balance_beside_movements,
    is_movement,
    is_movement_beside_balance,
    stands_beside_movements,
)
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import levels, normal, table_words
from pipeline.answer.context import Context
from pipeline.answer.parts.inquiries import Inquiry, InquiryKind, inquiries_of
from pipeline.answer.parts.telling import steps_of
from pipeline.answer.rows.words import content_words, has_word
from pipeline.model import Answer, Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.language import is_english
from pipeline.understand.periods.expressions import find_time_points

_CLAUSE = re.compile("[，,；;]")
_BEGINNING = 2  # characters of an allowance's name that tell what it is for
_NAMED = 10  # characters of what was moved, between the verb and what asks how much


def contrary_clause(answer: Answer, plan: Plan, context: Context) -> str:
    """The first clause of a question for one company's figures that is told the contrary; "" for none."""
    if not answer.working or len(plan.companies) != 1 or is_english(plan.question):
        return ""
    return next((one.words for one, _ in contrary_figures(inquiries_of(plan), answer, plan.question, context)), "")


def contrary_figures(
    inquiries: Sequence[Inquiry], answer: Answer, question: str, context: Context
) -> list[tuple[Inquiry, WorkingStep]]:
    """What is asked for with the contrary that it was told; none where the figures fit in the order they are told."""

    def contrary(pairs: Iterable[tuple[Inquiry, WorkingStep]]) -> list[tuple[Inquiry, WorkingStep]]:
        given = list(pairs)
        before = [(), *((step,) for _, step in given[:-1])]
        return [
            (one, step)
            for (one, step), first in zip(given, before, strict=False)
            if is_contrary(one.words, step, question, context, first) or is_total_for_one(one, step, context)
        ]

    found = contrary(steps_of(inquiries, answer))
    figures = [one for one in inquiries if one.kind is InquiryKind.FIGURE]
    in_order = len(figures) == len(answer.working) and found
    return found if not in_order or contrary(zip(figures, answer.working, strict=True)) else []


def is_total_for_one(inquiry: Inquiry, step: WorkingStep, context: Context) -> bool:
    """Whether the total of a table is told for one of its rows, that the clause before names and this leaves out.

    对甲公司计提了多少商誉减值，期末商誉减值准备多少 asks no total of all companies.
    """
    if step.steps or not inquiry.subjects or _sums().search(inquiry.words):
        return False
    cells = cells_of(step, context)
    if not cells or not all(cell.row.is_total for cell in cells):
        return False
    words = [word for one in inquiry.subjects for word in content_words(normal(one)) if not word.is_verb]
    words = [word for word in words if word.text not in cells[0].row.heads and word.text not in normal(inquiry.words)]
    rows = (row for cell in cells for row in cell.row.table.rows if not row.is_total)
    return any(has_word(row.label, word) for row in rows for word in words)


def is_contrary(
    clause: str, step: WorkingStep, question: str, context: Context, first: Sequence[WorkingStep] = ()
) -> bool:
    """Whether a figure is a balance where its clause asks what was done, or the other way round; or of another whole.

    `clause` is one of `question`; `first`: what was told of the clause before it.
    """
    if any(is_allowance_of_other(clause, one, step, context) for one in first):
        return True
    if other_whole(step, clause, context):
        return True
    if step.steps:
        return False
    cells = cells_of(step, context)
    if not cells:
        return False
    if asks_balance_alone(clause):
        return all(is_movement_beside_balance(cell) or _is_movement_by_leaf(cell) for cell in cells)
    if all(_is_of_no_allowance(clause, cell) for cell in cells):
        return True
    done = _done().search(clause)
    if done is None or _left().search(clause):
        return False
    if done["new"] and done["verb"] in _allowance_verbs():
        return not any(map(_is_called_by_movement, cells))
    if any(_is_other_movement(done["verb"], cell) for cell in cells) or all(
        _is_other_of_allowance(done["verb"], cell) for cell in cells
    ):
        return True
    if all(map(is_balance_beside_movements, cells)) and not _is_of_moment(clause, question):
        return True
    return _asks_what_was_done(clause, question, done["verb"]) and all(map(_is_balance, cells))


def _is_movement_by_leaf(cell: IndexedCell) -> bool:
    """Whether the last of a column's names, or the row's of a table with balances in other rows, is of a movement.

    转回或转销, though 期末余额 stands above it; 提取盈余公积, above 期末余额.
    """
    balance, leaf = table_words().balance, (levels(cell.header) or [""])[-1]
    if balance.search(leaf):
        return False
    if len(levels(cell.header)) > 1 and any(verb in leaf for verb in _allowance_verbs()):
        return True
    rows = (row for row in cell.row.table.rows if row.row.header == cell.row.row.header)
    return is_movement(cell.row.label) and any(is_moment(row.label) for row in rows)


def _is_balance(cell: IndexedCell) -> bool:
    """Whether a cell stands at a date, and neither its row nor its column is called by what was done."""
    stands = is_moment(cell.row.label) or table_words().balance.search(cell.header) is not None
    return stands and not _is_called_by_movement(cell)


def _is_other_movement(verb: str, cell: IndexedCell) -> bool:
    """Whether of what is owed to the staff another movement is told than a verb says: 本期增加 for 缴了多少."""
    if not any(word in cell.row.table.words for word in _owed()):
        return False
    columns = [(column, verbs) for column, *verbs in _owed_movements()]
    said = next((column for column, verbs in columns if any(one.startswith(verb) for one in verbs)), "")
    told = next((column for column, _ in columns if column in cell.header), "")
    return bool(said and told) and said != told


def _is_of_no_allowance(clause: str, cell: IndexedCell) -> bool:
    """Whether a clause asks for an allowance (坏账准备), and nothing that names a cell or its table is of one."""
    asked = {word[:_BEGINNING] for word in table_words().allowance.findall(table_words().manner.sub("", clause))}
    called = "\n".join((cell.row.heads, *cell.row.table.context, cell.header))
    return bool(asked) and not any(word in called for word in asked)


def _is_other_of_allowance(verb: str, cell: IndexedCell) -> bool:
    """Whether the column of an allowance is of another movement than a verb says: 计提, for 收回或转回了多少."""
    groups = [one for one in _allowance_groups() if verb in one]
    leaf, said = (levels(cell.header) or [""])[-1], {word for one in groups for word in one}
    told = {word for one in _allowance_groups() for word in one if word in leaf}
    return bool(groups and told) and said.isdisjoint(told)


@per_lexicon
def _allowance_groups(lexicon: Lexicon) -> tuple[frozenset[str], ...]:
    return tuple(frozenset(group.split("=")) for group in lexicon.words("allowance_movements"))


@per_lexicon
def _owed(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(map(normal, lexicon.words("owed_to_staff", "kinds_owed_to_staff")))


@per_lexicon
def _owed_movements(lexicon: Lexicon) -> list[list[str]]:
    return [list(map(normal, group.split("="))) for group in lexicon.words("owed_movements")]


def _is_called_by_movement(cell: IndexedCell) -> bool:
    near = () if stands_beside_movements(cell) else cell.row.table.near  # what heads balances and movements is of both
    manner = table_words().manner  # 按组合计提坏账准备的应收账款 is what they are, and nothing done
    called = [manner.sub("", name) for name in (cell.header, cell.row.label)]
    headed = [manner.sub("", name) for name in near]
    return any(map(is_movement, called)) or any(_moved().search(name) for name in (*called, *headed))


def _asks_what_was_done(clause: str, question: str, verb: str) -> bool:
    """Whether a clause asks how much was done in a span; of an allowance what was provided may be all there is by then.

    计提了多少坏账准备 is the balance of a row that has no other, but not where 年末余额 is asked for too.
    """
    others = (one for one in _CLAUSE.split(question) if one != clause)
    return verb not in _allowance_verbs() or any(map(_bare_balance().search, others))


def _is_of_moment(clause: str, question: str) -> bool:
    """Whether a clause, or the one that the question begins with, is of a moment: 2024年末计提了多少."""
    said = (clause, _CLAUSE.split(question)[0])
    return any(point.instant for text in said for point in find_time_points(text).asked)


@per_evidence_words
def _done(lexicon: Lexicon) -> re.Pattern[str]:
    """A verb for what is done in a span before what asks how much: 缴了多少, 新计提了多少减值准备."""
    verbs = "|".join(sorted(map(re.escape, verbs_of_movements(lexicon)), key=len, reverse=True))
    asking, undone = lexicon.any_of("amount_asked"), "".join(lexicon.words("undone_characters"))
    return re.compile(
        rf"(?P<new>{lexicon.any_of('newly')})?(?<![{undone}])(?P<verb>{verbs})"
        rf"(?:{lexicon.any_of('particles')}[^，,]{{0,{_NAMED}}}?)?{asking}"
    )


@per_lexicon
def _allowance_verbs(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(group.partition("=")[0] for group in lexicon.words("allowance_movements"))


@per_lexicon
def _moved(lexicon: Lexicon) -> re.Pattern[str]:
    """What rows, columns and headings of movements are called by, beside their general words."""
    words = (*verbs_of_movements(lexicon), *lexicon.words("table_flows"))
    return re.compile("|".join(re.escape(normal(one)) for one in words if one[1:]))


@per_lexicon
def _left(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("remaining_verbs")


@per_lexicon
def _sums(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("sums", "wholes", "table_totals")


@per_lexicon
def _bare_balance(lexicon: Lexicon) -> re.Pattern[str]:
    """A clause that asks for the balance of what stands before it: 年末余额多少, 年末还剩多少."""
    left = lexicon.any_of("balance_words", "remaining_verbs", "table_balances")
    return re.compile(rf"^(?:{lexicon.any_of('bare_ends')})的?(?:{left})")
