"""How surely a sentence gives the reason why something changed, and not something else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import bare_text, cause_at, effect_at, gives_cause
from pipeline.answer.evidence.ways_of_change import changes, direction_of, is_in_spite
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.tokens import tagged_words

NEAR = 80  # characters between an item and the words that lead in why it changed
MOVED = 6  # characters behind the words that lead in a reason, where the change may stand: 主要由于…
NOUN = 6  # characters before a name in which a noun may stand that limits it
_THINGS = ("n", "nz", "vn")
BEGINS = 8  # characters before an item that a sentence begins with
CHANGE = 24  # characters from a name, within which it is said how it changed
TOLD = 0.9  # nearness where a figure stands in place of a change: 净利润5亿元，主要原因是…
BEHIND = 0.6  # nearness where the item stands behind the reason: 受市场变化影响，净利润下降
_QUARTER = re.compile(r"[一二三四1-4]\s*季")
_LABEL = re.compile(
    r"^(?P<label>[^：:，。；]{2,40}?)(?:（[^）]*）|\([^)]*\)|_[^：:]*)?(?:变动)?(?:的?(?:主要)?原因)?(?:的?说明)?[：:](?!\d)"
)


@dataclass(frozen=True, slots=True)
class _Words:
    """What stands before figures of others than the company, and what supposes or means something else."""

    reason: re.Pattern[str]
    others: re.Pattern[str]  # right before what is theirs
    parts: re.Pattern[str]
    gained: re.Pattern[str]  # between the company, or a part of its business, and a figure
    own: re.Pattern[str]  # that it is the company's
    clause_ends: re.Pattern[str]
    not_result: re.Pattern[str]
    other_results: re.Pattern[str]
    influence: tuple[str, ...]  # right before what it is on
    denied: re.Pattern[str]  # right before what would have led to something
    explained: re.Pattern[str]  # before a sentence, that it explains what stands above
    reasons_behind: str  # behind a name, that its reasons follow: 方面的影响因素主要包括


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        reason=words.pattern("reason_nouns"),
        others=re.compile(rf"{words.any_of('other_companies')}[^，。；]{{0,12}}$"),
        parts=re.compile(rf"{words.any_of('parts_of_business')}.{{0,2}}$"),
        gained=words.pattern("gaining"),
        own=re.compile(rf"第?{_QUARTER.pattern}度?|{words.any_of('gaining', 'own_scope')}|\d+\s*年?"),
        clause_ends=re.compile(rf"[，、；：]|{words.any_of('leading_to', 'effects_on_leads')}"),
        other_results=words.pattern("other_results"),
        not_result=words.pattern("no_results"),
        influence=words.words("behind_influences"),
        denied=re.compile(rf"{words.any_of('result_negations')}.{{0,2}}$"),
        explained=re.compile(rf"^{words.any_of('explanation_labels')}[：:]"),
        reasons_behind=(
            rf"{words.any_of('side_endings')}?{words.any_of('rises', 'falls', 'changes', 'before_names_of_reasons')}*"
            rf"{words.any_of('names_of_reasons')}(?:主要)?{words.any_of('list_leads', 'copulas_of_lists')}"
        ),
    )


@dataclass(frozen=True, slots=True)
class CauseQuestion:
    """What something that changed is called, what is said of it in place of a change, and which way it went."""

    names: tuple[str, ...]
    beside: tuple[str, ...] = ()
    direction: str = ""  # "rises", "falls" or "" for either
    quarterly: bool = False  # of a quarter, which its sentences name
    of: Content | None = None  # the company or part of the business whose figure is meant, where it is named


@per_evidence_words
def _contrary_influences(words: Lexicon) -> dict[str, re.Pattern[str]]:
    return {
        "rises": words.pattern("unfavourable_influences"),
        "falls": words.pattern("favourable_influences"),
    }


def has_label(text: str) -> bool:
    """Whether a sentence begins with a label that names something: not 增加的主要原因为：."""
    label = _LABEL.match(bare_text(text))
    return label is not None and not _of_change().fullmatch(label["label"])


@per_evidence_words
def _of_change(words: Lexicon) -> re.Pattern[str]:
    """A label that says only that the reasons of a change follow."""
    return re.compile(
        rf"(?:{words.any_of('rises', 'falls', 'two_way_changes', 'changes', 'reason_nouns', 'copulas_of_lists')}"
        rf"|{words.any_of('vague_adjectives', 'particles', 'list_leads', 'manner')})+"
    )


@per_evidence_words
def _parts(words: Lexicon) -> re.Pattern[str]:
    """Where a part of a sentence with a label of its own may begin."""
    explained = rf"{words.any_of('changed_reasons')}的?{words.any_of('explanation_nouns')}[：:]"
    labels = rf"(?={words.any_of('explained_items')}{explained})|(?<=[\d%％致])(?=[\u4e00-\u9fff]{{2,20}}{explained})"
    return re.compile(rf"(?<=[；;。])|(?=[①-⑳])|{labels}")


def labelled_parts(text: str) -> list[str]:
    """The parts of a sentence that each give the reason of an item by its label: 货币资金：主要系…；存货：主要系…"""
    parts = [part.strip() for part in _parts().split(text) if part.strip()]
    labelled = [part for part in parts if _LABEL.match(part) and gives_cause(part)]
    return parts if len(labelled) >= 2 else [text]


def nearness(text: str, question: CauseQuestion) -> float:
    """3 for a label of the very item, 2 for a sentence that it begins, 1 for one that names it beside why."""
    said = _words().explained.sub("", bare_text(re.sub(r"\s", "", text)))
    bare = _words().not_result.sub("◇", said)
    label = _LABEL.match(bare)
    if label and any(one in question.names for one in (label["label"], *re.split("[、和及与]", label["label"]))):
        return 3.0
    if label and is_other_result(label["label"], question.names):
        return 0.0
    if label and any(label["label"].endswith(name) for name in question.names):  # of the company's part of it
        return 2.0
    moved = label is not None and changes(label["label"])  # a sentence up to its colon: 业绩亏损的主要原因为：
    if label and not moved and ("为" in bare[label.end() :][:40] or _words().reason.search(label[0])):  # another's
        return 0.0
    parts = (part for part in _parts().split(bare) if gives_cause(part) and not supposes(part))
    return max((_nearness_of_part(part, question) for part in parts), default=0.0)


def _nearness_of_part(part: str, question: CauseQuestion) -> float:
    """How near a part's reason is to the item, which may also stand behind it: 受…影响，净利润下降."""
    if question.direction and _contrary_influences()[question.direction].search(part):
        return 0.0  # what has a good influence on the result is why of no loss
    if is_in_spite(part, question.direction):
        return 0.0
    why = cause_at(part)
    places = [at for at in _places(part, question) if _is_same_way(part[at:], question)]
    instead = any(word in part for word in question.beside)  # of a change
    before = [at for at in places if at < why < len(part) and (instead or _is_moved(part, at, why))]
    if any(_leads_in_reasons(part, at, question) for at in places):
        return 2.0
    if before and why - max(before) <= NEAR:
        return 2.0 if min(before) <= BEGINS else 1.0
    told = [at for at in places if at < why < len(part) and why - at <= NEAR and re.search(r"\d", part[at:why])]
    if told and not before:
        return TOLD
    if _leads_to(part, places):
        return BEHIND
    comma = part.find("，", why)
    behind = [at for at in places if why < comma < at <= why + NEAR and changes(part[at:])]
    return BEHIND if behind and not before else 0.0


