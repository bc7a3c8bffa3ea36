"""`finreport facts` over a store with two companies whose values are known."""

import json

import openpyxl
from click.testing import CliRunner

from pipeline.cli.data.facts import STATEMENTS, facts
from pipeline.errors import InputError
from pipeline.rules.items import STATEMENTS as ITEM_STATEMENTS


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


def test_facts_as_a_workbook_hold_no_formula(two_companies, tmp_path):
    file = tmp_path / "facts.xlsx"
    assert run(facts, "甲公司", "2020", "--store", two_companies, "--excel", str(file)).exit_code == 0
    book = openpyxl.load_workbook(file)
    assert book["利润表"]["A3"].value == "营业收入"
    assert book["利润表"]["B3"].value == 1234567.8
    assert (book["公司简介"]["B3"].value, book["公司简介"]["B3"].data_type) == ("=1+1", "s")


def test_facts_say_which_years_there_are(two_companies):
    failed = run(facts, "甲公司", "2018", "--store", two_companies)
    assert isinstance(failed.exception, InputError)
    assert "no facts of 甲公司 (600001) for 2018 FY consolidated; there are: 2020 FY" in str(failed.exception)


def test_every_statement_of_the_dictionary_can_be_asked():
    assert set(STATEMENTS) == {*ITEM_STATEMENTS, "other"}
