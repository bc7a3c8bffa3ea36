"""Links from workbooks to pages of reports: into the files that the reports were read from, where these still are."""

from __future__ import annotations

from pathlib import Path

from pipeline.app.ingest.cache import results_of
from pipeline.app.workbooks.fact_rows import PageAddress
from pipeline.model import Fact
from pipeline.store.interface import Store

_MOST_REPORTS = 20  # whose files are looked for; a ranking over thousands of companies has links to the first alone


def file_addresses(store: Store, place: str) -> PageAddress:
    """Addresses of pages as viewers of PDF take them: file:///…/report.pdf#page=7. `place`: that of the store."""
    files: dict[str, Path | None] = {}

    def address(fact: Fact) -> str:
        if fact.report_id not in files and len(files) < _MOST_REPORTS:
            files[fact.report_id] = _file_of(store, Path(place), fact.report_id)
        file = files.get(fact.report_id)
        if file is None or file.name != fact.source.file or fact.source.page is None:
            return ""
        return f"{file.absolute().as_uri()}#page={fact.source.page}"

    return address


def _file_of(store: Store, place: Path, report_id: str) -> Path | None:
    """A report's file; None where it is not at hand."""
    code = report_id.partition("-")[0]
    hashes = [report.sha256 for report in store.reports(code=code) if report.id == report_id and report.sha256]
    found = (Path(result.file) for result in results_of(place / "cache", hashes[0])) if hashes else iter(())
    return next((file for file in found if file.is_file()), None)
