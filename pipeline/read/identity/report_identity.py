"""What is known of whose report a file is, and the report that it makes: each source fills gaps of those before it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pipeline.errors import ReportError
from pipeline.model import Kind, Report
from pipeline.model.report import code_of_name
from pipeline.text.language import to_simplified


@dataclass(frozen=True, slots=True)
class ReportIdentity:
    """What is known so far of a report; "" or None where it is not."""

    code: str = ""
    year: int | None = None
    kind: Kind | None = None
    short_name: str = ""
    full_name: str = ""
    published: str = ""
    revised: bool = False  # a later edition of a report that was published before (修订版, 更正后)
    basis: tuple[tuple[str, str], ...] = ()  # what was not simply read or named (code, year, kind, company), and why

    def fill_gaps(self, other: ReportIdentity) -> ReportIdentity:
        """This identity with its gaps filled from `other`."""
        fields = (name for name in self.__slots__ if name != "basis")
        gaps = {name: getattr(other, name) for name in fields if not getattr(self, name)}
        filled = {*gaps, *({"company"} if "full_name" in gaps and "short_name" in gaps else ())}
        return replace(self, **gaps, basis=(*self.basis, *(one for one in other.basis if one[0] in filled)))

    def without(self, *fields: str) -> ReportIdentity:
        """This identity with gaps for these fields, and without what they rested on."""
        empty = {name: None if name in ("year", "kind") else "" for name in fields}
        return replace(self, **empty, basis=tuple(one for one in self.basis if one[0] not in fields))

    def basis_text(self) -> str:
        """`year, kind: period lines of the statements (page 3); code: given`."""
        by_source: dict[str, list[str]] = {}
        for name, source in self.basis:
            by_source.setdefault(source, []).append(name)
        return "; ".join(f"{', '.join(names)}: {source}" for source, names in by_source.items())


def report_of(identity: ReportIdentity, *, file: str, sha256: str, pages: int | None) -> Report:
    """The report; where nothing says a code, under an id made from its company's name.

    Raises:
        ReportError: the file implies no company, year or kind; says what is missing and how to give it.
    """
    name = identity.full_name or identity.short_name
    if not identity.code and name:
        made = (("code", "made from the company's name"),)
        identity = replace(identity, code=code_of_name(to_simplified(name)), basis=(*identity.basis, *made))
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
        basis=identity.basis_text(),
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
