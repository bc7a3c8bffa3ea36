"""The tables that divide what is named."""

from decimal import Decimal

from pipeline.answer.breakdowns.tables import breakdowns
from pipeline.answer.cells.row_index import RowIndex
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.model import Scope
from tests.answer.breakdowns.conftest import note


def test_the_table_of_the_line_stands_first(search):
    first, other = breakdowns(["其他应付款"], "其他应付款的构成", search, Decimal(161))
    assert first.whole == 161 and first.is_of_line
    assert other.labels == ["预提费用", "押金", "往来款"]


def test_a_part_is_no_breakdown(search):
    assert not breakdowns(["应付账款"], "应付账款的构成", search, Decimal(100))
    named = breakdowns(["账龄超过1年的重要应付账款"], "账龄超过1年的重要应付账款有哪些", search, None)
    assert [one.is_partial for one in named] == [True]


def test_a_table_of_what_was_paid_is_known_by_its_title_with_the_particle_or_without():
    header = ("项目", "本期发生额", "上期发生额")
    for title in ("支付的其他与经营活动有关的现金", "支付其他与经营活动有关的现金"):
        paid = note(0, ("现金流量表项目", title), title, header, [("研发费", "118", "70"), ("往来款", "23", "42")])
        search = CellSearch(RowIndex((paid,)), 2025, 2025, Scope.CONSOLIDATED)
        asked = "支付的其他与经营活动有关的现金中支出最大的是什么"
        (found,) = breakdowns(["支付的其他与经营活动有关的现金"], asked, search, None)
        assert found.labels == ["研发费", "往来款"]
