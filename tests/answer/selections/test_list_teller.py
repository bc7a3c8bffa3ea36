"""Rows told as a list."""


def test_a_row_is_cited_as_it_is_printed_with_the_names_of_its_columns(assistant):
    answer = assistant.ask("甲字科技2025年有哪些独立董事离任了，各因为什么？")
    assert answer.citations[0].quote.startswith("姓名 吴某 担任的职务 独立董事")
    assert answer.citations[0].source.page == 33


def test_kinds_of_persons_that_are_listed_are_all_told(assistant):
    text = assistant.ask("甲字科技2025年有哪些董事、监事和高管离任？").text
    assert "吴某" in text and "郑某" in text and "冯某" not in text
    text = assistant.ask("甲字科技2025年有哪些高管离任？").text
    assert "郑某" in text and "吴某" not in text


def test_without_a_further_clause_a_row_is_cited_by_its_cells(assistant):
    answer = assistant.ask("甲字科技2025年新设了哪些子公司？")
    assert answer.citations[0].quote == "辛字贸易有限公司 新设 无重大影响"
