"""Inquiries that leave out of what they are."""

import pytest

from pipeline.answer.parts.bare_inquiries import is_bare_change, is_bare_share, movement_asked, movement_named
from pipeline.answer.parts.inquiries import inquiries_of
from tests.answer.parts.test_inquiries import plan_of


def last(question):
    return inquiries_of(plan_of(f"甲公司2025年{question}"))[-1]


@pytest.mark.parametrize("asked", ["降幅多大", "同比增速", "同比降幅", "增长率是多少"])
def test_a_rate_of_change_of_nothing_that_it_names(asked):
    assert is_bare_change(last(f"预计负债比年初降了多少，{asked}？"))


def test_a_change_that_names_a_thing_is_not_bare():
    assert not is_bare_change(last("预计负债多少，存货同比增速是多少？"))


def test_a_share_without_its_whole_is_bare():
    assert is_bare_share(last("境外收入多少，占比多少？")) and not is_bare_share(last("收入多少，占销售费用的比例？"))


@pytest.mark.parametrize(
    ("asked", "moved"), [("本期增加多少", "增加"), ("本期减少多少", "减少"), ("增加多少", ""), ("同比增加多少", "")]
)
def test_a_column_of_movements(asked, moved):
    assert movement_asked(last(f"盈余公积是多少，{asked}？")) == moved


@pytest.mark.parametrize(
    ("asked", "named"), [("本期租入增加了多少", "租入"), ("本期增加多少", ""), ("租入同比增加多少", "")]
)
def test_a_movement_by_its_own_name(asked, named):
    assert movement_named(last(f"账面原值期初余额是多少，{asked}？")) == named
