"""That goodwill was not written down in a year, where a question takes it for granted that it was.

为什么计提商誉减值: “…可收回金额高于账面价值，不存在商誉减值。”, or the table 商誉减值准备 has nothing under 计提
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedRow, IndexedTable
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.open.findings import citations
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.answer.premises.claims import Claim
from pipeline.answer.premises.sentences import deny_with
from pipeline.model import Answer, LineKind, Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.amounts import parse_amount
from pipeline.text.numbering import without_number

_SHORT = 4  # characters by which a name of what goodwill came from is known in a sentence
_ENDS = 2  # of a year
_YEAR = re.compile(r"(?<!\d)20\d\d(?=\s*年)")


@dataclass(frozen=True, slots=True)
class _Words:
    goodwill: re.Pattern[str]
    allowance: re.Pattern[str]  # the heading of what was written down
    provided: re.Pattern[str]  # the column of what was in the year


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        words.pattern("goodwill_words"), words.pattern("goodwill_allowances"), words.pattern("columns_of_provisions")
    )


def deny_goodwill_impairment(
    claim: Claim, plan: Plan, context: Context, report: Report, search: CellSearch, passages: Sequence[Passage]
) -> Answer | None:
    """That no goodwill was written down in the report's year; None where any was, or the report does not say so."""
    if claim.kind.name != "impairments" or not _words().goodwill.search(plan.question):
        return None
    tables = [table for table in _allowances(search) if table.rows]
    if any(_provided(row) or _differs(row) for table in tables for row in table.rows):
        return None
    members = [row for table in _goodwill_tables(search) for row in table.rows if not row.is_total]
    denied = _denial(claim, passages, members, report.year)
    if denied is not None:
        return deny_with(*denied, plan, context, report)
    table = next((table for table in tables if _stays(table)), None)
    if table is None:
        return None
    when = context.when(plan, report.year)
    heading = without_number(table.table.caption or table.table.path[-1])
    text = context.say("premise-not-provided", company=context.company(plan, report.code), when=when, table=heading)
    row = table.rows[-1]
    line = SectionLine(heading, row.row.page, kind=LineKind.ROW)
    cited = tuple(citations(context, report, table.table.path, "", (line,)))
    return Answer(text + context.sources(cited), value=False, citations=cited)


def _goodwill_tables(search: CellSearch) -> Iterator[IndexedTable]:
    """The tables of the notes on goodwill, of the scope that is asked for."""
    for table in search.index.tables:
        of_notes = table.table.scope is search.scope and is_in_notes(table.table.path)
        if of_notes and any(map(_words().goodwill.search, table.context)):
            yield table


def _allowances(search: CellSearch) -> Iterator[IndexedTable]:
    """The tables of what was written down, by their heading or their columns."""
    for table in _goodwill_tables(search):
        if any(map(_words().allowance.search, table.near)) or _has_provisions(table):
            yield table


def _has_provisions(table: IndexedTable) -> bool:
    return any(_words().provided.search(text) for header in table.headers for text in header)


def _provided(row: IndexedRow) -> bool:
    """Whether a row has an amount under what was provided in the year."""
    columns = (at for at in range(len(row.row.cells)) if _words().provided.search(row.table.header(row.row, at)))
    return any(parse_amount(row.row.cells[at]).value for at in columns)


def _differs(row: IndexedRow) -> bool:
    """Whether another amount of what was written down stands at the end of the year than at its beginning."""
    if not any(map(_words().allowance.search, row.table.near)):
        return False
    values = [value for at in row.figures if (value := parse_amount(row.row.cells[at]).value) is not None]
    return len(values) > 1 and values[0] != values[-1]


def _stays(table: IndexedTable) -> bool:
    """Whether the total of what was written down is the same at both ends of the year, or there is none."""
    total = next((row for row in reversed(table.rows) if row.is_total), None)
    if total is None or not _has_provisions(table):
        return False
    values = [value for at in total.figures if (value := parse_amount(total.row.cells[at]).value) is not None]
    return not values or (len(values) == _ENDS and values[0] == values[1])


def _denial(
    claim: Claim, passages: Sequence[Passage], members: Sequence[IndexedRow], year: int
) -> tuple[SectionLine, tuple[str, ...]] | None:
    """The sentence of the note that says so of all goodwill: it names none of the things that goodwill came from."""
    names = {part for row in members for part in (normal(row.names[0]), normal(row.names[0])[:_SHORT]) if part}
    for passage in passages:
        if not is_in_notes(passage.path) or not any(map(_words().goodwill.search, passage.path)):
            continue
        for line in passage_lines([passage]):
            told, years = normal(line.text), set(_YEAR.findall(line.text))
            if line.is_row or supposes(line.text) or years - {str(year)}:
                continue
            denies = claim.kind.denied.search(line.text) and _words().goodwill.search(line.text)
            if denies and not any(name in told for name in names):
                return line, passage.path
    return None
