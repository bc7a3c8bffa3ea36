"""Of a sentence that gives the reasons of several figures the segments that are of what is asked."""

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.open.findings import Findings
from pipeline.answer.evidence.open.reasons.own_segments import of_own_segments
from pipeline.answer.evidence.sentence_selection import Extract

CARDS = "银行卡收入146.72亿元，较上年增加17.20亿元，主要是信用卡分期付款增长；"
PAYMENTS = "结算手续费收入75.23亿元，较上年增加15.38亿元，主要是第三方支付业务增长；"
WEALTH = "理财手续费收入39.50亿元，较上年减少6.39亿元，主要是受资产收益率下降影响。"
LIST = "营业收入100亿元，同比下降2%，主要原因是：① 煤炭售价下降；② 运价下降导致航运收入减少。"


def told(text: str, asked: str) -> str:
    lines = (SectionLine(text, 33),)
    return of_own_segments(Findings(Extract(lines).text, lines=lines), asked).text


def test_the_reason_of_the_figure_that_is_asked_is_told_alone():
    assert told(CARDS + PAYMENTS + WEALTH, "结算手续费收入为什么增长") == f"{PAYMENTS[:-1]}。"
    assert told(CARDS + PAYMENTS + WEALTH, "理财手续费收入为什么下降") == WEALTH
    assert told(LIST, "营业收入为什么下降") == LIST


def test_why_it_went_the_other_way_is_no_reason():
    assert not told(WEALTH, "理财手续费收入为什么增加")
    assert told("因成本上升导致毛利率下降。", "毛利率为什么下降")
