"""Questions for a figure in everyday words, asked by the name of the row that they mean."""

from dataclasses import replace

import pytest

from pipeline.answer.audit.gap_sentences import read_as_rows
from pipeline.answer.parts.row_name_answers import answer_by_row_name
from pipeline.model import Answer, Operation, Plan
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.question_memory import one_question
from tests.answer.cells.conftest import assistant_over, table

CASH = ("现金流量表项目",)
PAID = "支付的其他与投资活动有关的现金"
TABLES = (
    table(0, (*CASH, PAID), PAID, "元", ("项目", "本期发生额", "上期发生额"),
          ("购入理财", "884.00", "573.00"), ("购买少数股东权益", "69.00", "")),
    table(1, ("未分配利润",), "未分配利润", "元", ("项目", "本期", "上期"),
          ("减：提取法定盈余公积", "20.00", "19.00"), ("应付普通股股利", "385.00", "417.00")),
    table(4, ("应收账款", "按组合计提"), "按组合计提", "元", ("账龄", "账面余额"),
          ("1至2年", "55.00"), ("坏账准备", "324.00")),
    table(2, ("信用风险",), "按地区划分的已逾期贷款", "元", ("项目", "期末余额", "期初余额"),
          ("西部地区", "16.00", "11.00")),
    table(3, ("信用风险",), "按地区划分的不良贷款", "元", ("项目", "期末余额", "期初余额"),
          ("西部地区", "15.00", "12.00")),
    table(5, ("季度合并财务报表",), "综合损益表", "元", ("项目", "持续经营业务", "终止经营业务"),
          ("收入", "939.00", "26.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("row_names"), *TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("asks", "told"),
    [
        ("买理财付出去多少现金？", ["884元", "“购入理财”理解"]),
        ("买理财付出去的现金比2024年多多少？", ["311元"]),
        ("西部地区的逾期贷款还有多少？", ["16元"]),
        ("提取了多少法定盈余公积，给普通股股东分了多少股利？", ["20元", "385元"]),
    ],
)
def test_the_row_is_told_with_the_name_by_which_it_was_asked(assistant, asks, told):
    answer = assistant.ask(f"甲字科技2025年{asks}")
    assert answer.outcome == "answer" and all(text in answer.text for text in told), answer.text
    assert "没有找到" not in answer.text


@pytest.mark.parametrize("asks", ["买国债付出去多少现金？", "买理财的手续费付出去多少？", "为什么买理财付出去现金？"])
def test_what_no_row_says_is_not_told(assistant, asks):
    assert "理解。" not in assistant.ask(f"甲字科技2025年{asks}").text


def test_a_column_of_what_the_question_leaves_out_is_not_told(assistant):
    assert "理解。" not in assistant.ask("甲字科技2025年除了终止经营业务还有多少收入？").text


def test_what_is_asked_further_is_of_the_same_row(assistant):
    told = assistant.ask("甲字科技2025年末1-2年账龄的应收账款余额是多少，计提了多少坏账准备？").text
    assert "324" not in told


def test_what_is_asked_first_is_told_alone_and_the_rest_settled(assistant):
    def ask(plan):
        return Answer("", nearest=True) if "," in plan.question else assistant.answers_of_plans.as_put(plan, "plain")

    plan = assistant.plan("甲字科技2025年买理财付出去多少现金，是谁批准的？")
    context = assistant._context("plain")
    with use_lexicon(Settings().rules), one_question():
        told = answer_by_row_name(plan, context, assistant.planner, ask, lambda one, _: replace(one, unit="settled"))
    assert told is not None and "884元" in told.text and told.unit == "settled"


def test_a_plan_of_several_companies_or_without_a_year_is_left_to_others(assistant):
    def ask(*given):
        raise AssertionError(given)

    context = assistant._context("plain")
    for plan in (Plan("", Operation.OPEN), Plan("", Operation.LOOKUP, companies=("1", "2"), years=(2025,))):
        assert answer_by_row_name(plan, context, assistant.planner, ask, ask) is None


def test_what_was_read_as_a_row_is_known_by_the_sentence(assistant):
    context = assistant._context("plain")
    said = context.say("by-row-name", asked="买理财付出去", name="购入理财", text="8元。")
    assert read_as_rows(f"{said}\n{said}", context) == ["买理财付出去"] * 2
    assert read_as_rows("没有找到", context) == []
