"""`finreport tables import` on a small folder."""

import json

import openpyxl
from click.testing import CliRunner

from pipeline.cli.main import main
from pipeline.store import open_store


def folder(tmp_path):
    place = tmp_path / "tables"
    place.mkdir()
    book = openpyxl.Workbook()
    book.active.append(["年份", "股票代码", "营业收入", "营业收人"])
    book.active.append([2020, "000001", 1e9, 2])
    book.active.append([2021, "000001", "见附注", 3])
    book.save(place / "profit.xlsx")
    return place


def test_the_summary_names_what_was_not_understood(tmp_path):
    store = str(tmp_path / "store")
    result = CliRunner().invoke(main, ["tables", "import", str(folder(tmp_path)), "--store", store])
    assert result.exit_code == 0, result.output
    assert "2 company-years" in result.output
    assert "'营业收人' (nearest: 营业收入" in result.output
    assert "'见附注' is not a number" in result.output
    with open_store(store) as opened:
        assert len(opened.reports()) == 2


def test_json_holds_everything(tmp_path):
    result = CliRunner().invoke(
        main, ["tables", "import", str(folder(tmp_path)), "--store", str(tmp_path / "s"), "--json"]
    )
    data = json.loads(result.output)
    assert data["reports"] == 2
    assert "营业收入" in {column["item"] for column in data["matched"]}
    assert data["problems"][0]["row"] == 3


def test_a_missing_folder_is_an_error_without_a_traceback(tmp_path):
    result = CliRunner().invoke(main, ["tables", "import", str(tmp_path / "none"), "--store", str(tmp_path / "s")])
    assert result.exit_code == 1
    assert "does not exist" in result.output
