"""A clause that holds something against the first of an order."""

import pytest

from pipeline.answer.parts.compared_clauses import answer_compared_clause
from pipeline.model import Operation, Plan
from tests.answer.cells.conftest import assistant_over, table

MAIN = ("管理层讨论与分析", "收入和成本分析")

TABLES = (
    table(0, MAIN, "主营业务分产品情况", "元", ("分产品", "营业收入", "营业成本", "毛利率（%）"),
          ("酸梅汁", "9,000.00", "5,400.00", "40.00"), ("山楂片", "3,000.00", "2,400.00", "20.00"),
          ("冰棍", "1,000.00", "900.00", "10.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    with assistant_over(tmp_path_factory.mktemp("compared"), *TABLES) as assistant:
        yield assistant


@pytest.mark.parametrize("first", ["哪个产品毛利率最高", "毛利率最高的产品是哪个", "毛利率最高的是哪个产品"])
def test_both_clauses_are_told(first, assistant):
    answer = assistant.ask(f"甲字科技2025年{first}，比山楂片高多少个百分点？")
    assert "酸梅汁" in answer.text and "20个百分点" in answer.text.replace("20.00", "20"), answer.text


def test_of_what_is_not_there_nothing_is_told(assistant):
    assert "个百分点（" not in assistant.ask("甲字科技2025年哪个产品毛利率最高，比豆浆高多少个百分点？").text


def test_a_plan_without_words_is_no_such_pair():
    plan = Plan("", Operation.RANK, companies=("990001",), years=(2025,))

    def ask(*given):
        raise AssertionError(given)

    assert answer_compared_clause(plan, ask, ask) is None
