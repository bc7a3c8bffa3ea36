"""Figures and answers as pages show them."""

from __future__ import annotations

import pytest

from pipeline.serve.page.figures import answer_pieces, exact_text, figure_text


@pytest.mark.parametrize(
    ("value", "unit", "shown"),
    [
        ("2023168020.59", "元", "20.23 亿元"),
        ("81543180.12", "元", "8,154.32 万元"),
        ("-15000", "元", "-1.50 万元"),
        ("12.5", "元", "12.5 元"),
        ("35.7181400000214996", "%", "35.72%"),
        ("1234567", "股", "1,234,567 股"),
        ("季晚晴", "", "季晚晴"),
        (None, "元", ""),
        ("NaN", "元", "NaN"),
        (True, "", "True"),
    ],
)
def test_figures_for_reading(value: object, unit: str, shown: str):
    assert figure_text(value, unit) == shown


@pytest.mark.parametrize(
    ("value", "shown"), [("2023168020.59", "2,023,168,020.59"), ("815251567.4", "815,251,567.40"), ("0.00", "0")]
)
def test_all_digits(value: str, shown: str):
    assert exact_text(value, "元") == f"{shown} 元" and exact_text("甲") == "甲"


def test_numbered_points_stand_on_lines_of_their_own():
    told = answer_pieces("可能面对的风险：1、汇率：波动1.5%。2、电价：3、4月下降。3、安全。（来源）")
    assert [piece.text for piece in told] == [
        "可能面对的风险：", "1、汇率：波动1.5%。", "2、电价：3、4月下降。", "3、安全。（来源）",
    ]  # fmt: skip
    assert [piece.text for piece in answer_pieces("见附注2、3。1、甲")] == ["见附注2、3。1、甲"]


def test_tables_of_an_answer_are_told_apart():
    first, table, last = answer_pieces("前两家：\n| 名次 | 公司 |\n|---|---|\n| 1 | <b> |\n（来源）")
    assert (first.text, last.text) == ("前两家：", "（来源）")
    assert (table.header, table.rows) == (("名次", "公司"), (("1", "<b>"),))
