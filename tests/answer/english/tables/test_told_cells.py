"""Cells told as answers."""

from dataclasses import replace

from pipeline.answer.english.tables.cell_choice import Cell
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.told_cells import answer_of_cell
from pipeline.answer.typed.issuers import issuers
from pipeline.model.table_row import RowTable, TableRow
from pipeline.store import open_store
from pipeline.understand.english.answer_form import AnswerForm
from tests.answer.english.conftest import NORTHWIND, figure


def test_a_cell_is_told_with_the_title_that_was_asked_for(tmp_path):
    row = TableRow(0, 4, "Operating margin", ("Operating margin", "19.3%"))
    table = RowTable(0, ("Garden", "Results"), "Results", "million", (("", "2022"),), (row,))
    asked = AskedCell(frozenset({"garden", "margin"}), (2022,), AnswerForm(), share=False)
    with open_store(str(tmp_path), write=True) as store:
        store.add([NORTHWIND], [figure("资产总计", 2022, 300, report=NORTHWIND)])
        (issuer,) = issuers(store)
        cell = Cell(table, row, ("19.3%",), (1,), 1.0)
        told = answer_of_cell(cell, asked, (2022,), NORTHWIND, issuer, store)
        assert told is not None and "Garden, Operating margin, fiscal 2022: 19.3%" in told.text
        money = replace(asked, form=AnswerForm(money=True))
        assert answer_of_cell(cell, money, (2022,), NORTHWIND, issuer, store) is None
