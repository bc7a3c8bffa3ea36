"""Words and runs of characters: what is kept, and that a text is cut as its pieces are."""

import re
from pathlib import Path

import pytest
import rjieba
from hypothesis import given
from hypothesis import strategies as st

from pipeline.text.tokens import _RUN, begins_with_verb, fold, ngrams, part_of_speech, tagged_words, words

ROOT = Path(__file__).parents[2]


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


def test_words_are_cut_as_by_jieba():
    """rjieba is a port of jieba: with the HMM off the two cut the sample's and the rules' Chinese alike."""
    jieba = pytest.importorskip("jieba")
    jieba.setLogLevel("ERROR")
    files = [*(ROOT / "data" / "sample").glob("**/*.txt"), *(ROOT / "data" / "sample").glob("**/*.jsonl")]
    files += (ROOT / "rules").glob("glossary/*.yaml")
    runs = sorted({run for file in files for run in re.findall("[一-鿿]+", file.read_text("utf-8"))})
    assert len(runs) > 3000
    assert [run for run in runs if rjieba.cut(run, False) != jieba.lcut(run, HMM=False)] == []


def test_chinese_words_with_their_parts_of_speech_and_nothing_else():
    assert tagged_words("管理层担心风险 2023, ESG") == [("管理层", "n"), ("担心", "v"), ("风险", "n")]
    assert tagged_words("") == []


def test_a_text_that_begins_with_a_verb():
    assert begins_with_verb("认购份额") and not begins_with_verb("份额认购") and not begins_with_verb("")


def test_what_has_no_chinese_word_has_no_part_of_speech():
    assert part_of_speech("提高产能") == "v" and part_of_speech("B4") == part_of_speech("") == ""
