"""`finreport items`: the dictionary explained and checked, and what reports have that it lacks."""

import json
import shutil
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.model import Fact, Report, Source
from pipeline.store import open_store


def labelled(label, report, page):
    source = Source(f"{report}.pdf", page=page, table=1, row=3, heading="合并利润表")
    return Fact(
        report_id=report, code=report[:6], item=label, fiscal_year=2022, value=Decimal(1), unit="元",
        raw_label=f"其中：{label}", source=source,
    )  # fmt: skip


@pytest.fixture
def odd_store(tmp_path):
    """Two reports with a label that no item has, an imported column of the same kind, and an English report."""
    place = str(tmp_path)
    reports = [Report(code="600000", year=y, sha256="ab") for y in (2021, 2022)]
    facts = [labelled("净利润", "600000-2022-annual", 9)]
    facts += [labelled("碳排放权资产净额", f"600000-{y}-annual", y - 2000) for y in (2022, 2021)]
    facts.append(replace(labelled("表中的列", "600000-2022-annual", 1), source=Source("t.xlsx", sheet="S", row=2)))
    with open_store(place, write=True) as store:
        store.add(reports, facts)
        english = Report(code="a" * 40, year=2022, sha256="cd", file="a.pdf")
        row = labelled("goodwill", english.id, 5)
        store.add([english], [replace(row, code=english.code, source=Source("a.pdf", page=5))])
    return place


def test_labels_that_the_dictionary_lacks_are_listed_with_their_number(odd_store):
    ran = CliRunner().invoke(main, ["items", "unmatched", "--store", odd_store])
    assert ran.exit_code == 0
    (line,) = ran.output.splitlines()[1:]
    assert line.split()[:2] == ["其中：碳排放权资产净额", "2"]
    assert line.endswith("600000-2021-annual page 21")


def test_unmatched_labels_as_json(odd_store):
    ran = CliRunner().invoke(main, ["items", "unmatched", "--json", "--store", odd_store])
    (row,) = map(json.loads, ran.output.splitlines())
    assert (row["kept_as"], row["reports"], row["heading"]) == ("碳排放权资产净额", 2, "合并利润表")
    assert row["example"] == {"report": "600000-2021-annual", "page": 21, "row": 3}


def test_unmatched_without_a_store_says_how_to_fill_one(tmp_path):
    ran = CliRunner().invoke(main, ["items", "unmatched", "--store", str(tmp_path / "none")])
    assert ran.exit_code == 1
    assert "fill one with" in ran.output


BROKEN = Path(__file__).parents[2] / "rules" / "broken"


def run(*args):
    return CliRunner().invoke(main, list(args))


def test_items_check_of_a_folder(tmp_path):
    folder = tmp_path / "items"
    folder.mkdir()
    shutil.copy(BROKEN / "item_alias_twice.yaml", folder)
    result = run("items", "check", str(tmp_path))
    assert result.exit_code == 1
    assert "item_alias_twice.yaml, line 1: 试验项目: the name '营业总收入' is claimed already" in result.output


def test_the_built_in_files_pass_their_checks():
    result = run("items", "check")
    assert result.exit_code == 0 and "0 problems" in result.output


def test_show_explains_a_printed_label_and_gives_near_names():
    result = run("items", "show", "加：公允价值变动收益（损失以“－”号填列）")
    assert result.output.splitlines()[0].split() == ["name", "公允价值变动收益"]
    result = run("items", "show", "营业收人")
    assert result.exit_code == 1 and "营业收入 (75)" in result.output


def test_list_by_statement_and_a_statement_that_is_none():
    assert "博士及以上人数" in run("items", "list", "--statement", "staff").output
    result = run("items", "list", "--statement", "profit")
    assert result.exit_code == 1 and "there are income, balance" in result.output
