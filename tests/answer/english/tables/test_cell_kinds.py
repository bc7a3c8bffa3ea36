"""Which cells may be what is asked for."""

from pipeline.answer.english.tables.cell_kinds import possible_cells
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.model.table_row import RowTable, TableRow
from pipeline.understand.english.answer_form import AnswerForm
from tests.answer.english.conftest import NORTHWIND


def _labels(asked, *rows, header=("", "2022")):
    made = tuple(TableRow(at, 1, row[0], row) for at, row in enumerate(rows))
    table = RowTable(0, (), "Restructuring:", "million", (header,), made)
    return [cell.row.label for cell in possible_cells(table, asked, (2022,), NORTHWIND)]


def _asked(*words, **more):
    return AskedCell(frozenset(words), (2022,), AnswerForm(), share=False, **more)


def test_a_balance_was_not_paid():
    rows = (("Cash payments", "38"), ("Balance at end of year", "102"))
    assert _labels(_asked("restructur", paid=True, spent=True), *rows) == ["Cash payments"]
    assert _labels(_asked("restructur"), *rows) == ["Cash payments", "Balance at end of year"]


def test_how_many_is_no_price_and_no_rate():
    header = ("", "Number | 2022", "Weighted average exercise price | 2022")
    cells = possible_cells(
        RowTable(0, (), "", "", (header,), (TableRow(0, 1, "Granted", ("Granted", "7", "3.50")),)),
        _asked("grant", counted=True), (2022,), NORTHWIND,
    )  # fmt: skip
    assert [cell.texts for cell in cells] == [("7",)]
    assert _labels(_asked("margin"), ("Gross margin", "12")) == []
