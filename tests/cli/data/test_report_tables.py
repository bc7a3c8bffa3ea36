"""`finreport tables list` and `show` on a report of the sample, as text, JSON, CSV and Excel."""

import csv
import io
import json

import pytest
from click.testing import CliRunner
from openpyxl import load_workbook

from pipeline.cli.main import main

ID = "999101-2023-annual"


@pytest.fixture
def call(sample_store):
    def run(*arguments):
        result = CliRunner().invoke(main, ["tables", *arguments, "--store", str(sample_store)])
        return result.exit_code, result.stdout, result.stderr

    return run


def test_a_list_has_number_page_unit_title_and_headings(call):
    code, told, _ = call("list", ID, "--words", "存货")
    head, first, *_ = told.splitlines()
    assert code == 0 and head.split() == ["table", "page", "unit", "rows", "title", "headings"]
    assert first.split("  ")[-1].strip() == "财务报告 > 合并财务报表项目注释 > 存货"
    code, told, _ = call("list", "澄澜装备", "--year", "2023", "--limit", "2")
    assert len(told.splitlines()) == 4 and "--limit 0 lists all" in told


def test_a_list_as_json_and_csv(call):
    rows = [json.loads(line) for line in call("list", ID, "--json")[1].splitlines()]
    assert next(row for row in rows if row["title"] == "3、存货")["page"] == 25
    parsed = list(csv.DictReader(io.StringIO(call("list", ID, "--csv")[1])))
    assert [int(row["table"]) for row in parsed] == [row["table"] for row in rows]


def test_a_table_is_shown_by_words_number_and_page(call):
    code, told, more = call("show", ID, "存货", "--limit", "1")
    assert code == 0 and "321,858,516.99" in told and "page 25: 3、存货 (元)" in told
    assert "more tables that fit: 17" in more
    number = told.split(",")[0].removeprefix("table ")
    assert call("show", ID, "--number", number)[1] == told
    assert "321,858,516.99" in call("show", ID, "--page", "25", "--limit", "0")[1]


def test_a_table_as_json_csv_and_excel(call, tmp_path):
    (table,) = map(json.loads, call("show", ID, "存货", "--limit", "1", "--json")[1].splitlines())
    assert table["rows"][-1]["cells"] == ["合计", "321,858,516.99", "272,687,078.72"] and table["unit"] == "元"
    rows = list(csv.reader(io.StringIO(call("show", ID, "存货", "--limit", "1", "--csv")[1])))
    assert rows[1] == ["项目", "期末余额", "期初余额"] and rows[-1] == table["rows"][-1]["cells"]
    place = tmp_path / "a.xlsx"
    assert "1 tables" in call("show", ID, "存货", "--limit", "1", "--excel", str(place))[1]
    assert load_workbook(place)["tables"]["D8"].value == 321858516.99


def test_what_is_not_there_is_said(call):
    code, told, error = call("show", ID, "口蹄疫疫苗")
    assert code == 1 and told == "" and "no table has all of '口蹄疫疫苗'" in error
    code, _, error = call("list", "999101-1999-annual")
    assert code == 1 and "there are: 999101-2021-annual" in error
