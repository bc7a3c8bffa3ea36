"""What the words of an operand are."""

import pytest

from pipeline.answer.cells.questions.operand_words import (
    all_staff,
    asks_for_each,
    asks_no_figure,
    asks_order,
    has_parts,
    is_asked_as_part,
    measure_nouns,
    names_something,
)
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.understand.measures.operands import Operand
from pipeline.understand.pieces import cut_pieces


@pytest.fixture(autouse=True)
def words():
    with use_lexicon(Settings().rules):
        yield


def test_how_a_figure_is_told_names_nothing_by_itself():
    assert not any(names_something(Operand((word,))) for word in ("账面余额", "原值", "减值准备", "合计"))
    assert names_something(Operand(("应收账款", "账面余额"))) and names_something(Operand(("原材料",)))


def asks_no(text, *parts):
    return asks_no_figure(cut_pieces(text, ()), [Operand(parts)])


def test_a_verb_alone_is_a_movement():
    assert asks_no("核销多少", "核销") and not asks_no("核销应收账款多少", "核销", "应收账款")
    assert not asks_no("多少")


def test_what_asks_who_is_no_figure():
    assert asks_no("商誉多少", "哪家公司", "商誉") and not asks_no("商誉多少", "商誉")
    assert asks_no("因为处置哪家子公司转出商誉", "商誉") and not asks_no("商誉哪个高", "商誉")
    assert "毛利率" in measure_nouns()


def test_an_order_asks_order():
    assert asks_order(cut_pieces("商誉哪个高", ())) and not asks_order(cut_pieces("商誉高多少", ()))


def test_what_is_asked_under_circumstances_is_no_figure_of_all():
    assert asks_no("做减值测试时,可收回金额是多少", "商誉", "减值测试时")


def test_what_a_span_added_is_a_column():
    assert asks_no("某项目本期增加多少", "某项目") and not asks_no("某项目增加多少", "某项目")


def test_what_a_part_is_asked_of_is_no_figure_by_itself():
    assert asks_no("政府补助里,多少", "政府补助里") and not asks_no("政府补助多少", "政府补助")


def test_the_parts_of_a_question():
    assert has_parts(cut_pieces("商誉和存货各多少", ()), 2)
    assert not has_parts(cut_pieces("商誉多少", ()), 1)


def test_a_question_asks_as_often_as_it_has_measures():
    assert asks_for_each(cut_pieces("商誉、存货各多少", ()), 2) and not asks_for_each(cut_pieces("商誉多少", ()), 2)


def test_a_part_is_asked_of_what_was_named_before():
    assert is_asked_as_part("博士", "销售人员多少人，其中博士多少")
    assert not is_asked_as_part("博士", "博士多少人") and not is_asked_as_part(
        "药", "中药多少"
    )  # 中 of 中药 leads in none
    assert "员工" in all_staff() and "职工总人数" in all_staff() and "销售人员" not in all_staff()
