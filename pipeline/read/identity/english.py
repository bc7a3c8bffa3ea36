"""Who an English report is of: its company, fiscal year and kind, from what its pages say.

Such a report has no security code of an exchange here, so the SHA-1 of its file stands in its place: the same file
is the same report, on every machine. The name is the line above "(Exact name of registrant …)" of a Form 10-K or 10-Q,
else the line below its commission file number, else the name with a company's ending (Inc., plc, Limited …) that its
pages say most.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import date
from itertools import islice, pairwise
from pathlib import Path

from pipeline.model import Block, Kind
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.text.language import is_english

FIRST_PAGES = 12  # the cover, contents and letters, before which a report has said what it is
COVER_PAGES = 4
FEW_LETTERS = 500
_HASH = re.compile(r"[0-9a-f]{32,64}", re.I)
_LATIN = re.compile(r"[A-Za-z]")
_ANNUAL = re.compile(r"annual\s*report|form\s*(?:10-?k|20-?f|40-?f)|annual financial report", re.I)
MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_ENDED = re.compile(
    rf"(?:years?|52 weeks|53 weeks|(?:twelve|12) months|period)\s+end(?:ed|ing)\s*:?\s*"
    rf"(?:(?P<month>{MONTH})\s*(?P<day>\d{{1,2}})|(?P<first>\d{{1,2}})(?:st|nd|rd|th)?\s*(?P<behind>{MONTH}))"
    r"\s*,?\s*(?P<year>20\d\d)",
    re.I,
)
MONTHS = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
_TITLED = re.compile(r"annual report(?:\s+and\s+\w+){0,3}[\s–-]*(20\d\d)|(20\d\d)\s+annual report", re.I)
_REGISTRANT = re.compile(r"\(?\s*exact\s*name\s*of\s*(?:the\s*)?registrant", re.I)
_FILE_NUMBER = re.compile(r"\bcommission\s*file\s*(?:number|no\b)", re.I)
_NO_NAME = re.compile(rf"{_FILE_NUMBER.pattern}|\b(?:for the|from)\b.*\b(?:year|period|to)\b|^[\W\d_]*$", re.I)
_LONGEST_NAME = 90
_COVER_BLOCKS = 120
_QUARTERLY = re.compile(r"\W*(?:form\s*10\s*-?\s*q(?:/a)?|quarterly\s*report\s*pursuant\s*to\s*section.*)\W*", re.I)
_QUARTER_ENDED = re.compile(
    rf"(?:quarter(?:ly period)?|(?:three|six|nine) months|(?:13|26|39) weeks)\s+ended\s*:?\s*(?P<month>{MONTH})\s*"
    r"(?P<day>\d{1,2})\s*,?\s*(?P<year>20\d\d)",
    re.I,
)
_DAY = re.compile(rf"(?P<month>{MONTH})\s*(?P<day>\d{{1,2}})\s*,?\s*(?P<year>20\d\d)", re.I)
_CUMULATED = (
    ("third", re.compile(r"\b(?:nine\s+months|(?:36|38|39|40|thirty-(?:six|nine)|forty)\s+weeks)\s+ended\b", re.I)),
    (
        "second",
        re.compile(r"\b(?:six\s+months|(?:24|26|27|28|twenty-(?:four|six|seven|eight))\s+weeks)\s+ended\b", re.I),
    ),
)
_LEAST_NAMED = 3  # times that a report names the months since its fiscal year began
_FIRST_DAYS = 7  # of a month, in which a quarter of weeks may end that is of the month before
_MONTHS_LEFT = {Kind.FIRST_QUARTER: 9, Kind.HALF_YEAR: 6, Kind.THIRD_QUARTER: 3}
_STATEMENT = re.compile(
    r"\W*(?:condensed\s*)?(?:consolidated\s*)?(?:balance\s*sheets?|statements?\s*of\s*(?:operations|income|earnings"
    r"|comprehensive\s*income|profit\s*or\s*loss|financial\s*position|cash\s*flows))\W*",
    re.I,
)
_ORDINAL_QUARTER = re.compile(r"\b(first|second|third) quarter of (?:fiscal )?(?:year )?(20\d\d)\b", re.I)
_QUARTERS = {"first": Kind.FIRST_QUARTER, "second": Kind.HALF_YEAR, "third": Kind.THIRD_QUARTER}
_OF_CALENDAR = {"march": "first", "june": "second", "september": "third"}
_ENDING = (
    r"(?:Inc\.?|Corp\.?|Corporation|Incorporated|plc|PLC|Plc|Limited|LIMITED|Ltd\.?|LTD\.?|N\.V\.|S\.A\.|S\.p\.A\.|AG|SE"
    r"|L\.?P\.?|LLC|Bancorp|BANCORP|INC\.?|CORP\.?|CORPORATION|Company|Trust)"
)
_COMPANY = re.compile(
    rf"(?<![A-Za-z0-9-])((?:(?:[A-Z]|\d+-?[A-Z])[\w&'’.-]*,?\s+(?:(?:of|and|de|the|&)\s+)?){{1,7}}{_ENDING})(?![A-Za-z])",
)
_COMPANY_LINE = re.compile(_COMPANY.pattern, re.I)
_PUT_BEFORE = re.compile(r"^(?:The|Directors of|Members of|Shareholders of|Board of|By|In|At|Of|For|And)\s+")
_OTHERS = re.compile(
    r"\b(?:LLP|Auditors?|Exchange|Registrars?|Services Limited|Bank of|Trust Company|Transfer)\b", re.I
)


def english_identity(file: Path, blocks: Sequence[Block], given: ReportIdentity | None = None) -> ReportIdentity | None:
    """The identity of an English report, None where the pages are not one or do not say whose and when.

    What is `given` of it they need not say.
    """
    said = given or ReportIdentity()
    first = [b for b in blocks if b.page <= FIRST_PAGES]
    lines = [text for b in first for text in _texts(b)]
    text = " ".join(lines)
    if len(_LATIN.findall(text)) < FEW_LETTERS or not is_english(text):
        return None
    kind, year, basis = _period(blocks, lines)
    kind, year = kind or said.kind, year or said.year
    name = _name(blocks) or said.full_name or said.short_name
    if kind is None or year is None or not name:
        return None
    return ReportIdentity(code=sha1_of(file), year=year, kind=kind, short_name=name, full_name=name, basis=basis)


def _period(
    blocks: Sequence[Block], lines: Sequence[str]
) -> tuple[Kind | None, int | None, tuple[tuple[str, str], ...]]:
    """Kind and year by the form or the title of the report, else by its statements; what they rest on."""
    if any(_QUARTERLY.fullmatch(b.text) for b in blocks if b.page == 1 and b.table is None):
        return *(_quarter(blocks) or (None, None)), ()
    if any(_ANNUAL.search(line) for line in lines):
        return Kind.ANNUAL, _year(blocks, lines), ()
    page = next((b.page for b in blocks if b.table is None and _STATEMENT.fullmatch(b.text)), None)
    if page is None:
        return None, None, ()
    source = f"period lines of the statements (page {page})"
    basis = (("year", source), ("kind", source))
    ended = [b.text for b in blocks if b.table is None]
    quarter = Counter((found["month"], found["year"]) for text in ended for found in _QUARTER_ENDED.finditer(text))
    if quarter:
        (month, year), _ = quarter.most_common(1)[0]
        ordinal = _OF_CALENDAR.get(month.lower())
        return (_QUARTERS[ordinal], int(year), basis) if ordinal else (None, None, ())
    year = _year(blocks, ())
    return (Kind.ANNUAL, year, basis) if year else (None, None, ())


def is_hash(stem: str) -> bool:
    """Whether a file is named by a hash, whose digits are no security code."""
    return bool(_HASH.fullmatch(stem))


def sha1_of(file: Path) -> str:
    """The SHA-1 of a file, by which its report goes; no secret depends on it."""
    with file.open("rb") as data:
        return hashlib.file_digest(data, lambda: hashlib.sha1(usedforsecurity=False)).hexdigest()


def _texts(block: Block) -> list[str]:
    if block.table is None:
        return [block.text]
    return [" ".join(cell for cell in row if cell) for row in block.table.rows]


def _year(blocks: Sequence[Block], lines: Sequence[str]) -> int | None:
    """The fiscal year: in which the year ends that the cover names, else that is named most, else of the title."""
    cover = [b.text for b in blocks if b.page <= COVER_PAGES and b.table is None]
    for texts in (cover, [b.text for b in blocks if b.table is None]):
        said = Counter(int(found["year"]) for text in texts for found in _ENDED.finditer(text))
        if said:
            return max(said, key=lambda year: (said[year], year))
    titled = Counter(int(found[1] or found[2]) for line in lines for found in _TITLED.finditer(line))
    return max(titled, key=lambda year: (titled[year], year)) if titled else None


def year_end(blocks: Sequence[Block], year: int) -> tuple[int, int, int] | None:
    """The page, month and day on which the report's year ends: of the cover, else as the pages say it most."""
    for cover in (True, False):
        said = [
            (
                b.page,
                MONTHS.index((found["month"] or found["behind"]).lower()) + 1,
                int(found["day"] or found["first"]),
            )
            for b in blocks
            if b.table is None and (not cover or b.page <= COVER_PAGES)
            for found in _ENDED.finditer(b.text)
            if int(found["year"]) == year
        ]
        if said:
            most = Counter(one[1:] for one in said).most_common(1)[0][0]
            return next(one for one in said if one[1:] == most)
    return None


