"""`reports` and `facts` over a store with two companies whose values are known."""

import json
from decimal import Decimal

import openpyxl
import pytest
from click.testing import CliRunner

from pipeline.app.company_lookup import choose_company
from pipeline.cli.data.facts import STATEMENTS, facts
from pipeline.cli.data.reports import reports
from pipeline.cli.text_table import format_table, width
from pipeline.errors import InputError
from pipeline.model import Check, Company, Fact, Kind, Report, Source
from pipeline.rules.items import STATEMENTS as ITEM_STATEMENTS
from pipeline.store import open_store


@pytest.fixture(scope="module")
def store(tmp_path_factory) -> str:
    place = str(tmp_path_factory.mktemp("store"))
    one = Report("600001", 2020, short_name="甲公司", full_name="甲（集团）股份有限公司", file="a.pdf", pages=9)
    two = Report("600002", 2020, kind=Kind.HALF_YEAR, short_name="乙公司", full_name="乙股份有限公司")
    source = Source("a.pdf", page=7, row=3)
    rows = [
        Fact(report_id=one.id, code=one.code, item="营业收入", fiscal_year=2020, value=Decimal("1234567.80"),
             unit="元", source=source, check=Check.PASSED),
        Fact(report_id=one.id, code=one.code, item="净利润", fiscal_year=2020, reason="not in the statement",
             source=source),
        Fact(report_id=one.id, code=one.code, item="电子信箱", fiscal_year=2020, text="=1+1", source=source),
    ]  # fmt: skip
    opened = open_store(place, write=True)
    opened.add([one, two], rows)
    opened.close()
    return place


def run(command, *arguments: str):
    return CliRunner().invoke(command, arguments)


def test_reports_name_the_place_and_count(store):
    shown = run(reports, "--store", store)
    assert shown.output.startswith(f"store: {store}\n")
    assert "2 reports of 2 companies, 2020" in shown.output
    assert "half_year" not in run(reports, "--store", store, "--company", "甲(集团)股份有限公司").output
    assert "… and 1 more" in run(reports, "--store", store, "--limit", "1").output


def test_reports_as_json(store):
    line = run(reports, "--store", store, "--kind", "half_year", "--json").output
    assert json.loads(line)["id"] == "600002-2020-half_year"


def test_reports_name_the_place_even_where_there_is_no_store(tmp_path):
    shown = run(reports, "--store", str(tmp_path / "none"))
    assert shown.exit_code != 0
    assert f"store: {tmp_path / 'none'}" in shown.output
    assert "tables import" in str(shown.exception)


def test_facts_as_a_table(store):
    shown = run(facts, "甲公司", "2020", "--store", store).output
    line = next(line for line in shown.splitlines() if line.startswith("营业收入"))
    assert line.split() == ["营业收入", "1,234,567.80", "元", "✓", "[1]", "page", "7,", "row", "3"]
    assert "— (not in the statement)" in shown
    assert "[1] a.pdf\n" in shown


def test_facts_as_json_keep_every_digit(store):
    shown = run(facts, "600001", "2020", "--store", store, "--statement", "income", "--json").output
    records = [json.loads(line) for line in shown.splitlines()]
    assert [(r["item"], r["value"], r["source"]["page"]) for r in records] == [
        ("营业收入", "1234567.8", 7),
        ("净利润", None, 7),
    ]


def test_facts_as_a_workbook_hold_no_formula(store, tmp_path):
    file = tmp_path / "facts.xlsx"
    assert run(facts, "甲公司", "2020", "--store", store, "--excel", str(file)).exit_code == 0
    book = openpyxl.load_workbook(file)
    assert book["利润表"]["A3"].value == "营业收入"
    assert book["利润表"]["B3"].value == 1234567.8
    assert (book["公司简介"]["B3"].value, book["公司简介"]["B3"].data_type) == ("=1+1", "s")


def test_facts_say_which_years_there_are(store):
    failed = run(facts, "甲公司", "2018", "--store", store)
    assert isinstance(failed.exception, InputError)
    assert "no facts of 甲公司 (600001) for 2018 FY consolidated; there are: 2020 FY" in str(failed.exception)


def test_an_unknown_company_gives_near_names():
    known = [Company("600001", "四方科技", "四方科技集团股份有限公司", ("四方冷链",)), Company("600002", "四方股份")]
    assert choose_company(known, "四方冷链").code == "600001"
    assert choose_company([Company("002099", "海翔药业")], "2099").code == "002099"
    with pytest.raises(InputError, match=r"did you mean 四方科技 \(600001\), 四方股份 \(600002\)\?"):
        choose_company(known, "四方")
    with pytest.raises(InputError, match=r"did you mean 四方科技 \(600001\)"):
        choose_company(known, "四方可技")
    with pytest.raises(InputError, match="it is empty"):
        choose_company([], "四方")


def test_several_companies_of_one_name_are_asked_back():
    known = [Company("600001", "甲"), Company("600002", "甲")]
    with pytest.raises(InputError, match=r"several companies are called 甲: 甲 \(600001\), 甲 \(600002\)"):
        choose_company(known, "甲")


def test_columns_of_chinese_text_are_aligned():
    assert width("净利润A") == 7
    assert format_table([("净利润", "1"), ("EPS", "12")], right={1}) == "净利润   1\nEPS     12"


def test_every_statement_of_the_dictionary_can_be_asked():
    assert set(STATEMENTS) == {*ITEM_STATEMENTS, "other"}
