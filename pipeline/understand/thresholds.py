"""Amounts, thresholds and asked places of a ranking, in digits or Chinese numerals."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMBER, NUMERAL, parse_number
from pipeline.understand.slots import SlotSpan

_UNIT = r"(?:人民币|美元|港元|元|块|人|名|股|倍|%|个百分点)?"
_TIMES = "倍"  # a threshold of 2倍 is one of 2
AMOUNT = re.compile(rf"(?P<minus>-|负)?(?P<number>{NUMBER})(?P<unit>{_UNIT})")

_PLACE = re.compile(
    rf"(?:第(?P<nth>\d+|[{NUMERAL}]+)(?:名|位|家)?(?P<way>[最]?[高大多低小少])?)"
    rf"|(?:[前](?P<top>\d+|[{NUMERAL}]+)(?:名|位|大|强|家|高)?)"
    rf"|(?:(?P<back>倒数)(?:第)?(?P<last>\d+|[{NUMERAL}]+)(?:名|位)?)"
    rf"|(?:后(?P<tail>\d+|[{NUMERAL}]+)(?:名|位|家))"
    r"|(?:最后一[名位]|垫底|末位)"
    rf"|哪(?P<which>[2-9]|\d{{2,}}|[二两三四五六七八九十]+)[家个]"
    rf"|(?<=最[高大多低小少])(?P<most>\d+|[{NUMERAL}]+)[家个]"
)
# Where a place or a count is asked for by what is none: 前1.5家, 第-1, 倒数第负三, 第0名.
_COUNTED = r"(?=的?[名位家大强]|个?公司|的公司)"
_NO_PLACE = re.compile(
    rf"(?:第|前|倒数第?)(?:[-负](?:\d+|[{NUMERAL}]+)(?:\.\d+)?|\d+(?:[./⁄eE]\d+)+{_COUNTED}|[0零]+(?![\d.售{NUMERAL}]){_COUNTED})"
    rf"|第[0零]+(?![\d.售{NUMERAL}])"
)
_AGED = rf"(?:[{NUMERAL}]|\d{{1,2}})(?:年|个月)"
_AGE = re.compile(
    rf"(?<![\d{NUMERAL}近前后])(?:超过{_AGED}(?!以)|{_AGED}(?:以[内上下]|之?内)|(?:[{NUMERAL}]|\d)(?:年|个月)?[至到-]{_AGED}(?:以内)?(?![末底度初报]))"
)


@dataclass(frozen=True, slots=True)
class AmountThreshold:
    """A threshold in base units: relation (> >= < <= =) and amount."""

    relation: str
    amount: Decimal
    unit: str
    of_growth: bool = False  # of the growth of the item before it
    of_every: bool = False  # of each of the items before it (营收和净利润都)
    than: str = ""  # the item that the one before it is held against: 经营现金流高于净利润


@per_lexicon
def _relations(lexicon: Lexicon) -> tuple[tuple[str, re.Pattern[str], re.Pattern[str]], ...]:
    """What is compared, before or behind the amount; the longer wordings first."""

    def relation(sign: str, signs: str, before: str, behind: str = "") -> tuple[str, re.Pattern[str], re.Pattern[str]]:
        ahead = re.compile(rf"(?:{lexicon.any_of(before)}|{signs})(?:了)?$")
        return sign, ahead, re.compile(lexicon.any_of(behind) if behind else "(?!)")

    return (
        relation(">=", ">=|≥", "at_least_before", "at_least_behind"),
        relation("<=", "<=|≤", "at_most_before", "at_most_behind"),
        relation(">", ">", "more_than"),
        relation("<", "<", "less_than"),
        relation("=", "(?!)", "equal_to"),
    )


def find_thresholds(text: str) -> list[SlotSpan]:
    """Amounts with a relation (大于5亿元, 五百万元以上), each with its relation as one span."""
    found: list[SlotSpan] = []
    for match in AMOUNT.finditer(text):
        before, after = text[: match.start()], text[match.end() :]
        said = [(relation, prefix.search(before), suffix.match(after)) for relation, prefix, suffix in _relations()]
        said = [one for one in said if one[1] or one[2]]
        amount = parse_number(match["number"]) if said else None
        if amount is None or text[match.end() : match.end() + 1] == "年":
            continue
        # the longest wording before it: 有没有超过 asks for more, 没有超过 for no more
        relation, ahead, behind = min(said, key=lambda one: one[1].start() if one[1] else len(text))
        start = ahead.start() if ahead else match.start()
        end = match.end() + (behind.end() if behind else 0)
        start -= len(moved[0]) if (moved := _moved_to().search(text[:start])) else 0
        end += named.end() if (named := _bound_names().match(text[end:])) else 0
        unit = match["unit"].replace(_TIMES, "")
        signed = -amount if match["minus"] else amount
        value = signed / 100 if unit == "%" else signed
        every = bool(_of_every().search(text[:start]))
        bound = AmountThreshold(relation, value, unit, of_every=every)
        found.append(SlotSpan(start, end, "金额", bound, text[start:end]))
    return found


@per_lexicon
def _moved_to(lexicon: Lexicon) -> re.Pattern[str]:
    """Verbs before a threshold that a figure reached it: 跌到1以下 asks if it is at most 1."""
    return re.compile(rf"{lexicon.any_of('moves_to_bounds')}$")


@per_lexicon
def _of_every(lexicon: Lexicon) -> re.Pattern[str]:
    """Before a threshold, that it is of each of what was named: 都在1以下."""
    return re.compile(rf"{lexicon.any_of('each_of_several')}{lexicon.any_of('prepositions')}?$")


@per_lexicon
def _bound_names(lexicon: Lexicon) -> re.Pattern[str]:
    """What behind a threshold only says what it is: 15%的法定税率, 1倍."""
    return re.compile(rf"{lexicon.any_of('names_of_bounds')}")


@per_lexicon
def _premises(lexicon: Lexicon) -> tuple[tuple[re.Pattern[str], str, bool], ...]:
    """What behind an item a question takes for granted: that it rose, that it fell; or its sign, which is no growth."""
    any_of = lexicon.any_of
    asked = any_of("since_words", "cause_questions", "surprised_questions", "weighty_adjectives")
    lead = rf"(?:{asked}|会|又|还|却|出现|了)*"
    return (
        (re.compile(rf"{lead}{any_of('turned_positive')}"), ">", False),
        (re.compile(rf"{lead}{any_of('turned_negative')}"), "<", False),
        (re.compile(rf"{lead}{any_of('rises', 'betterments')}"), ">", True),
        (re.compile(rf"{lead}{any_of('falls', 'worsenings')}"), "<", True),
    )


@per_lexicon
def _stated_move(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('rises', 'falls')}了?约?\d[\d.,]*(?:%|个百分点|[万亿]?元)(?=[,，;；])")


def states_a_move(text: str) -> bool:
    """Whether a clause of a question tells how much something moved, before the clause that asks."""
    return bool(_stated_move().search(text))


@per_lexicon
def _either(lexicon: Lexicon) -> re.Pattern[str]:
    """Words that ask which way something went; of those the ones that a cause is asked for by are none."""
    taken = {*lexicon.words("loss_words", "profit_words", "turned_positive", "turned_negative")}
    words = [word for word in lexicon.words("directions", "sign_questions") if word not in taken]
    return re.compile("|".join(map(re.escape, words)) or "(?!)")


@per_lexicon
def _result(lexicon: Lexicon) -> re.Pattern[str]:
    """That a loss or a profit is taken for granted, without an item."""
    return re.compile(rf"(?P<profit>{lexicon.any_of('profit_words')})|(?P<loss>{lexicon.any_of('loss_words')})")


@per_lexicon
def _profit(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("profit_nouns")


@per_lexicon
def _another(lexicon: Lexicon) -> re.Pattern[str]:
    """What makes another figure of the item before it, or says that it was made: 存货跌价准备, 商誉计提减值."""
    return re.compile(rf"的?{lexicon.any_of('moved')}?的?{lexicon.any_of('tails_of_another')}")


@per_lexicon
def _impaired(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Items that fall by nothing but impairment, and that something was not done right before one."""
    undone = rf"{lexicon.any_of('result_negations')}[^，。]{{0,4}}$"
    return re.compile(lexicon.any_of("unamortised_items")), re.compile(undone)


