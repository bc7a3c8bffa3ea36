"""Clauses of which an answer says nothing."""

import pytest

from pipeline.answer.evidence.open.unanswered import (
    asking_clauses,
    asks_when,
    is_told,
    names_time,
    unanswered_clauses,
)


@pytest.mark.parametrize(
    ("question", "text", "lacking"),
    [
        ("为什么营收下降，公司准备采取什么措施？", "营收下降主要系需求不足。", ["公司准备采取什么措施"]),
        ("为什么营收下降，公司准备采取什么措施？", "营收下降。公司将采取下列措施。", []),
        ("为什么由盈转亏？年报是怎么解释的？", "主要系计提商誉减值。", []),
        ("支柱产品是哪几个？分别治什么？", "甲、乙。", []),
        ("有哪些诉讼，涉案金额多少", "原告诉被告。", ["涉案金额多少"]),
        ("面临哪些风险？请全部列出。", "政策风险。", []),
        ("项目为什么延期，延到什么时候？", "受规划调整影响，项目延期至2025年6月30日。", []),
        ("项目为什么延期，延到什么时候？", "受规划调整影响，项目延期。", ["延到什么时候"]),
        ("", "甲。", []),
    ],
)
def test_a_clause_none_of_whose_nouns_is_told(question, text, lacking):
    assert list(unanswered_clauses(question, text)) == lacking


def test_the_clauses_that_ask():
    assert asking_clauses("什么时候获批的？还有哪些在研产品？") == ["什么时候获批的", "还有哪些在研产品"]
    assert asking_clauses("有哪些风险？请全部列出。") == ["有哪些风险"] and asking_clauses("") == []


@pytest.mark.parametrize(
    ("clause", "text", "told"),
    [
        ("准备重点做好哪些工作", "公司将重点做好以下工作：甲。", True),
        ("准备重点做好哪些工作", "公司将扩大产能。", False),
        ("应收账款多少", "应收账款较大。", False),  # an amount is asked for
        ("年末管理的理财产品余额多少", "净利润14亿元；管理的理财产品余额10,922.11亿元。", True),
        ("年末管理的理财产品余额多少", "净利润14亿元；理财产品余额有所增加。", False),  # without a number
        ("法院判赔多少钱", "甲法院作出判决书，判决乙公司支付赔偿款120.5 万元，乙方上诉。", True),
        ("法院判赔多少钱", "甲法院作出判决书，丙公司主张损失120.5 万元。", False),  # no verdict
        ("实际要付多少钱", "约定予以扣减，实际应付股权转让价款为34,452.63万元。", True),
        ("实际要付多少钱", "约定予以扣减，股权转让价款为34,452.63万元。", False),
        ("支付了多少资金", "累计回购63,005,888股，支付总金额301,511,513.90元。", True),
        ("支付了多少资金", "累计回购63,005,888股，将于明年支付。", False),
        ("形成多少商誉", "交易作价21,459.77万元，形成控制。", False),
        ("为什么下降", "下降。", False),
        ("资产端各是什么原因", "资产端，主要由于贷款利率下行。", True),
        ("资产端各是什么原因", "资产端收益率下行。", False),  # without a reason
        ("2024年延到什么时候", "锁定期自动延长6个月，到期日为2025年6月19日。", True),
        ("2024年延到什么时候", "锁定期自动延长。公告于2025年6月19日披露。", False),  # the day of something else
    ],
)
def test_what_a_text_has_all_the_nouns_of(clause, text, told):
    assert is_told(clause, text) is told


def test_when_something_was_done_is_told_by_a_time():
    assert asks_when("什么时候办完注销") and not asks_when("注销了多少股")
    assert names_time("于2022年8月31日办理完毕") and names_time("下半年完成") and not names_time("公司回购股份注销所致")
