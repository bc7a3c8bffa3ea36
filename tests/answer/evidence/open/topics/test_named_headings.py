"""The heading within a topic that a question names."""

import re

import pytest

from pipeline.answer.evidence.open.topics.named_headings import heading_named
from pipeline.model import Passage
from pipeline.understand.topics import Topic

RISKS = Topic("可能面对的风险", headings=(re.compile("可能面(对|临)的?风险"),), word="风险")
ABOVE = ("管理层讨论与分析", "可能面对的风险及应对措施")
SECTIONS = [
    (ABOVE, "公司主要风险如下。"),
    ((*ABOVE, "政策风险"), "为应对政策风险，公司加强政策研究。"),
    ((*ABOVE, "经营规模扩大带来的管理风险及应对措施"), "公司优化业务流程。"),
    (("财务报告", "与金融工具相关的风险", "资本管理"), "资本管理的目标是持续经营，公司以资产负债率监控资本。"),
]
PASSAGES = [
    Passage("r", at, path, f"{' > '.join(path)}\n{text}", 1, 1) for at, (path, text) in enumerate(SECTIONS)
]


@pytest.mark.parametrize(
    ("question", "heading"),
    [
        ("2020年怎么应对政策风险？", "政策风险"),
        ("怎么应对规模扩大带来的管理风险？", "经营规模扩大带来的管理风险及应对措施"),
        ("可能面对的风险有哪些？", None),  # the topic's own
        ("政策风险造成了多少诉讼赔偿？", None),  # which the section does not tell
        ("汇率风险是怎么控制的？", None),
    ],
)
def test_a_point_of_a_topic(question, heading):
    assert heading_named(PASSAGES, [RISKS], question) == heading


def test_a_heading_of_the_notes_counts_where_it_may():
    question = "资本管理的目标是什么，用什么监控？"
    assert heading_named(PASSAGES, [], question) is None
    assert heading_named(PASSAGES, [], question, notes=True) == "资本管理"
