"""A later part of a question asked of the party that the part before it was answered for, in whatever table names it.

对常州某某按权益法确认了多少投资收益，拿到多少现金分红      the dividends are those of this party, not the company's own
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pipeline.answer.cells.subject import Subject
from pipeline.answer.cells.tables.indexed_table import IndexedRow
from pipeline.answer.cells.words import levels, normal, own_words
from pipeline.answer.parts.join import tells_again
from pipeline.answer.rows.organisations import is_organisation, short_name_asked
from pipeline.answer.rows.words import content_words
from pipeline.model import Answer, Citation, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon


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
    told = _told_of(asked, party, plan, former, ask)
    if told is not None or not (allowance := _allowance(clause)):
        return told
    headings = dict.fromkeys(one.source.heading for one in former.citations)
    names = [name for heading in headings if (name := own_words(normal(heading)))]
    alone = plan_of(f"{company}{when}{party}的{names[0]}{allowance}是多少") if len(names) == 1 else None
    return _told_of(alone, party, plan, former, ask) if alone is not None else None


@per_lexicon
def _allowances(lexicon: Lexicon) -> dict[str, str]:
    """What notes call that which verbs ask for that say no more than that there is some: 已经减值多少."""
    return dict(pair.split("=") for pair in lexicon.words("allowances_of_verbs"))


def _allowance(clause: str) -> str:
    """The allowance that a clause asks for and names nothing else, "" for none."""
    words = content_words(clause)
    return _allowances().get(words[0].text, "") if len(words) == 1 else ""


def _told_of(
    asked: Plan, party: str, plan: Plan, former: Answer, ask: Callable[[Plan], Answer | None]
) -> Answer | None:
    if asked.companies != plan.companies:
        return None
    told = ask(replace(asked, years=plan.years, parts=()))
    if told is None or not all(party in normal(one.quote) for one in told.citations) or tells_again(told, [former]):
        return None
    return told if told.outcome == "answer" and told.citations else None
