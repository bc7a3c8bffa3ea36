"""What a question asks for, one thing at a time."""

import pytest

from pipeline.answer.parts.inquiries import InquiryKind, alone, asks_whether, inquiries_of
from pipeline.model import Operation, Plan

FIGURE, NAME, WORDS = InquiryKind.FIGURE, InquiryKind.NAME, InquiryKind.WORDS


def plan_of(question):
    return Plan(question, Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))


@pytest.mark.parametrize(
    ("question", "inquiries"),
    [
        ("劳务外包用了多少工时，付了多少钱？", [("劳务外包用了多少工时", FIGURE), ("付了多少钱", FIGURE)]),
        ("实际担保余额合计及占净资产的比例", [("实际担保余额合计", FIGURE), ("占净资产的比例", FIGURE)]),
        ("收入和增速", [("收入", FIGURE), ("增速", FIGURE)]),
        ("丁公司是赚是亏，多少钱？营业收入呢？", [("丁公司是赚是亏", FIGURE), ("营业收入呢", FIGURE)]),
        ("哪家客户欠得最多，多少？", [("哪家客户欠得最多", NAME)]),  # how much is of the one
        ("毛利率是多少，是负数吗？", [("毛利率是多少", FIGURE)]),
        ("官司怎么样了，提了多少坏账？", [("官司怎么样了", WORDS), ("提了多少坏账", FIGURE)]),
        ("利润少了多少，为啥？", [("利润少了多少", FIGURE), ("为啥", WORDS)]),
        ("为什么利润下降，金额是多少？", [("为什么利润下降", WORDS), ("金额是多少", FIGURE)]),
        ("利润多少？为什么下降？", [("利润多少", FIGURE), ("为什么下降", WORDS)]),
        ("存货是多少", [("存货是多少", FIGURE)]),
        ("境外收入多少，同比增速？", [("境外收入多少", FIGURE), ("同比增速", FIGURE)]),
        ("胶囊产了多少、卖了多少", [("胶囊产了多少", FIGURE), ("卖了多少", FIGURE)]),
        ("法人股东是谁、注册资本多少？", [("法人股东是谁", NAME), ("注册资本多少", FIGURE)]),
        ("胶囊、丸剂卖了多少？", [("胶囊、丸剂卖了多少", FIGURE)]),
    ],
)
def test_each_thing_is_an_inquiry(question, inquiries):
    found = inquiries_of(plan_of(f"甲公司2025年{question}"))
    assert [(one.words.removeprefix("甲公司2025年"), one.kind) for one in found] == inquiries


@pytest.mark.parametrize(
    ("question", "subject"),
    [
        ("劳务外包用了多少工时，付了多少钱？", "劳务外包"),
        ("储能系统收入占比是多少？毛利率比动力系统高多少？", "储能系统"),
        ("跟湖南丁海的股权纠纷怎么样了，提了多少坏账？", "湖南丁海的股权纠纷"),
        ("担保余额合计及占净资产的比例", "担保余额合计"),
        ("盈余公积比年初少了多少，本期增加多少？", "盈余公积"),
        ("应收账款期末余额多少，坏账准备呢", "应收账款"),
        ("设立的乙公司注册资金是多少，占多少股权？", "设立的乙公司注册资金"),
    ],
)
def test_a_later_inquiry_has_the_subject_of_the_part_before(question, subject):
    assert inquiries_of(plan_of(f"甲公司2025年{question}"))[1].subjects[0] == subject


def test_an_inquiry_as_a_question_of_its_own():
    plan = plan_of("甲公司2025年储能系统收入占比是多少？毛利率比动力系统高多少？")
    later = inquiries_of(plan)[1]
    assert alone(later, "储能系统", plan, "2025年") == "甲公司2025年储能系统的毛利率比动力系统高多少"
    listed = plan_of("甲公司2025年末担保余额合计及占净资产的比例")
    first, rate = inquiries_of(listed)
    assert alone(first, "", listed, "2025年") == "甲公司2025年担保余额合计是多少"
    assert alone(rate, rate.subjects[0], listed, "2025年") == "甲公司2025年担保余额合计占净资产的比例是多少"


def test_a_cause_is_asked_in_its_own_words():
    _, cause = inquiries_of(plan_of("甲公司2025年冷冻设备的成本涨了多少，为啥涨"))
    asked = alone(cause, "冷冻设备的成本", plan_of(""), "2025年")
    assert cause.is_cause and asked == "甲公司2025年冷冻设备的成本为啥涨"


def test_a_band_alone_is_of_what_the_band_before_divides():
    first, second = inquiries_of(plan_of("甲公司2025年本科学历的研发人员有多少，40-50岁的有多少"))
    assert second.subjects[0] == "研发人员" and "研发人员" not in first.subjects


def test_of_a_moment_a_verb_of_movement_is_no_measure():
    (one,) = inquiries_of(plan_of("甲公司2025年末租赁款的坏账准备计提了多少"))
    assert one.head == ""


def test_a_deed_before_的_is_no_subject():
    later = inquiries_of(plan_of("甲公司2025年设立的乙公司注册资金是多少，占多少股权？"))[1]
    assert "设立" not in later.subjects and "乙公司注册资金" in later.subjects


@pytest.mark.parametrize(
    ("clause", "whether"),
    [("超过额度了没有", True), ("能不能按期完工", True), ("能不能告诉我甲公司", False), ("是否介绍一下", False)],
)
def test_a_request_to_be_told_asks_for_no_yes_or_no(clause, whether):
    assert asks_whether(clause) is whether
