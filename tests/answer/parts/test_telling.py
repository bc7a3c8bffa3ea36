"""Which of the things that a question asks for an answer tells."""

from dataclasses import replace
from decimal import Decimal

import pytest

from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.answer.parts.telling import bare_words_of, is_named_by_row, is_of_subject, untold_of
from pipeline.model import Answer, Citation, Fact, Operation, Plan, Source, WorkingStep

BALANCE = "欠公司多少应收账款，提了多少坏账"
SHARE = "直接材料成本是多少，占营业成本多少"
GROWTH = "华南地区卖了多少钱，收入同比增长百分之几"


def plan_of(question):
    return Plan(f"甲公司2025年{question}？", Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))


def told(*figures):
    steps = tuple(WorkingStep(name, Decimal(5), unit, 2025) for name, unit in figures)
    source = Source("甲.pdf", page=5, table=1, row=2, column=3)
    return Answer(f"{figures[0][0]}为5。", working=steps, citations=(cited(figures[0][0], source),))


def cited(quote, source=None):
    return Citation("990001-2025-annual", "甲公司", 2025, "", quote, source or Source("甲.pdf", page=5))


def untold(question, answer):
    prefix = "甲公司2025年"
    return [one.words.removeprefix(prefix) for one in untold_of(inquiries_of(plan_of(question)), answer, ())]


@pytest.mark.parametrize(
    ("question", "answer", "missing"),
    [
        (BALANCE, told(("应收账款·乙公司的坏账准备", "元")), ["欠公司多少应收账款"]),
        (BALANCE, told(("应收账款", "元")), ["提了多少坏账"]),
        (BALANCE, told(("应收账款", "元"), ("坏账准备", "元")), []),
        (SHARE, told(("直接材料成本", "元"), ("直接材料成本占营业成本的比例", "%")), []),
        (SHARE, told(("直接材料成本", "元")), ["占营业成本多少"]),
        ("最大的客户买了多少，占销售额多少", told(("客户1的销售额", "元"), ("客户1的占比", "%")), []),
        ("占比多少，第一大供应商占多少", told(("供应商1的占比", "%")), ["占比多少"]),
        (GROWTH, told(("华南地区", "元")), ["收入同比增长百分之几"]),
        (GROWTH, told(("华南地区收入增长率", "%")), ["华南地区卖了多少钱"]),
        ("劳务外包用了多少工时，付了多少钱", told(("劳务外包的工时", "")), ["付了多少钱"]),
        ("担保余额合计及占净资产的比例", told(("担保余额合计占净资产的比例", "%")), ["担保余额合计"]),
        ("可抵扣亏损有多少，其中2034年到期的是多少", told(("2034年的期末金额", "元")), ["可抵扣亏损有多少"]),
        ("麝香痔疮栓卖了多少粒，年底还剩多少库存", told(("麝香痔疮栓的库存量", "粒")), ["麝香痔疮栓卖了多少粒"]),
        ("丁公司是赚是亏，多少钱？营业收入呢", told(("丁公司的营业收入", "元")), ["丁公司是赚是亏"]),
        ("丁公司盈利还是亏损，净利润是多少", told(("丁公司的净利润", "元")), []),
        ("毛利率最高的是哪家，多少", told(("毛利率", "%")), []),
        ("收入是多少，是多少亿元", told(("收入", "元")), []),  # one in two ways
    ],
)
def test_figures_are_given_to_what_they_answer(question, answer, missing):
    assert untold(question, answer) == missing


