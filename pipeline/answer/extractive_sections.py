"""The sections of a report that treat a topic: by their headings, or by a heading that runs on in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.ticks import Line
from pipeline.model import Passage
from pipeline.store.search import Clause, Entry, Field, Filter, Level, PassageStore, Search
from pipeline.tokens import words
from pipeline.understand.topics import Topic

TITLED = 40  # parents looked at for their headings
PARENTS = 10  # of a section that are read: some 12,000 characters
PARTS = 8  # small passages that a parent has at the most, tables excepted
RUN_ON = 1500  # characters of a section whose end is not seen
NEARLY = 0.7  # of the best share of a heading that its pattern covers, for other headings to count too
AHEAD = 40  # passages behind a heading inside the text
_NOTES = re.compile(r"财务报告|财务会计报告|财务报表附注|报表项目注释|项目注释|审计报告$|会计政策及会计估计")
_NUMBERED = re.compile(r"^[\s（(]*(?:第?[一二三四五六七八九十\d]+(?:节|章)?[\s)）.、．]*)+(?=[^\d])")
_SENTENCE = re.compile(r"(?<=[。！？])(?![”’」』）)])|\n")
_HAN = "一二三四五六七八九十"
_MARKS = {
    "section": rf"第[{_HAN}]{{1,3}}节",
    "han": rf"(?<![{_HAN}第])[{_HAN}]{{1,3}}、",
    "hanp": rf"[（(][{_HAN}]{{1,3}}[)）]",
    "nump": r"[（(]\d{1,2}[)）]\.?",
    "num": r"(?<![\d.（(])\d{1,2}[.、．](?!\d)",
    "alpha": r"(?<![A-Za-z])[A-Z][.、]",
}
_FURNITURE = re.compile(
    r"^(?:.{0,40}\d{4}\s*年?\s*(?:半?年度|第[一三]季度)报告(?:全文|摘要)?|\d+\s*/\s*\d+|[-—]?\s*\d+\s*[-—]?)$"
)
_PAGE_HEAD = re.compile(r"^\d{4}\s*年年度报告(?!摘要|全文|》)|\d+ / \d+")  # running heads that ran on into the text


@dataclass(frozen=True, slots=True)
class Section:
    """What stands under one heading, or under several that treat the same, in reading order."""

    heading: str
    path: tuple[str, ...]
    lines: tuple[Line, ...]
    entry: Entry
    run_on: bool = False  # cut out of running text, where the rows of a page's tables stand behind its paragraphs


def sections(store: PassageStore, report_id: str, topic: Topic) -> Iterator[Section]:
    """Sections on a topic, the likeliest first: by headings, then by a heading inside running text."""
    found = _titled(store, report_id, topic)
    for in_notes in (True, False) if topic.notes else (False, True):
        for pattern in topic.headings:
            under = _under([passage for passage, _ in found], pattern, in_notes)
            if under:
                yield _section(store, under, found[0][1])
    for pattern in topic.headings:
        section = _run_on(store, report_id, pattern)
        if section is not None:
            yield section


def plain_heading(text: str) -> str:
    """A heading without its number and white space."""
    return re.sub(r"\s+", "", _NUMBERED.sub("", text))


def _titled(store: PassageStore, report_id: str, topic: Topic) -> list[tuple[Passage, Entry]]:
    """Passages whose headings have words of the topic's, in reading order."""
    clauses = tuple(Clause(Field.TITLE, tuple(words(text))) for text in topic.searched())
    found: dict[str, tuple[Passage, Entry]] = {}
    for level in (Level.PARENT, Level.SMALL):
        filter = Filter(documents=frozenset({report_id}), level=level)
        for hit in store.search(Search(clauses, filter, TITLED)):
            if level is Level.PARENT or hit.passage.parent is None:
                found[hit.passage.id] = (hit.passage, hit.entry)
    return sorted(found.values(), key=lambda pair: pair[0].position)


def _under(found: Sequence[Passage], pattern: re.Pattern[str], in_notes: bool) -> list[tuple[Passage, int]]:
    """Passages under the headings that a pattern is found in, with the heading's index in the path.

    打造企业核心竞争力 is left out where 核心竞争力分析 is there: of most of its words.
    """
    placed = [(p, *at) for p in found if (at := _place(p.path, pattern, in_notes)) is not None]
    most = max((share for _, _, share in placed), default=0.0)
    return [(p, at) for p, at, share in placed if share >= NEARLY * most]


def _place(path: Sequence[str], pattern: re.Pattern[str], in_notes: bool) -> tuple[int, float] | None:
    """The index of the heading that a pattern covers best, and the share of it that it covers."""
    best: tuple[int, float] | None = None
    for at, heading in enumerate(map(plain_heading, path)):
        match = pattern.search(heading)
        if match and (best is None or len(match[0]) / len(heading) > best[1]):
            best = (at, len(match[0]) / len(heading))
    if best is None:
        return None
    noted = any(_NOTES.search(heading) for heading in path[: best[0] + 1])
    return best if noted == in_notes else None


