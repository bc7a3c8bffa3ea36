"""What stands beside a company's name."""

import pytest

from pipeline.understand.names.company_surroundings import Surroundings, says_what_to_do

OWN = ("北京璟川能源股份有限公司", "璟川能源")
BESIDE = Surroundings({"北京", "上海"})


@pytest.mark.parametrize(
    ("text", "wider"),
    [
        ("2020年北璟川能源集团净利润", "北璟川能源"),
        ("上海璟川能源净利润", "上海璟川能源"),
        ("璟川能源租赁子公司净利润", "璟川能源租赁子公司"),
        ("北京璟川能源净利润", ""),
        ("请提供璟川能源2020年", ""),
        ("位于上海璟川能源", ""),
        ("璟川能源集团净利润", ""),
        ("璟川能源控股子公司有哪些", ""),
        ("璟川能源公司数据", ""),
    ],
)
def test_another_company_s_name(text, wider):
    start = text.index("璟川能源")
    assert BESIDE.wider_name(text, start, start + 4, OWN) == wider


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("2020年江苏哈工机器人股份有限公司", "江苏哈工机器人股份有限公司"),
        ("计算出机器人股份有限公司", "机器人股份有限公司"),
        ("机器人和甲乙股份有限公司", "机器人"),
        ("机器人2020年", "机器人"),
        ("机器人给珠海某某国际投资有限公司", "机器人"),  # deals with that company
    ],
)
def test_the_full_name_around_a_name(text, whole):
    start = text.index("机器人")
    begin, end = BESIDE.full_name_around(text, start, start + 3)
    assert text[begin:end] == whole


def test_words_that_name_nobody():
    assert says_what_to_do("被确定")
    assert not says_what_to_do("宁德时代") and not says_what_to_do("")


def test_what_leads_a_name_in():
    surroundings = Surroundings([])
    assert surroundings.leads_in("比较甲乙和宁王", 5) and surroundings.leads_in("2025年宁王", 5)
    assert not surroundings.leads_in("辽宁王某", 1)
