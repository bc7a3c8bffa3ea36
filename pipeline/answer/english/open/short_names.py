"""Short names that a report defines for its parts: of Albany Engineered Composites (“AEC”) its text speaks as AEC.

A question that names the part in full, or without the company's name in front, means the short name too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.english.open.asked import OpenQuestion
from pipeline.answer.english.open.notions import stems_of
from pipeline.answer.english.open.prose import Sentence

_DEFINED = re.compile(
    r"(?P<long>[A-Z][\w&.’'-]*(?:,? (?:(?:and|&|of|for) )?[A-Z][\w&.’'-]*){0,6})\s?"
    r"\((?:the |our )?(?:[“\"](?P<quoted>[A-Z][A-Za-z&-]{1,11})[”\"]|(?P<plain>[A-Z]{2,6}))(?: segment| business)?\)"
)
_LEAST = 0.6  # of the words of a name in full, that a question must have
_FEWEST = 2


@dataclass(frozen=True, slots=True)
class ShortName:
    """The stems of a name in full, and the one of the short name."""

    long: tuple[str, ...]
    short: str


def defined_names(texts: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The names in full, and in short, that texts define: Commercial Airplanes, BCA."""
    for text in texts:
        for defined in _DEFINED.finditer(text):
            yield defined["long"], defined["quoted"] or defined["plain"]


def short_names(sentences: Sequence[Sentence]) -> tuple[ShortName, ...]:
    """The short names that the text of a report defines."""
    found: dict[str, ShortName] = {}
    for in_full, in_short in defined_names(one.text for one in sentences):
        long, short = stems_of(in_full), stems_of(in_short)
        if len(long) >= _FEWEST and len(short) == 1 and short[0] not in long:
            found.setdefault(short[0], ShortName(tuple(long), short[0]))
    return tuple(found.values())


def with_short_names(question: OpenQuestion, known: Sequence[ShortName]) -> OpenQuestion:
    """The question with the short names of what it names, for each word of the name in full."""
    said = {form[0] for notion in question.notions for form in notion.forms[:1] if len(form) == 1}
    meant = [one for one in known if len(said & set(one.long)) >= max(_FEWEST, _LEAST * len(set(one.long)))]
    if not meant:
        return question
    notions = (
        replace(notion, forms=(*notion.forms, *((one.short,) for one in meant if notion.forms[0][0] in one.long)))
        for notion in question.notions
    )
    return replace(question, notions=tuple(notions))
