"""All that cited cells and sentences are called: labels, headers, headings, items with their other names, units."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.answer.cells.columns import is_moment
from pipeline.answer.cells.subject import index_of_report
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import normal
from pipeline.answer.citations import cite, facts_of
from pipeline.answer.context import Context
from pipeline.model import Answer, Citation, WorkingStep

_END = "。"
_FIGURE = re.compile(r"\d[\d,]*(?:\.\d+)?\s*(?:[万亿]?元|[%％]|[万亿]?股)")


def names_of(answer: Answer, context: Context) -> str:
    """What all that an answer cites is called, a normal text a line."""
    names = [name for citation in answer.citations for name in _of_citation(citation, context)]
    names += [_told_sentences(citation.quote, answer.text) for citation in answer.citations]
    for fact in facts_of(answer.working):
        names += [fact.raw_label, *_of_item(fact.item, context), *(member for _, member in fact.dimensions)]
    return "\n".join(dict.fromkeys(map(normal, filter(None, names))))


def _told_sentences(quote: str, text: str) -> str:
    """The sentence of an answer of which a citation quotes the beginning, and those behind it that have a figure.

    "" where it is told otherwise.
    """
    at = text.find(quote) if quote else -1
    first, *behind = text[at:].partition("\n")[0].split(_END) if at >= 0 else [""]
    return _END.join([first, *(one for one in behind if _FIGURE.search(one))])


def own_names_of(answer: Answer, context: Context) -> str:
    """What the cited rows and columns, and the captions above them, are called: no other cells, no chapters."""
    names = [fact.raw_label for fact in facts_of(answer.working)]
    for citation in answer.citations:
        row = cited_row(citation, context)
        if row is None:
            names.append(citation.quote)
            continue
        names += [*row.names, *row.parents, *row.table.near[-1:]]
        names += [] if citation.source.column is None else [IndexedCell(row, citation.source.column).header]
    return "\n".join(dict.fromkeys(map(normal, filter(None, names))))


def cited_headers(answer: Answer, context: Context) -> list[tuple[Citation, str]]:
    """What the cited columns are called, each with its citation; with a row that only says its moment."""
    return [
        (one, f"{cell.header}\n{cell.row.label}" if is_moment(cell.row.label) else cell.header)
        for one, cell in cited_cells(answer, context)
    ]


def cited_cells(answer: Answer, context: Context) -> list[tuple[Citation, IndexedCell]]:
    """The cells that an answer cites, each with its citation."""
    rows = ((one, cited_row(one, context), one.source.column) for one in answer.citations)
    return [(one, IndexedCell(row, at)) for one, row, at in rows if row is not None and at is not None]


def cells_of(step: WorkingStep, context: Context) -> list[IndexedCell]:
    """The cells that a figure was taken from, where they print it: what was extracted may count the rows anew."""
    cited = cited_cells(Answer("", citations=cite(context, [step])), context)
    printed = {fact.raw_text.strip() for fact in facts_of([step]) if fact.raw_text}
    return [cell for _, cell in cited if cell.cell.text.strip() in printed]


def _of_item(name: str, context: Context) -> Iterator[str]:
    """An item's names, where a figure is called as one."""
    item = context.knowledge.items.get(name, asked=False)
    if item is not None:
        yield from item.every_name()


def _of_citation(citation: Citation, context: Context) -> Iterator[str]:
    yield from (citation.quote, citation.source.heading)
    row = cited_row(citation, context)
    if row is None:
        return
    yield from (row.named, *row.beside, *row.table.table.path, row.table.table.caption, row.table.whole)
    yield from row.table.implied_contexts
    column = citation.source.column
    columns = range(len(row.row.cells)) if column is None else (column,)
    yield from (IndexedCell(row, at).header for at in columns)


def cited_row(citation: Citation, context: Context) -> IndexedRow | None:
    """The row of a report's tables that a citation is of, None where it is of no table."""
    source = citation.source
    index = index_of_report(citation.report_id, context) if source.table is not None else None
    table = next((one for one in index.tables if one.table.number == source.table), None) if index else None
    return next((row for row in table.rows if row.row.row == source.row), None) if table else None
