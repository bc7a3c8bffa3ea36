"""What a report tells of its plans: of each part that is asked for the sentences of the section that has them.

Sentences of what has happened tell nothing of a plan. What of a question the report does not tell is said.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.answer.context import Context
from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, is_noise, passage_lines
from pipeline.answer.evidence.open.findings import Findings, TopicSearch, citations
from pipeline.answer.evidence.open.plans.named_things import named_in_clause, of_named
from pipeline.answer.evidence.open.plans.plan_question import Planned, PlanQuestion
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading, sections
from pipeline.answer.evidence.sections.section_parts import named_part, names_of_field
from pipeline.answer.evidence.sentence_selection import LONGEST, Extract, extract
from pipeline.model import Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import tagged_words
from pipeline.understand.topics import Topic

TOPIC = "经营计划"  # the topic of rules/topics.yaml under whose headings plans are told
LEAST = 0.6  # of the words that name a result, for a sentence to be of it
FAR = 120  # characters from there on
NEAR = 20  # characters between a year and the words of what is expected of it
MOST = 6  # sentences of one part
LONGEST_FIELD = 1200  # characters of what is told of one field: all of its points
_YEAR = re.compile(r"20\d\d\s*年?度?")
_NAMING = ("n", "g", "j")  # tags of single characters that name something
_BULLETS = re.compile("[■□●◆▪]")  # of columns of a page that were read across
_BRACKETS = re.compile("(?<=.)[（(][^（(）)]*[）)]")
_NUMBER = re.compile(r"\d|[两双][位倍]")


_Said = tuple[SectionLine, str]  # a line, and what of it is said of the time that is looked ahead to


@dataclass(frozen=True, slots=True)
class _Words:
    intentions: re.Pattern[str]
    rests: re.Pattern[str]
    company: re.Pattern[str]  # that the company intends something
    results: re.Pattern[str]
    general: re.Pattern[str]
    adjusted: re.Pattern[str]  # that a target was given anew
    money: re.Pattern[str]
    caveats: re.Pattern[str]
    others: re.Pattern[str]  # headings under which no plan is told


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    intended = words.any_of("planned_or_expected", "expectation_words")
    return _Words(
        intentions=re.compile(intended),
        rests=words.pattern("rests_of_years"),
        general=words.pattern(
            "general_of_targets",
            "interrogatives",
            "amount_asked",
            "first_half_words",
            "report_words",
            "report_nouns",
            "two_way_changes",
            "rises",
            "falls",
            "particles",
        ),
        adjusted=words.pattern("targets_adjusted"),
        company=re.compile(
            rf"{words.any_of('who_reports')}[^。；，]{{0,24}}{intended}|{intended}[^。；，]{{0,6}}{words.any_of('who_reports')}"
        ),
        results=words.pattern("results_planned"),
        money=words.pattern("funding_planned"),
        caveats=words.pattern("caveats"),
        others=re.compile(rf"{words.any_of('risk_headings')}|{words.any_of('industry_headings')}"),
    )


def tell_plans(asked: PlanQuestion, context: Context, reading: TopicSearch, report: Report, question: str) -> Findings:
    """What is told of the plans that a question asks for; nothing where the report tells none of it."""
    topic = reading.topics.get(TOPIC)
    if topic is None:
        return Findings()
    path, lines = _section(reading, report, topic)
    ahead = _ahead(reading, report, asked)
    told: dict[str, SectionLine] = {}
    lacking: list[str] = []
    named: tuple[str, ...] = ()
    for part, clause, field in asked.parts:
        named = named_in_clause(clause) or named  # 2025年计划产多少 is of what the clause before names
        own = _tell(part, field, lines, ahead, clause, asked.year)
        own = own if part in (Planned.WORKS, Planned.FIELD) else of_named([*own, *lines], own, named)
        lacking += [] if own else [clause]
        told |= {line.text: line for line in own}
    if not told:
        return Findings()
    found = tuple(told.values())
    unsaid = "".join("\n" + context.say("part-unanswered", words=clause) for clause in lacking)
    cited = citations(context, report, path or (TOPIC,), question, found)
    return Findings(Extract(found).text + unsaid, [], cited, says_lacking=True)


def _section(reading: TopicSearch, report: Report, topic: Topic) -> tuple[tuple[str, ...], list[SectionLine]]:
    """The lines of the first section that tells plans, without those under headings of risks and the industry."""
    for section in sections(reading.texts, report.id, topic, reading.topics.patterns()):
        lines = [line for line in read_checkboxes(section.lines, section.heading).lines if _is_of_plans(line)]
        if lines:
            return section.path, lines
    return (), []


def _is_of_plans(line: SectionLine) -> bool:
    return not is_noise(line) and not any(map(_words().others.search, line.under))


def _ahead(reading: TopicSearch, report: Report, asked: PlanQuestion) -> list[_Said]:
    """The sentences outside the notes and risks that say close beside the year what is expected, from there on."""
    words = _words()
    when = rf"{asked.year}\s*年(?!\s*\d)" + (f"|{words.rests.pattern}" if asked.year == report.year else "")
    near = re.compile(
        rf"(?:{when})[^。；]{{0,{NEAR}}}?{words.intentions.pattern}|{words.intentions.pattern}[^。；]{{0,{NEAR}}}?(?:{when})"
    )
    return [
        (line, line.text[found.start() :][:FAR])
        for passage in reading.texts.of(report.id)
        if not is_in_notes(passage.path) and not any(words.others.search(plain_heading(one)) for one in passage.path)
        for line in passage_lines([passage])
        if not line.is_row and not _BULLETS.search(line.text) and (found := near.search(line.text)) is not None
    ]


def _tell(
    part: Planned, field: str, lines: Sequence[SectionLine], ahead: Sequence[_Said], clause: str, year: int
) -> list[SectionLine]:
    """The lines that tell one part."""
    prose = [line for line in lines if not line.is_row and not _is_caveat(line.text)]
    if part is Planned.WORKS and not field:
        return list(extract(prose).lines)
    if part in (Planned.WORKS, Planned.FIELD):
        own = named_part(prose, field) or _naming(prose, field)
        return list(extract(own, longest=LONGEST_FIELD, whole=True).lines)
    if part is Planned.MONEY:
        return _money(prose, year) or _money([line for line, _ in ahead], year)
    every = [(line, line.text) for line in lines]
    of_year = [said for said in every if str(year) in said[1]]
    return _results(of_year, clause) or _results(every, clause) or _results(_of_whole(ahead), clause)


def _of_whole(every: Iterable[_Said]) -> list[_Said]:
    """The sentences that say of the company, and not of a part of it, what it intends."""
    return [said for said in every if _words().company.search(said[0].text)]


def _money(lines: Sequence[SectionLine], year: int) -> list[SectionLine]:
    """The sentences on the money that is needed; none on what was spent up to the end of the report's year."""
    found = (line for line in lines if _words().money.search(line.text))
    return [line for line in found if str(year - 1) not in line.text or str(year) in line.text][:MOST]


