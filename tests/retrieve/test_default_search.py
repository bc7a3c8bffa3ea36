"""A text as a search: words of asking go, neighbours make phrases."""

from pipeline.retrieve.default_search import default_search, hints_of
from pipeline.rules.items import load_items
from pipeline.store.search_records import Field


def test_words_of_asking_are_left_out_and_part_the_phrases():
    search = default_search("请简要分析公司存货跌价准备和应收账款的情况", size=3)
    words, title, *phrases = search.clauses
    assert (words.field, words.tokens) == (Field.WORDS, ("存货", "跌价", "准备", "应收", "账款"))
    assert (title.field, title.tokens) == (Field.TITLE, words.tokens)
    assert [p.tokens for p in phrases] == [("存货", "跌价"), ("跌价", "准备"), ("应收", "账款")]
    assert all(p.phrase for p in phrases) and search.size == 3


def test_a_text_of_nothing_but_asking_is_searched_as_it_stands():
    assert default_search("公司情况").clauses[0].tokens == ("公司", "情况")
    assert default_search("？！").clauses == ()


def test_titles_of_sections_are_phrases_of_the_headings():
    *_, section = default_search("研发人员", sections=("研发投入", "研发投入", "")).clauses
    assert (section.field, section.tokens, section.phrase) == (Field.TITLE, ("研发", "投入"), True)


def test_items_named_in_a_text_bring_their_other_names_and_sections():
    items, problems = load_items()
    assert not problems
    hints = hints_of("总资产是多少", items)
    assert "资产总计" in hints.names and "总资产" not in hints.names and "合并资产负债表" in hints.sections
    assert hints_of("汇率波动", items).names == ()
    search = default_search("总资产是多少", names=hints.names, sections=hints.sections)
    assert ("资产", "总计") in [c.tokens for c in search.clauses if c.phrase and c.field is Field.WORDS]
