"""The company that an argument means: by code or by one of its names, with near names when there is none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.errors import InputError, NotFound, UnknownName
from pipeline.model import Company, RefusalKind
from pipeline.model.report import hong_kong_code
from pipeline.store.interface import Store

_NEAR = 5  # near names offered
_NOTHING_NEAR = "; `finreport reports` lists what is there"
_BRACKETS = str.maketrans({"（": "(", "）": ")", " ": None, "\u3000": None})


def choose_company(companies: Sequence[Company], asked: str) -> Company:
    """The company with that code or name; of a name's former and present bearers the present one.

    Raises UnknownName with near names when there is none, and with the codes when there are several.
    """
    key = _key(asked.zfill(6) if asked.isdigit() else asked)  # 2099 is 002099 to a spreadsheet
    keys = {key, asked.zfill(5)} if asked.isdigit() else {key}
    if of_hong_kong := [company for company in companies if company.code == hong_kong_code(asked)]:
        return of_hong_kong[0]
    for names in (_current_names, _former_names):
        found = [company for company in companies if not keys.isdisjoint(map(_key, names(company)))]
        if len(found) == 1:
            return found[0]
        if found:
            told = f"several companies are called {asked}: {_format_companies(found)}; give the code"
            raise UnknownName(told, RefusalKind.NO_COMPANY, tuple(map(_format_company, found)))
    near = _near(companies, key)[:_NEAR]
    hint = f": did you mean {_format_companies(near)}?" if near else _NOTHING_NEAR if companies else ": it is empty"
    near_names = tuple(map(_format_company, near))
    raise UnknownName(f"the store knows no company {asked}{hint}", RefusalKind.NO_COMPANY, near_names)


def company_of_year(store: Store, companies: Sequence[Company], asked: str, year: int) -> Company:
    """The same where a report of a year, or one that compares with it, is meant: English ones have a code each."""
    found = bearers(store, companies, asked)
    if len(found) == 1:
        return found[0]
    years = {company.code: {report.year for report in store.reports(code=company.code)} for company in found}
    for wanted in (year, year + 1):
        if len(having := [company for company in found if wanted in years[company.code]]) == 1:
            return having[0]
    there = ", ".join(map(str, sorted(set().union(*years.values()))))
    raise NotFound(f"no single report of {asked} for {year}; there are: {there}")


def bearers(store: Store, companies: Sequence[Company], asked: str) -> list[Company]:
    """The company that is called so, of English reports under the codes of them all; none where several are."""
    from pipeline.answer.typed.issuer_names import find_companies
    from pipeline.answer.typed.issuers import issuer_of_number, issuers

    try:
        return [choose_company(companies, asked)]
    except InputError:
        known = issuers(store) if store.foreign_reports() else ()
        numbered = issuer_of_number(asked, known)
        named = {numbered} if numbered else {mention.issuer for mention in find_companies(asked, known)}
        codes = {report.code for issuer in named for report in issuer.reports} if len(named) == 1 else set()
        if not codes:
            raise
        return [company for company in companies if company.code in codes]


def _current_names(company: Company) -> tuple[str, ...]:
    return company.code, company.short_name, company.full_name


def _former_names(company: Company) -> tuple[str, ...]:
    return company.former_names


def _key(name: str) -> str:
    return name.translate(_BRACKETS).casefold()


def _near(companies: Sequence[Company], key: str) -> list[Company]:
    """Companies whose names contain `key`, else those that look like it."""
    from rapidfuzz import fuzz, process

    found = [c for c in companies if any(key in _key(name) for name in (*_current_names(c), *_former_names(c)))]
    if not found:
        names = {at: _key(company.short_name or company.full_name) for at, company in enumerate(companies)}
        near = process.extract(key, names, scorer=fuzz.ratio, limit=_NEAR, score_cutoff=50)
        found = [companies[at] for _, _, at in near]
    return found


def _format_companies(companies: Iterable[Company]) -> str:
    return ", ".join(map(_format_company, companies))


def _format_company(company: Company) -> str:
    return f"{company.short_name or company.full_name} ({company.code})"
