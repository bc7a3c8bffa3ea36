"""The figure of a cell."""

from decimal import Decimal

from pipeline.answer.cells.figures import fact_of, is_same_figure, step_of, unit_of, value_of
from pipeline.answer.cells.row_index import IndexedCell, RowIndex
from pipeline.model import Report
from tests.answer.cells.conftest import CODE, TABLES

TABLES_INDEXED = RowIndex(TABLES).tables


def cell(number, at, column):
    return IndexedCell(TABLES_INDEXED[number].rows[at], column)


def test_units_of_the_table_the_header_the_row_and_the_cell():
    assert value_of(cell(1, 0, 1)) == Decimal(316_506_369_000)
    assert unit_of(cell(6, 0, 2)).base == "元" and value_of(cell(6, 0, 2)) == 23_318_000
    assert unit_of(cell(8, 0, 3)).base == "GWh"
    assert unit_of(cell(4, 1, 3)).base == "%" == unit_of(cell(1, 0, 3)).base


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
