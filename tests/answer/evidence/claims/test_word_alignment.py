"""Statements laid along sentences of law by hand: what meets, and what stands in whose place."""

import pytest

from pipeline.answer.evidence.claims.word_alignment import Gap, aligned_clauses


@pytest.mark.parametrize(
    ("claim", "text", "gap"),
    [
        ("监事会以人事监督为核心。", "监事会以财务监督为核心。", Gap(("人事",), ("财务",), True, True)),
        ("由买方缴纳保证金。", "卖方应当缴纳保证金，买方应当支付权利金。", Gap(("买方",), ("卖方",), False, True)),
        ("统计工作实行垂直管理。", "统计工作实行分级管理。", Gap(("垂直",), ("分级",), True, True)),
        ("公司在二十日内公告方案。", "公司在十日内公告方案。", Gap(("二十日",), ("十日",), True, True)),
        ("地球绕太阳公转。", "公司在十日内公告方案。", Gap(("地球", "绕", "太阳", "公转"), (), False, False)),
    ],
)
def test_what_stands_in_the_place_of_what(claim, text, gap):
    (clause,) = aligned_clauses(claim, text)
    assert clause.gaps == (gap,)


def test_a_condition_that_was_moved_meets_its_own_wherever_it_stands():
    text = "更改名称须一致同意，协议没有约定的除外。"
    condition, rest = aligned_clauses("协议没有约定的，更改名称须一致同意。", text)
    assert condition.met == rest.met == 1.0 and not rest.gaps
    assert condition.nearest == "协议没有约定的除外。" and rest.nearest == "更改名称须一致同意，"


def test_a_clause_of_words_that_say_little_is_left_out():
    assert not list(aligned_clauses("应当予以，", "公司在十日内公告方案。"))
