"""Headings inside running text: what is one, what only speaks of one, and where its section ends."""

import re

import pytest

from pipeline.answer.evidence.inline_headings import best_heading, end_of, headings_in, known_headings

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


def test_rows_whose_words_a_narrow_column_broke_up_are_noise():
    from pipeline.answer.evidence.extractive_lines import is_noise

    assert is_noise("关：是。") and is_noise("关：联；否；可获。")
    assert is_noise("活性：东持有；材；活；公；5500元/吨；278.51；28.94%；2,800；否。")
    assert not is_noise("销售费用：2019年为1,000元；2018年为900元。")
    assert not is_noise("公司报告期内无重大诉讼、仲裁事项。")
    assert not is_noise("1：关联方为甲公司；关联关系为母公司；金额为100元。")
