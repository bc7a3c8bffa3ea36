"""Units that tables print into their headers."""

from decimal import Decimal

from pipeline.answer.cells.figures import unit_of, value_of
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.tables.units.unit_headers import with_units_of_headers
from tests.answer.cells.conftest import table

FORM = table(0, ("重大合同", "担保情况"), "(二)担保情况", "", ("单位：万元 币种：人民币", "公司对外担保情况"),
             ("担保总额（A+B）", "16,735.00"))  # fmt: skip


def test_a_form_has_the_unit_of_its_header_and_no_title_as_a_column():
    found = with_units_of_headers(FORM)
    assert (found.headers, found.unit) == ((("", ""),), "万元")
    (indexed,) = RowIndex((FORM,)).tables
    cell = IndexedCell(indexed.rows[0], 1)
    assert unit_of(cell).base == "元" and value_of(cell) == Decimal(167_350_000)


def test_a_unit_above_a_column_is_taken_out_of_its_name():
    header = ("单位：元 | 项目", "本期金额", "上期金额")
    assert with_units_of_headers(table(0, (), "", "", header, ("收入", "1", "2"))).headers == (
        ("项目", "本期金额", "上期金额"),
    )


def test_other_headers_and_a_unit_of_the_tables_own_stay_as_they_are():
    plain = table(0, (), "", "元", ("单位名称", "期末余额（万元）"), ("甲公司", "5"))
    assert with_units_of_headers(plain) is plain


def test_a_unit_at_the_end_of_a_caption_is_the_tables():
    area = table(0, (), "主要项目开发情况单位：平方米", "", ("项目名称", "22年末储备"), ("天府公园城", "134,263"))
    assert with_units_of_headers(area).unit == "平方米"