def _quarter(blocks: Sequence[Block]) -> tuple[Kind, int] | None:
    """The quarter of a Form 10-Q, and the fiscal year in whose course it is, called after the year in which that ends.

    How many months the statements are of says which quarter it is, else the text; a quarter to July 2023 that is the
    second is of the year to January 2024.
    """
    ended = next((found for _, found in _quarters_ended(blocks)), None)
    said = said_quarters(blocks)
    ordinal = _elapsed(blocks) or max(said, key=lambda one: sum(said[one].values()), default="")
    ordinal = ordinal or (_OF_CALENDAR.get(ended["month"].lower(), "") if ended else "")
    if not ordinal:
        return None
    if ended is None:
        return (_QUARTERS[ordinal], max(said[ordinal])) if said.get(ordinal) else None
    kind, month = _QUARTERS[ordinal], MONTHS.index(ended["month"].lower()) + 1
    return kind, fiscal_year_of(int(ended["year"]), month, int(ended["day"]), kind)


def quarter_end(blocks: Sequence[Block]) -> Iterator[tuple[int, date]]:
    """The page of the cover and the day on which it says that the quarter ended; at most one."""
    said = ((page, day) for page, found in _quarters_ended(blocks) for day in days_in(found[0]))
    yield from islice(said, 1)


