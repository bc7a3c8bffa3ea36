"""Titles of statements in pages that come as one line."""

import pytest

from pipeline.read.forms.run_on_pages import part_lines

RUN_ON = (
    "注册会计师：曾 志二〇二六年四月十五日二、财务报表合并资产负债表2025年12月31日"
    "编制单位：甲字股份有限公司单位：元 币种：人民币56/143"
)


def test_a_title_is_parted_from_what_ends_before_it():
    assert list(part_lines(RUN_ON)) == [
        "注册会计师：曾 志二〇二六年四月十五日",
        "二、财务报表",
        "合并资产负债表",
        "2025年12月31日",
        "编制单位：甲字股份有限公司",
        "单位：元 币种：人民币56/143",
    ]
    told = list(part_lines("会计机构负责人：蔡某母公司利润表2025年度编制单位:甲字股份有限公司单位:元"))
    assert told[1:3] == ["母公司利润表", "2025年度"]


@pytest.mark.parametrize(
    "text",
    [
        "我们审计了甲字公司财务报表，包括2025年12月31日的合并资产负债表、2025年度的合并利润表。",
        "合并资产负债表2025年12月31日编制单位：甲字股份有限公司",  # nothing before it
        "",
    ],
)
def test_anything_else_is_left(text):
    assert list(part_lines(text)) == [text]
