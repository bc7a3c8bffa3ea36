"""Several questions in one sentence or text, where one plan cannot hold them: figures, then what is said of them.

    A公司2024年净利润是多少？为什么下降？        A公司2024年净利润是多少 + A公司2024年净利润为什么下降
    A公司2024年流动比率是多少，偿债能力怎么样    A公司2024年流动比率是多少 + A公司2024年偿债能力怎么样

What a later part leaves out (company, year, item) is that of the part before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from pipeline.model import Operation, Period, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import PieceKind

FIGURES = (Operation.LOOKUP, Operation.FORMULA, Operation.GROWTH, Operation.RATIO, Operation.COMPUTATION)
_END = re.compile(r"[?？;；。!！]+(?=\s*\S{3})")
_COMMA = re.compile(r"[,，](?=\s*\S{3})")
_CLAUSE_END = re.compile(r"[,，;；?？。!！:：]+")
_LIST_MARK = re.compile(r"、(?![^(（]*[)）])")
_MOST_PARTS = 6
_DATES = re.compile(r"\d{2,4}年[度末底]?")
_NOUNS = ("n", "vn", "an", "j", "l", "i", "eng")  # parts of speech of what names something
# Parts of a year as questions write them.
_PERIODS = {
    Period.FY: "",
    Period.H1: "上半年",
    Period.H2: "下半年",
    Period.M9: "前三季度",
    Period.Q1: "第一季度",
    Period.Q2: "第二季度",
    Period.Q3: "第三季度",
    Period.Q4: "第四季度",
}


@per_lexicon
def _asked(lexicon: Lexicon) -> re.Pattern[str]:
    """The end of a clause that asks how much something is."""
    return re.compile(rf"{lexicon.any_of('amount_asked', 'directions', 'growth_rates', 'share_nouns')}\W*$")


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    """Words by which a clause asks for something itself."""
    return re.compile(
        lexicon.any_of("interrogatives", "amount_asked", "asked_degrees", "asked_shares", "askers_for_whom")
    )


@per_lexicon
def _asks_whom(lexicon: Lexicon) -> re.Pattern[str]:
    """Words by which a clause asks for a person or a party."""
    return re.compile(lexicon.any_of("askers_for_whom", "who_asked"))


@per_lexicon
def _leaning(lexicon: Lexicon) -> re.Pattern[str]:
    """How a clause begins that is about what the one before names."""
    words = ("leaning_beginnings", "share_joints", "comparison_joints", "since_words", "each", "verbs_of_putting")
    return re.compile(lexicon.any_of(*words))


@per_lexicon
def _measures(lexicon: Lexicon) -> re.Pattern[str]:
    """Words that only say what of a thing is asked for."""
    nouns = ("measure_nouns", "amount_words", "generic_nouns", "share_nouns", "balance_words", "courses")
    return re.compile(lexicon.any_of(*nouns, "interrogatives", "happening", "intentions"))


@per_lexicon
def _cause(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("cause_questions"))


def is_answerable(plan: Plan) -> bool:
    """Whether a plan asks for figures and understood every word of the question."""
    return plan.operation in FIGURES and bool(plan.measures) and not plan.qualifiers and plan.refusal is None


def plan_parts(question: str, plan_of: Callable[[str], Plan], limit: int = _MOST_PARTS) -> tuple[Plan, ...]:
    """The plans of a question's parts: figures first, then the others; empty where it has no such parts."""
    for end in _ends(question):
        head, tail = plan_of(question[:end]), question[end:].strip()
        if not is_answerable(head) or not head.companies or limit < 2:
            continue
        following = _share_item(tail, head, plan_of) or plan_of(_with_subject(tail, head, plan_of))
        if following.operation is Operation.NONE:
            continue
        more = () if is_answerable(following) else plan_parts(following.question, plan_of, limit - 1)
        return (head, *(more or (following,)))
    return ()


