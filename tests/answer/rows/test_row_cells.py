"""The cells of a row for one figure."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.rows.question import AskedFigure
from pipeline.answer.rows.row_cells import cells_for, is_unmoved
from pipeline.answer.rows.words import AskedWord
from tests.answer.cells.conftest import table
from tests.answer.rows.test_question import read


def row(search, label):
    return next(row for table in search.index.tables for row in table.rows if row.label.startswith(label))


def cell_texts(assistant, search, text, label):
    asked = read(assistant, search, text)
    figure = asked.figures[-1]
    return [cell.cell.text for cell in cells_for(figure, figure.words[-1:], asked, row(search, label), search)]


def test_a_number_of_shares_is_of_the_state_that_the_column_before_says(assistant, search):
    assert cell_texts(assistant, search, "甲字科技2025年林海舟质押了多少股？", "林海舟") == ["9,604,000"]


def test_no_cell_where_no_column_has_the_word(assistant, search):
    assert cell_texts(assistant, search, "甲字科技2025年林海舟冻结了多少股？", "林海舟") == []


def test_a_row_with_one_figure_has_what_is_asked_of_it(assistant, search):
    answer = assistant.ask("甲字科技2025年末未办妥产权证书的中药制剂二车间有多少？")
    assert "8,328,333.84" in answer.text


ROLLED = table(
    90, ("在建工程",), "", "元", ("项目", "预算数", "期初余额", "本期增加金额", "本期转入固定资产金额", "期末余额"),
    ("中药城工程", "1,000,000.00", "48.00", "34.00", "66.00", "16.00"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("words", "moved", "kept"),
    [
        (("增加",), True, ["34.00", "66.00"]),
        (("预算",), True, ["1,000,000.00", "34.00", "66.00"]),
        (("增加",), False, ["1,000,000.00", "48.00", "34.00", "66.00", "16.00"]),
    ],
)
def test_what_was_done_is_no_balance_and_no_budget(words, moved, kept):
    row = RowIndex((ROLLED,)).tables[0].rows[0]
    figure = AskedFigure([AskedWord(word, 0, len(word)) for word in words], moved=moved)
    cells = [IndexedCell(row, at) for at in row.figures]
    assert [cell.cell.text for cell in cells if not is_unmoved(cell, figure)] == kept
