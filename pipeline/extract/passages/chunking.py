"""Documents cut into passages for search, in five ways (sizes: `pipeline.extract.passages.cutting`).

* ``default``: sentences and rows packed to small passages, whole, each under a parent of the same section;
* ``length``: windows of equal length that overlap;
* ``paragraph``: a passage a paragraph or table;
* ``row``: a passage a table row, list item or paragraph;
* ``article``: a passage an article of a law (`pipeline.extract.passages.articles`).

Every passage begins with its heading path on a line of its own and knows its pages. No text of a paragraph or
table is lost, and a heading with nothing beneath it is a passage too. Running heads and the contents list are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count, groupby, pairwise

from pipeline.extract.passages.articles import article_parts
from pipeline.extract.passages.cutting import Cutting
from pipeline.extract.passages.sentences import block_items, block_sentences
from pipeline.model import Block, BlockKind, Document, Line, LineKind, Passage

SEPARATOR = " > "


@dataclass(frozen=True, slots=True)
class Chunk:
    """A passage before it has a number: its lines and those of its parts."""

    lines: tuple[Line, ...]
    parts: tuple[tuple[Line, ...], ...] = ()


def report_passages(document: Document, by: str = "default") -> tuple[Passage, ...]:
    """The passages of a report in reading order, a parent before its parts; `by`: a cutting as text."""
    return cut_passages(document.report.id, document.blocks, by)


def cut_passages(document_id: str, blocks: Sequence[Block], by: str = "default") -> tuple[Passage, ...]:
    """The passages of any document's blocks, likewise."""
    cutting = Cutting.of(by)
    cut, values = CHUNKERS[cutting.by], cutting.values
    made: list[Passage] = []
    for path, section in _sections(list(_count_tables(blocks))):
        pieces = list(cut(section, **values)) or [Chunk((Line("", section[0].page, LineKind.HEADING),))] * bool(path)
        for piece in pieces:
            parent = _passage(document_id, path, piece.lines, len(made), None)
            made.append(parent)
            for part in piece.parts:
                made.append(_passage(document_id, path, part, len(made), parent.position))
    return tuple(made)


def _passage(
    report_id: str, path: tuple[str, ...], found: Sequence[Line], position: int, parent: int | None
) -> Passage:
    body = "".join(s.text for s in found)
    head = SEPARATOR.join(path)
    return Passage(
        report_id=report_id,
        position=position,
        path=path,
        text="\n".join(part for part in (head, body) if part),
        first_page=min(s.page for s in found),
        last_page=max(s.page for s in found),
        parent=parent,
        lines=tuple(line for line in found if line.text),
    )


def _count_tables(blocks: Sequence[Block]) -> Iterator[Block]:
    """The blocks, their tables with numbers."""
    numbers = count()
    for block in blocks:
        counted = block.table and replace(block.table, number=next(numbers))
        yield block if counted is None else replace(block, table=counted)


def _sections(blocks: Sequence[Block]) -> Iterator[tuple[tuple[str, ...], list[Block]]]:
    """Runs of blocks under the same headings; a heading whose next block is not beneath it is a run of its own."""
    kept = [b for b in blocks if b.kind in (BlockKind.HEADING, BlockKind.PARAGRAPH, BlockKind.TABLE)]
    for path, group in groupby(_with_paths(kept), key=lambda pair: pair[0]):
        yield path, [block for _, block in group]


def _with_paths(blocks: Sequence[Block]) -> Iterator[tuple[tuple[str, ...], Block]]:
    """Blocks with the headings that their text stands under; a heading only where nothing stands under it."""
    for index, block in enumerate(blocks):
        if block.kind is not BlockKind.HEADING:
            yield block.path, block
            continue
        title = (*block.path, block.text)
        following = blocks[index + 1] if index + 1 < len(blocks) else None
        if following is None or len(following.path) <= len(block.path):
            yield title, block


def _pack(found: Sequence[Line], most: int, overlap: int = 0) -> Iterator[tuple[Line, ...]]:
    """Whole sentences together up to `most` characters; a longer sentence stands alone.

    Each group begins with as many of the last sentences before it as `overlap` characters hold.
    """
    group: list[Line] = []
    size = 0
    for sentence in found:
        if group and size + len(sentence.text) > most:
            yield tuple(group)
            group = _last(group, min(overlap, most - len(sentence.text)))
            size = sum(len(line.text) for line in group)
        group.append(sentence)
        size += len(sentence.text)
    if group:
        yield tuple(group)


def _last(group: Sequence[Line], most: int) -> list[Line]:
    """The last sentences that have up to `most` characters together."""
    kept: list[Line] = []
    for line in reversed(group):
        most -= len(line.text)
        if most < 0:
            break
        kept.insert(0, line)
    return kept


def _in_lines(found: Sequence[Line]) -> list[Line]:
    """The last sentence of a block ends its line."""
    return [*found[:-1], replace(found[-1], text=found[-1].text + "\n")] if found else []


def by_default(
    blocks: Sequence[Block], *, size: int, parent: int, overlap: int, separators: str
) -> Iterator[Chunk]:
    """Parents of up to `parent` characters, each with its small passages."""
    found = [s for block in blocks for s in _in_lines(list(block_sentences(block, separators)))]
    for larger in _pack(found, parent):
        yield Chunk(larger, tuple(_pack(larger, size, overlap)))


def by_length(blocks: Sequence[Block], *, size: int, overlap: int) -> Iterator[Chunk]:
    """Windows of `size` characters, of which `overlap` are those of the window before."""
    text, pages = "", []
    for block in blocks:
        for sentence in _in_lines(list(block_sentences(block))):
            text += sentence.text
            pages += [sentence.page] * len(sentence.text)
    for start in range(0, max(len(text) - overlap, 1) if text else 0, size - overlap):
        end = min(start + size, len(text))
        # a window over a page break is two sentences here: the passage then knows both pages
        cuts = [i for i in range(start + 1, end) if pages[i] != pages[i - 1]]
        bounds = [start, *cuts, end]
        yield Chunk(tuple(Line(text[a:b], pages[a]) for a, b in pairwise(bounds)))


def by_paragraph(blocks: Sequence[Block], *, size: int) -> Iterator[Chunk]:
    """Each paragraph and each table; a table of more than `size` characters is cut between its rows."""
    for block in blocks:
        found = list(block_sentences(block))
        for group in _pack(found, size) if block.table is not None else [tuple(found)] if found else []:
            yield Chunk(group)


def by_row(blocks: Sequence[Block]) -> Iterator[Chunk]:
    """Each table row, each list item, each paragraph that is no list."""
    for block in blocks:
        for sentence in block_items(block):
            yield Chunk((sentence,))


def by_article(blocks: Sequence[Block], *, size: int, parent: int) -> Iterator[Chunk]:
    """The whole article that stands under one heading path, with its parts where it is longer than `parent`."""
    for whole, parts in article_parts(blocks, longest=parent, part=size):
        yield Chunk(whole, parts)


CHUNKERS: dict[str, Callable[..., Iterator[Chunk]]] = {
    "default": by_default,
    "length": by_length,
    "paragraph": by_paragraph,
    "row": by_row,
    "article": by_article,
}
