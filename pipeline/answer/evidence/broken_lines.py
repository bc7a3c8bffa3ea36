"""What a page's layout broke, put together: a sentence behind a page's end, a box of text read as rows of one cell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from pipeline.extract.passages.sentences import text_line
from pipeline.model import Block, BlockKind, Line, LineKind
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.sentences import sentences

# A sentence that a page's end broke off: it has a part behind it already, and no sign at its end.
_BROKEN_OFF = lazy_pattern(r"^(?=.{20}).*[，、；：].*[一-鿿、，,（(]$|.{12}[，、]$")
_UNENDED = lazy_pattern(r"[一-鿿、，,（(]$")


@per_evidence_words
def _ended(words: Lexicon) -> re.Pattern[str]:
    """What a sentence ends with whose full stop was left out: …增加所致."""
    return re.compile(rf"{words.any_of('ends_of_reasons')}$")


def read_boxes_of_text(lines: Iterable[Line]) -> Iterator[Line]:
    """Rows of one cell, which a frame around a text makes of its lines, as the sentences that they are."""
    box: list[Line] = []
    for line in lines:
        if line.kind is LineKind.ROW and sum(map(bool, line.cells)) == 1:
            if box and line.table != box[-1].table:
                yield from _box_sentences(box)
                box = []
            box.append(line)
            continue
        yield from _box_sentences(box)
        box = []
        yield line
    yield from _box_sentences(box)


def _box_sentences(rows: Sequence[Line]) -> Iterator[Line]:
    if len(rows) == 1:
        yield rows[0]
        return
    texts = [next(filter(None, row.cells)) for row in rows]
    starts: list[tuple[int, Line]] = []
    text = ""
    for row, own in zip(rows, texts, strict=True):
        starts.append((len(text), row))
        text += own if _BROKEN_OFF.search(own.strip()) else own + "\n"
    at = 0
    for piece in sentences(text):
        row = next(row for start, row in reversed(starts) if start <= at)
        yield replace(text_line(piece, Block(BlockKind.PARAGRAPH, row.page)), table=row.table, row=row.row, box=row.box)
        at += len(piece)


def join_broken(lines: Iterable[Line]) -> Iterator[Line]:
    """A sentence that the layout broke off with the rest of it."""
    broken: Line | None = None
    within = False  # whether the line before is of the same paragraph
    for line in lines:
        if broken is not None and line.kind is LineKind.SENTENCE:
            line = replace(broken, text=broken.text.strip() + line.text)
        elif broken is not None:
            yield broken
        breaks = _breaks_off(line, within)
        within = not line.text.endswith("\n")
        broken = line if breaks else None
        if not breaks:
            yield line
    if broken is not None:
        yield broken


def _breaks_off(line: Line, within: bool) -> bool:
    """Whether a sentence has no end: with a part behind it already, or as the last of several sentences."""
    text = line.text.strip()
    is_ended = line.text.endswith("\n") and _ended().search(text)
    if line.kind not in (LineKind.SENTENCE, LineKind.ITEM) or is_ended:
        return False
    return bool(_BROKEN_OFF.search(text) or (within and _UNENDED.search(text)))
