"""Sums over workbooks: they confirm values, choose between sources, and turn signs."""

from pipeline.extract.workbooks.identities import choose_source, confirm
from pipeline.rules.identities import TABLES
from pipeline.rules.relations import relations_on

IDENTITIES = relations_on(TABLES).by_id


def test_a_sum_that_holds_confirms_its_parts(grid, put):
    g = grid()
    tax = put(g, "所得税费用", "25")
    columns = [put(g, "利润总额", 100), tax, put(g, "净利润", 75)]
    confirm(g, IDENTITIES["net_profit"])
    assert {str(c.checked[0]) for c in columns} == {"passed"}
    assert tax.evidence[0] == "勾稽相符：净利润=利润总额-所得税费用"


def test_a_sum_chooses_between_two_sources(grid, put):
    g = grid()
    put(g, "营业利润", 1000)
    put(g, "营业外支出", 100)
    put(g, "利润总额", 950)
    wrong = put(g, "营业外收入", 75, priority=60)
    right = put(g, "营业外收入", 50, file="b.xlsx", priority=40)
    choose_source(g, IDENTITIES["profit_before_tax"], "勾稽不符")
    assert "勾稽不符" in wrong.doubt[0]
    assert g.best("营业外收入")[0] == 50 and right.checked[0] == "passed"


def test_a_cost_written_as_negative_is_turned(grid, put):
    g = grid()
    put(g, "营业利润", 11_645_217)
    put(g, "营业外收入", 10_000)
    cost = put(g, "营业外支出", -19_549)
    put(g, "利润总额", 11_635_668)
    choose_source(g, IDENTITIES["profit_before_tax"], "勾稽不符")
    assert (cost.number[0], cost.exact[0], cost.corrected[0]) == (19_549, "19549", True)