def _is_of_another(text: str, item: SlotSpan) -> bool:
    """Whether what follows an item is of another figure: 存货跌价准备 is no fall of 存货, 商誉减值 is one of 商誉."""
    if not _another().match(text, item.end):
        return False
    impaired, undone = _impaired()
    return not impaired.fullmatch(item.text) or undone.search(text[: item.start]) is not None


def find_premises(text: str, items: Sequence[SlotSpan]) -> list[tuple[SlotSpan, AmountThreshold]]:
    """What a question for a cause takes for granted: the item, and its threshold at zero.

    A span without a value is of the profit. One that asks which way it went (亏损还是盈利) takes nothing for granted.
    """
    if _either().search(text):
        return []
    found: list[tuple[SlotSpan, AmountThreshold]] = []
    within = {at for item in items for at in range(item.start, item.end)}
    nouns = (SlotSpan(one.start(), one.end(), "项目", None, one[0]) for one in _profit().finditer(text))
    for item in (*items, *(one for one in nouns if one.start not in within)):
        if _is_of_another(text, item):
            continue
        for pattern, relation, of_growth in _premises():
            if pattern.match(text, item.end):
                found.append((item, AmountThreshold(relation, Decimal(0), "", of_growth=of_growth)))
                break
    if not found and (match := _result().search(text)):
        profit = SlotSpan(*match.span(), "项目", None, match[0])
        found.append((profit, AmountThreshold("<" if match["loss"] else ">", Decimal(0), "")))
    return found


