"""How programs compute from a store: series over time, orders of companies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from pipeline.app.arguments import member_of
from pipeline.app.session import Session
from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.answer.engine import Assistant
    from pipeline.app.figures.ranking import Ranking
    from pipeline.app.figures.series import Series
    from pipeline.app.store_access import Snapshot
    from pipeline.model import Period, Scope
    from pipeline.settings import Settings

_MOST = 2_000  # figures of one call: companies × names × times


class StoreFigures:
    """The part of a :class:`~pipeline.app.finreport.Finreport` that computes."""

    settings: Settings
    session: Session

    def series(
        self,
        companies: str | Iterable[str],
        names: str | Iterable[str],
        *,
        first: int | None = None,
        last: int | None = None,
        periods: Period | str | Iterable[Period | str] = "FY",
        scope: Scope | str = "consolidated",
    ) -> list[Series]:
        """Items and formulas by name, of each company, over its reports' years or from `first` to `last`.

        One series for each company and name, companies first; what a report lacks is a point without a value.

        Raises:
            InputError: there is no such company, item, formula or period, or more than 2,000 figures are asked for.
        """
        from pipeline.app.company_lookup import choose_company
        from pipeline.app.figures.names import figure_name
        from pipeline.app.figures.series import series, times_of
        from pipeline.model import Period, Scope
        from pipeline.rules.lexicon import use_lexicon

        parts = [member_of(Period, part, "period") for part in _several(periods)]
        of = member_of(Scope, scope, "scope")
        with self.session.access.reading() as snapshot:
            knowledge = self._assistant(snapshot).knowledge
            known = self.session.companies(snapshot)
            meant = [choose_company(known, name) for name in _several(companies)]
            called = [figure_name(knowledge, name) for name in _several(names)]
            spans = [times_of(knowledge, company.code, parts, first, last) for company in meant]
            if (figures := len(called) * sum(map(len, spans))) > _MOST:
                raise InputError(f"{figures} figures are asked for: ask for at most {_MOST} in one call")
            with use_lexicon(self.settings.rules):
                return [
                    one
                    for company, times in zip(meant, spans, strict=True)
                    for one in series(
                        knowledge, company.code, company.short_name or company.full_name, called, times, of
                    )
                ]

    def calculate(
        self,
        formula: str,
        companies: str | Iterable[str],
        years: int | Iterable[int],
        *,
        period: Period | str = "FY",
        scope: Scope | str = "consolidated",
    ) -> list[Series]:
        """A formula of the call, such as (营业收入-营业成本)/营业收入, of each company for these years.

        Operands are items and formulas by any of their names; 上年. and 平均. before one mean the year before and the
        mean of opening and closing balance (docs/formulas.md). What a report lacks is a point without a value.

        Raises:
            InputError: it is no formula, or there is no such operand, company or period.
        """
        from pipeline.app.company_lookup import choose_company
        from pipeline.app.figures.written_formula import computed_series, read_formula
        from pipeline.model import Period, Scope
        from pipeline.rules.lexicon import use_lexicon

        when, of = member_of(Period, period, "period"), member_of(Scope, scope, "scope")
        times = [(year, when) for year in ([years] if isinstance(years, int) else years)]
        with self.session.access.reading() as snapshot, use_lexicon(self.settings.rules):
            knowledge = self._assistant(snapshot).knowledge
            written = read_formula(knowledge, formula)
            known = self.session.companies(snapshot)
            meant = [choose_company(known, name) for name in _several(companies)]
            if (figures := len(meant) * len(times)) > _MOST:
                raise InputError(f"{figures} figures are asked for: ask for at most {_MOST} in one call")
            return [
                computed_series(knowledge, one.code, one.short_name or one.full_name, written, times, of)
                for one in meant
            ]

    def ranking(
        self,
        name: str,
        year: int,
        *,
        period: Period | str = "FY",
        scope: Scope | str = "consolidated",
        descending: bool = True,
        limit: int | None = 10,
    ) -> Ranking:
        """The companies of the store by an item or a formula, the greatest first unless not `descending`.

        Raises:
            InputError: there is no such item or formula.
        """
        from pipeline.answer.context import Context
        from pipeline.app.figures.names import figure_name
        from pipeline.app.figures.ranking import ranking
        from pipeline.model import Period, Scope
        from pipeline.rules.lexicon import use_lexicon

        when, of = member_of(Period, period, "period"), member_of(Scope, scope, "scope")
        with self.session.access.reading() as snapshot, use_lexicon(self.settings.rules):
            assistant = self._assistant(snapshot)
            context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies)
            called = figure_name(assistant.knowledge, name)
            return ranking(context, called, year, period=when, scope=of, descending=descending, limit=limit)

    def _assistant(self, snapshot: Snapshot) -> Assistant:
        """What answers by rules and facts; a model never computes."""
        from pipeline.app.answering import open_assistant

        return snapshot.get_or_create("reports", lambda: open_assistant(snapshot.store, self.settings))


def _several(given: str | Iterable[str]) -> list[str]:
    """One text or several, none twice."""
    return [given] if isinstance(given, str) else list(dict.fromkeys(given))
