"""Detects borderless tables (without vertical rules) from rows whose figures are aligned in columns.

A table is a run of nearby lines with figures next to a label. Its columns come from the horizontal extents of the
figures, its header from the lines above them; labels that continue over several lines are joined. Horizontal rules, if
any, separate rows and show what a header spans. Prose has no aligned figures, a contents list only one column of rising
page numbers, a chart no labels.

Sources: columns by overlap of the text of consecutive lines as in Tabula's basic extraction (M. Aristarán, M.
Tigas, J. B. Merrill, tabula-java, 2013-) and the alignment of word edges in A. Nurminen, "Algorithmic extraction
of data in tables in PDF documents" (2013), which pdfplumber's strategy "text" follows too; anchoring on figures is
this module's own: without it those find tables in every paragraph.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from pipeline.read.pdf.borderless_cells import line_cells
from pipeline.read.pdf.borderless_columns import TOLERANCE, ColumnExtent, borders, column_span, columns_of, is_aligned
from pipeline.read.pdf.borderless_rows import BESIDE, LineCells, join_rows, merged_cells
from pipeline.read.pdf.chars import Char, box_of
from pipeline.read.pdf.edges import Edge
from pipeline.read.pdf.segments import Segment, has_columns, segments_of
from pipeline.read.pieces import Box, PageTable
from pipeline.rules.lexicon import Lexicon, per_document_words

MIN_ROWS = 3  # with figures
MAX_BETWEEN = 5  # lines without figures between two with
MAX_GAP = 3.5  # in heights of a line, between lines of one table
MIN_FILLED = 0.35  # of the cells for figures; a chart fills fewer
MAX_HEADER = 8  # lines
MAX_LABELS = 3  # lines of headings between a header and the first figures
HEADER_GAP = 2.4  # in heights of a line
TOTAL_GAP = 1.2  # in heights of a line
_MONTHS = "January|February|March|April|May|June|July|August|September|October|November|December"
_UNIT_ALONE = re.compile(r"[$€£¥￥%％’'0mMbn()（）]+|Notes?|附注|Rs\.?|000s?")
_LETTER = re.compile(r"[A-Za-z\u4e00-\u9fff]")


@per_document_words
def _date(words: Lexicon) -> re.Pattern[str]:
    times = words.any_of("column_ends", "column_times", "units_of_time")
    return re.compile(rf"(?:19|20)\d\d|\d{{1,2}}月|{times}|{_MONTHS}")


@per_document_words
def _not_header(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.spread('unit_labels', 'currency_labels')}|[。；;]|{words.any_of('preparation')}")


@dataclass(frozen=True, slots=True)
class SegmentedLine:
    """A line of the page in segments."""

    segments: tuple[Segment, ...]
    box: Box
    line: list[Char]

    @property
    def height(self) -> float:
        return self.box[3] - self.box[1]

    @property
    def figures(self) -> bool:
        """Whether figures stand beside something."""
        return any(s.figure for s in self.segments[1:])

    @property
    def amounts(self) -> bool:
        return any(s.figure and not s.year for s in self.segments[1:])

    @property
    def is_date_header(self) -> bool:
        """Whether it heads columns of years or dates."""
        right = self.segments[1:] if len(self.segments) > 1 else ()
        heads = [s for s in right if s.year or (not s.figure and _date().search(s.text))]
        return bool(heads) and len(heads) == len(right)


def find_borderless_tables(
    page: int, lines: Sequence[list[Char]], edges: Sequence[Edge], ruled: Sequence[Box]
) -> tuple[list[PageTable], list[list[Char]]]:
    """The tables that lines (from top to bottom, of what lies in no ruled table) make, and the lines in none of them.

    `edges`: the page's; `ruled`: boxes of its ruled tables, over which no table goes.
    """
    likely = (line for line in lines if has_columns(line) and any(c.text.isdigit() for c in line))
    if len(list(islice(likely, MIN_ROWS))) < MIN_ROWS:
        return [], list(lines)
    rows = [row for row in map(_row, lines) if row is not None]
    level = [(y, x0, x1) for kind, y, x0, x1 in edges if kind == "h"]
    grids: list[PageTable] = []
    used: set[int] = set()
    for first, end in _runs(rows, ruled):
        for begin, stop in _parts(rows, first, end):
            found = _table(page, rows, begin, stop, level, used)
            if found is not None:
                grid, at = found
                grids.append(grid)
                used.update(at)
    inside = {id(rows[i].line) for i in used}
    return grids, [line for line in lines if id(line) not in inside]


def _row(line: list[Char]) -> SegmentedLine | None:
    segments = segments_of(line)
    return SegmentedLine(tuple(segments), box_of(line), line) if segments else None


def _runs(rows: Sequence[SegmentedLine], ruled: Sequence[Box]) -> list[tuple[int, int]]:
    """Lines from the first to after the last of those with figures that are near to each other."""
    runs: list[tuple[int, int]] = []
    for i, row in enumerate(rows):
        if not row.figures:
            continue
        if runs and _is_adjacent(rows, runs[-1][1] - 1, i, ruled):
            runs[-1] = (runs[-1][0], i + 1)
        else:
            runs.append((i, i + 1))
    return [(a, b) for a, b in runs if sum(r.figures for r in rows[a:b]) >= MIN_ROWS]


def _is_adjacent(rows: Sequence[SegmentedLine], last: int, at: int, ruled: Sequence[Box]) -> bool:
    if at - last - 1 > MAX_BETWEEN:
        return False
    if rows[at].is_date_header and not rows[at].amounts and rows[last].amounts:
        return False  # the header of another table
    if any(rows[last].box[3] <= box[1] + 1 and box[3] - 1 <= rows[at].box[1] for box in ruled):
        return False
    return all(_gap(a, b) <= MAX_GAP * min(a.height, b.height) for a, b in pairwise(rows[last : at + 1]))


def _gap(above: SegmentedLine, below: SegmentedLine) -> float:
    return below.box[1] - above.box[3]


def _parts(rows: Sequence[SegmentedLine], first: int, end: int) -> list[tuple[int, int]]:
    """A run cut where a line of words goes on over its columns of figures: prose, a title, another table's header."""
    columns = columns_of([r.segments for r in rows[first:end] if r.figures])
    cuts = [i for i in range(first, end) if not rows[i].figures and _crosses_columns(rows[i], columns)]
    if not cuts:
        return [(first, end)]
    parts = []
    for a, b in pairwise([first - 1, *cuts, end]):
        inside = [i for i in range(a + 1, b) if rows[i].figures]
        if len(inside) >= MIN_ROWS:
            parts += _parts(rows, inside[0], inside[-1] + 1)
    return parts


