"""Questions in the wordings people use, and what is understood of them."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.model import Condition, MeasureKind, Operation, Period, RefusalKind, Scope
from pipeline.model.plan import COMPANY_ASKED, WHOLE_ORDER
from pipeline.understand.planning.planner import names_part_of_item, repeats_part_of_items


def test_several_items_keep_their_order(planner):
    plan = planner.plan("甲乙科技2020年营业收入和净利润分别是多少元?")
    assert plan.operation is Operation.LOOKUP
    assert (plan.companies, plan.years, plan.items) == (("990001",), (2020,), ("营业收入", "净利润"))
    other = planner.plan("甲乙科技2020年净利润和营业收入分别是多少元?")
    assert other.items == ("净利润", "营业收入")


@pytest.mark.parametrize(
    ("question", "item"),
    [
        ("甲乙科技2019年收回投资所得到的现金是多少元？", "收回投资收到的现金"),
        ("甲乙科技2019年营业的总收入是多少元？", "营业总收入"),
        ("2019年甲乙科技归属于母公司股东的净利润", "归属于母公司所有者的净利润"),
        ("甲乙科技2019年货币总额是多少", "货币资金"),
        ("甲乙科技2019年稀释每股收益是多少元", "稀释每股收益"),
    ],
)
def test_items_by_their_other_names(planner, question, item):
    assert planner.plan(question).items == (item,)


@pytest.mark.parametrize(
    ("question", "formula"),
    [
        ("甲乙科技2019年的研发经费与利润的比值是多少？", "企业研发经费与利润比值"),
        ("2019年甲乙科技的研发人员在职工人数中所占比例是多少?", "研发人员占职工人数比例"),
        ("甲乙科技2019年资产负债率", "资产负债比率"),
    ],
)
def test_formulas_by_their_other_names(planner, question, formula):
    plan = planner.plan(question)
    assert plan.operation is Operation.FORMULA
    assert plan.items == (formula,)


def test_growth_of_an_item_and_over_several_years(planner):
    plan = planner.plan("2021年甲乙科技营业收入较上年增长了百分之几？")
    assert (plan.operation, plan.items, plan.years) == (Operation.GROWTH, ("营业收入",), (2021,))
    longer = planner.plan("甲乙科技从2019年到2021年净利润增长率是多少？")
    (growth,) = longer.measures
    assert longer.years == (2021,)
    assert (growth.kind, [operand.year for operand in growth.operands]) == (MeasureKind.GROWTH, [None, 2019])


@pytest.mark.parametrize("item", ["营业收入", "基本每股收益", "归属于上市公司股东的净资产"])
def test_a_year_after_the_item_is_what_it_grows_from(planner, item):
    plan = planner.plan(f"甲乙科技2022年{item}相比2021年变动了百分之多少？")
    (growth,) = plan.measures
    assert (growth.kind, plan.years) == (MeasureKind.GROWTH, (2022,))
    assert [operand.year for operand in growth.operands] == [None, 2021]
    each = planner.plan(f"甲乙科技2021年和2022年每年{item}同比增长率是多少？")
    assert each.years == (2021, 2022)
    assert [len(growth.operands) for growth in each.measures] == [1]  # each on the year before it


def test_a_change_in_words_is_no_growth_rate(planner):
    assert planner.plan("甲乙科技2022年营业收入变动的原因是什么？").operation is Operation.OPEN


@pytest.mark.parametrize(
    "question", ["甲乙科技2021年毛利率比2020年提高了多少个百分点？", "甲乙科技2021年毛利率同比提高了多少个百分点？"]
)
def test_points_of_a_percentage_are_a_change_without_an_explicit_rate(planner, question):
    plan = planner.plan(question)
    (growth,) = plan.measures
    assert (plan.items, plan.asked, plan.years) == (("毛利率",), ("毛利率",), (2021,))
    assert (growth.kind, growth.explicit_rate) == (MeasureKind.GROWTH, False)


def test_ranking_with_place_and_amount(planner):
    plan = planner.plan("2020年流动资产最高并且曾经在武汉注册的上市公司是？金额是？")
    assert plan.operation is Operation.RANK
    assert plan.items == ("流动资产合计",)
    assert plan.conditions == (Condition(place="武汉", place_item="注册地址", ever=True),)
    assert (plan.first, plan.last, plan.descending, plan.with_amount) == (1, 1, True, True)


def test_a_place_is_not_the_company_of_the_same_name(planner):
    plan = planner.plan("在连云港注册的上市公司中，2020年净利润最低的是？")
    assert plan.companies == ()
    assert plan.conditions[0].place == "连云港"
    assert plan.descending is False


def test_counts_beyond_amounts(planner):
    plan = planner.plan("2020年营业收入大于五亿元且净利润低于0元的上市公司有多少家？")
    assert plan.operation is Operation.COUNT
    assert [(c.item, c.relation, c.amount) for c in plan.conditions] == [
        ("营业收入", ">", Decimal(500_000_000)),
        ("净利润", "<", Decimal(0)),
    ]


def test_intersection_over_years(planner):
    plan = planner.plan("2019-2021年哪些上市公司货币资金均位列前十？")
    assert plan.operation is Operation.INTERSECTION
    assert (plan.years, plan.first, plan.last) == ((2019, 2020, 2021), 1, 10)


def test_what_is_not_consolidated_is_the_parent_company(planner):
    assert planner.plan("甲乙科技2021年净利润是多少（不是合并报表）").scope is Scope.PARENT


def test_quarter_and_parent_company(planner):
    plan = planner.plan("甲乙科技2023年第三季度母公司营业收入是多少？")
    assert (plan.period, plan.scope) == (Period.Q3, Scope.PARENT)


def test_decimals_and_unit_as_asked(planner):
    plan = planner.plan("甲乙科技2020年净利润是多少亿元？保留3位小数")
    assert (plan.decimals, plan.unit) == (3, "亿元")


def test_an_unknown_ratio_of_an_item_is_not_answered_with_the_item(planner):
    plan = planner.plan("甲乙科技2020年商誉率是多少？")
    assert (plan.items, plan.measures, plan.qualifiers) == ((), (), ("商誉率",))


def test_unknown_company_gives_near_names(planner):
    plan = planner.plan("2020年江苏甲乙电力科技有限公司的净利润是多少？")
    assert plan.refusal.kind is RefusalKind.NO_COMPANY
    assert "甲乙科技" in plan.refusal.near


def test_the_parent_of_an_unknown_company_is_named_without_it(planner):
    plan = planner.plan("2020年无名实业母公司的净利润是多少？")
    assert (plan.refusal.kind, plan.refusal.message) == (RefusalKind.NO_COMPANY, "无名实业")


@pytest.mark.parametrize("question", ["三家公司2020年净利润之和是多少？", "两家企业2020年的净利润之和是多少？"])
def test_a_number_of_companies_is_no_name(planner, question):
    assert planner.plan(question).refusal.kind is RefusalKind.NOT_UNDERSTOOD


def test_ambiguous_name_asks_back(planner):
    plan = planner.plan("同名股份2020年净利润")
    assert plan.refusal.kind is RefusalKind.NOT_UNDERSTOOD
    assert set(plan.refusal.near) == {"庚辛控股股份有限公司", "壬癸控股股份有限公司"}


@pytest.mark.parametrize("question", ["", "   ", "？？？", "你好", "甲乙科技2020年"])
def test_what_says_nothing_is_refused(planner, question):
    assert planner.plan(question).refusal.kind in (RefusalKind.NOT_UNDERSTOOD, RefusalKind.CONCEPT)


def test_who_and_how_much_is_no_comparison(planner):
    plan = planner.plan("甲乙科技2020年审计机构是谁，营业收入多少？")
    assert plan.operation is Operation.LOOKUP and "营业收入" in plan.items


def test_open_and_concept_questions_are_told_apart(planner):
    plan = planner.plan("请简要介绍2020年甲乙科技的社会责任工作情况。")
    assert (plan.operation, plan.topics, plan.asked) == (Operation.OPEN, ("社会责任",), ("社会责任工作",))
    plan = planner.plan("2020年甲乙科技面临哪些风险？")  # words of asking stand in the topic's name
    assert (plan.operation, plan.topics, plan.asked) == (Operation.OPEN, ("可能面对的风险",), ("面临风险",))
    plan = planner.plan("什么是递延所得税资产？")
    assert (plan.operation, plan.items, plan.refusal) == (Operation.CONCEPT, ("递延所得税资产",), None)
    assert planner.plan("什么是蓝天白云？").refusal.kind is RefusalKind.CONCEPT


def test_a_month_that_no_part_of_the_year_ends_with_is_left_over(planner):
    assert planner.plan("甲乙科技2020年8月末货币资金是多少").qualifiers == ("2020年8月末",)
    assert planner.plan("甲乙科技2020年9月末货币资金是多少").period is Period.M9


def test_an_item_right_before_one_of_another_statement_limits_it(planner):
    apart = replace(planner, alike=lambda whole, part: whole != "硕士人数")
    assert apart.plan("甲乙科技2020年硕士研发人员有多少").qualifiers == ("硕士",)
    assert apart.plan("甲乙科技2020年营业收入净利润分别是多少").qualifiers == ()


@pytest.mark.parametrize(
    ("question", "is_part"),
    [
        ("甲乙科技2020年应交税费的企业所得税是多少？", True),
        ("甲乙科技2020年其他流动资产的债权投资是多少？", True),
        ("甲乙科技2020年所得税费用里当期所得税是多少？", True),
        ("甲乙科技2020年其他流动资产形成的债权投资是多少？", True),
        ("甲乙科技2020年资本公积的合计的减少是多少？", True),
        ("甲乙科技2020年未分配利润的调整后期初未分配利润是多少？", True),
        ("甲乙科技2020年营业收入和净利润的合计是多少？", False),
        ("甲乙科技2020年的营业收入、企业所得税是多少？", False),
        ("甲乙科技2020年资本公积的减少是多少？", False),
    ],
)
def test_an_item_asked_for_as_a_part_of_another(planner, question, is_part):
    assert names_part_of_item(planner.plan(question)) is is_part


def test_a_cause_behind_a_figure_is_a_part_of_its_own(planner):
    plan = planner.plan("甲乙科技2020年营业收入是多少，为什么变动？")
    assert [part.operation for part in plan.parts] == [Operation.LOOKUP, Operation.OPEN]
    assert planner.plan("甲乙科技2020年营业收入是多少，同比变动多少？").parts == ()


def test_a_figure_whose_turn_is_asked_about_in_surprise_is_asked_for_its_cause(planner):
    assert planner.plan("甲乙科技2024年投资收益怎么由负转正了？").operation == "open"
    assert planner.plan("甲乙科技2024年投资收益由负转正，增加多少？").operation != "open"


@pytest.mark.parametrize(
    "question", ["2021年各公司的毛利率", "计算2021年各公司的净利润", "列出2021年所有公司的营业收入"]
)
def test_a_figure_of_every_company_is_the_whole_order(planner, question):
    plan = planner.plan(question)
    assert (plan.operation, plan.last, plan.qualifiers) == (Operation.RANK, WHOLE_ORDER, ())


@pytest.mark.parametrize("question", ["各公司的毛利率怎么计算", "什么是2021年的毛利率"])
def test_what_a_ratio_is_asks_no_company(planner, question):
    assert planner.plan(question).operation is not Operation.RANK


@pytest.mark.parametrize("question", ["面临哪些风险", "2021年营业收入是多少", "国家医保目录新增的产品有哪些"])
def test_a_question_without_a_company_is_asked_back_for_one(planner, question):
    plan = planner.plan(question)
    assert plan.refusal is not None and COMPANY_ASKED in plan.refusal.missing


def test_the_same_part_of_two_items_is_named_behind_each(planner):
    assert repeats_part_of_items(planner.plan("甲乙科技2020年管理费用职工薪酬和研发费用职工薪酬哪个高？"))
    assert not repeats_part_of_items(planner.plan("甲乙科技2020年管理费用和研发费用哪个高？"))


def test_who_acts_in_concert_is_no_question_for_what_is_the_same(planner):
    assert planner.plan("甲乙科技实际控制人和一致行动人2020年合计持股比例").operation is not Operation.SAME
    assert planner.plan("甲乙科技2020年与2019年的法定代表人是否一致").operation is Operation.SAME


def test_the_middle_of_a_year_is_the_end_of_its_first_half(planner):
    assert planner.plan("甲乙科技2020年年中的总资产是多少").period is Period.H1
    assert planner.plan("甲乙科技2020年中国区的总资产是多少").period is Period.FY
