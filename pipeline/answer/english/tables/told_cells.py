"""A cell of a table told as an answer: its names, its figure in its unit, the row that it stands in, with the place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.english.tables.cell_choice import Cell
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_times import YEAR, is_time_level, part_of
from pipeline.answer.english.tables.cell_units import unit_note, unit_of, without_years
from pipeline.answer.english.words import content
from pipeline.answer.typed.figure_wording import in_period, shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.extract.english.said_scales import said_scale, scale_of
from pipeline.model import Answer, Citation, Report, Source, WorkingStep
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm


def answer_of_cell(
    cell: Cell, asked: AskedCell, years: Sequence[int], report: Report, issuer: Issuer, store: Store
) -> Answer | None:
    """The answer that tells a cell; None where its unit is not the one that is asked for."""
    schedule = bool(YEAR.fullmatch(cell.row.label))
    years = (int(cell.row.label),) if schedule else years
    part = part_of(cell.table.headers[cell.row.header][cell.columns[0]])
    unit, scale = unit_of(cell.table, cell.row, cell.texts, report, store, part, counting=asked.counted)
    if ((asked.form.percent or asked.share) and unit != "%") or (
        asked.form.money and not re.fullmatch(r"[A-Z]{3}", unit)
    ):
        return None
    if asked.counted and re.match(r"[A-Z]{3}", unit):
        return None
    values = [parse_figure(without_years(text.rstrip("%"))) for text in cell.texts]
    if any(value is None for value in values):
        return None
    steps = [
        WorkingStep(cell.row.label, (value or Decimal(0)) * scale, unit, year)
        for value, year in zip(values, years, strict=True)
    ]
    form = asked.form if asked.form.decimals is not None else replace(asked.form, decimals=None)
    counted = f" {said_scale(part) or scale_of(cell.table.unit)}" if not unit and scale > 1 else ""
    shown = [f"{_figure_text(step, text, form)}{counted}" for step, text in zip(steps, cell.texts, strict=True)]
    under = [name for name in cell.row.parents if not is_time_level(name)]
    said = content(" ".join((*under, cell.row.label, part)))
    titles = [title for title in cell.table.path if content(title) & asked.words - said]
    names = [name for name in (*under, "" if schedule else cell.row.label, part) if name]
    what = ", ".join((*titles, *names)) if names else cell.table.caption
    told = "; ".join(f"fiscal {year}: {text}" for year, text in zip(years, shown, strict=True))
    told = in_period(told, asked.when.period, instant=asked.when.instant)
    source = Source(report.file, page=cell.row.page, heading=cell.table.caption[:120])
    line = f"{cell.table.caption} {' '.join(cell.row.cells)}{place_of_source(source)}"
    note = unit_note(cell.table, unit, scale)
    text = "\n".join(one for one in (f"{issuer.name}: {what}, {told}.", line, note) if one)
    cited = Citation(report.id, issuer.name, report.year, cell.row.label, " ".join(cell.row.cells)[:80], source)
    value = steps[0].value if len(steps) == 1 else "; ".join(shown)
    return Answer(text, value, unit, citations=(cited,))


def place_of_source(source: Source) -> str:
    """Where a figure stands, for reading."""
    return f" (p. {source.page} of {source.file})" if source.page else f" ({source.file})"


def _figure_text(step: WorkingStep, text: str, form: AnswerForm) -> str:
    if step.unit == "years" and text == without_years(text):
        return f"{text} years"
    if step.unit in ("", "%", "years") and form.decimals is None:
        return text
    return shown_value(step, form)[2]
