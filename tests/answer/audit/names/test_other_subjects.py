"""A reason of another company than the question names is told for none."""

from pipeline.answer.audit.names.other_subjects import other_subject
from pipeline.model import Answer, Citation, Source

REASON = "乙山药业2024 年未完成业绩承诺，主要原因为：受集采影响。"


def _told(text):
    return Answer(text, citations=(Citation("990001-2024-annual", "990001", 2024, "", text, Source("甲.pdf")),))


def test_a_reason_of_another_company():
    assert other_subject("甲字科技2024年为什么亏损？", _told(REASON), ["甲字科技股份有限公司"]) == "乙山药业"


def test_a_reason_of_the_company_asked_for():
    assert other_subject("乙山药业2024年为什么没完成业绩承诺？", _told(REASON), ["甲字科技股份有限公司"]) == ""
    assert other_subject("甲字科技2024年亏损了多少？", _told(REASON), ["甲字科技股份有限公司"]) == ""
