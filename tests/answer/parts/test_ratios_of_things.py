"""Figures of a product computed of those that tables print."""

import pytest

from tests.answer.cells.conftest import assistant_over, table

MAIN = ("管理层讨论与分析", "收入和成本分析")

TABLES = (
    table(0, MAIN, "产销量情况", "", ("主要产品", "单位", "生产量", "销售量"),
          ("酸梅汁", "吨", "500", "450"), ("山楂片", "吨", "80", "60")),
    table(1, MAIN, "主营业务分产品情况", "元", ("分产品", "营业收入", "营业成本", "毛利率（%）"),
          ("酸梅汁", "9,000.00", "5,400.00", "40.00"), ("山楂片", "3,000.00", "2,400.00", "20.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("ratios"), *TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize(
    ("question", "operands"),
    [
        ("甲字科技2025年酸梅汁的产销率是多少？", [450, 500]),
        ("甲字科技2025年酸梅汁的毛利是多少？", [9000, 5400]),
        ("甲字科技2025年酸梅汁的平均售价大概多少（收入除以销量）？", [9000, 450]),
        ("甲字科技2025年山楂片的单位成本", [2400, 60]),
    ],
)
def test_it_is_computed_as_its_name_says(question, operands, assistant):
    answer = assistant.ask(question)
    assert [step.value for step in answer.working[0].steps] == operands, answer.text
    assert answer.outcome == "answer"


def test_a_rate_that_is_printed_is_told_as_it_is(assistant):
    assert assistant.ask("甲字科技2025年酸梅汁的毛利率是多少？").value == 40


def test_of_what_no_table_has_nothing_is_computed(assistant):
    assert not assistant.ask("甲字科技2025年冰棍的产销率是多少？").working
    assert not assistant.ask("甲字科技2025年酸梅汁的毛利（收入减税金）是多少？").working
