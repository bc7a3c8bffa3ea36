"""What a question asks of one row, and that nothing is left over."""

import pytest

from pipeline.answer.cells.named_row.reading import read_row
from pipeline.answer.cells.named_row.tokens import AskedText
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from tests.answer.cells.conftest import plan_of
from tests.answer.cells.named_row.test_answer import HELD, OWED, STAFF


def read(given, text):
    index = RowIndex((given,))
    search = CellSearch(index, 2025, 2025, Scope.CONSOLIDATED)
    return read_row(AskedText.of(plan_of(text), 2025), index.tables[0], search)


@pytest.mark.parametrize(
    ("given", "text", "cells"),
    [
        (STAFF, "失业保险费年初有多少，本期增加多少，年末有多少", ["10,000.00", "80,000.00", "13,000.00"]),
        (STAFF, "失业保险费减少了多少，还剩多少", ["77,000.00", "13,000.00"]),
        (OWED, "应付账款里工程款是多少，上年呢", ["70,000.00", "80,000.00"]),
        (HELD, "丙地软件有限公司的注册地和取得方式是什么", ["武汉", "收购"]),
    ],
)
def test_the_cells_in_the_order_of_the_question(given, text, cells):
    asked = read(given, text)
    assert asked is not None
    assert [cell.cell.text for cell in asked.cells] == cells
    assert asked.change is None


def test_the_figure_that_the_other_is_held_against():
    asked = read(OWED, "应付账款里工程款是多少，比年初减少了多少")
    assert asked is not None and asked.change is not None
    assert asked.change[1].cell.text == "80,000.00"


@pytest.mark.parametrize(
    "text",
    [
        "应收账款里工程款期初期末各多少",  # another note
        "应付账款里工程款占比多少，期初期末各多少",  # a share
        "应付账款里工程款项目期初期末各多少家",
        "应付账款里海外工程款期初期末各多少",  # narrower than the row
    ],
)
def test_a_question_that_says_more_is_not_read(text):
    assert read(OWED, text) is None


def test_a_clause_that_names_what_only_heads_the_row_asks_another_one():
    assert read(STAFF, "失业保险费减少了多少，设定提存计划有多少") is None
