"""Why something is so, from what stands behind a label that says no more than that it is explained."""

import pytest

from pipeline.answer.evidence.open.reasons.explained import find_explained
from tests.answer.evidence.conftest import hit

DIFFERENCE = "境内外会计准则差异的说明：按甲国的规定计提安全生产费，计入当期费用。而按国际准则，这些费用于发生时确认。"
OPENING = "调整当年年初财务报表的原因说明 公司根据财政部发布的通知，对会计政策内容进行了调整。"
NONE = "未达到计划进度的原因说明：无"


def explained(asked: str, *bodies: str) -> str:
    passages = [hit(body, path=("财务指标",), position=at).passage for at, body in enumerate(bodies)]
    return "".join(line.text for line in find_explained(passages, asked)[0])


@pytest.mark.parametrize(
    ("asked", "told"),
    [("境内外准则净利润为什么不一样", DIFFERENCE), ("为什么调整年初财务报表", OPENING)],
)
def test_what_stands_behind_the_label_is_told_to_the_end_of_its_paragraph(asked, told):
    assert explained(asked, f"{DIFFERENCE}\n公司经营稳健。", OPENING, NONE) == told


@pytest.mark.parametrize("asked", ["为什么调整销售费用", "项目为什么未达到计划进度", "为什么调整"])
def test_what_no_label_has_or_what_says_nothing_is_not_told(asked):
    assert explained(asked, DIFFERENCE, OPENING, NONE) == ""