def _results(every: Sequence[_Said], clause: str) -> list[SectionLine]:
    """The sentences and rows that say how much of a result is aimed at; of those results that a clause names."""
    words = _words()
    named = frozenset(words.results.findall(clause))
    adjusted = words.adjusted.search(clause) is not None
    bare = words.general.sub(" ", words.intentions.sub(" ", words.adjusted.sub(" ", _YEAR.sub(" ", clause))))
    things = _single_things(bare)
    limits = Content.of(re.sub("|".join(things) or "(?!)", " ", bare))
    found = [
        (line, limits.support(said) if limits.own else 1.0)
        for line, said in every
        if len(line.text) <= LONGEST
        and words.intentions.search(said)
        and (words.results.search(said) or limits.own or things)
        and all(thing in said for thing in things)
        and (not named or named & frozenset(words.results.findall(said)))
        and _NUMBER.search(_YEAR.sub(" ", said))
        and not _is_caveat(said)
        and (not adjusted or words.adjusted.search(said))
    ]
    best = max((share for _, share in found), default=0.0)
    return [line for line, share in found if share >= max(LEAST, best)][:MOST]


def _is_caveat(text: str) -> bool:
    """Whether a text says only that plans are no promise, and not in brackets behind one."""
    return _words().caveats.search(_BRACKETS.sub("", text)) is not None


def _single_things(clause: str) -> list[str]:
    """The things that a clause names by a single character: 铜, 金."""
    return [word for word, tag in tagged_words(clause) if len(word) == 1 and tag.startswith(_NAMING)]


def _naming(lines: Sequence[SectionLine], field: str) -> list[SectionLine]:
    """The sentences that name a field, or have all words of what is asked for."""
    content = Content.of(field)
    names = names_of_field(field)
    told = [line for line in lines if any(name in line.text for name in names) or content.support(line.text) == 1.0]
    return told[:MOST]
