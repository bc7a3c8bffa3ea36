"""Pieces to blocks: running heads set aside, headings stacked, lines joined to paragraphs, tables joined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from dataclasses import dataclass, field, replace

from pipeline.model import Block, BlockKind, Table
from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import PageTable, Piece, TextLine, block_of
from pipeline.read.structure.cut_rows import join_cut_names, join_cut_row
from pipeline.read.structure.fitted_columns import fitted_part
from pipeline.read.structure.group_cells import with_group_cells
from pipeline.read.structure.headings import (
    CHAPTER,
    MAX_LENGTH,
    MAX_WRAPPED,
    SECTIONS,
    Heading,
    HeadingStack,
    heading_of,
    is_contents_line,
    join_wrapped_headings,
    marked_heading,
)
from pipeline.read.structure.lost_columns import restore_columns
from pipeline.read.structure.note_headings import with_headings_of_totals
from pipeline.read.structure.page_parts import leading_part
from pipeline.read.structure.paragraphs import goes_on
from pipeline.read.structure.part_rests import with_rest
from pipeline.read.structure.parted_tables import may_caption, opens_table, rejoin
from pipeline.read.structure.row_rests import join_rests
from pipeline.read.structure.running_heads import mark_running_heads
from pipeline.read.structure.shaded_columns import remove_shading_borders
from pipeline.read.structure.split_columns import join_split_columns
from pipeline.read.structure.tables import continues, extend_table, names_columns, start_table


def assemble(pieces: Sequence[Piece]) -> tuple[Block, ...]:
    """Blocks in reading order with heading paths; headers and footers keep their own kind."""
    marked = join_wrapped_headings(mark_running_heads(pieces), goes_on)
    contents = _contents_pages(marked)
    listed = [isinstance(piece, TextLine) and _is_contents(piece, contents) for piece in marked]
    headings = [None if aside else _heading(piece) for piece, aside in zip(marked, listed, strict=True)]
    coming = _numbers_to_come(headings)
    work = _Assembly()
    for at, piece in enumerate(marked):
        if isinstance(piece, PageTable):
            work.table(piece)
        elif piece.kind in (BlockKind.HEADER, BlockKind.FOOTER):
            work.aside(piece)
        elif listed[at]:
            work.contents(piece)
        else:
            work.line(piece, headings[at], coming.get(at, ()))
    work.close()
    blocks = [b if b.table is None else replace(b, table=join_split_columns(b.table)) for b in work.blocks]
    return with_headings_of_totals(with_group_cells(join_rests(blocks)))


@dataclass(slots=True)
class _Assembly:
    """The open paragraph, the open table and the heading stack while pieces come by."""

    blocks: list[Block] = field(default_factory=list)
    stack: HeadingStack = field(default_factory=HeadingStack)
    paragraph: list[TextLine] = field(default_factory=list)
    table_at: int | None = None  # index of the table block that may go on
    last_part: PageTable | None = None
    above: list[str] = field(default_factory=list)  # lines since the last table
    parted_at: int | None = None  # index of the table block since which there were only headings and captions
    between: list[str] = field(default_factory=list)  # these headings, and captions
    captions: list[str] = field(default_factory=list)  # those of them that are no headings
    rejoined: bool = False  # whether the last part stood below headings and captions
    caption: str = ""  # one that a part of the table before stands below, in place of its own table

    def aside(self, line: TextLine) -> None:
        self.blocks.append(block_of(line))

    def contents(self, line: TextLine) -> None:
        self.close()
        self.blocks.append(block_of(line, BlockKind.CONTENTS))

    def table(self, grid: PageTable) -> None:
        self._flush()
        grid = join_cut_names(remove_shading_borders(grid))
        before: Table | None = None
        if self.rejoined and names_columns(grid.rows[0]):
            self.table_at = None  # the table of the heading that the part stood below
        if self.table_at is not None and self.last_part is not None:
            open_table = self.blocks[self.table_at].table
            near = (1,) if grid.borders else (0, 1)
            before = open_table if grid.page - self.last_part.page in near else None
            if open_table is not None and before is not None:
                open_table, grid = with_rest(open_table, grid)
                self.blocks[self.table_at] = replace(self.blocks[self.table_at], table=open_table)
            joins = open_table is not None and continues(open_table, self.last_part, grid)
            whole = None if open_table is None else restore_columns(open_table, grid, surely=joins)
            if whole is not None:
                open_table, grid = whole
            if open_table is not None and (whole or joins):
                self._extend(self.table_at, open_table, grid)
                return
            parts = leading_part(self.last_part, grid) if open_table is not None else None
            if parts is not None and open_table is not None:
                self._extend(self.table_at, open_table, parts[0])
                if parts[1] is not None:
                    self._start(parts[1], open_table)
                return
            fitted = fitted_part(self.last_part, grid) if open_table is not None else None
            if fitted is not None and open_table is not None:
                self._extend(self.table_at, open_table, fitted)
                return
        if not self._rejoin(grid):
            self._start(grid, before)

    def _extend(self, at: int, table: Table, grid: PageTable) -> None:
        """Put the next part of a table below it."""
        table, grid = join_cut_row(table, grid)
        self.blocks[at] = replace(self.blocks[at], table=extend_table(table, grid))
        self.last_part = grid

    def _start(self, grid: PageTable, before: Table | None) -> None:
        table = start_table(grid, self.above, before)
        if not table.caption:
            table = replace(table, caption=self.caption)
        self.blocks.append(Block(BlockKind.TABLE, grid.page, path=self.stack.path, table=table, box=grid.box))
        self.table_at, self.last_part, self.rejoined = len(self.blocks) - 1, grid, False
        self.parted_at = self.table_at
        self.above.clear()
        self.between.clear()
        self.captions.clear()
        self.caption = ""

    def _rejoin(self, grid: PageTable) -> bool:
        """Put a part of the last table back to it that stands below the next headings."""
        table = self.blocks[self.parted_at].table if self.parted_at is not None else None
        whole = rejoin(table, self.between, grid) if table is not None else None
        if whole is None or self.parted_at is None:
            return False
        self.blocks[self.parted_at] = replace(self.blocks[self.parted_at], table=whole)
        self.table_at, self.last_part, self.rejoined = self.parted_at, grid, True
        self.caption = next(filter(opens_table, reversed(self.captions)), self.caption)
        return True

    def line(self, line: TextLine, heading: Heading | None, coming: Sequence[int]) -> None:
        """A line of text; `coming`: the numbers of the headings of its kind to come in its section."""
        self.table_at = None
        if heading:
            self._flush()
            level = self.stack.push(heading, coming)
            block = block_of(line, BlockKind.HEADING)
            self.blocks.append(replace(block, path=self.stack.path[:-1], level=level))
            self.above.append(line.text)
            self.between.append(line.text)
            return
        if may_caption(line.text):
            self.between.append(line.text)
            self.captions.append(line.text)
        else:
            self.parted_at = None
        if self.paragraph and not goes_on(self.paragraph[-1], line):
            self._flush()
        self.paragraph.append(line)

    def close(self) -> None:
        self._flush()
        self.table_at = None

    def _flush(self) -> None:
        if not self.paragraph:
            return
        first = self.paragraph[0]
        text = join_lines([line.text for line in self.paragraph])
        block = Block(
            BlockKind.PARAGRAPH, first.page, text=text, path=self.stack.path, box=_bounding_box(self.paragraph)
        )
        self.blocks.append(block)
        self.above.append(text)
        del self.above[:-6]
        self.paragraph.clear()


def _is_contents(line: TextLine, contents: Set[int]) -> bool:
    return line.kind is BlockKind.CONTENTS or is_contents_line(line.text) or line.page in contents


def _heading(piece: Piece) -> Heading | None:
    """The heading that a piece is, None for a table, a running head and a line of a paragraph."""
    if not isinstance(piece, TextLine) or piece.kind in (BlockKind.HEADER, BlockKind.FOOTER):
        return None
    longest = MAX_WRAPPED if piece.role == "heading" else MAX_LENGTH
    heading = None if piece.role == "body" else heading_of(piece.text, longest=longest)
    if heading is None and (piece.marked or piece.large):
        heading = marked_heading(piece.text)
        heading = replace(heading, kind=f"size {piece.large}") if heading and piece.large else heading
    return heading


def _numbers_to_come(headings: Sequence[Heading | None]) -> dict[int, list[int]]:
    """By the place of each chapter's heading the numbers of those that follow it in its section."""
    found: dict[int, list[int]] = {}
    coming: list[int] = []
    for at in range(len(headings) - 1, -1, -1):
        heading = headings[at]
        if heading is None:
            continue
        if heading.kind in SECTIONS:
            coming = []
        elif heading.kind == CHAPTER and heading.number is not None:
            found[at] = coming
            coming = [heading.number, *coming]
    return found


def _bounding_box(lines: list[TextLine]) -> tuple[float, float, float, float] | None:
    boxes = [line.box for line in lines if line.box is not None and line.page == lines[0].page]
    if not boxes:
        return None
    return (min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes))


def _contents_pages(pieces: Sequence[Piece]) -> set[int]:
    """Pages on which contents entries are the rule."""
    lines: Counter[int] = Counter()
    entries: Counter[int] = Counter()
    for piece in pieces:
        if isinstance(piece, TextLine) and piece.kind is BlockKind.PARAGRAPH:
            lines[piece.page] += 1
            entries[piece.page] += is_contents_line(piece.text)
    return {page for page, count in entries.items() if count >= 4 and count * 2 > lines[page]}
