"""Versions of the steps from a file to its facts and passages: hashes over the code and the rules that each depends on.

A version is of the contents of files, so nobody has to count it up, and all machines that run the same finreport with
the same rules agree. A change of a comment makes a step anew as well: that costs time, a version not counted up costs
right answers.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from pipeline.rules.lexicon import DOCUMENTS, STATEMENTS
from pipeline.rules.yaml_files import RuleFiles
from pipeline.version import __version__

_PACKAGE = Path(__file__).parents[2]


@dataclass(frozen=True, slots=True)
class Step:
    """`sources`: files and folders of the package; `libraries`: what else decides the outcome."""

    sources: tuple[str, ...]
    libraries: tuple[str, ...] = ()


READING = Step(
    (
        "errors.py",
        "model/document.py",
        "model/fact.py",
        "model/problem.py",
        "model/report.py",
        "model/tagged.py",
        "resources.py",
        "rules/label_keys.py",
        "rules/lexicon.py",
        "rules/yaml_files.py",
        "rules/yaml_nodes.py",
        "read",
        "text",
    ),
    ("opencc", "pdfplumber", "pypdfium2"),
)
RECOGNISING = Step(
    READING.sources, (*READING.libraries, "onnxruntime", "opencv-python-headless", "rapidocr")
)  # reading, with --ocr
RULES = (
    "concepts",
    "disclosures",
    "english",
    "hkfrs",
    "items",
    "relations.anomalies",
    "relations.derivations",
    "relations.equity",
    "relations.identities",
)  # modules of `pipeline.rules` that extraction loads from
EXTRACTING = Step(
    (
        *READING.sources,
        "model/table_row.py",
        "rules/concepts.py",
        "rules/disclosures.py",
        "rules/english.py",
        "rules/hkfrs.py",
        "rules/items.py",
        "rules/label_keys.py",
        "rules/records.py",
        "rules/relations",
        "rules/stand_ins.py",
        "extract/report.py",
        "extract/fiscal_years.py",
        "extract/checks",
        "extract/dimensions",
        "extract/disclosures",
        "extract/english",
        "extract/statements",
        "extract/tables",
        "extract/tagged",
    ),
    READING.libraries,
)
WRITING = Step(
    ("app/ingest/workbook.py", "app/ingest/workbook_tables.py", "app/sheets.py"), ("openpyxl",)
)  # of workbooks
CUTTING = Step(
    (
        *READING.sources,
        "model/line.py",
        "model/passage.py",
        "model/table_row.py",
        "extract/counts.py",
        "extract/passages",
        "extract/tables/cell_kinds.py",
        "extract/tables/column_relations.py",
        "extract/tables/column_sums.py",
        "extract/tables/numbering.py",
        "extract/tables/headers.py",
        "extract/tables/labels.py",
        "extract/tables/lost_cells.py",
        "extract/tables/roll_forward.py",
        "extract/tables/share_columns.py",
    ),
    READING.libraries,
)

TABULATING = Step(
    (*READING.sources, "model/table_row.py", "extract/english", "extract/tables", "extract/tables_of_report.py"),
    READING.libraries,
)


@functools.cache
def version_of(step: Step) -> str:
    """The version of a step's code."""
    total = hashlib.sha256(__version__.encode())  # all there is where a package comes without its sources
    for source in step.sources:
        place = _PACKAGE / source
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            if file.is_file():
                _add(total, file.relative_to(_PACKAGE).as_posix(), _text(file))
    for library in step.libraries:
        _add(total, library, _library_version(library).encode())
    return total.hexdigest()


def rule_files() -> tuple[RuleFiles, ...]:
    """The kinds of rule file that extraction reads, as their loaders name them."""
    return (*(import_module(f"pipeline.rules.{name}").FILES for name in RULES), DOCUMENTS, STATEMENTS)


def rules_version(extra: Sequence[Path] = (), kinds: Sequence[RuleFiles] = ()) -> str:
    """The version of the rules of these kinds, by default those that extraction reads, the user's folders in their
    order; files are read anew.
    """
    total = hashlib.sha256()
    for kind in kinds or rule_files():
        for root, files in kind.files(extra):
            if files:
                _add(total, kind.name, b"")
            for file in files:
                _add(total, file.relative_to(root).as_posix(), _text(file))
    return total.hexdigest()


def combine_versions(parts: Iterable[str]) -> str:
    """One short version of several, as it stands in the name of a file."""
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()[:16]


def _add(total: hashlib._Hash, name: str, data: bytes) -> None:
    total.update(f"{name}\0{len(data)}\0".encode() + data)


def _text(file: Path) -> bytes:
    """A text file, the same on whatever system it was checked out; what cannot be read says nothing to a loader too."""
    try:
        return file.read_bytes().replace(b"\r\n", b"\n")
    except OSError:
        return b""


def _library_version(library: str) -> str:
    try:
        return version(library)
    except PackageNotFoundError:
        return ""
