"""Whether a figure that a sentence states is of what limits it, not of a whole, a list or what was told before.

公司实现净利润507亿元，其中动力电池系统销量381GWh: 507亿元 is no profit of 动力电池.
甲胶囊、乙颗粒等四个品种合计销售收入达到77亿元: 77亿元 is no revenue of 甲胶囊.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_evidence_words, per_lexicon
from pipeline.text.sentences import clauses, sentences
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import tagged_words

_BEGINNING = 3  # characters of a word by which a text may name it
_VERB = "v"  # part of speech
_LISTS = re.compile(r"、|等")  # before several are added up


@per_lexicon
def _sums(lexicon: Lexicon) -> re.Pattern[str]:
    """That several are added up."""
    return re.compile(lexicon.any_of("sums"))


@per_evidence_words
def _titles(words: Lexicon) -> re.Pattern[str]:
    """What stands behind a person's name and names nobody."""
    return words.pattern("personal_titles")


@per_lexicon
def _own(lexicon: Lexicon) -> re.Pattern[str]:
    """That a figure is the company's own."""
    return re.compile(lexicon.any_of("company_words"))


@per_lexicon
def _measures(lexicon: Lexicon) -> re.Pattern[str]:
    """The end of a word for what is asked of a thing."""
    return re.compile(rf"{lexicon.any_of('measure_nouns', 'rate_endings')}$")


@per_lexicon
def _amounts(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("amount_asked", "asked_degrees"))


def is_of_limits(text: str, at: int, words: Sequence[str], head: str, question: str, *, rate: bool) -> bool:
    """Whether the figure at a place of a text is of all that is asked for.

    Its clause has what is asked of the thing (净利润, the `head` of the words), or the clause before, of a `rate`
    (收入5亿元，增长3%).
    What limits that (动力电池) stands there or before, not first behind it.
    """
    if any(re.search(rf"{re.escape(word)}[^，,]{{0,4}}、", question) for word in words):
        return True  # of several that the question lists, each has its own figure
    ahead, before, clause = _clause_at(text, at)
    if len(_amounts().findall(question)) > 1:  # of several amounts each is of some of the words
        return any(_has(word, clause) for word in words)
    measured = bool(head and _measures().search(head))
    if measured and not _has(head, f"{before} {clause}" if rate else clause):
        return False
    limits = [word for word in words if not (measured and word == head) and not _has(word, clause)]
    of = f"{before}{clause}" if rate else clause
    if any(_excluded(word).search(of) and not _excluded(word).search(question) for word in words):
        return False  # 零售不良贷款（不含信用卡）
    told = f"{ahead}{clause}"
    if any(word in told and word not in _included().sub("", told) for word in words if word not in _asides(question)):
        return False  # 消费信贷类业务（含信用卡）, of which 信用卡 is a part
    if any(_is_deed(word, question) and not _has(word, of) for word in words):
        return False  # 投入的募集资金: no 募集资金 of a clause that says another deed
    if is_narrowed(words, of, question):
        return False
    later = any(not _has(word, ahead) and _has(word, text) for word in limits)
    asked = " ".join((question, *words))
    several = any(_is_listed(word, ahead, asked) for word in limits) or (
        limits and _LISTS.search(ahead) and _sums().search(clause)
    )
    other = _own().search(clause) and _is_of_sentence_before(limits, text, clause)
    return not later and not several and not other


def is_narrowed(words: Sequence[str], clause: str, question: str) -> bool:
    """Whether a clause names a part of what is asked for, with its short form: 细胞与基因疗法（CGT）测试业务."""
    places = [place for word in words if (place := clause.find(word)) >= 0]
    before = clause[: min(places, default=0)]
    if not before.endswith(")"):
        return False
    named = before[: before.rfind("(")]
    return bool(named) and named[-1] not in question


@per_lexicon
def _included(lexicon: Lexicon) -> re.Pattern[str]:
    """What a name says in brackets that it takes in."""
    return re.compile(rf"\({lexicon.any_of('including_words')}[^()]*\)")


def _asides(text: str) -> str:
    return "".join(_included().findall(text))


def _is_deed(word: str, question: str) -> bool:
    """Whether a word is the deed that a question has of what it asks for: 投入, of 投入的募集资金."""
    within = lexicon_in_use().any_of("subset_words")  # 处置的贷款里核销: of a part another deed is asked
    of = re.search(rf"{re.escape(word)}的(?![^，,]*{within})", question)
    return of is not None and all(tag.startswith(_VERB) for _, tag in tagged_words(word))


def _excluded(word: str) -> re.Pattern[str]:
    """That a clause takes out what a word names, or begins with: 信用卡 of 信用卡贷款."""
    begun = re.escape(word[:_BEGINNING])
    return re.compile(rf"{lexicon_in_use().any_of('exclusion_words', 'excluding_words')}{begun}")


def _clause_at(text: str, at: int) -> tuple[str, str, str]:
    """All that stands before the clause at a place, the clause before it, and itself."""
    ahead, before = "", ""
    for clause in clauses(text):
        if text.find(clause, len(ahead)) + len(clause) > at:
            return ahead, before, clause
        ahead, before = text[: text.find(clause, len(ahead)) + len(clause)], clause
    return ahead, before, ""


def _has(word: str, text: str) -> bool:
    return word in text or containment(content_bigrams(word), content_bigrams(text)) == 1


def _is_listed(word: str, text: str, question: str) -> bool:
    """Whether a word is one of several that a text lists and the question does not: 甲、乙和丙三个品种."""
    text = _titles().sub("", text)
    behind = re.findall(rf"{re.escape(word)}[^，,、。；]{{0,8}}[、和及](?!以)(\w{{1,2}})", text)
    before = re.findall(rf"(\w{{1,2}})[、和及](?!以)[^，,、。；]{{0,8}}{re.escape(word)}", text)
    return any(other not in question for other in (*behind, *before))


def _is_of_sentence_before(limits: Sequence[str], text: str, clause: str) -> bool:
    """Whether what limits a figure stands only in the sentence before the one that states it."""
    own = next((one for one in sentences(text) if clause in one), text)
    return any(not _has(word, own) and _has(word, text) for word in limits)


def is_of_other_kind(words: Sequence[str], text: str, question: str) -> bool:
    """Whether a text lacks a word that limits the next in the question, and limits that by another.

    动力电池使用量 is not what 储能电池使用量 asks for, though the sentence before speaks of 储能电池.
    """
    import rjieba

    lacking = [word for word in words if word not in text]
    limited = {other for word in lacking for other in words if other in text and word + other in question}
    cut = rjieba.cut(text, False) if limited else ()
    for before, word in pairwise(("", *cut)):
        whole = before + word if word in limited and len(before) > 1 else word
        if whole not in question and any(whole != one and whole.endswith(one) for one in limited):
            return True
    return False
