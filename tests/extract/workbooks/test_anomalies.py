"""Wrong values in tables: each rule on a grid of a few reports, with values checked by hand."""

import numpy as np
import pytest

from pipeline.extract.workbooks.anomalies import flag_anomalies
from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.identities import choose_source, confirm
from pipeline.extract.workbooks.staff_anomalies import flag_staff_anomalies
from pipeline.extract.workbooks.values import OK, ZERO
from pipeline.model import Kind
from pipeline.rules.identities import load_identities
from pipeline.rules.items import load_items

ITEMS = load_items()[0]
IDENTITIES = {identity.id: identity for identity in load_identities()[0]}


def grid(years=(2020,), code="000001"):
    made = Grid()
    made.keys = [(code, year, Kind.ANNUAL) for year in years]
    return made


def put(grid, item, *values, file="a.xlsx", priority=50):
    """A column of a value a report; None where there is none."""
    number = np.array([np.nan if v is None else float(v) for v in values])
    size = len(number)
    column = SourceColumn(
        item=ITEMS.get(item),
        label=item,
        file=file,
        sheet="Sheet1",
        index=len(grid.columns),
        number=number,
        exact=np.array([None if v is None else str(v) for v in values], dtype=object),
        state=np.where(np.isnan(number), 2, OK).astype(np.int8),
        row=np.arange(2, size + 2, dtype=np.int32),
        raw=np.array([str(v or "") for v in values], dtype=object),
        power=np.zeros(size, dtype=np.int8),
    )
    column.priority[:] = priority
    grid.columns.append(column)
    return column


def test_a_few_yuan_is_the_number_of_a_note():
    g = grid()
    note, money = put(g, "存货", 9), put(g, "货币资金", "120.5")
    flag_anomalies(g)
    assert "附注编号" in note.anomaly[0]
    assert money.anomaly[0] is None


def test_a_part_larger_than_its_total_and_a_negative_asset():
    g = grid()
    put(g, "流动资产合计", 1_000_000)
    large, below = put(g, "存货", 1_500_000), put(g, "衍生金融资产", -5000)
    flag_anomalies(g)
    assert large.anomaly[0] == "大于流动资产合计"
    assert "不应为负数" in below.anomaly[0]


def test_a_total_that_repeats_its_part_in_every_row_is_not_the_total():
    g = grid((2019, 2020))
    put(g, "流动负债合计", 700_000.5, 800_000.5)
    put(g, "非流动负债合计", 100_000, 200_000)
    total = put(g, "负债合计", 700_000.5, 800_000.5)
    flag_anomalies(g)
    assert all("不是负债合计" in doubt for doubt in total.anomaly)


def test_the_same_figure_in_two_years_is_doubtful_but_not_a_round_one_or_share_capital():
    g = grid((2020, 2021))
    twice = put(g, "无形资产", "44620887.04", "44620887.04")
    round_one = put(g, "其他非流动金融资产", 30_000_000, 30_000_000)
    capital = put(g, "股本", "109200001.5", "109200001.5")
    flag_anomalies(g)
    assert all("相邻年度" in doubt for doubt in twice.anomaly)
    assert list(round_one.anomaly) == list(capital.anomaly) == [None, None]


def test_bank_balances_below_the_closing_cash_are_a_part_of_them():
    g = grid()
    put(g, "期末现金及现金等价物余额", 1_033_000_000)
    restricted = put(g, "货币资金", "56913490.91")
    flag_anomalies(g)
    assert "小于期末现金" in restricted.anomaly[0]


def test_bank_balances_that_are_the_sum_of_the_note_are_confirmed():
    g = grid()
    put(g, "期末现金及现金等价物余额", 320_000)
    put(g, "库存现金", 10_000)
    put(g, "银行存款", 300_000)
    put(g, "其他货币资金", 31_500)
    whole = put(g, "货币资金", 341_500)
    flag_anomalies(g)
    assert whole.checked[0] == "passed" and whole.anomaly[0] is None


def test_a_tenth_of_last_year_while_the_total_stayed_is_doubtful():
    g = grid((2020, 2021))
    put(g, "非流动资产合计", 1_170_000_000, 1_189_000_000)
    sub = put(g, "无形资产", "4503531.33", "202604969.98")
    flag_anomalies(g)
    assert "十分之一" in sub.anomaly[0] and sub.anomaly[1] is None


def test_a_main_item_of_next_to_nothing_was_in_another_unit():
    g = grid()
    put(g, "非流动资产合计", 1_123_000_000)
    tiny, real = put(g, "无形资产", "7483.32"), put(g, "衍生金融资产", 19_365)
    flag_anomalies(g)
    assert "万元" in tiny.anomaly[0] and real.anomaly[0] is None


