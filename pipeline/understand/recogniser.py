"""A question into a Plan: recognise what it names, let the rules say what kind it is, fill the plan in."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.model import Period
from pipeline.rules.lexicon import ASKING, Lexicon, Remover, per_lexicon
from pipeline.rules.places import Places
from pipeline.understand import periods, thresholds
from pipeline.understand.companies import CompanyIndex, CompanyMention
from pipeline.understand.keywords import Keyword, Keywords
from pipeline.understand.question_rules import QuestionRule
from pipeline.understand.slots import SlotSpan, compact, mask

_PLACE_BEHIND = re.compile(r"^(?:[省市县区])?(?:内|境内|地区)?(?:注册|办公|的?上市公司|的?公司|的?企业|成立)")
_PLACE_BEFORE = re.compile(r"(?:注册|办公)?(?:地址|地)?(?:在|于|为|是|位于|来自)$")
# A word is near enough to an item when thefuzz gives it this score. Fixed by: 营业收人 → 营业收入 (75), 净利閏 → 净利润
# (67: refused, it may as well be 净利率).
NEAR_ENOUGH = 75
_COUNT = re.compile(r"[一二两三四五六七八九十几多\d]+家(?:企业)?|保留.{0,6}小数|[?？。，,、:：]")


@per_lexicon
def _all_companies(lexicon: Lexicon) -> re.Pattern[str]:
    """Words of a question that is about all companies or the foremost of them."""
    return re.compile(lexicon.any_of("all_companies", "most", "least"))


@per_lexicon
def _rate(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('rate_endings')}$")


@per_lexicon
def _asking(lexicon: Lexicon) -> Remover:
    amounts = ("regards", "generic_nouns", "amount_words", "amount_units")
    reports = ("company_words", "parent_company", "report_words", "report_nouns", "year_words")
    loose = ("conjunctions", "prepositions", "copulas", "locatives")
    return lexicon.remover(*ASKING, *amounts, *reports, *loose, but=["compounds", "happening"])


@dataclass(frozen=True, slots=True)
class RecognisedQuestion:
    """All that was found in a question, in its compact text without 的 (`text`), and that text masked."""

    question: str
    text: str
    masked: str
    mentions: tuple[CompanyMention, ...]
    years: periods.Years
    period: Period
    keywords: tuple[SlotSpan, ...]
    bounds: tuple[SlotSpan, ...]
    ranks: tuple[SlotSpan, ...]
    places: tuple[SlotSpan, ...]


class Recogniser:
    """Finds companies, years, items, amounts, ranks and places in a question."""

    def __init__(self, companies: CompanyIndex, keywords: Keywords, places: Places):
        self.companies = companies
        self.keywords = keywords
        self._places = places

    def recognise(self, question: str) -> RecognisedQuestion:
        full = compact(question)
        mentions = [m for m in self.companies.find(full) if not self._is_place(m, full)]
        if not mentions and not _all_companies().search(full) and periods.find_years(full).years:
            typo = self._with_typo(full)
            mentions = [typo] if typo else []
        text = _without_de(mask(full, [SlotSpan(m.start, m.end, "公司", m, m.text) for m in mentions]))
        bounds = thresholds.find_thresholds(text)
        years = periods.find_years(_blank(text, bounds))
        yearless = _blank(text, years.spans, "\ue001")
        keywords = self.keywords.find(_blank(yearless, bounds))
        taken = [*bounds, *keywords, *years.spans]
        ranks = [s for s in thresholds.find_rank_ranges(yearless) if _is_free(s, taken)]
        places = [s for s in self._named_places(text) if _is_free(s, [*taken, *ranks])]
        period, span = periods.find_period(_blank(text, [*years.spans, *keywords]))
        spans = [*taken, *ranks, *places]
        if span is not None and _is_free(span, spans):
            spans.append(span)
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
        )

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

    def _with_typo(self, text: str) -> CompanyMention | None:
        """A company named with one typo, looked for outside what else was recognised."""
        spans = [*periods.find_years(text).spans, *self.keywords.find(text)]
        rest = list(text)
        for span in spans:
            rest[span.start : span.end] = " " * (span.end - span.start)
        return self.companies.find_with_typo("".join(rest))

    def leftover(self, recognised: RecognisedQuestion) -> str:
        """What of a question was not recognised, without the words of asking."""
        bare = re.sub("[\ue000-\uf8ff]", " ", recognised.masked)
        return re.sub(r"\s+", " ", _asking()(_COUNT.sub(" ", bare))).strip()

    def find_keywords(self, words: str, near: bool = False) -> list[Keyword]:
        """What the dictionary knows in a few words, longest names first to be found; else the item nearest to them."""
        text = _without_de(compact(words))
        found = [s.value for s in self.keywords.find(_blank(text, periods.find_years(text).spans, "\ue001"))]
        kept = [keyword for keyword in found if isinstance(keyword, Keyword)]
        if kept or not near or _rate().search(text):
            return kept
        nearest = self.keywords.near(text, lambda score: score >= NEAR_ENOUGH)
        return [nearest] if nearest else []

    def nearest_keyword(self, recognised: RecognisedQuestion) -> Keyword | None:
        """The item nearest to what was not recognised, when it is near enough."""
        for piece in long_pieces(self.leftover(recognised)):
            if _rate().search(piece):
                continue  # an unknown rate of something is not that something
            keyword = self.keywords.near(piece, lambda score: score >= NEAR_ENOUGH)
            if keyword:
                return keyword
        return None


def long_pieces(text: str) -> list[str]:
    """The longer pieces of a text, longest first."""
    return sorted((p for p in text.split(" ") if len(p) >= 3), key=len, reverse=True)


def _without_de(text: str) -> str:
    return text.replace("的", "")


def _blank(text: str, spans, char: str = "\ue006") -> str:
    out = list(text)
    for span in spans:
        out[span.start : span.end] = char * (span.end - span.start)
    return "".join(out)


def _is_free(span: SlotSpan, taken) -> bool:
    return all(span.end <= t.start or span.start >= t.end for t in taken)


def _mask(text: str, spans: list[SlotSpan]) -> str:
    return mask(text, spans)


def classify(rules: tuple[QuestionRule, ...], masked: str) -> QuestionRule | None:
    """The first rule that matches."""
    return next((rule for rule in rules if rule.matches(masked)), None)
