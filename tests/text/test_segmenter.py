"""Segmenters by name: the reference cuts as its port does, and what is not there is said with its remedy."""

from __future__ import annotations

import builtins
import re
from pathlib import Path

import pytest

from pipeline.errors import InputError
from pipeline.text import segmenter
from pipeline.text.tokens import fingerprint, words

ROOT = Path(__file__).parents[2]


@pytest.fixture
def jieba(monkeypatch):
    pytest.importorskip("jieba")
    monkeypatch.setenv(segmenter.VARIABLE, "jieba")


def test_both_cut_the_samples_and_the_rules_texts_alike(monkeypatch, jieba):
    files = [*(ROOT / "data" / "sample").glob("**/*.jsonl"), *(ROOT / "rules").glob("**/*.yaml")]
    runs = sorted({run for file in files for run in re.findall("[一-鿿]+", file.read_text("utf-8"))})
    assert len(runs) > 10_000
    reference = [list(segmenter.cut(run)) for run in runs]
    monkeypatch.delenv(segmenter.VARIABLE)
    assert [run for run, cut in zip(runs, reference, strict=True) if list(segmenter.cut(run)) != cut] == []


def test_the_words_of_a_text_are_the_same_and_an_index_knows_who_cut_them(monkeypatch, jieba):
    text = "存货跌价准备，合计1,234.50元；ROE为5%。存单遗失的，可以挂失。"
    by_reference, mark = words(text), fingerprint()
    monkeypatch.delenv(segmenter.VARIABLE)
    assert words(text) == by_reference
    assert mark.startswith("jieba-0") and fingerprint().startswith("rjieba-0")


def test_an_unknown_segmenter_is_refused_with_those_there_are(monkeypatch):
    monkeypatch.setenv(segmenter.VARIABLE, "pkuseg")
    with pytest.raises(InputError, match="FINREPORT_SEGMENTER is 'pkuseg': there are rjieba, jieba"):
        words("存货")


def test_a_reference_that_is_not_installed_is_said_with_the_remedy(monkeypatch):
    real = builtins.__import__

    def without_jieba(name, *arguments, **named):
        if name == "jieba":
            raise ImportError(name)
        return real(name, *arguments, **named)

    monkeypatch.setattr(builtins, "__import__", without_jieba)
    with pytest.raises(InputError, match=r"pip install 'finreport\[jieba\]'"):
        segmenter._jieba()
