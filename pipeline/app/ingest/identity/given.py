"""What the caller of an ingestion says of its files, recorded before they are read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pipeline.app.ingest.identity.identities import record
from pipeline.app.ingest.identity.manifest import manifest_files, read_manifest
from pipeline.read.document import sha256_of
from pipeline.read.identity.report_identity import ReportIdentity


def record_given(home: Path, files: Sequence[Path], given: ReportIdentity, manifest: Path | None) -> list[Path]:
    """Keep what is said of all files, and of single ones by a table, which goes before it; all that is to be read.

    Raises:
        InputError: the table is wrong.
        ReportError: a file cannot be opened.
    """
    rows = manifest_files(manifest, read_manifest(manifest), files) if manifest else {}
    every = list(dict.fromkeys([*files, *rows]))
    said = ((file, rows.get(file, ReportIdentity()).over(given)) for file in every)
    lines = [(sha256_of(file), file.name, identity) for file, identity in said if not identity.is_empty]
    if lines:
        record(home, lines)
    return every
