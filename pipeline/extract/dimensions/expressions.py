"""Expressions of disclosure rules, compiled for a report, and the form of texts that they are held to."""

from __future__ import annotations

import functools
import re
import unicodedata

from pipeline.model import Kind, Report
from pipeline.rules.lexicon import STATEMENTS, lexicon_in_use

_BETWEEN = re.compile(r"[\s|]+|(?<=[一-鿿)])[-－—](?=[一-鿿(])")
_CURRENCY = re.compile(r"[(]?单位:?(?:人民币)?[千万百亿]*元(?:币种:?人民币)?[)]?(?=.)|币种:?人民币")
_NUMBERING = re.compile(r"^(?:[（(]?[一二三四五六七八九十\d]+[)）、.．]+)+")
_ENDS = {
    Kind.ANNUAL: "(?:度|末|12月31日|年末)?",
    Kind.HALF_YEAR: "(?:半年度?|上半年|6月30日|1-6月|1月1日[至-]6月30日)?",
}


@functools.lru_cache(maxsize=65536)
def plain(text: str) -> str:
    """A text as expressions are held to it: widths unified, without blanks and the bars between levels."""
    return _CURRENCY.sub("", _BETWEEN.sub("", unicodedata.normalize("NFKC", text)))


@functools.lru_cache(maxsize=65536)
def plain_heading(text: str) -> str:
    """A heading without its number."""
    told = plain(text)
    return _NUMBERING.sub("", told) or told


def compiled(expression: str, report: Report) -> re.Pattern[str]:
    """An expression with the words and the years of the report's periods."""
    return _compile(expression, report.year, report.kind)


def one_of(expressions: tuple[str, ...], report: Report) -> re.Pattern[str]:
    """Several expressions as one."""
    return _compile(_joined(expressions), report.year, report.kind)


@functools.lru_cache(maxsize=1024)
def _joined(expressions: tuple[str, ...]) -> str:
    return "|".join(f"(?:{expression})" for expression in expressions)


@functools.lru_cache(maxsize=4096)
def _compile(expression: str, year: int, kind: Kind) -> re.Pattern[str]:
    words = lexicon_in_use(STATEMENTS)
    this = rf"(?:{_year(year, kind)}|{words.any_of('this_ends', 'this_periods')}末?)"
    last = rf"(?:{_year(year - 1, kind)}|{words.any_of('prior_ends', 'prior_periods')}(?:同期)?)"
    return re.compile(expression.replace("{this}", this).replace("{last}", last))


def _year(year: int, kind: Kind) -> str:
    month = "0?6[-/.]30" if kind is Kind.HALF_YEAR else "12[-/.]31"
    return rf"{year}年?{_ENDS.get(kind, '')}|{year}[-/.]{month}"
