"""What is known of whose report a file is, and the report that it makes: each source fills gaps of those before it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pipeline.errors import ReportError
from pipeline.model import Kind, Report
from pipeline.model.report import code_of_name
from pipeline.text.language import to_simplified

GIVEN = "given"
DECEMBER = 12
_MADE = ("code", "made from the company's name")
_FIELDS = ("code", "year", "kind", "short_name", "full_name")


@dataclass(frozen=True, slots=True)
class ReportIdentity:
    """What is known so far of a report; "" or None where it is not."""

    code: str = ""
    year: int | None = None
    kind: Kind | None = None
    short_name: str = ""
    full_name: str = ""
    published: str = ""
    year_end: int | None = None  # month with which the fiscal year ends
    revised: bool = False  # a later edition of a report that was published before (修订版, 更正后)
    basis: tuple[tuple[str, str], ...] = ()  # what no page or name says outright (code, year, kind, company), and why

    @classmethod
    def given(
        cls,
        code: str = "",
        year: int | None = None,
        kind: Kind | None = None,
        short_name: str = "",
        full_name: str = "",
    ) -> ReportIdentity:
        """What somebody says a report is."""
        said = {"code": code, "year": year, "kind": kind, "company": short_name or full_name}
        basis = tuple((name, GIVEN) for name, value in said.items() if value)
        return cls(code, year, kind, short_name, full_name, basis=basis)

    @classmethod
    def of(cls, report: Report) -> ReportIdentity:
        """What a report is said to be, with what that rests on."""
        parts = (part.partition(": ") for part in report.basis.split("; ") if part)
        basis = tuple((name, source) for name, _, source in parts)
        return cls(
            report.code, report.year, report.kind, report.short_name, report.full_name, report.published,
            report.year_end, report.revised, basis,
        )  # fmt: skip

    def fill_gaps(self, other: ReportIdentity) -> ReportIdentity:
        """This identity with its gaps filled from `other`."""
        fields = (name for name in self.__slots__ if name != "basis")
        gaps = {name: getattr(other, name) for name in fields if not getattr(self, name)}
        filled = {*gaps, *({"company"} if "full_name" in gaps and "short_name" in gaps else ())}
        return replace(self, **gaps, basis=(*self.basis, *(one for one in other.basis if one[0] in filled)))

    def without(self, *fields: str) -> ReportIdentity:
        """This identity with gaps for these fields, and without what they rested on."""
        empty: dict[str, Any] = {name: None if name in ("year", "kind") else "" for name in fields}
        return replace(self, **empty, basis=tuple(one for one in self.basis if one[0] not in fields))

    def over(self, other: ReportIdentity) -> ReportIdentity:
        """This identity, its gaps filled from `other`; a code made from a name goes with that name."""
        if (self.short_name or self.full_name) and _MADE in other.basis:
            other = other.without("code")
        return self.fill_gaps(other)

    @property
    def is_empty(self) -> bool:
        """Whether it says nothing of whose report a file is."""
        return not any(getattr(self, name) for name in _FIELDS)


def report_of(identity: ReportIdentity, *, file: str, sha256: str, pages: int | None) -> Report:
    """The report; where nothing says a code, under an id made from its company's name.

    Raises:
        ReportError: the file implies no company, year or kind; says what is missing and how to give it.
    """
    name = identity.full_name or identity.short_name
    if not identity.code and name:
        identity = replace(identity, code=code_of_name(to_simplified(name)), basis=(*identity.basis, _MADE))
    if not identity.code or identity.year is None or identity.kind is None:
        raise ReportError(_refusal(identity, file))
    return Report(
        code=identity.code,
        year=identity.year,
        kind=identity.kind,
        short_name=identity.short_name,
        full_name=identity.full_name,
        file=file,
        sha256=sha256,
        pages=pages,
        published=identity.published,
        revised=identity.revised,
        year_end=identity.year_end or DECEMBER,
        basis="; ".join(f"{name}: {source}" for name, source in identity.basis),
    )


def _refusal(identity: ReportIdentity, file: str) -> str:
    pairs = (("company or security code", identity.code), ("year", identity.year), ("kind", identity.kind))
    missing = ", ".join(f"no {word}" for word, value in pairs if not value)
    known = (identity.full_name or identity.short_name, identity.code, identity.year, identity.kind)
    found = ", ".join(str(value) for value in known if value) or "nothing"
    return (
        f"{file}: not recognised as a listed company's report: {missing} in its name, on its first pages or in its"
        f" statements (found: {found}). Say what it is with ingest --company, --code, --year and --kind, or --manifest."
    )
