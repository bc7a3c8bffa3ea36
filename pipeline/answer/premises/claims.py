"""What a question takes for granted to have been done, and how reports say that it was, or was not.

为什么对某公司的商誉计提减值      an impairment        不存在减值
完成业绩承诺后奖励了多少          a promise that was met  未完成业绩承诺
收购某公司花了多少钱              a purchase           终止收购
为什么每10股派2元                a dividend           不进行利润分配
为什么不分红                     none                 每10股派2元

The kinds and their words stand in `rules/evidence.yaml` (classes `claimed_…`, `denied_…`, `done_…`); in a word there
… stands for whatever a clause has between.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.understand.cause_questions import asks_for_cause, is_feared
from pipeline.understand.planning.plan_words import asks_yes_or_no

GAP = "…"
_BETWEEN = "[^，,。；;：:？?]{0,16}?"
_CLAUSES = re.compile("[，,。；;？?！!]")
_KINDS = {  # the classes of how they are taken for granted, denied and told
    "impairments": ("claimed_impairments", "denied_impairments", "done_impairments"),
    "promises": ("claimed_promises", "denied_promises", "done_promises"),
    "purchases": ("claimed_purchases", "denied_purchases", "done_purchases"),
    "dividends": ("claimed_dividends", "denied_dividends", "done_dividends"),
    "withheld": ("claimed_withheld", "denied_withheld", "denied_dividends"),
    "penalties": ("claimed_penalties", "denied_penalties", "done_penalties"),
    "auditors": ("claimed_auditors", "denied_auditors", "done_auditors"),
}
_OF_COMPANY = ("dividends", "withheld", "penalties", "auditors")
_UNDONE = "withheld"  # the one that is taken for granted not to have been done


@dataclass(frozen=True, slots=True)
class ClaimKind:
    """How a kind of deed is taken for granted, denied and told.

    `of_year`: who denies it says the year. `goes_on`: one sentence names the party, a later one denies the deed.
    `whatever`: whatever the question asks for; otherwise only one for a cause takes the deed for granted.
    `of_company`: the deed is the company's own, or done to it, and of no other party.
    """

    name: str
    claimed: re.Pattern[str]
    denied: re.Pattern[str]
    done: re.Pattern[str]
    of_year: bool = False
    goes_on: bool = False
    whatever: bool = False
    of_company: bool = False


@dataclass(frozen=True, slots=True)
class Claim:
    """A deed that a question takes for granted, and the words of the clause that names it."""

    kind: ClaimKind
    clause: str  # without the deed


@per_evidence_words
def _kinds(words: Lexicon) -> tuple[ClaimKind, ...]:
    return tuple(
        ClaimKind(
            name,
            _gapped(words, claimed),
            _gapped(words, denied),
            _gapped(words, done),
            of_year=name in ("promises", _UNDONE),
            goes_on=name == "purchases",
            whatever=name in ("promises", "purchases"),
            of_company=name in _OF_COMPANY,
        )
        for name, (claimed, denied, done) in _KINDS.items()
    )


def _gapped(words: Lexicon, name: str) -> re.Pattern[str]:
    between = f"(?!{words.any_of('state_nouns')}){_BETWEEN}"
    return lazy_pattern("|".join(re.escape(word).replace(GAP, between) for word in words.words(name)))


@per_evidence_words
def _undone(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """That the question itself says that it was not done: anywhere before the deed, or right before it."""
    right_before = words.any_of("undone_right_before")
    return words.pattern("not_done", "that_there_is_none"), re.compile(f"{right_before}.{{0,3}}$")


@per_evidence_words
def _denied(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("not_done")


def says_not_done(question: str) -> bool:
    """Whether a question says itself that something was not done: 为什么没有更换会计师事务所."""
    return _denied().search(question) is not None


def claims_of(question: str) -> Iterator[Claim]:
    """The deeds that a question takes for granted; none that it asks after, fears, or says itself were not done."""
    if asks_yes_or_no(question) or is_feared(question):
        return
    why = asks_for_cause(question)
    for clause in _CLAUSES.split(question):
        for kind in _kinds():
            found = kind.claimed.search(clause)
            if found is None or not (why or kind.whatever):
                continue
            before = clause[: found.start()]
            anywhere, right_before = _undone()
            undone = anywhere.search(before) or right_before.search(before) or anywhere.search(found[0])
            if not undone or kind.name == _UNDONE:
                yield Claim(kind, f"{before} {clause[found.end() :]}")
