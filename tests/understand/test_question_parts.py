"""Several questions in one: which are parts of their own, and what later parts take from the one before."""

import pytest

from pipeline.model import Operation
from pipeline.understand.question_parts import ask_apart, lacks_subject


def parts(planner, question):
    return [(part.operation, part.question) for part in planner.plan(question).parts]


@pytest.mark.parametrize(
    ("question", "second"),
    [
        ("甲乙科技2024年净利润是多少？为什么下降？", "甲乙科技2024年净利润为什么下降？"),
        ("甲乙科技2024年净利润是多少，主要客户是谁", "甲乙科技2024年主要客户是谁"),
        ("甲乙科技2024年流动比率是多少；偿债能力怎么样", "甲乙科技2024年偿债能力怎么样"),
        ("甲乙科技2024年上半年营业收入是多少？主要客户有哪些", "甲乙科技2024年上半年主要客户有哪些"),
        ("甲乙科技2024年前五大供应商采购额多少，占比多少？", "甲乙科技2024年前五大供应商采购额占比多少？"),
        (
            "甲乙科技2024年前五名供应商采购额是多少，占采购总额多少？",
            "甲乙科技2024年前五名供应商采购额占采购总额多少？",
        ),
        ("甲乙科技2024年净利润是多少？丙丁信息的主要客户有哪些", "丙丁信息的主要客户有哪些"),
    ],
)
def test_what_figures_leave_over_is_a_question_of_its_own(planner, question, second):
    (first, one), (_, other) = parts(planner, question)
    assert first is Operation.LOOKUP or first is Operation.FORMULA
    assert question.startswith(one) and other == second


def test_a_part_that_begins_with_of_it_is_of_what_the_part_before_names(planner):
    question = "甲乙科技2024年研发人员数量、占公司总人数的比例，以及其中博士加硕士一共几人？"
    assert parts(planner, question)[1][1] == "甲乙科技2024年研发人员数量中博士加硕士一共几人？"


@pytest.mark.parametrize(
    "question",
    [
        "甲乙科技2024年净利润是多少？同比增长多少？",  # one plan holds both
        "甲乙科技2024年净利润是多少？",
        "为什么甲乙科技2024年净利润下降？",
        "请介绍甲乙科技2024年的社会责任工作情况，要求简要。",
        "甲乙科技2024年创新药收入是多少，净利润是多少",  # the first part is limited: no figure of the whole
    ],
)
def test_one_plan_where_one_holds_it(planner, question):
    assert planner.plan(question).parts == ()


@pytest.mark.parametrize(
    ("question", "apart"),
    [
        ("甲乙科技2024年研发投了多少钱，资本化比重多高，研发人员有几个？", 3),
        ("甲乙科技2024年新签了多少家客户，其中三级医院几家？门店累计多少家？", 2),  # 其中 leans on the clause before
        ("甲乙科技2024年的担保总额：期末余额多少，占净资产多少？", 0),
        ("甲乙科技2024年门店多少家？", 0),
        ("甲乙科技2024年的第一大客户叫什么，销售额多少，占比多少？", 0),  # 销售额 of what was named before
        ("甲乙科技2024年丙丁这家子公司在哪里，净利润多少？", 0),
    ],
)
def test_clauses_that_each_ask(planner, question, apart):
    parts = ask_apart(planner.plan_alone(question), planner.plan_alone)
    assert len(parts) == apart
    assert all(part.companies == ("990001",) and part.years == (2024,) for part in parts)


def test_an_order_of_quarters_and_a_figure_of_other_times(planner):
    question = "甲乙科技2024年哪个季度净利润是亏的，亏了多少？后三个季度合计又赚了多少？"
    order, figure = planner.plan(question).parts
    assert (order.operation, order.descending, len(order.times)) == (Operation.COMPARE, False, 4)
    assert len(figure.measures[0].operands) == 3 and not figure.qualifiers
    assert not planner.plan("甲乙科技2024年哪个季度净利润最高？净利润是多少？").parts


def test_marks_of_lists_end_clauses_that_ask_where_that_is_wanted(planner):
    plan = planner.plan_alone("甲乙科技2024年第一大股东是谁、所持股份有没有质押（或冻结、标记）？")
    assert ask_apart(plan, planner.plan_alone) == ()
    first, second = ask_apart(plan, planner.plan_alone, lists=True)
    assert first.question.endswith("第一大股东是谁") and "所持股份有没有质押（或冻结、标记）" in second.question


@pytest.mark.parametrize(
    ("question", "leans"),
    [
        ("甲乙科技2024年对某某环保确认了多少投资收益，拿到多少现金分红？", True),
        ("甲乙科技2024年对某某环保确认了多少投资收益，公司现金分红多少？", False),  # it names what it asks of
        ("甲乙科技2024年净利润多少，发了多少现金分红？", False),  # both are of the company
        ("2024年谁欠甲乙科技的货款最多？已经提了多少坏账？", True),
    ],
)
def test_a_part_that_begins_with_how_much_is_of_what_the_first_names(planner, question, leans):
    first, second = ask_apart(planner.plan(question), planner.plan_alone)
    assert lacks_subject(second, first) is leans


def test_a_cause_keeps_how_the_figure_before_moved(planner):
    (first, _), (_, second) = parts(planner, "甲乙科技2024年净利润降了多少，什么原因")
    assert first is Operation.GROWTH and second == "甲乙科技2024年净利润降什么原因"


def test_a_clause_has_the_time_that_stands_behind_another(planner):
    plan = planner.plan("甲乙科技的主要客户有哪些，主要产品是什么？（2024年报）")
    first, *_ = ask_apart(plan, planner.plan_alone)
    assert first.years == (2024,)
