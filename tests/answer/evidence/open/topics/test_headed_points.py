"""Points whose headings stand beside the topic's own, or within the text."""

import re

from pipeline.answer.evidence.open.topics.headed_points import headed_points
from pipeline.understand.topics import Topic
from tests.answer.evidence.conftest import hit

RISKS = Topic("可能面对的风险", headings=(re.compile("可能面对的?风险"),), word="风险")
OWN = hit("公司建立了体系，识别风险1.外部风险：地缘冲突影响订单。\n", path=("讨论与分析", "可能面对的风险")).passage
MORE = hit("2.运营风险：成本上升。\n公司将降低成本。\n", path=("讨论与分析", "可能面对的风险")).passage
BESIDE = hit("公司持有外币。\n4.环境风险：气候变化。\n", path=("财务风险",)).passage
NOTES = hit("金融工具的风险。", path=("财务报表附注", "信用风险")).passage


def names(*passages):
    _, lines = headed_points(passages, RISKS)
    return list(dict.fromkeys(line.under[0] for line in lines))


def test_each_point_goes_by_its_heading_or_the_beginning_of_its_item():
    assert names(OWN, MORE, BESIDE, NOTES) == ["外部风险", "运营风险", "财务风险", "环境风险"]
    path, lines = headed_points([OWN, MORE, BESIDE], RISKS)
    assert path == ("讨论与分析", "可能面对的风险") and lines[0].text.startswith("1.外部风险")


def test_points_may_have_no_heading_above_them():
    parts = [hit("会影响利润。", path=("经营计划", f"{name}风险")).passage for name in ("安全", "投资", "政策")]
    assert names(*parts) == ["安全风险", "投资风险", "政策风险"]


def test_hardly_any_are_no_list():
    assert names(OWN, NOTES) == [] and names(BESIDE) == []
    assert headed_points([OWN, MORE, BESIDE], Topic("核心竞争力", headings=(re.compile("核心"),))) == ((), [])
