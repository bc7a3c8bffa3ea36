"""A file of a run as a row: what it is and gave, or why it was refused."""

from pipeline.app.ingest.cache import FailedCheck, IngestResult
from pipeline.app.ingest.outcome.file_outcome import COLUMNS, FileOutcome, Outcome
from pipeline.model import Fact, Report

REPORT = Report("600001", 2019, short_name="某某", file="a.txt", pages=3, basis="code: file name")
SUM = FailedCheck("资产总计=负债合计+所有者权益合计", "2019 FY consolidated")


def test_a_file_that_was_read_says_what_it_is_and_gave() -> None:
    facts = (Fact(report_id=REPORT.id, code="600001", item="净利润", fiscal_year=2019),)
    result = IngestResult(
        "r/a.txt", REPORT, facts, notes=("no page 2",), checks=(4, 1), failed_checks=(SUM,), seconds=1.5
    )
    row = dict(zip(COLUMNS, FileOutcome.of(result, known=False).row(), strict=True))
    assert row == {
        "file": "r/a.txt", "outcome": "read", "company": "某某", "code": "600001", "year": 2019, "kind": "annual",
        "pages": 3, "seconds": 1.5, "facts": 1, "checks held": 4, "checks failed": 1,
        "failed checks": "资产总计=负债合计+所有者权益合计 (2019 FY consolidated)", "inferred": "code: file name",
        "refused because": None, "notes": "no page 2",
    }  # fmt: skip
    assert FileOutcome.of(result, known=True).outcome == Outcome.UNCHANGED


def test_a_refused_file_says_why_and_nothing_else() -> None:
    result = IngestResult("r/a.pdf", error="a.pdf: scanned: 7 of 12 pages have no text layer", seconds=0.25)
    file = FileOutcome.of(result, known=False)
    assert file.reason == "scanned: 7 of 12 pages have no text layer"
    assert file.kind_of_reason == "scanned: N of N pages have no text layer"
    row = dict(zip(COLUMNS, file.row(), strict=True))
    told = {name: value for name, value in row.items() if value is not None}
    assert told == {"file": "r/a.pdf", "outcome": "refused", "seconds": 0.25, "refused because": file.reason}
