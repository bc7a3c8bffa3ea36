"""The cell that a question most likely means."""

from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.tables.cell_ranking import candidate_cells, first_cell, likeliest_cell
from pipeline.answer.english.words import content
from pipeline.model.table_row import RowTable, TableRow
from pipeline.understand.english.answer_form import AnswerForm
from tests.answer.english.conftest import NORTHWIND


def _table(number, caption, *rows, header=("", "2022"), unit="million"):
    made = tuple(TableRow(at, 1, row[0], row) for at, row in enumerate(rows))
    return RowTable(number, (), caption, unit, (header,), made)


TABLES = (
    _table(0, "Property consisted of:", ("Leasehold improvements", "107"), ("Buildings", "40"), ("Furniture", "30")),
    _table(1, "Research expenses:", ("Salaries", "345"), ("Total research expenses", "400")),
    _table(2, "Selling expenses:", ("Salaries", "269"), ("Total selling expenses", "300")),
    _table(
        3, "Commitments by when they fall due:", ("Purchase commitments", "90", "20", "70"),
        header=("", "Total", "Less than", "After"),
    ),
    _table(
        4, "Value at risk of our positions:", ("Equity prices", "7", "9", "5"),
        header=("", "2022", "High | 2022", "Low | 2022"),
    ),
    _table(
        5, "Repurchases of our stock:", ("November 1-30, 2022", "41", "12.50"), ("December 1-31, 2022", "50", "13.10"),
        header=("", "Total number of shares", "Average price paid per share"), unit="",
    ),
)  # fmt: skip


def _asked(question, **more):
    words = content(question)
    return AskedCell(words, (2022,), AnswerForm(), share=False, verbs=content("worth"), said=words, **more)


def _near(question, names=(), **more):
    return likeliest_cell(TABLES, _asked(question, **more), (2022,), NORTHWIND, names)


def test_a_verb_that_no_row_has_is_left_out_and_told():
    near = _near("leasehold improvements worth")
    assert near.cell.texts == ("107",) and near.missing == ("worth",)


def test_the_total_below_a_row_says_what_it_is_of():
    assert _near("salaries selling").cell.texts == ("269",)


def test_nothing_is_told_of_two_cells_alike_nor_without_a_name():
    assert _near("salaries") is None
    assert _near("leasehold improvements Canada", content("Canada")) is None
    assert _near("submarines") is None


def test_the_span_that_is_asked_for_though_its_header_is_cut():
    assert _near("purchase commitments", span=(0, 1)).cell.texts == ("20",)


def test_the_highest_of_a_year_is_no_figure_of_its_end():
    every = candidate_cells(TABLES, _asked("equity prices value risk"), (2022,), NORTHWIND, ())
    assert {one.cell.texts for one in every if one.cell.table.number == 4} == {("7",)}


def test_a_month_is_told_where_it_is_asked_for():
    asked = _asked("average price paid per share repurchases stock", paid=True, months=frozenset(("december",)))
    assert first_cell([*candidate_cells(TABLES, asked, (2022,), NORTHWIND, ())]).cell.texts == ("13.10",)
    assert _near("average price paid per share repurchases stock", paid=True) is None


def test_a_row_is_not_told_for_its_neighbour_that_a_word_of_the_question_calls():
    words = content("amounts owed by subsidiaries worth")
    asked = AskedCell(words, (2022,), AnswerForm(), share=False, verbs=content("worth"), said=words)
    owed = ("Amounts owed by subsidiaries", "55")
    alone = _table(0, "Receivables:", owed, ("Prepaid rent", "4"), ("Deposits", "6"))
    beside = _table(0, "Receivables:", owed, ("Prepaid rent", "4"), ("What they are worth", ""))
    assert likeliest_cell((alone,), asked, (2022,), NORTHWIND, ()).cell.texts == ("55",)
    assert likeliest_cell((beside,), asked, (2022,), NORTHWIND, ()) is None
