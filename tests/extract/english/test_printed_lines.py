"""Printed lines taken apart: label and figures."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.extract.english.printed_lines import column_figures, parse_figure, parse_line


@pytest.mark.parametrize(
    ("line", "count", "figures"),
    [
        ("Total assets ........ $ 4,978.3 $ 4,975.1", 2, ("4,978.3", "4,975.1")),
        ("Revenue 5 64,862,110 48,906,446", 2, ("64,862,110", "48,906,446")),
        ("Other 12 13 14 15", 2, ()),
        ("Treasury stock at cost;43,370,598 shares (1.2) —", 2, ("(1.2)", "—")),
    ],
)
def test_lines(line, count, figures):
    assert column_figures(parse_line(line), count) == figures


@given(st.integers(-(10**12), 10**12))
def test_a_printed_amount_is_read_back(number):
    figure = f"({abs(number):,})" if number < 0 else f"{number:,}"
    assert parse_figure(parse_line(f"Net cash {figure}").figures[0]) == number
