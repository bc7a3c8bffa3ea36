"""Words that limit a figure and that the report does not tell of: the wider figure is never given in their place."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pipeline.model import Operation, RefusalKind

COMPANIES = ("甲字科技", "乙字科技", "江南丙字科技股份有限公司")
ITEMS = ("营业收入", "营业成本", "净利润", "营收", "销售费用", "毛利率", "流动资产合计")
ASKING = ("是多少", "是多少元？", "有多少", "为多少", "多少")
SEGMENTS = (
    "创新药", "光伏组件", "华东地区", "线上渠道", "火锅底料", "零售金融业务", "海外", "境外", "前五大客户",
    "新能源汽车", "关联方", "核心产品", "智能家居板块", "自有品牌", "港澳台", "财务公司", "重要子公司", "并购标的",
    "未经审计", "预算", "计划", "日均",
)  # fmt: skip
RARE = st.text("锂钴镍硅矿械茶糖酱钾磷钨钛兽禽菇鳗", min_size=2, max_size=4)  # no word has these side by side
WORDS = st.one_of(st.sampled_from(SEGMENTS), RARE)
FORMS = (
    "{company}{year}年{word}{item}{asking}",
    "{company}{year}年{word}的{item}{asking}",
    "{company}{word}{year}年的{item}{asking}",
    "{year}年{company}的{word}业务的{item}{asking}",
    "{company}{year}年{word}中的{item}{asking}",
    "{company}{year}年{word}里{item}{asking}",
    "{company}{year}年{item}中{word}的{asking}",
    "请问{company}{year}年来自{word}的{item}{asking}",
    "{company}{year}年{word}{item}同比增长多少",
    "{company}{year}年{word}{item}占营业收入的比例{asking}",
)


@pytest.fixture(scope="module")
def ask(assistant):
    """A function, since an object would be printed in full with each failure."""
    return lambda question: assistant.ask(question)


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(FORMS), st.sampled_from(COMPANIES), st.sampled_from((2020, 2021)), WORDS, st.sampled_from(ITEMS),
    st.sampled_from(ASKING),
)  # fmt: skip
@example("{company}{year}年{word}的{item}{asking}", "甲字科技", 2020, "创新药", "营业收入", "是多少")
def test_a_limited_figure_is_no_answer(ask, form, company, year, word, item, asking):
    question = form.format(company=company, year=year, word=word, item=item, asking=asking)
    answer = ask(question)
    assert answer.outcome in ("nearest", "refusal"), (question, answer.text)
    assert answer.value is None and not answer.working


@pytest.mark.parametrize(
    "question",
    ["甲字科技2020年11月营业收入是多少", "甲字科技2020年12月的营业收入是多少？", "甲字科技2020年扣非前净利润"],
)
def test_months_and_opposites_limit_too(assistant, question):
    assert assistant.ask(question).outcome != "answer"


def test_a_balance_in_december_is_that_of_the_year(assistant):
    assert assistant.ask("甲字科技2020年12月的流动资产是多少").value == 3000


def test_what_limits_is_named(assistant):
    answer = assistant.ask("甲字科技2020年创新药的营业收入是多少？")
    assert answer.refusal.kind is RefusalKind.NOT_FOUND
    assert answer.refusal.missing == ("创新药",)
    assert "“营业收入”中限定为“创新药”的数据" in answer.text and "范围更大" in answer.text


def test_an_unknown_rate_is_named_without_an_item(assistant):
    answer = assistant.ask("甲字科技2020年品牌周转率是多少")
    assert answer.text == "没有找到江南甲字科技股份有限公司关于“品牌周转率”的数据。"


def test_a_ranking_of_a_limited_figure_is_refused(assistant):
    answer = assistant.ask("2020年创新药营业收入最高的上市公司是哪家？")
    assert (answer.refusal.kind, answer.refusal.missing) == (RefusalKind.NOT_FOUND, ("创新药",))


def test_a_question_that_asks_for_no_figure_is_open(assistant):
    plan = assistant.plan("甲字科技2020年创新药的营业收入情况")
    assert (plan.operation, plan.items) == (Operation.OPEN, ())
    assert assistant.ask("甲字科技2020年大客户贡献的营业收入").value is None
