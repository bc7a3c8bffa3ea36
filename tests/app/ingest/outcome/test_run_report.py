"""The report on a run as CSV, workbook and page: a row a file, nothing computed or marked up by a file's words."""

import csv
from pathlib import Path

import openpyxl
import pytest

from pipeline.app.ingest.cache import FailedCheck, IngestResult
from pipeline.app.ingest.outcome.file_outcome import COLUMNS
from pipeline.app.ingest.outcome.run_report import check_report_place, write_run_report
from pipeline.app.ingest.outcome.summary import IngestSummary
from pipeline.errors import InputError
from pipeline.model import Report

EVIL = ("=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "<script>alert(1)</script>&")


@pytest.fixture
def summary() -> IngestSummary:
    """Six files whose company names are formulas or markup, one with a failed check, and a refused one."""
    made = IngestSummary()
    for number, name in enumerate(EVIL):
        report = Report(f"60000{number}", 2019, short_name=name, pages=7)
        failed = (FailedCheck("甲=乙", "2019 FY parent"),) if number == 5 else ()
        made.count(IngestResult(f"{number}.txt", report, checks=(3, len(failed)), failed_checks=failed, seconds=1.25))
    made.count(IngestResult("<b>.pdf", error="<b>.pdf: damaged or not a PDF"))
    return made


def test_csv_has_a_row_a_file_and_no_formula(tmp_path: Path, summary: IngestSummary) -> None:
    place = tmp_path / "run.csv"
    write_run_report(place, summary)
    assert place.read_bytes().startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(place.open(encoding="utf-8-sig", newline="")))
    assert tuple(rows[0]) == COLUMNS and len(rows) == 7
    assert (rows[0]["outcome"], rows[0]["refused because"]) == ("refused", "damaged or not a PDF")
    assert (rows[1]["company"], rows[1]["failed checks"]) == (EVIL[5], "甲=乙 (2019 FY parent)")
    assert [row["company"] for row in rows[2:]] == [f"'{name}" for name in EVIL[:5]]
    assert (rows[2]["year"], rows[2]["pages"], rows[2]["seconds"], rows[2]["checks held"]) == ("2019", "7", "1.25", "3")


def test_workbook_has_texts_numbers_and_the_summary(tmp_path: Path, summary: IngestSummary) -> None:
    write_run_report(tmp_path / "run.XLSX", summary)
    book = openpyxl.load_workbook(tmp_path / "run.XLSX")
    header, *rows = book["files"].iter_rows()
    assert tuple(cell.value for cell in header) == COLUMNS
    at = COLUMNS.index("company")
    assert {(row[at].value, row[at].data_type) for row in rows[1:]} == {(name, "s") for name in EVIL}
    assert (rows[1][COLUMNS.index("year")].value, rows[1][COLUMNS.index("seconds")].value) == (2019, 1.25)
    assert book["summary"]["A2"].value.startswith("6 reports read: 0 facts, 18 checks passed, 1 failed")


def test_page_escapes_what_files_say(tmp_path: Path, summary: IngestSummary) -> None:
    write_run_report(tmp_path / "run.html", summary)
    page = (tmp_path / "run.html").read_text(encoding="utf-8")
    assert "<script>" not in page and "&lt;script&gt;alert(1)&lt;/script&gt;&amp;" in page and "<b>" not in page
    assert page.count("<tr") == 8 and '<tr class="refused"><td>&lt;b&gt;.pdf</td>' in page
    assert '<td class="number">2019</td>' in page and "1 × damaged or not a PDF" in page


def test_what_can_not_be_written_is_said_before_anything_is_read(tmp_path: Path, summary: IngestSummary) -> None:
    with pytest.raises(InputError, match=r"written as \.csv, \.xlsx, \.html"):
        check_report_place(tmp_path / "run.txt")
    with pytest.raises(InputError, match="no file can be written there"):
        check_report_place(tmp_path / "none" / "run.csv")
    check_report_place(tmp_path / "run.html")
    (tmp_path / "folder.csv").mkdir()
    with pytest.raises(InputError, match="cannot be written"):
        write_run_report(tmp_path / "folder.csv", summary)


def test_a_report_that_fails_half_way_leaves_the_one_before(
    tmp_path: Path, summary: IngestSummary, monkeypatch
) -> None:
    place = tmp_path / "run.html"
    place.write_text("before", encoding="utf-8")

    def stopped(self: Path, text: str, **options: str) -> int:
        with self.open("w", encoding="utf-8") as out:
            out.write(text[:100])
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "write_text", stopped)
    with pytest.raises(KeyboardInterrupt):
        write_run_report(place, summary)
    assert place.read_bytes() == b"before" and list(tmp_path.iterdir()) == [place]
