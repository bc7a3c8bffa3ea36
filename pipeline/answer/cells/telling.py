"""How a cell is told: the question's words for it, its figure, and the place where it stands."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.answer.cells.figures import fact_of, is_unit_missing, prescribed_unit, proved_unit, step_of, unit_of
from pipeline.answer.cells.questions.question import AskedCell, Form
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import table_words
from pipeline.answer.citation_places import locate_citation
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.model import Citation, Function, Plan, WorkingStep
from pipeline.model.calculation import over_steps
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount, unit_word
from pipeline.text.numbering import without_number
from pipeline.text.sentences import without_stray_brackets

_LONG = 16  # characters of what names a row, of which fewer may be enough
_STOP = "。"


def cell_called(asked: AskedCell) -> str:
    """What a cell is called in the answer: the question's own words."""
    return without_stray_brackets(_worded_name(asked))


def _worded_name(asked: AskedCell) -> str:
    if asked.opening and asked.opening not in asked.name:
        return _worded_name(replace(asked, name=f"{asked.opening}{asked.name}"))
    if asked.whole:
        said = table_words().share.search(asked.whole_name[-2:])
        return f"{asked.name}占{asked.whole_name}{'' if said else '的比例'}"
    if asked.form is Form.CHANGE:
        return f"{_without_joint(asked.name)}同比变动"
    told_as_share = table_words().share.search(asked.head[-2:])
    return f"{asked.name}占比" if asked.form is Form.SHARE and not told_as_share else asked.name


@per_lexicon
def _joint(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('comparison_joints')}$")


def _without_joint(name: str) -> str:
    """A name without the word that only compares it: 营业收入比 of 营业收入比上年增减."""
    return _joint().sub("", name)


def tell_figure(
    plan: Plan, context: Context, subject: Subject, asked: AskedCell, cells: Sequence[IndexedCell]
) -> tuple[str, list[WorkingStep]]:
    """A figure, or those of two tables that differ."""
    steps, texts = [], []
    year = subject.search.report_year - 1 if asked.opening else subject.year
    for cell in cells:
        fact = fact_of(cell, subject.report, cell_called(asked), year)
        step = step_of(fact)
        steps.append(step)
        shown = figure_text(plan, context, step, fact.item)
        texts.append(context.say("cell", value=shown, place=place_of(context, fact.report_id, cell, fact.source)))
    return context.say("cell-named", name=cell_called(asked), figures="；".join(texts)), steps


def tell_share(
    plan: Plan,
    context: Context,
    subject: Subject,
    asked: AskedCell,
    cells: tuple[IndexedCell, IndexedCell],
    names: tuple[str, str] | None = None,
) -> tuple[str, list[WorkingStep]]:
    """A share computed from a cell and the total of its column; `names`: of both, where not their rows name them."""
    called = names or tuple(cell.cell.row.label for cell in cells)
    part, whole = (
        step_of(fact_of(cell, subject.report, name, subject.year)) for cell, name in zip(cells, called, strict=True)
    )
    assert part.value is not None and whole.value
    step = WorkingStep(
        cell_called(asked),
        part.value / whole.value,
        "%",
        subject.year,
        f"{part.name}/{whole.name}",
        steps=(part, whole),
        calculation=over_steps(Function.DIVIDE, 2),
    )
    shown = figure_text(plan, context, step, step.name)
    assert part.fact is not None
    place = place_of(context, part.fact.report_id, cells[0], part.fact.source)
    text = context.say("cell-share", value=shown, part=part.name, whole=whole.name, place=place)
    return context.say("cell-named", name=step.name, figures=text), [step]


def place_of(context: Context, report_id: str, cell: IndexedCell, source, *, of_row: bool = False) -> str:
    """Where a cell stands: report, page, table, row and column; `of_row`: where its row does."""
    code, year, _ = report_id.split("-", 2)
    document, spot = locate_citation(Citation(report_id, code, int(year), "", "", source), context.companies)
    where = f"{document}{spot}" if source.page is not None else ""
    row = cell.cell.row.label.replace(LEVELS, "·")
    column = column_called(cell) if not of_row else ""
    row = row_called(cell.row) if len(row) > _LONG else row
    unit = _unit_note(context, cell)
    return context.say("cell-place", where=where, table=_caption(cell.cell.table), row=row, column=column, unit=unit)


def _unit_note(context: Context, cell: IndexedCell) -> str:
    """Whence the unit of a figure is known whose table prints none, or that it is not; "" of any other."""
    if parse_amount(cell.cell.text).value is None:
        return ""  # what a cell says in words has no unit
    unit = unit_of(cell)
    if unit is None:
        return context.say("unit-unprinted") if is_unit_missing(cell) else ""
    if unit == prescribed_unit(cell):
        return context.say("unit-prescribed", unit=unit_word(unit))
    return context.say("unit-proved", unit=unit_word(unit)) if unit == proved_unit(cell) else ""


def _caption(table: RowTable) -> str:
    """What stands above a table; the nearest heading where that is a sentence."""
    heading = table.path[-1] if table.path else ""
    return (heading if not table.caption or (heading and _STOP in table.caption) else table.caption).rstrip("：:")


def row_called(row: IndexedRow, is_asked: Callable[[str], bool] | None = None) -> str:
    """What a row is called: the cells that are asked for, else as many of the first, as tell it from the others.

    昆山重机·挖掘机械的研发、生产、销售 is 昆山重机, and 陈海斌·境内自然人 is 陈海斌.
    """
    own = row_names(row)
    others = [row_names(one) for one in row.table.rows if one is not row and one.row.header == row.row.header]
    asked = [name for name in own if is_asked is not None and is_asked(name)]
    if asked and not any(set(asked) <= set(other) for other in others):
        return "·".join(asked)
    enough = (at for at in range(1, len(own)) if all(other[:at] != own[:at] for other in others))
    return "·".join(own[: next(enough, len(own))])


def column_called(cell: IndexedCell) -> str:
    """What stands above a cell, its levels in one text."""
    return cell.cell.header.replace(LEVELS, "·")


def row_names(row: IndexedRow) -> list[str]:
    """The cells that name a row as they are told, without its number and how it is reckoned."""
    parts = [part for part in row.row.label.split(LEVELS) if not part.isdigit()]
    return [_leads().sub("", without_number(part)) or part for part in parts] or [row.row.label]


@per_lexicon
def _leads(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands before a name to say how it is reckoned: 减：核销."""
    return re.compile(rf"^{lexicon.any_of('row_leads')}[:：]")
