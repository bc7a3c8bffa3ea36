"""What of a question's words a text must have to answer it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.answer.evidence.content_words import SOFT, Content, is_narrowed, phrases


def test_general_words_do_not_count_and_soft_ones_little():
    assert Content.of("国际化进展").weights == (("国际化", 1.0),)
    assert dict(Content.of("煤炭板块经营情况").weights) == {"煤炭": 1.0, "板块": SOFT, "经营": SOFT}


def test_what_the_cutter_breaks_up_is_a_word_again():
    assert dict(Content.of("三核九翼战略").weights) == {"三核九翼": 1.0, "战略": SOFT}
    assert Content.of("净息差为什么下降").support("净利差2.03%，同比下降25个基点。") < 1


def test_characters_beside_a_word_are_no_part_of_it():
    assert "净利润" in dict(Content.of("境内外准则下净利润").weights)
    assert "净息差" in dict(Content.of("净息差").weights)


@pytest.mark.parametrize(("text", "share"), [("新建火星基地", 1 / 3), ("火星探测", 1.0), ("下一年度的工作", 0.0)])
def test_support_is_the_share_of_what_is_asked_for(text, share):
    found = Content.of("火星探测").support(text)
    assert found == pytest.approx(share, abs=0.2) and (found == 1.0) == (share == 1.0)


CHINESE = st.text(alphabet="火星探测煤炭板块经营净息差下降国际化", max_size=40)


@given(CHINESE, CHINESE, CHINESE)
def test_support_is_a_share_and_more_text_never_takes_any_away(asked, text, more):
    content = Content.of(asked)
    assert 0.0 <= content.support(text) <= content.support(f"{text}\n{more}") + 1e-9 <= 1.0 + 2e-9
    assert content.support("") == 0.0


def test_a_text_that_speaks_of_a_part_of_what_is_asked_only():
    assert phrases("贷款不良率变化原因") == ["贷款不良率"]
    assert is_narrowed("贷款不良率", "2024年末，本行对公房地产贷款不良率1.79%。")
    assert not is_narrowed("贷款不良率", "2024年末，贷款不良率1.06%。")
    assert not is_narrowed("贷款不良率", "对公房地产贷款不良率1.79%，贷款不良率1.06%。")
    assert not is_narrowed("贷款不良率", "本行经营稳健。")


def test_words_of_a_clause_whatever_their_case():
    assert Content.of("TIDES毛利").within("TIDES业务如何").weights == (("tides", 1.0),)


def test_characters_that_say_nothing_make_no_word_with_what_stands_behind_them():
    assert dict(Content.of("怎么讲人才方面的风险").weights) == {"人才": 1.0, "风险": 1.0}
