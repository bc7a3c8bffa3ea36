"""What a report says that there is none of, where a question asks for a figure or more of it.

员工持股计划买了多少股        员工持股计划的实施情况 □适用 √不适用
衍生品投资亏了多少            公司报告期不存在衍生品投资。
因环境问题被罚了多少          报告期内未因环境问题受到行政处罚。

Only of the very thing: what names more than the question (采用集中竞价交易方式减持回购股份) denies less.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.context import Context
from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.open.figures.asked_figures import comparable
from pipeline.answer.evidence.open.findings import citations
from pipeline.answer.evidence.open.likely_line import is_name, is_unknown_name, lacks_most
from pipeline.answer.evidence.report_sections import is_in_notes, plain_heading
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model import Answer, LineKind, Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.box_signs import EMPTY, TICKED
from pipeline.text.quantities import find_figures
from pipeline.text.sentences import clauses

SHORTEST = 3  # characters of the words that name a thing
PART = 1 / 3  # of the question's words that what there is none of has, with its headings
APART = 6  # characters that the question may have between these words
LONGEST = 80  # characters of a sentence that says that there is none
_BOX = re.compile(rf"\s*(?:{EMPTY}|{TICKED})")
_OF = "的"
_JOINED = re.compile("[、,，或]|以及|及其?")


@dataclass(frozen=True, slots=True)
class _Denial:
    """That there is no such thing: what is named, where it is said, and the sentence, "" of a box."""

    named: str
    passage: Passage
    line: SectionLine
    text: str = ""


@per_evidence_words
def _none(words: Lexicon) -> re.Pattern[str]:
    """A sentence that says that there is none, with what there is none of."""
    none = words.any_of("that_there_is_none", "denials_of_events")
    others = words.any_of("no_denials_of_events")
    return re.compile(rf"{words.any_of('denying_subjects')}[^，。；]{{0,12}}?(?!{others}){none}(?P<named>[^。；]+)")


@per_lexicon
def _narrower(lexicon: Lexicon) -> re.Pattern[str]:
    """Words by which what there is none of is but a part of a thing: 出售重大资产, 其他激励措施."""
    return lexicon.pattern("weighty_adjectives", "others")


@per_evidence_words
def _policies(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("policy_chapters", "promise_headings")


@per_lexicon
def _done(lexicon: Lexicon) -> re.Pattern[str]:
    """What makes verbs of one character longer (付了), so that they look like names."""
    return lexicon.pattern("particles", "end_particles")


@per_evidence_words
def _amounts(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("amounts_asked")


@per_evidence_words
def _loose(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("beside_what_is_denied")


def deny_existence(plan: Plan, context: Context, report: Report, passages: Sequence[Passage]) -> Answer | None:
    """That a report says that there is nothing of what a question asks for; None where it does not say so."""
    question = plan.question
    for name in plan.called:
        question = question.replace(name, " ")
    asked = [  # each clause, and its parts before and behind 多少
        (_alike(part), _alike(clause))
        for clause in clauses(_done().sub(" ", question))
        for part in _amounts().split(clause)
        if part.strip()
    ]
    found = (one for one in _denials(passages) if any(_is_named(one, part, clause) for part, clause in asked))
    best = max(found, key=lambda one: (len("".join(_words_of(one.named))), bool(one.text)), default=None)
    if best is None:
        return None
    company, when = context.company(plan, report.code), context.when(plan, report.year)
    told = best.text or best.named
    text = context.say("denied" if best.text else "denied-by-box", company=company, when=when, text=told)
    cited = tuple(citations(context, report, best.passage.path, "", (best.line,)))
    return Answer(text + context.sources(cited), value=False, citations=cited)


def is_accumulated(text: str, question: str) -> bool:
    """Whether a text states what came about over years, and the question does not ask for that."""
    return _accumulated().search(text) is not None and _accumulated().search(question) is None


@per_evidence_words
def _accumulated(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("accumulated_amounts")


def _alike(text: str) -> str:
    return comparable(in_one_form(text))


def _denials(passages: Sequence[Passage]) -> Iterator[_Denial]:
    """All that a report says that there is none of; no policies, promises, or what stands above rows after all.

    What another heading of the same name says that there is (坏账准备的情况, in each note) is not denied.
    """
    applied = set(_applicable(passages))
    with_rows = {one.path for one in passages if any(line.kind is LineKind.ROW for line in one.lines)}
    for passage in passages:
        if any(map(_policies().search, passage.path)):
            continue
        lines = passage_lines([passage])
        heading = passage.path[-1] if passage.path else ""
        ticked = read_checkboxes(lines, heading)
        if ticked.inapplicable and not any(line.is_row for line in ticked.lines):
            for named in ticked.inapplicable:
                if named == heading and _BOX.match(lines[0].text) is None and lines[0].text.strip() != heading:
                    continue  # a box of what stands between
                if plain_heading(named) in applied:
                    continue
                if named == heading and passage.path in with_rows:
                    continue  # of something in it
                yield _Denial(plain_heading(named), passage, lines[0])
        for line in ticked.lines:
            says = not line.is_row and len(line.text) <= LONGEST and not supposes(line.text)
            match = _none().search(line.text) if says and not find_figures(line.text) else None
            if match:
                yield from (_Denial(named, passage, line, line.text) for named in _things(match["named"]))


def _things(named: str) -> list[str]:
    """Each thing that a sentence lists; what stands before 的 is whose it is: 控股股东及其他关联方对公司的资金占用."""
    return [named] if _OF in _loose().sub("", named) else _JOINED.split(named)


def _applicable(passages: Sequence[Passage]) -> Iterator[str]:
    """The headings right under which it is ticked that they apply."""
    for passage in passages:
        heading = passage.path[-1] if passage.path else ""
        if heading and read_checkboxes(passage_lines([passage]), heading).applies:
            yield plain_heading(heading)


def _words_of(named: str) -> list[str]:
    content = Content.of(_alike(_loose().sub(" ", named)))
    return [word for word, weight in content.weights if weight == 1.0] if content.own else []


def _is_named(denial: _Denial, part: str, clause: str) -> bool:
    """Whether a part of a clause of the question names, close together, what there is none of."""
    if any(found[0] not in part for found in _narrower().finditer(denial.named)):
        return False
    words = _words_of(denial.named)
    here = [word for word in words if not lacks_most(word, part)]
    bare = _alike(_loose().sub("", denial.named))
    if len(here) < len(words) or max(len("".join(here)), len(bare) * (bare in part)) < SHORTEST:
        return False
    if not denial.text and any(lacks_most(word, clause) for word in _words_of(_item_above(denial.passage.path))):
        return False  # a box of 坏账准备 below another item of the notes
    zone = _alike("\n".join((*denial.passage.path, denial.named, denial.text)))
    asked = [word for word, weight in Content.of(part).weights if weight == 1.0]
    if any((is_name(word) or is_unknown_name(word)) and lacks_most(word, zone) for word in asked):
        return False  # of somebody else
    if sum(not lacks_most(word, zone) for word in asked) < PART * len(asked):
        return False  # of something else beside it
    places = [at for word in here if (at := part.find(word[:2])) >= 0]
    return not places or max(places) - min(places) <= len("".join(words)) + APART


def _item_above(path: Sequence[str]) -> str:
    """The item of the notes whose tables and boxes stand under the last heading; "" outside the notes."""
    *above, _ = path or ("",)
    return plain_heading(above[-1]) if above and is_in_notes(above) and not is_in_notes(above[-1:]) else ""
