"""How programs fill a store: reports and tables, corrections and removals, vectors and summaries."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.app.arguments import member_of, paths_of
from pipeline.app.session import Session
from pipeline.errors import InputError
from pipeline.settings import Settings
from pipeline.store import on_server

if TYPE_CHECKING:
    from pipeline.app.ingest.outcome.summary import IngestSummary
    from pipeline.app.passages.embedding import EmbeddingCounts
    from pipeline.app.passages.summaries import SummaryCounts
    from pipeline.app.upkeep.store_check import Damage
    from pipeline.app.upkeep.store_repair import RepairSummary
    from pipeline.extract.workbooks.table_import import ImportedTables
    from pipeline.extract.workbooks.table_import import Progress as Steps
    from pipeline.model import Kind


class StoreFilling:
    """The part of a :class:`~pipeline.app.finreport.Finreport` that writes."""

    settings: Settings
    session: Session

    def ingest(
        self,
        paths: str | Path | Iterable[str | Path],
        *,
        jobs: int | None = None,
        by: str = "default",
        ocr: bool = False,
        workbooks: str | Path | None = None,
        timeout: float | None = None,
        memory: int | None = None,
        dask: str = "",
        failed: bool = False,
        documents: bool = True,
        company: str = "",
        code: str = "",
        year: int | None = None,
        kind: Kind | str | None = None,
        manifest: str | Path | None = None,
        report: str | Path | None = None,
        progress: Callable[[Iterable, int], Iterable] = lambda results, total: results,
        say: Callable[[str], None] | None = None,
    ) -> IngestSummary:
        """Read reports (files, or folders that are walked) into the store; what was read before is not read again.

        `by`: the way of cutting passages, "" for none; `jobs`: processes (default: one a core); `failed`: only those
        that could not be read before; `documents`: keep what was read, so that changed rules need no second reading.
        `company`, `code`, `year`, `kind`: what all of these files are, over what they say; `manifest`: a table that
        says it file by file (see :mod:`pipeline.app.ingest.identity.manifest`), and names further files.
        `report`: a CSV, XLSX or HTML file that gets a row for each file once the run has ended.
        Without `say` the lines on files and their problems are the summary's `notes`.
        """
        from pipeline.app.ingest.batch import files_to_read
        from pipeline.app.ingest.identity.given import record_given
        from pipeline.app.ingest.job import work_of
        from pipeline.app.ingest.outcome.run_report import check_report_place, write_run_report
        from pipeline.app.ingest.reports import ingest_reports
        from pipeline.model import Kind
        from pipeline.read.identity.given import given_identity

        if report is not None:
            check_report_place(Path(report))
        work = work_of(
            self.settings, workbooks, jobs=jobs, ocr=ocr, timeout=timeout, memory=memory, by=by, dask=dask,
            documents=documents,
        )  # fmt: skip
        given = given_identity(company, code, year, member_of(Kind, kind, "kind") if kind else None)
        files = files_to_read(paths_of(paths), work, failed=failed)
        with self.session.ingesting:
            table = Path(manifest) if manifest else None
            files = record_given(work.home, files, given, table.absolute() if table and dask else table)
            summary = ingest_reports(files, work, access=self.session.access, progress=progress, say=say)
        if report is not None:
            write_run_report(Path(report), summary)
        return summary

    def import_tables(
        self, paths: str | Path | Iterable[str | Path], *, progress: Steps | None = None
    ) -> ImportedTables:
        """Take workbooks whose rows are company-years into the store; import all in one go: they check each other."""
        from pipeline.app.ingest.job import limits_of
        from pipeline.app.ingest.workbook_reader import workbook_reader
        from pipeline.extract.workbooks.table_import import import_tables
        from pipeline.rules.items import load_items

        items, problems = load_items(self.settings.rules)
        self.session.warn_of(problems)
        limits = limits_of(self.settings)
        with workbook_reader(limits) as read:
            imported = import_tables(
                paths_of(paths), items, progress, rules=self.settings.rules, read=read, memory=limits.memory
            )
        with self.session.ingesting, self.session.access.writing() as store:
            store.add_frame(imported.reports, imported.facts)
        return imported

    def embed(
        self,
        collection: str | None = None,
        companies: Iterable[str] = (),
        years: Iterable[int] = (),
        **options: Any,
    ) -> EmbeddingCounts:
        """Embed the passages of a collection, of companies or of years that have no vector yet.

        `options`: see :func:`pipeline.app.passages.embedding.embed_passages`.
        """
        from pipeline.app.passages.embedding import embed_passages
        from pipeline.app.passages.scope import PassageScope

        return embed_passages(self.session, PassageScope(collection, tuple(companies), tuple(years)), **options)

    def summarise(
        self,
        collection: str | None = None,
        companies: Iterable[str] = (),
        years: Iterable[int] = (),
        **options: Any,
    ) -> SummaryCounts:
        """Let the model summarise the passages of a collection, of companies or of years that have no summary yet.

        `options`: see :func:`pipeline.app.passages.summaries.summarise_passages`.
        """
        from pipeline.app.passages.scope import PassageScope
        from pipeline.app.passages.summaries import summarise_passages

        return summarise_passages(self.session, PassageScope(collection, tuple(companies), tuple(years)), **options)

    def store_damage(self) -> list[Damage]:
        """What is damaged in the folder of the store, each file read to its end.

        Raises:
            InputError: the store is on a server, which looks after its own files.
        """
        from pipeline.app.upkeep.store_check import store_damage

        return list(store_damage(self._folder()))

    def repair_store(self, *, say: Callable[[str], None] = lambda text: None) -> RepairSummary:
        """Move what is damaged in the store aside; make figures and passages of reports anew from what is kept of them.

        Raises:
            InputError: the store is on a server.
        """
        from pipeline.app.upkeep.store_repair import repair_store

        with self.session.ingesting:
            return repair_store(self._folder(), self.session.access, say)

    def _folder(self) -> Path:
        place = self.settings.store
        if on_server(place):
            raise InputError(f"{place} is a server, which looks after its own files: give the folder of a store")
        if not self.settings.home.is_dir():
            raise InputError(f"there is no store at {place}: name another with --store")
        return self.settings.home

    def remove(
        self,
        report: str,
        year: int | None = None,
        kind: Kind | str = "annual",
        *,
        confirm: Callable[[str], None] = lambda question: None,
    ) -> str:
        """Remove a report, by its id or by company and year, with all that was made of it; says what went.

        `confirm` gets the question whether to go on, and raises where the answer is no.
        """
        from pipeline.app.reports.removal import remove_report
        from pipeline.model import Kind

        chosen = member_of(Kind, kind, "kind")
        with self.session.ingesting, self.session.access.writing() as store:
            return remove_report(store, self.settings, report, year, chosen, confirm)

    def set_report(
        self,
        report: str,
        year: int | None = None,
        kind: Kind | str = "annual",
        *,
        company: str = "",
        code: str = "",
        new_year: int | None = None,
        new_kind: Kind | str | None = None,
        reset: bool = False,
    ) -> str:
        """Say what a report of the store (an id, or company and year) is: whose, of which year and kind.

        Its figures, tables and passages are made anew and go under its new id; with `reset` what its files say counts
        again. Returns what became of it, in words.
        """
        from pipeline.app.reports.identity import set_identity
        from pipeline.model import Kind
        from pipeline.read.identity.given import given_identity

        given = given_identity(company, code, new_year, member_of(Kind, new_kind, "kind") if new_kind else None)
        with self.session.ingesting:
            return set_identity(self.session, report, year, member_of(Kind, kind, "kind"), given, reset=reset)
