"""Who an English annual report is of: its company and fiscal year, from what its pages say.

Such a report has no security code of an exchange here, so the SHA-1 of its file stands in its place: the same file
is the same report, on every machine. The name is the line above "(Exact name of registrant …)" of a Form 10-K, else
the name with a company's ending (Inc., plc, Limited …) that its pages say most.
"""

from __future__ import annotations

import hashlib
import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from pipeline.model import Block, Kind
from pipeline.read.identity.from_text import ReportIdentity
from pipeline.text.language import is_english

FIRST_PAGES = 12  # the cover, contents and letters, before which a report has said what it is
COVER_PAGES = 4
FEW_LETTERS = 500
_HASH = re.compile(r"[0-9a-f]{32,64}", re.I)
_LATIN = re.compile(r"[A-Za-z]")
_ANNUAL = re.compile(r"annual\s*report|form\s*(?:10-?k|20-?f|40-?f)|annual financial report", re.I)
_MONTH = r"(?:January|February|March|April|May|June|July|August|September|October|November|December)"
_ENDED = re.compile(
    rf"(?:years?|52 weeks|53 weeks|(?:twelve|12) months|period)\s+end(?:ed|ing)\s*:?\s*(?:{_MONTH}\s*\d{{1,2}}"
    rf"|\d{{1,2}}(?:st|nd|rd|th)?\s*{_MONTH})\s*,?\s*(20\d\d)",
    re.I,
)
_TITLED = re.compile(r"annual report(?:\s+and\s+\w+){0,3}[\s–-]*(20\d\d)|(20\d\d)\s+annual report", re.I)
_REGISTRANT = re.compile(r"exact\s*name\s*of\s*(?:the\s*)?registrant", re.I)
_ENDING = (
    r"(?:Inc\.?|Corp\.?|Corporation|Incorporated|plc|PLC|Plc|Limited|LIMITED|Ltd\.?|LTD\.?|N\.V\.|S\.A\.|S\.p\.A\.|AG|SE"
    r"|L\.?P\.?|LLC|Bancorp|BANCORP|INC\.?|CORP\.?|CORPORATION|Company|Trust)"
)
_COMPANY = re.compile(rf"((?:[A-Z][\w&'’.-]*,?\s+(?:(?:of|and|de|the|&)\s+)?){{1,7}}{_ENDING})(?![A-Za-z])")
_PUT_BEFORE = re.compile(r"^(?:The|Directors of|Members of|Shareholders of|Board of|By|In|At|Of|For|And)\s+")
_OTHERS = re.compile(
    r"\b(?:LLP|Auditors?|Exchange|Registrars?|Services Limited|Bank of|Trust Company|Transfer)\b", re.I
)


def english_identity(file: Path, blocks: Sequence[Block]) -> ReportIdentity | None:
    """The identity of an English annual report, None where the pages are not one or do not say whose and when."""
    first = [b for b in blocks if b.page <= FIRST_PAGES]
    lines = [text for b in first for text in _texts(b)]
    text = " ".join(lines)
    if len(_LATIN.findall(text)) < FEW_LETTERS or not is_english(text):
        return None
    if not any(_ANNUAL.search(line) for line in lines):
        return None
    year, name = _year(blocks, lines), _name(blocks)
    if year is None or not name:
        return None
    return ReportIdentity(code=sha1_of(file), year=year, kind=Kind.ANNUAL, short_name=name, full_name=name)


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
        said = Counter(int(found[1]) for text in texts for found in _ENDED.finditer(text))
        if said:
            return max(said, key=lambda year: (said[year], year))
    titled = Counter(int(found[1] or found[2]) for line in lines for found in _TITLED.finditer(line))
    return max(titled, key=lambda year: (titled[year], year)) if titled else None


def _name(blocks: Sequence[Block]) -> str:
    texts = [(b.page, b.text.strip()) for b in blocks if b.table is None and b.text.strip()]
    for (_, above), (_, line) in pairwise(texts[:120]):
        if _REGISTRANT.search(line) and _LATIN.search(above) and len(above) <= 90:
            return _tidy(above)
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
    best = max(pages, key=lambda name: len(pages[name]))
    public = [name for name in pages if name.endswith(" plc") and name.split()[0] == best.split()[0]]
    best = max(public or [best], key=lambda name: len(pages[name]))  # of a group the plc is the one that is listed
    return max(written[best], key=lambda name: (not name.isupper(), written[best][name]))


def _tidy(name: str) -> str:
    name = re.sub(r"\s+", " ", name).strip(" ,;:-–_")
    return re.sub(r",(?=\S)", ", ", name)
