"""The sentences of a report as its paragraphs have them, with the stems of their words, headings and years above."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pipeline.answer.english.open.notions import stems_of
from pipeline.answer.english.open.paragraphs import paragraphs_of
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Passage

_SIGNED = re.compile(r"\s*SIGNATURES?\b|\s*(?:Exhibit|EXHIBIT) \d")
# many reports have their statements and notes behind the signatures
_OF_STATEMENTS = re.compile(
    r"\W*(?:\(?\d{1,2}[.)]?\s+|note\s+\d{1,2}\W+)?(?:(?:summary of |the )?significant accounting policies"
    r"|basis of presentation|opinions? on the (?:consolidated )?financial statements)",
    re.I,
)
_EXHIBIT = re.compile(r"\W*\d{1,2}\.\d{1,2}\W?\s+[A-Z]")  # a line of the list of exhibits
_AUDITED = re.compile(r"report of independent registered|independent auditor.s report|critical audit matter", re.I)
_OF_AN_AUDIT = re.compile(r"\b(?:our audit|auditors?|audit (?:procedures|evidence|opinion)|misstatements?)\b", re.I)
# (other than the saw business, refer to Note 3) is not about saws
_OTHERS = re.compile(r"\([^()]*\b(?:refer to|other than|excluding|excludes)\b[^()]*\)", re.I)
_CONTENTS = re.compile(r"(?:\bItem \d+[A-C]?\..{0,80}?){2}", re.I | re.S)
_REPORTS = 8  # whose sentences are kept
_FIRST_SIGNED = 10  # page before which no signatures stand
_OF_AUDITORS = 2  # pages of their report
_FEWEST_WORDS, _FEWEST_OF_POINT = 5, 2
_POINT = re.compile(r"[•●◦▪■]")  # of a list
_ARTICLES = frozenset(stems_of("the a an its our their"))


@dataclass(frozen=True, slots=True)
class Sentence:
    """`paragraph` counts those of the report, `words` are the stems, `told` the same in order between blanks, without
    articles."""

    text: str
    page: int
    paragraph: int
    heading: str  # all above it
    nearest: str  # the heading right above
    years: frozenset[int]  # of the nearest heading that names any
    words: frozenset[str]
    told: str
    aside: bool  # of an exhibit or of the auditors' report


@lru_cache(_REPORTS)
def prose_of(index: PassageIndex) -> Sequence[Sentence]:
    """The sentences of a report, kept for the next questions about it."""
    return sentences_of_report(index.passages)


def sentences_of_report(passages: Iterable[Passage]) -> tuple[Sentence, ...]:
    """All prose of a report in its order."""
    return tuple(_sentences(passages))


def _sentences(passages: Iterable[Passage]) -> Iterator[Sentence]:
    signed, audited, before = False, -_OF_AUDITORS, list[str]()
    for number, one in enumerate(paragraphs_of(passages)):
        above = " ".join(one.headings)
        late = one.page > _FIRST_SIGNED
        signed = signed or (late and any(_SIGNED.match(text) for text in (*one.headings, *one.sentences)))
        signed = signed and not any(_OF_STATEMENTS.match(text) for text in one.headings)
        going_on = one.page <= audited + _OF_AUDITORS and _OF_AN_AUDIT.search(one.text)
        titles = [text for text in one.headings if _AUDITED.search(text)]  # which may stand above all notes as well
        audited, before = one.page if going_on or (titles and titles != before) else audited, titles or before
        aside = signed or audited <= one.page <= audited + _OF_AUDITORS
        for text in one.sentences:
            least = _FEWEST_OF_POINT if _POINT.match(text) and len(one.sentences) > 1 else _FEWEST_WORDS
            if sum(word.isalpha() for word in text.split()) >= least and not _CONTENTS.search(text):
                stems = stems_of(_OTHERS.sub(" ", text))
                told = f" {' '.join(one for one in stems if one not in _ARTICLES)} "
                apart = aside or bool(late and _EXHIBIT.match(text))
                nearest = "".join(one.headings[-1:])
                yield Sentence(text, one.page, number, above, nearest, one.years, frozenset(stems), told, apart)
