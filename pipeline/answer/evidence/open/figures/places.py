"""Where a text states an asked figure: of the asked form, close behind the words asked for, of all that limits it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure, names_more
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE, FigureForm
from pipeline.answer.evidence.open.figures.premises import without_all_else
from pipeline.answer.evidence.open.figures.subjects import is_of_limits
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.sentences import clauses

_BESIDE = 12  # characters within which a share needs no word that calls it one
_BOUND = 6  # characters before a figure in which a bound is called one
_WIDEST = 80  # characters from the first of the words in the figure's sentence to the figure
_ENDS = re.compile(r"[。;；!?]|[，,].*[，,]")
_FOREMOST = re.compile(r"(?:前|第)[一二三四五六七八九十\d]+大")
LONGEST = 260  # characters of a sentence that is quoted
_OF = "的"
_ASIDE = re.compile(r"\([^()]*\)")
_JOINTS = re.compile(r"[、和与及]")  # in a list of the question
_WHOLE = 4  # characters of a word from which on it may be parted in the text


@per_lexicon
def _balance(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("balance_words"))


@per_evidence_words
def _expected(words: Lexicon) -> re.Pattern[str]:
    """What makes a figure one that is only planned or expected; 激励计划 is the name of a thing."""
    return re.compile(
        rf"{words.any_of('called_by_year', 'estimates')}|(?P<planned>{words.any_of('expectation_words')})"
    )


@per_evidence_words
def _things(words: Lexicon) -> re.Pattern[str]:
    """What is counted, behind its number and unit."""
    return re.compile(rf"(?!{words.any_of('behind_counts')})[\u4e00-\u9fffA-Za-z]{{2,16}}")


@per_lexicon
def _rates(lexicon: Lexicon) -> re.Pattern[str]:
    """The end of a rate's name."""
    endings = (word for word in lexicon.words("rate_endings") if word not in lexicon.words("comparison_joints"))
    return re.compile(rf"\w(?:{'|'.join(endings)})")


@per_lexicon
def _former(lexicon: Lexicon) -> re.Pattern[str]:
    """What makes a figure that of the time before."""
    return re.compile(lexicon.any_of("table_former"))


@per_evidence_words
def _narrowing(words: Lexicon) -> re.Pattern[str]:
    """What makes a figure one of a part: 其中关联方采购额."""
    return re.compile(words.any_of("narrowing_words", "parts_in_text"))


@per_lexicon
def _bounds(lexicon: Lexicon) -> re.Pattern[str]:
    """What makes a number a bound, or the base of a rate: 比例超过总额的50%, 每10股."""
    words = (word for word in lexicon.words("more_than", "less_than", "at_most_before") if len(word) > 1)
    return re.compile(rf"(?:{'|'.join(map(re.escape, words))})(?=[^，,。]*$)|每$")


@per_lexicon
def _each(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("each"))


@per_evidence_words
def _bounds_behind(words: Lexicon) -> re.Pattern[str]:
    """What makes a number a bound behind its unit: 持股5%以上股东."""
    return re.compile(rf"[^，,。;；]{{0,3}}?(?P<bound>{words.any_of('bounds_behind')})")


def _is_bound(told: str, figure: re.Match[str], question: str) -> bool:
    """Whether what stands beside a number makes it a bound, which the question does not ask for."""
    before = _bounds().search(told[max(0, figure.start() - _BOUND) : figure.start()])
    behind = _bounds_behind().match(told, figure.start("unit"))
    return any(word not in question for word in (before and before[0], behind and behind["bound"]) if word)


def is_expected(text: str) -> bool:
    """Whether a text tells of what is planned or expected."""
    return any(match["planned"] for match in _expected().finditer(text))


def has_word(word: str, text: str) -> bool:
    """Whether a text has a word, a long one also where something stands between its parts."""
    if word[0].isdigit():
        return bool(re.search(rf"(?<![\d.]){re.escape(word)}(?!\.?\d)", text))  # 13个品种 are not 3个
    if word in text:
        return True
    pairs = [word[at : at + 2] for at in range(len(word) - 1)]
    return len(word) >= _WHOLE and any(all(pair in clause for pair in pairs) for clause in clauses(text))


def end_of_figure(
    asked: AskedFigure, told: str, question: str, start: int = 0, taken: Sequence[int] = ()
) -> int | None:
    """Where behind `start` a figure of the form ends that follows the words asked for closely, None where none does.

    It is none of those that end where `taken` says. Where each of several is asked for, each has a figure; the end is
    that of the last.
    """
    if _each().search(asked.clause) and not _JOINTS.search(asked.clause):
        return None  # of several that it does not name
    if asked.premise is not None and not asked.premise.is_in(told):
        return None
    ends = [*taken]
    for words in list(_members(asked)) or [asked.every]:
        found = _figure(asked, words, told, question, start, ends)
        if found is None:
            return None
        ends.append(found)
    return ends[-1]


