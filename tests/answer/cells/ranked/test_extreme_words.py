"""Words for the greatest, with what they say of its column and of who is asked for."""

import pytest

from pipeline.answer.cells.ranked.extreme_words import extremes_in, without_nouns_of_members


@pytest.mark.parametrize(
    ("clause", "words", "least", "first_column", "within"),
    [
        ("应付账款里欠谁最多", "欠谁最多", False, "", ""),
        ("销售费用里哪一项花得最狠", "哪一项花得最狠", False, "", ""),
        ("向哪个关联方买得最多", "向哪个关联方买得最多", False, "采购商品接受劳务", "关联方"),
        ("存款利息里给谁的最多", "给谁的最多", False, "", ""),
        ("长期待摊费用里今年摊得最少的", "摊得最少", True, "本期摊销", ""),
        ("在建工程里投得最多的", "投得最多", False, "本年投入", ""),
    ],
)
def test_a_verb_of_amounts_belongs_to_the_word_for_the_greatest(clause, words, least, first_column, within):
    (found,) = extremes_in(clause)
    assert clause[found.start : found.end] == words
    assert (found.least, (*found.columns, "")[0], found.within) == (least, first_column, within)


def test_a_plain_word_stays_plain_and_everyday_ones_come_first():
    (plain,) = extremes_in("存货里账面余额最高的是哪类")
    assert (plain.said, plain.columns) == ("最高", ())
    (loss,) = extremes_in("主要子公司里哪家亏得最狠")
    assert (loss.column, loss.loss) == ("净利润", True)
    assert extremes_in("应收账款是多少") == []


def test_nouns_that_say_nothing_of_a_table_go_only_behind_what_asks():
    assert without_nouns_of_members("应交税费里什么税最多") == "应交税费里什么最多"
    assert without_nouns_of_members("在建工程项目里哪个项目最大") == "在建工程项目里哪个最大"
