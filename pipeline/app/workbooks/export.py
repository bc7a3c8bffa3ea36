"""Workbooks of answers and of statements, with what they need of the store gathered."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.answer.figures.measure import FactContext, figure
from pipeline.app.reports.check import check_stored
from pipeline.app.statements import Sections
from pipeline.app.workbooks.answer_book import AnswerParts, answer_book, told_facts
from pipeline.app.workbooks.check_rows import of_facts
from pipeline.app.workbooks.labels import labels_for
from pipeline.app.workbooks.page_addresses import file_addresses
from pipeline.app.workbooks.statement_book import StatementParts, statement_book
from pipeline.model import Company, Period, Scope, WorkingStep

if TYPE_CHECKING:
    from pipeline.app.answering import ReportAnswering
    from pipeline.app.session import Session
    from pipeline.app.workbooks.fact_rows import PageAddress
    from pipeline.extract.checks.identities import CheckOutcome
    from pipeline.model import Answer, Fact
    from pipeline.settings import Settings
    from pipeline.store.interface import Store


@dataclass(frozen=True, slots=True)
class StatementsOf:
    """Whose statements a workbook is to have: the facts of a year, period and scope by statement or axis."""

    company: Company
    year: int
    sections: Sections
    period: Period = Period.FY
    scope: Scope = Scope.CONSOLIDATED
    with_ratios: bool = True


_MOST_CHECKED = 12  # reports whose checks are run for one workbook


def export_answer(answering: ReportAnswering, session: Session, answer: Answer, address: PageAddress | None) -> bytes:
    """The workbook of an answer about reports; links lead to `address`, else into the files of the reports."""
    store = answering.assistant.knowledge.store
    plan = answer.plan
    parts = AnswerParts(
        orders=() if plan is None or answer.refusal is not None else answering.whole_orders(plan),
        checks=checks_on(store, session.settings, told_facts(answer)),
        company=answering.companies.name,
        address=address or file_addresses(session),
        labels=labels_for(plan.question if plan is not None else answer.text, session.settings.rules),
    )
    return answer_book(answer, parts)


def export_statements(
    answering: ReportAnswering, session: Session, of: StatementsOf, address: PageAddress | None
) -> bytes:
    """The workbook of a company's statements of a year, with all ratios that can be computed where they are wanted."""
    knowledge = answering.assistant.knowledge
    facts = [fact for rows in of.sections.values() for fact in rows]
    at = FactContext(of.company.code, of.year, of.period, of.scope)
    found = (figure(knowledge, formula.name, at) for formula in knowledge.formulas.all) if of.with_ratios else ()
    parts = StatementParts(
        company=of.company,
        year=of.year,
        sections=of.sections,
        ratios=[step for step in found if isinstance(step, WorkingStep) and step.value is not None],
        checks=checks_on(knowledge.store, session.settings, facts),
        address=address or file_addresses(session),
        labels=labels_for(of.company.full_name or of.company.short_name, session.settings.rules),
    )
    return statement_book(parts)


def checks_on(store: Store, settings: Settings, facts: Iterable[Fact]) -> list[CheckOutcome]:
    """The checks of the reports that facts are of, as far as these are operands; of a dozen reports at most."""
    by_report: dict[str, list[Fact]] = {}
    for fact in facts:
        by_report.setdefault(fact.report_id, []).append(fact)
    found: list[CheckOutcome] = []
    for id, own in list(by_report.items())[:_MOST_CHECKED]:
        for report in store.reports(code=own[0].code):
            if report.id == id:
                found += of_facts(check_stored(store, report, settings.rules).outcomes, own)
    return found