def days_in(text: str) -> Iterator[date]:
    """The days that a text names: June 28, 2025."""
    for found in _DAY.finditer(text):
        try:
            yield date(int(found["year"]), MONTHS.index(found["month"].lower()) + 1, int(found["day"]))
        except ValueError:
            continue


def _quarters_ended(blocks: Sequence[Block]) -> Iterator[tuple[int, re.Match[str]]]:
    cover = (block for block in blocks if block.page <= COVER_PAGES and block.table is None)
    yield from ((block.page, found) for block in cover for found in _QUARTER_ENDED.finditer(block.text))


def fiscal_year_of(year: int, month: int, day: int, kind: Kind) -> int:
    """The fiscal year of a quarter that ends on a day: the calendar year in which it ends."""
    return year + (month - (day <= _FIRST_DAYS) + _MONTHS_LEFT[kind] > len(MONTHS))


def said_quarters(blocks: Sequence[Block]) -> dict[str, Counter[int]]:
    """Which quarters of which years the text names, how often: second quarter of fiscal 2024."""
    said: dict[str, Counter[int]] = {}
    for block in blocks:
        for found in _ORDINAL_QUARTER.finditer(block.text) if block.table is None else ():
            said.setdefault(found[1].lower(), Counter())[int(found[2])] += 1
    return said


def ordinal_of(kind: Kind) -> str:
    """Which quarter a kind of quarterly report is of: first, second or third."""
    return next((ordinal for ordinal, one in _QUARTERS.items() if one is kind), "")


def _elapsed(blocks: Sequence[Block]) -> str:
    """The quarter by the months that the statements are of; "" where they hardly name any."""
    tables = ((text, block.table is not None) for block in blocks for text in _texts(block))
    texts = [(text, in_table and len(text) <= _LONGEST_NAME) for text, in_table in tables]
    for ordinal, pattern in _CUMULATED:
        named = [header for text, header in texts for _ in pattern.findall(text)]
        if any(named) or len(named) >= _LEAST_NAMED:  # over columns, or again and again in the text
            return ordinal
    return ""


def _name(blocks: Sequence[Block]) -> str:
    texts = [(b.page, b.text.strip()) for b in blocks if b.table is None and b.text.strip()]
    return _registrant([text for _, text in texts[:_COVER_BLOCKS]]) or _most_named(texts)


def _registrant(lines: Sequence[str]) -> str:
    """The name on the cover of a form: above "(Exact name of registrant …)", or below the file number; "" for none."""
    for at, line in enumerate(lines):
        if found := _REGISTRANT.search(line):
            before = [line[: found.start()], *(text for text in lines[max(0, at - 3) : at][::-1])]
            written = [text for text in before if _LATIN.search(text)]
            if written and len(written[0]) <= _LONGEST_NAME and not _NO_NAME.search(written[0]):
                return _tidy(written[0])
            return ""  # the name is a picture
    for above, line in pairwise(lines):
        if _FILE_NUMBER.search(above) and len(line) <= _LONGEST_NAME and _COMPANY_LINE.fullmatch(line):
            return _tidy(line)
    return ""


def _most_named(texts: Sequence[tuple[int, str]]) -> str:
    """The company that most pages name."""
    pages: dict[str, set[int]] = {}
    written: dict[str, Counter[str]] = {}
    for page, text in texts:
        for found in _COMPANY.finditer(text):
            name = _PUT_BEFORE.sub("", _tidy(found[1]))
            if not _OTHERS.search(name) and len(name.split()) > 1:
                pages.setdefault(name.casefold(), set()).add(page)
                written.setdefault(name.casefold(), Counter())[name] += 1
    if not pages:
        return ""
    paged = any(page > 1 for page, _ in texts)
    times = {name: len(pages[name]) if paged else written[name].total() for name in pages}
    best = max(pages, key=lambda name: times[name])
    if not any(_REGISTRANT.search(text) for _, text in texts[:_COVER_BLOCKS]):  # a registrant may own part of a plc
        public = [name for name in pages if name.endswith(" plc") and name.split()[0] == best.split()[0]]
        best = max(public or [best], key=lambda name: len(pages[name]))  # of a group the plc is the one that is listed
    return max(written[best], key=lambda name: (not name.isupper(), written[best][name]))


def _tidy(name: str) -> str:
    name = re.sub(r"\s+", " ", name).strip(" ,;:-–_")
    return re.sub(r",(?=\S)", ", ", name)
