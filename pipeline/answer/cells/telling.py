"""How a cell is told: the question's words for it, its figure, and the place where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.cells.figures import fact_of, step_of
from pipeline.answer.cells.question import AskedCell, Form
from pipeline.answer.cells.row_index import IndexedCell
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.words import table_words
from pipeline.answer.citation_places import locate_citation
from pipeline.answer.context import Context
from pipeline.answer.figure_text import figure_text
from pipeline.model import Citation, Plan, WorkingStep
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import without_stray_brackets


def _name(asked: AskedCell) -> str:
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
        fact = fact_of(cell, subject.report, _name(asked), year)
        step = step_of(fact)
        steps.append(step)
        shown = figure_text(plan, context, step, fact.item)
        texts.append(context.say("cell", value=shown, place=place_of(context, fact.report_id, cell, fact.source)))
    return context.say("cell-named", name=_name(asked), figures="；".join(texts)), steps


def tell_share(
    plan: Plan, context: Context, subject: Subject, asked: AskedCell, cells: tuple[IndexedCell, IndexedCell]
) -> tuple[str, list[WorkingStep]]:
    """A share computed from a cell and the total of its column."""
    part, whole = (step_of(fact_of(cell, subject.report, cell.cell.row.label, subject.year)) for cell in cells)
    assert part.value is not None and whole.value
    step = WorkingStep(
        _name(asked), part.value / whole.value, "%", subject.year, f"{part.name}/{whole.name}", steps=(part, whole)
    )
    shown = figure_text(plan, context, step, step.name)
    assert part.fact is not None
    place = place_of(context, part.fact.report_id, cells[0], part.fact.source)
    text = context.say("cell-share", value=shown, part=part.name, whole=whole.name, place=place)
    return context.say("cell-named", name=step.name, figures=text), [step]


def place_of(context: Context, report_id: str, cell: IndexedCell, source) -> str:
    """Where a cell stands: report, page, table, row and column."""
    table, row = cell.cell.table, cell.cell.row
    caption = (table.caption or (table.path[-1] if table.path else "")).rstrip("：:")
    code, year, _ = report_id.split("-", 2)
    document, spot = locate_citation(Citation(report_id, code, int(year), "", "", source), context.companies)
    where = f"{document}{spot}" if source.page is not None else ""
    column = cell.cell.header.replace(" | ", "·")
    return context.say("cell-place", where=where, table=caption, row=row.label.replace(" | ", "·"), column=column)
