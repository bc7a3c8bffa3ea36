"""Clauses that ask one thing each, and the share that ends a list of what is asked."""

import pytest

from pipeline.understand.wording.question_clauses import asks_one_thing, ends_in_rate, question_clauses, split_rate


@pytest.mark.parametrize(
    ("question", "clauses"),
    [
        ("产了多少、卖了多少？", ["产了多少", "卖了多少"]),
        ("占比和账龄是多少", ["占比", "账龄是多少"]),
        ("其他应收款（不含利息，股利）是多少，占比呢", ["其他应收款（不含利息 股利）是多少", "占比呢"]),
        ("", []),
    ],
)
def test_clauses_ask_one_thing_each(question, clauses):
    assert list(question_clauses(question)) == clauses


def test_a_share_that_ends_a_list_is_a_thing_of_its_own():
    assert split_rate("担保余额合计及占净资产的比例") == ("担保余额合计", "占净资产的比例")
    assert split_rate("担保余额合计是多少") == ("担保余额合计是多少", "")
    assert ends_in_rate("同比增速") and not ends_in_rate("担保余额")


@pytest.mark.parametrize(
    ("question", "one"), [("营业收入是多少？", True), ("营业收入及占比", False), ("收入多少，成本呢", False)]
)
def test_most_questions_ask_one_thing(question, one):
    assert asks_one_thing(question) is one
