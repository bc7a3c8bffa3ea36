"""Items, formulas and growth rates that a question asks for, found by the names of the dictionary.

The longest name wins; a name inside a longer one does not count. Only when nothing at all is found is the rest of
the question compared with the dictionary by thefuzz (`Items.nearest`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from pipeline.rules.formulas.loading import Formula, Formulas
from pipeline.rules.items import Items
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import NUMERAL
from pipeline.understand.names.name_matcher import NameMatcher
from pipeline.understand.slots import SlotSpan, compact

_NOISE_PUNCTUATION = str.maketrans("", "", "、,，·.的")


_MORE_OR_LESS = ("多", "少")
_JOINS = set("占与和同对")
_OWN = re.compile(r"^(?:企业|公司)")  # a ratio's name may stand for the company's own


@dataclass(frozen=True, slots=True)
class _Words:
    """Words behind an item that ask for its growth, endings of ratios, and what makes an unknown rate of an item."""

    growth: re.Pattern[str]
    ending: re.Pattern[str]
    endings: tuple[str, ...]
    two_parts: re.Pattern[str]
    unknown_rate: re.Pattern[str]
    share: re.Pattern[str]
    shared_head: re.Pattern[str]
    joint: re.Pattern[str]
    verbal: re.Pattern[str]
    negation: re.Pattern[str]


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    any_of = lexicon.any_of
    joint = any_of("list_marks", "conjunctions")
    since = r"(?:(?:同比|环比)|(?:[较比]|相[较比]于?|与)\ue001+(?:相比|同期|比较)?|\ue001+)?"
    moved = rf"(?:是)?{any_of('rises', 'falls')}(?:了)?(?:百分之)?(?:多少|几)(?!元|万|亿|人)"
    most = rf"{any_of('falls_and_rises_of_conditions')}(?=得?最|第)"  # 下滑最多, in an order
    changed = rf"(?:是)?{any_of('two_way_changes')}(?:了)?百分之(?:多少|几)"
    return _Words(
        growth=re.compile(rf"(?:金额|总额|数额)?{since}(?:{any_of('growth_rates')}|{moved}|{changed}|{most})"),
        ending=re.compile(rf"{any_of('ratio_endings')}$"),
        endings=(*lexicon.words("ratio_endings"), "比"),
        two_parts=re.compile(any_of("ratio_joints")),
        unknown_rate=re.compile(any_of("rates_of_an_item")),
        share=re.compile(rf"{any_of('share_joints')}.{{0,6}}$|{any_of('subset_words')}$"),
        shared_head=re.compile(  # no part reads on over a joint: else 和和和… has endless readings
            rf"(?P<parts>(?:[\u4e00-\u9fff]{{2}}(?:(?!{joint})[\u4e00-\u9fff]){{0,4}}{joint})+[\u4e00-\u9fff]{{2,6}}?)"
            rf"(?:[这等以上]*[{NUMERAL}\d]+{any_of('counted_kinds')}(?P<of>{any_of('kinds_of_flows')})?|等)?"
            rf"(?P<head>{any_of('shared_heads')})"
        ),
        joint=re.compile(joint),
        verbal=re.compile(any_of("profit_and_loss_verbs")),
        negation=re.compile(any_of("negation_characters")),
    )


TopicNames = Mapping[str, str]

_SLOT_OF = {"item": "项目", "formula": "公式", "growth": "增长", "topic": "主题"}


@dataclass(frozen=True, slots=True)
class Keyword:
    """What a question asks for: the canonical name of an item or a formula, or of the growth of one."""

    name: str
    kind: str  # item, formula, growth, topic
    base: str = ""  # of a growth: what grows


class Keywords:
    """The dictionary's and the formulas' names, and what they mean."""

    def __init__(self, items: Items, formulas: Formulas, topics: TopicNames = MappingProxyType({})):
        """`topics`: names of what is told in words, each with its topic's name."""
        self._items = items
        self._formulas = formulas
        self._known: dict[str, Keyword] = {}
        for name, topic in topics.items():
            self._learn(name, Keyword(topic, "topic"))
        for name, formula in formulas.names().items():
            for variant in ratio_name_variants(name):
                self._learn(variant, Keyword(formula.name, "formula"))
        for name, item in items.names().items():
            self._learn(name, Keyword(item.name, "item"))
        for name, formula in formulas.names().items():
            self._learn(name, self._of_formula(name, formula.name))
        self._names = NameMatcher(self._known)

    def _of_formula(self, name: str, formula: str) -> Keyword:
        """净利润增长率 is the growth of 净利润, though a formula defines it too."""
        stem = name.removesuffix("增长率")
        item = self._items.get(stem) if stem != name else None
        return Keyword(f"{item.name}增长率", "growth", base=item.name) if item else Keyword(formula, "formula")

    def _learn(self, name: str, keyword: Keyword) -> None:
        written = compact(name)
        for form in {written.translate(_NOISE_PUNCTUATION), written.replace("的", "")}:
            if len(form) >= 2:
                self._known[form] = keyword

    def formula(self, name: str) -> Formula | None:
        """The formula of a name, None for any other."""
        return self._formulas.get(name)

    def is_percentage(self, item: str) -> bool:
        """Whether an item is reported in percent."""
        known = self._items.get(item)
        return known is not None and known.unit == "%"

    def is_money(self, item: str) -> bool:
        """Whether an item is an amount of money, not one by the share."""
        known = self._items.get(item)
        return known is not None and known.unit == "元" and known.statement != "per_share"

    def formula_of_total(self, item: str) -> Formula | None:
        """The formula that stands in for an item where reports lack it."""
        return next((formula for formula in self._formulas.all if formula.reported == item), None)

    def names(self) -> Iterable[str]:
        """Every name that is recognised, in plain form."""
        return self._known

    def meaning(self, name: str) -> Keyword | str:
        """What a name stands for; names that stand for the same have the same meaning."""
        return self._known.get(name, name)

    def find(self, text: str) -> list[SlotSpan]:
        """Keywords of a text (compact, without 的, years masked), in its order, none inside another."""
        spans = self._names.spans(text)
        found = [self._span(start, end, text) for start, end in spans if not self._is_negated(start, end, text)]
        found.sort(key=lambda s: (s.start - s.end, s.start))  # with their 增长率: 固定资产增长率 over 资产增长率
        kept: list[SlotSpan] = []
        for span in found:
            if all(span.end <= k.start or span.start >= k.end for k in kept):
                kept.append(span)
        return sorted((span for span in kept if not _is_of_unknown_rate(span, text)), key=lambda s: s.start)

    def _is_negated(self, start: int, end: int, text: str) -> bool:
        """Whether it is the rest of another name: 流动资产占比 of 非流动资产占比, 资产-存货 of 流动资产-存货."""
        if "-" in text[start:end] and text[start - 1 : start].isalpha():
            return True
        if not _words().negation.match(text[start - 1 : start]):
            return False
        return any(text[start - 1 : stop] in self._known for stop in range(start + 2, end))

    def _span(self, start: int, end: int, text: str) -> SlotSpan:
        """A name that stands there, or the growth of what it names when the words for that follow."""
        name = text[start:end]
        keyword = self._known[name]
        if keyword.kind == "formula" and text[start - 1 : start] in _JOINS:
            stem = _words().ending.sub("", name)
            item = self._known.get(stem)
            if stem != name and item is not None and item.kind == "item":  # 存货占流动资产比例: no 流动资产比率
                return SlotSpan(start, start + len(stem), "项目", item, stem)
        growth = _words().growth.match(text, end) if keyword.kind in ("item", "formula") else None
        if growth is not None:
            grown = Keyword(f"{keyword.name}增长率", "growth", base=keyword.name)
            return SlotSpan(start, growth.end(), "增长", grown, f"{name}增长率")
        return SlotSpan(start, end, _SLOT_OF[keyword.kind], keyword, name)

    def spread_heads(self, text: str) -> str:
        """A list of names that share their last word with it at each: 销售、管理和研发费用 as three names.

        Only where every one of them is a name then; 这四项 before the word, and what joins them, goes.
        """
        for match in _words().shared_head.finditer(text):
            head = (match["of"] or "") + match["head"]
            first, *others = [part for part in _words().joint.split(match["parts"]) if part]
            names = [part + head for part in others]
            first = next((name for name in _ends(first) if name + head in self._known), "")
            if first and others and all(name in self._known for name in names):
                start = match.start() + match["parts"].index(first)
                return text[:start] + "、".join((first + head, *names)) + text[match.end() :]
        return text

    def find_profit(self) -> Keyword:
        """What a question for profit or loss means that names no item."""
        named = next(name for name in self._known if _words().verbal.match(name) and self._known[name].kind == "item")
        return self._known[named]

    def near(self, text: str, accept: Callable[[float], bool]) -> Keyword | None:
        """The item whose name is nearest to what is left of a question, when its score is accepted.

        None that is denied in one of the two alone: 不良贷款余额 is not 公司贷款余额.
        """
        denied = set(_words().negation.findall(text))
        for item, score in self._items.nearest(text, 1):
            if accept(score) and set(_words().negation.findall(item.name)) == denied:
                return Keyword(item.name, "item")
        return None


