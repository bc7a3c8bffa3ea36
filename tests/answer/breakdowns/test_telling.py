"""How rows of a breakdown are told."""


def test_none_within_a_bound_is_said(assistant):
    text = assistant.ask("甲字科技2025年末短期借款里超过500元的有哪些？").text
    assert "所列的3项短期借款中没有超过500元的" in text


def test_the_table_and_its_column_are_named(assistant):
    text = assistant.ask("甲字科技2025年末短期借款有哪几项，各多少？").text
    assert "表“（1）短期借款分类”，列“期末余额”" in text
