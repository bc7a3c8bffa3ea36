"""Laws and rules: lines to 编, 章, 节 and 条 as headings, 款 and 项 as paragraphs.

::

    第二章　保险合同                    a heading
    第十三条　投保人提出保险要求，…     a heading (第十三条) and its first 款
    保险人应当及时…                 the next 款
    （一）…                         a 项

A text is a law where articles count up from 第一条. References to articles at the beginning of a line (第二十条规定的…)
do not count; a table of contents, whose headings stand a second time below, is set aside.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from pipeline.model import Block, BlockKind
from pipeline.read.pieces import TextLine
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.numerals import TEN, parse_number

_N = rf"[{TEN}百零〇两\d]{{1,7}}"
_DIVISION = re.compile(rf"第\s*({_N})\s*(编|分编|章|节)(?:\s+|(?![规的之第、，,和及中所]))(.{{0,40}})")
_ARTICLE = re.compile(rf"第\s*({_N})\s*条(之{_N})?")
_ANNEX = re.compile(rf"附\s*(?:(?:件|表|录)\s*[\d{TEN}]{{0,3}}\s*[:：.、]?\s*.{{0,40}}|[:：].{{0,40}})")
_POINT = re.compile(rf"[{TEN}]{{1,3}}\s*、\s*[^。；;：:]{{2,40}}")
_ITEM = re.compile(rf"[（(]\s*{_N}\s*[）)]|{_N}\s*[、．]|\d{{1,2}}\s*[.．)）](?!\d)|[①-⑳]")
_STOP = re.compile(r"[。；;：:！？!?]$")
_ORDER = ("编", "分编", "章", "节", "条")
LEAST_ARTICLES = 3
MISSED = 3  # so many articles may be lost between two


@per_document_words
def _reference(words: Lexicon) -> re.Pattern[str]:
    """What stands behind the number of an article that is only spoken of."""
    joints, spoken = words.any_of("between_articles"), words.any_of("behind_articles_spoken_of")
    return re.compile(rf"(?:[、，,；;。)）]|{joints}\s*第|第.{{1,4}}[款项]|{spoken})")


@per_document_words
def _contents(words: Lexicon) -> re.Pattern[str]:
    return re.compile(words.spread("contents_titles", "contents_titles_of_laws"))


@dataclass(frozen=True, slots=True)
class DivisionMark:
    """A line that opens a division, an article or an annex; `rest` is the text behind an article's number."""

    line: int
    kind: str  # one of _ORDER, 附, 点 (a numbered heading of an annex) or 目录
    title: str
    rest: str = ""


def division_marks(lines: Sequence[TextLine]) -> list[DivisionMark]:
    """The lines that open something, or none where the lines are no law."""
    articles = _articles(lines)
    if len(articles) < LEAST_ARTICLES or _share(lines, articles) < 0.5:
        return []
    first, last = min(articles), max(articles)
    found: list[DivisionMark] = []
    annexed = False
    for at, line in enumerate(lines):
        text = line.text.strip()
        division = _DIVISION.fullmatch(text) if at not in articles else None
        if at in articles:
            found.append(articles[at])
        elif division and not re.search(r"[。；;，,：:]", division[3]):
            title = f"第{division[1]}{division[2]} {_strip_spacing(division[3])}".strip()
            found.append(DivisionMark(at, division[2], title))
        elif at > last and _ANNEX.fullmatch(text) and not re.search(r"[。；]", text):
            found.append(DivisionMark(at, "附", re.sub(r"\s+", " ", text).rstrip(":：")))
            annexed = True
        elif annexed and _POINT.fullmatch(text):
            found.append(DivisionMark(at, "点", text))
    return _without_contents(found, lines, first)


def _strip_spacing(title: str) -> str:
    """总　则 as 总则: blanks that only spread the type."""
    return re.sub(r"(?<=[一-鿿])\s+(?=[一-鿿])", "", title.strip())


def _articles(lines: Sequence[TextLine]) -> dict[int, DivisionMark]:
    """Articles by the line they begin on: numbers that count up, with a few missed, and 第五条之一."""
    found: dict[int, DivisionMark] = {}
    last = 0
    for at, line in enumerate(lines):
        match = _ARTICLE.match(line.text.strip())
        if match is None:
            continue
        n = int(parse_number(match[1]) or 0)
        rest = line.text.strip()[match.end() :]
        added = bool(match[2]) and n == last
        if not (added or last < n <= last + 1 + MISSED) or _reference().match(rest):
            continue
        if n > last + 1 and not _begins(lines, at):
            continue
        found[at] = DivisionMark(at, "条", f"第{match[1]}条{match[2] or ''}", rest.strip(" \u3000"))
        last = n
    return found


def _begins(lines: Sequence[TextLine], at: int) -> bool:
    return at == 0 or bool(_STOP.search(lines[at - 1].text)) or len(lines[at - 1].text) < 20


def _share(lines: Sequence[TextLine], articles: dict[int, DivisionMark]) -> float:
    """How much of the text stands in or below the articles."""
    inside = sum(len(line.text) for line in lines[min(articles) :]) if articles else 0
    return inside / max(sum(len(line.text) for line in lines), 1)


