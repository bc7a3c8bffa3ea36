"""Figures that a report states in running text."""

from dataclasses import replace

import pytest

from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.open.figures.stated_figures import quote_figure
from pipeline.model import Line, LineKind, Operation, Plan
from pipeline.settings import Settings
from tests.answer.evidence.conftest import REPORT, hit

PLAN = Plan(
    "甲字科技2020年创新药业务收入占工业收入的比重是多少？",
    Operation.LOOKUP,
    companies=("990001",),
    called=("甲字科技",),
    years=(2020,),
    qualifiers=("创新药业务",),
    pieces=(("创新药业务收入", "qualifier"), ("占", "operation"), ("工业收入", "qualifier"), ("比重", "operation")),
)
STATED = "创新药业务收入实现3亿元，占工业收入的12.5%。"


@pytest.fixture
def quoting(section_store, tmp_path):
    assistant = Assistant.open(section_store, Settings(store=str(tmp_path)))
    context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies)

    return lambda found, plan: quote_figure(plan, context, lambda *_: [found], [REPORT])


@pytest.fixture
def quoted(quoting):
    return lambda body, plan=PLAN: quoting(hit(body), plan)


def test_the_sentence_is_given_as_it_stands_with_its_page(quoted):
    answer = quoted(f"公司坚持创新。{STATED}公司还捐了书。")
    assert f"“{STATED}”" in answer.text and answer.outcome == "answer" and answer.value is None
    assert answer.citations[0].source.page == 7


@pytest.mark.parametrize(
    "body",
    [
        "工业收入实现3亿元，占全部收入的12.5%。",  # of something else
        "创新药业务收入与工业收入都有增长。",  # no figure
        "创新药业务收入实现3亿元，高于工业收入。",  # no percentage
        "2019年，创新药业务收入占工业收入的12.5%。",  # another year
        "预计创新药业务收入占工业收入的12.5%。",  # not what is
        "国家统计局数据显示，创新药业务收入实现3亿元，占工业收入的12.5%。",  # of the nation
        "创新药业务收入占12.5%。公司还捐了书。工业收入没有变化。",  # apart
    ],
)
def test_nothing_less_will_do(quoted, body):
    assert quoted(body) is None


def test_a_word_that_the_report_lacks_is_enough_to_say_nothing(quoted):
    narrower = replace(PLAN, question="甲字科技2020年火星创新药业务收入占工业收入的比重是多少？")
    assert quoted(STATED) is not None and quoted(STATED, narrower) is None


@pytest.mark.parametrize(
    ("asked", "pieces", "stated", "other"),
    [
        (
            "2020年矿产金产量是多少吨",
            "矿产金产量",
            "2020年矿产金产量达73吨，同比增长8%。",
            "矿产金产量位居全球前六，近5年年复合增长达12%。",
        ),
        (
            "2020年智能家居业务收入同比增长多少",
            "智能家居业务收入",
            "智能家居业务收入3,001亿元，同比增长11.3%。",
            "自有品牌收入已达到智能家居业务收入的45%以上，品类齐全。",
        ),
        (
            "2020年海外收入占比多少",
            "海外收入",
            "海外收入485亿元，占主营业务收入的63.98%。",
            "海外收入485亿元，同比增长12.15%。",
        ),
    ],
)
def test_the_figure_has_the_asked_form_close_behind_the_words(quoted, asked, pieces, stated, other):
    plan = replace(PLAN, question=f"甲字科技{asked}？", qualifiers=(pieces,), pieces=((pieces, "qualifier"),))
    assert quoted(other, plan) is None
    answer = quoted(stated, plan)
    assert answer is not None and stated in answer.text


def test_each_amount_that_is_asked_for_has_a_figure_in_the_sentence(quoted):
    question = "甲字科技2020年关联方采购额是多少，占采购总额的比例是多少？"
    plan = replace(
        PLAN,
        question=question,
        qualifiers=("关联方采购额", "采购总额"),
        pieces=(("关联方采购额", "qualifier"), ("采购总额", "qualifier")),
    )
    assert quoted("其中关联方采购额139,283.25万元，占采购总额15.22%。", plan) is not None
    assert "没有找到“占采购总额" in quoted("其中关联方采购额139,283.25万元，不计入采购总额。", plan).text


def test_a_balance_is_called_one(quoted):
    plan = replace(
        PLAN,
        question="甲字科技2020年末存货跌价准备的余额是多少？",
        qualifiers=("存货跌价准备",),
        pieces=(("存货跌价准备", "qualifier"),),
    )
    assert quoted("公司新增计提存货跌价准备70.6亿元。", plan) is None
    assert quoted("报告期末，存货跌价准备余额为115.7亿元。", plan) is not None


def test_of_several_companies_no_sentence_is_quoted(quoted):
    assert quoted(STATED, replace(PLAN, companies=("990001", "990002"))) is None


BUYBACK = replace(PLAN, question="甲字科技2020年股份回购，买了多少股、花了多少钱（不含交易费用）？")
SPENT = "报告期内，公司累计回购股份101,714股，最高成交价为79.3元/股，成交总金额为7,997,727.28元（不含交易费用）。"


def test_what_was_spent_follows_what_was_bought(quoted):
    assert SPENT in quoted(SPENT, BUYBACK).text
    assert "没有找到" not in quoted(SPENT, BUYBACK).text


def test_each_figure_may_have_a_sentence_of_its_own_and_what_has_none_is_said(quoted):
    plan = replace(PLAN, question="甲字科技2020年创新药业务收入是多少，火星探测业务收入是多少？")
    answer = quoted("创新药业务收入实现3亿元。", plan)
    assert "创新药业务收入实现3亿元。" in answer.text and "火星探测业务收入是多少" in answer.text


