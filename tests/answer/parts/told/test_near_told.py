"""What the section of a told sentence says of another part."""

import pytest

from pipeline.answer.parts.inquiries import inquiries_of
from pipeline.answer.parts.told import near_told
from pipeline.model import Answer, Citation, Operation, Passage, Plan, Report, Source
from tests.answer.parts.test_quoted_shares import context as context

REPORT = Report("990001", 2023, short_name="甲公司", file="甲.md", sha256="a" * 64)
TAKEN = "公司受让了丙方持有的乙药业15%的股权。"
FIRST = f"报告期，公司与丙方签订协议，{TAKEN}"
BODY = f"{FIRST}股权转让后，公司持有乙药业55%股权，纳入合并范围。\n丁药业设立于2020年，公司持有其30%股权。"


@pytest.fixture
def near(context, monkeypatch):
    monkeypatch.setattr(near_told, "report_of", lambda *of: REPORT)
    passage = Passage(REPORT.id, 0, ("合并范围",), f"合并范围\n{BODY}", 1, 1)
    cited = Citation(REPORT.id, "甲公司", 2023, "", FIRST, Source("甲.md", heading="合并范围"))

    def tell(question):
        plan = Plan(question, Operation.OPEN, companies=("990001",), called=("甲公司",), years=(2023,))
        answer = Answer(f"甲公司2023年：{cited.quote}", citations=(cited,), plan=plan)
        return near_told.tell_near(inquiries_of(plan)[-1], answer, plan, context, lambda report_id: [passage])

    return tell


def test_the_next_sentence_tells_what_the_told_one_leaves_out(near):
    told = near("甲公司2023年受让了乙药业多少比例的股权，受让后持股多少？")
    assert told is not None and "55%" in told.text and "30%" not in told.text


def test_nothing_is_told_that_no_sentence_of_the_section_has(near):
    assert near("甲公司2023年受让了乙药业多少比例的股权，花了多少钱？") is None
    assert near("甲公司2023年受让了乙药业多少比例的股权，什么时候签的？") is None
