"""Companies of a question that are not named in full: by part of a name, a typo, a short form, beside another one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.language import to_simplified
from pipeline.text.tokens import begins_with_verb
from pipeline.understand import periods
from pipeline.understand.asked_forms import find_forms
from pipeline.understand.companies import SHORT_FORM, CompanyIndex
from pipeline.understand.company_words import CompanyMention
from pipeline.understand.keywords import Keywords
from pipeline.understand.names.leading_forms import leading_form
from pipeline.understand.names.question_heads import find_head
from pipeline.understand.pieces import PieceKind, cut_pieces

_JOINS = ("conjunctions", "conjunctions_of_clauses", "conjunctions_before_items", "comparing")


@dataclass(frozen=True, slots=True)
class CompanyMentions:
    """Finds companies by other words than their names, outside of what else a text is recognised to have."""

    companies: CompanyIndex
    keywords: Keywords

    def find_nearly_named(self, text: str) -> list[CompanyMention]:
        """Companies named by part of a name or with one typo, looked for outside what else was recognised."""
        if self.companies.find_within_others(text):
            return []
        rest = self._unrecognised(text, ())
        if by_part := self.companies.find_by_part(rest):
            return by_part
        dated = periods.find_years(text).years
        if dated and (typo := self.companies.find_with_typo(rest)):
            return [typo]
        forms = (
            self._short_forms(rest) or self._product_owners(rest) or self._doers(rest) or self._beginning(text, rest)
        )
        if not dated:  # 茅台的主营业务, no 变动趋势
            forms = [form for form in forms if _opening().fullmatch(text[: form.start])]
        joined = _joined_to(text, forms[:1], forms[1:])
        joined += [form for form in self._compared(text, forms[1:]) if form not in joined]
        known = {form.text for form in joined}  # 步长和康缘的营收合计多少，步长占几成
        named = joined + [form for form in forms if form.text in known and form not in joined]
        head = find_head(text, self.companies) if not named and dated else None
        return [head] if head is not None else named

    def find_leading(self, text: str) -> list[CompanyMention]:
        """A company by two characters of its name that a question for the greatest begins with, before a year."""
        rest = self._unrecognised(text, ())
        forms = self._short_forms(rest)
        if len(joined := _joined_to(text, forms[:1], forms[1:])) > 1:
            return joined  # 康缘、步长、沃华谁最高
        if leading := [form for form in forms[:1] if self._leads(text, form)]:
            return leading
        return [form for form in self._beginning(text, rest) if not _time_alone().sub("", text[: form.start])]

    def _beginning(self, text: str, rest: str) -> list[CompanyMention]:
        """The company whose short form a question begins with, whatever words its characters may be by themselves."""
        form = leading_form(text, rest, self.companies.find_short_form)
        return [form] if form is not None else []

    def _leads(self, text: str, form: CompanyMention) -> bool:
        """Whether a question begins with a form and a year (茅台2024年末…), or a time and a form that is no place."""
        if form.start == 0:
            return bool(_year_behind().match(text, form.end))
        return form.text not in self.companies.places and bool(_time_alone().fullmatch(text[: form.start]))

    def _short_forms(self, rest: str) -> list[CompanyMention]:
        """Companies by two characters of their names that stand alone, or joined to others: 格力和百灵."""
        found = []
        for piece in cut_pieces(rest, find_forms(rest)):
            if piece.kind is PieceKind.QUALIFIER:
                for part in _between_joints().finditer(piece.text):
                    found.append(self.companies.find_short_form(part[0], piece.start + part.start()))
        return [mention for mention in found if mention is not None and not self._goes_on(rest, mention)]

    def _goes_on(self, rest: str, form: CompanyMention) -> bool:
        """Whether a form goes on with the end of a name that its company has not: 紫金银行 is not 紫金矿业."""
        ending = _endings().match(rest, form.end)
        company = self.companies.companies[form.codes[0]]
        return ending is not None and ending[0] not in f"{company.full_name}{company.short_name}"

    def _compared_forms(self, text: str, mentions: Sequence[CompanyMention]) -> list[CompanyMention]:
        """Companies by two characters of their names that a comparison begins with or is with.

        格力的总资产是三一重工的几倍
        """
        if len(mentions) > 1:
            return []
        codes = {code for mention in mentions for code in mention.codes}
        forms = self._short_forms(self._unrecognised(text, mentions))
        return self._compared(text, [form for form in forms if codes.isdisjoint(form.codes)])

    def _compared(self, text: str, forms: Sequence[CompanyMention]) -> list[CompanyMention]:
        """Those of the forms that a comparison is of, where the text compares."""
        if not _comparing().search(text):
            return []
        return [form for form in forms if _compared_behind().search(text[: form.start])]

    def _product_owners(self, rest: str) -> list[CompanyMention]:
        """The company whose short form leads in what it makes, which is left to limit the figure: 茅台 系列酒."""
        named = (piece for piece in cut_pieces(rest, ()) if piece.kind is PieceKind.QUALIFIER)
        first = next(named, None)
        owner = self.companies.find_product(first.text, first.start) if first is not None else None
        return [owner] if owner is not None else []

    def _doers(self, rest: str) -> list[CompanyMention]:
        """The company whose short form is what does something: 昭衍 认购份额, 茅台 说."""
        named = next((piece for piece in cut_pieces(rest, ()) if piece.kind is PieceKind.QUALIFIER), None)
        if named is None or not begins_with_verb(named.text[SHORT_FORM:]):
            return []
        doer = self.companies.find_short_form(named.text[:SHORT_FORM], named.start)
        return [doer] if doer is not None else []

    def with_joined(self, text: str, mentions: list[CompanyMention]) -> list[CompanyMention]:
        """Mentions with the companies that are named beside them by part of a name: 宁德时代和中移动."""
        if compared := self._compared_forms(text, mentions):
            return sorted([*mentions, *compared], key=lambda m: m.start)
        if not any(_joined().search(text[m.end : m.end + 3]) or _joined().search(text[: m.start]) for m in mentions):
            return mentions
        parts = self.companies.find_by_part(self._unrecognised(text, mentions))
        forms = self._short_forms(self._unrecognised(text, mentions))
        parts += [form for form in forms if all(form.end <= p.start or form.start >= p.end for p in parts)]
        return _joined_to(text, mentions, parts)

    def with_own_name(self, text: str, mention: CompanyMention) -> CompanyMention:
        """A mention by code with the company's name, or a part of it, behind it: 600422昆药."""
        if len(mention.codes) != 1 or not mention.text.isdigit():
            return mention
        name = self.companies.name(mention.codes[0])
        end = mention.end
        while end < len(text) and text[mention.end : end + 1] in name:
            end += 1
        return replace(mention, end=end) if end - mention.end >= 2 else mention

    def _unrecognised(self, text: str, mentions: Sequence[CompanyMention]) -> str:
        rest, simplified = list(text), to_simplified(text)
        read = simplified if len(simplified) == len(text) else text  # 淨利潤 is an item as 净利润 is
        found = [*periods.find_years(read).spans, *self.keywords.find(read)]
        for start, end in [(m.start, m.end) for m in mentions] + [(s.start, s.end) for s in found]:
            rest[start:end] = " " * (end - start)
        return "".join(rest)