@pytest.mark.parametrize(
    "stated",
    [
        "2020年中期，公司向全体股东每10股派发现金红利3元。",  # a part of the year
        "2019年度，公司向全体股东每10股派发现金红利3元，于2020年6月发放。",  # of another year
        "公司向全体股东每10股派发现金红利3元。另一方案为每10股派发现金红利5元。",  # they differ
    ],
)
def test_another_time_or_another_figure_is_none(quoted, stated):
    plan = replace(PLAN, question="甲字科技2020年度每10股派发现金红利多少元？")
    assert quoted(stated, plan) is None
    assert quoted("公司向全体股东每10股派发现金红利3元。", plan) is not None


def test_a_part_of_what_is_asked_for_is_none(quoted):
    plan = replace(PLAN, question="甲字科技2020年计提了多少商誉减值准备？")
    assert quoted("账面已计提商誉减值准备1,353万元。", plan) is None  # of all years
    assert quoted("本期计提商誉减值准备1,353万元。", plan) is not None


def test_the_year_that_a_plan_is_called_by_dates_no_figure(quoted):
    plan = replace(PLAN, question="甲字科技2020年回购注销限制性股票冲减了多少资本公积？")
    stated = "2018年限制性股票激励计划回购注销限制性股票，冲减资本公积17,019,114.09元。"
    assert quoted(stated, plan) is not None
    assert quoted(stated.replace("2018年限", "2018年，限"), plan) is None


def test_what_asks_for_no_figure_is_said_to_be_without_an_answer(quoted):
    plan = replace(PLAN, question="甲字科技2020年出售了丙字矿业多大比例的股权，受让方是谁？")
    assert "没有找到“受让方是谁" in quoted("本期转让丙字矿业13%股权。", plan).text


def test_a_sum_is_not_what_each_share_gets(quoted):
    plan = replace(PLAN, question="甲字科技2020年派发现金红利合计多少元？")
    assert quoted("向全体股东每10股派发现金红利5.00元。", plan) is None
    assert quoted("合计派发现金红利6,192万元。", plan) is not None


def test_the_day_that_a_question_names_is_no_other_time(quoted):
    plan = replace(PLAN, question="甲字科技2019年10月29日签的固定利率抵押借款年利率是多少？")
    stated = "2019年10月29日，公司签订固定利率抵押借款合同，年利率为3.98%。"
    assert quoted(stated, plan) is not None
    assert quoted(stated.replace("2019", "2018"), plan) is None


SUPPOSED = (
    "如果人民币对美元升值或贬值10%，其他因素保持不变，则本公司将减少或增加净利润约7,779.25元（2019年度约5,322.45元）。"
)


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("甲字科技2020年测算，人民币对美元贬值10%，对净利润影响多大？", True),
        ("甲字科技2020年人民币对美元要是升值10%，净利润会减少多少？", True),
        ("甲字科技2020年人民币对美元要是升值5%，净利润会减少多少？", False),  # another size
        ("甲字科技2020年人民币对日元要是升值10%，净利润会减少多少？", False),  # another currency
        ("甲字科技2020年人民币对美元要是升值10%，营业收入会减少多少？", False),  # another figure
    ],
)
def test_what_a_supposed_change_does_is_told_of_the_very_change(quoted, question, told):
    plan = replace(PLAN, question=question, qualifiers=("净利润",), pieces=(("净利润", "qualifier"),))
    answer = quoted(SUPPOSED, plan)
    assert (answer is not None and SUPPOSED in answer.text) is told


def form_row(*cells):
    found = hit("环境信息")
    line = Line("；".join(cells), 7, LineKind.ROW, cells=cells)
    return replace(found, passage=replace(found.passage, lines=(line,)))


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("甲字科技2020年环保投了多少钱？", "投入环保资金：30,158万元"),
        ("甲字科技2020年投入环保资金多少万元？", "投入环保资金：30,158万元"),
        ("甲字科技2020年广告投了多少钱？", ""),
    ],
)
def test_a_row_of_a_form_states_its_figure_in_the_unit_of_its_label(quoting, question, told):
    plan = replace(PLAN, question=question, qualifiers=("环保",), pieces=(("环保", "qualifier"),))
    answer = quoting(form_row("投入环保资金（单位：万元）", "30,158"), plan)
    assert told in answer.text if told else answer is None
    assert quoting(form_row("投入环保资金（单位：万元）", "-"), plan) is None


def test_a_title_of_the_prescribed_format_states_nothing(quoted):
    plan = replace(PLAN, question="甲字科技2020年第一大股东质押股份占其所持股份的比例是多少？")
    assert quoted("五、第一大股东质押股份占其所持股份比例达到80%以上", plan) is None


def test_a_later_figure_is_told_of_nothing_that_the_first_does_not_name(quoted):
    asked = replace(PLAN, question="甲字科技2020年乙城药业确认了多少投资收益，派了多少现金股利？")
    assert quoted("公司向全体股东派发现金股利总额为1.50亿元。", asked) is None


def test_who_is_asked_for_is_named(quoted):
    asked = "甲字科技2020年创新药业务收入占工业收入的比重是多少，哪位负责？"
    plan = replace(PLAN, question=asked)
    named = "张国庆负责的创新药业务收入实现3亿元，占工业收入的12.5%。"
    assert named in quoted(named, plan).text
    assert quoted(STATED, plan) is None and quoted(STATED) is not None


def test_what_is_stated_up_to_a_day_of_a_later_year_is_not_of_the_year(quoted):
    plan = replace(PLAN, question="甲字科技2020年回购了多少股？")
    assert quoted("2020年度分配以总股本扣除截至2021年3月28日已回购股份3,303,034股为基数。", plan) is None
    assert quoted("2020年，公司已回购股份2,656,100股。", plan) is not None
