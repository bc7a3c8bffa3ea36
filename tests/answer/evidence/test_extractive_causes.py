"""Reasons that reports give for a change."""

import pytest

from pipeline.answer.evidence.extractive_causes import find_causes, result_names
from pipeline.rules.items import load_items
from tests.answer.evidence.conftest import hit

ROW = "营业收入：变动原因为主要系新产品销量增加所致。"
LABEL = "营业成本变动原因说明：主要系原材料价格上涨所致。"
PROSE = "报告期内，受市场需求回暖影响，公司订单充足，营业收入同比增长。"


def causes(*bodies, names=("营业收入",), **options):
    hits = [hit(body, position=at) for at, body in enumerate(bodies)]
    extract, first = find_causes(lambda text, size, report: hits, "990001-2020-annual", names, names, **options)
    return extract.text, first and first.passage.position


def test_the_row_of_the_very_item_is_told_with_its_passage():
    assert causes("公司基本情况。", LABEL + ROW) == (ROW, 1)


def test_the_reason_of_another_item_is_not_taken():
    assert causes(LABEL) == ("", None)
    assert causes(LABEL, names=("营业成本",))[0] == LABEL


def test_a_sentence_that_names_no_reason_is_none():
    assert causes("营业收入为100元，同比增长5%。") == ("", None)


def test_a_higher_threshold_takes_rows_and_labels_only():
    sentence = "营业收入增长，主要系新产品销量增加所致。"
    assert causes(sentence)[0] == sentence
    assert causes(sentence, least=3) == ("", None)
    assert causes(ROW, least=3)[0] == ROW


@pytest.mark.parametrize("name", ["净利润", "利润总额", "营业利润"])
def test_a_company_s_result_goes_by_several_items(name):
    assert name in result_names(load_items()[0]) and "营业收入" not in result_names(load_items()[0])
