"""A question into what it names: companies, years, items, amounts, ranks and places, each found outside the others."""

from __future__ import annotations

import re
from collections.abc import Iterable
from copy import copy
from dataclasses import replace

from pipeline.model import Measure
from pipeline.model.report import is_of_hong_kong
from pipeline.rules.lexicon import ASKING, Lexicon, Remover, per_lexicon
from pipeline.rules.places import Places
from pipeline.text.language import to_simplified
from pipeline.text.numerals import NUMERAL, digits_in_dates
from pipeline.understand import periods, thresholds
from pipeline.understand.bracketed_names import complete_names
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.company_words import CompanyMention
from pipeline.understand.directions import (
    find_compared_results,
    find_directions,
    find_item_comparisons,
    find_results,
    held_against_growth,
)
from pipeline.understand.keywords import Keyword, Keywords
from pipeline.understand.measures.defined_names import rate_ending, with_averages, with_steps_in_brackets
from pipeline.understand.measures.definitions import find_definitions
from pipeline.understand.measures.expression import (
    OPERANDS_AND_OPERATIONS,
    read_expression,
    read_sum,
    with_lists,
    with_sums,
)
from pipeline.understand.measures.sides import MOVES
from pipeline.understand.measures.tokens import TokenKind, number_of, tokens
from pipeline.understand.names.company_mentions import CompanyMentions, names_no_company
from pipeline.understand.names.hong_kong_terms import in_terms_of_items
from pipeline.understand.names.name_repair import NameRepair
from pipeline.understand.names.product_names import begins_product
from pipeline.understand.periods import TimeExpression, find_time_points
from pipeline.understand.pieces import PieceKind, cut_pieces
from pipeline.understand.question_memory import remembered
from pipeline.understand.question_rules import QuestionRule
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.slots import (
    CLOSE,
    DEFINITION,
    OPEN,
    SLOTS,
    SlotSpan,
    blank,
    compact,
    is_free,
    mask,
    without_de,
)
from pipeline.understand.wording.plain_words import in_plain_words

_PLACE_BEHIND = re.compile(r"^(?:[省市县区])?(?:内|境内|地区)?(?:注册|办公|的?上市公司|的?公司|的?企业|成立)")
_PLACE_BEFORE = re.compile(r"(?:注册|办公)?(?:地址|地)?(?:在|于|为|是|位于|来自)$")
# A word is near enough to an item when thefuzz gives it this score. Fixed by: 营业收人 → 营业收入 (75), 净利閏 → 净利润
# (67: refused, it may as well be 净利率).
NEAR_ENOUGH = 75
_HAN_YEAR = re.compile(r"[一二][〇零○九][〇零○一二三四五六七八九]{2}(?=年)")
_HAN_DAY = re.compile(r"(?<=年)[一二三四五六七八九十]{1,2}月[一二三四五六七八九十]{1,3}[日号]")
_DIGITS = str.maketrans("〇零○一二三四五六七八九", "000123456789")
_MOVING = (*MOVES, TokenKind.SINCE, TokenKind.SEQUENTIAL, TokenKind.THAN, TokenKind.HIGHER, TokenKind.LOWER)
_COUNTED_BRACKETS = str.maketrans({"(": OPEN, "（": OPEN, ")": CLOSE, "）": CLOSE})
_NUMERAL = re.compile(rf"[{NUMERAL}]+|\d+")
_DAYS = re.compile(r"(?<=\d)天")  # 365天÷…
_COUNT = re.compile(r"[一二两三四五六七八九十几多\d]+家(?:企业)?|保留.{0,6}小数|[?？。，,、:：]")


@per_lexicon
def _asking(lexicon: Lexicon) -> Remover:
    amounts = ("regards", "generic_nouns", "amount_words", "amount_units")
    reports = ("company_words", "parent_company", "report_words", "report_nouns", "year_words")
    loose = ("conjunctions", "prepositions", "copulas", "locatives")
    return lexicon.remover(*ASKING, *amounts, *reports, *loose, but=["compounds", "happening"])


