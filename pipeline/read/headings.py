"""Headings by a stack of numbering kinds.

A number says the *kind* of a heading, not its level: the level is decided by the order in which kinds
first appear under the current branch. For a heading of kind T the stack is cut at the nearest open
heading of kind T, or, where there is none, T goes on top.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_HAN = "一二三四五六七八九十百"
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
_STATEMENT = re.compile(
    r"(?:合并|母公司|银行|公司)?(?:及(?:母公司|银行|公司))?(?:资产负债表|利润表|现金流量表|(?:所有者|股东)权益变动表)(?:\(续\)|（续）)?"
)
_UNNUMBERED = re.compile(r"目\s*录|释\s*义|备查文件目录|重要提示|财务报表附注")
_SENTENCE = re.compile(r"[。；;]|，.*，|[：:]\S|[，、；：:]$|\d{3},\d{3}")
_BOX = re.compile(r"[√☑□☐✓]\s*(?:适用|不适用|是|否)")
_CONTENTS = re.compile(r"(?:[.．…·]\s*){4,}\s*[-–]?\d*\s*[-–]?$")
UNNUMBERED = "unnumbered"
_ASIDE = re.compile(r"^(?:单位|币种|编制单位|金额单位|证券代码|公司代码|注\d?[:：])|^20\d\d\s*年.*[日月度]$|有限公司$")
MAX_UNNUMBERED = 30
MAX_LENGTH = 45  # the longest heading of the CSRC format has 41 characters


@dataclass(frozen=True, slots=True)
class Heading:
    """A line's heading kind and the words after its number."""

    kind: str
    title: str


def is_contents_line(text: str) -> bool:
    """Whether a line is an entry of a contents list: it ends in leaders and a page number."""
    return bool(_CONTENTS.search(text))


def heading_of(text: str) -> Heading | None:
    """The heading that a line is, or None for a body line (a numbered sentence too)."""
    line = text.strip()
    if not line or len(line) > MAX_LENGTH or is_contents_line(line) or _BOX.search(line):
        return None
    for kind, pattern in _KINDS:
        found = pattern.match(line)
        if found:
            title = line[found.end() :].strip(" 　、.．")
            return None if not title or _SENTENCE.search(title) or not _worded(title) else Heading(kind, title)
    compact = re.sub(r"\s+", "", line)
    if _STATEMENT.fullmatch(compact):
        return Heading("statement", compact)
    if _UNNUMBERED.fullmatch(line):
        return Heading("section", compact)
    return None


def marked_heading(text: str) -> Heading | None:
    """The heading that a line is which the file itself marks as one, but which has no number.

    The marks are not to be trusted (MinerU marks lines of large type, the competition's HTML whole sentences), so it
    must be short and read like a title.
    """
    line = text.strip()
    if len(line) > MAX_UNNUMBERED or _SENTENCE.search(line) or _BOX.search(line) or is_contents_line(line):
        return None
    if not _worded(line) or _ASIDE.search(line) or re.search(r"[，,、]", line):
        return None
    return Heading(UNNUMBERED, re.sub(r"\s+", "", line) if not re.search("[A-Za-z]", line) else line)


def _worded(title: str) -> bool:
    """A heading has words in it: not an amount, a date or a lone unit."""
    return len(re.findall(r"[\u4e00-\u9fa5A-Za-z]", title)) >= 2 and not re.match(
        r"[\d,.%]+(?:元|万|亿|%|股|年\d)", title
    )


@dataclass(slots=True)
class HeadingStack:
    """The open headings at the current place of a document, outermost first."""

    _open: list[Heading] = field(default_factory=list)

    def push(self, heading: Heading) -> int:
        """Open `heading`, closing what it ends; returns its level (from 1)."""
        if self._open and self._open[-1].kind == UNNUMBERED:
            self._open.pop()  # nothing numbered stands below it: its own level is not known
        for depth in range(len(self._open) - 1, -1, -1):
            if self._open[depth].kind == heading.kind:
                del self._open[depth:]
                break
        self._open.append(heading)
        return len(self._open)

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(h.title for h in self._open)
