"""Whether another value of an operand changes what is told."""

from decimal import Decimal

import pytest

from pipeline.answer.figures.bearing import changes_figure, with_value
from pipeline.answer.figures.measure import FactContext
from pipeline.answer.figures.plan_measures import figure_of_name
from pipeline.answer.render.numbers import value_text
from pipeline.model import Operation, Plan
from tests.answer.conftest import code

AT = FactContext(code(1), 2020)  # 营业收入 110,000,000, 营业成本 66,000,000; 2019: 100,000,000


def figure(assistant, name):
    return figure_of_name(name, Plan("", Operation.LOOKUP), assistant.knowledge, AT)


def shown(step):
    return value_text(step, "plain", decimals=2)


@pytest.mark.parametrize(
    ("name", "at", "value", "changes"),
    [
        ("毛利率", 0, "110000001", False),  # 40.00% all the same
        ("毛利率", 0, "111000000", True),
        ("营业收入", 0, "110000001", True),  # told itself
        ("营业收入/营业成本", 0, "110000001", False),
        ("营业收入/营业成本", 1, "67000000", True),
    ],
)
def test_changes_figure(assistant, name, at, value, changes):
    step = figure(assistant, name)
    fact = step.steps[at].fact if step.steps else step.fact
    assert changes_figure(assistant.knowledge.formulas, [step], fact, Decimal(value), shown) is changes


def test_a_growth_rate_is_computed_anew(assistant):
    step = figure(assistant, "营业收入增长率")
    other = with_value(assistant.knowledge.formulas, step, step.steps[1].fact, Decimal(88_000_000))
    assert (step.value, other.value) == (Decimal("0.1"), Decimal("0.25"))


def test_a_fact_that_is_no_operand_bears_on_nothing(assistant):
    step, other = (figure(assistant, name) for name in ("毛利率", "净利润"))
    assert not changes_figure(assistant.knowledge.formulas, [step], other.fact, Decimal(1), shown)


def test_what_cannot_be_computed_anew_is_said(assistant):
    """A working without its formula: the note stays."""
    step = figure(assistant, "毛利率")
    unknown = type(step)("无此公式", step.value, "%", 2020, "?", steps=step.steps[:1])
    assert changes_figure(assistant.knowledge.formulas, [unknown], step.steps[0].fact, Decimal(1), shown)
