"""Findings of open questions: put together, cited page by page, with the points that do not apply."""

import pytest

from pipeline.answer.context import Context
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.open.findings import (
    LONGEST_POINT,
    MOST_POINTS,
    QUOTE,
    Findings,
    citations,
    hit_citation,
    inapplicable_note,
)
from pipeline.answer.evidence.sections.report_sections import ReportSection
from pipeline.model import Citation, Report, Source, WorkingStep
from tests.answer.evidence.conftest import hit

PATH = ("重要事项", "处罚及整改情况")


@pytest.fixture
def context(assistant):
    return Context(assistant.knowledge, assistant.rules.templates, assistant.companies)


def section(*under: str, run_on: bool = False) -> ReportSection:
    lines = tuple(SectionLine("文", 7, (name,)) for name in under)
    return ReportSection(PATH[-1], PATH, lines, run_on)


def test_two_findings_are_one_after_the_other():
    step, cited = WorkingStep("a", None), Citation("a", "", 0, "", "", Source("a.pdf"))
    both = Findings("甲", [step], []).merge_with(Findings("乙", [], [cited]))
    assert (both.text, both.steps, both.citations) == ("甲乙", [step], [cited])
    assert both and not Findings(steps=[step])
    assert both.texts() == ["甲乙", ""]


def test_points_ticked_as_not_applicable_are_named_if_they_are_of_the_section(context):
    note = inapplicable_note(context, ["一", "二", "别处"], section("一", "二"))
    assert "“一”、“二”" in note and "别处" not in note and "等" not in note
    names = [str(n) for n in range(MOST_POINTS + 1)]
    assert "等" in inapplicable_note(context, names, section(*names))


def test_of_running_text_and_of_long_points_nothing_is_noted(context):
    assert inapplicable_note(context, ["一"], section("一", run_on=True)) == ""
    long = "点" * (LONGEST_POINT + 1)
    assert inapplicable_note(context, [long], section(long)) == ""
    assert inapplicable_note(context, [], section("一")) == ""


def cited(context, file: str, *lines: tuple[int, str]):
    report = Report("990001", 2020, file=file)
    given = tuple(SectionLine(text, page) for page, text in lines)
    return citations(context, report, PATH, "处罚", given)


def test_a_passage_that_a_search_found_is_cited_by_its_page_and_headings(context):
    found = hit_citation(context, Report("990001", 2020, file="a.pdf"), hit("汇率波动影响利润。", path=PATH))
    assert (found.source.page, found.source.heading, found.quote) == (7, " > ".join(PATH), "汇率波动影响利润。")


def test_each_page_is_cited_once_with_the_first_sentence_taken_from_it(context):
    found = cited(context, "a.PDF", (7, "甲"), (8, "乙" * 200), (7, "丙"))
    assert [(c.source.page, c.quote) for c in found] == [(7, "甲"), (8, "乙" * QUOTE)]
    assert found[0].company == "江南甲字科技股份有限公司" and found[0].source.heading == "重要事项 > 处罚及整改情况"


def test_a_form_without_pages_is_cited_by_its_heading_alone(context):
    assert [(c.source.page, c.quote) for c in cited(context, "a.md", (1, "甲"), (2, "乙"))] == [(None, "甲")]
    assert cited(context, "a.pdf") == []
