"""How programs look into a store: passages, facts, restatements, tables, reports, companies, checks."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.app.arguments import member_of
from pipeline.app.session import Session
from pipeline.settings import Settings

if TYPE_CHECKING:
    from pipeline.app.document_collection import DocumentCollection
    from pipeline.app.page_images.page_image import PageImage
    from pipeline.app.page_images.places import CitedPlace
    from pipeline.app.reports.check import ReportCheck
    from pipeline.app.reports.pages import ReportPage
    from pipeline.app.search import SearchResult
    from pipeline.app.statements import Sections
    from pipeline.model import Company, Fact, Kind, Period, Report, Restatement, Scope
    from pipeline.model.table_row import RowTable
    from pipeline.read.structure.outline import OutlineEntry


class StoreContents:
    """The part of a :class:`~pipeline.app.finreport.Finreport` that looks things up."""

    settings: Settings
    session: Session

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
        where: Mapping[str, str] | None = None,
    ) -> SearchResult:
        """The `k` best passages for a text; companies and years that it names restrict the search.

        `pipeline`: of rules/retrieval.yaml or of your own rules; `explain` adds what each word adds to a hit's score.
        `where`: columns of a collection's tables with the value that they must have.
        """
        from pipeline.app.search import Wanted, search

        wanted = Wanted(text, company, year, str(kind) if kind else "", collection, k, tuple((where or {}).items()))
        ask = partial(search, self.session, wanted, pipeline, explain=explain)
        return self.session.questions.search(text, ask)

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
        from pipeline.app.figures.restatements import restatements
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
        from pipeline.app.reports.removal import contents_of, report_id, report_of
        from pipeline.model import Kind

        with self.session.access.reading() as snapshot:
            store = snapshot.store
            found = report_of(store, report_id(store, report, year, member_of(Kind, kind, "kind")))
            return found, contents_of(store, found.id)

    def outline(self, report: str, depth: int | None = None) -> list[OutlineEntry]:
        """The headings of a report of the store (its id) in reading order, down to level `depth`.

        Raises:
            InputError: there is no such report, or what was read of it is not kept.
        """
        from pipeline.app.reports.documents import document_of
        from pipeline.read.structure.outline import outline

        return outline(document_of(self.session, self.report(report)[0]), depth)

    def page(self, report: str, page: int) -> ReportPage:
        """A page (from 1) of a report of the store (its id) as text and blocks.

        Raises:
            InputError: there is no such report or page, or what was read of it is not kept.
        """
        from pipeline.app.reports.documents import document_of
        from pipeline.app.reports.pages import page_of

        found = self.report(report)[0]
        return page_of(document_of(self.session, found), found.id, page)

    def statements(
        self, report: str, *, period: Period | str | None = None, scope: Scope | str | None = None
    ) -> Sections:
        """What a report of the store (its id) states itself, by statement; of all periods and scopes, or of one.

        Raises:
            InputError: there is no such report.
        """
        from pipeline.app.reports.statements import report_statements
        from pipeline.model import Period, Scope
        from pipeline.rules.items import load_items

        when = member_of(Period, period, "period") if period else None
        of = member_of(Scope, scope, "scope") if scope else None
        items, problems = load_items(self.settings.rules)
        self.session.warn_of(problems)
        found = self.report(report)[0]
        with self.session.access.reading() as snapshot:
            return report_statements(snapshot.store, found, items, when, of)

    def page_image(
        self, report: str, page: int, place: CitedPlace | None = None, *, width: int = 1_000, drawn: bool = False
    ) -> PageImage:
        """A page (from 1) of a report of the store by its id, as a PNG `width` pixels wide, with the marks of a place.

        `drawn`: the marks are drawn on the picture. Only files of PDF form have pages that can be drawn.

        Raises:
            InputError: there is no such report or page, or its file is not where it was read.
        """
        from pipeline.app.page_images.page_image import page_image
        from pipeline.app.page_images.places import CitedPlace

        return page_image(self.session, report, page, place or CitedPlace(), width=width, drawn=drawn)

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
        from pipeline.app.reports.check import check_reports

        asked = [reports] if isinstance(reports, str | Path) else reports
        return check_reports(self.session, [str(report) for report in asked])
