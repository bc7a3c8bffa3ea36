"""Rows of tables told as a list, each cited as it is printed."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.attributes.records import Record
from pipeline.answer.context import Context
from pipeline.model import Answer, Citation, Plan, Report, Source
from pipeline.model.report import has_pages

_MOST = 40  # rows that are told
_LISTED = "；"


def list_text(names: Sequence[str], heading: str, plan: Plan, context: Context, report: Report) -> str:
    """The rows of one table in a sentence, as they are told."""
    company, when = context.company(plan, report.code), context.when(plan, report.year)
    told = _LISTED.join(names[:_MOST])
    return context.say("selection-list-words", company=company, when=when, count=len(names), list=told, table=heading)


def with_rows_cited(
    text: str, rows: Sequence[Record], plan: Plan, context: Context, report: Report, *, labelled: bool
) -> Answer:
    """What is told, with the notes of its plan and the rows as its sources."""
    cited = tuple(dict.fromkeys(_citation(report, context, row, labelled=labelled) for row in rows))
    said = text + "".join(context.say("warning", text=note) for note in plan.notes) + context.sources(cited)
    return Answer(said, value=text, citations=cited, warnings=plan.notes)


def _citation(report: Report, context: Context, record: Record, *, labelled: bool) -> Citation:
    """A row as it is printed; `labelled`: each cell behind the name of its column."""
    page = record.line.page if has_pages(report.file) else None
    heading = record.path[-1] if record.path else record.title
    source = Source(report.file, page=page, table=record.line.table, row=record.line.row, heading=heading)
    cells = record.line.cells
    if labelled and len(cells) == len(record.columns):
        cells = tuple(f"{name} {cell}" for name, cell in zip(record.columns, cells, strict=True) if cell)
    quote = " ".join(filter(None, cells))
    return Citation(report.id, context.companies.name(report.code), report.year, "", quote, source)
