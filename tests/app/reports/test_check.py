"""The checks of reports and files: what failed, by how much, and where its operands stand."""

from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from pipeline.store import open_store
from tests.app.conftest import FIRST, SECOND
from tests.conftest import SAMPLE


def test_a_report_of_the_store_with_its_failure_and_the_pages_of_its_operands(small_store: str) -> None:
    with Finreport(small_store) as finreport:
        (checked,) = finreport.check(FIRST.id)
    (failure,) = checked.failures
    assert (checked.count("passed"), checked.count("failed")) == (1, 1)
    assert failure.result.identity.id == "net_profit" and failure.result.difference == -1  # 90 less 100 - 9
    row = next(row for row in checked.rows() if row["outcome"] == "failed")
    assert (row["report"], row["difference"]) == (FIRST.id, "-1")
    assert {operand["page"] for operand in row["operands"]} == {88}


def test_without_a_name_all_reports_that_were_read_are_checked(small_store: str) -> None:
    with Finreport(small_store) as finreport:
        assert {checked.report.id for checked in finreport.check()} == {FIRST.id, SECOND.id}


def test_files_come_first_and_need_no_store(tmp_path: Path) -> None:
    file = min((SAMPLE / "reports").glob("*.pdf"))
    with Finreport(tmp_path / "none") as finreport:
        (checked,) = finreport.check(file)
        assert checked.outcomes and checked.report.file == file.name
        together = finreport.check([FIRST.id, file])
        assert next(together).report.file == file.name


def test_between_two_outcomes_the_store_can_be_written_to(small_store: str) -> None:
    with Finreport(small_store) as finreport:
        outcomes = finreport.check()
        next(outcomes)
        finreport.refresh()
        with open_store(small_store, write=True) as store:
            store.remove("600009-2020-annual")
        assert len(list(outcomes)) == 1


def test_what_is_neither_file_nor_report_is_told(small_store: str) -> None:
    with Finreport(small_store) as finreport, pytest.raises(InputError, match="neither a file nor a report"):
        list(finreport.check("600009-2020-annual"))