@dataclass(frozen=True, slots=True)
class RankRange:
    """Places of a ranking, from 1; `from_end` counts from the other end; `smallest` is said with it (第三低)."""

    first: int
    last: int
    from_end: bool = False
    smallest: bool | None = None


def find_rank_ranges(text: str) -> list[SlotSpan]:
    """第七高, 第2名, 前十, 哪七家, 最高的3家, 倒数第三, 最后一名 …"""
    found = []
    for match in _PLACE.finditer(text):
        value = _places(match)
        behind = text[match.end() :]
        if match[0].endswith("一") and behind.startswith("共"):
            continue  # 税前一共
        if value is not None and value.last >= 1 and not re.match(r"[年季节章条款项届次个]", behind):
            found.append(SlotSpan(match.start(), match.end(), "名次", value, match[0]))
    return found


def find_no_place(text: str) -> str:
    """What asks for a place or a count and is no whole number from 1: 前1.5家, 第-1; "" where nothing is."""
    match = _NO_PLACE.search(text)
    return match[0] if match else ""


def _places(match: re.Match[str]) -> RankRange | None:
    if match["nth"]:
        n = parse_number(match["nth"])
        smallest = None if not match["way"] else match["way"][-1] in "低小少"
        return None if n is None else RankRange(int(n), int(n), smallest=smallest)
    first = match["top"] or match["which"] or match["most"]
    if first:
        n = parse_number(first)
        return None if n is None else RankRange(1, int(n))
    if match["tail"]:
        n = parse_number(match["tail"])
        return None if n is None else RankRange(1, int(n), smallest=True)
    if match["last"]:
        n = parse_number(match["last"])
        return None if n is None else RankRange(int(n), int(n), from_end=True)
    return RankRange(1, 1, from_end=True)


def find_ages(text: str) -> list[SlotSpan]:
    """How old or how far off a part of a balance is (1年以内, 2至3年, 五年以上), as spans: each limits its item."""
    return [SlotSpan(match.start(), match.end(), "别的", None, match[0]) for match in _AGE.finditer(text)]
