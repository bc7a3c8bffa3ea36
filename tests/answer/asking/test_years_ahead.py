"""Questions of what is planned for a year that has its own report, read over the report before."""

from dataclasses import replace

from pipeline.answer.asking.years_ahead import of_year_before, tells_of
from pipeline.model import Answer, Citation, Operation, Plan, Source


class Reports:
    """Annual reports of some years."""

    def __init__(self, *years):
        self.years = years

    def has_report(self, code, year, period):
        return year in self.years


def before(assistant, question, *years):
    plan = assistant.planner.plan(question)
    plan = replace(plan, years=plan.years or (2020,))
    found = of_year_before(plan, Reports(*years))
    return found and found.years


def test_what_is_planned_for_a_year_is_told_by_the_report_before(assistant):
    assert before(assistant, "甲字科技对2020年的收入定了什么目标？", 2019, 2020) == (2019,)


def test_no_report_before_and_what_became_of_a_plan(assistant):
    assert before(assistant, "甲字科技对2020年的收入定了什么目标？", 2020) is None
    assert before(assistant, "甲字科技2020年年报里定了什么目标？", 2019, 2020) is None
    assert before(assistant, "甲字科技2020年净利润是多少？", 2019, 2020) is None


def test_the_year_that_is_planned_for_stands_right_before_what_asks(assistant):
    plan = replace(assistant.planner.plan("甲字科技2020年对2021年的收入有什么计划？"), years=(2020,))
    assert of_year_before(plan, Reports(2019, 2020)) is None


def test_only_what_names_the_year_and_the_thing_is_told():
    quote = "2020年的目标是收入增长15%。"
    cited = Citation("990001-2019-annual", "甲字科技", 2019, "经营计划", quote, Source("甲.pdf"))
    goals = Answer(f"甲字科技股份有限公司2019年：{quote}", citations=(cited,))
    aims = Plan("甲字科技对2020年的收入定了什么目标？", Operation.OPEN, years=(2020,), asked=("收入", "目标"))
    assert tells_of(goals, aims)
    assert not tells_of(goals, replace(aims, years=(2021,)))
    bought = Plan("甲字科技2020年股份回购打算怎么做？", Operation.OPEN, years=(2020,), asked=("股份回购",))
    assert not tells_of(goals, bought)
