"""The passages of one report, as search sees them: of a file, cut on the spot, or of a report in the store."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.company_lookup import company_of_year
from pipeline.errors import InputError
from pipeline.rules.lexicon import use_lexicon

if TYPE_CHECKING:
    from pipeline.app.session import Session
    from pipeline.model import Kind, Passage
    from pipeline.store.interface import Store

_NEAR = 10  # other reports of the company that are named


def passages_of(
    session: Session,
    report: str,
    year: int | None,
    kind: Kind | str,
    *,
    by: str | None = None,
    ocr: bool = False,
    **cutting: int | str | None,
) -> Sequence[Passage]:
    """The passages of a file (its path, without a year), of a report (its id), or of a company's report of a year.

    `by`, `cutting`: how a file is cut, with the options of `pipeline.extract.passages.cutting`; `ocr`: whether its
    pages without a text layer are recognised.

    Raises:
        InputError: there is no such file, report or chunking method, or `by` or `ocr` is given with a report.
    """
    from pipeline.read.document import READERS

    file = Path(report)
    if year is None and file.is_file():
        with use_lexicon(session.settings.rules):
            return cut_file(file, by or "default", ocr, **cutting)
    if file.suffix.lower() in READERS:
        raise InputError(f"{report}: no such file")
    if by or ocr or any(value is not None for value in cutting.values()):
        raise InputError(f"{report} is not a file: --by, sizes and --ocr apply to files only; omit them or give a file")
    with session.access.reading() as snapshot:
        return _stored_passages(snapshot.store, report, year, kind)


def cut_file(file: Path, by: str = "default", ocr: bool = False, **cutting: int | str | None) -> Sequence[Passage]:
    """The passages of a file by a chunking method with its options; InputError names those there are."""
    from pipeline.extract.passages.chunking import CHUNKERS, report_passages
    from pipeline.extract.passages.cutting import with_options
    from pipeline.read.document import read_document

    if by not in CHUNKERS:
        raise InputError(f"{by!r} is not a chunking method; there are: {', '.join(CHUNKERS)}")
    return report_passages(read_document(file, ocr=ocr), with_options(by, **cutting))


def _stored_passages(store: Store, report: str, year: int | None, kind: Kind | str) -> Sequence[Passage]:
    id_ = report if year is None else f"{company_of_year(store, store.companies(), report, year).code}-{year}-{kind}"
    found = store.passages_of(id_)
    if not found:
        raise InputError(_none_of(store, id_))
    return found


def _none_of(store: Store, id_: str) -> str:
    """That there is none, with the reports of the same company that have passages."""
    code = id_.split("-", 1)[0]
    there = [entry.id for entry in store.entries() if entry.code == code][:_NEAR]
    others = f"there are: {', '.join(there)}" if there else "`finreport reports` lists the reports in the store"
    return f"{id_} is not a file and has no passages in the store; {others}"
