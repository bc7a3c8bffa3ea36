"""Headings by a stack of numbering kinds.

A number says the *kind* of a heading, not its level: the level is decided by the order in which kinds
first appear under the current branch. For a heading of kind T the stack is cut at the nearest open
heading of kind T, or, where there is none, T goes on top.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pipeline.model import BlockKind
from pipeline.read.pdf.chars import join_lines
from pipeline.read.pieces import Piece, TextLine
from pipeline.read.structure.sequence import begins_within
from pipeline.rules.lexicon import Lexicon, per_document_words
from pipeline.text.numbering import read_number
from pipeline.text.numerals import TEN

MAX_LINES = 3  # of a heading; what goes on longer is a paragraph


def join_wrapped_headings(pieces: Sequence[Piece], goes_on: Callable[[TextLine, TextLine], bool]) -> list[Piece]:
    """Pieces with headings over several lines as one line; first lines of paragraphs given the role `body`.

    `goes_on` says whether a line is the next line of the text that another stands in.
    """
    result: list[Piece] = []
    skip = 0
    for i, piece in enumerate(pieces):
        if skip:
            skip -= 1
            continue
        rest = _rest(pieces, i, goes_on) if _may_wrap(piece) else []
        if not rest or not isinstance(piece, TextLine):
            result.append(piece)
            continue
        text = join_lines([piece.text, *(line.text for line in rest)])
        if len(rest) < MAX_LINES and heading_of(text, longest=MAX_WRAPPED):
            result.append(replace(piece, text=text, role="heading"))
            skip = len(rest)
        else:
            result.append(replace(piece, role="body"))
    return result


def _may_wrap(piece: Piece) -> bool:
    return (
        isinstance(piece, TextLine)
        and piece.kind is BlockKind.PARAGRAPH
        and piece.box is not None
        and heading_of(piece.text) is not None
    )


def _rest(pieces: Sequence[Piece], at: int, goes_on: Callable[[TextLine, TextLine], bool]) -> list[TextLine]:
    """The lines after a piece that its text goes on in."""
    rest: list[TextLine] = []
    last = pieces[at]
    for piece in pieces[at + 1 : at + 1 + MAX_LINES]:
        if not isinstance(piece, TextLine) or piece.kind is not BlockKind.PARAGRAPH or not isinstance(last, TextLine):
            break
        if not goes_on(last, piece) or heading_of(piece.text):
            break
        rest.append(piece)
        last = piece
    return rest


_HAN = f"{TEN}百"
_KINDS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("section", re.compile(rf"第\s*[{_HAN}\d]{{1,4}}\s*[节章](?!规定)")),
    ("part", re.compile(rf"第\s*[{_HAN}\d]{{1,4}}\s*部分")),
    ("han", re.compile(rf"[{_HAN}]{{1,4}}\s*[、．.]")),
    ("han_bracket", re.compile(rf"[（(]\s*[{_HAN}]{{1,4}}\s*[）)]")),
    ("digits_dotted", re.compile(r"\d{1,2}(?:\.\d{1,2}){1,3}(?![\d%,.亿万元倍])")),
    ("digits_comma", re.compile(r"\d{1,3}\s*、")),
    ("digits_dot", re.compile(r"\d{1,2}\s*[.．](?!\d)")),
    ("digits_bracket", re.compile(r"[（(]\s*\d{1,2}\s*[）)]")),
    ("digits_half", re.compile(r"\d{1,2}\s*[）)]")),
    ("circled", re.compile(r"[①②③④⑤⑥⑦⑧⑨⑩⑪⑫]")),
    ("letter", re.compile(r"[A-Za-z]\s*[.、．）)](?![A-Za-z])")),
)
_SENTENCE = re.compile(r"[。；;]|，.*，|[：:]\S|[，、；：:]$|\d{3},\d{3}")
_CONTENTS = re.compile(r"(?:[.．…·]\s*){4,}\s*[-–]?\d*\s*[-–]?$")
_MIXED = ("digits_dot", "digits_comma")
SECTIONS = ("section", "part")
CHAPTER = "han"  # whose list is a section's chapters: what is taken for one by mistake ends all below it
UNNUMBERED = "unnumbered"
MAX_UNNUMBERED = 30
MAX_WRAPPED = 90  # of a heading over two or three lines
MAX_LENGTH = 45  # the longest heading of the CSRC format has 41 characters
BOX = "[√☑□☐✓]"


@dataclass(frozen=True, slots=True)
class _Words:
    """What headings without a number say, and lines that are none, as expressions."""

    statement: re.Pattern[str]
    unnumbered: re.Pattern[str]
    box: re.Pattern[str]
    aside: re.Pattern[str]


@per_document_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    titles = any_of("balance_sheets", "income_statements", "cash_flow_statements", "equity_statements")
    group, parents = any_of("consolidated"), any_of("parent_titles", "bank_titles")
    return _Words(
        statement=re.compile(rf"(?:{group}|{parents})?(?:及{parents})?{titles}(?:\(续\)|（续）)?"),
        unnumbered=re.compile(
            rf"{words.spread('contents_titles', 'definitions_titles')}|{any_of('unnumbered_headings')}"
        ),
        box=re.compile(rf"{BOX}\s*{any_of('box_answers')}"),
        aside=re.compile(rf"^(?:{any_of('asides')}|注\d?[:：])|^20\d\d\s*年.*[日月度]$|{any_of('limited_companies')}$"),
    )


@dataclass(frozen=True, slots=True)
class Heading:
    """A line's heading kind, the words after its number, and the number where it is a plain one or 一、."""

    kind: str
    title: str
    number: int | None = None


