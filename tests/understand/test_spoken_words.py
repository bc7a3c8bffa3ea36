"""Everyday wordings of what reports print."""

import pytest

from pipeline.understand.spoken_words import as_printed


@pytest.mark.parametrize(
    ("question", "printed"),
    [
        ("研发人员里三十到四十岁的有几个", "研发人员里30-40岁的有几个"),
        ("四十岁以上的员工有多少", "40岁以上的员工有多少"),
        ("从公司领薪最多的高管是谁，拿了多少", "薪酬最多的高管是谁，拿了多少"),
        ("2024年谁的报酬最高", "2024年薪酬最高的董监高是谁"),
        ("谁领工资最少？", "薪酬最少的董监高是谁？"),
        ("从甲材料公司买东西花了多少，比22年多花多少？", "向甲材料公司采购的金额是多少，比2022年多多少？"),
        ("找甲公司买料和委托加工花了多少", "向甲公司采购及委托加工的金额是多少"),
        ("卖给乙商贸多少钱的货？", "向乙商贸销售商品的金额是多少？"),
        ("罐箱卖出去多少台，年底仓库里还压着多少台", "罐箱卖了多少台，年底库存量是多少台"),
        ("口服液产了多少盒", "口服液生产量是多少盒"),
        ("三季度末货币资金怎么少了一半多？", "三季度末货币资金为什么减少？"),
        ("针剂怎么少卖了三成", "针剂销售为什么减少"),
        ("2022年在研项目里处于注册申报阶段的是哪些", "2022年哪些在研项目处于注册申报阶段"),
    ],
)
def test_everyday_wordings_are_put_as_printed(question, printed):
    assert as_printed(question) == printed


@pytest.mark.parametrize(
    "question",
    [
        "易小刚从公司拿了多少钱？",  # no goods are bought
        "2018年营业收入比2017年多多少",
        "从2019年到2021年的营业收入",
        "货币资金怎么管理",
        "一年以内的应收账款有多少",
        "账龄一到二年的预付款",
        "薪酬最高的董监高是谁",
        "公司怎么少缴了税",
        "在研项目有哪些",
        "应收账款余额最多的是谁",
        "股权卖给谁、多少钱，办完了没有？",
    ],
)
def test_others_stay(question):
    assert as_printed(question) == question
