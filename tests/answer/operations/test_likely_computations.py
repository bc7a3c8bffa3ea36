"""Shares and sums of rows that a question names to the letter, told as what is most likely."""

import pytest

from pipeline.answer.operations.likely_computations import likely_computation


@pytest.fixture
def ask(assistant):
    """What is computed for a question, by itself."""

    def compute(question):
        plan = assistant.plan(question)
        with_words = assistant._context("plain", plan)
        return likely_computation(plan, with_words, assistant.planner)

    return compute


def test_a_share_of_the_total_of_the_table_that_has_the_other_words(ask):
    told = ask("甲字科技2025年末预提推广费占其他应付款合计的比重")
    assert "25.00%" in told.text and told.outcome == "likely"
    inner = ask("甲字科技2025年末其他应付款中预提推广费占多少")
    assert "25.00%" in inner.text


def test_a_sum_of_the_members_of_a_list(ask):
    told = ask("甲字科技2025年末押金保证金和预提推广费一共多少")
    assert told.working[0].value == 1_200_000 and told.outcome == "likely"


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技2025年末预提推广费占货币资金的比重",  # of another whole
        "甲字科技2025年末海外押金保证金占销售收入的比重",
        "甲字科技2025年末押金保证金、罚款和预提推广费一共多少",  # a member that no row is of
        "甲字科技2025年末预提推广费为什么占其他应付款这么多",
        "甲字科技2025年末预提推广费是多少",
        "甲字科技2025年末预提推广费的计提比例是多少",  # a rate of its own, and no share
    ],
)
def test_nothing_where_the_table_has_not_all_that_is_asked(ask, question):
    assert ask(question) is None
