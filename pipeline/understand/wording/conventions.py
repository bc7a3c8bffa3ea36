"""How a question wants a ratio computed, where that is how its formula computes it anyway.

应收账款周转天数（用年初年末平均数，一年按365天，收入取营业收入）      应收账款周转天数 over 365 days
按期初期末平均数计算的总资产周转率                               总资产周转率

What the formula does otherwise stays in the question, where nothing claims it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.keywords import Keyword, Keywords
from pipeline.understand.slots import compact, without_de

_ITEM = "\ue002"
_BRACKETS = re.compile(r"[(（](?P<inside>[^()（）]{3,80})[)）]")
_CLAUSE = re.compile(r"[^,，。;；?？!！()（）]+")
_PARTS = re.compile(r"[,，;；、]")


@dataclass(frozen=True, slots=True)
class _Convention:
    """What words say of a computation: days of a year, means of opening and closing amounts, and these items."""

    days: int | None = None
    averaged: bool = False
    items: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()  # sums of items that it has: 流动资产-存货


@dataclass(frozen=True, slots=True)
class _Patterns:
    days: re.Pattern[str]
    average: re.Pattern[str]
    item: re.Pattern[str]
    derived: re.Pattern[str]  # a total by what it is made of
    named: re.Pattern[str]  # a part of a formula by a name that no item has: 速动资产=流动资产-存货
    minus: re.Pattern[str]
    inline: re.Pattern[str]  # within a clause: with a lead and an end


@per_lexicon
def _patterns(lexicon: Lexicon) -> _Patterns:
    lead, end = lexicon.any_of("convention_leads"), lexicon.any_of("convention_ends")
    part, means = lexicon.any_of("convention_parts"), lexicon.any_of("averages_behind", "fold_means")
    edges, year = lexicon.any_of("opening_and_closing", "opening_and_closing_averages"), lexicon.any_of("whole_years")
    kind = lexicon.any_of("convention_nouns")
    days = rf"{part}?{year}?{lead}?{year}?(?P<days>36[05])天?"
    averaged = rf"(?:{lexicon.any_of('fold_means')}{_ITEM})?{part}?{kind}*{lead}?{kind}*{_ITEM}?{kind}*"
    average = rf"{averaged}{edges}?{kind}*{_ITEM}?{kind}*{means}{kind}*{_ITEM}?"
    each = lexicon.any_of("each_of_several")
    item = rf"{each}?(?:(?:{part}|{_ITEM}){lead}|{part}|{lead}){kind}*{_ITEM}(?:[、和]{_ITEM})*"
    plus, minus = lexicon.any_of("addition_words"), lexicon.any_of("subtractions")
    sum_of_items = rf"{_ITEM}(?:(?:{plus}|{minus}){_ITEM})+{end}?"
    derived = rf"{_ITEM}{lead}{sum_of_items}"
    named = rf"[\u4e00-\u9fff]{{2,8}}?(?:{lexicon.any_of('definition_joints')}|{part}?{lead}+){sum_of_items}"
    unnamed = average.replace("?P<days>", "?:")
    inline = rf"{lead}(?P<inner>{year}?{lead}?{year}?36[05]天?|{kind}*{edges}{kind}*{means}){end}"
    return _Patterns(
        re.compile(rf"{days}{end}?"),
        re.compile(rf"(?:{item}[、和])?{unnamed}{end}?"),
        re.compile(rf"{item}{end}?|{_ITEM}"),
        re.compile(derived),
        re.compile(named),
        re.compile(minus),
        re.compile(inline),
    )


def without_conventions(question: str, keywords: Keywords) -> str:
    """A question without what its formulas do anyway; over 365 days it names the formula of these."""
    days: int | None = None
    names: dict[str, str] = {}
    while True:
        for start, end, convention in _find(question, keywords):
            rest = question[:start] + question[end:]
            asked = _formulas_of(rest, keywords)
            if _fits(convention, asked, keywords) if asked else _repeats(convention, rest, keywords):
                question, names, days = rest, asked, convention.days or days
                break
        else:
            return _over_days(question, days, names, keywords)


def _formulas_of(question: str, keywords: Keywords) -> dict[str, str]:
    """The formulas that a question asks for, each with the question's words for it."""
    spans = keywords.find(without_de(compact(question)))
    return {_keyword(span.value).name: span.text for span in spans if _keyword(span.value).kind == "formula"}


def _find(question: str, keywords: Keywords) -> Iterator[tuple[int, int, _Convention]]:
    """Where a question says how something is computed."""
    for match in _BRACKETS.finditer(question):
        if (convention := _read(match["inside"], keywords)) is not None:
            yield match.start(), match.end(), convention
    for match in _CLAUSE.finditer(question):
        if (convention := _read(match[0], keywords, several=False)) is not None:
            yield match.start(), match.end(), convention
    for match in _patterns().inline.finditer(question):
        if (convention := _read(match["inner"], keywords)) is not None:
            yield match.start(), match.end(), convention


