"""Words by which questions put rows in order and add them up."""

import pytest

from pipeline.answer.operations.question.vocabulary import asks_for_kind, references, whole_orders


@pytest.mark.parametrize("text", ["三大产品", "四个地方", "两人", "它们", "两口子"])
def test_what_stands_for_the_members_of_a_list(text):
    assert references().fullmatch(text)


@pytest.mark.parametrize("text", ["三一重工", "四川", "两融业务"])
def test_names_that_begin_with_a_number_stand_for_no_list(text):
    assert references().fullmatch(text) is None


def test_all_of_an_order():
    assert whole_orders().search("毛利率从高到低怎么排") and not whole_orders().search("毛利率最高")


def test_which_of_a_kind_of_rows_it_is():
    assert asks_for_kind("哪个行业的毛利率最高") and asks_for_kind("毛利率最高的行业是哪个")
    assert not asks_for_kind("毛利率最高的是多少") and not asks_for_kind("产品的毛利率是多少")
