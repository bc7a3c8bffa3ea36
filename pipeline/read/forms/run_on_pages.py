"""Pages whose text comes whole, before their tables: each table is put back to where its caption stands.

    {"page": 50, "type": "text", "inside": "某某公司2025年年度报告（2）分部√适用 □不适用单位：千元（3）费用…49"}
    {"page": 50, "type": "excel", "inside": "['国内', '260,504,038']"}       goes on from the page before
    {"page": 50, "type": "text", "inside": "√适用 □不适用（单位：千元）"}     the caption, once more
    {"page": 50, "type": "excel", "inside": "['', '营业收入', '营业成本']"}

A caption repeats the line of the text that the table stands below. Without that order every table of a page would
stand below the last heading of it, and none would go on from the page before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby, pairwise

from pipeline.read.forms.page_margins import MarginText, part_margins
from pipeline.read.forms.run_on_lines import (
    begins_with_line,
    chapter_in,
    ends_with_unit,
    is_contents_page,
    is_line_start,
    leading_titles,
)
from pipeline.read.pieces import TableRow
from pipeline.read.structure.tables import is_new_head
from pipeline.text.amounts import is_amount

TEXT, TABLE, HEAD, FOOT = "text", "excel", "页眉", "页脚"  # types of records
TITLE, CONTENTS = "title", "contents"  # of our own: a heading without a number, and the page of the contents list
_LEAST_CAPTIONS = 3  # repeated in the text of their pages, and most of all captions: such is the whole file then
_SENTENCE_PART = re.compile(r"[\u4e00-\u9fff，、\w]$")  # how a page ends in the midst of a sentence
_SENTENCE_REST = re.compile(r"[^。！？；：]{1,200}[。；]")
_SEEN_THROUGH = re.compile(r"[\s（()）]")  # what a caption and the text that it repeats may differ in
_UNIT_BEHIND = re.compile(r"^(.*?)[（(]([^（(]*)[）)]?$", re.DOTALL)


@dataclass(frozen=True, slots=True)
class PageRecord:
    """A line of a TXT file: `cells` of a table's row, None for anything else."""

    page: int
    kind: str
    text: str
    cells: TableRow | None = None


@dataclass(frozen=True, slots=True)
class _Section:
    """Rows of a page that stand together and the record before them, "" where it is no caption."""

    caption: str
    rows: tuple[PageRecord, ...]


def is_run_on(records: Sequence[PageRecord]) -> bool:
    """Whether the pages of a file come as text first and tables behind it."""
    told, found = 0, 0
    for _, page in groupby(records, key=lambda record: record.page):
        text = ""
        of_page = list(page)
        for record, following in pairwise(of_page):
            if record.cells is not None or record.kind != TEXT:
                continue
            if text and following.cells is not None:
                told += 1
                found += _compact(record.text) in _compact(text) and len(record.text) < len(text)
            text += record.text
    return found >= _LEAST_CAPTIONS and found * 2 > told


def restore_order(records: Sequence[PageRecord]) -> Iterator[PageRecord]:
    """The records in the order in which they are printed, running heads and page numbers by themselves."""
    pages = {page: _divide(list(some)) for page, some in groupby(records, key=lambda record: record.page)}
    margins = _with_whole_sentences(part_margins({page: text for page, (text, _) in pages.items()}), pages)
    chapter = ""
    for page, (_, sections) in pages.items():
        margin = margins[page]
        if margin.head:
            yield PageRecord(page, HEAD, margin.head)
        if (named := chapter_in(margin.head)) and named != chapter:
            yield PageRecord(page, TITLE, named)
            chapter = named
        titles = leading_titles(margin.body)
        yield from (PageRecord(page, TITLE, title) for title in titles)
        of_kind = CONTENTS if is_contents_page(margin.body) else TEXT
        for part in _lay_out(margin.body.removeprefix("".join(titles)), sections):
            if isinstance(part, tuple):
                yield from part
            elif part.strip():
                yield PageRecord(page, of_kind, part.strip())
        if margin.foot:
            yield PageRecord(page, FOOT, margin.foot)


def _with_whole_sentences(
    margins: Mapping[int, MarginText], pages: Mapping[int, tuple[str, Sequence[_Section]]]
) -> dict[int, MarginText]:
    """The pages, a sentence that goes on over the end of one whole at its foot."""
    whole = dict(margins)
    for page, following in pairwise(whole):
        above, below = whole[page], whole[following]
        _, sections = pages[following]
        begins_with_table = bool(sections) and not sections[0].caption
        rest = _SENTENCE_REST.match(below.body)
        if rest and not begins_with_table and _is_cut(above.body, below.body):
            whole[page] = replace(above, body=above.body + rest.group())
            whole[following] = replace(below, body=below.body[rest.end() :])
    return whole


