"""Who a report is of and what it is by the name of its file, and the words for kinds of reports and companies.

Systems of names (extension aside)::

    2020-04-16__四方科技集团股份有限公司__603339__四方科技__2019年__年度报告
    600080_20230428_FQ2V                code, date of publication, random letters
    百诚医药：2022年年度报告
    600031_三一重工_三一重工股份有限公司2022年年度报告
    贵州茅台_600519_2024年年度报告
    annual_catl_2024_report
"""

from __future__ import annotations

import re
import unicodedata

from pipeline.model import Kind
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.language import to_simplified
from pipeline.text.numerals import parse_number

_YEAR = re.compile(r"(?<!\d)((?:19|20)\d\d)(?:\s*年|(?!\d))")
_CODE = re.compile(r"(?<!\d)([03689]\d{5}|4\d{5})(?!\d)")
_DATE = re.compile(r"(?<!\d)(20\d\d)-?(0[1-9]|1[0-2])-?([0-2]\d|3[01])(?!\d)")
_HAN_YEAR = re.compile(r"二[〇○零O0][〇○零O0一二三四五六七八九]{2}(?=年)")


@per_document_words
def _kinds(words: Lexicon) -> tuple[tuple[re.Pattern[str], Kind], ...]:
    """What a report is called, by its kind; the first that is found counts."""
    any_of, summary = words.any_of, words.any_of("summary")
    half_year, annual = any_of("half_year_reports"), any_of("annual_reports")
    first, third = any_of("first_quarter_reports"), any_of("third_quarter_reports")
    found = (
        (rf"{half_year}{summary}", Kind.HALF_YEAR_SUMMARY),
        (rf"{half_year}|{any_of('interim_reports')}|semi-?annual|interim", Kind.HALF_YEAR),
        (rf"{first}|first[-_ ]quarter|\bQ1\b", Kind.FIRST_QUARTER),
        (rf"{third}|third[-_ ]quarter|\bQ3\b", Kind.THIRD_QUARTER),
        (rf"{any_of('annual_reports', 'annual_reports_before_summary')}{summary}", Kind.ANNUAL_SUMMARY),
        (rf"{annual}|annual", Kind.ANNUAL),
    )
    return tuple((re.compile(pattern, re.I), kind) for pattern, kind in found)


def company_pattern(words: Lexicon) -> str:
    """The full name of a company, as an expression."""
    ends = words.any_of("limited_companies", "limited_companies_otherwise")
    return rf"[\u4e00-\u9fa5（）()A-Za-z·]{{2,30}}?{ends}"


@per_document_words
def _company(words: Lexicon) -> re.Pattern[str]:
    return re.compile(company_pattern(words))


def from_name(name: str) -> ReportIdentity:
    """What a file's name (without folder) says; gaps where it says nothing."""
    stem = to_simplified(unicodedata.normalize("NFKC", re.sub(r"\.(pdf|txt|html?|md)$", "", name, flags=re.I)))
    fields = [part.strip() for part in stem.split("__")]
    if len(fields) >= 6 and re.fullmatch(r"\d{6}", fields[2]):  # B shares (200…, 900…) too
        year = re.match(r"\d{4}", fields[4])
        return ReportIdentity(
            code=fields[2],
            year=int(year.group()) if year else None,
            kind=kind_of(fields[5]),
            short_name=strip_padding(fields[3]),
            full_name=fields[1],
            published=_date(fields[0]),
        )
    return _lenient(stem)


def _lenient(stem: str) -> ReportIdentity:
    date = _DATE.search(stem)
    rest = stem.replace(date.group(), " ", 1) if date else stem
    code = _CODE.search(rest)
    named_year = _YEAR.search(_CODE.sub(" ", rest))
    company = _company().search(rest)
    return ReportIdentity(
        code=code.group(1) if code else "",
        year=int(named_year.group(1)) if named_year else None,
        kind=kind_of(rest),
        short_name=_short_name(rest),
        full_name=company.group() if company else "",
        published=_date(date.group()) if date else "",
    )


def _short_name(stem: str) -> str:
    if ":" in stem:
        return strip_padding(stem.split(":")[0])
    parts = [strip_padding(p) for p in stem.split("_")]
    names = [
        p for p in parts if re.fullmatch(r"[*A-Za-z]*[\u4e00-\u9fa5]+[A-Za-z]?", p) and len(p) <= 8 and not kind_of(p)
    ]
    return names[0] if names else ""


def strip_padding(name: str) -> str:
    """A short name without the blanks that fill it to four characters (九 芝 堂, 万  科Ａ)."""
    return re.sub(r"\s+", "", unicodedata.normalize("NFKC", name))


def kind_of(text: str) -> Kind | None:
    """The kind of report that a name or title says."""
    squeezed_text = re.sub(r"[\s]+", "", text) if re.search(r"[\u4e00-\u9fa5]", text) else text.replace("_", " ")
    return next((kind for pattern, kind in _kinds() if pattern.search(squeezed_text)), None)


def _date(text: str) -> str:
    found = _DATE.search(text)
    return "-".join(found.groups()) if found else ""


def normalise_line(text: str) -> str:
    """A line without blanks, in simplified characters and half-width forms, a year in Chinese digits as a number."""
    line = to_simplified(re.sub(r"\s+", "", unicodedata.normalize("NFKC", text)))
    return _HAN_YEAR.sub(lambda year: str(parse_number(year[0].replace("O", "〇"))), line)
