"""What members of axes are called: as the filing prints them (iPhone), else by their concept's name in words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from pipeline.model.tagged import TaggedFact

_FIGURES = re.compile(r"\s*(?:[($£€]*\d[\d,.]*[)%]*|[$£€]|[—–-](?=\s|$)).*$")
_MARKS = re.compile(r"[®™©*†]|\(\d\)")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z]{2})")
_LEAST, _LONGEST = 3, 60  # characters of a name


@dataclass(frozen=True, slots=True)
class MemberNames:
    """The printed names of members by axis and member."""

    printed: Mapping[tuple[str, str], str]

    def name(self, axis: str, member: str) -> str:
        """A member's name: as it is printed, else as its concept is called."""
        return self.printed.get((axis, member)) or concept_words(member)


def member_names(tags: Iterable[TaggedFact]) -> MemberNames:
    """The labels of rows with members whose concepts have all that the label says: iPhone of aapl:IPhoneMember."""
    named: dict[tuple[str, str], Counter[str]] = {}
    for tag in tags:
        label = _FIGURES.sub("", _MARKS.sub("", tag.line)).strip(" :;,")
        for axis, member in tag.dimensions if tag.value is not None and len(label) <= _LONGEST else ():
            words = _squeezed(label)
            if len(words) >= _LEAST and words.removesuffix("s") in _squeezed(concept_words(member)):
                named.setdefault((axis, member), Counter())[label] += 1
    return MemberNames({member: max(of, key=lambda label: (of[label], len(label))) for member, of in named.items()})


def _squeezed(words: str) -> str:
    return re.sub(r"[^a-z0-9]", "", words.casefold())


def concept_words(concept: str) -> str:
    """The words of a concept's name: us-gaap:OperatingSegmentsMember is Operating Segments."""
    local = concept.partition(":")[2] or concept
    return " ".join(_HUMP.split(re.sub(r"Member$", "", local))) or local
