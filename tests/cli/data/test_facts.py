"""`finreport facts` over a store with two companies whose values are known."""

import json
from decimal import Decimal

import openpyxl
import pytest
from click.testing import CliRunner

from pipeline.cli.data.facts import STATEMENTS, facts
from pipeline.errors import InputError
from pipeline.model import Fact, Report, Source
from pipeline.rules.items import STATEMENTS as ITEM_STATEMENTS
from pipeline.store import open_store


def run(command, *arguments: str):
    return CliRunner().invoke(command, arguments)


def test_facts_as_a_table(two_companies):
    shown = run(facts, "甲公司", "2020", "--store", two_companies).output
    line = next(line for line in shown.splitlines() if line.startswith("营业收入"))
    assert line.split() == ["营业收入", "1,234,567.80", "元", "✓", "[1]", "page", "7,", "row", "3"]
    assert "— (not in the statement)" in shown
    assert "[1] a.pdf\n" in shown


def test_facts_as_json_keep_every_digit(two_companies):
    shown = run(facts, "600001", "2020", "--store", two_companies, "--statement", "income", "--json").output
    records = [json.loads(line) for line in shown.splitlines()]
    assert [(r["item"], r["value"], r["source"]["page"]) for r in records] == [
        ("营业收入", "1234567.8", 7),
        ("净利润", None, 7),
    ]


def test_facts_as_a_workbook_have_formulas_and_texts_that_are_none(two_companies, tmp_path):
    file = tmp_path / "facts.xlsx"
    assert run(facts, "甲公司", "2020", "--store", two_companies, "--excel", str(file)).exit_code == 0
    book = openpyxl.load_workbook(file)
    assert book["利润表"]["A3"].value == "营业收入"
    assert (book["利润表"]["C3"].value, book["数据"]["G2"].value) == ("='数据'!$G$2", 1234567.8)
    assert openpyxl.load_workbook(file, data_only=True)["利润表"]["C3"].value == 1234567.8
    assert (book["公司简介"]["C3"].value, book["公司简介"]["C3"].data_type) == ("=1+1", "s")


def test_facts_say_which_years_there_are(two_companies):
    failed = run(facts, "甲公司", "2018", "--store", two_companies)
    assert isinstance(failed.exception, InputError)
    assert "no facts of 甲公司 (600001) for 2018 FY consolidated; there are: 2020 FY" in str(failed.exception)


def test_every_statement_of_the_dictionary_can_be_asked():
    assert set(STATEMENTS) == {*ITEM_STATEMENTS, "other"}


def test_facts_of_parts_along_an_axis(sample_store, tmp_path):
    """澄澜装备 2023, page 7: the five largest customers; page 25: 应收账款 by age, and its total as the note has it."""
    place = ("--store", str(sample_store))
    shown = run(facts, "澄澜装备", "2023", *place, "--axis", "客户").output
    line = next(line for line in shown.splitlines() if "客户1" in line)
    assert line.split() == ["客户销售额", "客户1", "198,151,099.10", "元", "✓", "[1]", "page", "7,", "row", "1"]
    told = run(facts, "澄澜装备", "2023", *place, "--axis", "all", "--json").output
    records = [json.loads(line) for line in told.splitlines()]
    (note,) = [one for one in records if one["dimensions"] == {"附注": "应收账款"}]
    assert (note["axis"], note["value"], note["check"]) == ("附注", "376230348.28", "passed")


def test_facts_of_parts_as_a_workbook_name_the_member(sample_store, tmp_path):
    file = tmp_path / "parts.xlsx"
    run(facts, "澄澜装备", "2023", "--store", str(sample_store), "--axis", "all", "--excel", str(file))
    sheet = openpyxl.load_workbook(file)["账龄"]
    assert [cell.value for cell in sheet[2]][:3] == ["项目", "成员", "数值"]
    assert sheet["B3"].value.startswith("1年以内")


def test_an_axis_that_is_not_there_and_one_beside_a_statement(two_companies, sample_store):
    failed = run(facts, "澄澜装备", "2023", "--store", str(sample_store), "--axis", "颜色")
    assert "no facts of 澄澜装备 (999101) by 颜色 for 2023 FY consolidated; there are:" in str(failed.exception)
    assert "客户 2023" in str(failed.exception)
    none = run(facts, "甲公司", "2020", "--store", two_companies, "--axis", "产品")
    assert "there are: none" in str(none.exception)
    both = run(facts, "甲公司", "2020", "--store", two_companies, "--axis", "产品", "--statement", "income")
    assert both.exit_code == 2 and "exclude each other" in both.output


@pytest.fixture(scope="module")
def restated(tmp_path_factory) -> str:
    """营业收入 2020 of 甲公司: 100.00 in its report of 2020, 110.00 in that of 2021."""
    place = str(tmp_path_factory.mktemp("restated"))
    rows = [
        Fact(report_id=f"600001-{year}-annual", code="600001", item="营业收入", fiscal_year=2020, value=Decimal(value),
             unit="元", raw_text=value, source=Source(f"{year}.pdf", page=page))
        for year, value, page in ((2020, "100.00", 7), (2021, "110.00", 8))
    ]  # fmt: skip
    with open_store(place, write=True) as store:
        store.add([Report("600001", year, short_name="甲公司") for year in (2020, 2021)], rows)
    return place


def test_restated_figures_are_listed_as_text_json_and_csv(restated):
    shown = run(facts, "--restatements", "--store", restated).output
    assert "100  2020 annual page 7       110  2021 annual page 8          10  元    no reason given" in shown
    told = json.loads(run(facts, "甲公司", "2020", "--restatements", "--json", "--store", restated).output)
    assert (told["first_filed"], told["restated"], told["restated_page"]) == ("100", "110", 8)
    lines = run(facts, "--restatements", "--company", "600001", "--year", "2020", "--csv", "--store", restated).output
    assert lines.splitlines()[1].startswith("600001,营业收入,2020,FY,consolidated,元,100,600001-2020-annual,7,110,")


def test_facts_are_of_the_years_own_report_or_as_restated(restated):
    place = ("--store", restated)
    assert "100.00" in run(facts, "甲公司", "2020", *place).output
    latest = run(facts, "甲公司", "2020", "--restated", "--csv", *place).output.splitlines()
    assert latest[0].startswith("报表,项目,成员,数值") and latest[1].startswith("利润表,营业收入,,110,元,2020,FY")


def test_what_restates_nothing_and_what_is_asked_wrongly_is_said(restated, two_companies):
    nothing = run(facts, "--restatements", "--company", "甲公司", "--store", two_companies)
    assert (nothing.exit_code, nothing.output) == (0, "no report in the store restates a figure of 甲公司\n")
    for wrong in (
        ("甲公司",),
        ("--restatements", "--axis", "产品"),
        ("--restatements", "--restated"),
        ("甲公司", "2020", "--json", "--csv"),
    ):
        assert run(facts, *wrong, "--store", restated).exit_code == 2
