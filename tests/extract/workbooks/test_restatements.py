"""A year that the next report restates is answered with a warning."""

import openpyxl

from pipeline.extract.workbooks.importing import import_tables
from pipeline.rules.items import load_items

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
