"""Companies that a question names: by code, full name, short name, former name, nickname, with one typo at most.

Names are compared in compact form (no brackets, no spaces), the longest first; a name inside a longer one does
not count, nor one that what stands beside it makes another company's name of (`surroundings`). A name that several
companies bear is settled by the asked years' reports, or asked back. Where none is found, a distinctive part of a
name (`company_parts`) or a foreign name (`foreign_names`) may name one.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cached_property

from pipeline.model import Company
from pipeline.model.report import hong_kong_code
from pipeline.text.language import to_simplified
from pipeline.understand.company_words import CompanyMention, banks, code_words, names_of, nicknames, segments
from pipeline.understand.names.company_parts import NameParts, has_general, is_common_noun, is_general
from pipeline.understand.names.company_surroundings import Surroundings
from pipeline.understand.names.company_typos import is_an_edit_away, nearest_names
from pipeline.understand.names.foreign_names import ForeignNames
from pipeline.understand.names.name_codes import LEGAL_FORM, MARKS, codes_by_name
from pipeline.understand.names.name_matcher import NameMatcher
from pipeline.understand.names.product_names import begins_product
from pipeline.understand.slots import compact

_PLACE_SIZES = (5, 4, 3, 2)  # characters of a place at the beginning of a full name
SHORT_FORM = 2  # characters of a short form that needs no more
_LATIN = re.compile(r"[A-Za-z]{2}")


class CompanyIndex:
    """All names of all companies, read from the store once, with the first question that may name one.

    `reserved` words (item names, places) never name a company by themselves in short form; `places` are names of
    places, of which a part of a name must have more, `provinces` those that are provinces. `foreign` gives foreign
    names by code; it is asked with the first question that may have one.
    """

    def __init__(
        self,
        read: Callable[[], Iterable[Company]],
        reserved: Iterable[str] = (),
        places: Collection[str] = (),
        foreign: Callable[[], Mapping[str, Iterable[str]]] = dict,
        provinces: Collection[str] = (),
    ):
        self._read = read
        self._reserved = frozenset(map(compact, reserved))
        self._short_by_nickname = nicknames()
        self.places = places
        self.foreign = foreign
        self.provinces = provinces

    @classmethod
    def build(
        cls,
        companies: Iterable[Company],
        reserved: Iterable[str] = (),
        places: Collection[str] = (),
        foreign: Callable[[], Mapping[str, Iterable[str]]] = dict,
        provinces: Collection[str] = (),
    ) -> CompanyIndex:
        """The index of companies that are known already."""
        known = list(companies)
        return cls(lambda: known, reserved, places, foreign, provinces)

    @cached_property
    def companies(self) -> dict[str, Company]:
        """The companies by code."""
        return {company.code: company for company in self._read()}

    @cached_property
    def by_name(self) -> dict[str, tuple[str, ...]]:
        """Codes by compact name, nicknames included."""
        exact = self._codes_by_name
        every = exact | {name: exact[self._short_by_nickname[name]] for name in self.nicknames}
        taken = self._reserved
        return {name: tuple(sorted(codes)) for name, codes in every.items() if len(name) >= 2 and name not in taken}

    @cached_property
    def nicknames(self) -> frozenset[str]:
        """Nicknames of companies that are here and of which none is called so."""
        exact = self._codes_by_name
        return frozenset(n for n, short in self._short_by_nickname.items() if short in exact and n not in exact)

    @cached_property
    def matcher(self) -> NameMatcher:
        return NameMatcher(self.by_name)

    @cached_property
    def names(self) -> list[str]:
        """Compact names, sorted."""
        return sorted(self.by_name)

    @cached_property
    def _codes_by_name(self) -> dict[str, set[str]]:
        return codes_by_name(self.companies.values(), self._reserved)

    def find(self, text: str) -> list[CompanyMention]:
        """Mentions in a compact text, in its order, none inside another; names in traditional characters too."""
        found = self._find_written(text)
        simplified = to_simplified(text)
        if simplified != text and len(simplified) == len(text):
            for mention in self._find_written(simplified):
                if all(mention.end <= m.start or mention.start >= m.end for m in found):
                    found.append(replace(mention, text=text[mention.start : mention.end]))
        return sorted(found, key=lambda m: m.start)

    def find_within_others(self, text: str) -> list[CompanyMention]:
        """Names that are only part of another company's name: `text` is that name, which the store does not know."""
        found = [(mention, self._wider_name(text, mention)) for mention in self._find_longest(text)]
        return [replace(mention, text=wider, part_of="") for mention, wider in found if wider]

    def _find_written(self, text: str) -> list[CompanyMention]:
        found = (mention for mention in self._find_longest(text) if not self._wider_name(text, mention))
        return [self._with_own_beginning(text, self._with_full_name(text, mention)) for mention in found]

    def _find_longest(self, text: str) -> list[CompanyMention]:
        codes = ((m, m[1] or hong_kong_code(m[2])) for m in code_words().finditer(text))
        found = [CompanyMention((code,), code, m.start(), m.end()) for m, code in codes if code in self.companies]
        found += self._find_names(text)
        found.sort(key=lambda m: (m.start - m.end, m.start))  # longest first
        kept: list[CompanyMention] = []
        for mention in found:
            if all(mention.end <= k.start or mention.start >= k.end for k in kept):
                kept.append(mention)
        return kept

    def _find_names(self, text: str) -> Iterator[CompanyMention]:
        for start, end in self.matcher.spans(text):
            name = text[start:end]
            if name not in self.nicknames:
                yield CompanyMention(self.by_name[name], name, start, end)
            elif self._surroundings.leads_in(text, start):
                yield CompanyMention(
                    self.by_name[name], name, start, end, part_of=self._display_name(self.by_name[name][0])
                )

    def _wider_name(self, text: str, mention: CompanyMention) -> str:
        """The name of another company that a found name is only a part of."""
        if mention.text.isdigit():
            return ""
        own = [compact(name) for code in mention.codes for name in names_of(self.companies[code])]
        wider = self._surroundings.wider_name(text, mention.start, mention.end, own)
        if wider or len(mention.codes) > 1:
            return wider
        start, end = self._surroundings.full_name_around(text, mention.start, mention.end)
        before, behind = text[start : mention.start], text[mention.end : end]
        if not before and not behind:
            return ""
        if any(is_an_edit_away(text[start:end], name) for name in own):
            return ""
        if behind and not any(text[start:end] in name for name in own):
            return text[start:end]
        begins = not before or self._surroundings.is_place(before) or any(n.startswith(before) for n in own)
        return "" if begins else text[start:end]  # 机器人 within 江苏哈工智能机器人股份有限公司

    def _with_full_name(self, text: str, mention: CompanyMention) -> CompanyMention:
        """A name that begins a full name which the store does not know: that of a company before it was renamed."""
        if mention.text.isdigit() or len(mention.codes) > 1:
            return mention
        start, end = self._surroundings.full_name_around(text, mention.start, mention.end)
        whole = text[start:end]
        if end == mention.end or any(whole in compact(n) for n in names_of(self.companies[mention.codes[0]])):
            return mention
        return replace(mention, text=whole, start=start, end=end, part_of=self.name(mention.codes[0]))

    def _with_own_beginning(self, text: str, mention: CompanyMention) -> CompanyMention:
        """A short name with what the full name has before it: 北京昭衍新药, 津药达仁堂."""
        if mention.text.isdigit() or len(mention.codes) > 1:
            return mention
        full = compact(self.companies[mention.codes[0]].full_name)
        size = full.find(mention.text)
        start = mention.start - size
        if size <= 0 or start < 0 or text[start : mention.start] != full[:size]:
            return mention
        return replace(mention, text=text[start : mention.end], start=start, part_of=mention.part_of)

    def find_by_part(self, text: str) -> list[CompanyMention]:
        """Companies by parts of their names, abbreviations and foreign names, in `text` masked as for a typo.

        A part that several companies bear gives the codes of all of them.
        """
        foreign = self._foreign_names.find(text) if _LATIN.search(text) else ()
        found = [*self._parts.find(to_simplified(text)), *foreign]
        return [
            CompanyMention(
                part.codes,
                text[part.start : part.end],
                part.start,
                part.end,
                part_of=self._display_name(part.codes[0]) if len(part.codes) == 1 else "",
            )
            for part in sorted(found, key=lambda part: part.start)
        ]

    def _display_name(self, code: str) -> str:
        company = self.companies[code]
        return company.short_name or company.full_name

    @cached_property
    def _surroundings(self) -> Surroundings:
        return Surroundings(self.places)

    @cached_property
    def _parts(self) -> NameParts:
        every = self.companies.values()
        short: dict[str, set[str]] = defaultdict(set)
        full: dict[str, set[str]] = defaultdict(set)
        for company in every:
            short[MARKS.sub("", compact(company.short_name))].add(company.code)
            full[compact(company.full_name)].add(company.code)
        return NameParts(short, full, self.places)

    @cached_property
    def _foreign_names(self) -> ForeignNames:
        return ForeignNames({code: names for code, names in self.foreign().items() if code in self.companies})

    def find_with_typo(self, text: str) -> CompanyMention | None:
        """The one company whose name is an edit away from a piece of `text` (masked with what else was recognised)."""
        nearest = nearest_names(text, self.names)
        codes = {code for near in nearest for code in self.by_name[near.name]}
        if len(codes) != 1:
            return None
        near = nearest[0]
        return CompanyMention(tuple(codes), text[near.start : near.end], near.start, near.end, typo_of=near.name)

    def find_short_form(self, words: str, start: int) -> CompanyMention | None:
        """The one company whose short name begins or ends with two characters that stand alone: 茅台, 神华."""
        if len(words) != SHORT_FORM or is_general(words) or (words in self.places and not self._begins_name(words)):
            return None
        bearers = set(self._short_forms.get(words, ()))
        if not is_common_noun(words):  # 平行
            bearers |= self._bank_forms.get(words, set())
        if len(bearers) != 1:
            return None
        (code,) = bearers
        return CompanyMention((code,), words, start, start + len(words), part_of=self._display_name(code))

    def _begins_name(self, place: str) -> bool:
        """Whether a place is what a short name has beside its trade: 紫金 of 紫金矿业."""
        names = [company.short_name for company in self.companies.values() if company.short_name.startswith(place)]
        return any(is_general(name[len(place) :]) for name in names)

    @cached_property
    def _short_forms(self) -> dict[str, set[str]]:
        """Codes by the two characters that a company's distinctive names begin with or its short name ends with."""
        found: dict[str, set[str]] = defaultdict(set)
        for code, company in self.companies.items():
            for name in self._distinctive(company):
                found[name[:SHORT_FORM]].add(code)
            found[company.short_name[-SHORT_FORM:]].add(code)
        return found

    @cached_property
    def _bank_forms(self) -> dict[str, set[str]]:
        """Codes by the first character of a bank's name with the last: 招行, 建行."""
        found: dict[str, set[str]] = defaultdict(set)
        for code, company in self.companies.items():
            if banks().search(company.short_name):
                found[company.short_name[0] + company.short_name[-1]].add(code)
        return found

    def find_product(self, words: str, start: int) -> CompanyMention | None:
        """The one company whose short form words begin with that go on with what no company is called by: 伊利冷饮."""
        form, rest = words[:SHORT_FORM], words[SHORT_FORM:]
        named = has_general(rest) and not segments().search(rest)  # no company is called 神华煤炭业务
        if named or (len(rest) < SHORT_FORM and not begins_product(words, form)):
            return None
        return self.find_short_form(form, start)

    def _distinctive(self, company: Company) -> tuple[str, str]:
        """The short name, and the full one without the place it begins with."""
        full = compact(company.full_name)
        size = next((size for size in _PLACE_SIZES if full[:size] in self.places), 0)
        return company.short_name, full[size:]

    def near(self, text: str, limit: int = 3) -> tuple[str, ...]:
        """Short names of the companies whose names are nearest to `text`."""
        from rapidfuzz import fuzz, process

        bare = LEGAL_FORM.sub("", text)  # 股份有限公司 alone makes no name near
        found = process.extract(bare, self.names, scorer=fuzz.ratio, limit=limit * 3, score_cutoff=55)
        codes = dict.fromkeys(code for name, _, _ in found for code in self.by_name[name])
        return tuple(self.companies[code].short_name or self.companies[code].full_name for code in codes)[:limit]

    def name(self, code: str) -> str:
        """The full name of a company, else its short name, else its code."""
        company = self.companies.get(code)
        return (company.full_name or company.short_name or code) if company else code
