"""Units that lines of English reports name."""

import pytest

from pipeline.extract.english.said_scales import said_scale, usual_scale


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("(in thousands, except per share amounts)", "thousand"), ("2022 £000’s 2021 £000’s", "thousand"),
        ("$ in millions", "million"), ("2022 £m", "million"), ("Three thousand people work here", ""),
    ],
)  # fmt: skip
def test_units(text, unit):
    assert said_scale(text) == unit


def test_the_usual_unit_is_that_of_nearly_all():
    assert usual_scale([["(in millions)"] * 9, ["(in thousands)"]]) == "million"
    assert usual_scale([["(in millions)"], ["(in thousands)"]]) == ""
