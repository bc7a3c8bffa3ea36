"""A question cut by the names of a table."""

from pipeline.answer.cells.named_row.tokens import AskedText, tokens_of
from pipeline.answer.cells.tables.indexed_table import IndexedTable
from tests.answer.cells.conftest import plan_of, table
from tests.answer.cells.named_row.test_answer import OWED, STAFF

RATES = table(
    0, ("收益率",), "收益率", "",
    ("名称", "加权平均净资产收益率", "摊薄净资产收益率"), ("甲类股东", "5.00%", "4.90%"))  # fmt: skip


def signs(given, question):
    tokens = tokens_of(AskedText.of(plan_of(question, called=("甲字科技",)), 2025), IndexedTable(given))
    return [(token.sign, token.text) for token in tokens if token.sign not in ("_", ",")]


def test_names_times_and_words_that_ask():
    assert signs(OWED, "甲字科技2025年存货采购款（应付账款）两年各是多少，差多少？") == [
        ("n", "2025年"), ("N", "存货采购款"), ("N", "应付账款"), ("B", "2年各是"), ("Q", "多少"), ("D", "差多少"),
    ]  # fmt: skip


def test_what_is_held_against_the_beginning_moves_and_is_no_column():
    assert ("N", "增加") in signs(STAFF, "失业保险费增加多少？")
    assert ("G", "增加") in signs(STAFF, "失业保险费比年初增加多少？")


def test_coordinated_columns_are_in_full():
    assert signs(RATES, "甲类股东的加权平均和摊薄净资产收益率各是多少？")[1:3] == [
        ("N", "加权平均净资产收益率"),
        ("N", "摊薄净资产收益率"),
    ]


def test_the_year_before_by_its_number():
    assert ("p", "2024年") in signs(OWED, "2025年和2024年存货采购款各是多少？")
