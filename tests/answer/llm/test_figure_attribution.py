"""Figures that a model's sentence gives to another thing than its passage does."""

import pytest

from pipeline.answer.llm.figure_attribution import misattributed_figures

SOURCE = (
    "主要资产重大变化情况：股权资产：长期股权投资期末余额4,521.6万元，期初余额47,322.31万元，下降90.45%。\n"
    "固定资产：固定资产期末余额为17,977万元，期初余额为18,404万元，无重大变化。\n"
    "2019年公司研发投入1.2亿元，占营业收入的4.17%，研发人员443人，\n占员工总数的13.45%。"
)


@pytest.mark.parametrize(
    ("sentence", "wrong"),
    [
        ("长期股权投资期末余额为17,977万元。", ["17977万"]),
        ("固定资产期末余额为4,521.6万元。", ["4521.6万"]),
        ("研发人员占营业收入的13.45%。", ["13.45%"]),
        ("公司2019年研发投入占营业收入的13.45%", ["13.45%"]),
    ],
)
def test_a_figure_of_another_item_is_misplaced(sentence, wrong):
    assert [figure.text for figure in misattributed_figures(sentence, [SOURCE])] == wrong


@pytest.mark.parametrize(
    "sentence",
    [
        "固定资产期末余额为17,977万元，期初余额为18,404万元。",
        "公司2019年的研发投入达到1.2亿元，占营业收入的4.17%。",
        "公司有研发人员443人，占员工总数的13.45%。",  # over the end of a line
        "长期股权投资下降90.45%，期末余额为4,521.6万元。",
        "2019年12月31日，固定资产期末余额为17,977万元。",  # a date is of nothing
        "营业收入为9亿元。",  # stands nowhere: that is for others to say
        "",
    ],
)
def test_what_the_source_says_of_it_is_not(sentence):
    assert misattributed_figures(sentence, [SOURCE]) == []
