"""Why something was done, from a paragraph as a whole: what is asked and its reason stand in sentences side by side.

…昆药收购圣火，圣火成为其控股子公司。因此对数据统计口径进行了变更。        the sentences that 因此 follows from
法院裁决公司与甲字地产不存在关联关系。按照裁决，本期不再列为关联方。        those that a ground is spoken of in
公司签署协议，将乙字公司股权全部转让。…尚未派驻人员，故期末仍受控制。        the party is named a sentence before
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from pipeline.answer.evidence.consequences import (
    consequence_within,
    effect_of,
    follows_from_before,
    follows_from_items,
    gives_purpose,
    judges,
)
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.definitions import defines_quoted
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, bare_text, gives_cause
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.likely.found_line import is_name, is_unknown_name
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.open.unanswered import asking_clauses
from pipeline.answer.evidence.paragraphs import begins_note, paragraphs
from pipeline.answer.evidence.passage_search import HITS, ReportSearch, is_informative, with_cause
from pipeline.answer.evidence.reason_lines import has_moved_measures, is_reason_label
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.answer.evidence.ways_of_change import changes, denies_loss
from pipeline.model import Passage
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numbering import read_number
from pipeline.understand.cause_questions import asks_for_cause

LEAST = 0.6  # of what is asked for that a paragraph has with its headings
OWN = 0.25  # of what the clause says that asks why, in what the reason led to
SURE, SURE_OWN = 0.8, 0.5  # the same, of a reason that is told without reserve
BACK = 3  # sentences before a reason in which what it is of may be named
LONGEST = 500  # characters of a reason
SEVERAL = 3  # parts of a sentence that gives the reasons of several
NEARLY = 0.8  # of the most that a part has of what is asked for, for another to be told
_PARTS = re.compile("[；;]")
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?=\s*年)")


@dataclass(frozen=True, slots=True)
class ParagraphReason:
    """Sentences side by side that say why, and the passage of the section that they stand in.

    `support`: the share of what is asked for that they have with their headings. `own`: of the clause that asks why,
    in what the reason led to. `lacking`: words that they do not have.
    """

    lines: tuple[SectionLine, ...]
    hit: RetrievedPassage
    support: float
    own: float
    lacking: tuple[str, ...]
    years: frozenset[int] = frozenset()  # that the paragraph names

    @property
    def text(self) -> str:
        return "".join(line.text for line in self.lines)

    @property
    def is_sure(self) -> bool:
        """Whether it is of all that is asked, so that it may be told as the answer."""
        return self.support >= SURE and self.own >= SURE_OWN

    def is_before(self, asked: frozenset[int]) -> bool:
        """Whether all years that the paragraph names are before those of a question: the deed of another year."""
        return bool(self.years and asked) and max(self.years) < min(asked)


@dataclass(frozen=True, slots=True)
class _Words:
    none: re.Pattern[str]
    promises: re.Pattern[str]  # headings of what was promised
    promised: re.Pattern[str]
    accounts: re.Pattern[str]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        none=words.pattern("auditor_headings", "policy_chapters"),
        promises=words.pattern("headings_of_promises"),
        promised=words.pattern("promise_words"),
        accounts=words.pattern("ways_of_accounting"),
    )


def paragraph_reasons(
    find: ReportSearch, report_id: str, question: str, asked: str, passages: Sequence[Passage]
) -> list[ParagraphReason]:
    """The reasons that paragraphs of a report give for what a question asks, the likeliest first.

    `asked`: the question's own words. The sections of the passages that a search finds are read. None where a name of
    the question is not there.
    """
    content = Content.of(_alike(asked))
    core = _without_names(content.within(_alike(_clause_that_asks(question, asked))))
    hits = {hit.passage.path: hit for text in (with_cause(asked), asked) for hit in find(text, HITS, report_id)}
    feared, moved, years = supposes(asked), changes(asked), years_in(question)
    unlost = denies_loss(asked)  # why nothing was lost is not why something was, nor the other way round
    found: list[ParagraphReason] = []
    for path, group in groupby(passages, key=lambda passage: passage.path):
        if path not in hits or any(map(_words().none.search, path)):
            continue
        if any(map(_words().promises.search, path)) and not _words().promised.search(question):
            continue  # what others promised is no reason of what the company did
        before: list[SectionLine] = []
        listed: list[SectionLine] = []  # the items of the list that goes on
        for paragraph in paragraphs(group):
            number = read_number(paragraph[0].text) if paragraph[0].level is not None else None
            listed = [*listed, *before] if number is not None and number.value > 1 else []
            reasons = _in_paragraph(before, paragraph, hits[path], content, core, listed=listed)
            done = (one for one in reasons if feared or not supposes(one.lines[-1].text))
            done = (one for one in done if denies_loss(one.lines[-1].text) == unlost or not (unlost or moved))
            found += (one for one in done if not moved or _is_of_move(one, asked))
            before = paragraph
    return sorted(
        found,
        key=lambda one: (
            one.is_before(years),
            -(one.support + one.own),
            is_in_notes(one.hit.passage.path),
            len(one.text),
        ),
    )


def _is_of_move(reason: ParagraphReason, asked: str) -> bool:
    """Whether a reason is why something moved, by its words and headings of the very measure that is asked of."""
    return changes(reason.text) and has_moved_measures("".join((*reason.hit.passage.path, reason.text)), asked)


def years_in(text: str) -> frozenset[int]:
    """The years that a text names."""
    return frozenset(map(int, _YEAR.findall(text)))


def _is_of_accounts(effect: str, content: Content) -> bool:
    """Whether what a reason led to is how something is accounted for, of which the question says nothing."""
    found = _words().accounts.search(effect)
    return found is not None and not any(found[0] in word or word in found[0] for word, _ in content.weights)


def _alike(text: str) -> str:
    return comparable(in_one_form(text))


def _clause_that_asks(question: str, asked: str) -> str:
    """The clause that asks why, which says what there is a reason for; else all that is asked."""
    return next((clause for clause in asking_clauses(question) if asks_for_cause(clause)), asked)


def _without_names(content: Content) -> Content:
    """The words of a clause that say what was done, without those that name somebody; all where there are no others."""
    return Content(
        tuple(one for one in content.weights if not (is_name(one[0]) or is_unknown_name(one[0]))) or content.weights
    )


def _in_paragraph(
    before: Sequence[SectionLine],
    own: Sequence[SectionLine],
    hit: RetrievedPassage,
    content: Content,
    core: Content,
    *,
    listed: Sequence[SectionLine],
) -> Iterator[ParagraphReason]:
    """The reasons that a paragraph gives; who or what they are of may be named in the one before.

    `listed`: the items before it, which are the reasons where it is one that follows from them (基于上述原因).
    """
    goes_on = own[0].level is None and not own[0].is_row and not begins_note(own[0])
    of_items = bool(listed) and follows_from_items(own[0].text)
    lines = [*(listed if of_items else before[-BACK:] if goes_on else ()), *own]
    texts = [_alike(line.text) for line in lines]
    above = _alike("\n".join(hit.passage.path[-2:]))
    for at in range(len(lines) - len(own), len(lines)):
        first = 0 if of_items and lines[at] is own[0] else _first_of_reason(lines, at)
        if first is None or not is_informative(lines[at]) or defines_quoted(lines[at]):
            continue
        labelled = first < at and is_reason_label(lines[first])
        effect = texts[first] if labelled else _alike(effect_of(bare_text(lines[at].text)))
        judged = judges(lines[at].text)
        first = min(first, len(lines) - len(own)) if judged else first  # its grounds stand before it
        led_to = core.support("".join(texts[first : at + 1]) if judged else effect)
        if led_to < OWN or _is_of_accounts(effect, content):
            continue
        begin = first
        while begin and at - begin < BACK and _lacking(content, above + "".join(texts[begin : at + 1])):
            begin -= 1
        whole = content.support(above + "".join(texts[begin : at + 1]))
        while begin < first and content.support(above + "".join(texts[begin + 1 : at + 1])) == whole:
            begin += 1  # it names nothing more
        lacking = _lacking(content, above + "".join(texts[begin : at + 1]))
        if lacking and not _gives_cause(lines[at].text):
            continue  # to what end another thing was done
        told = _of_those_named([*lines[begin : at + 1]], content)
        short = sum(len(line.text) for line in told) <= LONGEST
        if short and whole >= LEAST and not any(is_name(word) or is_unknown_name(word) for word in lacking):
            yield ParagraphReason(tuple(told), hit, whole, led_to, lacking, years_in("".join(one.text for one in own)))


def _lacking(content: Content, zone: str) -> tuple[str, ...]:
    return tuple(word for word, _ in content.weights if lacks_most(word, zone))


def _of_those_named(lines: Sequence[SectionLine], content: Content) -> list[SectionLine]:
    """Lines, of one that gives the reasons of several one after the other those of the ones that are asked for."""
    found: list[SectionLine] = []
    for line in lines:
        parts = _PARTS.split(line.text)
        has = [content.support(_alike(part)) for part in parts]
        least = NEARLY * max(has)
        of_several = len(parts) >= SEVERAL and sum(one < least for one in has) >= SEVERAL
        kept = [part for part, one in zip(parts, has, strict=True) if one >= least] if of_several else parts
        found.append(replace(line, text="；".join(kept)) if of_several else line)
    return found


def _first_of_reason(lines: Sequence[SectionLine], at: int) -> int | None:
    """Where the sentences begin that give a reason which ends with a line; None where it gives none."""
    text = lines[at].text
    if is_reason_label(lines[at]):
        return None
    if follows_from_before(text):
        return at - 1 if at else None
    if at and is_reason_label(lines[at - 1]) and gives_cause(text):
        return at - 1
    return at if _gives_cause(text) or judges(text) or gives_purpose(text) else None


def _gives_cause(text: str) -> bool:
    return gives_cause(text) or consequence_within(text) is not None or follows_from_before(text)
