"""Whether a quotation tells a part of a question."""

import pytest

from pipeline.answer.evidence.open.figures.asked_figures import asked_figures
from pipeline.answer.parts.told.quoted_parts import is_quoted
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
        ("境外业务平均收益率是多少", "业务平均收益率4.54%，境外业务平均收益率5.56%。", True),
        ("境外业务平均收益率是多少", "业务平均收益率4.54%，境外业务收入增长5.56%。", False),
        ("本公司占多少股权", "丁公司注册资本1,800万元，本公司占60%股权。", True),
        ("本公司占多少股权", "丁公司注册资本1,800万元，增长60%。", False),
        ("同比新增多少", "设计产能为44,595吨，同比新增基酒产能1,800吨。", True),
        ("同比新增多少", "设计产能为44,595吨，新增产能于10月投产，为1,800吨。", False),
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


def test_what_is_counted_may_stand_before_its_number_with_its_unit_behind():
    quote = "年度天然气使用量为8,156立方米、电使用量30,652度。"
    assert is_quoted(asked_figures(plan_of("甲公司用了多少度电"))[0], [citation(quote)])
    assert not is_quoted(asked_figures(plan_of("甲公司用了多少度电"))[0], [citation("电使用量30,652吨。")])


def test_what_is_counted_may_stand_behind_its_number():
    quote = "境外业务平均收益率5.56%，较去年同期下降102个基点。"
    figure = asked_figures(plan_of("甲公司2025年境外业务平均收益率是多少，下降了多少个基点？"))[-1]
    assert is_quoted(figure, [citation(quote)])
    assert not is_quoted(figure, [citation("境外业务平均收益率5.56%，下降102个百分点。")])


def test_a_name_may_be_longer_in_the_text():
    quote = "丁公司医药科技有限公司注册资本1,800万元。"
    figure = asked_figures(plan_of("甲公司2025年投入是多少，丁公司注册资本是多少？"))[-1]
    assert is_quoted(figure, [citation(quote)])
    assert not is_quoted(figure, [citation("丁公司医药科技有限公司成立，戊公司注册资本1,800万元。")])
