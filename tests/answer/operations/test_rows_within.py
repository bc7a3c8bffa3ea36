"""Rows within a bound of ages."""

import pytest

from pipeline.answer.cells.bands import asked_band
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import normal
from pipeline.answer.operations.rows_within import cells_within, printed_total
from pipeline.model import Scope
from tests.answer.cells.conftest import table

PATH = ("合并财务报表项目注释", "预付款项")
HEADER = ("账龄", "期末余额", "期初余额")
ROWS = (("1年以内", "700", "600"), ("1至2年", "80", "70"), ("2至3年", "9", "8"), ("3年以上", "1", "2"))


def within(question: str, *rows: tuple[str, ...]):
    made = table(0, PATH, "预付款项按账龄列示", "元", HEADER, *rows, ("合计", "790", "680"))
    search = CellSearch(RowIndex((made,)), 2024, 2024, Scope.CONSOLIDATED)
    cells, every = cells_within(asked_band(question), ["账龄", "预付款项"], search)
    return [cell.cell.text for cell in cells], len(every)


@pytest.mark.parametrize(
    ("question", "told"),
    [("账龄一年以上的预付款项", ["80", "9", "1"]), ("账龄3年以内的预付款项", ["700", "80", "9"])],
)
def test_the_rows_within_a_bound(question, told):
    assert within(question, *ROWS) == (told, 4)


def test_a_row_across_the_bound_makes_it_uncertain():
    assert within("账龄2年以上的预付款项", ROWS[0], ("1至3年", "89", "78"), ROWS[3]) == ([], 0)


def test_rows_that_lap_over_each_other_are_not_added_up():
    assert within("账龄一年以上的预付款项", *ROWS, ("3至4年", "1", "1")) == ([], 0)


def test_subtotals_and_rows_without_figures_are_no_bands():
    rows = (("1年以内分项", "", ""), ROWS[0], ("1年以内小计", "700", "600"), *ROWS[1:])
    assert within("账龄一年以上的预付款项", *rows) == (["80", "9", "1"], 4)


def test_bands_of_some_of_those_asked_for_are_none():
    def staff(*parts: str):
        rows = (("博士研究生", "84"), ("研究生", "174"), ("本科", "467"))
        header = ("学历结构类别", "学历结构人数")
        made = table(
            0, ("研发投入", "研发人员情况表"), "研发人员情况表", "", header, *rows, parents=("研发人员学历结构",)
        )
        search = CellSearch(RowIndex((made,)), 2024, 2024, Scope.CONSOLIDATED)
        cells, _ = cells_within(asked_band("硕士及以上"), [normal(part) for part in parts], search)
        return [cell.cell.text for cell in cells]

    assert staff("研发人员") == ["84", "174"]
    assert staff("员工") == []  # the table is of those in research alone


def test_two_tables_that_say_the_same_are_one():
    def figures_within(last):
        header = ("账龄", "期末数 | 账面余额", "期末数 | 坏账准备")
        tables = (
            table(0, PATH, "按账龄披露", "元", ("账龄", "期末账面余额"), *(row[:2] for row in ROWS)),
            table(1, PATH, "按账龄披露", "元", header, *((*row[:2], "1") for row in (*ROWS[:3], ("3年以上", last)))),
        )
        search = CellSearch(RowIndex(tables), 2024, 2024, Scope.CONSOLIDATED)
        asked = asked_band("账龄一年以上的预付款项")
        return [cell.cell.text for cell in cells_within(asked, ["账龄", "预付款项", "账面余额"], search)[0]]

    assert figures_within("1") == ["80", "9", "1"]
    assert figures_within("5") == []


def test_a_row_that_the_rows_behind_it_divide_is_a_subtotal():
    parts = (("3至4年", "1", "1"), ("5年以上", "", "1"))
    assert within("账龄一年以上的预付款项", *ROWS, *parts) == (["80", "9", "1"], 4)
    assert within("账龄一年以上的预付款项", *ROWS, ("3至4年", "4", "1"), ("5年以上", "", "1")) == ([], 0)


def test_the_whole_note_goes_before_a_group_of_it():
    def figures_within(total):
        group = tuple((label, str(int(now) // 2), now) for label, now, _ in ROWS)
        columns = ("期末 | 账面余额", "期末 | 坏账准备")
        tables = (
            table(0, (*PATH, "按账龄披露"), "按账龄披露", "元", ("账龄", "期末账面余额"), *(row[:2] for row in ROWS)),
            table(1, (*PATH, "分类披露"), "", "元", ("类别", *columns), ("组合", "395", "1"), ("合计", total, "1")),
            table(2, (*PATH, "分类披露"), "组合计提", "元", ("名称", *columns), *group),
        )
        search = CellSearch(RowIndex(tables), 2024, 2024, Scope.CONSOLIDATED)
        asked = asked_band("账龄一年以上的预付款项")
        return [cell.cell.text for cell in cells_within(asked, ["账龄", "预付款项", "账面余额"], search)[0]]

    assert figures_within("790") == ["80", "9", "1"]
    assert figures_within("791") == []


def test_a_subtotal_stands_for_its_row_that_is_in_another_group():
    rows = (("1年以内小计", "700", "600"), *ROWS[1:])
    assert within("账龄3年以内的预付款项", *rows) == (["700", "80", "9"], 4)


def test_bands_short_of_the_printed_total_tell_only_a_bound_that_they_reach_over():
    assert within("账龄3年以内的预付款项", *ROWS[1:]) == ([], 0)
    assert within("账龄3年以上的预付款项", *ROWS[1:]) == (["1"], 3)


def test_the_total_that_is_printed_behind_the_bands():
    made = table(0, PATH, "预付款项按账龄列示", "元", HEADER, *ROWS, ("合计", "790", "680"))
    rows = RowIndex((made,)).tables[0].rows
    total = printed_total([IndexedCell(row, 1) for row in rows[:4]])
    assert total is not None and total.cell.text == "790"
    alone = RowIndex((table(0, PATH, "预付款项按账龄列示", "元", HEADER, *ROWS),)).tables[0].rows
    assert printed_total([IndexedCell(row, 1) for row in alone]) is None


def test_the_whole_note_goes_before_a_group_of_debtors():
    note = ("合并财务报表项目注释", "应收账款")
    whole = table(0, (*note, "按账龄披露"), "（1）按账龄披露", "元", ("账龄", "期末账面余额"),
                  ("1年以内", "190"), ("3年以上", "38"), ("减：坏账准备", "40"), ("合计", "188"))  # fmt: skip
    group = table(1, (*note, "按坏账计提方法分类披露"), "按组合计提坏账准备：", "元", ("名称", "期末余额应收账款"),
                  ("1年以内", "180"), ("3年以上", "33"), ("合计", "213"))  # fmt: skip
    search = CellSearch(RowIndex((whole, group)), 2024, 2024, Scope.CONSOLIDATED)

    def asked(*parts: str):
        cells, _ = cells_within(asked_band("3年以上"), [normal(part) for part in parts], search)
        return [cell.cell.text for cell in cells]

    assert asked("应收账款", "账龄") == asked("应收账款") == ["38"]
    assert asked("按组合计提坏账准备的应收账款") == ["33"]
