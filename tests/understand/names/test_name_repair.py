"""Misspelt names of items, formulas, growth and topics in questions."""

import pytest

from pipeline.understand.names.name_repair import NO_REPAIRS, NameRepair, Substitution


@pytest.fixture(scope="module")
def repair(keywords):
    return NameRepair(keywords.names(), keywords.meaning)


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("毛利绿", "毛利率"),  # though 毛利 is an item
        ("流动比律", "流动比率"),
        ("资产负债绿", "资产负债率"),
        ("营业总收人", "营业总收入"),  # 总收入 within it
        ("社会责人情况", "社会责任情况"),
        ("净利润率率", "净利润率"),
        ("增涨率", "增长率"),
        ("同比增张", "同比增长"),
        ("归属于上市公司股冬净利闰", "归属于上市公司股东净利润"),
    ],
)
def test_a_misspelt_name_is_repaired(repair, words, name):
    text = f"\ue000\ue001{words}"
    found = repair.find(f"{text}是多少?")
    assert found.substitutions == (Substitution(2, 2 + len(words), words, name),)
    assert found.apply(f"{text}是多少?") == f"\ue000\ue001{name}是多少?"


@pytest.mark.parametrize(
    "text",
    [
        "\ue000\ue001毛利率是多少?",
        "\ue000\ue001毛利是多少?",
        "\ue000\ue001固定资产增长率",  # 总资产增长率 would cut 固定
        "什么是资产负债表?",
        "\ue000\ue001利润总额各为多少元?",
        "\ue000应收账款周转天数同比延长的原因",  # a word of its own
        "商业银行资本管理办法中注册资本最低限额",
        "公司董事、监事、高级管理人员年龄分布情况如何?",
        "How much is the revenue?",
        "\ue000\ue001前三名客户销售额",  # 前五名客户销售额 is of others
        "姜某把股份转了多少",  # no 赚了多少
    ],
)
def test_what_is_said_as_meant_stays(repair, text):
    assert repair.find(text).substitutions == ()


def test_what_may_mean_several_is_offered(repair):
    unsure = repair.find("\ue000\ue001营业收")  # its last character missing: 营业收入 or 营业收益
    assert unsure.substitutions == () and "营业收入" in unsure.offers[0].names


def test_a_character_too_many_that_names_have_there_is_no_mistake(repair):
    assert repair.find("\ue000研发人员占总职工人数比例").substitutions == ()


def test_a_name_of_two_characters_is_not_repaired():
    assert NameRepair(["商誉"]).find("商喻是多少") == NO_REPAIRS


def test_what_compares_to_a_time_behind_it_ends_no_name(repair):
    assert repair.find("\ue000研发人员比\ue001多了几个?") == NO_REPAIRS