def test_a_sum_that_holds_confirms_its_parts():
    g = grid()
    tax = put(g, "所得税费用", "25")
    columns = [put(g, "利润总额", 100), tax, put(g, "净利润", 75)]
    confirm(g, IDENTITIES["net_profit"])
    assert {str(c.checked[0]) for c in columns} == {"passed"}
    assert tax.evidence[0] == "勾稽相符：净利润=利润总额-所得税费用"


def test_a_sum_chooses_between_two_sources():
    g = grid()
    put(g, "营业利润", 1000)
    put(g, "营业外支出", 100)
    put(g, "利润总额", 950)
    wrong = put(g, "营业外收入", 75, priority=60)
    right = put(g, "营业外收入", 50, file="b.xlsx", priority=40)
    choose_source(g, IDENTITIES["profit_before_tax"])
    assert "勾稽不符" in wrong.anomaly[0]
    assert g.best("营业外收入")[0] == 50 and right.checked[0] == "passed"


def test_a_cost_written_as_negative_is_turned():
    g = grid()
    put(g, "营业利润", 11_645_217)
    put(g, "营业外收入", 10_000)
    cost = put(g, "营业外支出", -19_549)
    put(g, "利润总额", 11_635_668)
    choose_source(g, IDENTITIES["profit_before_tax"])
    assert (cost.number[0], cost.exact[0], cost.corrected[0]) == (19_549, "19549", True)


def test_rows_of_two_workbooks_that_have_nothing_in_common_the_smaller_is_the_parents():
    g = grid()
    own = [put(g, item, value) for item, value in (("销售费用", 57e6), ("管理费用", 86e6), ("研发费用", 20e6))]
    group = [
        put(g, item, value, file="b.xlsx", priority=40)
        for item, value in (("销售费用", 131e6), ("管理费用", 186e6), ("研发费用", 45e6))
    ]
    flag_anomalies(g)
    assert all("母公司" in column.anomaly[0] for column in own)
    assert [column.anomaly[0] for column in group] == [None, None, None]


@pytest.mark.parametrize(
    ("other", "kept"), [(None, False), (0, True)], ids=["nothing supports the zero", "another workbook has it too"]
)
def test_a_staff_zero_needs_support(other, kept):
    g = grid()
    put(g, "职工总人数", 800)
    zero = put(g, "博士人数", 0)
    put(g, "博士人数", other, file="b.xlsx")
    flag_staff_anomalies(g)
    assert (zero.state[0] == OK) == kept
    assert (zero.state[0] == ZERO) != kept


def test_a_zero_is_supported_when_the_other_jobs_are_everybody():
    g = grid()
    put(g, "职工总人数", 800)
    put(g, "销售人员数", 300)
    put(g, "技术人员数", 500)
    none = put(g, "生产人员数", 0)
    flag_staff_anomalies(g)
    assert none.number[0] == 0


def test_more_researchers_than_staff_is_doubtful():
    g = grid()
    put(g, "职工总人数", 802)
    research = put(g, "研发人员数", 1820)
    flag_staff_anomalies(g)
    assert research.anomaly[0] == "大于职工总人数"


def test_a_chain_that_breaks_where_another_workbooks_holds():
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
    flag_anomalies(g)
    assert "不衔接" in mixed["净利润"].anomaly[0]
    assert consolidated["净利润"].anomaly[0] is None
    assert g.best("所得税费用")[0] == 42e6


def test_two_whole_chains_are_both_left():
    g = grid()
    chain = ("营业利润", "营业外收入", "营业外支出", "利润总额", "所得税费用", "净利润")
    columns = [
        put(g, item, v * 1_000_000, file=file, priority=50)
        for file in ("a.xlsx", "b.xlsx")
        for item, v in zip(chain, (260, 7, 5, 262, 42, 220), strict=True)
    ]
    flag_anomalies(g)
    assert all(column.anomaly[0] is None for column in columns)


def test_parts_of_a_sum_that_only_add_up_in_one_workbook():
    g = grid()
    items = ("营业总成本", "营业成本", "税金及附加", "管理费用", "财务费用")
    for item, value in zip(items, (100, 70, 5, 20, 5), strict=True):
        put(g, item, value * 1_000_000, file="b.xlsx", priority=20)
    other = {i: put(g, i, v * 1_000_000, priority=90) for i, v in zip(items, (100, 70, 5, 12, 5), strict=True)}
    flag_anomalies(g)
    assert "不勾稽" in other["管理费用"].anomaly[0]
    assert other["营业成本"].anomaly[0] is None
    assert g.best("管理费用")[0] == 20_000_000
