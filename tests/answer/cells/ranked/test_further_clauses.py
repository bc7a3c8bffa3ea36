"""What a further clause asks of a row."""

import pytest

from pipeline.answer.cells.ranked.further_clauses import asks_name, asks_result, asks_when

ASK = "甲字科技2025年"


@pytest.mark.parametrize(("clause", "result", "name"), [("赚了多少", True, False), ("是哪家", False, True)])
def test_what_it_asks_for_is_known(clause, result, name):
    assert asks_result(clause) is result and asks_name(clause) is name


def test_a_column_of_the_row_is_told(assistant):
    answer = assistant.ask(f"{ASK}董事和高级管理人员里谁的薪酬最高，是多少")
    assert "曾某" in answer.text and "5,690" not in answer.text.partition("没有找到")[2]


def test_a_day_is_asked_for():
    assert asks_when("哪天到期") and not asks_when("担保金额多少")
