"""Finreport: one object for all that a program, a command or a page asks of the reports in a store."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from pipeline.app.arguments import check_style, member_of, paths_of
from pipeline.app.session import Session
from pipeline.settings import Settings

if TYPE_CHECKING:
    from pipeline.answer.question_file import AnswerRow, RunSummary
    from pipeline.answer.typed.questions import Envelope
    from pipeline.app.answering import ReportAnswering
    from pipeline.app.conversations.conversation import Conversation
    from pipeline.app.conversations.memory import ConversationMemory
    from pipeline.app.document_collection import DocumentCollection
    from pipeline.app.ingest import reports as report_ingestion
    from pipeline.app.passages.embedding import EmbeddingCounts
    from pipeline.app.passages.summaries import SummaryCounts
    from pipeline.app.question_runs import Progress
    from pipeline.app.report_check import ReportCheck
    from pipeline.app.search import SearchResult
    from pipeline.extract.workbooks.table_import import ImportedTables
    from pipeline.extract.workbooks.table_import import Progress as Steps
    from pipeline.llm.circuit_breaker import CircuitBreaker
    from pipeline.llm.messages import Model
    from pipeline.model import Answer, Company, Fact, Kind, Period, Plan, Problem, Report, Restatement, Scope
    from pipeline.model.table_row import RowTable
    from pipeline.store.interface import Population

Folders = str | Path | Iterable[str | Path]


class Finreport:
    """Answers questions from one store, searches it and fills it; any number of threads may share it.

    `store`: a folder, or elasticsearch://host:9200 (default: FINREPORT_STORE, else the user's own folder).
    `rules`, `formulas`: folders of files of your own, laid over the built-in ones. `convention`: the name of a
    published convention, by which ratios are computed that have several definitions. `restated`: figures as the
    last report states them, where that restates them; without it as the report of their own year does.
    `llm`: as FINREPORT_LLM has it (an address, a folder of weights, "none"), or a
    :class:`~pipeline.llm.messages.Model` of your own.
    `on_warning` gets a line for each problem of rule files and questions, `on_model_use` what the model did in a call.

    Nothing is opened before it is asked for. After `ingest` or `import_tables` the next question sees what
    they brought.
    """

    def __init__(
        self,
        store: str | Path | None = None,
        rules: Folders | None = None,
        formulas: Folders | None = None,
        llm: str | Path | Model | None = None,
        *,
        convention: str | None = None,
        pipeline: str | None = None,
        restated: bool | None = None,
        on_warning: Callable[[str], None] | None = None,
        on_model_use: Callable[[str], None] | None = None,
    ):
        self.settings = Settings.of(store, rules, formulas, convention, pipeline, restated)
        self.session = Session(self.settings, llm, on_warning or _warn, on_model_use or _no_matter)

    # -- questions

    def plan(self, question: str) -> Plan:
        """What is understood of a question about reports."""
        with self._reports() as answering:
            return answering.assistant.plan(question)

    def answer(self, plan: Plan, style: str = "plain") -> Answer:
        """The answer to a plan, made by `plan` or by hand; `style`: plain or competition."""
        with self._reports() as answering:
            return answering.answer(plan, check_style(style))

    def ask(self, question: str, style: str = "plain") -> Answer:
        """The answer to a question about reports; what a question says is never an error, but a refusal."""
        with self._reports() as answering:
            return answering.answer(answering.assistant.plan(question), check_style(style))

    def run(self, questions: str | Path | Iterable[str | dict[str, Any]], style: str = "plain") -> Iterator[AnswerRow]:
        """The answers to many questions in their order, each as a row of id, question and answer.

        `questions`: texts, mappings with `id` and `question`, or the path of a JSONL file of such.
        """
        from pipeline.app.question_runs import portions, questions_of

        check_style(style)
        asked, problems = questions_of(questions)
        self.session.warn_of_lines(problems)
        breaker = self.session.circuit_breaker()
        for part in portions(asked):
            with self._reports(breaker=breaker) as answering:
                rows = list(answering.answers(part, style))
            yield from rows

    def run_file(
        self,
        questions: str | Path,
        out: str | Path,
        *,
        style: str = "plain",
        full: bool = False,
        reports: str | Path | Population | None = None,
        progress: Progress | None = None,
    ) -> RunSummary:
        """Answer a question file into an answer file; an interrupted run goes on where it stopped.

        `reports`: those that rankings and counts are over, as a file that names one a line or as (code, year) pairs.
        """
        from pipeline.answer.question_file import read_population

        problems: list[Problem] = []
        if isinstance(reports, str | Path):
            reports, problems = read_population(Path(reports))
        with self._reports(population=reports) as answering:
            return self.session.run_file(
                answering, Path(questions), Path(out), style=style, full=full, progress=progress, problems=problems
            )

    def run_typed_file(
        self,
        questions: str | Path,
        out: str | Path,
        *,
        full: bool = False,
        envelope: Envelope | None = None,
        progress: Progress | None = None,
    ) -> tuple[RunSummary, dict[str, tuple[int, int]]]:
        """Answer a file of typed questions over English reports; how many of each kind have a value, of how many."""
        from pipeline.app.answering import TypedAnswering, open_typed
        from pipeline.app.question_runs import TypedForm

        session, form = self.session, TypedForm(Path(out), envelope)
        aid = session.aid()
        with session.access.reading() as snapshot:
            source = snapshot.get_or_create("typed", lambda: open_typed(snapshot.store, self.settings))
            session.warn_of(source.problems)
            answering = TypedAnswering(source, aid)
            summary = session.run_file(answering, Path(questions), Path(out), full=full, progress=progress, form=form)
        session.tell_use(answering.model_use())
        return summary, form.counts

    # -- conversations

    def conversation(self, id: str = "") -> Conversation:
        """A conversation, whose follow-up questions may leave out what was said before: a new one for "", else the
        one of this id, begun where there is none. It is kept in the memory of conversations.

        Raises:
            InputError: the id is none, or the conversation was begun over another store or with other settings.
        """
        from pipeline.app.conversations.conversation import Conversation

        memory = self.conversations
        return Conversation(self._reports, memory, memory.begin(id, self.session.conversation_settings()))

    @property
    def conversations(self) -> ConversationMemory:
        """The memory of conversations, to list, search, rename, export and delete them."""
        from pipeline.app.conversations.memory import ConversationMemory

        return ConversationMemory(self.settings.conversations)

    # -- what is in the store

    def search(
        self,
        text: str,
        *,
        company: str | None = None,
        year: int | None = None,
        kind: Kind | str | None = None,
        collection: str | None = None,
        pipeline: str = "lexical",
        k: int = 5,
        explain: bool = False,
    ) -> SearchResult:
        """The `k` best passages for a text; companies and years that it names restrict the search.

        `pipeline`: of rules/retrieval.yaml or of your own rules; `explain` adds what each word adds to a hit's score.
        """
        from pipeline.app.search import Wanted, search

        wanted = Wanted(text, company, year, str(kind) if kind else "", collection, k)
        return search(self.session, wanted, pipeline, explain=explain)

    def facts(
        self,
        company: str,
        year: int,
        *,
        period: Period | str = "FY",
        scope: Scope | str = "consolidated",
        every_source: bool = False,
        axis: str = "",
    ) -> list[Fact]:
        """A company's facts of one year, unless `every_source` one of each item: of the report of the year, or with
        `restated` of the last one that restates it.

        `axis`: those of parts along it instead (产品, 客户, 账龄; "all": along any).

        Raises:
            InputError: there is no such company, or it has no such facts; says what there is.
        """
        from pipeline.app.company_lookup import company_of_year
        from pipeline.app.statements import facts_of_year, parts_of_year
        from pipeline.model import Period, Scope, Stated

        with self.session.access.reading() as snapshot:
            meant = company_of_year(snapshot.store, self.session.companies(snapshot), company, year)
            when, of = member_of(Period, period, "period"), member_of(Scope, scope, "scope")
            if axis:
                return parts_of_year(snapshot.store, meant, year, axis, when, of, every_source)
            store = snapshot.store.stated(Stated.of(self.settings.restated))
            return facts_of_year(store, meant, year, when, of, every_source)

    def restatements(self, company: str | None = None, year: int | None = None) -> list[Restatement]:
        """The figures that a later report gives anew, of a company and of a year where they are given: what was first
        filed, how the last report restates it, and the reason that the restating report gives.

        Raises:
            InputError: there is no such company.
        """
        from pipeline.app.company_lookup import choose_company
        from pipeline.app.restatements import restatements
        from pipeline.rules.items import load_items

        items, problems = load_items(self.settings.rules)
        self.session.warn_of(problems)
        with self.session.access.reading() as snapshot:
            codes = [choose_company(self.session.companies(snapshot), company).code] if company else None
            return list(restatements(snapshot.store, items, codes, year))

    def tables(
        self,
        report: str,
        words: str = "",
        *,
        year: int | None = None,
        kind: Kind | str = "annual",
        page: int | None = None,
        number: int | None = None,
        ocr: bool = False,
    ) -> list[RowTable]:
        """The tables with figures of a report (id, company with `year`, or file), the best named by `words` first.

        Raises:
            InputError: there is no such report, or no table fits; says what comes near.
        """
        from pipeline.app.tables.reading import tables_of
        from pipeline.app.tables.selection import select_tables
        from pipeline.model import Kind

        found = tables_of(self.session, report, year, member_of(Kind, kind, "kind"), ocr=ocr)
        return select_tables(found, words, page, number)

    def reports(
        self, company: str | None = None, year: int | None = None, kind: Kind | str | None = None
    ) -> list[Report]:
        """The reports in the store, by company, year and kind."""
        from pipeline.app.company_lookup import bearers
        from pipeline.model import Kind

        chosen = member_of(Kind, kind, "kind") if kind else None
        with self.session.access.reading() as snapshot:
            named = bearers(snapshot.store, self.session.companies(snapshot), company) if company else ()
            codes = [one.code for one in named] if company else [None]
            return [report for code in codes for report in snapshot.store.reports(code=code, year=year, kind=chosen)]

    def report(self, report: str, year: int | None = None, kind: Kind | str = "annual") -> tuple[Report, str]:
        """A report of the store, by its id or by company and year, and what there is of it, in words.

        Raises:
            InputError: there is no such report; says which there are.
        """
        from pipeline.app.report_removal import contents_of, report_id, report_of
        from pipeline.model import Kind

        with self.session.access.reading() as snapshot:
            store = snapshot.store
            found = report_of(store, report_id(store, report, year, member_of(Kind, kind, "kind")))
            return found, contents_of(store, found.id)

    def company(self, name: str, year: int | None = None) -> Company:
        """The company with this code or name; InputError names those that are near.

        `year`: the one whose report is meant, where English reports of one company have a code each.
        """
        from pipeline.app.company_lookup import choose_company, company_of_year

        with self.session.access.reading() as snapshot:
            known = self.session.companies(snapshot)
            return choose_company(known, name) if year is None else company_of_year(snapshot.store, known, name, year)

    def collection(
        self, name: str, *, pipeline: str = "document_filter", least: float | None = None
    ) -> DocumentCollection:
        """The documents of a collection, to be asked, searched and added to.

        `pipeline`: the one that finds their passages; `least`: support, 0 to 1, below which a question is refused.
        """
        from pipeline.app.document_collection import DocumentCollection

        return DocumentCollection(self.session, name, pipeline, least)

    def collections(self) -> list[str]:
        """The names of the collections in the store."""
        from pipeline.store.collections import names

        with self.session.access.reading() as snapshot:
            return names(snapshot.store)

    def check(self, reports: str | Path | Iterable[str | Path] = ()) -> Iterator[ReportCheck]:
        """The accounting checks on files and on reports of the store (by id); without any, on all that were read."""
        from pipeline.app.report_check import check_reports

        asked = [reports] if isinstance(reports, str | Path) else reports
        return check_reports(self.session, [str(report) for report in asked])

    # -- filling the store

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
        progress: Callable[[Iterable, int], Iterable] = lambda results, total: results,
        say: Callable[[str], None] | None = None,
    ) -> report_ingestion.IngestSummary:
        """Read reports (files, or folders that are walked) into the store; what was read before is not read again.

        `by`: the way of cutting passages, "" for none; `jobs`: processes (default: one a core); `failed`: only those
        that could not be read before; `documents`: keep what was read, so that changed rules need no second reading.
        `company`, `code`, `year`, `kind`: what all of these files are, over what they say; `manifest`: a table that
        says it file by file (see :mod:`pipeline.app.ingest.manifest`), and names further files.
        Without `say` the lines on files and their problems are the summary's `notes`.
        """
        from pipeline.app.ingest.batch import files_to_read
        from pipeline.app.ingest.given import record_given
        from pipeline.app.ingest.job import work_of
        from pipeline.app.ingest.reports import ingest_reports
        from pipeline.model import Kind
        from pipeline.read.identity.given import given_identity

        work = work_of(
            self.settings, workbooks, jobs=jobs, ocr=ocr, timeout=timeout, memory=memory, by=by, dask=dask,
            documents=documents,
        )  # fmt: skip
        given = given_identity(company, code, year, member_of(Kind, kind, "kind") if kind else None)
        files = files_to_read(paths_of(paths), work, failed=failed)
        with self.session.ingesting:
            table = Path(manifest) if manifest else None
            files = record_given(work.home, files, given, table.absolute() if table and dask else table)
            return ingest_reports(files, work, access=self.session.access, progress=progress, say=say)

    def import_tables(
        self, paths: str | Path | Iterable[str | Path], *, progress: Steps | None = None
    ) -> ImportedTables:
        """Take workbooks whose rows are company-years into the store; import all in one go: they check each other."""
        from pipeline.extract.workbooks.table_import import import_tables
        from pipeline.rules.items import load_items

        items, problems = load_items(self.settings.rules)
        self.session.warn_of(problems)
        imported = import_tables(paths_of(paths), items, progress, rules=self.settings.rules)
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
        from pipeline.app.report_removal import remove_report
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
        from pipeline.app.report_identity import set_identity
        from pipeline.model import Kind
        from pipeline.read.identity.given import given_identity

        given = given_identity(company, code, new_year, member_of(Kind, new_kind, "kind") if new_kind else None)
        with self.session.ingesting:
            return set_identity(self.session, report, year, member_of(Kind, kind, "kind"), given, reset=reset)

    # -- the object itself

    @property
    def model_name(self) -> str:
        """The language model that is asked, "" where none is."""
        aid = self.session.aid()
        return "" if aid is None else aid.model.name

    def refresh(self) -> None:
        """Let go of the store: the next call opens it anew and sees what another process wrote."""
        self.session.access.refresh()

    def close(self) -> None:
        """Let go of the store and the model. Closing twice does nothing."""
        self.session.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @contextmanager
    def _reports(
        self, *, population: Population | None = None, breaker: CircuitBreaker | None = None
    ) -> Iterator[ReportAnswering]:
        """What answers questions about reports; at the end it is told what the model did."""
        from pipeline.app.answering import ReportAnswering, open_assistant

        session = self.session
        aid = session.aid()
        with session.access.reading() as snapshot:
            plain = snapshot.get_or_create("reports", lambda: open_assistant(snapshot.store, self.settings))
            session.warn_of(plain.problems)
            answering = ReportAnswering(plain, aid, population, breaker)
            yield answering
            session.warn_of(plain.problems)  # of files that only some questions need
        session.tell_use(answering.model_use())


def _warn(text: str) -> None:
    warnings.warn(text, stacklevel=4)


def _no_matter(text: str) -> None:
    """What a model did is not asked for."""