def _leads_in_reasons(part: str, at: int, question: CauseQuestion) -> bool:
    """Whether a name stands there of which it is said that its reasons follow: 收入方面的影响因素主要包括：第一，…"""
    return re.compile(rf"{_any_name(question)}{_words().reasons_behind}").match(part, at) is not None


def _any_name(question: CauseQuestion) -> str:
    longest = sorted(filter(None, set(question.names)), key=len, reverse=True)
    return rf"(?:{'|'.join(map(re.escape, longest)) or '(?!)'})"


def _leads_to(part: str, places: Sequence[int]) -> bool:
    """Whether it is said that something led to a change of what stands at these places, or had influence on it."""
    effect = effect_at(part)
    if effect is None or _words().denied.search(part[:effect]):
        return False
    return any(effect < at <= effect + NEAR and _is_effect(part[at:]) for at in places)


def _is_same_way(text: str, question: CauseQuestion) -> bool:
    """Whether a text does not only say that something went the other way than the question has it."""
    said = direction_of(text[:CHANGE])
    return not said or not question.direction or said == question.direction


def _is_moved(part: str, at: int, why: int) -> bool:
    """Whether it is said of what stands there that it changed, or that something had an influence on it."""
    return changes(part[at : why + MOVED]) or part[:at].endswith(_words().influence)


def _is_effect(text: str) -> bool:
    """Whether what something led to is that it changed, or an influence on it."""
    return changes(text) or any(word in text for word in _words().influence)


def _places(part: str, question: CauseQuestion) -> list[int]:
    """Where names stand as the company's own: not of a product (口服液的营业收入), of another company or a quarter."""
    found = (match.start() for match in re.finditer(_any_name(question), part))
    own = [at for at in found if _is_meant(part[:at], question) or not _is_of_others(part[:at])]
    return [at for at in own if question.quarterly or not _QUARTER.search(_words().clause_ends.split(part[:at])[-1])]


def _is_meant(before: str, question: CauseQuestion) -> bool:
    """Whether what stands before a name in its sentence has all of the company or part that the question names."""
    return question.of is not None and question.of.support(before) == 1.0


def _is_of_others(before: str) -> bool:
    return _words().others.search(before) is not None or _is_of_part(before)


def is_other_result(label: str, names: Sequence[str]) -> bool:
    """Whether a label is of another result than the one with these names: 扣除非经常性损益的净利润."""
    found = _words().other_results.search(label)
    return found is not None and not any(found[0] in name for name in names)


def _is_of_part(before: str) -> bool:
    """Whether what stands before a name says of what part of the business it is: 口服液的, 仓储和邮政业."""
    clause = _words().clause_ends.split(before)[-1]
    if _words().parts.search(clause) or _words().other_results.search(clause):
        return True
    own = _words().own.sub("", clause)
    of = clause.endswith("的") or _words().gained.search(clause[-2:])
    return (bool(of) and Content.of(own).own) or _ends_with_thing(own)


def _ends_with_thing(before: str) -> bool:
    """Whether a noun stands right before a name, which makes it another's: 银行卡 before 手续费收入."""
    word, tag = (tagged_words(before[-NOUN:]) or [("", "")])[-1]
    return tag.startswith(_THINGS) and len(word) > 1 and Content.of(word).own