def _members(asked: AskedFigure) -> Iterator[tuple[str, ...]]:
    """The words of each that a clause lists, where a figure of each is asked for: 核销、证券化各是多少."""
    if not _each().search(asked.clause):
        return
    parts = _JOINTS.split(comparable(asked.clause))
    named = [tuple(word for word in asked.words if word in part) for part in parts]
    if len(named) > 1 and all(named):
        yield from named


def _figure(
    asked: AskedFigure, words: Sequence[str], told: str, question: str, start: int, taken: Sequence[int]
) -> int | None:
    form, clause = asked.form, comparable(asked.clause)
    head = asked.head if asked.head in words or asked.follows else words[-1]  # of a member its last word
    for figure in FIGURE.finditer(told, start):
        at = figure.start()
        if figure.end() in taken or not form.accepts(figure) or _is_bound(told, figure, question):
            continue
        if _is_aside(told, at, words):
            continue
        limits = asked.words if asked.premise else words  # what is supposed stands in the sentence as a whole
        if not is_of_limits(told, at, limits, head, clause, rate=form.is_rate or asked.follows):
            continue
        counted = _counts(words, told, figure, asked.form.unit) if form.counts else None
        if counted is not None:
            if counted and not _is_of_another(told[:at], "", question, change=False, supposed=False):
                return figure.end()
            continue
        sentence = max(told.rfind(mark, 0, at) for mark in "。!?") + 1
        places = [(place, place + len(word)) for word in words if (place := told.rfind(word, sentence, at)) >= 0]
        if not places or at - min(place for place, _ in places) > (_WIDEST if not asked.follows else LONGEST):
            continue
        last = max(end for _, end in places)
        if asked.follows:  # a growth of the figure before, or a sum called by no word of the question
            last = max(
                [last, *(end for end in taken if sentence <= end <= at), *_ends(asked.called, told, sentence, at)]
            )
        part = max(told.rfind(mark, 0, at) for mark in "。!?;") + 1
        told_before = told[min(place for place, _ in places) : at]
        told_before = without_all_else(told_before) if asked.premise else told_before
        if form.counts and names_more(_ASIDE.sub("", told[last:at]), question):
            continue  # 新立项儿科制剂3项 counts no others
        supposed = asked.premise is not None
        another = _is_of_another(told[part:at], told_before, question, change=form.always, supposed=supposed)
        if not another and _fits(form, told[last:at], told_before):
            return figure.end()
    return None


def _is_aside(told: str, at: int, words: Sequence[str]) -> bool:
    """Whether a figure stands in brackets without any of the words: 以收费权（总价值2,400万元）取得借款700万元."""
    asides = (aside for aside in _ASIDE.finditer(told) if aside.start() < at < aside.end())
    return any(not any(word in aside[0] for word in words) for aside in asides)


def _counts(words: Sequence[str], told: str, figure: re.Match[str], unit: str) -> bool | None:
    """Whether a number counts things that it is right before (3家三级医院) and they are all that is asked for.

    None where no thing stands behind it: it counts what was named before (国内专利71项).
    """
    found = _things().match(told, figure.start("unit") + len(unit))
    if found is None:
        return None
    clause = re.split("[,，。;]", told[: figure.start()])[-1]
    before = re.sub(rf"\d+\s*{unit}{_things().pattern}", "", clause)  # what other numbers count
    return any(word in found[0] for word in words) and all(word in found[0] or word in before for word in words)


def _ends(called: re.Pattern[str], told: str, start: int, end: int) -> list[int]:
    return [match.end() for match in called.finditer(told, start, end)]


def _is_of_another(told: str, told_before: str, question: str, *, change: bool, supposed: bool) -> bool:
    """Whether a figure is only expected, no balance, of a part, the foremost or the time before, and not asked so."""
    if not supposed and is_expected(told) != is_expected(question):
        return True
    if _balance().search(question) and not _balance().search(told_before):
        return True
    if change and any(rate not in question for rate in _rates().findall(told_before)):
        return True  # 收入5亿元，毛利率提升2个百分点
    limits = {*_FOREMOST.findall(told), *_narrowing().findall(_ASIDE.sub("", told_before))}
    former = not change and not _former().search(question) and _former().search(re.split("[,，]", told)[-1])
    return any(one not in question for one in limits) or bool(former)


def _fits(form: FigureForm, between: str, told_before: str) -> bool:
    """Whether a figure stands close to the words, with what must stand between them and nothing that must not."""
    if len(between) > form.farthest or _ENDS.search(between) or (form.without and form.without.search(between)):
        return False
    of_words = between.rstrip().endswith(_OF)  # 达到境外收入的45%: the words are of the whole
    beside = len(between) <= _BESIDE and not form.always and not of_words  # 持有招金矿业18.95%股权
    return form.between is None or beside or bool(form.between.search(told_before))
