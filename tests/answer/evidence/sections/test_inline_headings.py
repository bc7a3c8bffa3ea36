"""Headings inside running text: what is one, what only speaks of one, and where its section ends."""

import re

import pytest

from pipeline.answer.evidence.sections.inline_headings import best_heading, end_of, headings_in, known_headings

RISKS = re.compile("可能面对的风险")
KNOWN = known_headings(("^重大关联交易", "社会责任"))
TEXT = "公司经营稳健。（四）可能面对的风险√适用 □不适用1.政策风险。2.汇率风险。（五）其他□适用 √不适用第四节 公司治理"


def test_a_heading_before_a_box_and_the_end_of_its_section():
    heading = best_heading(headings_in(TEXT, RISKS))
    assert (heading.kind, heading.mark, heading.text, heading.boxed) == ("hanp", "（四）", "可能面对的风险", True)
    rest = TEXT[heading.begins :]
    assert rest[: end_of(rest, heading, KNOWN)] == "√适用 □不适用1.政策风险。2.汇率风险。"


@pytest.mark.parametrize(
    "text",
    [
        "详见本报告“六、可能面对的风险”，敬请投资者注意。",
        "请查阅第三节之（四）可能面对的风险部分的内容。",
        "四、可能面对的风险..........................18",
        "公司可能面对的风险很多。",
    ],
)
def test_what_only_speaks_of_a_section_is_no_heading(text):
    assert best_heading(headings_in(text, RISKS)) is None


@pytest.mark.parametrize(
    ("mark", "ends"),
    [("九、", "十、"), ("十、", "十一、"), ("十九、", "二十、"), ("(9)", "(10)"), ("3.", "4."), ("A.", "B.")],
)  # fmt: skip
def test_the_number_behind_a_number_ends_a_section(mark, ends):
    heading = best_heading(headings_in(f"{mark}可能面对的风险√适用", RISKS))
    assert heading.mark == mark
    assert end_of(f"略。{ends}某某事项", heading, KNOWN) == 2


def test_a_known_heading_of_a_higher_kind_ends_a_section():
    heading = best_heading(headings_in("(7)可能面对的风险√适用", RISKS))
    assert end_of("略。十二、重大关联交易□适用", heading, KNOWN) == 2
    assert end_of("略。十二、某某交易□适用", heading, KNOWN) is None
