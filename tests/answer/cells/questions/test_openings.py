"""Of which end of the year each clause of a question asks."""

import pytest

from pipeline.answer.cells.questions.openings import (
    asks_both_ends,
    asks_what_of,
    former_asked,
    former_time,
    is_time,
    is_time_of_both,
    openings,
)
from pipeline.answer.cells.questions.question import asked_cells


@pytest.mark.parametrize(
    ("clauses", "wanted"),
    [
        (["预计负债多少", "，年初呢"], ["", "年初"]),
        (["上年末应收账款余额多少", "，坏账准备多少"], ["上年末", "上年末"]),
        (["期初余额多少", "，期末呢"], ["期初", ""]),
        (["收入比上年增长多少"], [""]),  # a comparison, and no figure of that year
    ],
)
def test_a_clause_without_a_moment_is_of_the_moment_of_the_one_before(clauses, wanted):
    assert openings(clauses, ()) == wanted


def test_a_moment_within_a_name_says_nothing_of_the_column():
    assert openings(["调整后期初未分配利润是多少"], (("调整后期初未分配利润", "name"),)) == [""]


def test_both_ends_in_one_clause_and_what_of():
    assert asks_both_ends("期末和期初余额") and not asks_both_ends("期末余额")
    assert asks_what_of("年初呢？") and not asks_what_of("年初多少")


def test_a_clause_of_nothing_but_a_moment_asks_for_the_same_then(assistant):
    plan = assistant.plan("甲字科技2025年末电池的库存是多少？年初呢？")
    found = asked_cells(plan, plan.pieces)
    assert [(cell.parts, cell.opening) for cell in found] == [(("电池", "库存"), ""), (("电池", "库存"), "年初")]


def test_a_last_clause_that_asks_for_nothing_but_the_year_before():
    assert former_asked("可抵扣亏损有多少？上年末呢？") == "上年末"
    assert former_asked("坏账准备多少，年初是多少") == "年初"
    assert former_asked("坏账准备多少，上年计提多少") == "" and former_asked("上年末呢？") == ""
    assert former_asked("年初余额多少，上年末呢") == ""  # the same year


def test_times_alone():
    assert is_time("上期发生额") and is_time("期末") and not is_time("上期库存")
    assert former_time("期初余额") == "期初余额" and former_time("本期") == ""
    assert is_time_of_both(["本期", "上期"]) and not is_time_of_both(["本期", "期末"])
