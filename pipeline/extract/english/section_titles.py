"""The titles of the section that a table stands in: `Global Services`, `Results of Operations`.

Headings of filings are hardly told from text by their letters, but a title is a short line that is no sentence, stands
behind the end of one, and has no figures. Titles right below each other are one path.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pipeline.extract.english.grid_lines import grid_texts
from pipeline.extract.english.said_scales import said_scale
from pipeline.extract.english.table_headers import says_what
from pipeline.model import Document

_LONGEST, _MOST_WORDS = 70, 9
_MOST_KEPT = 3
_SHORT_WORD, _FEW_WORDS = 3, 4
_ENDS = re.compile(r"[.:;!?)\]*”]\W*$")
_NO_TITLE = re.compile(r"^\W*(?i:index|part [IV]+|item \d+[AB]?\.?)\W*$|[,;:.]\s*$|\d{3}|[$%]|^[^A-Za-z0-9]*[a-z(]")
_CAPITAL = re.compile(r"^\W*(?:\d{1,2}[.)]\s+|[IVX]+\.\s+|Note \d+\W+)?[A-Z]")
_NUMBERED = re.compile(r"^\W*(?:\d{1,2}[.)]\s+|Note \d+\W+)", re.I)


class SectionTitles:
    """Reads texts one after another and knows the titles of the section that they are in."""

    def __init__(self) -> None:
        self._titles: list[str] = []
        self._last_was_title = False
        self._open = True  # the text before has ended

    @property
    def path(self) -> tuple[str, ...]:
        return tuple(self._titles[-_MOST_KEPT:])

    def read(self, text: str) -> None:
        """Takes the next text."""
        if not text.strip() or _is_furniture(text):
            return
        if self._open and is_title(text):
            self._titles = [*(self._titles if self._last_was_title else ()), _NUMBERED.sub("", text).strip()]
            self._last_was_title = True
            return
        self._last_was_title = False
        self._open = bool(_ENDS.search(text))

    def pass_table(self) -> None:
        """A table ends what was before it."""
        self._open, self._last_was_title = True, False


def is_title(text: str) -> bool:
    """Whether a text is a title by its form."""
    return (
        len(text) <= _LONGEST
        and len(text.split()) <= _MOST_WORDS
        and bool(_CAPITAL.match(text))
        and not _NO_TITLE.search(text)
        and not said_scale(text)
        and says_what(text)
        and _is_in_capitals(text)
    )


def _is_in_capitals(text: str) -> bool:
    """Whether a text is so short that it may be a title anyway, or most of its longer words begin with a capital."""
    words = [word for word in text.split() if len(word) > _SHORT_WORD]
    return len(text.split()) <= _FEW_WORDS or 2 * sum(word[:1].isupper() for word in words) > len(words)


def _is_furniture(text: str) -> bool:
    return bool(re.fullmatch(r"\W*(?:table of contents|(?:[A-Z]-)?\d{1,3})\W*", text, re.I))


def titles_of_grids(document: Document) -> Iterator[tuple[str, ...]]:
    """The titles of the section of each table of an HTML filing, in the order of `grid_lines`."""
    titles = SectionTitles()
    for text in grid_texts(document):
        if text is None:
            yield titles.path
            titles.pass_table()
        else:
            titles.read(text)


def read_all(titles: SectionTitles, texts: Iterable[str]) -> None:
    """Takes several texts."""
    for text in texts:
        titles.read(text)
