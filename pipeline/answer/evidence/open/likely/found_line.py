"""A line that most likely answers a question, with what it lacks, and which of the words that it lacks are names."""

from __future__ import annotations

from dataclasses import dataclass

from pipeline.model.line import Line
from pipeline.retrieve.state import RetrievedPassage
from pipeline.text.tokens import tagged_words

_ORDINAL = "第"
_NO_NAMES = ("v", "d", "p", "c", "u", "r", "m", "q", "y", "f", "a")  # of single characters
_NAMES = ("nr", "nt", "nz", "ns", "eng")  # parts of speech


@dataclass(frozen=True, slots=True)
class LikelyLine:
    """A line of a passage, how likely it answers (0 to 1), and the words of the question that nothing of it has."""

    hit: RetrievedPassage
    line: Line
    zone: str  # the line with its headings and the columns above it
    likelihood: float
    lacking: tuple[str, ...]
    section: str = ""  # the row without figures that heads it
    lead: str = ""  # the paragraph above its table, where that has words of the question which it lacks

    @property
    def label(self) -> str:
        """The first cell of a row that is no number of it, "" of prose."""
        return next((cell for cell in self.line.cells if cell and not cell.strip().isdigit()), "")


def is_name(word: str) -> bool:
    """Whether a word names one of several, which another is not: 姜伟, 第六, 20ml."""
    if word.startswith(_ORDINAL) or any(char.isascii() and char.isalnum() for char in word):
        return True
    return any(tag.startswith(_NAMES) for _, tag in tagged_words(word))


def is_unknown_name(word: str) -> bool:
    """Whether a word is characters that the dictionary has no word of, none of them a verb, as most names are."""
    tagged = list(tagged_words(word))
    return len(word) > 1 and all(len(part) == 1 and not tag.startswith(_NO_NAMES) for part, tag in tagged)
