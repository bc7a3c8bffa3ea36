"""The tables of an English PDF by where its words stand on the page.

Shading and rulings cut the tables of filings into pieces, and a text has no gaps; but figures of a column end at one
place. So lines with figures behind a gap, and the lines of words between them, are the body of a table up to prose;
what stands above, over the columns, is its header (`placed_headers`), and the text above that what it is of.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise, repeat

from pipeline.extract.english.part_tables import balances_of
from pipeline.extract.english.part_years import PartYears
from pipeline.extract.english.placed_captions import caption_of, caption_with_title, lines_above
from pipeline.extract.english.placed_columns import Column, cells_under, columns_of
from pipeline.extract.english.placed_headers import NamedColumns, column_names, continued_names, is_of_part
from pipeline.extract.english.placed_rows import PlacedRow, placed_row, without_marks
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.extract.english.rate_signs import with_signs
from pipeline.extract.english.said_scales import said_scale, unit_above
from pipeline.extract.english.section_titles import SectionTitles, read_all
from pipeline.extract.english.table_headers import only_year, says_what, without_times, years_in
from pipeline.model import Document, PlacedLine
from pipeline.model.table_row import LEVELS, RowTable, TableRow

_PROSE_WORDS = 9
_LEADS_ON = re.compile(r"\b(?:as follows|following|set forth below)\s*:\s*$", re.I)  # to the next table
_SENTENCE_END = re.compile(r"[.;]\s*$")
_YEAR = re.compile(r"(?:19|20)\d\d")
_PAGE_NUMBER = re.compile(r"(?:[A-Z]-)?\d{1,3}")
_WORDS = re.compile(r"[A-Za-z]{3}")
_TOTAL = re.compile(r"^total\b", re.I)
_MARKS = re.compile(r"^\([a-z]\)\s*|(?<=[a-z])\d{1,2}$|\s*(?:\(\d{1,2}\)|\([a-z]\)|[*†])+$")
_FISCAL_YEAR = re.compile(r"(?:fiscal(?: year)?|fy) ?(?P<year>20\d\d)", re.I)
_BALANCE = re.compile(r"(?:ending |closing )?balances?\b", re.I)
_FEWEST_AMOUNTS = 2
_INDENT = 2.5  # points
_NEAR_COLUMN = 25.0  # points between a label that is wrapped and the first column
_LONGEST_LABEL = 160
_LONGEST_CAPTION = 400
_RUNNING, _REPEATED = 4, 4  # lines that begin a page, and the pages on which those that run on are found


@dataclass(slots=True)
class _Section:
    """What rows stand under: where it begins on the line, and whether its rows are indented."""

    left: float
    name: str
    indented: bool = False


@dataclass(slots=True)
class _Body:
    """The rows of a table that is being read, and what the next row stands under."""

    page: int
    parts: PartYears | None = None
    names: tuple[str, ...] = ()
    rows: list[TableRow] = field(default_factory=list)
    sections: list[_Section] = field(default_factory=list)  # outermost first
    year: str = ""
    waiting: PlacedRow | None = None  # a line of words: a section, or the first part of a label


def placed_pages(document: Document) -> Iterator[Sequence[PlacedLine]]:
    """The lines of each page, without the page's number below them and the running titles above them."""
    pages = [list(some) for _, some in groupby(document.placed, key=lambda line: line.page)]
    begin = Counter(_text(line) for lines in pages for line in lines[:_RUNNING])
    running = {text for text, count in begin.items() if count >= _REPEATED and says_what(text) and not years_in(text)}
    for lines in pages:
        while len(lines) > 1 and _text(lines[0]) in running:
            lines = lines[1:]
        numbered = len(lines) > 1 and len(lines[-1].words) == 1 and _PAGE_NUMBER.fullmatch(lines[-1].words[0][0])
        yield lines[:-1] if numbered else lines


def _text(line: PlacedLine) -> str:
    return " ".join(word for word, _, _ in line.words)


