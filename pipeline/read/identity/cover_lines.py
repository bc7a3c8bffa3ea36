"""What single lines of the first pages say: title, security code, short and full name.

证券代码：600080    证券简称：金花股份          of the company that reports
莱美药业（股票代码：300006）                   within brackets: of the company before them, which is another one
公司简称：恒瑞医药江苏恒瑞医药股份有限公司       the short name ends where a full one begins that has its characters
601899.SH                                    the code with its exchange
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from pipeline.read.identity.from_text import company_pattern, kind_of, normalise_line
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import Lexicon, per_document_words

_SHORT_NAME = 6  # characters at most, and 2 at least
_WITH_EXCHANGE = re.compile(r"(?<![\d.])([03689]\d{5}|4\d{5})\.(?:SH|SZ|BJ)(?![A-Z])")
_LONGEST_NOTE = 200  # characters of a line that names codes with their exchanges


@dataclass(frozen=True, slots=True)
class _Words:
    """What stands on covers, as expressions."""

    company: re.Pattern[str]
    cover_company: re.Pattern[str]
    cover_code: re.Pattern[str]
    cover_short: re.Pattern[str]
    cover_title: re.Pattern[str]
    behind_short: re.Pattern[str]
    others: re.Pattern[str]  # names of registrars, auditors and the like


@per_document_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    company = company_pattern(words)
    codes = any_of("security_code_labels", "code_labels_otherwise")
    titles = any_of("report_titles", "report_titles_otherwise")
    return _Words(
        company=re.compile(company),
        cover_company=re.compile(
            rf"(?:{any_of('registered_name_labels')}[:：]?)?({company})(?:20\d\d年?{any_of('report_titles')}.*)?"
        ),
        cover_code=re.compile(rf"(?<!前){codes}(?:[（(]A股[)）])?[:：]?([03689]\d{{5}}|4\d{{5}})(?!\d)"),
        cover_short=re.compile(
            rf"(?<!前){any_of('short_name_labels')}[:：]([*A-Za-z]{{0,3}}[\u4e00-\u9fa5]{{2,{_SHORT_NAME}}}[A-Z]?)"
        ),
        cover_title=re.compile(rf"(20\d\d)年?{titles}{any_of('whole_texts')}?{any_of('summary')}?"),
        behind_short=words.pattern("behind_short_names"),
        others=words.pattern("other_parties"),
    )


def from_lines(texts: Iterable[str]) -> ReportIdentity:
    """What the first pages say: title, code, short and full name. Blanks and full-width forms do not matter."""
    found = ReportIdentity()
    for text in texts:
        line = normalise_line(text)
        title = _words().cover_title.search(line)
        short, company = _names(line)
        found = found.fill_gaps(
            ReportIdentity(
                code=_code(line),
                year=int(title.group(1)) if title else None,
                kind=kind_of(title.group()) if title else None,
                short_name=short,
                full_name=company,
            )
        )
    return found


def _code(line: str) -> str:
    """The code that a line gives the company; in brackets behind another name it is that company's."""
    for found in _words().cover_code.finditer(line):
        before, after = line[: found.start()], line[found.end() :]
        opened = before.count("(") > before.count(")")
        closed = after.find(")") >= 0 and (after.find("(") < 0 or after.find(")") < after.find("("))
        if not opened and not closed:
            return found[1]
        if _words().cover_company.fullmatch(before.rpartition("(")[0]) and after.startswith(")"):
            return found[1]
    own = _WITH_EXCHANGE.search(line) if len(line) <= _LONGEST_NOTE else None
    return own[1] if own else ""


def _names(line: str) -> tuple[str, str]:
    """The short and the full name that a line says, "" for what it does not."""
    words = _words()
    company = words.cover_company.fullmatch(line)
    full = company[1] if company and not words.others.search(company[1]) else ""
    found = words.cover_short.search(line)
    if not found:
        return "", full
    short = words.behind_short.split(found[1])[0]
    if short == found[1]:
        return _parted(line[found.start(1) :], short, full)
    return short, full


def _parted(text: str, short: str, full: str) -> tuple[str, str]:
    """Short and full name at the start of a text in which they may be run together."""
    for length in range(len(short), 1, -1):
        company = _words().company.match(text, length)
        if company and _in_order(text[:length], company[0]):
            return text[:length], full or company[0]
    return short, full


def _in_order(characters: str, name: str) -> bool:
    """Whether a name has these characters, in this order."""
    rest = iter(name)
    return all(character in rest for character in characters)
