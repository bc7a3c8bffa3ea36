"""Tables in which no row is looked for."""

from pipeline.answer.rows.table_kinds import asks_for_groups, is_contrary, is_of_groups, is_statement
from tests.answer.rows.test_question import read


def tables(search):
    return {table.table.number: table for table in search.index.tables}


def test_groups_of_debtors_are_known_by_their_headings(search):
    assert is_of_groups(tables(search)[12]) and not is_of_groups(tables(search)[11])
    assert not any(map(is_statement, search.index.tables))


def test_a_question_asks_for_them_by_their_words(assistant, search):
    assert asks_for_groups(read(assistant, search, "甲字科技2025年按组合计提坏账准备的5年以上余额是多少？"))
    assert not asks_for_groups(read(assistant, search, "甲字科技2025年5年以上的余额是多少？"))


def test_what_a_heading_denies_is_not_told_of_its_contrary(assistant, search):
    table = tables(search)[10]
    assert is_contrary(read(assistant, search, "甲字科技2025年已办妥产权证书的中药制剂二车间账面价值是多少？"), table)
    assert not is_contrary(read(assistant, search, "甲字科技2025年未办妥产权证书的中药制剂二车间是多少？"), table)
