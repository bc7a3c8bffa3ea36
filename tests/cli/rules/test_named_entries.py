"""Names that are none, with those that are near; problems with what was checked."""

import pytest

from pipeline.cli.rules.named_entries import show_problems, unknown_name_error
from pipeline.model import Problem


def test_near_names_are_offered_and_far_ones_are_not() -> None:
    names = ["毛利率", "净利率", "速动比率"]
    assert str(unknown_name_error("formula", "毛利滤", names)) == (
        "no formula is called 毛利滤; near names are 毛利率"
    )  # two of three characters: 67
    assert str(unknown_name_error("term", "商誉", names)) == "no term is called 商誉"


def test_problems_stand_a_line_each_before_the_sum(capsys: pytest.CaptureFixture[str]) -> None:
    show_problems([Problem("a.yaml", "wrong", line=3), Problem("b.yaml", "wrong too")], "7 terms")
    lines = "".join(capsys.readouterr()).splitlines()
    assert "a.yaml, line 3: wrong" in lines and "b.yaml: wrong too" in lines
    assert [line for line in lines if line.startswith("7 terms")] == ["7 terms, 2 problems"]
