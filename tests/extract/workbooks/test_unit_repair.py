"""Rows in another unit than 元: put right where the tables tell by which power, else doubtful.

The figures are those of 三一重工 2019 to 2021 (千元), 宁德时代 2021 (万元) and 焦点科技-like rows in 元.
"""

import openpyxl
import pytest

from pipeline.extract.workbooks.importing import import_tables
from pipeline.rules.items import load_items

HEAD = ["股票代码", "年份", "营业收入", "营业成本", "销售费用", "财务费用", "净利润", "基本每股收益", "职工人数"]


@pytest.fixture
def facts(tmp_path):
    def read(*rows):
        book = openpyxl.Workbook()
        for row in [HEAD, *rows]:
            book.active.append(row)
        book.save(tmp_path / "profit.xlsx")
        frame = import_tables([tmp_path], load_items()[0]).facts
        return frame.set_index(["code", "fiscal_year", "item"]).sort_index()

    return read


def test_thousands_are_found_by_shares_and_revenue_by_head(facts):
    found = facts(
        ["600031", 2019, "75665760", "50932278", "5487879", "-46405", "11494448", "1.36", "18450"],
        ["600031", 2020, "99341988", "69699240", "5332165", "282171", "15860689", "1.84", "24586"],
    )
    revenue = found.loc[("600031", 2019, "营业收入")]
    assert (revenue["value"], revenue["origin"]) == ("75665760000", "corrected")
    assert "千元" in revenue["evidence"]
    assert found.loc[("600031", 2020, "净利润")]["value"] == "15860689000"


def test_shares_people_and_percentages_are_never_scaled(facts):
    found = facts(["600031", 2019, "75665760", "50932278", "5487879", "-46405", "11494448", "1.36", "18450"])
    assert found.loc[("600031", 2019, "基本每股收益")]["value"] == "1.36"
    assert found.loc[("600031", 2019, "职工总人数")]["value"] == "18450"


def test_ten_thousands_have_decimals(facts):
    found = facts(
        ["300750", 2021, "13035579.64", "9609372.23", "436786.95", "-64126.98", "1786073.01", "6.88", "83601"]
    )
    assert found.loc[("300750", 2021, "营业收入")]["value"] == "130355796400"


def test_a_row_in_yuan_stays_as_it_is(facts):
    found = facts(
        ["002315", 2019, "1011234567.89", "412345678.12", "301234567.5", "-1234567.25", "151234567.8", "0.65", "2400"]
    )
    revenue = found.loc[("002315", 2019, "营业收入")]
    assert (revenue["value"], revenue["origin"], revenue["checked"]) == ("1011234567.89", "reported", "unchecked")


def test_a_profit_that_gives_too_few_shares_is_doubtful_while_its_revenue_stands(facts):
    found = facts(
        ["002314", 2021, "11180201472.16", "8412345678.12", "301234567.5", "801234567.25", "117880.03", "0.36", "3876"]
    )
    assert found.loc[("002314", 2021, "净利润")]["checked"] == "doubtful"
    assert found.loc[("002314", 2021, "营业收入")]["checked"] != "doubtful"
