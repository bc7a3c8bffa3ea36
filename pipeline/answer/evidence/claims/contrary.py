"""What a statement in other words says against a rule: the other of two contraries, no condition, another actor.

A rule in its own words is held to by `negation` and `exchanged_words`. Here a statement that says the same in
other words is laid beside the clauses that are nearest to it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.answer.evidence.claims.consent import (
    allows_with_consent,
    drops_consent,
    oversteps_proposal,
)
from pipeline.answer.evidence.claims.exchanged_words import has_other_between
from pipeline.answer.evidence.claims.exclusive_terms import exclusive_terms
from pipeline.answer.evidence.claims.exclusiveness import goes_beyond, leaves_out
from pipeline.answer.evidence.claims.modality import (
    Modality,
    modalities,
    modality,
)
from pipeline.answer.evidence.claims.paraphrase import Wording, in_words_of
from pipeline.answer.evidence.claims.reversed_moods import has_reversed
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.sentences import clauses

ALIKE = 0.5  # share of a clause's words that a clause of the rule must have for the two to be of the same
SENTENCE = 0.55  # share of the whole statement's words that a sentence must have


@dataclass(frozen=True, slots=True, eq=False)
class _Words:
    universal: re.Pattern[str]
    all_of: re.Pattern[str]  # what says so in a rule
    exception: re.Pattern[str]
    only: re.Pattern[str]  # 只有清算时: the exception itself
    beside: re.Pattern[str]  # 除了保险金: what more there is, not what is left out
    actors: re.Pattern[str]
    prefixes: tuple[str, ...]  # that deny the word behind them
    subject: re.Pattern[str]  # 保险公司|应当
    agents: re.Pattern[str]  # 由…承担, 经…批准
    denied: re.Pattern[str]  # at the end of what stands before a word
    bare_denial: re.Pattern[str]  # 不|符合, but not 不得
    side_of_event: re.Pattern[str]  # 放行前, 放行之后
    joined: re.Pattern[str]  # to what stands before: 金融机构、|非银行支付机构


@per_evidence_words
def _words(lexicon: Lexicon) -> _Words:
    any_of = lexicon.any_of
    bare_denials = any_of("bare_denials", "bare_denials_otherwise", but=["words_with_bare_denials"])
    return _Words(
        universal=lexicon.pattern("universals", but=["words_with_universals"]),
        all_of=lexicon.pattern("universals", "universals_of_rules"),
        exception=re.compile(
            rf"[(（]\s*{any_of('exclusions_in_brackets')}(?P<bracket>[^)）]*)[)）]"
            rf"|{any_of('exception_openings')}(?P<lead>[^,，。;；]{{2,30}}?){any_of('exception_endings')}"
            rf"|{any_of('exception_conjunctions')}(?P<but>[^。;；]*){any_of('exceptions_behind')}"
        ),
        only=lexicon.pattern("exclusives", "exclusives_otherwise"),
        beside=lexicon.pattern("leads_of_more"),
        actors=lexicon.pattern("actors"),
        prefixes=lexicon.words("denying_prefixes"),
        subject=re.compile(rf"\w{{2,16}}?{any_of('endings_of_organs')}(?={any_of('duties', 'permissions')})"),
        agents=re.compile(
            rf"(?:{any_of('leads_of_agents')}(?P<who>[^,，。;；]{{2,20}}?)"
            rf"(?:{any_of('ends_of_agents')}[^,，。;；]{{0,60}}?)?"
            rf"(?P<verb>{any_of('verbs_of_agents')})(?!{any_of('endings_of_agents')})"
            rf"|{any_of('leads_of_consent', but=['words_with_leads_of_consent'])}(?P<by>[^,，。;；]{{2,20}}?)"
            rf"(?P<consent>{any_of('consents')}))"
        ),
        denied=re.compile(rf"(?:{any_of('denials')}|{bare_denials})[^,，。;；]{{0,8}}$"),
        bare_denial=re.compile(
            rf"(?!{any_of('words_with_bare_denials', 'denials', 'prohibitions', 'prohibitions_otherwise', 'releases')})"
            rf"{any_of('bare_denials')}(?P<what>[一-鿿]{{2}})"
        ),
        side_of_event=re.compile(rf"(?P<event>\w\w)[之以]?(?P<side>{any_of('sides_of_events')})(?!款)"),
        joined=re.compile(rf"(?:[、]|{any_of('alternatives', 'coordinations')})$"),
    )


def is_contrary(claim: str, text: str, paragraph: str, *, moods: bool = True) -> bool:
    """Whether a sentence of a rule (with what leads it in) says something else than a claim that is about the same.

    `moods`: also where the two only differ in what may or must be.
    """
    if Wording.of(claim).share(text) < SENTENCE:
        return False
    return (
        is_other_side(claim, text)
        or _drops_condition(claim, text)
        or drops_consent(claim, text)
        or oversteps_proposal(claim, text)
        or is_excepted(claim, text)
        or _has_other_actor(claim, text, paragraph)
        or has_other_agent(claim, text)
        or goes_beyond(claim, text)
        or has_other_between(in_words_of(claim, text), text)
        or leaves_out(claim, text)
        or (moods and not allows_with_consent(claim, text) and has_reversed(claim, text))
    )


def agrees(claim: str, text: str) -> bool:
    """Whether a sentence forbids, frees of, obliges or allows what the claim does, and says nothing else against it."""
    if Wording.of(claim).share(text) < SENTENCE or is_other_side(claim, text):
        return False
    kind = modality(claim)
    if kind is Modality.DENIES or kind not in modalities(text):
        return False
    return not has_reversed(claim, text)


def is_other_side(claim: str, text: str) -> bool:
    """Whether the claim has one of two contraries where the text has the other one."""
    if _has_other_prefix(claim, text) or _is_other_time(claim, text):
        return True
    return any(terms.part(claim, text) for terms in exclusive_terms().of_rules)


def _is_other_time(claim: str, text: str) -> bool:
    """Whether the claim is of the time behind an event that the text has before, or the reverse: 放行|后, 放行|前."""
    side = _words().side_of_event
    there = {(match["event"], match["side"]) for match in side.finditer(text)}
    events = {event for event, _ in there}
    mine = {(match["event"], match["side"]) for match in side.finditer(claim)}
    return any(event in events and (event, which) not in there for event, which in mine)


def _drops_condition(claim: str, text: str) -> bool:
    words = _words()
    return bool(words.universal.search(claim)) and not words.all_of.search(text)


def is_excepted(claim: str, text: str) -> bool:
    """Whether the claim is about what the text leaves out: (不含用于个人住房用途的贷款)."""
    words = _words()
    exception = words.exception.search(text)
    if exception is None or any(
        pattern.search(claim) for pattern in (words.exception, words.beside, words.only)
    ):
        return False
    left_out = exception["bracket"] or exception["lead"] or exception["but"] or ""
    rest = text[: exception.start()] + text[exception.end() :]
    wording = Wording.of(claim)
    excepted = {word for word, weight, share in wording.matches(left_out) if share == 1.0 and weight > 1}
    denied = {word for word in excepted if _is_denied(word, claim)}
    there = {word for word, _, share in wording.matches(rest) if share == 1.0}
    return bool(excepted - denied - there)


def _is_denied(word: str, claim: str) -> bool:
    """Whether a claim denies a word: 非|银行, 没有约定|自动转存."""
    words = _words()
    before = [claim[: match.start()] for match in re.finditer(re.escape(word), claim)]
    return any(text.endswith(words.prefixes) or words.denied.search(text) for text in before)


def _has_other_prefix(claim: str, text: str) -> bool:
    """Whether one of the two denies a thing that the other has: 集团成员 against 非集团成员."""
    rest = _words().exception.sub("", text)  # (不含用于个人住房用途的贷款) has what a claim of 非住房贷款 denies
    parts = clauses(rest, colons=True)
    for clause in clauses(claim, colons=True):
        wording = Wording.of(clause)
        nearest = max(parts, key=wording.share, default="")
        if wording.share(nearest) >= ALIKE and (_denies_thing(clause, nearest) or _denies_thing(nearest, clause)):
            return True
    return False


def _denies_thing(text: str, other: str) -> bool:
    for prefix in _words().prefixes:
        for match in re.finditer(rf"{re.escape(prefix)}(\w\w)", text):
            thing = match[1]
            if _words().joined.search(text[: match.start()]):  # 金融机构、非银行支付机构 has banks too
                continue
            if thing in other and thing not in text.replace(match[0], "") and not _is_denied(thing, other):
                return True
    return False


def drops_denial(claim: str, text: str) -> bool:
    """Whether the claim says of a thing what the text denies and nowhere says: 符合|不符合条件的."""
    denial = _words().bare_denial
    denied = {match["what"] for match in denial.finditer(text)}
    rest = denial.sub("", text)
    return any(what in claim and what not in rest and not _is_denied(what, claim) for what in denied)


def _has_other_actor(claim: str, text: str, paragraph: str) -> bool:
    """Whether someone does in the claim what someone else does in the text."""
    actors = _words().actors
    mine = {match[0]: match.start() for match in actors.finditer(in_words_of(claim, paragraph))}
    theirs = set(actors.findall(text))
    alone = [at for one, at in mine.items() if one not in (text if at else paragraph)]
    others = {one for one in theirs if not any(one in other or other in one for other in mine)}
    return bool(alone) and (bool(others) or max(alone) > 0)  # a rule often leaves out who begins its sentence


def has_other_agent(claim: str, text: str) -> bool:
    """Whether the text has another before the same verb (由第三方承担), or another whose consent is asked for."""
    agents = _words().agents
    theirs = [(match["verb"], match["who"] or match["by"]) for match in agents.finditer(text)]
    for match in agents.finditer(in_words_of(claim, text)):
        there = [who for verb, who in theirs if verb == match["verb"]]
        if not theirs and match["verb"]:
            there = _subjects(match["verb"], text)
        if there and all(_are_apart(match["who"] or match["by"], who) for who in there):
            return True
    return False


def _subjects(verb: str, text: str) -> list[str]:
    """Who does something in clauses that begin with them: 保险公司|应当对信息的真实性承担责任."""
    words = _words()
    parts = [part for part in clauses(text, colons=True) if verb in part]
    subjects = [words.subject.match(part.strip()) for part in parts]
    return [match[0] for match in subjects if match] if all(subjects) else []


def without_agents(claim: str) -> str:
    """A claim without those who do what it says (由…)."""
    return _words().agents.sub(lambda match: match["verb"] or match["consent"], claim)


def _are_apart(one: str, other: str) -> bool:
    """Whether two names have little in common, or each has a word of its own: 国务院|农业主管部门, 国务院|财政部门."""
    mine, theirs = Wording.of(one), Wording.of(other)
    return max(mine.share(other), theirs.share(one)) < ALIKE or (_has_own(mine, other) and _has_own(theirs, one))


def _has_own(wording: Wording, other: str) -> bool:
    return any(share < ALIKE and weight > 1 for _, weight, share in wording.matches(other))