def placed_tables(
    pages: Iterable[Sequence[PlacedLine]], usual: str, parts: PartYears | None = None,
    paths: Iterable[tuple[str, ...]] | None = None,
) -> Iterator[RowTable]:
    """The tables of a document, page by page.

    Args:
        pages: the lines of each page, or of each table with those above it.
        usual: the unit of a table that names none.
        parts: of a quarterly report, the times that its columns are of.
        paths: the titles of the section of each; where they are not given, those that the lines of pages say.
    """
    titles, last = SectionTitles(), None
    for lines, given in zip(pages, repeat(None) if paths is None else paths, strict=False):
        page, rows = lines[-1].page, without_marks([placed_row(line) for line in lines])
        said = {scale for row in rows if len(row.text) < 120 and (scale := said_scale(row.text))}
        on_page = said.pop() if len(said) == 1 else "" if said else usual
        before: RowTable | None = None
        passed = 0
        for begin, end, columns in _bodies(rows):
            above = lines_above(rows, begin, columns)
            names = column_names(above[0], columns, " ".join(row.text for row in above[1][:2]), parts)
            goes_on = () if any(names) or given is not None else continued_names(last, above, columns, page, begin)
            table = _table(_Body(page, parts), rows[begin:end], above, columns, goes_on or names, on_page)
            if goes_on and last is not None and table is not None:
                table = replace(table, caption=last.caption, unit=last.unit)
            if table is not None and any(goes_on or names):
                last = NamedColumns(columns, goes_on or names, table.caption, table.unit, page, len(rows) - end)
            read_all(titles, (row.text for row in rows[passed:begin] if not row.gaps))
            passed = end
            if table is not None:
                table = replace(table, path=titles.path if given is None else given)
                titles.pass_table()
                if before is not None and not caption_of(above[1]) and _parts(before) == _parts(table):
                    table = replace(table, caption=before.caption, unit=table.unit or before.unit)  # of another year
                before = table
                yield table
                of_parts = not any(map(years_in, table.headers[0])) and any(table.headers[0])
                if of_parts and (balances := balances_of(table.rows)):
                    yield replace(table, rows=balances)
        read_all(titles, (row.text for row in rows[passed:] if not row.gaps))


def _parts(table: RowTable) -> tuple[str, ...]:
    return tuple(without_times(name) for name in table.headers[0])


def _bodies(rows: Sequence[PlacedRow]) -> Iterator[tuple[int, int, tuple[Column, ...]]]:
    """The first line and the end of each table of a page, with its columns."""
    at = 0
    while at < len(rows):
        if not rows[at].is_row:
            at += 1
            continue
        end = at + 1
        left = min(figure.left for figure in rows[at].figures)
        while end < len(rows) and not _ends(rows[end], left):
            if rows[end].is_row:
                left = min(left, *(figure.left for figure in rows[end].figures))
            end += 1
        while not rows[end - 1].is_row:
            end -= 1
        columns = columns_of([row for row in rows[at:end] if row.is_row])
        if columns:
            yield at, end, columns
        at = end


def _ends(row: PlacedRow, left: float) -> bool:
    """Whether a line is no part of a table whose figures begin at a place: prose, or another header."""
    if row.is_row:
        return False
    if _LEADS_ON.search(row.text):
        return True
    reaches = row.end > left
    if reaches and row.figures and all(_YEAR.fullmatch(figure.text.strip(",:")) for figure in row.figures):
        return not _BALANCE.match(row.label)
    return reaches and (len(row.line.words) > _PROSE_WORDS or not row.figures)


def _table(
    body: _Body, body_rows: Sequence[PlacedRow], above: tuple[Sequence[PlacedRow], Sequence[PlacedRow]],
    columns: tuple[Column, ...], names: tuple[str, ...], usual: str,
) -> RowTable | None:  # fmt: skip
    header, captions = above
    caption = caption_with_title(captions, header, columns, min(row.left for row in body_rows if row.is_row))
    schedule = len(columns) == 1 and _is_schedule(body_rows)
    if schedule and names and not years_in(names[0]):
        names = ()  # Principal, of maturities
    if not any(names) and not schedule and not _needs_no_name(body_rows, above, columns):
        return None
    names = names or ("",) * len(columns)
    single = {name.rpartition(LEVELS)[2] for name in names if name}
    year = single.pop() if len(single) == 1 and all(LEVELS in name for name in names if name) else ""
    if year:
        names = tuple(name.rpartition(LEVELS)[0] for name in names)
    body.names, body.year = names, year
    _open_section(body, header, columns)
    for row in body_rows:
        _take(body, row, columns)
    if not body.rows:
        return None
    unit = unit_above([row.text for row in reversed(header)], [row.text for row in captions], usual)
    return RowTable(0, (), caption[:_LONGEST_CAPTION], unit, (("", *names),), tuple(with_signs(body.rows, names)))


def _needs_no_name(
    rows: Sequence[PlacedRow], above: tuple[Sequence[PlacedRow], Sequence[PlacedRow]], columns: Sequence[Column]
) -> bool:
    """Whether one column of amounts is told by what stands above it: of no time, with its unit (a purchase price)."""
    header, captions = above
    over = [*header, *captions[:2]]
    timed = any(years_in(row.text) or is_of_part(row.text) for row in header)
    told = any(map(said_scale, (row.text for row in over))) and any(says_what(row.text) for row in over)
    return len(columns) == 1 and told and not timed and sum(row.is_row for row in rows) > _FEWEST_AMOUNTS


