"""Questions in the words that a report prints."""

from pipeline.answer.cells.names import TableNames
from pipeline.answer.reworded.printed_words import rewordings
from tests.answer.reworded.conftest import TABLES

NAMES = TableNames(TABLES)


def _read(question, *in_text):
    return [one.read for one in rewordings(question, (), NAMES, in_text.__contains__)]


def test_a_word_is_read_as_the_one_that_the_tables_print():
    assert _read("房贷余额是多少") == [(("房贷", "住房按揭贷款"),)]


def test_all_words_are_read_first_and_then_each_by_itself():
    car, house = ("车贷", "汽车金融贷款"), ("房贷", "住房按揭贷款")
    assert _read("车贷比房贷多多少") == [(car, house), (car,), (house,)]


def test_a_word_may_stand_in_the_text_alone():
    assert _read("为什么加快摊销", "加速") == [(("加快", "加速"),)]
    assert _read("为什么加快摊销") == []


def test_what_the_tables_print_themselves_is_not_read_otherwise():
    assert _read("住房按揭贷款余额是多少", "房贷") == []
