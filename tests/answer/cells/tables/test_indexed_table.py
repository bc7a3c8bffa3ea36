"""Tables, rows and cells as questions are compared with them."""

from pipeline.answer.cells.row_index import RowIndex
from pipeline.model.table_row import RowTable, TableRow
from tests.answer.cells.conftest import TABLES, table


def row(number, at):
    return RowIndex(TABLES).tables[number].rows[at]


def test_rows_know_what_they_say_of_persons_and_what_their_names_are():
    person, supplier = row(5, 0), row(6, 0)
    assert person.attributes == ("曾某", "董事长", "总经理") and row(1, 0).attributes == ()
    assert supplier.kinds == ("序号", "供应商名称") and supplier.names[-1] == "第一大"


def test_a_total_and_a_unit_of_its_own():
    assert row(2, 2).is_total and not row(2, 0).is_total
    assert row(8, 0).unit == "GWh" and row(8, 0).names == ("电池", "销量")
    goals = table(0, ("经营目标",), "", "", ("", "", "2025年完成"), ("商品煤产量", "亿吨", "3.271"))
    assert RowIndex([goals]).tables[0].rows[0].unit == "亿吨"


def test_a_number_that_names_the_row_is_no_figure_of_it():
    holding = TableRow(1, 56, "688000 | 甲字集成", ("688000", "甲字集成", "713,057", "291,583"), ())
    held = RowTable(0, (), "证券投资", "千元", (("证券代", "简称", "最初投资", "期末账面"),), (holding,))
    assert RowIndex([held]).tables[0].rows[0].figures == (2, 3)


def test_what_a_column_says_of_a_row_parts_it_no_further():
    told = RowIndex(TABLES).tables[5].rows[1]
    assert told.says_of("副总经理") and not told.says_of("谭某")


def test_a_number_of_shares_is_called_by_what_the_column_before_says_they_are():
    cells = ("林某", "26.31%", "质押", "76,460,000", "人民币普通股", "41,109,733")
    holder = TableRow(1, 3, "林某", cells, ())
    header = ("股东名称", "持股比例", "股份状态", "数量", "股份种类", "数量")
    table = RowTable(0, (), "前10名股东持股情况", "股", (header,), (holder,))
    indexed = RowIndex([table]).tables[0]
    assert [indexed.header(holder, at) for at in (1, 3, 5)] == ["持股比例", "质押数量", "人民币普通股数量"]


def test_a_row_that_goes_on_about_a_person_says_another_office():
    header = ("姓名", "职务", "税前报酬总额（万元）")
    rows = (("颜某", "副董事长", "262.31"), ("", "总裁", ""), ("孟某", "副总裁", "188.61"), ("", "财务总监", ""))
    table = RowTable(0, (), "报酬情况", "", (header,), tuple(
        TableRow(at, 1, " | ".join(filter(None, (("颜某", "", "孟某", "")[at], cells[1]))), cells)
        for at, cells in enumerate(rows)
    ))  # fmt: skip
    (indexed,) = RowIndex((table,)).tables
    offices = [set(one.attributes) & {"副董事长", "总裁", "副总裁", "财务总监"} for one in indexed.rows]
    assert offices[0] == {"副董事长", "总裁"} and offices[2] == {"副总裁", "财务总监"}


def test_the_unit_of_a_table_that_prints_none_is_proved_by_another_and_none_of_one_that_prints_it():
    cost = table(1, ("收入与成本",), "成本分析表", "", ("行业", "采购成本"), ("医药商业", "705,837.07"))
    known = table(0, ("收入与成本",), "分行业", "万元", ("行业", "营业成本"), ("医药商业", "705,837.07"))
    printed, proved = (made.proved for made in RowIndex([known, cost]).tables)
    assert printed is None and proved is not None and proved.unit.factor == 10_000