def _read(words: str, keywords: Keywords, *, several: bool = True) -> _Convention | None:
    """What words say of a computation, None where they say anything else."""
    days, averaged, manner, items = None, False, False, []  # 短期借款、长期借款 alone tell of no manner
    sums: list[str] = []
    for part in _parts(words, keywords) if several else (words,):
        text = without_de(compact(part))
        spans = keywords.find(text)
        masked = text
        for span in reversed(spans):
            masked = masked[: span.start] + _ITEM + masked[span.end :]
        patterns = _patterns()
        if patterns.derived.fullmatch(masked):
            names = [_keyword(span.value).name for span in spans]
            if not _is_derivation(names, masked, keywords):
                return None
            manner, spans = True, spans[:1]
        elif patterns.named.fullmatch(masked):
            sums.append(_sum_of([_keyword(span.value).name for span in spans], masked))
            manner, spans = True, []
        elif match := patterns.days.fullmatch(masked):
            days = int(match["days"])
        elif patterns.average.fullmatch(masked):
            averaged = True
        elif not spans or not patterns.item.fullmatch(masked):
            return None
        manner |= masked != _ITEM
        items += [_keyword(span.value).name for span in spans]
    said = days or averaged or sums or (several and manner)
    return _Convention(days, averaged, tuple(items), tuple(sums)) if said else None


def _parts(words: str, keywords: Keywords) -> Sequence[str]:
    """The parts of a remark in brackets; 年初、年末 of an average are not parted."""
    return (words,) if _read(words, keywords, several=False) is not None else _PARTS.split(words)


def _sum_of(names: Sequence[str], masked: str) -> str:
    """Items with the signs between them in a masked text, as formulas write them."""
    signs = ["-" if _patterns().minus.search(gap) else "+" for gap in masked.split(_ITEM)[1 : len(names)]]
    return names[0] + "".join(sign + name for sign, name in zip(signs, names[1:], strict=True))


def _is_derivation(names: Sequence[str], masked: str, keywords: Keywords) -> bool:
    """Whether a total is made of others as it is made of them anyway: 流动负债可用负债合计减非流动负债合计."""
    formula = keywords.formula_of_total(names[0])
    if formula is None or len(names) < 3:
        return False
    return _sum_of(names[1:], masked.split(_ITEM, 1)[1]) == formula.text.replace(" ", "")


def _repeats(convention: _Convention, rest: str, keywords: Keywords) -> bool:
    """Whether what is said only names items that the rest of a question names: （均用利润表“研发费用”）."""
    if not convention.items or convention.averaged or convention.days or convention.parts:
        return False
    named = {_keyword(span.value).name for span in keywords.find(without_de(compact(rest)))}
    return named.issuperset(convention.items)


def _fits(convention: _Convention, asked: Iterable[str], keywords: Keywords) -> bool:
    """Whether formulas compute so: what is said of days and parts is of one of them (速动资产 is none of 流动比率)."""
    general = replace(convention, days=None, parts=())
    return all(_agrees(general, name, keywords) for name in asked) and any(
        _agrees(convention, name, keywords) for name in asked
    )


def _agrees(convention: _Convention, name: str, keywords: Keywords) -> bool:
    """Whether a formula computes so: over these days, of means, of these items."""
    formula = keywords.formula(name)
    if formula is None:
        return False
    texts = [formula.text, *(used.text for used in formula.uses)]
    known = convention.days is None or any(str(convention.days) in text for text in texts)
    other = known or _name_over(convention.days, name, keywords) is not None
    averaged = not convention.averaged or any("平均." in text for text in texts)
    parts = all(any(part in text.replace(" ", "") for text in texts) for part in convention.parts)
    return other and averaged and parts and all(any(item in text for text in texts) for item in convention.items)


def _over_days(question: str, days: int | None, names: dict[str, str], keywords: Keywords) -> str:
    """The question with each formula named as the one over so many days, where there is one."""
    for name, words in names.items():
        other = _name_over(days, name, keywords)
        if other is not None and other not in question:
            question = question.replace(words, other, 1)
    return question


@per_lexicon
def _over(lexicon: Lexicon) -> str:
    return lexicon.words("over_days")[0]


def _name_over(days: int | None, name: str, keywords: Keywords) -> str | None:
    """The name of a formula over so many days: 按365天计算的存货周转天数."""
    words = _over().format(days=days) + name
    return words if days is not None and keywords.formula(words) is not None else None


def _keyword(value: object) -> Keyword:
    assert isinstance(value, Keyword)
    return value
