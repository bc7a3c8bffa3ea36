"""Parts of questions found in a cell's names and headings."""

import pytest

from pipeline.answer.cells.coverage import Beside, find_part, has_what_narrows, is_of_opposite
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import bigrams_in
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table


@pytest.fixture(autouse=True)
def words():
    with use_lexicon(Settings().rules):
        yield


def found(part, names, around=(), others=()):
    asked = bigrams_in(part)
    beside = Beside(frozenset(pair for name in names for pair in bigrams_in(name) if pair in asked), frozenset(others))
    return find_part(part, beside, around, around, asked)


def test_a_part_is_found_in_the_names_or_by_a_heading_that_names_hardly_more():
    assert found("动力电池系统", ("动力电池系统",)).share == 1.0
    assert found("应收账款", ("1年以内",), ("应收账款",)).share == pytest.approx(0.8)
    assert found("应收账款", ("1年以内",), ("预付款项及其他",)).share == 0.0


def test_what_another_column_is_called_is_no_figure_of_this_one():
    assert found("应收账款坏账准备", ("应收账款",), ("坏账准备",), ("坏账准备",)).missing == 4


def test_a_heading_that_is_called_just_so_has_the_part_beside_a_column_of_its_name():
    asked, around = bigrams_in("收入和成本"), ("收入和成本",)
    beside = Beside(bigrams_in("收入"), frozenset(("成本",)), frozenset(("收入成本",)))  # own words
    assert find_part("收入和成本", beside, around, around, asked).missing == 0
    assert find_part("收入和成本", Beside(beside.pairs, beside.others), around, around, asked).missing == 2


def test_how_assets_are_grouped_is_no_word_for_an_allowance():
    grouped = table(60, ("应收账款", "应收账款按坏账准备计提方法分类披露"), "", "元", ("", "2024年"), ("合计", "6,610"))
    cell = IndexedCell(RowIndex((grouped,)).tables[0].rows[0], 1)
    assert not has_what_narrows(cell, {"坏账准备"}, "应收账款坏账准备", summed=False)
    assert has_what_narrows(cell, {"坏账准备"}, "按坏账准备计提方法分类披露", summed=True)


def test_what_is_of_another_party_is_not_told_though_one_heading_names_both():
    path = ("主要销售客户和主要供应商情况",)
    rows = table(0, path, "公司前5名供应商资料", "元", ("供应商名称", "采购额"), ("第一名", "5"), ("第二名", "4"))
    (one,) = RowIndex([rows]).tables
    cell = IndexedCell(one.rows[0], 1)
    assert has_what_narrows(cell, (), "第一名供应商的采购额", summed=False)
    assert not has_what_narrows(cell, (), "第一名客户的采购额", summed=False)


@pytest.mark.parametrize(
    ("names", "asked", "opposite"),
    [
        ("短期借款分类 抵押借款", "长期借款中的抵押借款", True),
        ("长期借款分类 抵押借款", "长期借款中的抵押借款", False),
        ("应收应付款项 应收账款", "应付账款余额", False),  # the heading is of both
        ("境外收入", "境内收入占比", True),
        ("短期借款和长期借款", "借款", False),
    ],
)
def test_names_of_the_opposite(names, asked, opposite):
    assert is_of_opposite(names, asked) is opposite
