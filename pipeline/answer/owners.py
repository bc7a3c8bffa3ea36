"""The company whose reports name another one that no report is of: its subsidiary or affiliate.

贵州茅台酱香酒营销有限公司2025年净利润多少？     the report of 贵州茅台 has a table of its subsidiaries
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.model import Answer, Citation, Operation, Plan, RefusalKind
from pipeline.rules.lexicon import ASKING, Lexicon, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.persons import first_person
from pipeline.understand.names.company_parts import trade_end
from pipeline.understand.slots import compact

if TYPE_CHECKING:
    from pipeline.retrieve.state import RetrievedPassage

# With the end of what is before:
_LEGAL_NAME = lazy_pattern(r"[\u4e00-\u9fff]{3}(?:股份有限公司|有限责任公司|有限公司)")
_HAN_NAME = lazy_pattern(r"[\u4e00-\u9fff]+")
_HITS = 8  # passages of all reports that are looked at
_SHORT_NAMES = range(10, 2, -1)  # characters of a short name, the longest first
_SURELY = 4  # characters of one that no list of terms explains
_REST = 20  # characters of a legal name behind the short one
_TERM = r"(?:^|[。；：、])[^。；：]{{0,12}}{name}(?:、[^。；：]{{1,12}})?：指；"  # in the report's list of terms


@per_lexicon
def _relations(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("affiliates")


@per_lexicon
def _whole(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('company_forms')}$")


@per_lexicon
def _forms_of_companies(lexicon: Lexicon) -> str:
    return lexicon.any_of("company_forms")


@per_lexicon
def _ahead(lexicon: Lexicon) -> re.Pattern[str]:
    """Times and words of asking, before a name."""
    words = lexicon.any_of(*ASKING, "year_words", "period_ends", "prepositions", "prepositions_of_origin")
    return re.compile(rf"(?:{words}|\d|[^\w])*")


@dataclass(frozen=True, slots=True)
class Owner:
    """The company whose reports name one that is unknown, and the name of that one."""

    code: str
    name: str


def asked_owner(plan: Plan, search: Callable[[str, int], Iterable[RetrievedPassage]]) -> Owner | None:
    """The company whose reports name the unknown one that a question is of.

    Unknown is the one that a plan was refused for, or what stands before the term that it was read as a question for.
    """
    if plan.operation is Operation.CONCEPT and not plan.companies:
        before = words_before(plan.question, plan.asked)
        of_short = _owner_of_short(plan.question, before, search) if len(before) >= _SURELY else None
        return of_short or _owner_of_person(plan.question, search)
    if plan.refusal is None or plan.refusal.kind is not RefusalKind.NO_COMPANY:
        return None
    name = affiliate_name(plan.refusal.message)
    if name:
        code = owner_of(name, search(name, _HITS)) if leads_in(plan.question, name) else ""
        return Owner(code, name) if code else None
    if owner := _owner_of_short(plan.question, compact(plan.refusal.message), search):
        return owner
    return _owner_of_person(plan.question, search)


def _owner_of_person(question: str, search: Callable[[str, int], Iterable[RetrievedPassage]]) -> Owner | None:
    """The company whose reports name the person that a question names first."""
    person = person_name(question)
    code = reporter_of(person, search(person, _HITS)) if person else ""
    return Owner(code, person) if code else None


def _owner_of_short(
    question: str, words: str, search: Callable[[str, int], Iterable[RetrievedPassage]]
) -> Owner | None:
    """The company whose reports have the legal name of which words begin with the short one."""
    hits = list(search(words, _HITS))
    name = short_name(words, [hit.passage.text for hit in hits])
    code = owner_of(name, hits) if name and leads_in(question, name) else ""
    return Owner(code, name) if code else None


def short_name(words: str, texts: Iterable[str]) -> str:
    """The longest beginning of words that texts explain as a term, or have in a legal name; "" for none.

    苏州昭衍 of 苏州昭衍2024年净利润, by 苏州昭衍：指；苏州昭衍医药科技有限公司 or by that name alone.
    """
    every = [compact(text) for text in texts]
    for size in _SHORT_NAMES:
        name = re.escape(words[:size])
        if size > len(words) or not _HAN_NAME.fullmatch(words[:size]):
            continue
        term = re.compile(_TERM.format(name=name))
        legal = re.compile(rf"{name}[\u4e00-\u9fff（）()]{{0,{_REST}}}{_forms_of_companies()}")
        if any(term.search(text) or (size >= _SURELY and legal.search(text)) for text in every):
            return words[:size]
    return ""


def words_before(question: str, terms: Sequence[str]) -> str:
    """What stands before the first of the terms that a question was read for, without times and words of asking.

    All of it where it was read for none.
    """
    text = compact(question)
    at = min((text.find(compact(term)) for term in terms if compact(term) in text), default=0 if terms else len(text))
    lead = _ahead().match(text)
    return text[lead.end() if lead else 0 : at]


def person_name(question: str) -> str:
    """The person that a question names first, "" for none: behind nothing but times and words of asking."""
    text = compact(question)
    lead = _ahead().match(text)
    return first_person(text[lead.end() if lead else 0 :])


def reporter_of(person: str, hits: Iterable[RetrievedPassage]) -> str:
    """The code of the one company whose reports name a person, by a name that stands for itself; "" for none."""
    alone = re.compile(rf"(?<![\u4e00-\u9fff]){re.escape(person)}(?![\u4e00-\u9fff])")
    codes = {hit.entry.code for hit in hits if alone.search(hit.passage.text)}
    return codes.pop() if len(codes) == 1 else ""


def affiliate_name(words: str) -> str:
    """The company's name that words are or begin with, to its trade: 巨龙铜业 of 巨龙铜业那笔贷款; "" for none."""
    name = compact(words)
    return name if _whole().search(name) else name[: trade_end(name)]


def leads_in(question: str, name: str) -> bool:
    """Whether a name is the first that a question names: nothing but times and words of asking stand before it."""
    before, found, _ = compact(question).partition(name)
    return bool(found) and bool(_ahead().fullmatch(before))


def is_told_of(name: str, answer: Answer) -> bool:
    """Whether an answer is one, or shows as nearest or likely what names the company or person that is asked of."""
    quoted = " ".join(citation.quote for citation in answer.citations)
    return answer.outcome == "answer" or name in compact(quoted)


def is_of_named(question: str, own: str, citations: Iterable[Citation]) -> bool:
    """Whether figures are of the company that a question names by its legal form, beside the one that reports.

    `own`: the full name of that one. 集团财务有限公司 is not found in the row of 酒销售有限公司.
    """
    named = [found[0] for found in _LEGAL_NAME.finditer(compact(question)) if found[0] not in compact(own)]
    quotes = compact(" ".join(citation.quote for citation in citations))
    return all(name in quotes for name in named)


def owner_of(name: str, hits: Iterable[RetrievedPassage]) -> str:
    """The code of the one company whose reports name another one, and somewhere as related to it; "" for none."""
    named = [(hit.entry.code, hit.passage.text) for hit in hits if name in compact(hit.passage.text)]
    related = any(_relations().search(text) for _, text in named)
    codes = {code for code, _ in named}
    return codes.pop() if related and len(codes) == 1 else ""
