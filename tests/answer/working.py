"""A plan, a fact and a step of a working of an invented company, for tests of what answers say."""

from decimal import Decimal

from pipeline.model import Fact, Operation, Plan, Source, WorkingStep

PLAN = Plan("问", Operation.LOOKUP, companies=("990001",), called=("甲字科技",), years=(2020,))
FULL = "江南甲字科技股份有限公司"


def fact(value="5", **more) -> Fact:
    given = {"item": "营业外收入", "source": Source("a.pdf", page=7), "unit": "元", **more}
    return Fact(report_id="990001-2020-annual", code="990001", fiscal_year=2020, value=Decimal(value), **given)


def step(*facts: Fact, name="净利润") -> WorkingStep:
    below = tuple(WorkingStep(f.item, f.value, f.unit, f.fiscal_year, fact=f) for f in facts)
    return WorkingStep(name, Decimal(1), "元", 2020, steps=below)