def test_a_cell_may_be_called_a_measure_by_its_table_alone():
    question = "个人银行业务的营业收入是多少，占比多少"
    item = "个人银行业务"
    fact = Fact(report_id="990001-2025-annual", code="990001", item=item, fiscal_year=2025, raw_label=item)

    def of_table(heading):
        source = Source("甲.pdf", page=5, table=1, row=2, column=3, heading=heading)
        step = WorkingStep("个人银行业务的2025年金额", Decimal(5), "元", 2025, fact=replace(fact, source=source))
        share = WorkingStep("个人银行业务的占比", Decimal(5), "%", 2025)
        return Answer("为5。", working=(step, share), citations=(cited("个人银行业务 5", source),))

    assert untold(question, of_table("各分部的营业收入情况")) == []
    assert untold(question, of_table("各分部的资产情况")) == ["个人银行业务的营业收入是多少"]


QUOTE = "信用减值损失净计提13,372万元，存货跌价损失9,292万元，信息科技投入141.26亿元，达到营业收入的4.59%。"


@pytest.mark.parametrize(
    ("later", "quote", "missing"),
    [
        ("其中存货跌价损失多少", QUOTE, False),
        ("其中合同资产减值损失多少", f"{QUOTE}合同资产减值损失不大。", True),
        ("占营业收入多少", QUOTE, False),
        ("占净资产多少", QUOTE, True),
        ("占多少股权", "计提5亿元，受让甲公司持有的乙公司65%股权。", False),
        ("占营业收入多少", "投入为5亿元，营业收入同比增长4.59%。", True),
    ],
)
def test_what_a_quotation_has(later, quote, missing):
    answer = Answer(f"写明：“{quote}”", citations=(cited(quote),))
    assert (later in untold(f"信用减值损失计提多少，{later}", answer)) is missing


def test_the_page_and_the_year_of_a_told_cell_are_no_figure():
    text = "甲公司2025年货币资金：受限原因为保证金（第31页，表“资产受限情况”）。"
    answer = Answer(text, citations=(cited("货币资金 5.00 保证金", Source("甲.pdf", page=31, table=1, row=2)),))
    assert untold("受限的货币资金有多少，为什么受限", answer) == ["受限的货币资金有多少"]


def test_a_figure_is_of_its_subject_where_what_is_cited_names_it():
    answer = told(("湖南丁海的坏账准备", "元"))
    assert is_of_subject(answer, "湖南丁海") and not is_of_subject(answer, "上海乙某")
    heading = Source("甲.pdf", page=5, heading="附注 > 上海乙某")
    assert is_of_subject(replace(answer, citations=(cited("合计 5", heading),)), "上海乙某")


def test_figures_alone_tell_no_cause():
    answer = told(("利润", "元"))
    assert untold("利润少了多少，为啥", answer) == ["为啥"]
    assert untold("利润为什么变动，变了多少", answer) == ["利润为什么变动"]
    assert untold("利润少了多少，为啥", replace(answer, text="利润为5元，主要系原料涨价所致。")) == []


@pytest.mark.parametrize(("asked", "named"), [("持股10%以上的法人股东", True), ("持股5%以上的自然人股东", False)])
def test_who_is_asked_for_is_the_row_of_a_table_that_is_headed_so(asked, named):
    source = Source("甲.pdf", page=5, table=11, row=0, heading="其他持股在10%以上的法人股东")
    answer = Answer("丁公司：法定代表人为张三。", citations=(cited("丁公司 张三 7,177.00", source),))
    inquiry = inquiries_of(plan_of(f"{asked}是谁，法定代表人是谁"))[0]
    assert is_named_by_row(inquiry, answer) is named


def test_words_that_name_nothing_may_stand_in_another_column_of_the_row():
    inquiries = inquiries_of(plan_of("培训补贴多少钱，谁发的"))
    assert [one.words for one in bare_words_of(inquiries, told(("培训补贴", "元")), ())] == ["谁发的"]
    assert bare_words_of(inquiries, Answer("培训补贴5元。", citations=(cited("培训补贴5元。"),)), ()) == []


def test_a_subtotal_that_is_asked_for_by_name_is_no_sum():
    answer = told(("筹资活动现金流出小计", "元"), ("筹资活动现金流出小计增长率", "%"))
    assert untold("筹资活动现金流出小计是多少，同比下降多少", answer) == []
