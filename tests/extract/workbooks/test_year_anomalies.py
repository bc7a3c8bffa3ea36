"""Values against the years beside them; a year that the next report restates is answered with a warning."""

import openpyxl

from pipeline.extract.workbooks.anomalies import flag_anomalies
from pipeline.extract.workbooks.importing import import_tables
from pipeline.rules.identities import TABLES
from pipeline.rules.items import load_items
from pipeline.rules.relations import relations_on

RELATIONS = relations_on(TABLES)
HEAD = ["股票代码", "年份", "净利润", "期初现金及现金等价物余额", "期末现金及现金等价物余额"]


def test_other_opening_cash_in_the_next_report_warns_about_the_year_and_only_it(tmp_path):
    book = openpyxl.Workbook()
    rows = [[2019, "51000000.5", "900000000", "1000000000"], [2020, "49014096.25", "1000000000", "1200000000"]]
    for row in [HEAD, *(["002204", *row] for row in [*rows, [2021, "60000000.5", "1202500000", "1300000000"]])]:
        book.active.append(row)
    book.save(tmp_path / "cash.xlsx")
    facts = import_tables([tmp_path], load_items()[0]).facts
    profit = facts[facts["item"] == "净利润"].set_index("fiscal_year")
    assert list(profit.loc[[2019, 2020, 2021], "checked"].astype(str)) == ["unchecked", "failed", "unchecked"]
    assert "追溯调整" in profit.loc[2020, "evidence"]
    assert profit.loc[2020, "value"] == "49014096.25"


def test_the_same_figure_in_two_years_is_doubtful_but_not_a_round_one_or_share_capital(grid, put):
    g = grid((2020, 2021))
    twice = put(g, "无形资产", "44620887.04", "44620887.04")
    round_one = put(g, "其他非流动金融资产", 30_000_000, 30_000_000)
    capital = put(g, "股本", "109200001.5", "109200001.5")
    flag_anomalies(g, RELATIONS)
    assert all("相邻年度" in doubt for doubt in twice.doubt)
    assert list(round_one.doubt) == list(capital.doubt) == [None, None]


def test_a_tenth_of_last_year_while_the_total_stayed_is_doubtful(grid, put):
    g = grid((2020, 2021))
    put(g, "非流动资产合计", 1_170_000_000, 1_189_000_000)
    sub = put(g, "无形资产", "4503531.33", "202604969.98")
    flag_anomalies(g, RELATIONS)
    assert "十分之一" in sub.doubt[0] and sub.doubt[1] is None
