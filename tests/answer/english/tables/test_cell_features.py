"""What a cell has in common with a question."""

from pipeline.answer.english.tables.cell_choice import Cell
from pipeline.answer.english.tables.cell_features import RankedQuestion, Tables, features_of, report_words
from pipeline.answer.english.tables.cell_question import AskedCell
from pipeline.answer.english.words import content
from pipeline.model.table_row import RowTable, TableRow
from pipeline.understand.english.answer_form import AnswerForm
from tests.answer.english.conftest import NORTHWIND

ROWS = (
    TableRow(0, 1, "Proceeds from issuance of debt", ("Proceeds from issuance of debt", "90", "80"), ("Financing",)),
    TableRow(1, 1, "Dividends", ("Dividends", "7", "6"), ("Financing",)),
    TableRow(2, 1, "Total", ("Total", "83", "74")),
)
TABLE = RowTable(0, ("Liquidity",), "Sources of cash:", "million", (("", "Group | 2022", "2021"),), ROWS)
WORDS = report_words(Tables((TABLE,)))


def _features(question, row, column=1, names=()):
    asked = AskedCell(content(question), (2022,), AnswerForm(), share=False, said=content(question))
    cell = Cell(TABLE, ROWS[row], (ROWS[row].cells[column],), (column,), 0.0)
    return features_of(cell, RankedQuestion.of(asked, frozenset(names), WORDS), WORDS, NORTHWIND)


def test_where_words_stand():
    found, missing = _features("dividends cash", 1)
    assert not missing and found.in_label > 0 and abs(found.in_label + found.in_caption - 1) < 1e-9
    assert found.whole_label == 1 and found.unasked_above == 1 and found.is_total == 0


def test_another_form_of_a_word_counts():
    found, missing = _features("issuing debt", 0)
    assert not missing and found.near > 0 and found.missing == 0


def test_what_is_missing_is_told_and_a_name_by_itself():
    found, missing = _features("dividends Canada", 1, names=content("Canada"))
    assert missing == content("Canada") and found.missing_names == 1 and found.unknown > 0.3
    found, missing = _features("dividends debt", 1)
    assert missing == content("debt") and found.missing > 0 and found.unknown == 0


def test_a_cell_with_no_word_is_none():
    assert _features("cash", 1) is None
