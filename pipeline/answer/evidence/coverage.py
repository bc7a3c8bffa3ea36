"""Whether what was found has what was asked for: every word that says what is meant, ordinals, and the unit.

前三大客户 is not answered by the first five, 卖了多少吨 not by an amount of money.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.answer.evidence.content_words import Content, phrases
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.numerals import TEN
from pipeline.text.sentences import clauses
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import part_of_speech, tagged_words
from pipeline.understand.planning.plan_words import asks_yes_or_no

SENTENCE = 100  # characters of what is told in one
LACKING = 1 / 3  # of the words that say what is meant: so many may be said in other words
OFTEN = 3  # times that a report has two words together which are one name
ASPECT = 0.5  # of the words beside a topic that what is told has
_ORDINAL = re.compile(rf"第[{TEN}\d]+")
_DIGITS = dict(zip(TEN, range(1, len(TEN) + 1), strict=False))
_THINGS = ("n", "vn", "j")  # tags of words that name something
_NUMBER = rf"[{TEN}两\d]+"


@per_evidence_words
def _complete(words: Lexicon) -> re.Pattern[str]:
    """What has a number in it that counts nothing: 一条不漏."""
    return words.pattern("completeness")


@per_evidence_words
def _patterns(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Counts and ordinals of a question (三大, 前五名), and the unit that it asks an amount in (多少吨)."""
    counted = words.any_of("counted_behind")
    return (
        re.compile(rf"(?P<first>第|前)?(?P<number>{_NUMBER})(?={counted})"),
        re.compile(rf"{words.any_of('amounts_asked')}(?P<unit>{words.any_of('units_asked')})"),
    )


