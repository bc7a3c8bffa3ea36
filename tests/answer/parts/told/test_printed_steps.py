"""Which figures of an answer's working its text prints."""

from decimal import Decimal

from pipeline.answer.parts.told.printed_steps import is_printed, printed_steps
from pipeline.model import Answer, WorkingStep

PART = WorkingStep("房屋转入", Decimal("66757351.19"), "元", 2022)
WHOLE = WorkingStep("转入合计", Decimal("120450419.42"), "元", 2022)
SHARE = WorkingStep("房屋转入占转入合计的比例", PART.value / WHOLE.value, "%", 2022, steps=(PART, WHOLE))


def test_the_figures_of_a_share_count_only_where_they_are_told():
    alone = Answer("房屋转入占转入合计的比例为55.42%。", working=(SHARE,))
    assert printed_steps(alone) == [SHARE]
    told = Answer("房屋转入占转入合计的55.42%（房屋转入 6,675.74万元，转入合计 1.20亿元）。", working=(SHARE,))
    assert printed_steps(told) == [SHARE, PART, WHOLE]


def test_a_figure_is_printed_rounded_or_not_at_all():
    assert is_printed(Answer("", working=(PART,)), "转入6,675.74万元。")
    assert not is_printed(Answer("", working=(PART,)), "转入6,675.75万元。") and is_printed(Answer("甲"), "乙")
