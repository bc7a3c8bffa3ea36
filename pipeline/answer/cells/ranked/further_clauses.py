"""What a further clause asks of a row that is known: 总资产多少, 赚了多少, 占商誉原值合计的百分之几."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.ranked.greatest_rows import name_of_row
from pipeline.answer.cells.search.beside import total_beside
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.telling import tell_figure, tell_share
from pipeline.answer.cells.words import levels, normal
from pipeline.answer.context import Context
from pipeline.answer.rows.further import cells_of_row, further_figures
from pipeline.model import Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.planning.planner import Planner


def tell_further(
    clause: str, cell: IndexedCell, plan: Plan, context: Context, subject: Subject, planner: Planner
) -> tuple[str, list[WorkingStep]] | None:
    """What a further clause asks of the row, "" for what it is called; None where the row has no such figure."""
    figures = further_figures(planner.recogniser.recognise(clause).pieces(subject.search.index.names.find))
    if not figures and not asks_result(clause):
        return ("", []) if asks_name(clause) else None
    label = name_of_row(cell.row)
    if asks_result(clause):
        found = _result_of(cell)
        cells: Sequence[IndexedCell] | None = [found] if found is not None else None
    else:
        cells = cells_of_row(figures, cell.row, subject, cell.column)
    if cells is None:
        total = total_beside(cell) if _is_share_of_all(clause) else None
        if total is None:
            return None
        share = AskedCell((), Form.SHARE, head=label, name=label, whole=clause, whole_name=total.cell.row.label)
        return tell_share(plan, context, subject, share, (cell, total))
    told = [
        tell_figure(plan, context, subject, AskedCell((), name=f"{label}的{_column(one)}"), [one])
        for one in cells
        if one != cell
    ]
    return "，".join(text for text, _ in told), [step for _, more in told for step in more]


def _column(cell: IndexedCell) -> str:
    return (levels(cell.cell.header) or [""])[-1]


@per_lexicon
def _name_asked(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("who_asked")


def asks_name(clause: str) -> bool:
    """Whether a clause only asks what the row is called: 是哪家, 叫什么."""
    return bool(_name_asked().search(clause))


def asks_when(clause: str) -> bool:
    """Whether a clause asks for a day: 哪天到期."""
    return bool(_when_asked().search(clause))


@per_lexicon
def _when_asked(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("time_asked")


@per_lexicon
def _results(lexicon: Lexicon) -> re.Pattern[str]:
    """That it is asked what a thing brought in: 赚了多少, 亏了多少."""
    return lexicon.pattern("results_asked")


def asks_result(clause: str) -> bool:
    """Whether a clause asks what a thing brought in or lost."""
    return bool(_results().search(clause))


def _result_of(cell: IndexedCell) -> IndexedCell | None:
    """The one cell of the row that says what the thing brought in, by the first of its names that a column has."""
    others = [IndexedCell(cell.row, at) for at in cell.row.figures]
    for name in lexicon_in_use().words("result_columns"):
        found = [one for one in others if normal(name) in one.header and parse_amount(one.cell.text).value is not None]
        if found:
            return found[0] if len(found) == 1 else None
    return None


@per_lexicon
def _shares_of_all(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('share_joints')}.*{lexicon.any_of('table_totals')}")


def _is_share_of_all(clause: str) -> bool:
    """Whether a share of the total is asked for in so many words: 占商誉原值合计的百分之几."""
    return bool(_shares_of_all().search(clause))
