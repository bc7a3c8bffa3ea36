"""The rows of a breakdown that a question means."""

from pipeline.answer.breakdowns.selecting import chosen_cells
from pipeline.answer.breakdowns.tables import breakdowns

ASK = "甲字科技2025年末短期借款"


def chosen(question, search, asked):
    found = breakdowns(["短期借款"], question, search, None)
    cells = chosen_cells(asked(question), found[0])
    return [cell.row.label for cell in cells] if cells is not None else None


def test_orders_and_bounds(search, asked):
    assert chosen(f"{ASK}金额最小的是哪一项", search, asked) == ["质押借款"]
    assert chosen(f"{ASK}前两项是哪些", search, asked) == ["保证借款", "信用借款"]
    assert chosen(f"{ASK}超过50元的有哪些", search, asked) == ["保证借款"]


def test_all_of_them_are_no_first_few(search, asked):
    assert chosen(f"{ASK}前三项是哪些", search, asked) is None