def order_and_more(question: str, plan_of: Callable[[str], Plan]) -> tuple[Plan, ...]:
    """An order of one company's quarters and the figures that a sentence behind asks for at times of its own."""
    for match in _END.finditer(question):
        head, tail = plan_of(question[: match.end()]), question[match.end() :].strip()
        if head.operation is not Operation.COMPARE or len(head.companies) != 1 or len(head.times) < 2:
            continue
        following = plan_of(_with_subject(tail, head, plan_of))
        dated = any(kind == PieceKind.PERIOD for _, kind in set(following.pieces) - set(head.pieces))
        if dated and is_answerable(following) and not head.qualifiers:
            return head, following
    return ()


def _ends(question: str) -> Iterator[int]:
    """Where a part may end, the last place first: a sentence anywhere, a clause behind what asks how much."""
    found = [match.end() for match in _END.finditer(question)]
    found += [match.end() for match in _COMMA.finditer(question) if _asked().search(question[: match.start()])]
    return iter(sorted(found, reverse=True))


@per_lexicon
def _part_of(lexicon: Lexicon) -> re.Pattern[str]:
    """How a clause begins that asks for a part of what the one before names."""
    return re.compile(rf"{lexicon.any_of('conjunctions', 'conjunctions_of_clauses')}?其(?=中)")


def _with_subject(words: str, before: Plan, plan_of: Callable[[str], Plan]) -> str:
    """Words with the company and year of the part before, and for a cause its item, where they name none.

    其中 of what the part before names first: 研发人员有多少，其中博士几个 asks for 研发人员中博士.
    """
    if (part := _part_of().match(words)) and (whole := _first_name(before)):
        words = whole + words[part.end() :]
    own = plan_of(words)
    if not own.companies:
        return "和".join(before.called) + _when(before, own) + _of_what(words, before, own) + words
    said = own.companies == before.companies and any(str(year) in before.question for year in before.years)
    return _when(before, own) * said + words  # the time that a later clause says, or （2024年报） behind all


def _first_name(plan: Plan) -> str:
    """What a question names first; "" where that is only the company's staff or the company."""
    kinds = (PieceKind.ITEM, PieceKind.NAME, PieceKind.QUALIFIER)
    return next((text for text, kind in plan.pieces if kind in kinds), "")


@per_lexicon
def _shares(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("share_joints", "share_nouns"))


def _share_item(words: str, before: Plan, plan_of: Callable[[str], Plan]) -> Plan | None:
    """The plan of a share of the item before that is an item by itself: 前五大供应商采购额多少，占比多少."""
    if len(before.items) != 1 or len(before.asked) != 1 or _shares().match(words) is None:
        return None
    subject = "和".join(before.called) + _when(before, replace(before, years=())) + before.asked[0]
    asked = _how_much()
    for share in (words, *(_asking().sub("", words) + ending + asked for ending in _endings())):
        plan = plan_of(subject + share)
        alone = plan.operation is Operation.LOOKUP and len(plan.items) == 1 and plan.items != before.items
        if alone and is_answerable(plan) and plan.items[0].startswith(before.items[0]):
            return plan
    return None


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?:{lexicon.any_of('interrogatives', 'amount_asked', 'what_of')}|\W)+$")


@per_lexicon
def _how_much(lexicon: Lexicon) -> str:
    return next(word for word in lexicon.words("amount_asked") if word in lexicon.words("interrogatives"))


@per_lexicon
def _endings(lexicon: Lexicon) -> tuple[str, ...]:
    """What the names of shares may end with that a question leaves out."""
    return "", *lexicon.words("share_item_endings")


def _when(before: Plan, own: Plan) -> str:
    if own.years or not before.years or before.recent is not None:
        return ""
    part = _PERIODS.get(before.period, "") if own.period is Period.FY else ""
    return f"{'、'.join(f'{year}年' for year in before.years)}{part}"


