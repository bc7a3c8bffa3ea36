"""Workbooks as sheets of texts."""

from datetime import date
from pathlib import Path

import openpyxl
import pytest

from pipeline.errors import InputError
from pipeline.extract.workbooks.sheets import read_workbook, workbooks_in


def test_cells_are_texts_numbers_in_their_shortest_form_and_dates_as_iso(tmp_path: Path):
    book = openpyxl.Workbook()
    book.active.title = "利润表"
    book.active.append(["代码", 600201.0, 0.1, date(2021, 12, 31), None, "1,234"])
    book.create_sheet("空表")
    book.save(tmp_path / "a.xlsx")
    (sheet,), problems = read_workbook(tmp_path / "a.xlsx")
    assert (sheet.file, sheet.name, problems) == ("a.xlsx", "利润表", [])
    assert sheet.cells.tolist() == [["代码", "600201", "0.1", "2021-12-31", "", "1,234"]]


def test_what_is_no_workbook_or_empty_is_a_problem_with_its_name(tmp_path: Path):
    (tmp_path / "b.xlsx").write_text("no workbook")
    sheets, (problem,) = read_workbook(tmp_path / "b.xlsx")
    assert sheets == [] and "b.xlsx" in str(problem) and "save it again as .xlsx" in str(problem)
    openpyxl.Workbook().save(tmp_path / "c.xlsx")
    assert "no cells in any sheet" in str(read_workbook(tmp_path / "c.xlsx")[1][0])


def test_folders_are_searched_and_lock_files_passed_over(tmp_path: Path):
    (tmp_path / "in").mkdir()
    for name in ("z.xlsx", "in/a.XLS", "~$z.xlsx", "in/notes.txt"):
        (tmp_path / name).touch()
    found = workbooks_in([tmp_path, tmp_path / "z.xlsx"])
    assert [file.name for file in found] == ["a.XLS", "z.xlsx"]
    with pytest.raises(InputError, match="no workbook found: tables are read from files that end in"):
        workbooks_in([tmp_path / "in" / "notes.txt"])
    with pytest.raises(InputError, match="does not exist"):
        workbooks_in([tmp_path / "gone"])
