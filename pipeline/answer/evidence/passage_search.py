"""Where no section is known: passages of the report found for the question's words, and the sentences that answer."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.coverage import is_of_other_ordinal
from pipeline.answer.evidence.definitions import defines_another
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, cause_at, gives_cause, is_noise, passage_lines, points_back
from pipeline.answer.evidence.named_days import of_named_days
from pipeline.answer.evidence.reason_lines import OWN, reason_lines, risk_words
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sections.report_sections import is_in_notes
from pipeline.answer.evidence.sentence_selection import LONGEST, Extract, extract
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_evidence_words, per_lexicon
from pipeline.text.numbering import read_number
from pipeline.understand.cause_questions import asks_for_cause

ReportSearch = Callable[
    [str, int, str], Sequence[RetrievedPassage]
]  # text, how many, id of the report -> passages, best first
HITS = 12
# Least share of what is asked for that the best passage has, headings included. Cases in
# tests/answer/evidence/test_open_question.py: what the report treats has .6 and more, what it does not
# (火星探测计划) under .4.
LEAST = 0.6
NEAR_BEST = 0.85  # of the best passage's score, for others to be told with it
NO_LESS = 0.7  # of what the best passage has of what is asked for, for one that has nothing else of it
MOST = 4  # passages that are told
ALONE = 1000  # characters of one that is told by itself

FIGURES = 0.4  # what one that gives figures gains
NAMES = 0.6  # what one that names several gains where it is asked which
ROWS = 0.5  # what one that is rows of figures loses: prose says what they come to
DIGITS = 0.15  # share of digits in such a row
_SEVERAL = re.compile(r"(?:[^、，。；：\d]{2,24}、){2,}[^、，。；：\d]{2,24}")
_ENDED = ("。", "；")
LABEL = 15  # characters of a line that may be a label only


@per_evidence_words
def _figures(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"\d[\d,.]*\s*{words.any_of('marks_of_figures')}")


@per_evidence_words
def _marks_of_statements(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[，：]|\d|{words.any_of('words_of_statements_in_short')}")


@per_evidence_words
def _auditors(words: Lexicon) -> re.Pattern[str]:
    """Headings under which auditors tell why they looked at something, not why it changed."""
    return words.pattern("auditor_headings")


@per_evidence_words
def _policies(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("policy_chapters")


@per_evidence_words
def _done(words: Lexicon) -> re.Pattern[str]:
    """That a question takes for granted that something was done: 挨了处罚."""
    return words.pattern("done_marks")


@per_lexicon
def _boilerplate(lexicon: Lexicon) -> re.Pattern[str]:
    """What every audit report says of what auditors do."""
    return re.compile(lexicon.any_of("auditor_duties"))


@per_lexicon
def _elsewhere(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("cross_references", "references_to_tables"))


def with_cause(text: str) -> str:
    """A text to search passages for that give the reason of a change."""
    return " ".join((text, *lexicon_in_use().classes["cause_search"]))


@dataclass(frozen=True, slots=True)
class ScoredPassage:
    """A passage, those of its lines that answer, and how well they do."""

    hit: RetrievedPassage
    lines: tuple[SectionLine, ...]
    score: float


def search_report(
    find: ReportSearch,
    report_id: str,
    asked: str,
    named: Sequence[re.Pattern[str]] = (),
    *,
    least: float = LEAST,
    naming: bool = False,
) -> tuple[Extract, RetrievedPassage | None]:
    """The sentences that answer, in the order of the report, and the best passage; none below the threshold.

    Where patterns are given, only passages that one of them is found in; of a question for a cause only sentences
    that give one. `naming`: it is asked which ones, which is told by a list of them and not by how many there are.
    """
    content = Content.of(in_one_form(asked))
    hits = list(find(with_cause(asked) if asks_for_cause(asked) else asked, HITS, report_id))
    found = [
        ScoredPassage(hit, tuple(lines), _score(content, at, hit, lines) + NAMES * (naming and _names_several(lines)))
        for at, hit in enumerate(hits)
        if content.support(in_one_form("\n".join((*hit.passage.path, hit.passage.body)))) >= least
        and _is_named(hit, named)
        and (lines := _relevant_lines(hit, content, asked))
    ]
    if not found:
        return Extract(()), None
    best = max(found, key=lambda one: one.score)
    alike = [one for one in found if _is_alike(one.hit, best.hit)]
    near = sorted((one for one in alike if one.score >= NEAR_BEST * best.score), key=lambda one: -one.score)[:MOST]
    near = _of_no_less(near, best, content)
    near.sort(key=lambda one: one.hit.passage.position)
    named_by = not asks_for_cause(asked) and _are_members(near)
    told: dict[str, SectionLine] = {}
    for one in near:
        for line in one.lines:  # what several pages say in the same words is told once
            told.setdefault(line.text, replace(line, under=one.hit.passage.path[-1:]) if named_by else line)
    return extract(list(told.values()), asked=asked, longest=LONGEST if near[1:] else ALONE), best.hit


def _is_alike(hit: RetrievedPassage, best: RetrievedPassage) -> bool:
    """Whether a passage is of the same kind as the best: what was promised once, or is a policy, is not done."""
    same = _promises(hit) == _promises(best)
    return same and _is_policy(hit) <= _is_policy(best)


def _is_policy(hit: RetrievedPassage) -> bool:
    return any(map(_policies().search, hit.passage.path))


def _of_no_less(near: Sequence[ScoredPassage], best: ScoredPassage, content: Content) -> list[ScoredPassage]:
    """The passages that have something of what is asked for that the best has not, or nearly as much of it."""
    own = _text_of(best)
    most = content.support(own)
    least = NO_LESS * most
    return [
        one
        for one in near
        if one is best or content.support(_text_of(one)) >= least or content.support(own + "\n" + _text_of(one)) > most
    ]


def _text_of(one: ScoredPassage) -> str:
    """What is told of a passage, with the heading above it."""
    return in_one_form("\n".join((*one.hit.passage.path[-1:], *(line.text for line in one.lines))))


def _promises(hit: RetrievedPassage) -> bool:
    """Whether a passage stands under a heading of promises, terms or risks: a standing undertaking to buy back."""
    return any(map(_promise_headings().search, hit.passage.path))


@per_evidence_words
def _promise_headings(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("promise_headings")


def _are_members(near: Sequence[ScoredPassage]) -> bool:
    """Whether passages are of members of one list, which headings name: subsidiaries, each under its own."""
    paths = {one.hit.passage.path for one in near}
    return 1 < len(paths) == len(near) and len({path[:-1] for path in paths}) == 1 and all(path[1:] for path in paths)


def _is_named(hit: RetrievedPassage, named: Sequence[re.Pattern[str]]) -> bool:
    """Whether a passage has one of the patterns, and is not of the financial report, whose notes have all words."""
    return not named or (_in_body(hit) and any(pattern.search(hit.passage.body) for pattern in named))


def _in_body(hit: RetrievedPassage) -> bool:
    return not is_in_notes(hit.passage.path)


def _score(content: Content, at: int, hit: RetrievedPassage, lines: Sequence[SectionLine]) -> float:
    """How well a passage answers: its place among the hits, what it and its own lines have; the notes come last."""
    text = "".join(line.text for line in lines)
    passage = content.support(in_one_form("\n".join((*hit.passage.path, hit.passage.body))))
    score = 1 / (1 + at) + passage + 3 * content.support(in_one_form(text)) + FIGURES * bool(_figures().search(text))
    score -= ROWS * all(_is_figures(line) for line in lines)
    return score * (1.0 if _in_body(hit) else NEAR_BEST)


def _names_several(lines: Sequence[SectionLine]) -> bool:
    """Whether prose names three things or more, one after the other."""
    return any(not line.is_row and _SEVERAL.search(line.text) for line in lines)


def _is_figures(line: SectionLine) -> bool:
    """Whether a line is a row that is figures for the most part, not one that tells (项目进展为已实现量产)."""
    return line.is_row and len(re.findall(r"\d", line.text)) >= DIGITS * len(line.text)


def _relevant_lines(hit: RetrievedPassage, content: Content, asked: str) -> list[SectionLine]:
    """The lines of a passage that are told, none where no line has enough of what is asked for."""
    passage = hit.passage
    lines = [line for line in read_checkboxes(passage_lines([passage])).lines if is_informative(line)]
    lines = of_named_days(lines, asked)
    above = "".join(passage.path[-1:])
    if asks_for_cause(asked):
        return [] if any(map(_auditors().search, passage.path)) else reason_lines(lines, above, content, asked)
    done = _done().search(asked) is not None and not risk_words().search(asked)  # what might happen was not done
    lines = [
        line
        for line in lines
        if not (done and supposes(line.text))
        and not defines_another(line, asked)
        and not is_of_other_ordinal(asked, line.text)
    ]
    told = [  # 上述产品 of a table says nothing without it
        line
        for before, line in zip((None, *lines), lines, strict=False)
        if not points_back(line) or (before is not None and not before.is_row and before.text.endswith(_ENDED))
    ]
    near = [line for line in told if content.support(in_one_form(above + line.text)) >= OWN]
    return _lines_around(lines, near) if near else []


def _lines_around(lines: Sequence[SectionLine], near: Sequence[SectionLine]) -> list[SectionLine]:
    """Lines from the first that is near to the end of what it begins; rows only where they are near themselves.

    What a sentence begins has the items that go on with it in its own paragraph (支持乡村振兴。一是…；二是…).
    """
    found: list[SectionLine] = []
    for before, line in zip((None, *lines), lines, strict=False):
        if line in near:
            found.append(line)
        elif found and line.level is not None:
            if before is not found[-1] or before.ends or not _goes_on(before, line):
                break
            found.append(line)
        elif found and not line.is_row and not found[-1].is_row:
            found.append(line)
    return found


def _goes_on(before: SectionLine, line: SectionLine) -> bool:
    """Whether an item is the first of a list behind a sentence, or the next one of its list."""
    number, former = read_number(line.text), read_number(before.text)
    if number is None:
        return False
    return number.value == 1 if former is None else former.level == number.level and number.value == former.value + 1


def is_informative(line: SectionLine) -> bool:
    """Whether a sentence says something itself, not only where it is said; no label, no duty of every auditor."""
    text = line.text
    if (
        not re.search(r"\w{4}", text)
        or is_noise(line)
        or _boilerplate().search(text)
        or (len(text) <= LABEL and not _marks_of_statements().search(text) and not gives_cause(text))
    ):
        return False
    where = _elsewhere().search(text)
    return where is None or len(text) >= 120 or where.end() < cause_at(text) < len(text)  # 详见…，主要是…所致
