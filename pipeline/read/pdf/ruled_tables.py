"""Ruled tables of a page: edges to cells as pdfplumber does it, characters put into cells."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise

from pipeline.read.pdf.chars import Char, join_lines, lines_of, text_of
from pipeline.read.pdf.edges import Edge
from pipeline.read.pdf.intersections import TOLERANCE, EdgeSpan, Point, crossings, merge_edges
from pipeline.read.pieces import Box, MergedCell, PageTable, TableRow

MAX_ROW = 160.0  # points; rules further apart belong to different tables


def open_sides(level: Sequence[EdgeSpan], upright: Sequence[EdgeSpan]) -> list[Edge]:
    """The upright edges that are missing at the ends of rules which an inner upright edge joins."""
    if len(level) < 2 or not upright:
        return []
    sides: list[Edge] = []
    for (top, x0, x1), (bottom, left, right) in _pairs(level):
        if abs(x0 - left) > TOLERANCE or abs(x1 - right) > TOLERANCE:
            continue
        between = [x for x, begin, end in upright if begin <= top + TOLERANCE and end >= bottom - TOLERANCE]
        if not any(x0 + TOLERANCE < x < x1 - TOLERANCE for x in between):
            continue
        sides += [("v", x, top, bottom) for x in (x0, x1) if not any(abs(x - y) <= TOLERANCE for y in between)]
    return sides


def _pairs(level: Sequence[EdgeSpan]) -> list[tuple[EdgeSpan, EdgeSpan]]:
    """Each rule with the next below it that is as long."""
    by_extent: dict[tuple[int, int], list[EdgeSpan]] = {}
    for span in level:
        alike = (k for k in by_extent if abs(k[0] - span[1]) <= TOLERANCE and abs(k[1] - span[2]) <= TOLERANCE)
        by_extent.setdefault(next(alike, (round(span[1]), round(span[2]))), []).append(span)
    return [(a, b) for group in by_extent.values() for a, b in pairwise(sorted(group)) if b[0] - a[0] <= MAX_ROW]


@dataclass(frozen=True, slots=True)
class Lattice:
    """The cells of one table: `owner[row][column]` is the index of the cell there, or None."""

    cells: tuple[Box, ...]
    tops: tuple[float, ...]  # n + 1 borders
    lefts: tuple[float, ...]
    owner: tuple[tuple[int | None, ...], ...]

    @property
    def box(self) -> Box:
        return (self.lefts[0], self.tops[0], self.lefts[-1], self.tops[-1])

    def cell_at(self, x: float, y: float) -> int | None:
        """The index of the cell at a point, None outside the table."""
        row, column = bisect_right(self.tops, y) - 1, bisect_right(self.lefts, x) - 1
        if not (0 <= row < len(self.owner) and 0 <= column < len(self.owner[0])):
            return None
        return self.owner[row][column]

    def square_at(self, x: float, y: float) -> Box:
        """The square between neighbouring borders at a point of the table: all of it belongs to one cell."""
        row, column = bisect_right(self.tops, y), bisect_right(self.lefts, x)
        return (self.lefts[column - 1], self.tops[row - 1], self.lefts[column], self.tops[row])


def lattices(edges: list[Edge]) -> list[Lattice]:
    """The tables that edges make, top to bottom; frames of a single row or column are left out."""
    if len(edges) < 4:
        return []
    from pdfplumber.table import cells_to_tables

    level, upright = merge_edges(edges, "h"), merge_edges(edges, "v")
    if sides := open_sides(level, upright):
        upright = merge_edges([*edges, *sides], "v")
    found = [_lattice(group) for group in cells_to_tables(cells_of(crossings(level, upright)))]
    return [lattice for lattice in found if len(lattice.lefts) > 2]


def cells_of(met: Mapping[Point, tuple[set[int], set[int]]]) -> list[Box]:
    """The smallest cell to the right of and below each crossing: pdfplumber's `intersections_to_cells`."""
    columns: dict[float, list[Point]] = {}
    rows: dict[float, list[Point]] = {}
    points = sorted(met)
    for point in points:
        columns.setdefault(point[0], []).append(point)
        rows.setdefault(point[1], []).append(point)
    cells: list[Box] = []
    for point in points:
        column, row = columns[point[0]], rows[point[1]]
        corner = _corner(column[bisect_right(column, point) :], row[bisect_right(row, point) :], point, met)
        if corner is not None:
            cells.append((*point, *corner))
    return cells


def _corner(
    beneath: list[Point], beside: list[Point], point: Point, met: Mapping[Point, tuple[set[int], set[int]]]
) -> Point | None:
    """The lower right corner of the first rectangle from a point on that edges close."""
    upright, level = met[point]
    beside = [right for right in beside if not level.isdisjoint(met[right][1])]
    for below in beneath:
        if upright.isdisjoint(met[below][0]):
            continue
        for right in beside:
            corner = (right[0], below[1])
            if corner in met:
                uprights, levels = met[corner]
                if not (uprights.isdisjoint(met[right][0]) or levels.isdisjoint(met[below][1])):
                    return corner
    return None


