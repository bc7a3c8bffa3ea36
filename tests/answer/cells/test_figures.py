"""The figure of a cell."""

from decimal import Decimal

from pipeline.answer.cells.figures import fact_of, is_same_figure, step_of, told_value, unit_of, value_of
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.units.proved_units import Lines
from pipeline.model import Report
from pipeline.text.amounts import Unit
from tests.answer.cells.conftest import CODE, TABLES, table

TABLES_INDEXED = RowIndex(TABLES).tables


def cell(number, at, column):
    return IndexedCell(TABLES_INDEXED[number].rows[at], column)


def test_units_of_the_table_the_header_the_row_and_the_cell():
    assert value_of(cell(1, 0, 1)) == Decimal(316_506_369_000)
    assert unit_of(cell(6, 0, 2)).base == "元" and value_of(cell(6, 0, 2)) == 23_318_000
    assert unit_of(cell(8, 0, 3)).base == "GWh"
    assert unit_of(cell(4, 1, 3)).base == "%" == unit_of(cell(1, 0, 3)).base


def test_a_name_with_a_unit_within_it_says_nothing_of_its_figures():
    rows = (("年产30亿片（粒）制剂项目", "3.00"), ("年产量（吨）", "80"))
    indexed = RowIndex((table(70, ("募集资金",), "承诺项目", "万元", ("项目", "投资总额"), *rows),)).tables[0].rows
    assert [unit_of(IndexedCell(row, 1)) for row in indexed] == [Unit("元", Decimal(10_000)), Unit("吨", Decimal(1))]


def test_the_same_figure():
    assert is_same_figure(cell(0, 0, 1), cell(1, 0, 1)) and not is_same_figure(cell(1, 0, 1), cell(1, 1, 1))


def test_a_fact_has_the_place_of_its_cell():
    fact = fact_of(cell(1, 0, 3), Report(CODE, 2025, file="甲.pdf"), "毛利率", 2025)
    assert (fact.value, fact.unit, fact.raw_text, fact.raw_label) == (Decimal("23.84"), "%", "23.84%", "动力电池系统")
    assert fact.source.to_dict() == {
        "file": "甲.pdf", "page": 11, "table": 1, "row": 1, "column": 3, "heading": "营业收入及营业成本整体情况",
        "box": [0.0, 0, 9.0, 1.0],
    }  # fmt: skip
    assert step_of(fact).value_in_unit == Decimal("23.84")


def test_the_change_of_a_rate_is_told_in_points_and_persons_as_such():
    rows = RowIndex((
        table(50, ("收入与成本",), "", "", ("分产品", "毛利率(%)", "毛利率比上年增减(%)", "收入比上年增减(%)"),
              ("针剂", "82.55", "减少0.84个百分点", "1.18")),
        table(51, ("研发投入",), "公司研发人员情况", "元", ("", "2025年", "变动比例"), ("硕士", "387", "0.78%"),
              parents=("研发人员学历",)),
    )).tables  # fmt: skip
    cut = RowIndex(
        (table(52, ("收入与成本",), "", "", ("分产品", "毛利率比上年同 | 期增减"), ("针剂", "0.41%")),)
    ).tables[0]
    assert unit_of(IndexedCell(cut.rows[0], 1)).base == "个百分点"
    injection, masters = rows[0].rows[0], rows[1].rows[0]
    assert [unit_of(IndexedCell(injection, at)).base for at in (1, 2, 3)] == ["%", "个百分点", "%"]
    assert [unit_of(IndexedCell(masters, at)).base for at in (1, 2)] == ["人", "%"]


def test_a_minus_that_only_says_what_is_taken_off_is_not_told():
    moved = RowIndex([table(0, ("减值",), "", "元", ("项目", "金额"), ("减：核销", "-63,294"), ("计提", "-5"))])
    off, back = moved.tables[0].rows
    assert told_value(IndexedCell(off, 1)) == 63_294 and told_value(IndexedCell(back, 1)) == -5
    balance = RowIndex([table(0, ("贷款",), "", "元", ("项目", "2025年12月31日余额"), ("减值准备", "-78,861"))])
    assert told_value(IndexedCell(balance.tables[0].rows[0], 1)) == 78_861


