"""Sections on a topic: by their headings, else by a heading inside running text."""

import re

from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.evidence.sections.report_sections import plain_heading, sections
from pipeline.model import Report
from pipeline.understand.topics import Topic
from tests.answer.evidence.conftest import REPORT


def topic(*headings, **more):
    return Topic("题", headings=tuple(map(re.compile, headings)), **more)


def found(store, wanted, known=()):
    return [
        (s.heading, "".join(line.text for line in s.lines), s.run_on)
        for s in sections(ReportTexts(store), REPORT.id, wanted, known)
    ]


def test_a_section_under_its_heading_with_the_parts_beneath_it(section_store):
    (section, *_) = sections(ReportTexts(section_store), REPORT.id, topic("可能面对的风险"))
    assert section.heading == "可能面对的风险" and section.path == ("管理层讨论与分析", "可能面对的风险")
    assert [(line.text, line.under, line.page) for line in section.lines] == [
        ("行业政策变化可能影响订单。", ("政策风险",), 4),
        ("汇率波动影响利润。", ("汇率风险",), 4),
    ]


def test_the_first_pattern_that_a_report_has_comes_first(section_store):
    assert found(section_store, topic("没有的标题", "社会责任", "风险"))[0][0] == "社会责任情况"


def test_sections_of_the_notes_come_first_for_topics_of_the_notes_only(section_store):
    first, second = (found(section_store, topic("存货", notes=notes))[0][1] for notes in (False, True))
    assert first == "公司存货管理良好。" and second == "存货按成本计量。"


def test_a_heading_inside_running_text_ends_at_the_next_of_its_kind(section_store):
    assert found(section_store, topic("研发投入情况")) == [("研发投入情况", "√适用 □不适用研发人员增加。", True)]


def test_a_topic_that_the_report_does_not_treat_has_no_section(section_store):
    assert found(section_store, topic("火星探测")) == []
    assert list(sections(ReportTexts(section_store), Report("990009", 2020).id, topic("社会责任"))) == []


def test_a_heading_is_compared_without_its_number():
    assert (
        plain_heading("第三节 公司 概况")
        == plain_heading("（一）公司概况")
        == plain_heading("1.3.2公司概况")
        == "公司概况"
    )
    assert plain_heading("一体化运营风险") == "一体化运营风险" and plain_heading("2024年计划") == "2024年计划"
