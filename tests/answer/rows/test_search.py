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


def test_an_amount_in_a_foreign_currency_is_told_with_what_it_comes_to(assistant, search):
    (match,) = found(assistant, search, "甲字科技2025年末持有多少美元货币资金？")
    assert [cell.cell.text for cell in match.cells] == ["355,378.19", "2,475,066.94"]
    (converted,) = found(assistant, search, "甲字科技2025年末以美元计价的货币资金折算人民币余额是多少？")
    assert [cell.cell.text for cell in converted.cells] == ["2,475,066.94"]


def test_a_note_is_of_what_alone_has_its_columns(assistant, search):
    (match,) = found(assistant, search, "甲字科技2025年商誉减值测试时丙城护理板块用的税前折现率是多少？")
    assert [cell.cell.text for cell in match.cells] == ["10.31%"]
    assert not found(assistant, search, "甲字科技2025年收入审计测试时丙城护理板块用的税前折现率是多少？")


def test_rows_of_no_age_answer_no_question_for_one(assistant, search):
    assert not found(assistant, search, "甲字科技2025年末三年以上的消费税是多少？")


def test_what_is_owed_to_one_party_is_not_all_that_is_owed(assistant, search):
    assert not found(assistant, search, "甲字科技2025年应付账款的期末账面余额是多少？")
    (match,) = found(assistant, search, "甲字科技2025年应付舒云（滨江）生物制药的应付账款期末账面余额是多少？")
    assert [cell.cell.text for cell in match.cells] == ["1,000,000.00"]


def test_a_row_that_is_not_pledged_answers_no_question_for_what_is(assistant, search):
    (match,) = found(assistant, search, "甲字科技2025年末中药制剂二车间的账面价值是多少？")
    assert [cell.cell.text for cell in match.cells] == ["8,328,333.84"]
    assert not found(assistant, search, "甲字科技2025年末质押的中药制剂二车间的账面价值是多少？")
