"""Two workbooks that give a statement, a chain of sums or the parts of a sum differently."""

from pipeline.extract.workbooks.anomalies import flag_anomalies
from pipeline.rules.identities import TABLES
from pipeline.rules.relations import relations_on

RELATIONS = relations_on(TABLES)


def test_rows_of_two_workbooks_that_have_nothing_in_common_the_smaller_is_the_parents(grid, put):
    g = grid()
    own = [put(g, item, value) for item, value in (("销售费用", 57e6), ("管理费用", 86e6), ("研发费用", 20e6))]
    group = [
        put(g, item, value, file="b.xlsx", priority=40)
        for item, value in (("销售费用", 131e6), ("管理费用", 186e6), ("研发费用", 45e6))
    ]
    flag_anomalies(g, RELATIONS)
    assert all("母公司" in column.doubt[0] for column in own)
    assert [column.doubt[0] for column in group] == [None, None, None]


def test_a_chain_that_breaks_where_another_workbooks_holds(grid, put):
    g = grid()
    chain = ("营业利润", "营业外收入", "营业外支出", "利润总额", "所得税费用", "净利润")
    consolidated = {
        item: put(g, item, v, file="b.xlsx", priority=20)
        for item, v in zip(chain, (260, 7, 5, 262, 42, 220), strict=True)
    }
    mixed = {
        item: put(g, item, v, file="a.xlsx", priority=90)
        for item, v in zip(chain, (260, 7, 5, 112, 1, 111), strict=True)
    }
    for column in (*consolidated.values(), *mixed.values()):
        column.number *= 1e6
    flag_anomalies(g, RELATIONS)
    assert "不衔接" in mixed["净利润"].doubt[0]
    assert consolidated["净利润"].doubt[0] is None
    assert g.best("所得税费用")[0] == 42e6


def test_two_whole_chains_are_both_left(grid, put):
    g = grid()
    chain = ("营业利润", "营业外收入", "营业外支出", "利润总额", "所得税费用", "净利润")
    columns = [
        put(g, item, v * 1_000_000, file=file, priority=50)
        for file in ("a.xlsx", "b.xlsx")
        for item, v in zip(chain, (260, 7, 5, 262, 42, 220), strict=True)
    ]
    flag_anomalies(g, RELATIONS)
    assert all(column.doubt[0] is None for column in columns)


def test_parts_of_a_sum_that_only_add_up_in_one_workbook(grid, put):
    g = grid()
    items = ("营业总成本", "营业成本", "税金及附加", "管理费用", "财务费用")
    for item, value in zip(items, (100, 70, 5, 20, 5), strict=True):
        put(g, item, value * 1_000_000, file="b.xlsx", priority=20)
    other = {i: put(g, i, v * 1_000_000, priority=90) for i, v in zip(items, (100, 70, 5, 12, 5), strict=True)}
    flag_anomalies(g, RELATIONS)
    assert "不勾稽" in other["管理费用"].doubt[0]
    assert other["营业成本"].doubt[0] is None
    assert g.best("管理费用")[0] == 20_000_000
