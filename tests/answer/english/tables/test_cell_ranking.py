"""The cell that comes nearest."""

from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_ranking import nearest_cell
from pipeline.answer.english.words import content
from pipeline.model.table_row import RowTable, TableRow
from pipeline.understand.english.answer_form import AnswerForm
from tests.answer.english.conftest import NORTHWIND


def _table(caption, *rows):
    made = tuple(TableRow(at, 1, row[0], row) for at, row in enumerate(rows))
    return RowTable(0, (), caption, "million", (("", "2022"),), made)


TABLES = (
    _table("Property consisted of:", ("Leasehold improvements", "107"), ("Buildings", "40"), ("Furniture", "30")),
    _table("Research expenses:", ("Salaries", "345"), ("Total research expenses", "400")),
    _table("Selling expenses:", ("Salaries", "269"), ("Total selling expenses", "300")),
)


def _near(question, names=()):
    asked = AskedCell(content(question), (2022,), AnswerForm(), share=False, verbs=content("worth"))
    return nearest_cell(TABLES, asked, (2022,), NORTHWIND, names)


def test_a_verb_that_no_row_has_is_left_out_and_told():
    near = _near("leasehold improvements worth")
    assert near.cell.texts == ("107",) and near.missing == ("worth",)


def test_the_total_below_a_row_says_what_it_is_of():
    assert _near("salaries selling").cell.texts == ("269",)


def test_nothing_is_told_of_two_cells_alike_nor_without_a_name():
    assert _near("salaries") is None
    assert _near("leasehold improvements Canada", content("Canada")) is None
    assert _near("submarines") is None
