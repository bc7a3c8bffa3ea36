"""Answers that cite cells of the tables of `tests/answer/cells`, right ones and others."""

from decimal import Decimal

import pytest

from pipeline.answer.composition import compose_answer
from pipeline.model import Answer, Fact, Source, WorkingStep
from tests.answer.cells.conftest import CODE, ID, TABLES
from tests.answer.cells.conftest import assistant as assistant  # the fixture


def told(context, plan, number: int, row: int, column: int, value="1", unit="元", **fields) -> Answer:
    """An answer that tells one cell of a table, whatever its question asks."""
    table = TABLES[number]
    one = table.rows[row]
    source = Source("甲.pdf", page=1, table=number, row=one.row, column=column, heading=table.caption)
    given = {"raw_label": one.label, "raw_text": one.cells[column], "scope": table.scope, "source": source, **fields}
    fact = Fact(report_id=ID, code=CODE, item="所问", fiscal_year=2025, value=Decimal(value), unit=unit, **given)
    step = WorkingStep("所问", fact.value, unit, 2025, fact=fact)
    return compose_answer(context, "甲字科技2025年所问为1元。", [step], plan, value=fact.value, unit=unit)


@pytest.fixture
def case(assistant):
    """A function: question and cell to answer, plan, context and planner."""

    def make(question: str, number: int, row: int, column: int, **fields):
        plan = assistant.plan(question)
        context = assistant._context("plain", plan)
        return told(context, plan, number, row, column, **fields), plan, context, assistant.planner

    return make
