"""The point of a list that is of what the clause before named."""

import pytest

from pipeline.answer.evidence.lines import passage_lines
from pipeline.answer.evidence.open.topics.limited_points import limited_points
from pipeline.answer.evidence.sections.report_sections import ReportSection
from tests.answer.evidence.conftest import hit

PATH = ("管理层讨论与分析", "可能面对的风险")
TEXTS = (
    "（1）政策风险。药品监管日趋严格，产品销售受到限制。",
    "（2）市场拓展风险。公司在江南省的产品销售收入占比超过七成。如江南省市场发生不利变化，将影响公司业绩。",
    "（3）原材料价格波动风险。公司产品所需的药材价格波动较大。",
)
PASSAGE = hit("\n".join(TEXTS) + "\n", path=PATH).passage
SECTION = ReportSection("可能面对的风险", PATH, tuple(passage_lines([PASSAGE])))


def told(named: str) -> str:
    return "".join(line.text for line in limited_points([SECTION], named)[1])


def test_the_point_is_told_with_what_can_happen_and_no_other():
    assert told("药主要卖在哪个省") == TEXTS[1]
    assert limited_points([SECTION], "药主要卖在哪个省")[0] == PATH


@pytest.mark.parametrize(
    "named",
    [
        "靠哪些产品赚钱",  # all points are of products
        "主要在哪些航天项目上花钱",  # none is
        "",
    ],
)
def test_what_no_point_is_of_more_than_another_has_none(named):
    assert told(named) == ""


def test_a_word_may_stand_apart_within_a_clause():
    assert told("药材价格变动") == TEXTS[2]
