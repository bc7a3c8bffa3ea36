"""Whether a sentence that is quoted for one part of a question tells another part as well.

员工薪酬成本一共多少，占营收多大比例      “…37,555,335千元，占公司营业额约8.86%” tells both
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE
from pipeline.answer.parts.quoted_shares import asks_share, whole_named
from pipeline.model import Citation
from pipeline.rules.lexicon import Lexicon, per_lexicon

_BEHIND = r"[^，。；、,;\d]{0,8}"  # between a name and its figure
_WITHIN = r"[^，。；、,;\d]{0,12}"  # between the words of a name that is written in full: 甲某医药有限公司注册资本
_NUMBER = r"\d[\d.]*"
_RATE = re.compile(r"(?P<before>[^，。；,;\d]{2,16})\d[\d.]*\s*\\?%")
_CLAUSE = re.compile("[，。；、,;]")
_LEAST = 0.5  # of the pairs of characters of a whole those that a share's text has
_PAIR = 2
_PHRASE = 4  # characters of words that are known as they stand


def is_quoted(figure: AskedFigure, citations: Sequence[Citation]) -> bool:
    """Whether a quotation has a figure right behind the last words of a part, or the share that it asks for."""
    quotes = [comparable(citation.quote) for citation in citations]
    if any(_is_verbatim(figure, quote) for quote in quotes):
        return True
    if figure.form.is_rate and figure.form.between is None and len(figure.head) > 1:  # 不良率, which no 占…4.10% is
        return any(_is_rate_of(figure, quote) for quote in quotes)
    if asks_share(figure):
        named = len(figure.words) >= _PAIR and len(figure.head) == 1  # 折现|率
        return (named and _is_behind(figure, quotes)) or any(_is_share_of(figure, quote) for quote in quotes)
    if not figure.head or (len(figure.words) < _PAIR and not figure.form.counts):
        return False  # one word is known by the unit that is counted in: 多少度电
    return _is_behind(figure, quotes) or any(_is_before(figure, quote) for quote in quotes)


def _is_verbatim(figure: AskedFigure, quote: str) -> bool:
    """Whether a part's own words as they stand are right before a figure: 同比新增, of 同比新增基酒产能1,800吨."""
    words = _asking().sub("", comparable(figure.clause))
    if len(words) < _PHRASE or (figure.form.is_rate and not figure.form.always):
        return False
    return re.search(rf"{re.escape(words)}{_BEHIND}{_NUMBER}", quote) is not None


@per_lexicon
def _asking(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?:{lexicon.any_of('copulas')})?{lexicon.any_of('amount_asked')}\W*$")


def _is_rate_of(figure: AskedFigure, quote: str) -> bool:
    """Whether a rate stands right behind all words of a part, in the same clause: 个人贷款平均收益率5.56%."""
    words = [word for word in figure.words if word in comparable(figure.clause)]
    for clause in _CLAUSE.split(quote):
        for match in _RATE.finditer(clause):
            before = match["before"]
            if all(word in before for word in words) and re.search(rf"{re.escape(figure.head)}[^%]{{0,6}}$", before):
                return True
    return False


def _is_before(figure: AskedFigure, quote: str) -> bool:
    """Whether a number of the unit that is counted in stands right beside the name of what is counted: 102个基点."""
    if not figure.form.counts:
        return False
    unit, head = re.escape(figure.form.unit), re.escape(figure.head)
    behind = rf"|{head}{_BEHIND}{_NUMBER}\s*{unit}" if head else ""  # 电使用量30,652度
    return re.search(rf"{_NUMBER}\s*{unit}{head}{behind}", quote) is not None


def _is_behind(figure: AskedFigure, quotes: Sequence[str]) -> bool:
    """Whether a figure of the asked form stands right behind the last words of a part, either first (申请专利)."""
    last = figure.words[-_PAIR:]
    orders = "|".join(_WITHIN.join(map(re.escape, words)) for words in (last, last[::-1]))
    behind = re.compile(rf"(?:{orders}){_BEHIND}(?P<figure>{_NUMBER})")
    return any(_is_of_form(figure, match) for quote in quotes for match in behind.finditer(quote))


def _is_of_form(figure: AskedFigure, match: re.Match[str]) -> bool:
    """Whether the figure of a match is of the asked form, as its unit says."""
    stated = FIGURE.match(match.string, match.start("figure"))
    return stated is not None and figure.form.accepts(stated)


def _is_share_of(figure: AskedFigure, quote: str) -> bool:
    """Whether a text has one share, of what a part asks for one of; none that says how something grew.

    Of several the one whose words stand before it alone, behind the share before: 其中关联方采购额0万元，占…0%.
    """
    whole = whole_named(figure.clause)
    pairs = [whole[at : at + _PAIR] for at in range(len(whole) - 1)]
    shares = [match for match in _RATE.finditer(quote) if not _grows().search(match["before"])]
    shares = [match for match in shares if _joints().search(match["before"]) or pairs]
    told = [one for one in shares if sum(pair in one["before"] for pair in pairs) >= _LEAST * len(pairs)]
    words = [word for word in figure.words if word in figure.clause]
    if len(told) > 1 and words:
        starts = [0, *(match.end() for match in shares)]
        own = {match.start(): quote[start : match.end()] for start, match in zip(starts, shares, strict=False)}
        told = [one for one in told if all(word in own[one.start()] for word in words)]
    return len(told) == 1


@per_lexicon
def _joints(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("share_joints"))


@per_lexicon
def _grows(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("rises", "falls", "growth_rates", "since_words"))