def test_rows_of_the_staff_count_persons_where_no_unit_is_said():
    staff = table(0, ("员工情况",), "", "", ("专业", ""), ("生产人员", "51,931"), ("其他", "12"))
    paid = table(1, ("薪酬",), "", "万元", ("项目", "金额"), ("生产人员", "51,931"))
    index = RowIndex([staff, paid])
    workers, others = (IndexedCell(row, 1) for row in index.tables[0].rows)
    assert unit_of(workers).base == "人" and unit_of(others) is None
    assert unit_of(IndexedCell(index.tables[1].rows[0], 1)).base == "元"


def test_a_prescribed_unit_is_given_where_the_table_prints_none():
    pay = table(
        70, ("公司治理",), "报酬情况", "", ("姓名", "从公司获得的税前报酬总额"), ("邱某", "290.30"), ("白某", "0")
    )
    assert unit_of(IndexedCell(RowIndex((pay,)).tables[0].rows[0], 1)) == Unit("元", Decimal(10_000))
    yuan = table(71, ("公司治理",), "报酬情况", "", ("姓名", "从公司获得的税前报酬总额"), ("邱某", "290,300"))
    assert unit_of(IndexedCell(RowIndex((yuan,)).tables[0].rows[0], 1)) is None  # too great for 万元


def test_money_has_the_unit_of_its_section_and_nothing_else_has():
    path = ("重要事项", "重大合同及其履行情况", "重大担保")
    first = table(72, path, "", "万元", ("项目", "担保额度"), ("甲公司", "8,000"))
    second = table(73, path, "", "", (), ("报告期末实际担保余额合计（A4+B4+C4）", "20,090"), ("担保顺序", "3"))
    rows = RowIndex((first, second)).tables[1].rows
    assert value_of(IndexedCell(rows[0], 1)) == 200_900_000
    assert unit_of(IndexedCell(rows[1], 1)) is None


def test_an_amount_in_a_currency_has_it_as_unit_and_a_rate_has_none():
    header = ("项目", "期末外币余额", "折算汇率", "期末折算人民币余额")
    money = table(74, ("外币货币性项目",), "", "元", header, ("美元", "1,008,755.85", "7.0827", "7,144,715.06"))
    row = RowIndex((money,)).tables[0].rows[0]
    assert [unit and unit.base for unit in (unit_of(IndexedCell(row, at)) for at in (1, 2, 3))] == ["美元", None, "元"]


def test_figures_to_the_cent_are_yuan_only_where_other_figures_of_the_report_prove_it():
    def units(*figures, lines=()):
        rows = [(f"项目{at}", figure) for at, figure in enumerate(figures)]
        made = table(0, ("收入与成本",), "成本分析表", "", ("项目", "本期金额"), *rows)
        (indexed,) = RowIndex([made], Lines(lines)).tables
        return {unit and unit.base for unit in (unit_of(IndexedCell(row, 1)) for row in indexed.rows)}

    statements = [Decimal(10**10)]  # no figure of a report is greater than its greatest line
    assert units("363,721.04", "705,837.07", lines=statements) == {None}  # 万元, which the report does not say
    assert units("363,721.04", "62,270,923.78", lines=statements) == {"元"}
    assert units("363,721.04", "62,270,923.78") == {None}


def test_an_amount_is_no_share_whatever_its_row_names():
    rows = (
        ("直接或间接为资产负债率超过70%的被担保对象提供的债务担保金额", "22,399.32"),
        ("子公司适用不同税率的影响", "66,145.59"),
        ("汇率变动对现金的影响", "1,183.12"),
        ("折算汇率", "7.1884"),
        ("资产负债率", "61.90"),
    )
    (made,) = RowIndex([table(0, ("附注",), "", "万元", ("项目", "本期发生额"), *rows)]).tables
    units = [unit_of(IndexedCell(row, 1)) for row in made.rows]
    assert [unit and unit.base for unit in units] == ["元", "元", "元", None, None]


def test_a_quantity_has_the_unit_of_its_table_unless_that_is_money():
    def unit(declared):
        made = table(0, ("股份支付",), "", declared, ("授予对象", "本期解锁 | 数量"), ("管理人员", "2,447"))
        return unit_of(IndexedCell(RowIndex([made]).tables[0].rows[0], 1))

    assert unit("千元") is None and unit("万股").base == "股"
