"""Expressions that are compiled when they are first matched."""

import copy
import re

import pytest

from pipeline.text.lazy_pattern import lazy_pattern


def test_it_is_matched_as_a_compiled_one():
    lazy, own = lazy_pattern(r"(?P<n>\d+)元|股", re.I), re.compile(r"(?P<n>\d+)元|股", re.I)
    for text in ("共12元3股", "", "股"):
        assert lazy.findall(text) == own.findall(text) and lazy.sub("，", text) == own.sub("，", text)
        assert [match.span() for match in lazy.finditer(text)] == [match.span() for match in own.finditer(text)]
    assert (lazy.pattern, lazy.flags, lazy.groupindex) == (own.pattern, own.flags, own.groupindex)
    assert lazy.search("12元")["n"] == "12" and lazy.fullmatch("12元") and not lazy.match("元")


def test_it_is_compiled_with_the_first_match_alone(monkeypatch):
    made = []
    monkeypatch.setattr(re, "compile", lambda *given: made.append(given) or re._compile(*given))
    lazy = lazy_pattern("一次")
    assert not made
    assert lazy.search("第一次") and lazy.search("一次")
    assert len(made) == 1


def test_a_text_without_what_all_matches_have_compiles_nothing(monkeypatch):
    made = []
    monkeypatch.setattr(re, "compile", lambda *given: made.append(given) or re._compile(*given))
    lazy = lazy_pattern("商誉(?:减值|损失)")
    assert lazy.search("存货跌价") is lazy.match("存货") is lazy.fullmatch("") is None
    assert lazy.sub("，", "存货跌价") == "存货跌价" and lazy.split("存货") == ["存货"]
    assert list(lazy.finditer("存货")) == lazy.findall("存货") == [] and not made
    assert lazy.sub("，", "无商誉减值。") == "无，。" and lazy.split("甲商誉损失乙") == ["甲", "乙"] and len(made) == 1


def test_of_an_expression_that_is_matched_often_compiling_pays(monkeypatch):
    made = []
    monkeypatch.setattr(re, "compile", lambda *given: made.append(given) or re._compile(*given))
    lazy = lazy_pattern("商誉")
    assert not any(lazy.search("存货") for _ in range(30)) and len(made) == 1


def test_equal_ones_are_equal_and_copies_work():
    assert lazy_pattern("甲") == lazy_pattern("甲") != lazy_pattern("乙")
    assert len({lazy_pattern("甲"), lazy_pattern("甲"), lazy_pattern("甲", re.I)}) == 2
    assert copy.deepcopy(lazy_pattern("甲")).search("甲乙")


def test_what_is_no_expression_is_said_with_the_first_match():
    wrong = lazy_pattern("(未闭")
    with pytest.raises(re.error, match="unterminated"):
        wrong.search("")