def is_statement_title(text: str) -> bool:
    """Whether a heading is the title of a statement (合并利润表)."""
    return bool(_words().statement.fullmatch(text))


def is_contents_line(text: str) -> bool:
    """Whether a line is an entry of a contents list: it ends in leaders and a page number."""
    return bool(_CONTENTS.search(text))


def heading_of(text: str, *, longest: int = MAX_LENGTH) -> Heading | None:
    """The heading that a line of at most `longest` letters is, or None for a body line (a numbered sentence too)."""
    line = text.strip()
    if not line or len(line) > longest or is_contents_line(line) or _words().box.search(line):
        return None
    for kind, pattern in _KINDS:
        found = pattern.match(line)
        if found:
            title = line[found.end() :].strip(" 　、.．")
            if not title or _SENTENCE.search(title) or not _has_words(title):
                return None
            return Heading(kind, title, _number(found.group()))
    compact = re.sub(r"\s+", "", line)
    if _words().statement.fullmatch(compact):
        return Heading("statement", compact)
    if _words().unnumbered.fullmatch(line):
        return Heading("section", compact)
    return None


def marked_heading(text: str) -> Heading | None:
    """The heading that a line is which the file itself marks as one, but which has no number.

    The marks are not to be trusted (MinerU marks lines of large type, the competition's HTML whole sentences), so it
    must be short and read like a title.
    """
    line = text.strip()
    if len(line) > MAX_UNNUMBERED or _SENTENCE.search(line) or _words().box.search(line) or is_contents_line(line):
        return None
    if not _has_words(line) or _words().aside.search(line) or re.search(r"[，,、]", line):
        return None
    return Heading(UNNUMBERED, re.sub(r"\s+", "", line) if not re.search("[A-Za-z]", line) else line)


def _number(numeral: str) -> int | None:
    """The number of 三、 3、 (3) or 3. ; None for any other numeral."""
    found = re.fullmatch(r"\D*(\d{1,2})\D*", numeral)
    if found:
        return int(found.group(1))
    written = read_number(numeral) if re.match(rf"[{TEN}]", numeral) else None
    return written.value if written else None


def _has_words(title: str) -> bool:
    """A heading has words in it: not an amount, a date or a lone unit."""
    return len(re.findall(r"[\u4e00-\u9fa5A-Za-z]", title)) >= 2 and not re.match(
        r"[\d,.%]+(?:元|万|亿|%|股|年\d)", title
    )


@per_document_words
def _standard(words: Lexicon) -> frozenset[str]:
    """Headings of the format, below which a list may begin whatever their level is."""
    return frozenset(words.words("standard_headings"))


@dataclass(slots=True)
class HeadingStack:
    """The open headings at the current place of a document, outermost first."""

    _open: list[Heading] = field(default_factory=list)

    def push(self, heading: Heading, coming: Sequence[int] = ()) -> int:
        """Open `heading`, closing what it ends; returns its level (from 1).

        `coming`: the numbers of the headings of its kind to come in its section.
        """
        within = False
        if self._open and self._open[-1].kind == UNNUMBERED:
            begins = heading.kind in _MIXED and heading.number == 1  # a list
            within = begins and self._open[-1].title in _standard()
            if not within:
                self._open.pop()  # nothing else numbered stands below it: its own level is not known
        at = None if within else self._sibling(heading, coming)
        if at is not None:
            del self._open[at:]
        self._open.append(heading)
        return len(self._open)

    def _sibling(self, heading: Heading, coming: Sequence[int]) -> int | None:
        """The depth of the nearest open heading of the same kind, or of which this one is the next in number.

        Reports mix 2. and 3、 in one list: the number goes on then, and the one of its own kind does not fit.
        A number that goes back within a list that goes on later is of a list beneath it.
        """
        alike = [depth for depth in range(len(self._open) - 1, -1, -1) if self._open[depth].kind == heading.kind]
        same = alike[0] if alike else None
        if heading.kind == CHAPTER and heading.number is not None and same is not None:
            return self._chapter(heading.number, alike, coming)
        if heading.kind in _MIXED and heading.number is not None and heading.number > 1:
            if same is not None and self._open[same].number == heading.number - 1:
                return same
            for depth in range(len(self._open) - 1, -1, -1):
                other = self._open[depth]
                if other.kind in _MIXED and other.number == heading.number - 1:
                    return depth
        return same

    def _chapter(self, number: int, alike: Sequence[int], coming: Sequence[int]) -> int | None:
        """The depth of the open chapter that the next one follows, None where it is beneath them all."""
        numbers = {self._open[depth].number or 0: depth for depth in reversed(alike)}
        if number - 1 in numbers:
            return numbers[number - 1]
        if begins_within(number, self._open[alike[0]].number or 0, coming):
            return None
        return numbers[max((one for one in numbers if one < number), default=next(reversed(numbers)))]

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(h.title for h in self._open)
