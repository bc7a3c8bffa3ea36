"""Rows side by side by their kind and a figure of theirs."""

import pytest

from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.selections.grouped_rows import columns_asked, figure_named, is_kind, kinds_in, parts_named
from pipeline.model import Scope
from tests.answer.cells.conftest import table

CAPTION = "分行业、分产品、分地区情况"
COLUMNS = ("", "营业收入", "营业收入比上年增减")
TABLES = (
    table(0, ("收入与成本", CAPTION), CAPTION, "元", ("分行业", *COLUMNS[1:]),
          ("茶叶", "3,000.00", "-10.00%"), ("饮料", "2,000.00", "25.00%")),
    table(1, ("收入与成本", CAPTION), CAPTION, "元", ("分地区", *COLUMNS[1:]),
          ("东部", "4,000.00", "5.00%"), ("西部", "1,500.00", "7.00%"), ("内部抵销", "-500.00", "")),
)  # fmt: skip


def columns(*parts):
    search = CellSearch(RowIndex(TABLES), 2025, 2025, Scope.CONSOLIDATED)
    return [([row.row.label for row in rows], column) for _, rows, column in columns_asked(parts, search)]


def test_only_rows_of_the_asked_kind_are_given_and_none_that_takes_off():
    assert (["东部", "西部"], 1) in columns("地区", "营业收入")
    assert all(labels != ["茶叶", "饮料"] for labels, _ in columns("地区", "营业收入"))


def test_nothing_is_given_of_a_figure_that_no_column_has():
    assert columns("地区", "产能利用率") == []


@pytest.mark.parametrize(
    ("question", "parts", "figure", "item"),
    [
        ("哪个产品收入下降", ("产品", "收入"), "收入", "营业收入"),
        ("哪个地区的销售收入", ("地区", "销售收入"), "销售收入", "营业收入"),
    ],
)
def test_what_is_named(assistant, question, parts, figure, item):
    pieces = assistant.planner.recogniser.recognise(question).pieces()
    named = parts_named(pieces)
    assert named == parts and figure_named(pieces, named) == (figure, item)


def test_kinds():
    assert is_kind("地区") and not is_kind("收入") and kinds_in("哪个区域的净利润") == ("区域",)
