"""Rows found by the words of a question."""

from pipeline.answer.rows.search import find_rows, one_answer
from tests.answer.rows.test_question import read


def found(assistant, search, text):
    return find_rows(read(assistant, search, text), search)


def test_a_row_has_all_words_between_its_names_texts_headings_and_columns(assistant, search):
    (match,) = found(assistant, search, "甲字科技2025年滨江灏云的股权转让款的坏账准备是多少？")
    assert match.row.label.startswith("滨江灏云") and [cell.cell.text for cell in match.cells] == ["40,622,772.99"]


def test_verbs_that_no_table_of_the_name_has_are_told_to_lack(assistant, search):
    (match,) = found(assistant, search, "甲字科技2025年并购滨江灏云的股权转让款坏账准备是多少？")
    assert match.lacking == ("并购",)


def test_rows_that_say_different_things_are_no_answer(assistant, search):
    matches = found(assistant, search, "甲字科技2025年舒云（滨江）生物制药的期末账面余额是多少？")
    assert len(matches) == 2 and one_answer(matches) is None


def test_rows_under_headers_of_other_columns_are_never_found(assistant, search):
    assert found(assistant, search, "甲字科技2025年丙型注射液的营业收入是多少？") == []
