"""Report packages: the ZIP files in which European issuers (ESEF) file their reports in inline XBRL.

    529900…-2024-12-31-en.zip
        529900…-2024-12-31-en/META-INF/reportPackage.json
        529900…-2024-12-31-en/reports/529900…-2024-12-31-en.xhtml

The report is read in memory; nothing is unpacked, and the taxonomies beside it are not needed.
"""

from __future__ import annotations

import zipfile
from pathlib import Path, PurePosixPath

from pipeline.errors import ReportError
from pipeline.model import Problem
from pipeline.model.tagged import TaggedFact
from pipeline.read.forms.encoding import decode_bytes
from pipeline.read.forms.html import parse_tagged
from pipeline.read.pieces import Piece

FORMS = (".xhtml", ".html", ".htm", ".xht")
MOST_ENTRIES = 10_000
MOST_BYTES = 300_000_000  # of a report when it is unpacked; with all its images one may have 150 MB


def read_pieces(path: Path) -> tuple[list[Piece], int | None, list[Problem]]:
    """Pieces, number of pages and problems of the report in a package; `ReportError` when there is none."""
    return read_tagged(path)[:3]


def read_tagged(path: Path) -> tuple[list[Piece], int | None, list[Problem], tuple[TaggedFact, ...]]:
    """As `read_pieces`, and what the tags of inline XBRL say."""
    try:
        with zipfile.ZipFile(path) as package:
            reports = _reports(package, path.name)
            data = _content(package, reports[0], path.name)
    # zipfile says NotImplementedError of a compression that it lacks, RuntimeError of an encrypted file
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, OSError) as error:
        raise ReportError(f"{path.name}: not a report package that can be opened ({error}); unpack it") from error
    name = f"{path.name}/{reports[0].filename}"
    pieces, pages, problems, tags = parse_tagged(decode_bytes(data, name), name)
    if len(reports) > 1:
        others = ", ".join(one.filename for one in reports[1:4])
        problems = [*problems, Problem(path.name, f"it has several reports; the largest was read, not {others}")]
    return pieces, pages, problems, tags


def holds_report(path: Path) -> bool:
    """Whether a ZIP file has a page that may be a report; a folder may have other archives too."""
    try:
        with zipfile.ZipFile(path) as package:
            return bool(_reports(package, path.name))
    except (ReportError, zipfile.BadZipFile, OSError):
        return False


def _reports(package: zipfile.ZipFile, name: str) -> list[zipfile.ZipInfo]:
    """The reports of a package, the largest first: what stands in its folder `reports`, else any page."""
    entries = package.infolist()
    if len(entries) > MOST_ENTRIES:
        raise ReportError(f"{name}: {len(entries):,} files in a package are too many; unpack it")
    pages = [one for one in entries if PurePosixPath(one.filename).suffix.lower() in FORMS and not one.is_dir()]
    pages = [one for one in pages if "META-INF" not in PurePosixPath(one.filename).parts]
    filed = [one for one in pages if "reports" in PurePosixPath(one.filename).parts[:-1]]
    found = sorted(filed or pages, key=lambda one: (-one.file_size, one.filename))
    if not found:
        raise ReportError(f"{name}: no report in it ({', '.join(FORMS)}); give the files that it has one by one")
    return found


def _content(package: zipfile.ZipFile, entry: zipfile.ZipInfo, name: str) -> bytes:
    """The bytes of an entry, whatever size it claims to have."""
    with package.open(entry) as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ReportError(f"{name}: {entry.filename} has more than {MOST_BYTES // 10**6} MB; unpack and split it")
    return data
