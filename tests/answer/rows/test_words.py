"""Words of a question, and whether a text has them."""

import pytest

from pipeline.answer.rows.words import content_words, has_word


def texts(chunk, names=()):
    return [word.text for word in content_words(chunk, names)]


def test_a_name_that_no_dictionary_has_is_one_word():
    assert texts("易小刚", ["易小刚"]) == ["易小刚"]  # 刚 is an adverb outside a name
    assert texts("外购煤卖", ["外购煤"]) == ["外购"]  # the verb behind it is no part of the name


def test_what_says_of_what_kind_a_thing_is_or_where_it_stands_is_no_word():
    assert texts("测试业务收入") == ["测试", "收入"]
    assert texts("员工情况表里") == texts("员工情况")
    assert texts("华中地区收入", ["华中"]) == ["华中", "收入"]
    assert texts("美元计价应收款项") == texts("美元应收款项")


@pytest.mark.parametrize(("text", "has"), [("长期股权投资", True), ("长期投资", False), ("", False)])
def test_a_text_has_a_word_as_it_stands(text, has):
    (word,) = content_words("股权")
    assert has_word(text, word) is has


def test_what_counts_behind_a_number_ends_a_name_behind_a_noun():
    assert texts("麝香痔疮片") == ["麝香", "痔疮片"]
    assert texts("伸筋丹片") == ["伸筋丹片"]
    assert texts("三片") == texts("")


def test_what_comes_in_is_no_verb():
    """No column of another name answers for it, as one may for what is done."""
    assert [word.is_verb for word in content_words("肿瘤医院收入")] == [False, False]
    assert [word.is_verb for word in content_words("存货转回")] == [False, True]


def test_a_letter_that_leads_a_noun_is_part_of_its_name():
    assert texts("i茅台销售收入")[0] == "i茅台"
    assert "i" not in texts("i型茅台")


def test_owing_begins_no_name():
    assert texts("欠方远建设集团账款")[0] == texts("方远建设集团账款")[0] != "欠方远"


def test_an_ordinal_of_a_part_is_a_word():
    assert texts("其他应收款第三阶段") == ["其他", "应收款", "第三阶段"]  # which the dictionary has as a time
