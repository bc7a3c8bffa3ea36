"""Rows side by side, and whether they are all of their kind."""

import pytest

from pipeline.answer.absences.row_groups import figures_of, groups_of
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table


def groups(search):
    with use_lexicon(Settings().rules):
        return list(groups_of(search))


def searched(made):
    return CellSearch(RowIndex((made,)), 2025, 2025, Scope.CONSOLIDATED)


def test_rows_below_one_row_are_a_group_and_know_what_stands_above(search):
    found = {one.heading: one for one in groups(search)}
    degrees = found["研发人员学历结构"]
    assert [row.label for row in degrees.rows] == ["博士", "硕士", "本科及以下"]
    assert degrees.bounded and not found["研发人员年龄结构"].bounded
    assert "学历结构人数" in degrees.zone and "研发投入" in degrees.zone


def test_a_group_is_whole_by_its_total_or_by_a_figure_beside_it(search):
    found = {one.heading: one for one in groups(search)}
    column, total = found["短期借款分类"].sum_column(())
    assert column == 1 and total.cell.text == "640,925,179.01"
    staff = found["研发人员学历结构"]
    assert staff.sum_column(figures_of(staff.table, staff)) == (1, None)
    assert found["应付债券分类"].sum_column(()) is None  # 2,000.00 of it are of a row that is missing


@pytest.mark.parametrize(("total", "is_whole"), [("9.03", True), ("9.04", True), ("9.60", False), ("3.00", False)])
def test_a_total_of_more_or_less_than_the_rows_makes_none_whole(total, is_whole):
    rows = (("保证借款", "3.01"), ("信用借款", "6.02"), ("合计", total))
    made = table(0, ("短期借款",), "短期借款", "元", ("项目", "期末余额"), *rows)
    (group,) = groups(searched(made))
    assert (group.sum_column(()) is not None) is is_whole


@pytest.mark.parametrize(
    ("figures", "total", "is_whole"), [(("253,041", "57,290"), "310,332", True), (("25", "57"), "83", False)]
)
def test_figures_in_thousands_are_rounded_and_persons_are_not(figures, total, is_whole):
    rows = [(f"{at}类", figure) for at, figure in zip("甲乙", figures, strict=True)]
    made = table(0, ("收入",), "分产品", "", ("项目", "2025年"), *rows, ("合计", total))
    (group,) = groups(searched(made))
    assert (group.sum_column(()) is not None) is is_whole
