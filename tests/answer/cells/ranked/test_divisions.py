"""How the rows of a table divide a whole, and where what is asked of them stands."""

from pipeline.answer.cells.ranked.divisions import covers, divided_by, groups_of, last_cells, level_of
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.words import bigrams_in, required
from tests.answer.cells.conftest import table

SALES = table(0, ("主营业务分产品情况",), "分产品", "元", ("项目", "营业收入"),
              ("甲酒", "60.00"), ("乙酒", "40.00"), ("合计", "100.00"))  # fmt: skip


def test_rows_side_by_side_are_a_group_without_their_total():
    (found,) = RowIndex([SALES]).tables
    (group,) = groups_of(found)
    assert [row.label for row in group] == ["甲酒", "乙酒"]
    assert [cell.cell.text for cell in last_cells(group)] == ["60.00", "40.00"]


def test_a_heading_says_by_what_it_divides():
    assert divided_by("主营业务分产品情况") == "产品情况" and divided_by("应收账款") == "应收账款"


def test_a_part_is_asked_of_the_column_or_of_what_stands_above():
    rows = RowIndex([SALES]).tables[0].rows
    names = (("营业收入",), ("主营业务分产品情况",))
    assert [level_of(part, names, rows) for part in ("营业收入", "主营业务", "存货跌价")] == [0, 1, None]


def test_a_balance_of_another_thing_covers_no_name():
    part = "固定资产账面价值"
    assert not covers(part, required(part), bigrams_in("资产") | bigrams_in("账面价值"))
    assert covers(part, required(part), bigrams_in("固定资产") | bigrams_in("账面价值"))
