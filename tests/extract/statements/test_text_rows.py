"""Rows of a statement that stand in text."""

import pytest

from pipeline.extract.statements.text_rows import split_figures, text_line_items
from pipeline.model import Scope
from tests.extract.statements.conftest import ITEMS, REPORT, text


@pytest.mark.parametrize(
    ("tail", "count", "figures"),
    [
        ("10,216,7069,516,21110,205,4969,501,699", 4, ("10,216,706", "9,516,211", "10,205,496", "9,501,699")),
        ("八、11,154,8431,202,9351,154,8431,202,935", 4, ("1,154,843", "1,202,935", "1,154,843", "1,202,935")),
        ("2826228262", 4, None),  # 28|262|28|262 or 282|62|282|62: not guessed
        ("10373--", 4, ("103", "73", "-", "-")),
        ("120-120-", 4, ("120", "-", "120", "-")),
        ("0.720.62--", 4, ("0.72", "0.62", "-", "-")),
        ("(3)67(3)67", 4, ("(3)", "67", "(3)", "67")),
        ("12", 4, None),
    ],
)
def test_figures_run_together_are_cut(tail, count, figures):
    assert split_figures(tail, count) == figures


def test_printed_rows_of_a_bank():
    """Page 219 of 邮储银行 2019."""
    blocks = [
        text(
            "2019年2018年2019年2018年资产附注12月31日12月31日12月31日12月31日合并合并银行银行现金及存放中央银行款项八、11,154,8431,202,9351,154,8431,202,935"
        ),
        text("资产总计10,216,7069,516,21110,205,4969,501,699"),
    ]
    lines = text_line_items(blocks, REPORT, ITEMS, statement="balance")
    assert [line.label for line in lines] == ["现金及存放中央银行款项", "资产总计"]
    assert [(f.column.year, f.column.scope, f.text) for f in lines[1].figures] == [
        (2019, Scope.CONSOLIDATED, "10,216,706"),
        (2018, Scope.CONSOLIDATED, "9,516,211"),
        (2019, Scope.PARENT, "10,205,496"),
        (2018, Scope.PARENT, "9,501,699"),
    ]
