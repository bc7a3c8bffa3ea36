"""The security code of a company whose report says none: by its name, from those that are known.

A code is known from a list of one's own (`rules/companies/`), from the store, and from other files of the same run.
A short name counts only where no full name speaks against it: companies with one short name are not rare.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field

from pipeline.model import Company, Report
from pipeline.model.report import is_foreign, is_from_name
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.text.language import to_simplified


@dataclass(slots=True)
class CompanyCodes:
    """Names with the codes of their bearers."""

    names: dict[str, dict[str, str]] = field(default_factory=dict)  # name -> code -> where that is said
    full: dict[str, set[str]] = field(default_factory=dict)  # by code, the names that may be full ones
    short: dict[str, str] = field(default_factory=dict)  # by code

    def add(self, companies: Iterable[Company], source: str) -> None:
        """Companies that `source` knows, under all of their names."""
        for company in companies:
            if is_from_name(company.code) or is_foreign(company.code):
                continue
            for name in filter(None, (company.full_name, company.short_name, *company.former_names)):
                self.names.setdefault(_key(name), {}).setdefault(company.code, source)
            if company.short_name:
                self.short.setdefault(company.code, company.short_name)
            if company.full_name:
                former = map(_key, company.former_names)
                self.full.setdefault(company.code, set()).update((_key(company.full_name), *former))

    def add_report(self, report: Report) -> None:
        """A report that says its code and names."""
        self.add([Company(report.code, report.short_name, report.full_name)], f"as {report.file} says")

    def identity(self, report: Report) -> ReportIdentity | None:
        """The code of a report's company by its name, with where it is from; None where none or several bear it.

        A short name that the report does not say comes with it.
        """
        for name in filter(None, (report.full_name, report.short_name)):
            bearers = self.names.get(_key(name), {})
            codes = [code for code in bearers if not self._contradicts(code, report.full_name)]
            if len(codes) == 1:
                short = "" if report.short_name else self.short.get(codes[0], "")
                return ReportIdentity(codes[0], short_name=short, basis=(("code", bearers[codes[0]]),))
            if codes:
                return None
        return None

    def _contradicts(self, code: str, full_name: str) -> bool:
        """Whether a company is known under full names of which this is none."""
        return bool(full_name) and code in self.full and _key(full_name) not in self.full[code]


def _key(name: str) -> str:
    """A name without what differs between prints of it: blanks, widths, traditional characters."""
    return to_simplified("".join(unicodedata.normalize("NFKC", name).split())).casefold()