def _crosses_columns(row: SegmentedLine, columns: Sequence[ColumnExtent]) -> bool:
    """Whether words that begin at the labels end beyond the first column of figures, or head columns of their own."""
    value = next((c for c in columns if c.figures and c is not columns[0]), None)
    if value is None:
        return False
    return any(s.x0 < value.x0 - TOLERANCE and s.x1 > value.x1 for s in row.segments) or row.is_date_header


def _table(
    page: int,
    rows: Sequence[SegmentedLine],
    first: int,
    end: int,
    level: Sequence[tuple[float, float, float]],
    used: set[int],
) -> tuple[PageTable, list[int]] | None:
    """The table of a run, with the places of its lines; None where the run is none."""
    data = [r.segments for r in rows[first:end] if r.figures]
    columns = columns_of(data)
    if len(columns) < 2 or not _is_table([r for r in rows[first:end] if r.figures], columns):
        return None
    begin = _header_begin(rows, first, columns, used)
    head = begin + _header_rows(rows[begin:end], columns)
    bands = [
        line_cells(row.segments, row.box, columns, level, header=i < head)
        for i, row in enumerate(rows[begin:end], begin)
    ]
    end = _append_trailing(rows, end, columns, bands)
    texts, boxes = join_rows(bands, len(columns), level)
    box = (columns[0].x0, bands[0].box[1], columns[-1].x1, bands[-1].box[3])
    wide = tuple((box[0], b[1], box[2], b[3]) for b in boxes)
    grid = PageTable(page, texts, box, wide, borders(columns), spans=merged_cells(texts), ruled=False)
    return grid, list(range(begin, end))


