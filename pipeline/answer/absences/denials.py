"""What a report says that there is none of, where a question asks for a figure or more of it.

员工持股计划买了多少股        员工持股计划的实施情况 □适用 √不适用
衍生品投资亏了多少            公司报告期不存在衍生品投资。
因环境问题被罚了多少          报告期内未因环境问题受到行政处罚。
多少资产被抵押了              截至报告期末的资产权利受限情况　无
某某分部的利润是多少          因此，本公司无需披露分部信息。

Only of the very thing: what names more than the question (采用集中竞价交易方式减持回购股份) denies less.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pipeline.answer.absences.denied_things import Denial, beside_denied
from pipeline.answer.absences.rows_after_all import has_rows_after_all
from pipeline.answer.cells.tables.narrowing import is_asked_as
from pipeline.answer.context import Context
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.findings import citations
from pipeline.answer.evidence.open.likely.found_line import is_name, is_unknown_name
from pipeline.answer.evidence.open.likely.line_features import lacks_most
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading
from pipeline.model import Answer, Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.sentences import clauses
from pipeline.understand.topics import Topic

SHORTEST = 3  # characters of the words that name a thing
PART = 1 / 3  # of the question's words that what there is none of has, with its headings
APART = 6  # characters that the question may have between these words
_YEARS = re.compile(r"(20\d\d)\s*年(?!\s*\d+\s*月)")  # no day
_CLAUSE = re.compile("[，,：:；;]")
_TIME = re.compile(r"\d+年?")


@per_lexicon
def _narrower(lexicon: Lexicon) -> re.Pattern[str]:
    """Words by which what there is none of is but a part of a thing: 出售重大资产, 其他激励措施."""
    return lexicon.pattern("weighty_adjectives", "others")


@per_evidence_words
def _heads(words: Lexicon) -> re.Pattern[str]:
    """What makes another thing of what stands before it at the end of the name of a box."""
    return re.compile(rf"(?P<head>{words.any_of('heads_of_boxes')})$")


@per_lexicon
def _allowances(lexicon: Lexicon) -> re.Pattern[str]:
    """What is written off a thing, of which there may be none though there is the thing: 委托理财减值准备."""
    return lexicon.pattern("table_allowances")


@per_lexicon
def _done(lexicon: Lexicon) -> re.Pattern[str]:
    """What makes verbs of one character longer (付了), so that they look like names."""
    return lexicon.pattern("particles", "end_particles")


@per_evidence_words
def _amounts(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("amounts_asked")


@per_lexicon
def _of_amounts(lexicon: Lexicon) -> re.Pattern[str]:
    """What says only that an amount of something is asked for."""
    return lexicon.pattern("balance_words", "amount_words", "points_of_time", "having", "copulas", "interrogatives")


def deny_existence(
    plan: Plan,
    context: Context,
    report: Report,
    denials: Iterable[Denial],
    topics: Sequence[Topic] = (),
    texts: Sequence[Passage] = (),
    told: str = "",
) -> Answer | None:
    """That a report says that there is nothing of what a question asks for; None where it does not say so.

    Nor where what is `told` in answer to the question names it: a sentence on 限制性股票 is of no 员工持股计划.

    `denials`: all of the report, in the plan's scope. `topics`: those that the question names, which reports have
    under headings of other words (对外担保 under 重大担保). `texts`: the whole report, whose rows may tell of it.
    """
    question = plan.question
    for name in plan.called:
        question = question.replace(name, " ")
    asked = [  # each clause, and its parts before and behind 多少
        (_alike(part), _alike(clause))
        for one in dict.fromkeys((question, _by_wholes(question)))
        for clause in clauses(_done().sub(" ", one))
        for part in _amounts().split(clause)
        if part.strip()
    ]
    found = (
        one
        for one in (replace(one, named=_by_wholes(one.named)) if one.text else one for one in denials)
        if _is_of_year(one.text, report.year)
        and not _is_beside_topics(one, topics)
        and any(_is_named(one, part, clause) or _is_of_topic(one, clause, topics) for part, clause in asked)
    )
    best = max(found, key=lambda one: (len("".join(_words_of(one.named))), bool(one.text)), default=None)
    if best is None or _is_told_after_all(best, question, texts) or _is_named_in(best, told):
        return None
    company, when = context.company(plan, report.code), context.when(plan, report.year)
    denied = best.text or best.named
    text = context.say("denied" if best.text else "denied-by-box", company=company, when=when, text=denied)
    cited = tuple(citations(context, report, best.passage.path, "", (best.line,)))
    return Answer(text + context.sources(cited), value=False, citations=cited)


def _is_told_after_all(denial: Denial, question: str, texts: Sequence[Passage]) -> bool:
    """Whether rows of the report tell of what a box or an empty section alone says that there is none of."""
    said = "\n".join((*denial.passage.path, denial.named))
    return not denial.text and has_rows_after_all(_words_of(denial.named), said, question, texts)


def _is_named_in(denial: Denial, told: str) -> bool:
    """Whether what is told in answer to a question names what there is none of."""
    alike = _alike(told)
    return bool(alike) and not any(lacks_most(word, alike) for word in _words_of(denial.named))


def is_accumulated(text: str, question: str) -> bool:
    """Whether a text states what came about over years, and the question does not ask for that."""
    return _accumulated().search(text) is not None and _accumulated().search(question) is None


@per_evidence_words
def _accumulated(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("accumulated_amounts")


def _is_of_year(text: str, year: int) -> bool:
    """Whether the clause that denies, or else its sentence, names the year or none: 2021年度拟不进行现金分红."""
    denying = next((part for part in _CLAUSE.split(text) if _denying().search(part)), text)
    named = {int(found[1]) for found in _YEARS.finditer(denying)} or {int(one[1]) for one in _YEARS.finditer(text)}
    return not named or year in named


@per_evidence_words
def _denying(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("that_there_is_none")


@per_evidence_words
def _wholes(words: Lexicon) -> tuple[tuple[re.Pattern[str], str], ...]:
    groups = (group.split("=") for group in words.words("denied_with"))
    return tuple((re.compile("|".join(map(re.escape, parts))), whole) for whole, *parts in groups)


def _by_wholes(question: str) -> str:
    """A question with each thing called by the whole that there is none of it without: 利润分配, for 现金红利."""
    for parts, whole in _wholes():
        question = question if whole in question else parts.sub(whole, question)
    return question


def _alike(text: str) -> str:
    return comparable(in_one_form(text))


def _words_of(named: str) -> list[str]:
    content = Content.of(_alike(beside_denied().sub(" ", in_one_form(named))))
    return [word for word, weight in content.weights if weight == 1.0] if content.own else []


def _every_word_of(named: str) -> list[str]:
    """The words of what there is none of, those that many things are called by too: 管理."""
    return [word for word, _ in Content.of(_alike(beside_denied().sub(" ", plain_heading(named)))).weights]


def _is_named(denial: Denial, part: str, clause: str) -> bool:
    """Whether a part of a clause of the question names, close together, what there is none of."""
    if any(found[0] not in part for found in _narrower().finditer(denial.named)):
        return False
    head = _heads().search(denial.named) if not denial.text else None
    if head is not None and head["head"] not in clause:
        return False  # 商誉减值测试的影响, of what the test itself took
    if any(found[0][:2] not in clause for found in _allowances().finditer(denial.named)):
        return False
    words = _words_of(denial.named)
    here = [word for word in words if not lacks_most(word, part) or is_asked_as(word, part)]
    bare = _alike(beside_denied().sub("", denial.named))
    if denial.of_all:
        return bare in part
    if len(here) < len(words) or max(len("".join(here)), len(bare) * (bare in part)) < SHORTEST:
        return False
    if not denial.text and any(lacks_most(word, clause) for word in _every_word_of(denial.named)):
        return False  # a box of 经销商管理, and no 经销商 asked for
    above = _words_of(_item_above(denial.passage.path))
    named_alone = any(not lacks_most(word, bare) for word in above)  # 关联担保 below 关联交易
    if not denial.text and not named_alone and any(lacks_most(word, clause) for word in above):
        return False  # a box of 坏账准备 below another item of the notes
    zone = _alike("\n".join((*denial.passage.path, denial.named, denial.text)))
    asked = [word for word, weight in Content.of(part).weights if weight == 1.0]
    asked = [word for word in asked if not any(is_asked_as(one, word) for one in words)]
    if any((is_name(word) or is_unknown_name(word)) and lacks_most(word, zone) for word in asked):
        return False  # of somebody else
    if sum(not lacks_most(word, zone) for word in asked) < PART * len(asked):
        return False  # of something else beside it
    places = [at for word in here if (at := part.find(word[:2])) >= 0]
    return not places or max(places) - min(places) <= len("".join(words)) + APART


def _is_beside_topics(denial: Denial, topics: Sequence[Topic]) -> bool:
    """Whether a box is of none of the topics that a question names: 股东大会, of when it passed 利润分配."""
    zone = "\n".join((*denial.passage.path, denial.named))
    patterns = [pattern for topic in topics for pattern in topic.headings]
    named = any(name in zone for topic in topics for name in (topic.name, *topic.names))
    return bool(patterns) and not denial.text and not named and not any(one.search(zone) for one in patterns)


def _is_of_topic(denial: Denial, clause: str, topics: Sequence[Topic]) -> bool:
    """Whether what there is none of is a clause's topic, by one of its headings alone, and the clause asks no more."""
    named = plain_heading(denial.named)
    for topic in topics:
        heads = [found[0] for pattern in topic.headings if topic.told and (found := pattern.search(named))]
        names = sorted((topic.name, *topic.names), key=len, reverse=True)
        name = next((name for name in names if _alike(name) in clause), "")
        if name and any(not Content.of(beside_denied().sub(" ", named.replace(head, " "))).own for head in heads):
            return not Content.of(_of_amounts().sub(" ", _TIME.sub(" ", clause.replace(_alike(name), " ")))).own
    return False


def _item_above(path: Sequence[str]) -> str:
    """The item of the notes whose tables and boxes stand under the last heading; "" outside the notes."""
    *above, _ = path or ("",)
    return plain_heading(above[-1]) if above and is_in_notes(above) and not is_in_notes(above[-1:]) else ""
