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


def test_all_digits():
    assert exact_text("2023168020.590", "元") == "2,023,168,020.590 元" and exact_text("甲") == "甲"


def test_tables_of_an_answer_are_told_apart():
    first, table, last = answer_pieces("前两家：\n| 名次 | 公司 |\n|---|---|\n| 1 | <b> |\n（来源）")
    assert (first.text, last.text) == ("前两家：", "（来源）")
    assert (table.header, table.rows) == (("名次", "公司"), (("1", "<b>"),))
