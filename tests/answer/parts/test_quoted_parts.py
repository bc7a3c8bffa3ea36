"""Whether a quotation tells a part of a question."""

import pytest

from pipeline.answer.evidence.open.figures.asked_figures import asked_figures
from pipeline.answer.parts.quoted_parts import is_quoted
from pipeline.model import Citation, Operation, Plan, Source

QUOTE = "报告期，信用减值损失净计提13,372万元，存货跌价损失9,292万元，商誉减值损失5,774万元。"


def citation(text, page=5):
    return Citation("990001-2025-annual", "甲公司", 2025, "", text, Source("甲.pdf", page=page))


def plan_of(question):
    return Plan(question, Operation.LOOKUP, companies=("990001",), years=(2025,), called=("甲公司",))


@pytest.mark.parametrize(
    ("asked", "quote", "told"),
    [
        ("其中存货跌价损失多少", QUOTE, True),
        ("其中合同资产减值损失多少", "合同资产减值损失不大。", False),
        ("占营业收入多少", "信息科技投入141.26亿元，达到本公司营业收入的4.59%。", True),
        ("占净资产多少", "信息科技投入141.26亿元，达到本公司营业收入的4.59%。", False),
        ("占营业收入多少", "营业收入同比增长4.59%。", False),
        ("其中关联方占比多少", "前五名采购额9万元，占采购总额35.14%；其中关联方采购额1万元，占采购总额0.5%。", True),
        ("其中税前折现率多少", "现金流量预测使用的税前折现率14.16%，永续增长率为2%。", True),
        ("其中税前折现率多少", "永续增长率为2%，收入增长率为5%。", False),
        ("其中子公司占比多少", "前五名采购额9万元，占采购总额35.14%；其中关联方采购额1万元，占采购总额0.5%。", False),
    ],
)
def test_whether_a_quotation_has_a_part(asked, quote, told):
    figure = asked_figures(plan_of(f"甲公司2025年投入是多少，{asked}？"))[-1]
    assert is_quoted(figure, [citation(quote)]) is told


def test_one_word_is_known_by_the_unit_it_is_counted_in():
    quote = "年度天然气使用量为8,156,011m³、电使用量30,652,650.11度、水使用量336,429吨。"
    figure = asked_figures(plan_of("甲公司2025年用掉了多少吨水，多少度电？"))[-1]
    assert is_quoted(figure, [citation(quote)])
    assert not is_quoted(figure, [citation("电使用量30,652,650.11元。")])


def test_a_verb_may_stand_before_its_object():
    quote = "公司拥有授权专利36项，申请专利142项。"
    figure = asked_figures(plan_of("甲公司2025年有多少项授权专利，还有多少项在申请？"))[-1]
    assert is_quoted(figure, [citation(quote)])
    assert not is_quoted(figure, [citation("公司拥有授权专利36项，著作权142项。")])