class Recogniser:
    """Finds companies, years, items, amounts, ranks and places in a question."""

    def __init__(self, companies: CompanyIndex, keywords: Keywords, places: Places):
        self.companies = companies
        self.keywords = keywords
        self._places = places
        self._mentions = CompanyMentions(companies, keywords)
        self._repair = NameRepair(keywords.names(), keywords.meaning)
        self._longer_names: tuple[str, ...] = ()

    def knowing(self, names: Iterable[str]) -> Recogniser:
        """A recogniser that knows longer names, of which a company's name may be a part: 九芝堂医药 of 九芝堂."""
        other = copy(self)
        other._longer_names = tuple(names)
        return other

    @remembered
    def recognise(self, question: str, longer_names: tuple[str, ...] = ()) -> RecognisedQuestion:
        """What a question names; no company is where `longer_names` stand, of which its name is a part."""
        plain = in_plain_words(question, self.keywords)
        defined = find_definitions(complete_names(plain, self.keywords), self._read_definition)
        dated = _HAN_YEAR.sub(lambda year: year[0].translate(_DIGITS), defined.text)
        full = compact(_HAN_DAY.sub(lambda day: digits_in_dates(day[0]), dated))
        mentions = self._companies_in(full, longer_names)
        text = without_de(mask(_simplified(full), [_masked(full, mention) for mention in mentions]))
        if mentions and all(is_of_hong_kong(code) for one in mentions for code in one.codes):
            text = in_terms_of_items(text)
        numbers = [*thresholds.find_thresholds(text), *periods.find_years(text).spans]
        repairs = self._repair.find(blank(text, numbers))
        text = repairs.apply(text)
        text = self.keywords.spread_heads(text)
        bounds = thresholds.find_thresholds(text)
        years = periods.find_years(blank(text, bounds))
        yearless = blank(text, years.spans, "\ue001")
        keywords = self.keywords.find(blank(yearless, bounds))
        items = [span for span in keywords if span.slot in ("项目", "公式", "增长")]
        bounds = held_against_growth(text, items, bounds)
        bounds += find_directions(text, items)
        compared = list(find_item_comparisons(text, items))
        bounds += compared
        keywords = [span for span in keywords if is_free(span, compared)]
        keywords += (self._result_item(*place) for place in find_compared_results(text))
        results = list(find_results(text, [*keywords, *bounds]))
        keywords += (self._result_item(span.start, span.start) for span in results)
        keywords.sort(key=lambda span: span.start)
        bounds += results
        time = find_time_points(blank(text, bounds))
        years = _without_subjects(years, time)
        taken = [*bounds, *keywords, *years.spans]
        ranks = [s for s in thresholds.find_rank_ranges(yearless) if is_free(s, taken)]
        places = [s for s in self._named_places(text) if is_free(s, [*taken, *ranks])]
        period, span = periods.find_period(blank(text, [*years.spans, *keywords]))
        spans = [*taken, *ranks, *places]
        if span is not None and is_free(span, spans):
            spans.append(span)
        if span is None and time.instant:
            period = time.period  # 6月末, 9月30日
        return RecognisedQuestion(
            question,
            text,
            _mask(text, spans),
            tuple(mentions),
            years,
            period,
            tuple(keywords),
            tuple(bounds),
            tuple(ranks),
            tuple(places),
            time,
            defined.measures,
            repairs,
        )

    def _companies_in(self, text: str, longer_names: tuple[str, ...]) -> list[CompanyMention]:
        """The companies that a text names: by their names, by nearly these, or by how it begins."""
        mentions = [one for one in self.companies.find(text) if not self._is_place(one, text)]
        if mentions:
            joined = self._mentions.with_joined(text, mentions)
            mentions = [self._mentions.with_own_name(text, mention) for mention in joined]
        elif names_no_company().search(text):
            mentions = self._mentions.find_leading(text)
        else:
            mentions = self._mentions.find_nearly_named(text)
        names = (*self._longer_names, *longer_names)
        longer = [found.span() for name in names for found in re.finditer(re.escape(name), text)]
        return [one for one in mentions if not any(a <= one.start and one.end < b for a, b in longer)]

    def _result_item(self, start: int, end: int) -> SlotSpan:
        """The item that a loss or a profit is of where none is named, in place of these words."""
        keyword = self.keywords.find_profit()
        return SlotSpan(start, end, "项目", keyword, keyword.name)

    def _read_definition(self, text: str) -> Measure | None:
        """The measure that a text is arithmetic for, None where it is none or says more."""
        plain = _DAYS.sub("", without_de(compact(text.translate(_COUNTED_BRACKETS))))
        plain = with_steps_in_brackets(with_averages(plain, self.keywords.find))
        plain = self.keywords.spread_heads(plain)
        pieces = cut_pieces(plain, self.keywords.find(plain))
        if any(piece.kind is PieceKind.QUALIFIER and number_of(piece) is None for piece in pieces):
            return None
        read = list(tokens(pieces, numbers=True))
        if any(token.kind in _MOVING for token in read):  # 应付职工薪酬本期增加 is not 应付职工薪酬
            return None
        operations = [token for token in with_lists(with_sums(read)) if token.kind in OPERANDS_AND_OPERATIONS]
        return read_sum(read) or read_expression(operations)

    def _is_place(self, mention: CompanyMention, text: str) -> bool:
        """Whether a company's name stands for the place of the same name (在连云港注册的上市公司)."""
        if mention.text not in self._places.named:
            return False
        return bool(_PLACE_BEHIND.match(text[mention.end :]) and _PLACE_BEFORE.search(text[: mention.start]))

    def _named_places(self, text: str) -> list[SlotSpan]:
        found = []
        for start, end, name in self._places.find_mentions(text):
            if _PLACE_BEHIND.match(text[end:]) or _PLACE_BEFORE.search(text[:start]):
                found.append(SlotSpan(start, end, "地点", name, name))
        return found

    def leftover(self, recognised: RecognisedQuestion) -> str:
        """What of a question was not recognised, without the words of asking."""
        bare = re.sub("[\ue000-\uf8ff]", " ", recognised.masked)
        return re.sub(r"\s+", " ", _asking()(_COUNT.sub(" ", bare))).strip()

    def find_keywords(self, words: str, near: bool = False) -> list[Keyword]:
        """What the dictionary knows in a few words, longest names first to be found; else the item nearest to them."""
        text = without_de(compact(words))
        found = [s.value for s in self.keywords.find(blank(text, periods.find_years(text).spans, "\ue001"))]
        kept = [keyword for keyword in found if isinstance(keyword, Keyword)]
        if kept or not near or rate_ending().search(text):
            return kept
        nearest = self.keywords.near(text, lambda score: score >= NEAR_ENOUGH)
        return [nearest] if nearest else []

    def nearest_keyword(self, recognised: RecognisedQuestion) -> Keyword | None:
        """The item nearest to what was not recognised, when it is near enough; none of another number of things.

        第一大供应商采购额 is no 前五名供应商采购额.
        """
        asked = frozenset(_NUMERAL.findall(recognised.text))
        for piece in long_pieces(self.leftover(recognised)):
            if rate_ending().search(piece):
                continue  # an unknown rate of something is not that something
            keyword = self.keywords.near(piece, lambda score: score >= NEAR_ENOUGH)
            if keyword and asked.issuperset(_NUMERAL.findall(keyword.name)):
                return keyword
        return None


