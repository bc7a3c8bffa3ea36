"""Columns that only verbs say."""

from decimal import Decimal

import pytest

from pipeline.answer.rows.implied_columns import is_verb_of


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("2025年林海舟减持了多少股，年末还有多少股？", ["-1,020,000", "21,420,504"]),
        ("易小刚2025年从公司拿了多少钱？", ["675.9"]),
    ],
)
def test_what_someone_sold_still_holds_or_is_paid(assistant, asked, told):
    answer = assistant.ask(f"甲字科技{asked}")
    assert [citation.quote.split()[-1] for citation in answer.citations] == told, answer.text


def test_shares_are_no_answer_where_money_is_asked_for(assistant):
    assert assistant.ask("甲字科技2025年林海舟拿了多少钱？").outcome != "answer"


def test_a_verb_that_says_the_column_is_not_looked_for_itself(assistant):
    answer = assistant.ask("甲字科技2025年舒心片折合24S生产了多少万盒？")
    assert answer.value == Decimal("13261.32") and "没有" not in answer.text, answer.text
    assert is_verb_of("生产", "产量") and not is_verb_of("生产", "销量")
