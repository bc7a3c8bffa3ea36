"""Money that was spent is no balance."""

from decimal import Decimal
from types import SimpleNamespace

import pytest

from pipeline.answer.cells.spending import is_balance_of_spending, is_cost_of_sales
from pipeline.model import Answer, Citation, Source
from tests.answer.cells.conftest import table

STOCK = table(7, ("库存股",), "库存股", "元", ("项目", "本期增加", "期末余额"), ("股份回购", "12.00", "49,998.77"))


def told(question: str, column: int) -> bool:
    context = SimpleNamespace(knowledge=SimpleNamespace(store=SimpleNamespace(tables_of=lambda _: (STOCK,))))
    source = Source("a.pdf", table=7, row=STOCK.rows[0].row, column=column)
    cited = Citation("990001-2025-annual", "甲字科技", 2025, "回购", "股份回购", source)
    return is_balance_of_spending(Answer("", value=Decimal(1), citations=(cited,)), question, context)


@pytest.mark.parametrize(("column", "is_balance"), [(1, False), (2, True)])
def test_what_was_spent_stands_under_no_balance(column, is_balance):
    assert told("回购股份花了多少钱？", column) is is_balance


def test_nor_does_what_was_sold():
    assert told("库存股卖了多少钱？", 2) and not told("库存股卖了多少钱？", 1)


def test_a_balance_that_is_asked_for_is_one():
    assert not told("回购股份的期末余额多少？", 2)
    assert not told("回购股份花了的钱期末余额多少？", 2)


COSTS = table(
    8, ("收入与成本", "营业成本构成"), "", "元", ("产品分类", "项目", "2025年金额"), ("西成药", "营业成本", "297.00")
)
SALES = table(9, ("收入与成本", "营业收入构成"), "", "元", ("产品分类", "2025年金额"), ("西成药", "368.00"))


@pytest.mark.parametrize(
    ("made", "column", "question", "is_cost"),
    [
        (COSTS, 2, "西成药卖了多少钱？", True),
        (SALES, 1, "西成药卖了多少钱？", False),
        (COSTS, 2, "西成药的成本是多少？", False),
        (COSTS, 2, "卖掉的西成药成本是多少？", False),
    ],
)
def test_what_was_sold_is_no_cost(made, column, question, is_cost):
    context = SimpleNamespace(knowledge=SimpleNamespace(store=SimpleNamespace(tables_of=lambda _: (made,))))
    source = Source("a.pdf", table=made.number, row=made.rows[0].row, column=column, heading=made.path[-1])
    cited = Citation("990001-2025-annual", "甲字科技", 2025, "西成药", made.rows[0].label, source)
    answer = Answer("", value=Decimal(1), citations=(cited,))
    assert is_cost_of_sales(answer, question, context) is is_cost
