"""Companies and their reports; several descriptions of one report put together."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, replace
from enum import StrEnum
from pathlib import PurePath
from typing import Any

from pipeline.model.fact import Period

_SHA1 = 40  # characters
_HONG_KONG = 5  # digits
_OF_HONG_KONG = re.compile(r"(?:(\d{1,5})\.?HK|HK[.:]?(\d{1,5})|(\d{5}))", re.I)
_PAGED = {".pdf", ".txt"}  # forms of reports that have pages
_HEXADECIMAL = frozenset("0123456789abcdef")
_BRACKETS = str.maketrans({"（": "(", "）": ")", " ": None, "\u3000": None})
_OF_REGISTER = re.compile(r"CIK\d{10}|LEI[0-9A-Z]{20}")
_FROM_NAME = re.compile(r"N[0-9a-f]{9}")


class Kind(StrEnum):
    """What a report is (CSRC disclosure rules: annual, half-year, quarterly reports and summaries)."""

    ANNUAL = "annual"
    HALF_YEAR = "half_year"
    FIRST_QUARTER = "first_quarter"
    THIRD_QUARTER = "third_quarter"
    ANNUAL_SUMMARY = "annual_summary"
    HALF_YEAR_SUMMARY = "half_year_summary"


# The kind of report that a part of a year is told in; none is of the second or the fourth quarter alone.
KIND_OF_PERIOD: Mapping[Period, Kind] = {
    Period.FY: Kind.ANNUAL,
    Period.H1: Kind.HALF_YEAR,
    Period.Q1: Kind.FIRST_QUARTER,
    Period.M9: Kind.THIRD_QUARTER,
    Period.Q3: Kind.THIRD_QUARTER,
    Period.H2: Kind.ANNUAL,
}


@dataclass(frozen=True, slots=True)
class Company:
    """A company under all the names it goes by; `code` is its security code, of six digits or Hong Kong's five.

    An English report, whose company has none here, goes by the number of its company where its tags say it (CIK, LEI;
    `code_of_register`), else by the SHA-1 of its file (`pipeline.read.identity.english`); a Chinese one that says no
    code anywhere by an id made from its company's name (`code_of_name`).
    """

    code: str
    short_name: str
    full_name: str = ""
    former_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """One report of one company, whether its file is at hand (`sha256`) or only its tables are."""

    code: str
    year: int
    kind: Kind = Kind.ANNUAL
    short_name: str = ""
    full_name: str = ""
    file: str = ""
    sha256: str = ""
    pages: int | None = None  # None where the form of the file has no pages
    published: str = ""  # ISO date, "" when not known
    revised: bool = False  # a later edition (修订版, 更正后), which wins over the first
    basis: str = ""  # what was inferred or given of code, year, kind and company, and from what; "" for nothing
    damage: str = ""  # of its file, as far as that shows; "" where it is whole
    year_end: int = 12  # month with which the fiscal year ends that is called after the year of its end; not stored

    @property
    def id(self) -> str:
        return f"{self.code}-{self.year}-{self.kind}"

    def to_dict(self) -> dict[str, Any]:
        """The report as plain data, its id first."""
        told = {"id": self.id, **asdict(self)}
        del told["year_end"]
        return told


def parse_report_id(report_id: str) -> tuple[str, int, Kind]:
    """Code, year and kind of the report that an id names: 600519-2023-annual; a code may have hyphens of its own.

    Raises:
        ValueError: it is no id of a report.
    """
    code, year, kind = report_id.rsplit("-", 2)
    return code, int(year), Kind(kind)


def is_of_whole_year(report_id: str) -> bool:
    """Whether an id names an annual report, or the summary of one."""
    return parse_report_id(report_id)[2] in (Kind.ANNUAL, Kind.ANNUAL_SUMMARY)


def kind_of(period: Period) -> Kind:
    """The kind of report that a period is told in: of the second and the fourth quarter the table of annual reports."""
    return KIND_OF_PERIOD.get(period, Kind.ANNUAL)


def has_pages(file: str) -> bool:
    """Whether files of this form have pages to be cited."""
    return PurePath(file).suffix.lower() in _PAGED


def is_foreign(code: str) -> bool:
    """Whether an English report is meant: by the SHA-1 of its file in place of a code, or its company's number."""
    return (len(code) == _SHA1 and set(code) <= _HEXADECIMAL) or bool(_OF_REGISTER.fullmatch(code))


def code_of_register(scheme: str, number: str) -> str:
    """The code of a company by its number in a register: CIK0000320193 of the SEC's, LEI529900…; "" for any other."""
    if scheme.rstrip("/").endswith("sec.gov/CIK") and number.isdigit():
        return f"CIK{number.zfill(10)}"
    return f"LEI{number}" if "iso.org/iso/17442" in scheme and _OF_REGISTER.fullmatch(f"LEI{number}") else ""


def is_of_hong_kong(code: str) -> bool:
    """Whether a security code is one of Hong Kong's exchange, of five digits."""
    return len(code) == _HONG_KONG and code.isdigit()


def hong_kong_code(text: str) -> str:
    """The code of Hong Kong's exchange in its five digits: 700.HK, HK0700, 00700; "" for any other text."""
    found = _OF_HONG_KONG.fullmatch(text.strip())
    return (found[1] or found[2] or found[3]).zfill(_HONG_KONG) if found else ""


def code_of_name(name: str) -> str:
    """The id that stands in the place of a security code where nothing says one: the same for the same name."""
    plain = name.translate(_BRACKETS)
    return f"N{hashlib.sha256(plain.encode()).hexdigest()[:9]}"


def is_from_name(code: str) -> bool:
    """Whether a code was made from a company's name."""
    return bool(_FROM_NAME.fullmatch(code))


def merge_reports(reports: Iterable[Report]) -> list[Report]:
    """One report an id; of several descriptions of one report, what a later one leaves out is kept."""
    by_id: dict[str, Report] = {}
    for new in reports:
        old = by_id.get(new.id)
        by_id[new.id] = new if old is None else _merge_two(old, new)
    return list(by_id.values())


def _merge_two(old: Report, new: Report) -> Report:
    """The revised edition stays on top of the first one, whichever came last."""
    if old.revised and not new.revised and new.file != old.file:
        old, new = new, old
    return replace(
        new,
        short_name=new.short_name or old.short_name,
        full_name=new.full_name or old.full_name,
        file=new.file or old.file,
        sha256=new.sha256 or old.sha256,
        pages=new.pages if new.pages is not None else old.pages,
        published=new.published or old.published,
        revised=new.revised or (old.revised and not new.file),
        basis=new.basis if new.file else old.basis,
        damage=new.damage if new.file else old.damage,
    )