def _lattice(cells: list[Box]) -> Lattice:
    tops = sorted({y for c in cells for y in (c[1], c[3])})
    lefts = sorted({x for c in cells for x in (c[0], c[2])})
    row_at = {y: i for i, y in enumerate(tops)}
    column_at = {x: i for i, x in enumerate(lefts)}
    owner: list[list[int | None]] = [[None] * (len(lefts) - 1) for _ in range(len(tops) - 1)]
    for index, (x0, top, x1, bottom) in enumerate(cells):
        for row in range(row_at[top], row_at[bottom]):
            for column in range(column_at[x0], column_at[x1]):
                owner[row][column] = index
    return Lattice(tuple(cells), tuple(tops), tuple(lefts), tuple(tuple(r) for r in owner))


def fill_lattices(page: int, found: list[Lattice], chars: list[Char]) -> tuple[list[PageTable], list[Char]]:
    """The tables with their text, and the characters that lie in none of them."""
    if not found:
        return [], chars
    inside: list[dict[int, list[Char]]] = [{} for _ in found]
    tables = [(*lattice.box, lattice, texts) for lattice, texts in zip(found, inside, strict=True)]
    apart = not any(_overlap(a.box, b.box) for a, b in combinations(found, 2))
    outside: list[Char] = []
    # most characters stand beside the one before: in the same square of the same grid, and so in the same cell
    left = above = right = below = 0.0
    text: list[Char] = []
    for char in chars:
        _, begin, top, end, bottom, _, _ = char
        x, y = (begin + end) / 2, (top + bottom) / 2
        if left <= x < right and above <= y < below:
            text.append(char)
            continue
        for x0, highest, x1, lowest, lattice, texts in tables:
            if x0 <= x <= x1 and highest <= y <= lowest:
                cell = lattice.cell_at(x, y)
                if cell is not None:
                    text = texts.setdefault(cell, [])
                    text.append(char)
                    left, above, right, below = lattice.square_at(x, y) if apart else (0.0, 0.0, 0.0, 0.0)
                    break
        else:
            outside.append(char)
    grids = [_grid(page, lattice, texts) for lattice, texts in zip(found, inside, strict=True)]
    kept = [grid for grid in grids if any(cell for row in grid.rows for cell in row)]
    return kept, outside


def _overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _grid(page: int, lattice: Lattice, texts: dict[int, list[Char]]) -> PageTable:
    words = {index: join_lines([text_of(line) for line in lines_of(chars)]) for index, chars in texts.items()}
    box = lattice.box
    rows: list[TableRow] = []
    boxes: list[Box | None] = []
    became: dict[int, int] = {}  # the row that a row of the lattice became
    for first, end in _bands(lattice):
        band = _band_rows(lattice, words, first, end)
        whole = _merge_band(lattice, band, first, end)
        kept = [(row, (i, i + 1)) for i, row in enumerate(band, first)] if whole is None else [(whole, (first, end))]
        for row, (top, bottom) in kept:
            if any(cell is not None for cell in row):
                became.update((i, len(rows)) for i in range(top, bottom))
                rows.append(row)
                boxes.append((box[0], lattice.tops[top], box[2], lattice.tops[bottom]))
    return PageTable(page, tuple(rows), box, tuple(boxes), lattice.lefts, spans=_spans(lattice, became))


def _spans(lattice: Lattice, became: Mapping[int, int]) -> tuple[MergedCell, ...]:
    """The merged cells: those that cover several rows, of those that are left, or columns, and no other cell does."""
    row_at = {y: i for i, y in enumerate(lattice.tops)}
    column_at = {x: i for i, x in enumerate(lattice.lefts)}
    spans: list[MergedCell] = []
    for index, (x0, top, x1, bottom) in enumerate(lattice.cells):
        covered = range(row_at[top], row_at[bottom])
        left, right = column_at[x0], column_at[x1]
        rows = sorted({became[i] for i in covered if i in became})
        alone = all(owner == index for i in covered for owner in lattice.owner[i][left:right])
        if rows and alone and (right - left > 1 or len(rows) > 1):
            spans.append((rows[0], left, len(rows), right - left))
    return tuple(spans)


def _bands(lattice: Lattice) -> list[tuple[int, int]]:
    """Runs of rows between borders that no cell crosses."""
    owner = lattice.owner
    cuts = [0]
    for row in range(1, len(owner)):
        if not any(a is not None and a == b for a, b in zip(owner[row - 1], owner[row], strict=True)):
            cuts.append(row)
    return list(pairwise([*cuts, len(owner)]))


def _band_rows(lattice: Lattice, words: dict[int, str], first: int, end: int) -> list[TableRow]:
    """Rows of a band; a merged cell gives its text once, where it begins."""
    seen: set[int] = set()
    rows: list[TableRow] = []
    for owners in lattice.owner[first:end]:
        row: list[str | None] = []
        for index in owners:
            row.append(None if index is None or index in seen else words.get(index, ""))
            if index is not None:
                seen.add(index)
        rows.append(tuple(row))
    return rows


def _merge_band(lattice: Lattice, band: list[TableRow], first: int, end: int) -> TableRow | None:
    """The one row that a band really is, where shading drawn line by line cut its cells; None where it is several.

    Then no cell spans columns, and no column but the first has two texts, unless all have.
    """
    if len(band) < 2 or any(a is not None and a == b for r in lattice.owner[first:end] for a, b in pairwise(r)):
        return None
    columns = [[cell for row in band if (cell := row[i])] for i in range(len(band[0]))]
    if len(columns[0]) < 2 and any(len(texts) > 1 for texts in columns[1:]):
        return None
    if len(columns) > 2 and any(len(texts) > 1 for texts in columns[1:]):
        return None
    return tuple("".join(texts) for texts in columns)
