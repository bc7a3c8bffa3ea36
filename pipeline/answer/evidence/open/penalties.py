"""Penalties that a report tells of, where a question asks in its own words for what was punished and how.

2019年10月，某子公司收到生态环境局的《行政处罚决定书》：…，处罚款十万元。        哪些子公司挨了环保处罚
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.open.likely.found_line import is_name, is_unknown_name
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.paragraphs import paragraphs
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.similarity import containment, content_bigrams

LEAST = 0.5  # of what is asked beside the penalty that a paragraph has with its headings
LONGEST = 600  # characters of a paragraph, of a longer one its first sentences
MOST = 6  # paragraphs
SAME = 0.6  # of a paragraph's bigrams that another has which tells the same
_CLAUSE = re.compile("[，,；;：:]")
_NO_WORD = re.compile(r"[\d\s年月日、和及]+")
_YEAR = re.compile(r"(20\d\d)\s*年")


@dataclass(frozen=True, slots=True)
class _Words:
    asked: re.Pattern[str]
    acts: re.Pattern[str]
    receivers: re.Pattern[str]  # kinds of companies that belong to the one that reports
    received: re.Pattern[str]
    own: re.Pattern[str]  # the company that reports, and times
    persons: re.Pattern[str]  # who may be punished that is no company of the group
    measures: re.Pattern[str]  # that are asked for
    authorities: re.Pattern[str]
    empty: re.Pattern[str]  # who punishes, in general, and that something was received


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        asked=words.pattern("asked_penalties"),
        acts=words.pattern("penalty_acts"),
        receivers=words.pattern("receivers_of_penalties"),
        received=words.pattern("receiving_penalties"),
        own=words.pattern("own_company_words", "times_of_boxes"),
        persons=words.pattern("punished_persons"),
        measures=words.pattern("measures_of_authorities"),
        authorities=words.pattern("names_of_authorities"),
        empty=words.pattern("receiving_penalties", "givers_of_penalties"),
    )


def find_penalties(question: str, asked: str, passages: Sequence[Passage]) -> tuple[list[SectionLine], tuple[str, ...]]:
    """The sentences of paragraphs that tell of penalties of which a question asks, and the headings of the first.

    None where it asks for none, or names somebody who is in none of them.
    """
    by_authority = _words().authorities.search(question) and _words().measures.search(question)
    if not by_authority and not _words().asked.search(question):
        return [], ()
    bare = _words().asked.sub(" ", in_one_form(asked))
    bare = _words().authorities.sub(" ", bare) if by_authority else bare
    by_kind = _words().receivers.search(bare) is not None
    content = Content.of(_words().empty.sub(" ", _words().receivers.sub(" ", bare)))
    years = set(_YEAR.findall(question))
    told: list[tuple[list[SectionLine], tuple[str, ...]]] = []
    for lines, path in _penalties(passages):
        if years and years.isdisjoint(_YEAR.findall(lines[0].text)):
            continue  # given in another year than is asked for
        zone = in_one_form("\n".join((*path[-2:], *(line.text for line in lines))))
        named = [one[0] for one in content.weights if _is_name(one)]
        if by_kind and not _names_receiver(lines[0]):
            continue
        if content.own and content.support(zone) < LEAST:
            continue
        if any(lacks_most(word, zone) for word in named):
            continue
        if not any(_says_same(lines, other) for other, _ in told):
            told.append((lines, path))
    return [line for lines, _ in told[:MOST] for line in lines], told[0][1] if told else ()


def _penalties(passages: Sequence[Passage]) -> Iterator[tuple[list[SectionLine], tuple[str, ...]]]:
    """The paragraphs of a report that tell when a penalty was given, from the sentence that does."""
    for path, group in groupby(passages, key=lambda passage: passage.path):
        for lines in paragraphs(group):
            at = next((at for at, line in enumerate(lines) if _is_penalty(line)), None)
            if at is not None:
                sizes = accumulate(len(line.text) for line in lines[at:])
                whole = [line for line, size in zip(lines[at:], sizes, strict=True) if size <= LONGEST]
                yield whole or lines[at : at + 1], path


def _is_penalty(line: SectionLine) -> bool:
    return bool(_words().acts.search(line.text) and _YEAR.search(line.text)) and not supposes(line.text)


def _names_receiver(line: SectionLine) -> bool:
    """Whether a sentence says that another company was punished, by its name: the one that reports is only 公司."""
    before = _words().received.split(line.text)[0]
    who = _words().own.sub("", _CLAUSE.split(before)[-1])
    return before != line.text and len(_NO_WORD.sub("", who)) > 1 and not _words().persons.search(who)


def _is_name(weighed: tuple[str, float]) -> bool:
    return is_name(weighed[0]) or is_unknown_name(weighed[0])


def _says_same(lines: Sequence[SectionLine], others: Sequence[SectionLine]) -> bool:
    mine, theirs = (content_bigrams("".join(line.text for line in some)) for some in (lines, others))
    return max(containment(mine, theirs), containment(theirs, mine)) >= SAME
