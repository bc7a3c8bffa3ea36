"""Clauses of a question of which an answer says nothing: 为什么下降，准备怎么办？ where only the cause is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pipeline.answer.cells.words import normal
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import gives_cause
from pipeline.answer.evidence.open.asked_values import DAY, GROUPS, AskedValue, ValueKind
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numerals import SCALE
from pipeline.text.tokens import tagged_words
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.planning.plan_words import asks_for_amount, asks_yes_or_no

_TOLD = 0.5  # of a clause's words
_STATED = 0.6  # of those of a clause that asks for an amount
_TIME = re.compile(r"20\d\d|\d\s*[年月日]|年内|[年季月][初末底]|[上下]半年")
_NUMBER = re.compile(r"\d")
_SENTENCE = lazy_pattern(r"[。；;\n]")
_AMOUNT = lazy_pattern(rf"\d\s*{SCALE}?\s*\w?元")
_ENDS = re.compile(r"[,，;；?？。!！]+")


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("interrogatives", "amount_asked"))


@per_lexicon
def _empty_words(lexicon: Lexicon) -> re.Pattern[str]:
    """Words that say nothing of what is asked for."""
    return re.compile(
        lexicon.any_of("company_words", "report_words", "report_nouns", "lead_ins", "instructions", "asked_degrees")
    )


def asking_clauses(question: str) -> list[str]:
    """The clauses of a question that ask for something."""
    return [clause for clause in _ENDS.split(question) if _asks().search(clause)]


def all_asking_clauses(question: str) -> list[str]:
    """The clauses of a question that ask for something, or whether it is so: 查完了吗."""
    return [one for one in _ENDS.split(question) if one.strip() and (_asks().search(one) or asks_yes_or_no(one))]


def asks_more(text: str) -> bool:
    """Whether a text asks for something."""
    return _asks().search(text) is not None


def is_told(clause: str, text: str) -> bool:
    """Whether a text has what a clause names: its nouns, and half of its words.

    An amount is told where one clause of the text has all of these and a number, an amount of money also where a
    sentence has them and one of its clauses the verbs and money (法院判赔多少钱); a cause where it gives any; a day, a
    span of time only where a sentence has one.
    """
    clause, text = in_one_form(clause), in_one_form(text)
    nouns, content = _nouns(_when().sub(" ", clause)), Content.of(clause)
    if asks_for_cause(clause):
        of = [noun for noun in nouns if not asks_for_cause(noun)]
        return bool(of) and all(noun in text for noun in of) and gives_cause(text)
    asked = AskedValue.of(clause)
    if _tells_money(clause, text) or asked.is_in(text):
        return True
    if asked.is_certain and not asked.has_value(text):
        return False
    if asked.kind in (ValueKind.DAY, ValueKind.SPAN) and not nouns:
        return False
    if not nouns:
        return _tells_day(clause, text)
    if asks_for_amount(clause):
        numbered = (part for part in _ENDS.split(GROUPS.sub("", text)) if _NUMBER.search(part))
        return any(all(noun in part for noun in nouns) and content.support(part) >= _STATED for part in numbered)
    return all(noun in text for noun in nouns) and content.support(text) >= _TOLD


@per_evidence_words
def _when(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("times_asked")


def asks_when(question: str) -> bool:
    """Whether a question asks when something is or was done."""
    return _when().search(question) is not None


def names_time(text: str) -> bool:
    """Whether a text names a year, a month or a part of one."""
    return _TIME.search(text) is not None


def _tells_day(clause: str, text: str) -> bool:
    """Whether a clause only asks when something is done, and a sentence has a day and the verbs of it: 延到什么时候."""
    found = _when().search(clause)
    verbs = [word for word, tag in tagged_words(clause[: found.start()]) if tag.startswith("v")] if found else []
    dated = (one for one in re.split("[。；;]", text) if DAY.search(one))
    return bool(verbs) and any(all(verb[0] in one for verb in verbs) for one in dated)


@per_evidence_words
def _money(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("asked_money")


def _tells_money(clause: str, text: str) -> bool:
    """Whether a clause asks how much money was paid or the like, and a sentence tells it of what the clause names."""
    asked = _money().search(clause)
    if asked is None or not asks_for_amount(clause):
        return False
    named = _when().sub(" ", f"{clause[: asked.start()]} {clause[asked.end() :]}")
    nouns, verbs = _nouns(named), _verbs(named)
    if not verbs:
        return False
    for sentence in _SENTENCE.split(GROUPS.sub("", text)):
        parts = (part for part in _ENDS.split(sentence) if _AMOUNT.search(part))
        if all(noun in sentence for noun in nouns) and any(all(one in part for one in verbs) for part in parts):
            return True
    return False


def _verbs(clause: str) -> str:
    """The characters of the verbs of a clause, of an unknown one each: 判赔 of 判决…支付赔偿款; none of 要 in 要付."""
    verbs = (word for word, tag in tagged_words(clause) if tag.startswith(("v", "zg")) and tag != "vn")
    return "".join(word for word in verbs if word not in _auxiliaries())


@per_lexicon
def _auxiliaries(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("auxiliaries"))


def names_nothing_else(clause: str, text: str) -> bool:
    """Whether a clause has no noun that a text lacks, as tables call it."""
    told = normal(text)
    return all(normal(noun) in told for noun in _nouns(clause))


def _nouns(clause: str) -> list[str]:
    tagged = tagged_words(_empty_words().sub(" ", clause))
    return [word for word, tag in tagged if tag.startswith(("n", "vn")) and word[1:]]


def unanswered_clauses(question: str, text: str) -> Iterator[str]:
    """The clauses behind the first that ask for something by nouns none of which the text has; causes are told."""
    first, *others = [clause.strip() for clause in _ENDS.split(question) if clause.strip()] or [""]
    for clause in others:
        if not _asks().search(clause) or asks_for_cause(clause):
            continue
        nouns = _nouns(clause)
        unnamed = nouns and not any(noun in text for noun in nouns) and not any(noun in first for noun in nouns)
        if unnamed and not is_told(clause, text):
            yield clause
