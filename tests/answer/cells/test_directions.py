"""Which way goods go between a company and its related parties."""

import pytest

from pipeline.answer.cells.choice import choose_cells
from pipeline.answer.cells.directions import Direction, direction_of, is_of_unknown_way
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from tests.answer.cells.conftest import table

PATH = ("关联方及关联交易", "购销商品、提供和接受劳务的关联交易")
HEADER = ("关联方", "关联交易内容", "本期发生额", "上期发生额")
BOUGHT = table(
    0, PATH, "采购商品/接受劳务情况表", "元", HEADER, ("百代医药", "研发服务", "3,809,248.91", "1,103,395.85")
)
SOLD = table(
    1, PATH, "出售商品/提供劳务情况表", "元", HEADER, ("百代医药", "研发服务", "45,593,871.08", "45,553,116.05")
)


@pytest.mark.parametrize(
    ("question", "wanted"),
    [
        ("甲公司向百代医药提供研发服务的金额", Direction.SOLD),
        ("甲公司从百代医药采购研发服务花了多少", Direction.BOUGHT),
        ("百代医药向甲公司采购了多少研发服务", Direction.SOLD),  # the company is the one who sells
        ("百代医药给甲公司提供了多少研发服务", Direction.BOUGHT),
        ("甲公司向甲公司商业投资销售商品的金额", Direction.SOLD),  # another company, whose name begins so
        ("百代医药向甲公司销售商品的金额", Direction.BOUGHT),
        ("与百代医药的关联交易金额", None),
        ("采购百代医药提供的研发服务花了多少", None),  # says both
    ],
)
def test_the_way_is_seen_from_the_company(question, wanted):
    assert direction_of(question, ("甲公司",)) is wanted


@pytest.mark.parametrize(("way", "wanted"), [(Direction.SOLD, "45,593,871.08"), (Direction.BOUGHT, "3,809,248.91")])
def test_a_table_of_the_other_way_has_no_cell(way, wanted):
    search = CellSearch(RowIndex((BOUGHT, SOLD)), 2025, 2025, Scope.CONSOLIDATED, direction=way)
    (cells,) = choose_cells([AskedCell(("百代医药", "研发服务"), head="研发服务")], search)
    assert [cell.cell.text for cell in cells] == [wanted]


def test_where_only_the_other_way_is_there_nothing_is_told():
    search = CellSearch(RowIndex((BOUGHT,)), 2025, 2025, Scope.CONSOLIDATED, direction=Direction.SOLD)
    assert choose_cells([AskedCell(("百代医药", "研发服务"), head="研发服务")], search) is None


def test_a_heading_of_both_ways_says_neither():
    (unnamed,) = RowIndex((table(0, PATH, "", "元", HEADER, ("百代医药", "研发服务", "3.00", "1.00")),)).tables
    (bought,) = RowIndex((BOUGHT,)).tables
    assert is_of_unknown_way(unnamed.rows[0], Direction.BOUGHT) and not is_of_unknown_way(unnamed.rows[0], None)
    assert not is_of_unknown_way(bought.rows[0], Direction.BOUGHT)
