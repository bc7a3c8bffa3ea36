"""A figure in the form that is asked for: its unit, and a growth that tells the difference as well."""

from decimal import Decimal

import pytest

from pipeline.answer.parts.figure_forms import accepts, is_growth_of_amounts
from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.model import Fact, Operation, Plan, Source, WorkingStep
from pipeline.model.calculation import growth_of_steps


@pytest.mark.parametrize(("unit", "fits"), [("元", True), ("股", False), ("%", False)])
def test_money_answers_what_asks_for_money(unit, fits):
    plan = Plan("甲公司2022年存货多少钱？", Operation.LOOKUP, companies=("990001",), years=(2022,), called=("甲公司",))
    assert accepts(inquiries_of(plan)[0], unit) is fits


@pytest.mark.parametrize(
    ("former", "asked", "told"),
    [
        (("存货", 8, 2021), "比年初减少了多少钱", True),
        (("总资产", 8, 2021), "比年初减少了多少钱", False),  # a share of two amounts
        (("存货", 8, 2021), "存货多少钱", False),
    ],
)
def test_a_growth_of_one_amount_tells_its_difference(former, asked, told):
    question = f"甲公司2022年末存货占总资产多少，{asked}？"
    plan = Plan(question, Operation.LOOKUP, companies=("990001",), years=(2022,), called=("甲公司",))
    ends = (_told("存货", 7, 2022), _told(*former))
    step = WorkingStep("存货增长率", Decimal("-0.125"), "%", 2022, steps=ends, calculation=growth_of_steps())
    assert is_growth_of_amounts(inquiries_of(plan)[1], step) is told


def _told(item: str, value: int, year: int) -> WorkingStep:
    named = {"report_id": "a", "code": "990001", "item": item, "source": Source("甲.pdf")}
    fact = Fact(**named, fiscal_year=year, value=Decimal(value), unit="元")
    return WorkingStep(f"{year}年全年{item}", fact.value, "元", year, fact=fact)
