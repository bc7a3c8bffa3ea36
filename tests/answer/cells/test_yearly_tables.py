"""Cells of the year before in a table of its own."""

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.yearly_tables import cell_in_table_of
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table

HEADER = ("", "医药分部", "印刷分部")
OF_ASSOCIATES = ("项目", "丁城公司", "乙城公司")


def segments(number, caption, profit, path=("其他重要事项", "分部报告")):
    return table(number, path, caption, "元", HEADER,
                 ("对外交易收入", "900", "500"), ("利润总额", "90", profit), ("资产总额", "800", "400"))  # fmt: skip


def associates(number, profit):
    return table(number, ("在联营企业中的权益",), "重要联营企业的主要财务信息", "元", OF_ASSOCIATES,
                 ("流动资产", "7", "8"), ("营业收入", "3", "4"), ("净利润", profit, "2"))  # fmt: skip


def found(tables, row, column, year):
    with use_lexicon(Settings().rules):
        index = RowIndex(tables)
        cell = IndexedCell(index.tables[0].rows[row], column)
        other = cell_in_table_of(cell, year, 2025, index.tables)
        return other.cell.text if other is not None else None


def test_tables_whose_captions_are_years():
    tables = (segments(0, "2025年", "111"), segments(1, "2024年", "97"))
    assert found(tables, 1, 2, 2024) == "97"
    assert found(tables, 1, 2, 2023) is None


def test_a_table_of_another_note_or_of_another_name_is_none():
    elsewhere = segments(1, "2024年", "97", path=("母公司", "分部报告"))
    named = segments(2, "2024年重要子公司", "98")
    assert found((segments(0, "2025年", "111"), elsewhere, named), 1, 2, 2024) is None


def test_twins_of_which_the_second_is_of_the_year_before():
    tables = (associates(0, "50"), associates(1, "40"))
    assert found(tables, 2, 1, 2024) == "40"
    assert found((associates(0, "50"),), 2, 1, 2024) is None
