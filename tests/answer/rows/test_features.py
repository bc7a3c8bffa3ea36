"""What cells and questions have in common, counted by hand."""

import math

import pytest

from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.rows.features import RankedQuestion, RowFeatures
from tests.answer.rows.test_question import read


def features(assistant, search, text, name, column):
    asked = read(assistant, search, text)
    rows = [row for table in search.index.tables for row in table.rows]
    row = next(row for row in rows if name in row.row.cells)
    return RowFeatures(RankedQuestion(asked, asked.figures[0].words, rows), row).of(IndexedCell(row, column))


def test_a_cell_that_has_all_words_is_covered_and_misses_nothing(assistant, search):
    found = features(assistant, search, "甲字科技2025年周某某的质押数量是多少？", "周某某", 3)
    assert found.covered == pytest.approx(1) and found.missing_nouns == found.missing_verbs == 0
    assert found.unasked_name == found.unasked_column == 0 and found.first_word == 1


def test_a_word_that_few_rows_have_weighs_more(assistant, search):
    asked = read(assistant, search, "甲字科技2025年水利工程的坏账准备是多少？")
    rows = [row for table in search.index.tables for row in table.rows]
    question = RankedQuestion(asked, asked.figures[0].words, rows)
    rarities = dict(zip((word.text for word in question.words), question.rarities, strict=True))
    assert rarities["水利工程"] == pytest.approx(1)  # no row has it
    # the two debtors, and the allowances of two ages, are beside a column or under a heading of that name
    assert rarities["坏账"] == pytest.approx(math.log((len(rows) + 1) / 5) / math.log(len(rows) + 1))
    assert sum(question.weights) == pytest.approx(1)


def test_a_missing_noun_that_no_row_has_is_rarer_than_the_rows_own(assistant, search):
    found = features(assistant, search, "甲字科技2025年水利工程的消费税是多少？", "消费税", 1)
    assert found.rarer_missing > 0.1  # 水利 stands nowhere


def test_the_figures_of_features_are_shares(assistant, search):
    found = features(assistant, search, "甲字科技2025年滨江灏云的股权转让款坏账准备是多少？", "东滩市政工程公司", 4)
    assert all(0 <= value <= 1 for value in found.values()) and found.unasked_name == 1


def test_a_name_that_is_missing_whole_is_told_from_a_word(assistant, search):
    whole = features(assistant, search, "甲字科技2025年九州通医药的消费税是多少？", "消费税", 1)
    assert whole.missing_phrase >= 0.4  # the company's name
    word = features(assistant, search, "甲字科技2025年国内消费税是多少？", "消费税", 1)
    assert 0 < word.missing_phrase <= 0.2
    assert features(assistant, search, "甲字科技2025年消费税是多少？", "消费税", 1).missing_phrase == 0


def test_of_a_report_without_rows_every_word_is_as_rare_as_can_be(assistant, search):
    asked = read(assistant, search, "甲字科技2025年水利工程的坏账准备是多少？")
    assert set(RankedQuestion(asked, asked.figures[0].words, []).rarities) == {1.0}
