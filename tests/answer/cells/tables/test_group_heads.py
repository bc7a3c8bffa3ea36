"""Groups within tables, headed by numbered rows."""

from dataclasses import replace

from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.group_heads import with_group_heads
from pipeline.model import Scope
from tests.answer.cells.conftest import table

HEADER = ("经营地区", "发电量")
FIRST = table(0, ("发电分部",), "电量", "", HEADER, ("（一）燃煤发电", "90"), ("甲省", "60"), ("乙省", "20"))
SECOND = table(1, ("发电分部",), "电量", "", HEADER, ("丙省", "10"), ("（二）水电", "5"), ("甲省", "5"), ("合计", "95"))


def parents(*tables):
    return [row.parents for one in with_group_heads(tables) for row in one.rows]


def test_rows_stand_in_their_groups_over_a_page():
    coal, water = ("燃煤发电",), ("水电",)
    assert parents(FIRST, SECOND) == [(), coal, coal, coal, (), water, ()]


def test_names_that_stand_in_one_group_alone_have_none():
    assert set(parents(FIRST)) == {()}
    apart = replace(SECOND, number=7)  # not right behind
    assert set(parents(FIRST, apart)) == {()}


def test_a_row_is_found_in_its_group():
    search = CellSearch(RowIndex((FIRST, SECOND)), 2025, 2025, Scope.CONSOLIDATED)
    for group, figure in (("燃煤发电", "60"), ("水电", "5")):
        found = search.find(AskedCell(("甲省", group, "发电量"), head="发电量"))
        assert [one.cell.cell.text for one in found] == [figure]
