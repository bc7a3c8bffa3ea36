"""The member that a superlative is most likely asked of, where all tables that fit about as well agree on it."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.answer.english.tables.cell_question import AskedCell, names_of
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.tables.greatest import Greatest
from pipeline.answer.english.tables.member_groups import Member
from pipeline.answer.english.tables.members_question import Order
from pipeline.answer.english.tables.superlatives.question import Superlative, read_superlative
from pipeline.answer.english.tables.superlatives.ranking import RankedGroup, in_order, likely_groups
from pipeline.answer.english.words import content
from pipeline.model import Report
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm


def likely_greatest(
    question: str, reports: Sequence[Report], store: Store, when: PartOfYear = WHOLE_YEAR
) -> Greatest | None:
    """The member that a question with a marked company most likely asks for."""
    asked = read_superlative(question)
    if asked is None:
        return None
    names = names_of(question, AskedCell(asked.asked.words, (), AnswerForm(), share=False))
    for report in when.reports(reports):
        years = _years(asked, report)
        found = likely_groups(store.tables_of(report.id), asked, years, report, when, names) if years else []
        ranked = [(one, members) for one in found if (members := in_order(one.group, asked))]
        if len(ranked) == len(found) and len({_name(members) for _, members in ranked}) == 1:
            one, members = max(ranked, key=lambda pair: pair[0].score)
            return _greatest(one, members, asked, years, report)
    return None


def _name(members: Sequence[Member]) -> frozenset[str]:
    return content(members[0].name)


def _years(asked: Superlative, report: Report) -> tuple[int, ...]:
    """The year that is meant, before which stands the one that it is held against where a movement is meant."""
    years = asked.asked.years
    last = max(years, default=report.year)
    if asked.asked.order is Order.VALUE:
        return (last,) if len(years) < 2 else ()
    return (last, min(years) if len(years) > 1 else last - 1)


def _greatest(
    one: RankedGroup, members: Sequence[Member], asked: Superlative, years: tuple[int, ...], report: Report
) -> Greatest:
    firm = not one.missing and one.group.is_whole and not asked.losses
    return Greatest(asked.asked, one.group, tuple(members), years, report, firm, missing=one.missing)
