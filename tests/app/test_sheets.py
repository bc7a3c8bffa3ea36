"""Sheets of workbooks: headers, numbers, links, and what Excel refuses."""

import errno
import resource
from collections.abc import Iterator
from contextlib import contextmanager
from decimal import Decimal

import pytest
from openpyxl import Workbook, load_workbook

from pipeline.app.sheets import MAX_CELL, Heading, Link, add_sheet, number_or_text, save_book
from pipeline.errors import InputError


def test_a_sheet_has_a_header_in_sight_widths_and_filters(tmp_path):
    book = Workbook(write_only=True)
    rows = [
        ["项目", "值"],
        [Link("见乙", "乙", "A2"), Decimal("1234567.5")],
        [Heading("小计"), "\x01=1+1" + "长" * MAX_CELL],
    ]
    add_sheet(book, "甲", rows, widths=(30, 12), freeze="B2", filtered=2)
    add_sheet(book, "乙", [["无"]], widths=(10,))
    save_book(book, tmp_path / "a.xlsx", "see --output")
    sheet = load_workbook(tmp_path / "a.xlsx")["甲"]
    assert (sheet.freeze_panes, sheet.auto_filter.ref, sheet.print_title_rows) == ("B2", "A1:B3", "$1:$1")
    assert [sheet.column_dimensions[name].width for name in "AB"] == [30, 12]
    assert [cell.font.bold for cell in (*sheet[1], sheet["A2"], sheet["A3"])] == [True, True, False, True]
    assert sheet["A2"].hyperlink.location == "'乙'!A2" and sheet["A2"].value == "见乙"
    assert (sheet["B2"].value, sheet["B2"].number_format) == (1234567.5, "#,##0.00")
    assert sheet["B3"].data_type == "s" and len(sheet["B3"].value) == MAX_CELL
    assert load_workbook(tmp_path / "a.xlsx")["乙"].auto_filter.ref is None


@pytest.mark.parametrize(("printed", "number"), [("1,234.50", "1234.50"), ("(3)", "-3"), ("0.00", "0")])
def test_amounts_are_numbers(printed, number):
    assert number_or_text(printed) == Decimal(number)


@pytest.mark.parametrize("printed", ["12.5%", "000123", "0510-88888888", "甲", "", None])
def test_shares_codes_and_words_stay_as_printed(printed):
    assert number_or_text(printed) == printed


def test_a_place_that_cannot_be_written_is_named(tmp_path):
    book = Workbook(write_only=True)
    with pytest.raises(InputError, match=r"none/a\.xlsx: the workbook cannot be written .*see --output"):
        save_book(book, tmp_path / "none" / "a.xlsx", "see --output")


@contextmanager
def _largest_file(size: int) -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.mark.filterwarnings("error::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.parametrize("size", [0, 100, 10_000, 100_000])
def test_a_disk_that_is_full_is_an_error_of_the_system_and_not_of_the_xml_library(tmp_path, size):
    book = Workbook(write_only=True)
    with _largest_file(size), pytest.raises((OSError, InputError)) as refused:
        add_sheet(book, "甲", [[f"{row} {column}" for column in range(50)] for row in range(500)], widths=())
        save_book(book, tmp_path / "a.xlsx", "see --output")
    assert isinstance(refused.value, InputError) or refused.value.errno == errno.EFBIG
