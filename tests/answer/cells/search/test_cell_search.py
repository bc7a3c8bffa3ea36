"""Cells that answer about as well as the best."""

from pipeline.answer.cells.distinct import distinct_figures
from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.beside import with_year_before
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from tests.answer.cells.conftest import table


def test_a_figure_of_a_column_called_just_so_is_found_in_other_tables_as_well():
    over_years = table(1, ("收入构成",), "", "元", ("项目", "2025年 | 金额", "2024年 | 金额"), ("电池", "500", "400"))
    with_costs = table(2, ("收入成本",), "", "元", ("项目", "收入", "成本"), ("电池", "500", "300"))
    search = CellSearch(RowIndex((over_years, with_costs)), 2025, 2025, Scope.CONSOLIDATED)
    found = search.find(AskedCell(("电池", "收入"), head="收入"))
    assert [match.cell.row.table.table.number for match in found] == [2, 1]


def test_notes_are_no_parts_of_each_other():
    notes = ("财务报告", "合并财务报表项目注释")
    one = table(1, (*notes, "政府补助"), "政府补助", "元", ("项目", "金额"), ("专项", "1"), ("合计", "32"))
    other = table(2, (*notes, "递延收益"), "政府补助的项目", "元", ("项目", "金额"), ("专项", "1"), ("合计", "48"))
    search = CellSearch(RowIndex((one, other)), 2025, 2025, Scope.CONSOLIDATED)
    asked = AskedCell(("政府补助", "合计"), head="合计", summed=True)
    assert sorted(cell.cell.text for cell in distinct_figures(search.find(asked))) == ["32", "48"]


def test_of_a_figure_that_is_told_twice_the_table_with_the_year_before_is_taken():
    rounded = table(
        0, ("销售费用分析",), "销售费用分析", "万元", ("项目", "本期发生额", "占比"), ("推广费", "171,343.87", "40%")
    )
    exact = table(1, ("销售费用",), "销售费用", "元", ("项目", "本期发生额", "上期发生额"),
                  ("推广费", "1,713,438,740.16", "2,126,538,455.68"))  # fmt: skip
    with use_lexicon(Settings().rules):
        search = CellSearch(RowIndex((rounded, exact)), 2025, 2025, Scope.CONSOLIDATED)
        found = search.find(AskedCell(("推广费",), head="推广费"))
        cell = with_year_before(distinct_figures(found)[0], found, search)
    assert cell.cell.text == "1,713,438,740.16"