def _is_cut(above: str, below: str) -> bool:
    """Whether a sentence goes on from one page to the next."""
    if not _SENTENCE_PART.search(above) or ends_with_unit(above):
        return False
    return not begins_with_line(below) and not is_contents_page(below)


def part_tables(rows: Sequence[TableRow]) -> Iterator[tuple[TableRow, ...]]:
    """Rows that stand together as tables: one begins where rows are wider or narrower, or with a header of its own."""
    table: list[TableRow] = []
    for row in rows:
        if table and (len(row) != len(table[-1]) or (is_new_head(row) and row != table[0])):
            yield tuple(table)
            table = []
        table.append(row)
    if table:
        yield tuple(table)


def _divide(records: Sequence[PageRecord]) -> tuple[str, list[_Section]]:
    """A page's text, and its tables with their captions."""
    text, caption = "", ""
    sections: list[_Section] = []
    for is_row, group in groupby(records, key=lambda record: record.cells is not None):
        some = tuple(group)
        if is_row:
            sections.append(_Section(caption, some))
            continue
        own = [record.text for record in some]
        caption = ""
        if sections or (len(own) > 1 and _compact(own[-1]) in _compact(text + "".join(own[:-1]))):
            caption = own.pop()  # behind the first table only captions come
        if not sections:
            text += "".join(own)
    return text, list(_without_fragments(sections))


def _without_fragments(sections: Sequence[_Section]) -> Iterator[_Section]:
    """The tables without those of one column that are a cell of another one on the page, cut into its lines."""
    wide = [
        cell for section in sections for row in section.rows for cell in row.cells or () if len(row.cells or ()) > 1
    ]
    cells = [_compact(cell) for cell in wide if cell]
    for section in sections:
        texts = [cell or "" for row in section.rows for cell in row.cells or ()]
        whole = _compact("".join(texts))
        narrow = len(texts) == len(section.rows) and not any(map(is_amount, texts))
        if not (narrow and whole and any(whole in cell for cell in cells)):
            yield section


def _lay_out(text: str, sections: Sequence[_Section]) -> Iterator[str | tuple[PageRecord, ...]]:
    """The text cut where its tables stand. A table without a caption goes on from the page before, above the text."""
    at, last_row = 0, ""
    captioned = any(section.caption for section in sections)
    left: list[_Section] = []
    for number, section in enumerate(sections):
        alike = sum(other.caption == section.caption for other in sections[number:])
        repeats = _compact(section.caption) == last_row  # the row above, once more
        place = _place(section.caption, text, at, alike) if section.caption and not repeats else None
        if place is not None:
            yield f"{text[at : place[0]]}\n{text[place[0] : place[1]]}"
            at = place[1]
        elif not captioned and _is_below(section, text):
            left.append(section)
            continue
        elif section.caption and not repeats:
            yield section.caption
        yield section.rows
        last_row = _compact("".join(cell or "" for cell in section.rows[-1].cells or ()))
    yield text[at:]
    yield from (section.rows for section in left)


def _is_below(section: _Section, text: str) -> bool:
    """Whether a table without a caption stands below the text: that ends with its unit, and it begins with a header."""
    header = [cell for cell in section.rows[0].cells or () if cell]
    return ends_with_unit(text) and len(header) > 1 and not any(map(is_amount, header))


def _place(caption: str, text: str, start: int, alike: int) -> tuple[int, int] | None:
    """Where the line that a caption repeats begins and ends in the text behind `start`.

    `alike`: so many tables of the page have it, this one and those below.
    """
    behind = _UNIT_BEHIND.match(caption)
    wordings = [caption, *((behind[2], behind[1]) if behind else ())]
    for wording in wordings:
        places = list(_places(_compact(wording), text, start))
        if places:  # of more lines than tables the first that another line follows
            free = places[: len(places) - alike + 1] or places[:1]
            return next((place for place in free if is_line_start(text[place[1] :])), free[0])
    return None


def _places(wanted: str, text: str, start: int) -> Iterator[tuple[int, int]]:
    kept = [at for at in range(start, len(text)) if not _SEEN_THROUGH.match(text[at])]
    compact = "".join(text[at] for at in kept)
    found = compact.find(wanted) if len(wanted) > 1 else -1
    while found >= 0:
        end = kept[found + len(wanted) - 1] + 1
        while end < len(text) and text[end] in "）)":
            end += 1
        first = kept[found]
        while first > start and text[first - 1] in "（(":
            first -= 1
        yield first, end
        found = compact.find(wanted, found + 1)


def _compact(text: str) -> str:
    return _SEEN_THROUGH.sub("", text)
