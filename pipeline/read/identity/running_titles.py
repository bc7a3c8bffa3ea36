"""Year and kind from titles that are no line of the cover: the running title of the pages, an English title.

紫金矿业2022年年度报告 Annual Report 2022     at the head of each page
2023 Annual Report                          on a bilingual cover
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from pipeline.model import Block, BlockKind, Kind
from pipeline.read.identity.from_text import kind_of, normalise_line
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.rules.lexicon import Lexicon, per_document_words

_COVER_PAGES = 4
_LONGEST_LINE = 200
_KIND = r"(annual|interim|first quarter(?:ly)?|third quarter(?:ly)?)"
_ENGLISH = re.compile(rf"(?<!\d)(?:(20\d\d)\s*{_KIND}\s*report|{_KIND}\s*report\s*(20\d\d))(?!\d)", re.I)


@per_document_words
def _title(words: Lexicon) -> re.Pattern[str]:
    titles = words.any_of("report_titles", "report_titles_otherwise")
    return re.compile(rf"(20\d\d)年?{titles}(?:{words.any_of('summary')})?")


def from_running_titles(blocks: Sequence[Block]) -> ReportIdentity:
    """Year and kind that most heads and feet of pages say, else an English title of the cover; gaps for neither."""
    margins = [b.text for b in blocks if b.kind in (BlockKind.HEADER, BlockKind.FOOTER)]
    covers = [text for b in blocks if b.page <= _COVER_PAGES for text in _lines(b) if len(text) <= _LONGEST_LINE]
    sources = (
        ("running title of the pages", _chinese(margins)),
        ("English title of the pages", _english([*margins, *covers])),
    )
    for source, said in sources:
        counted = Counter(said)
        if counted:
            year, kind = counted.most_common(1)[0][0]
            return ReportIdentity(year=year, kind=kind, basis=(("year", source), ("kind", source)))
    return ReportIdentity()


def _lines(block: Block) -> Iterator[str]:
    if block.table is None:
        yield block.text
    else:
        yield from (" ".join(cell for cell in row if cell) for row in block.table.rows)


def _chinese(texts: Sequence[str]) -> Iterator[tuple[int, Kind]]:
    for text in texts:
        for found in _title().finditer(normalise_line(text)):
            if kind := kind_of(found[0]):
                yield int(found[1]), kind


def _english(texts: Sequence[str]) -> Iterator[tuple[int, Kind]]:
    for text in texts:
        for found in _ENGLISH.finditer(text):
            if kind := kind_of(found[2] or found[3]):
                yield int(found[1] or found[4]), kind
