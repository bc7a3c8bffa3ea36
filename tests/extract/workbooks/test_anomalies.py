"""Wrong values in tables: each kind of relation within a row, on a grid of a few reports, checked by hand."""

import pytest

from pipeline.extract.workbooks.anomalies import flag_anomalies
from pipeline.extract.workbooks.values import OK, ZERO
from pipeline.rules.identities import TABLES
from pipeline.rules.relations import relations_on

RELATIONS = relations_on(TABLES)


def test_a_few_yuan_is_the_number_of_a_note(grid, put):
    g = grid()
    note, money = put(g, "存货", 9), put(g, "货币资金", "120.5")
    flag_anomalies(g, RELATIONS)
    assert "附注编号" in note.doubt[0]
    assert money.doubt[0] is None


def test_a_part_larger_than_its_total_and_a_negative_asset(grid, put):
    g = grid()
    put(g, "流动资产合计", 1_000_000)
    large, below = put(g, "存货", 1_500_000), put(g, "衍生金融资产", -5000)
    flag_anomalies(g, RELATIONS)
    assert large.doubt[0] == "大于流动资产合计"
    assert "不应为负数" in below.doubt[0]


def test_a_total_that_repeats_its_part_in_every_row_is_not_the_total(grid, put):
    g = grid((2019, 2020))
    put(g, "流动负债合计", 700_000.5, 800_000.5)
    put(g, "非流动负债合计", 100_000, 200_000)
    total = put(g, "负债合计", 700_000.5, 800_000.5)
    flag_anomalies(g, RELATIONS)
    assert all("不是负债合计" in doubt for doubt in total.doubt)


def test_bank_balances_below_the_closing_cash_are_a_part_of_them(grid, put):
    g = grid()
    put(g, "期末现金及现金等价物余额", 1_033_000_000)
    restricted = put(g, "货币资金", "56913490.91")
    flag_anomalies(g, RELATIONS)
    assert "小于期末现金" in restricted.doubt[0]


def test_bank_balances_that_are_the_sum_of_the_note_are_confirmed(grid, put):
    g = grid()
    put(g, "期末现金及现金等价物余额", 320_000)
    put(g, "库存现金", 10_000)
    put(g, "银行存款", 300_000)
    put(g, "其他货币资金", 31_500)
    whole = put(g, "货币资金", 341_500)
    flag_anomalies(g, RELATIONS)
    assert whole.checked[0] == "passed" and whole.doubt[0] is None


def test_a_main_item_of_next_to_nothing_was_in_another_unit(grid, put):
    g = grid()
    put(g, "非流动资产合计", 1_123_000_000)
    tiny, real = put(g, "无形资产", "7483.32"), put(g, "衍生金融资产", 19_365)
    flag_anomalies(g, RELATIONS)
    assert "万元" in tiny.doubt[0] and real.doubt[0] is None


@pytest.mark.parametrize(
    ("other", "kept"), [(None, False), (0, True)], ids=["nothing supports the zero", "another workbook has it too"]
)
def test_a_staff_zero_needs_support(grid, put, other, kept):
    g = grid()
    put(g, "职工总人数", 800)
    zero = put(g, "博士人数", 0)
    put(g, "博士人数", other, file="b.xlsx")
    flag_anomalies(g, RELATIONS)
    assert (zero.state[0] == OK) == kept
    assert (zero.state[0] == ZERO) != kept


def test_a_zero_is_supported_when_the_other_jobs_are_everybody(grid, put):
    g = grid()
    put(g, "职工总人数", 800)
    put(g, "销售人员数", 300)
    put(g, "技术人员数", 500)
    none = put(g, "生产人员数", 0)
    flag_anomalies(g, RELATIONS)
    assert none.number[0] == 0


def test_more_researchers_than_staff_is_doubtful(grid, put):
    g = grid()
    put(g, "职工总人数", 802)
    research = put(g, "研发人员数", 1820)
    flag_anomalies(g, RELATIONS)
    assert research.doubt[0] == "大于职工总人数"


def test_staff_totals_that_are_doubtful_support_no_zero(grid, put):
    """平安银行 2019 in people.xlsx: 0 staff in all and in every job."""
    g = grid()
    total, jobs = put(g, "职工总人数", 0), [put(g, "生产人员数", 0), put(g, "销售人员数", 0)]
    flag_anomalies(g, RELATIONS)
    assert total.doubt[0] == "员工人数过少"
    assert [job.state[0] for job in jobs] == [ZERO, ZERO]


def test_a_relation_of_a_users_folder_needs_yaml_only(grid, put, tmp_path):
    """An order that is not built in: 应收账款 is part of 流动资产合计."""
    g = grid()
    put(g, "流动资产合计", 1_000_000)
    claims = put(g, "应收账款", 1_200_000)
    flag_anomalies(g, RELATIONS)
    assert claims.doubt[0] is None
    rule = "- {id: claims, name: x, kind: order, larger: 流动资产合计, smaller: [应收账款], doubt: '大于{larger}'}\n"
    (tmp_path / "anomalies.yaml").write_text(rule, encoding="utf-8")
    flag_anomalies(g, relations_on(TABLES, [tmp_path]))
    assert claims.doubt[0] == "大于流动资产合计"