def _is_table(rows: Sequence[SegmentedLine], columns: Sequence[ColumnExtent]) -> bool:
    amounts = [r for r in rows if r.amounts or not r.is_date_header]
    if len(amounts) < MIN_ROWS:
        return False
    labelled = sum(bool(_LETTER.search(r.segments[0].text)) or r.segments[0].year for r in amounts)
    by_column: list[list[Segment]] = [[] for _ in columns]
    for row in amounts:
        for segment in row.segments:
            if segment.figure:
                by_column[column_span(segment, columns)[0]].append(segment)
    values = [group for i, group in enumerate(by_column) if columns[i].figures and group]
    in_line = sum(map(is_aligned, values))
    filled = sum(map(len, values))
    lone = sum(len(g) for g in values if len(g) == 1)
    if filled < MIN_FILLED * len(amounts) * len(values):
        return False
    if labelled < 0.5 * len(amounts) or in_line < 0.6 * len(values) or lone > 0.3 * filled:
        return False
    return not all(_rising_pages(group) for group in values)


def _rising_pages(group: Sequence[Segment]) -> bool:
    """Whether a column holds page numbers of a contents list: small, whole, never falling."""
    texts = [s.text for s in group]
    if not all(re.fullmatch(r"\d{1,3}", t) for t in texts):
        return False
    return all(int(a) <= int(b) for a, b in pairwise(texts))


def _header_begin(rows: Sequence[SegmentedLine], first: int, columns: Sequence[ColumnExtent], used: set[int]) -> int:
    """The first of the lines above a run that stand over its columns, headings of first rows between aside."""
    begin = at = first
    labels = 0
    while at and first - at < MAX_HEADER and at - 1 not in used:
        row = rows[at - 1]
        if _gap(row, rows[at]) > HEADER_GAP * min(row.height, rows[at].height):
            break
        if _is_header_line(row, columns):
            begin = at - 1
        elif begin == first and labels < MAX_LABELS and _is_label_line(row, columns):
            labels += 1
        else:
            break
        at -= 1
    return begin


def _header_rows(rows: Sequence[SegmentedLine], columns: Sequence[ColumnExtent]) -> int:
    """How many first lines are header: up to the last that heads columns, before the first with amounts."""
    count = 0
    for i, row in enumerate(rows[:MAX_HEADER]):
        if row.amounts:
            break
        if not _is_label_line(row, columns):
            count = i + 1
    return count


def _is_label_line(row: SegmentedLine, columns: Sequence[ColumnExtent]) -> bool:
    """Whether a line is words over the column of labels alone."""
    value = next((c for c in columns if c.figures and c is not columns[0]), columns[-1])
    return len(row.segments) == 1 and not row.segments[0].figure and row.segments[0].x1 < value.middle


def _is_header_line(row: SegmentedLine, columns: Sequence[ColumnExtent]) -> bool:
    """Whether all that stands in a line stands over columns, some of it over one of figures."""
    text = " ".join(s.text for s in row.segments)
    if _not_header().search(text) or any(s.figure and not s.year for s in row.segments):
        return False
    values = [c for c in columns if c.figures and c is not columns[0]]
    left = min(c.x0 for c in values)
    right = [s for s in row.segments if s.x1 > left]
    last = columns[-1]
    if not right or (right[-1].x1 > last.x1 + 4 * row.height and abs(right[-1].middle - last.middle) > 2 * row.height):
        return False
    label_end = columns[0].x1 if not columns[0].figures else left
    return all(s.x0 > min(label_end, left) - 4 * row.height and s.x0 > columns[0].x0 + TOLERANCE for s in right)


def _append_trailing(
    rows: Sequence[SegmentedLine], end: int, columns: Sequence[ColumnExtent], bands: list[LineCells]
) -> int:
    """Take in what follows directly: a total without a label, the last line of a label beside its figures."""
    while end < len(rows) and len(rows[end].segments) == 1:
        row, (segment,) = rows[end], rows[end].segments
        gap = _gap(rows[end - 1], row)
        total = segment.figure and any(
            c.x0 - TOLERANCE <= segment.x0 and segment.x1 <= c.x1 + TOLERANCE for c in columns[1:]
        )
        rest = _is_label_line(row, columns) and gap < -BESIDE * row.height
        if not rest and not (total and gap <= TOTAL_GAP * row.height):
            break
        bands.append(line_cells(row.segments, row.box, columns, (), header=False))
        end += 1
    return end