@per_evidence_words
def _arrangements(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("kinds_of_arrangements")


def covers(asked: str, question: str, texts: Iterable[str]) -> bool:
    """Whether texts have all that is asked for: words, counts and ordinals, an amount in the unit.

    What is asked by yes or no must be there word for word: 实际控制人 alone does not tell whether he 换人.
    """
    text = "\n".join(texts)
    alike = in_one_form(text)
    own = [word for word, weight in Content.of(in_one_form(asked)).weights if weight == 1.0 and content_bigrams(word)]
    if len(own) == 1 and any(kind[0] not in alike for kind in _arrangements().finditer(in_one_form(asked))):
        return False
    if _lacks_influenced(question, alike):
        return False
    lacking = sum(not has_word(word, alike) for word in own)
    most = 0 if asks_yes_or_no(question) else LACKING * len(own)
    return lacking <= most and has_numbers(question, text)


def lacks_compound(asked: str, text: str, headings: Iterable[str], report: str) -> bool:
    """Whether a text lacks the name that a question begins with, two words that the report has as one: 生物资产.

    None of its clauses has all characters of it, however many have those of 生物医药 or 资产. What stands under a
    heading with the first of them is of it.
    """
    own = [word for word, weight in Content.of(asked).weights if weight == 1.0]
    name = "".join(own[:2])
    if len(own) < 2 or name not in asked or any(own[0] in heading for heading in headings):
        return False
    return report.count(name) >= OFTEN and not is_within_clause(name, text)


def has_every_word(asked: str, texts: Iterable[str]) -> bool:
    """Whether texts have a part of every word that says what is asked for: 注册申报和获批 is not told by 注册申报."""
    text = in_one_form("\n".join(texts))
    own = (word for word, weight in Content.of(in_one_form(asked)).weights if weight == 1.0)
    return all(has_word(word, text) for word in own)


@per_evidence_words
def _influenced(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """What a question asks the influence on (对税金有什么影响), and what any influence is on: a company's results."""
    behind = words.any_of("behind_influences")
    return (
        re.compile(
            rf"{words.any_of('effects_on_leads')}(?P<on>[^，,。；;？?对]{{2,12}}?)[有的产造][^，,。；;？?]{{0,6}}?{behind}"
        ),
        words.pattern("result_words"),
    )


def _lacks_influenced(question: str, alike: str) -> bool:
    """Whether a question asks for the influence on something of which a text has no word."""
    asked, results = _influenced()
    found = asked.search(in_one_form(question))
    if found is None or results.search(found["on"]):
        return False
    named = [word for word, weight in Content.of(found["on"]).weights if weight == 1.0]
    return Content.of(found["on"]).own and not any(has_word(word, alike) for word in named)


def has_word(word: str, text: str) -> bool:
    """Whether a text has a part of a word, or its characters in one clause (获得批准 for 获批)."""
    return containment(content_bigrams(word), content_bigrams(text)) > 0 or is_within_clause(word, text)


def is_within_clause(word: str, text: str) -> bool:
    """Whether one clause of a text has all characters of a word."""
    return any(all(character in clause for character in word) for clause in clauses(text))


def has_numbers(question: str, text: str) -> bool:
    """Whether a text has the counts and ordinals of a question, and an amount in the unit that it asks for."""
    counts, units = _patterns()
    bare = re.sub(r"\s", "", text)
    for found in counts.finditer(_complete().sub("", question)):
        written = found["number"]
        value = str(_DIGITS.get(written, written))
        lead = found["first"] or ""
        if not re.search(rf"{lead}(?:{re.escape(written)}|(?<!\d){value}(?!\d))", bare):
            return False
    return all(
        re.search(rf"[\d{TEN}]\s*[多余]?[十百千万亿]*{found['unit']}", bare) for found in units.finditer(question)
    )


@per_evidence_words
def _ordinals(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"第(?P<number>[{TEN}\d]+)(?P<kind>{words.any_of('ordered_things')})")


def lacks_ordinal(question: str, texts: Iterable[str]) -> bool:
    """Whether a question asks for one of several by its number, and nothing that is told has this: 第4批上市计划."""
    text = re.sub(r"\s", "", "\n".join(texts))
    return any(not _numbers(found).search(text) for found in _ordinals().finditer(re.sub(r"\s", "", question)))


def is_of_other_ordinal(question: str, text: str) -> bool:
    """Whether a text tells of another one of several than a question asks for: 第三次临时股东大会."""
    told = re.sub(r"\s", "", text)
    kinds = {found["kind"] for found in _ordinals().finditer(told)}
    asked = [found for found in _ordinals().finditer(re.sub(r"\s", "", question)) if found["kind"] in kinds]
    return any(not _numbers(found).search(told) for found in asked)


def _numbers(asked: re.Match[str]) -> re.Pattern[str]:
    """The ordinal that a question says, written in every way."""
    written = asked["number"]
    spelt = {written, str(_DIGITS.get(written, written)), *(word for word in TEN if str(_DIGITS[word]) == written)}
    return re.compile(rf"(?<![{TEN}\d])(?:{'|'.join(map(re.escape, spelt))}){asked['kind']}")


def is_of_nothing(asked: str, text: str, headings: Iterable[str]) -> bool:
    """Whether something is named, and what is told is one sentence that has none of its words.

    和某某公司的官司打到哪一步了: 报告期公司无重大诉讼事项 tells nothing of it.
    """
    content = Content.of(asked)
    several = content.own and len(content.weights) > 1
    return several and len(text) <= SENTENCE and not content.support("\n".join((text, *headings)))


def lacks_aspect(beyond: str, texts: Iterable[str]) -> bool:
    """Whether what is told of a topic has less than half of what a question names beside it, or of its last phrase.

    员工持股计划 解锁的业绩条件 is not told by who holds how many shares.
    """
    beyond, text = in_one_form(beyond), in_one_form("\n".join(texts))
    named = _names(beyond)
    if any(found[0] not in text for found in _ORDINAL.finditer(beyond)):
        return True
    if len(named) < 2:
        return False
    last = (phrases(beyond) or [""])[-1]
    if len(_names(last)) > 1 and not any(_has_half(last, clause) for clause in clauses(text)):
        return True
    return sum(has_word(word, text) for word in named) < ASPECT * len(named)


@per_evidence_words
def _narrowing(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("narrowing_of_topics", but=["no_narrowing_of_topics"])


def lacks_narrowing(question: str, texts: Iterable[str]) -> bool:
    """Whether a question has a word that makes another thing of what it names, and nothing that is told has it.

    内部控制审计意见 is not told by the auditors' opinion on the accounts, 前次募集资金 by what was raised since.
    """
    asked, text = in_one_form(question), in_one_form("\n".join(texts))
    return any(found[0] not in text for found in _narrowing().finditer(asked))


def lacks_last(beyond: str, texts: Iterable[str]) -> bool:
    """Whether what is told of a topic has nothing of the last thing that a question names beside it.

    实控人受了什么处分 is not told by who the 实控人 is.
    """
    named = [word for word in _names(in_one_form(beyond)) if part_of_speech(word).startswith(_THINGS)]
    return bool(named) and not has_word(named[-1], in_one_form("\n".join(texts)))


def _names(text: str) -> list[str]:
    """The words of a text that name something, as the dictionary has them."""
    own = (word for word, weight in Content.of(text).weights if weight == 1.0)
    return [word for word in own if len(tagged_words(word)) == 1]


def _has_half(phrase: str, clause: str) -> bool:
    return containment(content_bigrams(phrase), content_bigrams(clause)) >= ASPECT
