"""What a question why something rose or fell takes for granted, held against the sentences that say how it moved."""

import pytest

from pipeline.answer.premises.moves import deny_move
from pipeline.model import Operation, Plan, Report
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.evidence.conftest import hit

REPORT = Report("990001", 2025, short_name="甲字银行", full_name="甲字银行股份有限公司", file="甲.pdf", sha256="a" * 64)
LEVEL = "截至报告期末，本集团不良贷款余额656.10亿元，较上年末增加40.31亿元；不良贷款率0.95%，与上年末持平。"
OF_A_PART = "截至报告期末，本集团零售不良贷款余额351.35亿元；不良贷款率0.96%，较上年末上升0.07个百分点。"
COST = "2025年航运分部单位运输成本为0.028元/吨海里（2024年：0.039元/吨海里），同比下降28.2%。"


@pytest.fixture
def told(assistant):
    context = assistant._context("plain")

    def deny(asks, *bodies, path=("经营情况",)):
        question = f"甲字银行2025年{asks}"
        plan = Plan(question, Operation.OPEN, companies=("990001",), years=(2025,), called=("甲字银行",))
        passages = [hit(body, path=path).passage for body in bodies]
        with use_lexicon(Settings().rules):
            found = deny_move(plan, context, REPORT, passages)
        return found.text if found is not None else ""

    return deny


def test_a_rate_that_stayed_did_not_rise(told):
    assert LEVEL in told("不良贷款率为什么上升了？", LEVEL)
    assert LEVEL in told("不良贷款率为什么上升了？", OF_A_PART, LEVEL)  # of a part of the loans is another rate
    assert LEVEL in told("不良贷款率为何下降？", LEVEL)


def test_what_fell_did_not_rise_whatever_part_of_the_business_it_is_called_by(told):
    assert COST in told("航运单位运输成本为什么上升？", COST)
    assert not told("航运单位运输成本为什么下降？", COST)
    assert not told("铁路单位运输成本为什么上升？", COST)


def test_nothing_is_denied_where_one_sentence_says_so_or_none_is_of_the_year(told):
    rose = "报告期内，不良贷款率1.05%，较上年末上升0.10个百分点。"
    assert not told("不良贷款率为什么上升了？", rose, LEVEL)
    assert not told("不良贷款率为什么上升了？", "2023年不良贷款率0.95%，与上年末持平。")
    assert not told("不良贷款率是多少？", LEVEL)  # takes nothing for granted


def test_a_part_of_the_business_denies_nothing_of_the_whole(told):
    rose = "人工成本同比增长5.2%，主要原因是生产人员增加。"
    assert rose in told("人工成本为什么下降？", rose)
    assert not told("人工成本为什么下降？", rose, path=("经营情况", "发电分部"))
