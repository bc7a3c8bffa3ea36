"""Documents of reports: as they were kept, else read again."""

import shutil

import pytest

from pipeline.app.finreport import Finreport
from pipeline.app.reports.documents import document_of
from pipeline.errors import InputError

REPORT = "999202-2023-annual"


def test_a_document_is_that_of_the_report_and_stays_at_hand(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        report = finreport.report(REPORT)[0]
        document = document_of(finreport.session, report)
        assert document.report.file == report.file
        assert document_of(finreport.session, report) is document


def test_without_what_was_kept_the_file_is_read_again(own_store):
    for kept in own_store.glob("cache/*/*-document-*.bin"):
        kept.unlink()
    with Finreport(own_store, llm="none") as finreport:
        assert "营业总成本" in finreport.page(REPORT, 17).text


def test_without_the_file_too_the_remedy_is_told(own_store):
    shutil.rmtree(own_store / "cache")
    with Finreport(own_store, llm="none") as finreport, pytest.raises(InputError, match="finreport ingest FILE"):
        finreport.outline(REPORT)


def test_of_a_report_of_tables_there_is_no_text(sample_store):
    with Finreport(sample_store, llm="none") as finreport:
        of_tables = next(report for report in finreport.reports() if not report.sha256)
        with pytest.raises(InputError, match="only its tables"):
            finreport.page(of_tables.id, 1)