def _masked(text: str, mention: CompanyMention) -> SlotSpan:
    """What of a text is nothing but a company's name: a short form that a product's begins with stays with it."""
    end = mention.start if mention.part_of and begins_product(text[mention.start :], mention.text) else mention.end
    return SlotSpan(mention.start, end, "公司", mention, mention.text)


def _without_subjects(years: periods.Years, time: TimeExpression) -> periods.Years:
    """Without the years that are part of a subject: 2026年资本开支计划 is told in the report of the year before."""
    if not time.subjects:
        return years
    spans = tuple(s for s in years.spans if all(s.end <= p.start or s.start >= p.end for p in time.subjects))
    return replace(years, years=time.years, spans=spans)


def long_pieces(text: str, least: int = 3) -> list[str]:
    """The pieces of a text that have so many characters at least, longest first."""
    return sorted((piece for piece in text.split(" ") if len(piece) >= least), key=len, reverse=True)


def _simplified(text: str) -> str:
    """A text in simplified characters, when each has one."""
    simplified = to_simplified(text)
    return simplified if len(simplified) == len(text) else text


def _mask(text: str, spans: list[SlotSpan]) -> str:
    return mask(text, spans).replace(DEFINITION, SLOTS["公式"])  # what a question defines is a figure


def classify(rules: tuple[QuestionRule, ...], masked: str) -> QuestionRule | None:
    """The first rule that matches."""
    return next((rule for rule in rules if rule.matches(masked)), None)
