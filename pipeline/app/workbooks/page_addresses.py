"""Links from workbooks to pages of reports: into the files that the reports were read from, where these still are."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.page_images.original_file import original_file, stored_report
from pipeline.app.workbooks.fact_rows import PageAddress
from pipeline.errors import InputError
from pipeline.model import Fact

if TYPE_CHECKING:
    from pipeline.app.session import Session

_MOST_REPORTS = 20  # whose files are looked for; a ranking over thousands of companies has links to the first alone


def file_addresses(session: Session) -> PageAddress:
    """Addresses of pages as viewers of PDF take them: file:///…/report.pdf#page=7."""
    files: dict[str, Path | None] = {}

    def address(fact: Fact) -> str:
        if fact.report_id not in files and len(files) < _MOST_REPORTS:
            files[fact.report_id] = _file_of(session, fact.report_id)
        file = files.get(fact.report_id)
        if file is None or file.name != fact.source.file or fact.source.page is None:
            return ""
        return f"{file.absolute().as_uri()}#page={fact.source.page}"

    return address


def _file_of(session: Session, report_id: str) -> Path | None:
    """A report's file; None where it is not at hand."""
    try:
        return original_file(session, stored_report(session, report_id))
    except InputError:
        return None
