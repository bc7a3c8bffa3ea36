"""`reports set`: what a report is said to be is kept, carried over and taken back."""

from pathlib import Path

import pytest

from pipeline.app.finreport import Finreport
from pipeline.app.ingest.identity.identities import said_identity
from pipeline.errors import InputError
from pipeline.model import Kind
from tests.app.ingest.identity.test_identity_change import NEW, OLD, write_bare


@pytest.fixture
def finreport(tmp_path: Path):
    with Finreport(tmp_path / "store") as one:
        yield one


@pytest.fixture
def file(tmp_path: Path, finreport: Finreport) -> Path:
    made = write_bare(tmp_path / "files" / "1.txt")
    finreport.ingest(made, jobs=1)
    return made


def test_what_is_said_stays_and_is_taken_back(finreport: Finreport, file: Path, tmp_path: Path) -> None:
    told = finreport.set_report(OLD, company="某某", code="600001")
    assert told.startswith(f"{OLD} is {NEW} now (某某): ") and "facts from 1.txt" in told
    (report,) = finreport.reports()
    assert said_identity(tmp_path / "store", report.sha256).code == "600001"
    assert finreport.ask("某某2019年资产总计是多少元？").value == 1000000
    assert finreport.ingest(file, jobs=1).known == 1  # the next reading does not undo it
    assert not (tmp_path / "store" / "workbooks" / f"{OLD}.xlsx").exists()
    finreport.set_report("某某", 2019, new_kind="annual_summary")
    (report,) = finreport.reports()
    assert (report.code, report.kind) == ("600001", Kind.ANNUAL_SUMMARY)
    assert finreport.set_report(report.id, reset=True).startswith(f"{report.id} is {OLD} now")
    assert [one.id for one in finreport.reports()] == [OLD]


def test_a_name_alone_keeps_the_report_under_its_code(finreport: Finreport, file: Path) -> None:
    finreport.set_report(OLD, code="600001")
    assert finreport.set_report(NEW, company="某某").startswith(f"{NEW} was read again (某某)")
    (report,) = finreport.reports()
    assert (report.short_name, report.code) == ("某某", "600001")


def test_what_cannot_be_done_changes_nothing(finreport: Finreport, file: Path, tmp_path: Path) -> None:
    for arguments, told in (
        ({"report": OLD}, "say what the report is: its company, code, year or kind"),
        ({"report": "600009-2019-annual", "code": "600001"}, "the store knows no company 600009-2019-annual"),
        ({"report": OLD, "code": "1"}, "code '1': give it with its zeros"),
        ({"report": OLD, "new_kind": "monthly"}, "kind 'monthly': choose one of"),
    ):
        with pytest.raises(InputError, match=told):
            finreport.set_report(**arguments)
    for kept in (tmp_path / "store" / "cache").rglob("*.bin"):
        kept.unlink()
    with pytest.raises(InputError, match="nothing is kept of a file that it was read from; ingest the file again"):
        finreport.set_report(OLD, code="600001")
    assert [one.id for one in finreport.reports()] == [OLD]


def test_what_the_caller_of_an_ingestion_says_replaces_what_was_read(finreport: Finreport, file: Path) -> None:
    summary = finreport.ingest(file, jobs=1, company="乙丙股份有限公司", code="600002", year=2020, kind="half_year")
    assert f"1.txt: {OLD} is 600002-2020-half_year now" in summary.notes
    report, contents = finreport.report("600002-2020-half_year")
    assert (report.full_name, report.file) == ("乙丙股份有限公司", "1.txt") and "facts from 1.txt" in contents
    assert report.basis.startswith("code: given; year: given; kind: given; company: given")


def test_a_table_names_files_and_what_they_are(finreport: Finreport, tmp_path: Path) -> None:
    write_bare(tmp_path / "files" / "2.txt")
    table = tmp_path / "list.csv"
    table.write_text("file,code,year\nfiles/2.txt,600003,2018\n")
    finreport.ingest([], manifest=table, jobs=1)
    assert [one.id for one in finreport.reports()] == ["600003-2018-annual"]