def _without_contents(found: list[DivisionMark], lines: Sequence[TextLine], first: int) -> list[DivisionMark]:
    """Divisions of the contents list, which come again below it, are no headings: their lines are marked `目录`."""
    after = {mark.title for mark in found if mark.kind in _ORDER[:4] and mark.line > first - 4}
    contents = next((i for i, line in enumerate(lines[:first]) if _contents().fullmatch(line.text.strip())), None)
    kept: list[DivisionMark] = []
    for index, mark in enumerate(found):
        again = any(other.title == mark.title and other.line > mark.line for other in found[index + 1 :])
        listed = mark.line < first and mark.kind != "条" and (again or (contents is not None and mark.title in after))
        kept.append(replace(mark, kind="目录") if listed and again else mark)
    if contents is not None:
        kept.append(DivisionMark(contents, "目录", "目录"))
    return sorted(kept, key=lambda mark: mark.line)


def law_blocks(lines: Sequence[TextLine], marks: Sequence[DivisionMark], title: str) -> tuple[Block, ...]:
    """Blocks of a law: every paragraph under (title, 编, 章, 节, 条), what stands above them under the title."""
    opened = {mark.line: mark for mark in marks}
    margins = _margins(lines)
    work = _Law(title)
    for at, line in enumerate(lines):
        mark = opened.get(at)
        if mark is not None:
            work.open(mark, line)
            continue
        before = lines[at - 1] if at else None
        work.add(line, goes_on=before is not None and _goes_on(before, line, margins))
    work.flush()
    return tuple(work.blocks)


@dataclass(slots=True)
class _Law:
    """The open headings and the open paragraph while lines come by."""

    title: str
    blocks: list[Block] = field(default_factory=list)
    open_marks: list[DivisionMark] = field(default_factory=list)
    paragraph: list[str] = field(default_factory=list)
    page: int = 1
    box: tuple[float, float, float, float] | None = None

    @property
    def path(self) -> tuple[str, ...]:
        return (self.title, *(mark.title for mark in self.open_marks))

    def open(self, mark: DivisionMark, line: TextLine) -> None:
        self.flush()
        if mark.kind == "目录":
            self.blocks.append(Block(BlockKind.CONTENTS, line.page, text=line.text, box=line.box))
            return
        if mark.kind in ("附", "点"):
            self.open_marks = self.open_marks[:1] if mark.kind == "点" else []
        else:
            level = _ORDER.index(mark.kind)
            self.open_marks = [m for m in self.open_marks if m.kind in _ORDER and _ORDER.index(m.kind) < level]
        heading = Block(BlockKind.HEADING, line.page, text=mark.title, path=self.path, box=line.box)
        self.blocks.append(replace(heading, level=len(self.path) + 1))
        self.open_marks.append(mark)
        if mark.rest:
            self._begin(mark.rest, line)

    def add(self, line: TextLine, *, goes_on: bool) -> None:
        if not (goes_on and self.paragraph):
            self.flush()
            self._begin(line.text, line)
        else:
            self.paragraph.append(line.text)

    def _begin(self, text: str, line: TextLine) -> None:
        self.paragraph, self.page, self.box = [text], line.page, line.box

    def flush(self) -> None:
        from pipeline.read.pdf.chars import join_lines

        text = join_lines([part.strip() for part in self.paragraph])
        if text:
            self.blocks.append(Block(BlockKind.PARAGRAPH, self.page, text=text, path=self.path, box=self.box))
        self.paragraph = []


@dataclass(frozen=True, slots=True)
class _Margins:
    """Where lines begin and end, in points, and the height of the type."""

    left: float
    right: float
    size: float


def _margins(lines: Sequence[TextLine]) -> _Margins | None:
    """The margins of lines with boxes, None where the form has no boxes (each line is a paragraph there)."""
    boxed = [line for line in lines if line.box is not None and len(line.text) > 10]
    if not boxed:
        return None
    sizes = sorted(line.size for line in boxed)
    lefts = sorted(line.box[0] for line in boxed if line.box)
    rights = sorted(line.box[2] for line in boxed if line.box)
    return _Margins(lefts[len(lefts) // 20], rights[-1 - len(rights) // 20], sizes[len(sizes) // 2])


def _goes_on(before: TextLine, line: TextLine, margins: _Margins | None) -> bool:
    """Whether a line continues the paragraph of the line before it."""
    if margins is None or before.box is None or line.box is None:
        return False
    full = before.box[2] > margins.right - 1.6 * margins.size
    ended = bool(_STOP.search(before.text))
    if line.box[0] > margins.left + 0.8 * margins.size:  # indented: as a rule a new paragraph, or a centred line
        hanging = abs(line.box[0] - before.box[0]) < 2 and full and not ended
        return hanging and not is_list_item(line.text)
    return full or not ended


def is_list_item(text: str) -> bool:
    """Whether a paragraph is a 项 or a numbered point of a list."""
    return bool(_ITEM.match(unicodedata.normalize("NFKC", text).strip()))
