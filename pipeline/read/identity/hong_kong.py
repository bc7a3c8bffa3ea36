"""What a report of Hong Kong says of itself: code of five digits, fiscal year and its end, name.

股份代号：700            on the cover, or beside the label in 公司资料: 00700
00700.HK                in the name of the file
截至2024年3月31日止年度   over the statements: the year called 2024, which ends with March
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.model import Block, Kind
from pipeline.read.identity.from_text import company_pattern, normalise_line
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.numerals import digits_in_dates

DIGITS = 5
COVER_PAGES = 8
FRONT_BLOCKS = 200  # of a form without pages
_IN_NAME = re.compile(r"(?<![\dA-Za-z])(?:(\d{1,5})[._-]?HK(?![A-Za-z])|(0\d{4})(?=[_\-. ]|$))", re.I)
_MONTHS_OF_HALF = 6
_LONGEST_LINE = 400


@dataclass(frozen=True, slots=True)
class _Words:
    code: re.Pattern[str]
    year: re.Pattern[str]
    half: re.Pattern[str]
    company: re.Pattern[str]
    others: re.Pattern[str]


@per_document_words
def _words(words: Lexicon) -> _Words:
    label = words.any_of("hong_kong_code_labels")
    ended = r"截至(20\d\d)年(\d{1,2})月\d{1,2}日止"
    return _Words(
        code=re.compile(rf"(?:{label}|stock\s?code)(?:[(（]?stock\s?code[)）]?)?[:：]*(\d{{1,5}})(?!\d)", re.I),
        year=re.compile(rf"{ended}(?:财政)?年度"),
        half=re.compile(rf"{ended}(?:六|6)个月"),
        company=re.compile(f"({company_pattern(words)})"),
        others=words.pattern("other_parties"),
    )  # fmt: skip


def hong_kong_identity(stem: str, blocks: Sequence[Block], *, traditional: bool) -> ReportIdentity:
    """What says so outright; gaps where nothing does, and all of them for a report of another place."""
    front = [b for b in blocks[: None if traditional else FRONT_BLOCKS] if b.page <= COVER_PAGES]
    code = next(filter(None, (_code(line) for block in front for line in _lines(block))), "") or code_in(stem)
    if not traditional and not code:
        return ReportIdentity()
    full_name = next(filter(None, (_company(b.text) for b in front if b.page == 1 and b.table is None)), "")
    return _with_period(ReportIdentity(code=code, full_name=full_name), blocks)


def code_in(text: str) -> str:
    """The code of Hong Kong's exchange that a name gives, in five digits: 700.HK, 00700_腾讯控股."""
    found = _IN_NAME.search(text)
    return (found[1] or found[2]).zfill(DIGITS) if found else ""


def _with_period(known: ReportIdentity, blocks: Sequence[Block]) -> ReportIdentity:
    """What is known, with the fiscal year that most lines say, whole or half, and the month that ends it."""
    years: Counter[tuple[int, int]] = Counter()
    halves: Counter[tuple[int, int]] = Counter()
    for block in blocks:
        for line in _lines(block):
            said = digits_in_dates(line)
            years.update((int(year), int(month)) for year, month in _words().year.findall(said))
            halves.update((int(year), int(month)) for year, month in _words().half.findall(said))
    whole = sum(years.values()) >= sum(halves.values())
    found = years if whole else halves
    if not found:
        return known
    year, month = max(found, key=lambda end: (found[end], end))
    kind, source = Kind.ANNUAL if whole else Kind.HALF_YEAR, "the period that the statements are for"
    if not whole:
        year, month = (year, 12) if month == _MONTHS_OF_HALF else (year + (month > _MONTHS_OF_HALF), (month + 6) % 12)
    said_of = ReportIdentity(year=year, kind=kind, year_end=month, basis=(("year", source), ("kind", source)))
    return known.fill_gaps(said_of)


def _lines(block: Block) -> Iterator[str]:
    """The lines of a block, a table's rows with their cells run together."""
    rows = [(block.text,)] if block.table is None else block.table.rows
    for row in rows:
        line = normalise_line("".join(cell for cell in row if cell))
        if len(line) <= _LONGEST_LINE:
            yield line


def _code(line: str) -> str:
    found = _words().code.search(line)
    return found[1].zfill(DIGITS) if found else ""


def _company(text: str) -> str:
    found = _words().company.fullmatch(normalise_line(text))
    return found[1] if found and not _words().others.search(found[1]) else ""
