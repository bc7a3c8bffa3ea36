"""An answer as a workbook: what it comes to and its working as formulas, over a sheet of facts with their pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pipeline.answer.citations import facts_of
from pipeline.answer.figures.orders.whole_order import OrderedCompany, WholeOrder
from pipeline.app.sheets import Heading, Indented
from pipeline.app.workbooks import check_rows, fact_rows, order_rows, working_rows
from pipeline.app.workbooks.book import Sheet, written
from pipeline.app.workbooks.fact_rows import FactRows, PageAddress
from pipeline.app.workbooks.labels import Labels
from pipeline.app.workbooks.order_rows import OrderRows
from pipeline.app.workbooks.result_formula import result_cell
from pipeline.model import Answer, Fact, Operation, Plan, WorkingStep

if TYPE_CHECKING:
    from pipeline.extract.checks.identities import CheckOutcome

_FIRST = 7  # row of the first step: below question, answer, result, notes, an empty row and the header


@dataclass(frozen=True, slots=True)
class AnswerParts:
    """What a workbook of an answer is made of, beside the answer."""

    orders: Sequence[WholeOrder]
    checks: Sequence[CheckOutcome]
    company: Callable[[str], str]  # the name of a code
    address: PageAddress
    labels: Labels


def answer_book(answer: Answer, parts: AnswerParts) -> bytes:
    """The workbook with the sheets of the answer, its orders, facts and checks."""
    labels = parts.labels
    facts = FactRows(labels, parts.company, parts.address)
    rows = working_rows.working_rows(answer.working, _FIRST)
    orders = _orders(answer, parts)
    sheets = [
        Sheet(labels["sheet-answer"], list(_answer_rows(answer, rows, orders, facts, parts)), working_rows.WIDTHS, "A7")
    ]
    sheets += [Sheet(order.sheet, list(order.rows(facts)), order_rows.WIDTHS) for order in orders]
    checks = list(check_rows.sheet_rows(parts.checks, facts, labels))  # adds operands to the facts
    sheets.append(Sheet(facts.sheet, list(facts.rows()), fact_rows.WIDTHS, "B2", len(fact_rows.WIDTHS)))
    if parts.checks:
        sheets.append(Sheet(labels["sheet-checks"], checks, check_rows.WIDTHS))
    return written(sheets)


def told_facts(answer: Answer) -> list[Fact]:
    """The facts that an answer tells or computes with."""
    return facts_of(answer.working)


def _orders(answer: Answer, parts: AnswerParts) -> list[OrderRows]:
    plan = answer.plan
    orders = list(parts.orders)
    if plan is not None and plan.operation is Operation.COMPARE:
        orders = _comparison(answer.working, plan, parts.company)
    title = parts.labels["sheet-order"]
    return [
        OrderRows(order, title if len(orders) == 1 else f"{title} {at}", parts.labels)
        for at, order in enumerate(orders, 1)
        if order.companies
    ]


def _comparison(steps: Sequence[WorkingStep], plan: Plan, company: Callable[[str], str]) -> list[WholeOrder]:
    """Companies that are compared by one figure of one year, as an order."""
    codes = [{fact.code for fact in facts_of([step])} for step in steps]
    alone = [next(iter(found)) for found in codes if len(found) == 1]
    values = {code: step.value_to_compute for code, step in zip(alone, steps, strict=False)}
    units, years = {step.unit for step in steps}, {step.year for step in steps}
    if len(values) < max(len(steps), 2) or None in values.values() or len(units) > 1 or len(years) > 1:
        return []
    ranked = [OrderedCompany(code, company(code), step) for code, step in zip(alone, steps, strict=True)]
    ranked.sort(key=lambda one: one.step.value_to_compute or 0, reverse=plan.descending)
    return [WholeOrder(steps[0].name, steps[0].year or 0, plan.descending, tuple(ranked))]


def _answer_rows(
    answer: Answer,
    rows: Sequence[working_rows.WorkingRow],
    orders: Sequence[OrderRows],
    facts: FactRows,
    parts: AnswerParts,
) -> Iterator[Sequence[Any]]:
    labels = parts.labels
    question = answer.plan.question if answer.plan is not None else ""
    yield [labels["question"], Indented(question)]
    yield [Heading(labels["answer"]), Indented(answer.text)]
    result = result_cell(answer, rows, orders, labels["list-separator"])
    unit = answer.unit if answer.value is not None else ""
    yield [Heading(labels["result"]), result, unit]
    yield [Heading(labels["notes"]), Indented("\n".join(answer.warnings))]
    yield []
    yield [Heading(labels[column]) for column in working_rows.COLUMNS]
    yield from working_rows.sheet_rows(rows, facts, parts.company)
