"""That somebody did not leave an office, where a question takes it for granted: 某某为什么辞职 of one who is 现任.

Only where the report's list of officers says so of every office, and nothing in it says that the person left one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedRow
from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.premises.claims import says_not_done
from pipeline.answer.premises.sentences import deny_with
from pipeline.model import Answer, LineKind, Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.understand.cause_questions import asks_for_cause

_LEAST = 2  # characters of a person's name
_NEAR = 40  # characters between a person's name and that he or she left


@per_evidence_words
def _left(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("left_office")


@per_evidence_words
def _in_office(words: Lexicon) -> frozenset[str]:
    return frozenset(words.words("in_office"))


def deny_departure(
    plan: Plan, context: Context, report: Report, search: CellSearch, passages: Sequence[Passage]
) -> Answer | None:
    """That the person who a question says left an office is in it; None where the report may say otherwise."""
    asked = _left().search(plan.question)
    if asked is None or not asks_for_cause(plan.question) or says_not_done(plan.question[: asked.start()]):
        return None
    rows = list(_rows_of_person(normal(plan.question), search))
    names = {row.names[0] for row in rows}
    if len(names) != 1 or _says_left(next(iter(names)), passages):
        return None
    row = next((row for row in rows if _in_office() & set(map(normal, row.row.cells))), None)
    if row is None:
        return None
    cells = [cell for cell in row.row.cells if cell and normal(cell) != "-"]
    state = next(at for at, cell in enumerate(cells) if normal(cell) in _in_office())
    told = "，".join(cells[: max(state, 1) + 1])
    line = SectionLine(told, row.row.page, kind=LineKind.ROW)
    return deny_with(line, row.table.table.path, plan, context, report)


def _rows_of_person(question: str, search: CellSearch) -> Iterator[IndexedRow]:
    """The rows of the one whose name a question has."""
    for table in search.index.tables:
        for row in table.rows:
            name = row.names[0]
            if table.names_persons(row.row.header) and len(name) >= _LEAST and name in question:
                yield row


def _says_left(name: str, passages: Sequence[Passage]) -> bool:
    """Whether a line says of somebody that he or she left, near the name."""
    for passage in passages:
        if name not in normal(passage.body):
            continue
        for line in passage_lines([passage]):
            text = normal(line.text)
            for found in re.finditer(re.escape(name), text):
                near = text[max(found.start() - _NEAR, 0) : found.end() + _NEAR]
                if _left().search(text if line.is_row and text.startswith(name) else near):
                    return True
    return False
