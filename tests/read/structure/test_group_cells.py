"""Names of groups that a converted table prints once."""

import pytest

from pipeline.model import Block, BlockKind, Table
from pipeline.read.structure.group_cells import with_group_cells

COSTS = (
    ("行业分类", "项目", "2022年"),
    ("家电制造", "原材料", "89,062.00"),
    ("", "能源", "923.52"),
    ("", "小计", "89,985.52"),
    ("其他业务", "材料", "10.00"),
    ("", "折旧", "5.00"),
    ("", "合 计", "90,000.52"),
)


def firsts(rows, **of_table):
    block = Block(BlockKind.TABLE, 1, table=Table(rows, (1,) * len(rows), **of_table))
    return [row[0] for row in with_group_cells([block])[0].table.rows]


def test_a_groups_name_stands_beside_every_row_of_it_but_not_beside_the_total():
    assert firsts(COSTS) == ["行业分类", "家电制造", "家电制造", "家电制造", "其他业务", "其他业务", ""]


def test_a_table_without_a_header_has_groups_as_well():
    assert firsts((("代发", "存款", "224,893"), ("", "余额", "659,953"))) == ["代发", "代发"]


@pytest.mark.parametrize(
    "rows",
    [
        (COSTS[0], ("", "原材料", "1.00"), ("工业", "人工", "2.00"), ("", "制造费用", "3.00")),  # in the middle
        (COSTS[0], ("工业", "原材料", "1.00"), ("", "人工", "2.00"), ("", "原材料", "3.00")),  # a group lost its name
        (COSTS[0], ("工业", "原材料", "1.00"), ("", "", "2.00"), ("", "人工", "3.00")),  # a figure of nobody
        (("类别", "期末余额", "期初余额"), ("", "账面余额", "账面余额"), ("甲", "1.00", "2.00")),  # levels of a header
        (COSTS[0], ("其中：", "甲", "1.00"), ("", "乙", "2.00")),
        (COSTS[0], ("甲公司", "原材料", "1.00"), ("", "2.00", "3.00")),
    ],
)
def test_other_blank_cells_stay(rows):
    assert firsts(rows) == [row[0] for row in rows]


def test_a_table_whose_places_or_merged_cells_are_known_stays():
    assert firsts(COSTS, boxes=((0, 0, 1, 1),) * len(COSTS))[2] == ""
    assert firsts(COSTS, spans=((1, 0, 3, 1),))[2] == ""
