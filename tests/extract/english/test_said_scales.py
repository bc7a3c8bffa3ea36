"""Units that lines of English reports name."""

import pytest

from pipeline.extract.english.said_scales import is_excepted, said_scale, said_unit, scale_of, unit_above, usual_scale


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("(in thousands, except per share amounts)", "thousand"), ("2022 £000’s 2021 £000’s", "thousand"),
        ("$ in millions", "million"), ("(millions of dollars)", "million"),
        ("2022 £m", "million"), ("Three thousand people work here", ""),
    ],
)  # fmt: skip
def test_units(text, unit):
    assert said_scale(text) == unit


def test_the_usual_unit_is_that_of_nearly_all():
    assert usual_scale([["(in millions)"] * 9, ["(in thousands)"]]) == "million"
    assert usual_scale([["(in millions)"], ["(in thousands)"]]) == ""


def test_one_line_of_a_long_report_says_nothing_of_the_others():
    assert usual_scale([["($'000)"], *[["Revenue 5"]] * 30]) == ""
    assert usual_scale([["($'000)"], ["($'000)"], *[["Revenue 5"]] * 30]) == "thousand"
    assert usual_scale([["($'000)"], ["Revenue 5"]]) == "thousand"


def test_a_unit_does_not_hold_for_what_it_leaves_out():
    unit = said_unit("(in thousands, except revenue per membership and percentages)")
    assert scale_of(unit) == "thousand"
    assert is_excepted(unit, "Average monthly revenue per paying membership")
    assert not is_excepted(unit, "Streaming revenues") and not is_excepted("thousand", "Revenue per membership")


def test_the_unit_of_a_table_is_said_by_its_header_first():
    assert unit_above(["($ in millions)"], ["Amounts in thousands"], "") == "million"
    assert unit_above([], ["as follows (in thousands):"], "million") == "thousand"
    assert unit_above([], ["Amounts in thousands", "Shares in millions"], "million") == ""
    assert unit_above([], ["Staff"], "million") == "million"
    assert unit_above([], ["thousands):", "summary of our allowances (in"], "") == "thousand"