def _is_schedule(rows: Sequence[PlacedRow]) -> bool:
    """Whether rows are years one after another."""
    labels = [re.sub(r"^(?:fiscal(?: year)?|fy) ?", "", row.label, flags=re.I) for row in rows]
    years = [int(label) for label in labels if _YEAR.fullmatch(label)]
    return len(years) > 1 and all(b == a + 1 for a, b in pairwise(years))


def _open_section(body: _Body, header: Sequence[PlacedRow], columns: Sequence[Column]) -> None:
    """The section that stands right above the first row, beside what heads the columns."""
    last = header[-1] if header else None
    if last is None or last.end >= columns[0].left or last.figures or said_scale(last.text):
        return
    if without_times(last.text) and not years_in(last.text):
        body.waiting = last


def _take(body: _Body, row: PlacedRow, columns: Sequence[Column]) -> None:
    if not row.is_row:
        if year := only_year(row.text):
            level = body.parts.in_text(row.text, (year,)) if body.parts is not None else ""
            body.year, body.sections, body.waiting = level or year, [], None
        elif row.label and not row.figures and not said_scale(row.text) and not _has_cells(row, columns):
            joins = body.waiting is not None and row.label[:1].islower()
            if body.waiting is not None and not joins:
                _enter(body, body.waiting)
            body.waiting = replace(row, label=f"{body.waiting.label} {row.label}") if joins and body.waiting else row
        return
    found = cells_under(row, columns)
    if found is None:
        body.waiting = None
        return
    label, cells = found
    left = row.left
    if body.waiting is not None and (not label or label[:1].islower() or _wraps(body.waiting, left, columns)):
        label, left = f"{body.waiting.label} {label}".strip(), body.waiting.left
    elif body.waiting is not None:
        _enter(body, body.waiting)
    body.waiting = None
    label = _MARKS.sub("", label).strip(" :")
    if of_year := _FISCAL_YEAR.fullmatch(label):
        label = of_year["year"]
    while body.sections and not _is_within(left, body.sections[-1]):
        body.sections.pop()
    remark = row.remark if _WORDS.search(row.remark) else ""
    if not label and _is_sum(body, cells):
        label = "Total"
    if not label or len(label) > _LONGEST_LABEL:
        return
    for section in body.sections:
        section.indented = section.indented or left > section.left + _INDENT
    parents = tuple(one for one in (body.year, *(section.name for section in body.sections), remark) if one)
    kept = tuple(cell if name or not any(body.names) else "" for cell, name in zip(cells, body.names, strict=True))
    if any(re.search(r"\d", cell) for cell in kept):
        body.rows.append(TableRow(len(body.rows), body.page, label, (label, *kept), parents))
    if body.sections and _closes(body, label, body.sections[-1]):
        body.sections.pop()


def _closes(body: _Body, label: str, section: _Section) -> bool:
    """Whether a row is the last of what stands under a name: its total, or the name once more below others."""
    again = label.casefold() == section.name.casefold() and any(section.name in row.parents for row in body.rows[-2:-1])
    return again or bool(_TOTAL.match(label) and not section.indented)


def _has_cells(row: PlacedRow, columns: Sequence[Column]) -> bool:
    """Whether a line without figures has something with digits over the columns, and names no rows below it."""
    return any(re.search(r"\d", word) for word, left, _ in row.line.words if left >= columns[0].left)


def _is_within(left: float, section: _Section) -> bool:
    """Whether a row that begins at a place stands under a section: not left of it, nor of rows that are indented."""
    return left > section.left + _INDENT if section.indented else left >= section.left - _INDENT


def _is_sum(body: _Body, cells: Sequence[str]) -> bool:
    """Whether figures without a label are the sums of the rows above, in the same section."""
    parents = body.rows[-1].parents if body.rows else ()
    above = [row for row in body.rows if row.parents == parents]
    pairs = [
        (parse_figure(cell.rstrip("%")), [parse_figure(row.cells[at].rstrip("%")) for row in above if row.cells[at]])
        for at, cell in enumerate(cells, 1)
        if re.search(r"\d", cell)
    ]
    return (
        bool(pairs)
        and len(above) > 1
        and all(total is not None and None not in some and sum(filter(None, some)) == total for total, some in pairs)
    )


def _wraps(waiting: PlacedRow, left: float, columns: Sequence[Column]) -> bool:
    """Whether a line of words is so long that the label below goes on with it."""
    return waiting.right > columns[0].left - _NEAR_COLUMN and left >= waiting.left - _INDENT


def _enter(body: _Body, row: PlacedRow) -> None:
    """A line of words becomes what the rows below it stand under."""
    while body.sections and row.left <= body.sections[-1].left + _INDENT:
        body.sections.pop()
    body.sections.append(_Section(row.left, _MARKS.sub("", row.label).strip(" :")))
