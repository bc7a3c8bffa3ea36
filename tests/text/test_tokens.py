"""Words and runs of characters: what is kept, and that a text is cut as its pieces are."""

import rjieba
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.tokens import _RUN, fold, ngrams, words


def test_words_and_runs_of_a_line_counted_by_hand():
    assert fold("Ａ股（元）1,234,567.80") == "a股(元)1234567.80"
    assert words("存货跌价准备，合计1,234.50元；ROE为5%") == [
        "存货",
        "跌价",
        "准备",
        "合计",
        "1234.50",
        "元",
        "roe",
        "为",
        "5",
    ]
    assert ngrams("存货表2024") == ["存", "货", "表", "存货", "货表", "存货表", "2024"]
    assert ngrams("存货", longest=1) == ["存", "货"]
    assert words("，。 —") == [] == ngrams("")


CHARACTERS = "存货跌价准备营业收入毛利率的公司 ，。\n1234.5,aB%（）"


@given(st.text(alphabet=CHARACTERS, max_size=60))
def test_each_run_is_cut_as_if_it_stood_alone(text):
    alone = [
        word
        for run in _RUN.findall(fold(text))
        for word in (rjieba.cut(run, False) if "一" <= run[0] <= "鿿" else [run])
    ]
    assert words(text) == alone


@given(st.text(alphabet=CHARACTERS, max_size=40))
def test_words_side_by_side_are_the_text_without_what_is_no_word(text):
    assert "".join(words(text)) == "".join(_RUN.findall(fold(text)))
    assert {gram for gram in ngrams(text) if len(gram) == 1 and gram >= "一"} == {
        c for c in fold(text) if c >= "一" and _RUN.fullmatch(c)
    }
