"""Where a text states an asked figure."""

import pytest

from pipeline.answer.evidence.open.figures.asked_figures import asked_figures
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.places import end_of_figure, has_word
from pipeline.model import Operation, Plan


def place(question, text):
    (asked,) = asked_figures(Plan(question, Operation.OPEN))
    told = comparable(text)
    end = end_of_figure(asked, told, comparable(question))
    return None if end is None else told[:end]


@pytest.mark.parametrize(
    ("question", "text", "told"),
    [
        ("持有丙字矿业多大比例的股权？", "公司持有丙字矿业（18.HK）18.95%股权。", "公司持有丙字矿业(18.HK)18.95%"),
        ("前五大供应商采购占采购总额多少？", "其中前五名供应商采购额中关联方采购额0万元，占年度采购总额0%。", None),
        ("供应商采购占采购总额的比例是多少？", "单个供应商的采购比例超过总额的50%的情形，采购总额。", None),  # a bound
        ("应收账款坏账准备的余额是多少？", "应收账款上年末坏账准备余额3亿元。", None),  # of the time before
        ("应收账款余额是多少？", "前五名应收账款余额3亿元。", None),
        ("境外收入占比是多少？", "代工业务收入已达到境外收入的 45%以上。", None),  # the whole of another share
    ],
)
def test_a_figure_is_of_all_that_is_asked(question, text, told):
    assert place(question, text) == told


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("公司控股多少家三级医院？", "公司控股3家三级医"),
        ("公司控股多少家二级综合医院？", "公司控股3家三级医院、7家二级综"),
        ("公司控股多少家专科医院？", None),
    ],
)
def test_a_number_counts_what_stands_behind_it(question, told):
    assert place(question, "公司控股3家三级医院、7家二级综合医院。") == told


def test_a_count_is_of_nothing_narrower_that_stands_before_it():
    assert place("新产品立项有多少项？", "在新产品开发方面，新立项儿科制剂3项。") is None
    assert place("新产品立项有多少项？", "完成新产品立项10项，二次开发22项。") == "完成新产品立项10项"


def test_a_growth_is_of_the_rate_that_stands_before_it():
    assert place("特检业务收入增长多少？", "特检业务收入5亿元，毛利率提升2个百分点。") is None
    assert place("特检业务收入增长多少？", "特检业务收入5亿元，同比增长2%。") is not None


def test_what_is_planned_is_asked_for_as_planned():
    assert place("固定资产投资多少钱？", "主要目标是：完成固定资产投资47亿元。") is None
    assert place("计划完成固定资产投资多少钱？", "主要目标是：完成固定资产投资47亿元。") is not None


def test_of_several_that_a_question_does_not_name_there_is_none():
    assert place("自产煤不含税均价分别是多少？", "自产煤不含税均价564元/吨。") is None


def test_a_number_is_a_word_of_its_own():
    assert has_word("13", "13个品种") and not has_word("3", "13个品种") and not has_word("13", "13.5个")


def test_each_of_a_list_has_a_figure():
    question = "常规核销、资产证券化各是多少？"
    assert place(question, "其中，常规核销304.01亿元，资产证券化225.69亿元。")
    assert place(question, "其中，常规核销304.01亿元，并开展了资产证券化。") is None


def test_a_long_word_may_be_parted():
    assert has_word("抵押借款", "抵押银行借款") is False and has_word("抵押借款", "以抵押、押借和借款")


def test_a_bound_behind_a_figure_is_no_figure():
    assert place("第一大股东持股比例多少？", "第一大股东等持股5%以上股东未出借股份。") is None
    assert place("第一大股东持股比例多少？", "第一大股东持股5%。") is not None
