"""Questions for the greatest counterparty."""

from pipeline.answer.cells.ranked.counterparty_question import asks_for_counterparty, asks_for_name
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings


def test_a_holder_is_asked_for_by_place(assistant):
    with use_lexicon(Settings().rules):
        assert asks_for_counterparty("第一大股东持股比例多少")
        assert not asks_for_counterparty("控股股东持股比例多少")


def test_whether_a_name_is_asked_for():
    assert asks_for_name("第一大客户叫什么名字") and not asks_for_name("第一大客户的销售额是多少")
