"""The tables of a report: of a file, read on the spot, or of a report in the store."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.company_lookup import choose_company, company_of_year
from pipeline.errors import InputError, NotFound
from pipeline.rules.lexicon import use_lexicon

if TYPE_CHECKING:
    from pipeline.app.session import Session
    from pipeline.model import Kind
    from pipeline.model.table_row import RowTable
    from pipeline.store.interface import Store

_NEAR = 10  # other reports of the company that are named


def tables_of(
    session: Session, report: str, year: int | None, kind: Kind | str, *, ocr: bool = False
) -> tuple[RowTable, ...]:
    """The tables with figures of a file (its path, without a year), of a report (its id), or of a company's report.

    Raises:
        InputError: there is no such file or report, its tables are not kept, or `ocr` is given with a report.
    """
    from pipeline.read.document import READERS

    file = Path(report)
    if year is None and file.is_file():
        return _read(file, session.settings.rules, ocr)
    if file.suffix.lower() in READERS:
        raise InputError(f"{report}: no such file")
    if ocr:
        raise InputError(f"{report} is not a file: --ocr applies to files only; omit it or give a file")
    with session.access.reading() as snapshot:
        return _stored(snapshot.store, report, year, kind)


def _read(file: Path, rules: tuple[Path, ...], ocr: bool) -> tuple[RowTable, ...]:
    from pipeline.extract.tables_of_report import tables_of_report
    from pipeline.read.document import read_document

    with use_lexicon(rules):
        return tables_of_report(read_document(file, ocr=ocr))


def _stored(store: Store, report: str, year: int | None, kind: Kind | str) -> tuple[RowTable, ...]:
    id_ = report if year is None else f"{company_of_year(store, store.companies(), report, year).code}-{year}-{kind}"
    found = store.tables_of(id_)
    if not found and id_ not in store.with_tables([id_]):
        raise NotFound(_why_none(store, id_))
    return found


def _why_none(store: Store, id_: str) -> str:
    """That there is none, with what to do: read it again, or one of the company's other reports."""
    code = id_.split("-", 1)[0] if "-" in id_ else choose_company(store.companies(), id_).code
    there = [report.id for report in store.reports(code=code)]
    if id_ in there:
        return f"{id_}: no tables are kept of this report; read its file again: finreport ingest FILE"
    with_tables = store.with_tables(there)
    near = [other for other in there if other in with_tables][:_NEAR]
    others = f"there are: {', '.join(near)}" if near else "`finreport reports` lists them all"
    return f"{id_} is neither a file nor the id of a report whose tables are in the store; {others}"
