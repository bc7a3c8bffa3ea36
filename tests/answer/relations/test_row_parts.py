"""Parts of a question found in a row by the words of a column, or by a verb that says what columns are called."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.relations.asked import read_relation
from pipeline.answer.relations.row_parts import cell_of_mate, cell_of_part, is_said_by_verb, rate_behind, read_part
from pipeline.answer.rows.words import content_words
from pipeline.model import Scope
from tests.answer.cells.conftest import table
from tests.answer.relations.one_row_tables import MADE, WORKS

SEARCH = CellSearch(RowIndex((WORKS, MADE)), 2025, 2025, Scope.CONSOLIDATED)


def part(words):
    return read_part(words, read_relation(words))


def row(table, at):
    return SEARCH.index.tables[table].rows[at]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("投了多少钱", "64.00"),
        ("转固多少", "144.00"),
        ("年末还剩多少", "3.00"),
        ("累计投入占预算多少", "78.01"),
        ("工程进度是多少", "90.00%"),
        ("计提了多少减值", None),  # no column of the row is called so
        ("卖了多少", None),
    ],
)
def test_a_column_of_the_row_is_found(words, found):
    one = cell_of_part(part(words), row(0, 0), SEARCH)
    assert (one.cell.cell.text if one is not None else None) == found


def test_another_row_of_the_same_thing_is_found():
    thing = content_words("连接件")
    assert cell_of_mate(part("卖了多少套"), row(1, 0), thing, SEARCH).cell.cell.text == "9,353"
    assert cell_of_mate(part("买了多少套"), row(1, 0), thing, SEARCH) is None


def test_a_verb_says_what_columns_are_called():
    assert is_said_by_verb("限售股增加了多少", "某某的本期增加限售股数")
    assert not is_said_by_verb("限售股增加了多少", "某某的期末限售股数")


def test_a_column_of_encumbered_shares_is_not_all_that_is_held():
    columns = ("股东名称", "持有有限售条件股份数量", "期末持股数量")
    holders = table(0, ("股东情况",), "前十名股东持股情况", "股", columns, ("甲基金", "0", "6,805,781"))
    search = CellSearch(RowIndex((holders,)), 2025, 2025, Scope.CONSOLIDATED)
    held = search.index.tables[0].rows[0]
    assert cell_of_part(part("持有公司多少股份"), held, search) is None
    assert cell_of_part(part("有限售条件股份有多少"), held, search).cell.cell.text == "0"


def test_what_was_newly_set_aside_is_no_balance():
    columns = ("项目", "期末余额", "减值准备")
    held = table(0, ("持有待售资产",), "减值准备情况", "元", columns, ("固定资产", "856.00", "721.00"))
    search = CellSearch(RowIndex((held,)), 2025, 2025, Scope.CONSOLIDATED)
    row = search.index.tables[0].rows[0]
    assert cell_of_part(part("计提了多少减值准备"), row, search).cell.cell.text == "721.00"
    assert cell_of_part(part("新计提了多少减值准备"), row, search) is None


def test_a_mere_rate_is_that_right_behind_the_figure():
    header = ("账龄", "账面余额", "比例（%）", "坏账准备", "计提比例（%）")
    rows = (("1至2年", "100.00", "40.00", "20.00", "20.00"), ("2至3年", "150.00", "60.00", "75.00", "50.00"))
    aged = table(0, ("应收账款",), "", "元", header, *rows)
    one = CellSearch(RowIndex((aged,)), 2025, 2025, Scope.CONSOLIDATED).index.tables[0].rows[1]
    found = [rate_behind(part("比例多少"), IndexedCell(one, at)) for at in (1, 3)]
    assert [cell.cell.cell.text for cell in found] == ["60.00", "50.00"]
    assert rate_behind(part("占比多少"), IndexedCell(one, 3)) is None
    assert rate_behind(part("比例多少"), IndexedCell(one, 4)) is None
