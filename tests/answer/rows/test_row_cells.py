"""The cells of a row for one figure."""

from pipeline.answer.rows.row_cells import cells_for
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
