"""Rankings and lists of more than three companies stand in a table; the competition's answers stay sentences."""


def test_up_to_three_stand_in_the_sentence_and_more_in_a_table(assistant):
    """营业收入 of company n in 2020 is n × 100,000,000 + 10,000,000."""
    assert "\n" not in assistant.ask("2020年营业收入最高的前三家上市公司是？").text
    assert assistant.ask("2020年营业收入最高的前四家上市公司是？").text.splitlines()[:7] == [
        "2020年营业收入最高的前4家公司：",
        "| 名次 | 公司 | 营业收入 |",
        "|---|---|---|",
        "| 1 | 江南丑字科技股份有限公司 | 12.10亿元 |",
        "| 2 | 江南子字科技股份有限公司 | 11.10亿元 |",
        "| 3 | 江南癸字科技股份有限公司 | 10.10亿元 |",
        "| 4 | 江南壬字科技股份有限公司 | 9.10亿元 |",
    ]


def test_what_else_is_asked_of_the_companies_has_columns_of_its_own(assistant):
    text = assistant.ask("2020年营业收入最高的前四家上市公司的法定代表人是谁？").text
    assert "| 名次 | 公司 | 营业收入 | 法定代表人 |" in text
    assert "| 4 | 江南壬字科技股份有限公司 | 9.10亿元 | 甲某 |" in text


def test_amounts_in_a_table_are_rounded_for_readers_without_all_digits_behind(assistant):
    """营业成本 of company 11 is 60 % of 1,110,000,000."""
    text = assistant.ask("2020年营业成本最高的前四家上市公司是？").text
    assert "| 2 | 江南子字科技股份有限公司 | 6.66亿元 |" in text and "（即" not in text


def test_the_competition_has_no_tables(assistant):
    assert "|" not in assistant.ask("2020年营业收入最高的前四家上市公司是？", "competition").text
    assert "|" not in assistant.ask("2020年营业收入大于5亿元的上市公司有哪些？", "competition").text
