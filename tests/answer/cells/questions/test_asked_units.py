"""Units in which questions count."""

import pytest

from pipeline.answer.cells.questions.asked_units import counted_unit, is_in_unit


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("持有多少股", "股"), ("持有多少万股", "股"), ("有多少人", "人"), ("多少个百分点", ""), ("高几个点", ""),
        ("多少股权", ""), ("多少人工成本", ""), ("多少项目", ""), ("多少钱", ""), ("多少", ""), ("产了多少吨", "吨"),
        ("有几家", "家"), ("是哪几家客户", ""),
    ],
)  # fmt: skip
def test_the_unit_that_is_counted_in(text, unit):
    assert counted_unit(text) == unit


@pytest.mark.parametrize(
    ("unit", "asked", "fits"),
    [
        ("元", "股", False), ("%", "人", False), ("人", "名", True), ("股", "人", False), ("", "股", True),
        ("元", "", True), ("套/支/只", "台", True), ("千克", "吨", True), ("%", "%", True),
    ],
)  # fmt: skip
def test_a_figure_in_another_unit_is_none(unit, asked, fits):
    assert is_in_unit(unit, asked) is fits
