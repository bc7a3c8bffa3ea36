"""Cells as exact numbers: what is one, what stands for nothing, what is stray."""

import numpy as np
import pytest

from pipeline.extract.workbooks.values import EMPTY, MINUS_ONE, OK, STRAY, numbers, words


def one(cell, **more):
    values = numbers(np.array([cell], dtype=object), **more)
    return int(values.state[0]), values.exact[0]


@pytest.mark.parametrize(
    ("cell", "state", "exact"),
    [
        ("554913890.63", OK, "554913890.63"),
        (" 1,234,567.80 ", OK, "1234567.80"),
        ("(40025)", OK, "-40025"),  # negative in the manner of Hong Kong reports
        ("（72）", STRAY, None),  # the number of a note
        ("(5)", STRAY, None),
        ("1.5E+3", OK, "1500"),
        ("0.1", OK, "0.1"),
        ("", EMPTY, None),
        ("--", EMPTY, None),
        ("不适用", EMPTY, None),
        ("-1.0", MINUS_ONE, None),
        ("15.52%", STRAY, None),
        ("银行存款利息收入", STRAY, None),
        ("2599724041.242332267545.29", STRAY, None),  # two numbers run together
        ("6497954892155650646527888442212127484730836427", STRAY, None),
        ("nan", EMPTY, None),
        ("inf", STRAY, None),
    ],
)
def test_a_cell(cell, state, exact):
    assert one(cell) == (state, exact)


def test_a_percent_sign_belongs_to_a_percentage():
    assert one("22.69%", percent=True) == (OK, "22.69")


def test_words_lose_only_the_spaces_around_them():
    values = words(np.array([" 江苏省 南通市 ", "-1", ""], dtype=object))
    assert list(values.exact) == ["江苏省 南通市", None, None]
    assert list(values.state) == [OK, MINUS_ONE, EMPTY]
