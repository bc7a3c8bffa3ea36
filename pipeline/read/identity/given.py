"""What somebody says a report is, checked: company, code, year and kind as options or a table give them."""

from __future__ import annotations

import re

from pipeline.errors import InputError
from pipeline.model import Kind
from pipeline.model.report import hong_kong_code
from pipeline.read.identity.from_text import company_pattern, strip_padding
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import Lexicon, per_document_words

_CODE = re.compile(r"[A-Z0-9][A-Z0-9.]{0,19}")
_CUT = re.compile(r"\d{1,4}")  # a code whose zeros a spreadsheet took away: of Shenzhen or of Hong Kong
_HAN = re.compile(r"[\u4e00-\u9fff]")
_FIRST_YEAR, _LAST_YEAR = 1980, 2099


@per_document_words
def _full_name(words: Lexicon) -> re.Pattern[str]:
    return re.compile(company_pattern(words))


def given_identity(
    company: str = "", code: str = "", year: str | int | None = None, kind: Kind | None = None
) -> ReportIdentity:
    """The identity of what is said; a Chinese name without 有限公司 at its end is a short one.

    Raises:
        InputError: a code or a year cannot be one.
    """
    code = hong_kong_code(code) or code.strip().upper()
    if code and not _CODE.fullmatch(code):
        raise InputError(f"code {code!r}: letters and digits, as 600080, 00700, 700.HK or BRK.B")
    if _CUT.fullmatch(code):
        raise InputError(f"code {code!r}: give it with its zeros, {code.zfill(6)} or {code.zfill(5)}")
    name = strip_padding(company) if _HAN.search(company) else " ".join(company.split())
    short = bool(_HAN.search(name)) and not _full_name().fullmatch(name)
    return ReportIdentity.given(
        code=code,
        year=_year(year),
        kind=kind,
        short_name=name if short or not _HAN.search(name) else "",
        full_name="" if short else name,
    )


def _year(year: str | int | None) -> int | None:
    text = "" if year is None else str(year).strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and _FIRST_YEAR <= int(text) <= _LAST_YEAR):
        raise InputError(f"year {year!r}: a fiscal year in four digits, e.g. 2023")
    return int(text)
