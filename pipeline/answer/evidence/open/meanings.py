"""What a report says that one of its words means, in the sentence that does.

大额风险暴露是怎么定义的        大额风险暴露是指商业银行对单一客户…的信用暴露。
重大资金支出怎么界定            重大资金支出指以下情形之一：（1）…；（2）…。
什么样的客户才算私行客户        私行客户标准为客户近三月任意一月的日均资产超过600万元。
什么算短期租赁                  本公司将租赁期不超过12个月的租赁认定为短期租赁。
重要的在建工程的标准            重要的在建工程项目：金额超过资产总额0.5%。    of the list of such standards
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_evidence_words

SHORTEST = 3  # characters of a term
LEAST = 0.8  # of what is asked for that a term has
LONGER = 8  # characters that a term may have more than the words asked for
MOST = 6  # lines that a meaning is told in: the sentence and the items that it leads in
_BREAKS = "，,。；;：:、（）()《》\\s"
_LEADS_IN = ("：", ":")
_QUOTED = re.compile("[“「\"]([^”」\"]+)[”」\"]")
_CLAUSE = re.compile("[,，;；?？。！!]")
_NOTE = re.compile(r"^(?:注?[\d①-⑳]+[:：、.．]?|其中)\s*")


@dataclass(frozen=True, slots=True)
class _Words:
    """What asks for a meaning, and what stands between a term and its meaning, or before it."""

    before: re.Pattern[str]  # behind it the term: 什么样的客户才算
    behind: re.Pattern[str]  # before it the term: 是怎么定义的
    standards: re.Pattern[str]  # likewise: 的标准是什么
    meaning: re.Pattern[str]
    comprising: re.Pattern[str]
    recognised: re.Pattern[str]
    headings: re.Pattern[str]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    means = rf"[，,]?{words.any_of('verbs_of_meaning', 'verbs_of_definition')}|[（(]{words.any_of('means_in_brackets')}"
    alone = rf"{words.any_of('means_in_brackets')}(?!{words.any_of('no_meanings')})"
    return _Words(
        before=re.compile(
            rf"{words.any_of('kinds_asked_to_be_defined')}[^，。；？]{{0,8}}?"
            rf"(?<![{''.join(words.words('before_no_counting'))}]){words.any_of('counting_as')}"
        ),
        behind=words.pattern("definitions_asked"),
        standards=words.pattern("standards_asked"),
        meaning=re.compile(
            rf"(?P<term>[^{_BREAKS}]{{{SHORTEST},}}?)[”」]?(?:\d(?=[标是=＝]))?(?:{means}|{alone}|[=＝])"
        ),
        comprising=re.compile(rf"(?P<term>[^{_BREAKS}]{{{SHORTEST},}}?){words.any_of('comprising')}"),
        recognised=re.compile(rf"{words.any_of('recognised_as')}(?P<term>[^{_BREAKS}]{{{SHORTEST},}})"),
        headings=words.pattern("headings_of_standards"),
    )


def asked_term(question: str) -> str:
    """The word that a question asks to be defined; "" where it asks for no definition."""
    words = _words()
    for clause in _CLAUSE.split(question):
        if (found := words.before.search(clause)) is not None:
            return clause[found.end() :].strip()
        if (found := words.behind.search(clause) or words.standards.search(clause)) is not None:
            return next(iter(_QUOTED.findall(clause)), clause[: found.start()]).strip()
    return ""


def asks_only_for_meaning(question: str) -> bool:
    """Whether a question asks what a word means, and for no standard, of which figures may tell too."""
    words = _words()
    return words.before.search(question) is not None or words.behind.search(question) is not None


def find_meaning(question: str, passages: Sequence[Passage]) -> tuple[list[SectionLine], tuple[str, ...]]:
    """The sentence that says what the term means that a question asks to be defined, and its headings; else none."""
    asked = asked_term(question)
    content = Content.of(asked)
    if not asked or not content.own:
        return [], ()
    having = [one for one in passages if content.support(one.body) >= LEAST]
    for find in (_defined, _standards, _recognised, _composed):
        for passage in having:
            for told in find(passage, asked, content):
                return told, passage.path
    return [], ()


def _defined(passage: Passage, asked: str, content: Content) -> Iterator[list[SectionLine]]:
    """The sentences of a passage that say what a term means, each with the items that it leads in."""
    yield from _with_verb(passage, _words().meaning, asked, content)


def _composed(passage: Passage, asked: str, content: Content) -> Iterator[list[SectionLine]]:
    """The sentences of a passage that say what a term comprises."""
    yield from _with_verb(passage, _words().comprising, asked, content)


def _with_verb(
    passage: Passage, verb: re.Pattern[str], asked: str, content: Content
) -> Iterator[list[SectionLine]]:
    if verb.search(passage.body) is None:
        return
    lines = passage_lines([passage])
    for at, line in enumerate(lines):
        if not line.is_row and _means(line.text, verb, asked, content):
            yield [line, *_listed(lines[at : at + MOST])]


def _means(text: str, verb: re.Pattern[str], asked: str, content: Content) -> bool:
    """Whether a sentence says what the very thing means that is asked for: its term ends a clause, before the verb."""
    for found in verb.finditer(text):
        term = _NOTE.sub("", found["term"])
        own = next((term[at:] for at in range(len(term) - SHORTEST + 1) if term[at:] in asked), "")
        if own and content.support(own) >= LEAST:
            return True
        if content.support(term) == 1.0 and len(term) <= len(asked) + LONGER and term[-2:] == asked[-2:]:
            return True
    return False


def _standards(passage: Passage, asked: str, content: Content) -> Iterator[list[SectionLine]]:
    """The row of a list of standards that is called as what is asked for."""
    if not any(map(_words().headings.search, passage.path)):
        return
    rows = [line for line in passage_lines([passage]) if line.is_row and len(line.cells) > 1]
    named = [line for line in rows if content.support(line.cells[0]) == 1.0]
    if named:
        yield [min(named, key=lambda line: len(line.cells[0]))]


def _recognised(passage: Passage, asked: str, content: Content) -> Iterator[list[SectionLine]]:
    """The sentences of a passage that say what is recognised as a thing of this name."""
    for line in passage_lines([passage]):
        terms = (found["term"] for found in _words().recognised.finditer(line.text))
        if not line.is_row and any(term.startswith(asked) or asked.startswith(term) for term in terms):
            yield [line]


def _listed(lines: Sequence[SectionLine]) -> list[SectionLine]:
    """The items behind a sentence that leads them in."""
    if not lines[0].text.endswith(_LEADS_IN):
        return []
    ended = next((at for at, line in enumerate(lines[1:], 1) if line.level is None), len(lines))
    return list(lines[1:ended])
