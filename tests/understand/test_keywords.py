"""Items, formulas and growth rates found in a question."""

import time

import pytest

from pipeline.understand.keywords import ratio_name_variants
from pipeline.understand.slots import compact


def found(keywords, text):
    return [(span.value.name, span.value.kind) for span in keywords.find(compact(text).replace("的", ""))]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("营业收入和净利润", [("营业收入", "item"), ("净利润", "item")]),
        ("归属于母公司所有者的净利润", [("归属于母公司所有者的净利润", "item")]),
        ("毛利率", [("毛利率", "formula")]),
        ("净利润增长率", [("净利润增长率", "growth")]),
        ("营业收入同比增长百分之几", [("营业收入增长率", "growth")]),
        ("社会责任工作", [("社会责任", "topic")]),
    ],
)
def test_the_longest_name_wins_and_its_kind_is_known(keywords, text, names):
    assert found(keywords, text) == names


def test_an_unknown_rate_of_an_item_is_not_the_item(keywords):
    assert found(keywords, "商誉率") == []
    assert found(keywords, "商誉") == [("商誉", "item")]


def test_a_share_of_two_items_is_no_formula_that_ends_alike(keywords):
    assert [name for name, _ in found(keywords, "存货占流动资产比例")] == ["存货", "流动资产合计"]


def test_what_is_in_no_dictionary_is_not_found_but_a_typo_is_near(keywords):
    assert found(keywords, "蓝天白云") == []
    assert keywords.near("营业收人", lambda score: score >= 75).name == "营业收入"
    assert keywords.near("营业收人", lambda score: score >= 99) is None


def test_names_of_a_ratio_in_the_ways_people_write_them():
    variants = ratio_name_variants("企业研发经费占费用比例")
    assert {"研发经费占费用比例", "费用中研发经费占比", "企业研发经费占费用比值"} & set(variants)
    assert ratio_name_variants("毛利率") == ["毛利率"]


def test_longer_parts_share_a_last_word_too(keywords):
    text = "甲乙科技2024年投资活动、筹资活动现金流净额"
    assert keywords.spread_heads(text).endswith("投资活动现金流净额、筹资活动现金流净额")
    assert keywords.spread_heads("应收账款和存货周转率") == "应收账款周转率、存货周转率"
    assert keywords.spread_heads("客户和存货周转率") == "客户和存货周转率"  # 客户周转率 is no name
    flows = "投资活动现金流净额、筹资活动现金流净额"
    assert keywords.spread_heads("投资、筹资两大类活动现金流净额") == flows


def test_the_contrary_of_an_item_is_no_ratio_of_it(keywords):
    assert [span.text for span in keywords.find("非流动资产占总资产比例")] == ["非流动资产", "总资产"]
    assert [span.value.name for span in keywords.find("非流动负债")] == ["非流动负债合计"]


@pytest.mark.parametrize("joint", ["和", "与", "、", "和与"])
def test_a_run_of_joints_has_one_reading(keywords, joint):
    began = time.process_time()
    text = joint * 250
    assert keywords.spread_heads(text) == text
    assert time.process_time() - began < 10
