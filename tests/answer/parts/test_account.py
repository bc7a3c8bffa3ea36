"""What an answer leaves out of its question: told from its row, by a plain question, or said to be missing."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.answer.parts.account import Account
from pipeline.model import Answer, Citation, Operation, Plan, Report, Source, WorkingStep
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table
from tests.answer.parts.test_quoted_shares import context as context

OUTSOURCED = table(
    0, ("公司治理", "公司员工情况"), "劳务外包情况", "", ("项目", "数值"),
    ("劳务外包的工时总数（小时）", "82,386"), ("劳务外包支付的报酬总额（元）", "1,481,153.39"),
)  # fmt: skip
GUARANTEES = table(
    1, ("重要事项", "重大担保"), "担保情况", "万元", ("项目", "金额"),
    ("报告期末实际担保余额合计（A4+B4+C4）", "118,708.98"), ("实际担保总额（即A4+B4+C4）占公司净资产的比例", "18.48%"),
)  # fmt: skip
SYSTEMS = table(
    2, ("管理层讨论与分析", "收入与成本"), "营业收入构成", "元", ("分产品", "2025年 | 金额", "2025年 | 占营业收入比重"),
    ("储能系统", "572.00", "15.83%"), ("动力系统", "2,530.00", "70.00%"), ("合计", "3,614.00", "100%"),
)  # fmt: skip
MARGINS = table(
    3, ("管理层讨论与分析", "收入与成本"), "占公司营业收入10%以上的产品情况", "元", ("分产品", "营业收入", "毛利率"),
    ("储能系统", "572.00", "26.84%"), ("动力系统", "2,530.00", "23.94%"),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("account"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (OUTSOURCED, GUARANTEES, SYSTEMS, MARGINS, PROVISIONS, STOCKS, *AT_FAIR_VALUE, PLANT))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("question", "figures"),
    [
        ("劳务外包用了多少工时，付了多少钱？", ("82,386", "1,481,153.39")),
        ("实际担保余额合计及占净资产的比例", ("118,708.98", "18.48%")),
        ("储能系统收入占比是多少？毛利率比动力系统高多少？", ("15.83%", "2.90个百分点")),
        ("储能系统收入多少，占比呢？", ("572", "15.83%")),
    ],
)
def test_both_things_are_told(assistant, question, figures):
    answer = assistant.ask(f"甲字科技2025年{question}")
    digits = answer.text.replace("11.87亿元（即1,187,089,800元）", "118,708.98")
    assert answer.outcome == "answer" and all(figure in digits for figure in figures), answer.text
    assert "没有找到" not in answer.text and answer.text.count("（来源：") == 1


def test_what_no_row_has_is_said_to_be_missing(assistant):
    answer = assistant.ask("甲字科技2025年劳务外包用了多少工时，交了多少保证金？")
    assert "82,386" in answer.text and "交了多少保证金”的现成答案" in answer.text and answer.value is None


PROVISIONS = table(
    4, ("财务报告", "合并财务报表项目注释", "商誉"), "商誉减值准备", "元",
    ("被投资单位名称", "期初余额", "本期增加", "期末余额"), ("乙城中药饮片有限公司", "1,216.00", "", "1,216.00"),
    ("丙科生物制药有限公司", "38,352.00", "53,610.00", "91,962.00"),
    ("合计", "39,568.00", "53,610.00", "93,178.00"),
)  # fmt: skip
STOCKS = table(
    5, ("管理层讨论与分析", "产销量情况分析"), "产销量情况分析表", "",
    ("主要产品", "单位", "生产量", "库存量", "生产量比上年增减（%）"),
    ("妇科", "万盒", "2,017.14", "419.41", "17.84"), ("儿科", "万盒", "3,241.97", "213.70", "11.48"),
)  # fmt: skip


def test_the_rows_that_make_up_a_total_are_told_where_which_is_asked(assistant):
    answer = assistant.ask("甲字科技2025年商誉减值准备新计提了多少，是哪家子公司的？")
    assert "丙科生物制药" in answer.text and "没有找到" not in answer.text, answer.text


def test_the_change_of_one_measure_is_none_of_another(assistant):
    answer = assistant.ask("甲字科技2025年妇科产了多少万盒，库存增了百分之几？")
    assert "17.84" not in answer.text, answer.text


def cited(row, column):
    source = Source("甲.pdf", page=5, table=3, row=row, column=column)
    return Citation("990001-2025-annual", "甲公司", 2025, "", "某项目 1,537.64", source)


def told(text, unit, row, column):
    step = WorkingStep(text, Decimal(5), unit, 2025)
    return Answer(f"{text}5{unit}。", Decimal(5), unit, working=(step,), citations=(cited(row, column),))


def plan_of(question):
    return Plan(question, Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))


FIRST = told("某项目累计投入", "元", 1, 5)
RATE = told("某项目的投资进度", "%", 1, 6)
QUESTION = "甲公司2025年某项目累计投了多少，进度占比多少？"


class NoTables:
    """Relations to cells where no part was answered from a table of the store."""

    def answer(self, inquiry, inquiries, answer, plan):
        return None

    def with_likely(self, answer, inquiries, plan):
        return answer

    def has_own(self, inquiry, inquiries, cited, answer, plan):
        return False


def settle(context, question, answer, *, row=None, alone=None):
    nothing = Answer("没有", nearest=True)
    ask, further = (lambda plan: alone or nothing), (lambda plan, former: row)
    account = Account(context, plan_of, ask, further, NoTables(), lambda _: ())
    return account.settle(answer, plan_of(question))


def test_the_row_goes_before_a_question_of_its_own(context):
    found = settle(context, QUESTION, FIRST, row=RATE, alone=told("别的进度", "%", 2, 6))
    assert found.text.startswith(f"{FIRST.text}\n{RATE.text}")
    assert found.citations == (*FIRST.citations, *RATE.citations)


@pytest.mark.parametrize(
    "alone",
    [
        told("某项目的利润", "元", 2, 7),  # no share
        replace(RATE, citations=FIRST.citations),  # the cell that was told
        replace(RATE, nearest=True),
        told("乙公司的进度", "%", 2, 6),
    ],
)
def test_what_is_of_something_else_is_not_told(context, alone):
    other = replace(alone.citations[0], quote="乙公司 5") if "乙公司" in alone.text else alone.citations[0]
    found = settle(context, QUESTION, FIRST, alone=replace(alone, citations=(other,)))
    assert "没有找到“进度占比多少”" in found.text and found.working == FIRST.working


@pytest.mark.parametrize(
    "answer",
    [
        replace(FIRST, citations=()),
        replace(FIRST, nearest=True),
        replace(FIRST, working=(*FIRST.working, *RATE.working)),
    ],
)
def test_nothing_is_added_to_what_is_whole_or_no_answer(context, answer):
    assert settle(context, QUESTION, answer, row=RATE) == answer


def test_a_gap_that_was_said_goes_where_it_is_filled(context):
    gap = replace(FIRST, text=f"{FIRST.text}\n没有找到“进度占比多少”的现成答案。")
    found = settle(context, QUESTION, gap, row=RATE)
    assert "没有找到" not in found.text and RATE.text in found.text


def test_a_bare_balance_is_only_of_the_row_before(context):
    balance = told("应收账款的期末余额", "元", 9, 2)
    first = told("核销应收账款", "元", 1, 5)
    found = settle(context, "甲公司2025年核销了多少应收账款，年末余额多少？", first, alone=balance)
    assert balance.text not in found.text


AT_FAIR_VALUE = (
    table(
        6, ("公司简介和主要财务指标",), "采用公允价值计量的项目", "元",
        ("项目名称", "期初余额", "期末余额", "当期变动", "对当期利润的影响金额"),
        ("生物资产", "1,464.00", "1,069.00", "-395.00", "-122.00"), ("理财产品", "500.00", "900.00", "400.00", "16.00"),
        ("合计", "1,964.00", "1,969.00", "5.00", "-106.00"),
    ),
    table(
        7, ("财务报告", "合并财务报表项目注释", "固定资产"), "暂时闲置的固定资产情况", "元",
        ("项目", "账面原值", "累计折旧", "减值准备", "账面价值"),
        ("闲置厂房", "590.00", "394.00", "193.00", "3.00"), ("合计", "590.00", "394.00", "193.00", "3.00"),
    ),
    table(
        8, ("财务报告", "合并财务报表项目注释", "预计负债"), "预计负债", "元", ("项目", "期末余额", "期初余额"),
        ("未决诉讼", "61.00", "443.00"), ("质量保证", "30.00", "20.00"), ("合计", "91.00", "463.00"),
    ),
    table(
        9, ("财务报告", "关联方及关联交易"), "关键管理人员报酬", "元", ("项目", "本期发生额", "上期发生额"),
        ("关键管理人员报酬", "900.00", "1,000.00"),
    ),
)  # fmt: skip


def test_a_second_part_takes_the_row_of_the_first_and_no_total(assistant):
    answer = assistant.ask("甲字科技2025年末生物资产比年初少了多少，对当期利润影响多大？")
    assert "-122" in answer.text and "395" in answer.text and "-106" not in answer.text, answer.text


def test_a_rate_of_change_without_a_word_that_asks_is_told(assistant):
    answer = assistant.ask("甲字科技2025年关键管理人员报酬总额多少，同比降幅？")
    assert "900" in answer.text and "10.00%" in answer.text and "没有找到" not in answer.text, answer.text


def test_a_rate_that_was_told_with_the_change_is_not_missing(assistant):
    answer = assistant.ask("甲字科技2025年末未决诉讼的预计负债比年初降了多少，降幅多大？")
    assert "86.23%" in answer.text and "没有找到" not in answer.text, answer.text


def test_a_balance_by_its_full_name_is_another_column_than_the_balance_in_short(assistant):
    answer = assistant.ask("甲字科技2025年末闲置厂房的账面原值有多少，减值准备多少，账面价值还剩多少？")
    assert all(figure in answer.text for figure in ("590", "193", "为3元")), answer.text


PLANT = table(
    10, ("财务报告", "合并财务报表项目注释", "固定资产"), "固定资产情况", "元",
    ("项目", "房屋及建筑物", "机器设备", "合计"), ("1.期初余额", "100.00", "70.00", "170.00"),
    ("2.本期增加金额", "10.00", "5.00", "15.00"),
    ("（1）购置", "10.00", "5.00", "15.00"), ("3.本期减少金额", "1.00", "3.00", "4.00"),
    ("（1）处置或报废", "1.00", "3.00", "4.00"), ("4.期末余额", "109.00", "72.00", "181.00"),
    parents=("一、账面原值：",),
)  # fmt: skip


def test_a_later_part_is_told_from_another_row_of_the_same_column(assistant):
    answer = assistant.ask("甲字科技2025年末机器设备的账面原值是多少，本期处置或报废了多少原值？")
    assert "72元" in answer.text and "3元" in answer.text and "没有找到" not in answer.text, answer.text


def test_what_no_row_of_the_column_has_stays_missing(assistant):
    answer = assistant.ask("甲字科技2025年末机器设备的账面原值是多少，对外捐赠了多少原值？")
    assert "没有找到" in answer.text or answer.outcome != "answer", answer.text


def test_the_gap_of_who_is_asked_for_goes_where_the_row_is_told(context):
    source = Source("甲.pdf", page=5, table=11, row=0, heading="其他持股在10%以上的法人股东")
    citation = Citation("990001-2025-annual", "甲公司", 2025, "", "丁公司 张三 7,177.00", source)
    gap = "没有找到“持股10%以上的法人股东是谁”的现成答案。"
    answer = Answer(f"丁公司：法定代表人为张三。\n{gap}", citations=(citation,))
    found = settle(context, "甲公司2025年持股10%以上的法人股东是谁，法定代表人是谁？", answer)
    assert "没有找到" not in found.text, found.text


def test_a_part_is_told_whose_figure_is_only_worked_with(assistant):
    answer = assistant.ask("甲字科技2025年储能系统收入多少，占储能系统和动力系统收入合计的比例？")
    assert "572" in answer.text, answer.text
