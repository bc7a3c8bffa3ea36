"""The summary of a run: numbers, reasons of refusal and failed checks, the most frequent first."""

from pipeline.app.ingest.cache import FailedCheck, IngestResult
from pipeline.app.ingest.outcome.summary import IngestSummary
from pipeline.model import Report

SUM = FailedCheck("资产总计=负债合计+所有者权益合计", "2019 FY consolidated")


def result(code: str, *failed: FailedCheck) -> IngestResult:
    return IngestResult(f"{code}.txt", Report(code, 2019), checks=(4, len(failed)), failed_checks=failed)


def test_the_summary_in_words() -> None:
    assert (
        IngestSummary(read=2, facts=9, checks_passed=4).text() == "2 reports read: 9 facts, 4 checks passed, 0 failed"
    )
    whole = IngestSummary(read=1, known=3, facts=9, passages=7, checks_passed=4, checks_failed=1, failed=2)
    assert whole.text() == (
        "1 reports read, 3 already known: 9 facts, 7 passages, 4 checks passed, 1 failed; 2 could not be read"
        " (finreport ingest --failed lists them)"
    )


def test_refused_files_stand_by_reason_and_failed_checks_by_check() -> None:
    summary = IngestSummary()
    for number in range(5):
        summary.count(IngestResult(f"{number}.pdf", error=f"{number}.pdf: scanned: {number} of 9 pages have no text"))
    summary.count(IngestResult("x.md", error="x.md: an empty Markdown file; convert the report again"))
    summary.count(result("600001", SUM, SUM))
    summary.count(result("600002", SUM))
    summary.count(result("600003", SUM), known=True)  # told when it was read
    assert (summary.failed, summary.read, summary.known, summary.checks_failed) == (6, 2, 1, 3)
    assert summary.text().splitlines()[1:] == [
        "refused:",
        "  5 × scanned: N of N pages have no text (0.pdf, 1.pdf, 2.pdf and 2 more)",
        "  1 × an empty Markdown file; convert the report again (x.md)",
        "checks failed:",
        "  3 × 资产总计=负债合计+所有者权益合计 (600001-2019-annual, 600002-2019-annual)",
    ]


def test_one_file_of_a_reason_keeps_its_numbers_and_many_reasons_are_cut() -> None:
    summary = IngestSummary()
    for letter in "abcdefghijkl":
        summary.count(IngestResult(f"{letter}.pdf", error=f"{letter}.pdf: {letter}: 3 pages"))
    lines = summary.text().splitlines()
    assert lines[2] == "  1 × a: 3 pages (a.pdf)" and lines[-1] == "  and 2 more kinds" and len(lines) == 13
