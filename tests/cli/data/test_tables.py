"""`finreport tables import` on a small folder."""

import json
import os
import random

import openpyxl
import pytest
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


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([["甲", "乙"], [1, 2]], "sheet Sheet: no header with a code and a year; they may be called 股票代码"),
        ([["年份", "股票代码", "营业收入"]], "sheet Sheet: no row with a code and a year under its header"),
    ],
)
def test_a_workbook_without_company_years_is_an_error_that_names_the_sheet(tmp_path, rows, told):
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    book.save(tmp_path / "odd.xlsx")
    result = CliRunner().invoke(main, ["tables", "import", str(tmp_path / "odd.xlsx"), "--store", str(tmp_path / "s")])
    assert result.exit_code == 1 and isinstance(result.exception, SystemExit)
    assert f"odd.xlsx: {told}" in result.output and "finreport items list" in result.output
    assert not (tmp_path / "s").exists()


def test_an_empty_sheet_beside_a_good_one_is_a_problem_only(tmp_path):
    place = folder(tmp_path)
    book = openpyxl.Workbook()
    book.active.append(["年份", "股票代码", "净利润"])
    book.save(place / "empty.xlsx")
    result = CliRunner().invoke(main, ["tables", "import", str(place), "--store", str(tmp_path / "s"), "--all"])
    assert result.exit_code == 0, result.output
    assert "2 company-years" in result.output and "no row with a code and a year" in result.output


ODD_CELLS = (
    "٢٠٢١",
    "２０２１",
    "²⁰²¹",
    "1e400",
    "-1e-400",
    "nan",
    "inf",
    "9" * 400,
    "1,２３４",
    "甲\u2028乙",
    "=1/0",
    "",
    "-",
    "१२.५",
    True,
)


@pytest.mark.parametrize("seed", range(3))
def test_odd_cells_stop_neither_their_row_nor_the_other_workbooks(tmp_path, seed):
    dice = random.Random(seed)
    place = folder(tmp_path)
    for number in range(6):
        book = openpyxl.Workbook()
        book.active.append(["年份", "股票代码", "营业收入", "净利润", "法定代表人"])
        for row in range(8):
            key = dice.choice(([2021, f"60{number:02}{row:02}"], [dice.choice(ODD_CELLS), dice.choice(ODD_CELLS)]))
            book.active.append([*key, *dice.choices(ODD_CELLS, k=3)])
        book.save(place / f"odd{number}.xlsx")
    (place / "text.xlsx").write_text("no workbook")
    (place / os.fsdecode(b"latin\xe9.xlsx")).write_bytes((place / "profit.xlsx").read_bytes())
    store = str(tmp_path / "store")
    result = CliRunner().invoke(main, ["tables", "import", str(place), "--store", store, "--all"])
    assert result.exit_code == 0, result.output
    assert "text.xlsx: cannot be read as a workbook" in result.output
    assert "name is not in UTF-8: rename it" in result.output
    with open_store(store) as opened:
        (fact,) = opened.facts(["000001"], ["营业收入"], [2020])
        assert fact.value == 10**9
