"""What a text asks of one table by the names that the table has."""

import pytest

from pipeline.answer.cells.one_table.reading import as_compared, read_in_table
from pipeline.answer.cells.tables.indexed_table import IndexedTable
from pipeline.model import MeasureKind
from tests.answer.cells.conftest import table
from tests.answer.cells.one_table.test_answer import STAFF, STOCK, TAXES

AGES = table(
    0, ("合并财务报表项目注释", "应收账款", "按账龄披露"), "（1）按账龄披露", "元",
    ("账龄", "期末账面余额", "期初账面余额"),
    ("1年以内", "500.00", "400.00"), ("合计", "500.00", "400.00"))  # fmt: skip


@pytest.mark.parametrize(
    ("given", "text", "kind", "rows", "columns"),
    [
        (STOCK, "存货中在产品和原材料一共多少", MeasureKind.SUM, ["在产品", "原材料"], ()),
        (STAFF, "设定提存计划列示里失业保险费比基本养老保险的本期增加少多少", MeasureKind.DIFFERENCE,
         ["2、失业保险费", "1、基本养老保险"], ("本期增加",)),
        (TAXES, "应交税费科目下增值税加企业所得税总共多少", MeasureKind.SUM, ["增值税", "企业所得税"], ()),
        (TAXES, "应交税费里增值税占比多少", MeasureKind.SHARE, ["增值税"], ()),
        (TAXES, "应交税费合计是多少", MeasureKind.ITEM, [], ()),
        (TAXES, "应交税费里增值税有多少", MeasureKind.ITEM, ["增值税"], ()),
        (TAXES, "应交税费里增值税比上年多多少", MeasureKind.CHANGE, ["增值税"], ()),
        (STOCK, "存货中账面价值最大的一项是什么", MeasureKind.MAXIMUM, [], ("账面价值",)),
    ],
)  # fmt: skip
def test_rows_column_and_what_is_computed(given, text, kind, rows, columns):
    asked = read_in_table(as_compared(text), IndexedTable(given))
    assert asked is not None and asked.kind is kind
    assert ([row.row.label for row in asked.rows], asked.columns) == (rows, columns)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (TAXES, "应交税费里增值税和房产税一共多少"),  # a row that is not there
        (TAXES, "增值税和企业所得税一共多少"),  # nothing says of which table
        (TAXES, "年初应交税费里增值税和企业所得税一共多少"),  # another time
        (TAXES, "应交税费里增值税比前三年多多少"),  # another year's
        (AGES, "应收账款的账面价值合计是多少"),  # its column is the gross balance
    ],
)
def test_what_is_left_over_is_of_no_table(given, text):
    assert read_in_table(as_compared(text), IndexedTable(given)) is None


def test_a_heading_that_says_more_than_the_question_is_not_told():
    regions = table(
        0, ("收入与成本", "占公司营业收入10%以上的行业、产品、地区的情况"), "", "元", ("", "营业收入"),
        ("华中", "300.00"), ("东北", "200.00"))  # fmt: skip
    table_read = IndexedTable(regions)
    asked = read_in_table(as_compared("华中和东北两个地区的营业收入加起来是多少"), table_read)
    assert asked is not None and asked.heading(table_read) == ""
    stock = read_in_table(as_compared("存货中在产品和原材料一共多少"), IndexedTable(STOCK))
    assert stock is not None and stock.heading(IndexedTable(STOCK)) == "存货分类"