def _section(store: PassageStore, under: Sequence[tuple[Passage, int]], entry: Entry) -> Section:
    first, at = under[0]
    read = under[:PARENTS]
    wanted = [f"{p.report_id}#{n}" for p, _ in read for n in range(p.position + 1, p.position + 1 + PARTS)]
    parts: dict[int, list[Passage]] = {}
    for part in store.passages(list(dict.fromkeys(wanted))):
        if part.parent is not None:
            parts.setdefault(part.parent, []).append(part)
    several = len({p.path[: at + 1] for p, at in read}) > 1
    lines: list[Line] = []
    for passage, place in read:
        beneath = tuple(plain_heading(h) for h in passage.path[place + (0 if several else 1) :])
        for piece in parts.get(passage.position) or [passage]:
            lines += _lines(piece.body, piece.first_page, beneath)
    return Section(plain_heading(first.path[at]), first.path[: at + 1], tuple(lines), entry)


def _lines(text: str, page: int, under: tuple[str, ...] = ()) -> list[Line]:
    pieces = (piece.strip() for piece in _SENTENCE.split(text) if piece)
    return [Line(piece, page, under) for piece in pieces if piece and not _FURNITURE.match(piece)]


def _run_on(store: PassageStore, report_id: str, pattern: re.Pattern[str]) -> Section | None:
    """A section whose heading stands with a number inside the text, up to the next number of its kind."""
    text = " ".join(re.findall(r"[一-鿿]+", pattern.pattern))
    filter = Filter(documents=frozenset({report_id}), level=Level.PARENT)
    found = store.search(Search((Clause(Field.WORDS, tuple(words(text))),), filter, 8))
    bare = re.compile(pattern.pattern.replace("^", "").replace("$", ""))
    for hit in sorted(found, key=lambda hit: hit.passage.position):
        heading = _heading_in(hit.passage.body, bare)
        if heading is not None:
            return _cut(store, hit.passage, hit.entry, heading)
    return None


@dataclass(frozen=True, slots=True)
class _Marked:
    """A heading inside running text with the kind of its number."""

    kind: str
    mark: str
    text: str


def _heading_in(body: str, pattern: re.Pattern[str]) -> _Marked | None:
    for kind, mark in _MARKS.items():
        for found in re.finditer(
            rf"({mark})\s*([^。；：:，,√□☑\n]{{0,16}}?(?:{pattern.pattern})(?:(?:的|工作|具体)*(?:情况|分析|说明|事项|状况))*)",
            body,
        ):
            if "..." not in body[found.start() : found.end() + 20]:
                return _Marked(kind, found[1], found[2].strip())
    return None


def _cut(store: PassageStore, passage: Passage, entry: Entry, heading: _Marked) -> Section:
    ids = [f"{passage.report_id}#{n}" for n in range(passage.position, passage.position + AHEAD)]
    pieces = [p for p in store.passages(ids) if p.parent is not None] or [passage]
    lines: list[Line] = []
    begun = False
    size = 0
    end = _end(heading)
    for piece in pieces:
        text = piece.body
        if not begun:
            at = text.find(heading.mark, max(text.find(heading.text) - len(heading.mark) - 3, 0))
            if heading.text not in text or at < 0:
                continue
            begun = True
            text = text[text.find(heading.text) + len(heading.text) :]
        over = end.search(text)
        lines += _lines(_PAGE_HEAD.sub("", text[: over.start()] if over else text), piece.first_page)
        size += len(text)
        if over or size > RUN_ON:
            break
    return Section(plain_heading(heading.text), passage.path, tuple(lines), entry, run_on=True)


def _end(heading: _Marked) -> re.Pattern[str]:
    """Where a section ends: at the next number of its heading's kind, or at a heading of a higher kind."""
    ends = [_MARKS["section"]]
    if heading.kind != "section":
        ends.append(re.escape(_following(heading.mark)))
    if heading.kind not in ("section", "han"):
        ends.append(rf"(?:(?<=[。√□用\n])|^){_MARKS['han']}")
    return re.compile("|".join(ends))


def _following(mark: str) -> str:
    """The number behind a number, written alike: 四、 → 五、; (9) → (10); A. → B."""
    if digits := re.search(r"\d+", mark):
        return mark.replace(digits[0], str(int(digits[0]) + 1))
    if han := re.search(f"[{_HAN}]+", mark):
        return mark.replace(han[0], _numeral(_value(han[0]) + 1))
    return "".join(chr(ord(c) + 1) if c.isalpha() else c for c in mark)


def _value(numeral: str) -> int:
    tens, ten, units = numeral.rpartition("十")
    return ((_HAN.index(tens) + 1 if tens else 1) * 10 if ten else 0) + (_HAN.index(units) + 1 if units else 0)


def _numeral(value: int) -> str:
    tens, units = divmod(value, 10)
    return ("" if tens == 0 else "十" if tens == 1 else _HAN[tens - 1] + "十") + (_HAN[units - 1] if units else "")