@per_lexicon
def names_no_company(lexicon: Lexicon) -> re.Pattern[str]:
    """Words of a question that is about all companies or the foremost of them."""
    return re.compile(lexicon.any_of("all_companies", "most", "least"))


@per_lexicon
def _endings(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("name_endings")


@per_lexicon
def _opening(lexicon: Lexicon) -> re.Pattern[str]:
    """What a question begins with before its subject: 为什么."""
    return re.compile(rf"(?:{lexicon.any_of('cause_questions', 'requests')}|[，,])*")


@per_lexicon
def _year_behind(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?:19|20)?\d\d年|{lexicon.any_of('last_year_words', 'this_year_words')}")


@per_lexicon
def _comparing(lexicon: Lexicon) -> re.Pattern[str]:
    """That figures of companies are compared."""
    return re.compile(lexicon.any_of("comparison_joints", "multiple_words", "which_words"))


@per_lexicon
def _compared_behind(lexicon: Lexicon) -> re.Pattern[str]:
    """What stands before a company that is compared: nothing but a time, or a word that compares."""
    times = lexicon.any_of("year_words", "full_year_words", "period_ends")
    than = lexicon.any_of("comparison_joints", "equal_joints")
    return re.compile(rf"(?:^|\d年?|{times}|{than})[，,的]?$")


@per_lexicon
def _time_alone(lexicon: Lexicon) -> re.Pattern[str]:
    """A year, or the end of one, and nothing else."""
    return re.compile(rf"(?:19|20)\d\d(?:{lexicon.any_of('year_words', 'full_year_words', 'period_ends')})*[，,的]?")


@per_lexicon
def _joined(lexicon: Lexicon) -> re.Pattern[str]:
    """What joins companies."""
    return re.compile(rf"(?:[、,，]|{lexicon.any_of(*_JOINS)})+")


@per_lexicon
def _between_joints(lexicon: Lexicon) -> re.Pattern[str]:
    classes = ("conjunctions", "conjunctions_before_items", "between_companies", "comparison_joints", "particles")
    joints = "".join(word for word in lexicon.words(*classes) if len(word) == 1)
    return re.compile(rf"[^{re.escape(joints)}、]+")


def _joined_to(text: str, mentions: Sequence[CompanyMention], parts: Sequence[CompanyMention]) -> list[CompanyMention]:
    """Mentions with those that are joined to one of them, or to one that is."""
    beside, rest = list(mentions), list(parts)
    while joined := [part for part in rest if any(_are_joined(text, part, m) for m in beside)]:
        beside += joined
        rest = [part for part in rest if part not in joined]
    return sorted(beside, key=lambda m: m.start)


def _are_joined(text: str, one: CompanyMention, other: CompanyMention) -> bool:
    """Whether nothing but a conjunction stands between two mentions."""
    between = text[min(one.end, other.end) : max(one.start, other.start)]
    return bool(_joined().fullmatch(between))
