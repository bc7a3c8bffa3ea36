"""Passages as both stores index them."""

from pipeline.model import Passage
from pipeline.store.indexing import NOTHING, levels, tokens_of
from pipeline.store.search_records import Field, Level


def test_words_and_grams_are_of_the_text_and_titles_of_the_headings():
    found = tokens_of(Passage("a", 0, ("财务报告", "存货"), "财务报告 > 存货\n原材料", 1, 1))
    assert "原材料" in found[Field.WORDS] and "原材" in found[Field.GRAMS]
    assert set(found[Field.TITLE]) == {"财务报告", "存货"} or {"财务", "报告", "存货"} <= set(found[Field.TITLE])
    assert "原材料" not in found[Field.TITLE]


def test_a_field_without_tokens_holds_one_that_nobody_asks_for():
    assert tokens_of(Passage("a", 0, (), "存货", 1, 1))[Field.TITLE] == [NOTHING]
    assert tokens_of(Passage("a", 0, (), "。", 1, 1))[Field.WORDS] == [NOTHING]


def test_a_passage_that_others_name_is_a_parent_and_a_summary_is_neither():
    passages = [
        Passage("a", 0, (), "全文", 1, 1),
        Passage("a", 1, (), "一部分", 1, 1, parent=0),
        Passage("a", 2, (), "没有部分", 1, 1),
        Passage("a", 3, (), "摘要", 1, 1, parent=2, summary=True),
    ]
    assert levels(passages) == [Level.PARENT, Level.SMALL, Level.SMALL, Level.SUMMARY]