def _ends(text: str) -> Iterator[str]:
    """The ends of a text of two characters and more, the longest first."""
    return (text[at:] for at in range(len(text) - 1))


def _is_of_unknown_rate(span: SlotSpan, text: str) -> bool:
    """Whether the words behind an item make an unknown rate of it; 占营业收入比重 asks for a share in it."""
    if text[span.start - 1 : span.start] in _MORE_OR_LESS and _words().verbal.match(span.text):
        return True  # 少赚了多少 asks for a difference
    if span.slot == "增长" or not _words().unknown_rate.match(text, span.end):
        return False
    return not _words().share.search(text[: span.start])


def ratio_name_variants(name: str) -> list[str]:
    """A ratio's name with the endings that people give it, with and without 企业; 占…比例 also as 在…中所占比例."""
    stems = {name, _OWN.sub("", name)}
    shapes = set(stems)
    for stem in stems:
        bare = _words().ending.sub("", stem)
        if bare == stem or len(bare) < 4:
            continue
        # A与流动负债的比值 is no 流动负债比率: only a name of two parts has all endings
        shapes |= {
            bare + ending for ending in (_words().endings if _words().two_parts.search(bare) else ("比率", "比例"))
        }
        whole, part = bare.partition("占")[::2]
        if part:
            shapes |= {
                f"{whole}在{part}{word}" for word in ("中所占比例", "中占比", "所占比例", "中占的比例", "中比例")
            }
    return sorted(shapes)
