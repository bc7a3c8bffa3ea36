"""Parties by their place, in the words of tables."""

import pytest

from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.wording.orders.ranked_parties import with_numbered_parties


@pytest.mark.parametrize(
    ("question", "plain"),
    [
        ("2023年最大的一个客户占年度销售总额多少？", "2023年第一大客户占年度销售总额多少？"),
        ("最大的那家供应商采购了多少？", "第一大供应商采购了多少？"),
        ("最大的客户群是哪里？", "最大的客户群是哪里？"),
        ("最大的子公司贡献了净利润的几成？", "最大的子公司占净利润的几成？"),
        ("第一大客户贡献了多少销售额？", "第一大客户贡献了多少销售额？"),
        ("排第三的供应商采购了多少？", "第三大供应商采购了多少？"),
        ("前五大供应商里排第二的采购额是多少？", "第二大供应商的采购额是多少？"),
        ("前5名客户中排名第三的是谁？", "第三大客户的是谁？"),
        ("利润排第三的子公司", "利润排第三的子公司"),
        ("最大的一个客户买了多少钱的货，占多少？", "第一大客户的销售额是多少，占多少？"),
        ("排第二的客户向公司采购了多少产品？", "第二大客户的销售额是多少？"),
        ("最大的供应商供了多少吨货？", "第一大供应商供了多少吨货？"),
        ("客户买了多少货？", "客户买了多少货？"),
        ("", ""),
    ],
)
def test_the_largest_party_is_the_first(question, plain):
    with use_lexicon(Settings().rules):
        assert with_numbered_parties(question) == plain
