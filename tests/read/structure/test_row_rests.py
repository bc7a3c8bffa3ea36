"""Rows that are the rest of the row above, proved by what the report prints elsewhere."""

from pipeline.model import Block, BlockKind, Table
from pipeline.read.structure.row_rests import join_rests


def table(rows, pages=None, spans=()):
    pages = pages or (1,) * len(rows)
    boxes = tuple((0.0, 10.0 * at, 500.0, 10.0 * at + 10) for at in range(len(rows)))
    return Block(BlockKind.TABLE, pages[0], table=Table(rows, pages, boxes=boxes, spans=spans))


def text(line):
    return Block(BlockKind.PARAGRAPH, 1, text=line)


def rows_of(*blocks):
    return join_rests(blocks)[0].table.rows


CUT = table(
    (
        ("被投资单位", "期初余额", "追加投资", "期末余额"),
        ("上海甲公司", "1,000.00", "", "1,000.00"),
        ("杭州百杏生", "24,945,000", "2,317,352.", "27,262,352"),
        ("物技术有限公司", ".00", "52", ".52"),
        ("合计", "24,946,000.00", "2,317,352.52", "27,263,352.52"),
    ),
    (1, 1, 1, 2, 2),
)


def test_a_row_that_a_page_end_cut_is_one_with_its_name_and_figures():
    (block, _) = join_rests([CUT, text("应收杭州百杏生物技术有限公司款项")])
    assert rows_of(CUT) == CUT.table.rows  # nothing says that this is a name
    assert block.table.rows[2] == ("杭州百杏生物技术有限公司", "24,945,000.00", "2,317,352.52", "27,262,352.52")
    assert block.table.pages == (1, 1, 1, 2) and len(block.table.rows) == 4
    assert block.table.boxes[2] == (0.0, 20.0, 500.0, 30.0)  # where it stands on the first page


def test_a_figure_is_cut_where_others_of_its_column_have_more_decimals():
    rows = (("项目", "期末余额"), ("短期借款", "12.50"), ("长期借款", "40,436,496.8"), ("", "4"), ("合计", "13.00"))
    assert rows_of(table(rows, (1, 1, 1, 2, 2)))[2] == ("长期借款", "40,436,496.84")
    whole = (("项目", "数量"), ("甲", "12"), ("乙", "40"), ("", "4"), ("合计", "56"))
    assert rows_of(table(whole, (1, 1, 1, 2, 2))) == whole


NAME = (("项目", "本期", "上期"), ("经营活动产生的现金流量净", "5.00", "4.00"), ("额", "", ""))


def test_a_name_that_stands_whole_elsewhere_goes_on_in_the_row_below():
    whole = "经营活动产生的现金流量净额"
    assert rows_of(table(NAME), text(whole))[1:] == ((whole, "5.00", "4.00"),)
    assert rows_of(table(NAME), text("别处不提")) == NAME


def test_brackets_that_are_left_open_are_closed():
    rows = (("项目", "本期"), ("投资收益（损失以“－”号填", "5.00"), ("列）", ""), ("营业利润", "6.00"))
    assert rows_of(table(rows, (1, 1, 2, 2)))[1] == ("投资收益（损失以“－”号填列）", "5.00")


def test_a_row_of_its_own_below_another_stays_one():
    rows = (("项目", "本期"), ("应收账款", "5.00"), ("坏账准备", ""), ("一年以内", "1.00"))
    other = table((("应收账款", "1"), ("应收账款", "2"), ("坏账准备", "3"), ("坏账准备", "4"), ("坏账准备", "5")))
    printed = (other, text("应收账款坏账准备的变动"))
    assert rows_of(table(rows, (1, 1, 2, 2)), *printed) == rows
    assert rows_of(table(rows), *printed, text("应收账款坏账准备")) == rows
    numbered = (("项目", "本期"), ("（一）综合收益", "5.00"), ("（二）投入", ""))
    assert rows_of(table(numbered, (1, 1, 2)), text("（一）综合收益（二）投入")) == numbered


def test_merged_cells_go_with_their_rows():
    first = (("甲公司", "是", "1.00"), (None, "否", "2.00"), ("", "", ""))
    rows = (*first, ("乙股份有", "是", "3.00"), ("限公司", "", ""))
    (block, _) = join_rests([table(rows, (1, 1, 1, 1, 2), ((0, 0, 2, 1), (3, 1, 1, 2))), text("乙股份有限公司")])
    assert block.table.rows[3] == ("乙股份有限公司", "是", "3.00")
    assert block.table.spans == ((0, 0, 2, 1), (3, 1, 1, 2))