def _of_what(words: str, before: Plan, own: Plan) -> str:
    """What a cause is asked of: what the part before names, with how it moved where the cause itself does not say.

    So is a share of a whole that is no item: 占采购总额多少.
    """
    if not before.asked or own.items:
        return ""
    if _share_of().match(words):
        return before.asked[-1]
    if not _cause().search(words):
        return ""
    moved = None if _moves().search(words) else _moves().search(before.question)
    return before.asked[-1] + (moved[0] if moved and moved[0] not in before.asked[-1] else "")


@per_lexicon
def _share_of(lexicon: Lexicon) -> re.Pattern[str]:
    """How a clause begins that asks what share of a whole something is."""
    return re.compile(rf"{lexicon.any_of('share_joints')}(?!{lexicon.any_of('amount_asked')})")


@per_lexicon
def _moves(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("rises", "falls")


def ask_apart(plan: Plan, plan_of: Callable[[str], Plan], *, lists: bool = False) -> tuple[Plan, ...]:
    """The clauses of a question that each ask for something, as questions of their own; empty where there is one.

    A clause that leans on the one before (其中…, 占…, 同比…) stays with it. `lists`: a mark of lists ends a clause that
    asks as well (是谁、有没有质押).
    """
    parts = list(_clauses(plan.question, lists=lists))
    if not plan.companies or sum(bool(_asks().search(part)) for part in parts) < 2:
        return ()
    clauses: list[str] = []
    named = False  # whether a clause so far names a thing, of which another one may ask more
    for words in parts:
        own = _names_something(plan_of(_with_subject(words, plan, plan_of)))
        leans = bool(clauses) and (not _asks().search(clauses[-1]) or _leaning().match(words) or (named and not own))
        if leans:
            clauses[-1] += f"，{words}"
        else:
            clauses.append(words)
        named = named or own
    if len(clauses) > 1 and not _asks().search(clauses[-1]):
        clauses[-2:] = ["，".join(clauses[-2:])]
    if not 1 < len(clauses) <= _MOST_PARTS:
        return ()
    return tuple(replace(plan_of(_with_subject(words, plan, plan_of)), parts=()) for words in clauses)


def clause_plan(words: str, plan: Plan, plan_of: Callable[[str], Plan]) -> Plan:
    """The plan of a clause as a question of its own, with what it leaves out of the question's company and year."""
    return replace(plan_of(_with_subject(words, plan, plan_of)), parts=())


def _clauses(question: str, *, lists: bool) -> Iterator[str]:
    """The clauses of a question; those of a list too, outside brackets, that ask for something themselves."""
    for clause in filter(None, map(str.strip, _CLAUSE_END.split(question))):
        left = ""
        for part in _LIST_MARK.split(clause) if lists else [clause]:
            left = f"{left}、{part}" if left else part
            if _asks().search(left):
                yield left
                left = ""
        if left:
            yield left


def _names_something(plan: Plan) -> bool:
    """Whether words of a clause name what it is about: 研发人员有几个 does, 销售额多少 is of what was named before."""
    return bool(plan.topics) or any(_measures().sub("", word).strip() for word in (*plan.qualifiers, *plan.asked))


def lacks_subject(part: Plan, first: Plan) -> bool:
    """Whether a part begins with how much, of what the first names beside the company, or of whom it asks.

    对某某公司确认了多少投资收益，拿到多少现金分红: of no figure of the company itself.
    """
    import rjieba

    words = re.sub("|".join(map(re.escape, part.called)) or "(?!)", "", part.question)
    asks = _asks().search(words)
    before = rjieba.tag(_DATES.sub("", words[: asks.start()]), False) if asks else ()
    of_thing = any(kind in (PieceKind.NAME, PieceKind.QUALIFIER) for _, kind in first.pieces)
    of_thing = of_thing or _asks_whom().search(first.question) is not None
    return of_thing and bool(before) and not any(tag.startswith(_NOUNS) for _, tag in before)


def with_parts(plan: Plan, parts: tuple[Plan, ...]) -> Plan:
    """The plan of a question that is answered part by part."""
    return replace(plan, parts=parts, refusal=None)
