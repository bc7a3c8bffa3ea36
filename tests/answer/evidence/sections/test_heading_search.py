"""Sections that no topic knows, by the heading that has the question's words."""

import pytest

from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.evidence.sections.heading_search import sections_by_heading
from tests.answer.evidence.conftest import REPORT


@pytest.mark.parametrize(("asked", "heading"), [("干细胞平台", "干细胞平台"), ("汇率风险", "汇率风险")])
def test_the_section_under_the_heading_that_names_it(section_store, asked, heading):
    assert [section.heading for section in sections_by_heading(ReportTexts(section_store), REPORT.id, asked)][:1] == [
        heading
    ]


@pytest.mark.parametrize("asked", ["火星探测计划", "量子计算平台"])
def test_no_section_where_no_heading_has_enough_of_the_words(section_store, asked):
    assert list(sections_by_heading(ReportTexts(section_store), REPORT.id, asked)) == []
