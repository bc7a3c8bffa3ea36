"""A later part of a question asked of the party that the part before it was answered for, in whatever table names it.

对常州某某按权益法确认了多少投资收益，拿到多少现金分红      the dividends are those of this party, not the company's own
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.answer.cells.row_index import IndexedRow
from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.words import levels, normal
from pipeline.answer.parts.join import tells_again
from pipeline.answer.rows.organisations import is_organisation, short_name_asked
from pipeline.model import Answer, Citation, Plan


def party_of(answer: Answer, subject: Subject) -> str:
    """The party whose row or column all citations of an answer are of, as its text calls it; "" for none."""
    said = normal(answer.text)
    parties = {_party(citation, subject, said) for citation in answer.citations}
    return parties.pop() if len(parties) == 1 else ""


def _party(citation: Citation, subject: Subject, said: str) -> str:
    source = citation.source
    tables = (table for table in subject.search.index.tables if table.table.number == source.table)
    rows = [row for table in tables for row in table.rows if row.row.row == source.row]
    names = _names(rows[0], source.column) if len(rows) == 1 else ()
    return next((short for name in names if (short := short_name_asked(name, said))), "")


def _names(row: IndexedRow, column: int | None) -> Sequence[str]:
    header = row.table.header(row.row, column) if column is not None else ""
    return [name for name in (*row.names, *levels(header)) if is_organisation(name)]


def answer_of_party(
    plan: Plan, party: str, former: Answer, plan_of: Callable[[str], Plan], ask: Callable[[Plan], Answer | None]
) -> Answer | None:
    """What a clause asks, of a party; None where what is found is not of it, or is what was told of it before."""
    company = plan.called[0] if plan.called else ""
    clause = plan.question.replace(company, "", 1)
    when = "".join(f"{year}年" for year in plan.years[-1:])
    clause = clause.removeprefix(when)
    named = party in normal(clause) or short_name_asked(party, normal(clause))
    asked = plan_of(f"{company}{when}{'' if named else party}{clause}")
    if asked.companies != plan.companies:
        return None
    told = ask(replace(asked, years=plan.years, parts=()))
    if told is None or not all(party in normal(one.quote) for one in told.citations) or tells_again(told, [former]):
        return None
    return told if told.outcome == "answer" and told.citations else None
