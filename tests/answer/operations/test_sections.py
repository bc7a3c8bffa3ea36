"""Rows below a numbered row that has figures."""

from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.operations.sections import cell_in_section
from pipeline.model import Scope
from tests.answer.cells.conftest import table

TABLE = table(0, ("发电分部", "电量及电价"), "电量及电价", "", ("地区", "售电价", "售电量"),
              ("（一）燃煤发电", "412", "900"), ("东州", "458", "500"), ("西州", "337", "400"),
              ("（二）水电", "300", "90"), ("东州", "310", "90"))  # fmt: skip
SEARCH = CellSearch(RowIndex((TABLE,)), 2025, 2025, Scope.CONSOLIDATED)


def text_of(*parts):
    cell = cell_in_section(parts, Form.AMOUNT, SEARCH)
    return cell.cell.text if cell is not None else None


def test_a_row_of_a_section():
    assert text_of("燃煤发电", "售电价", "东州") == "458"
    assert text_of("水电业务", "东州", "售电价") == "310"


def test_no_row_of_a_section_that_has_none_of_that_name():
    assert text_of("水电", "售电价", "西州") is None
    assert text_of("光伏发电", "售电价", "东州") is None
