"""What would settle a clause of a question: a value of a kind, in one sentence with what the clause names.

受让了多少比例        a rate, where 受让 is said
延到什么时候          a day, where 延 is said
收购了哪家公司        the name of a party that the clause has not, where something is bought
剩余期限多长          a span of time, of the 期限
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pipeline.answer.evidence.open.figures.forms import FIGURE, MONEY, RATES, SHARES_OF_STOCK, FigureForm, form_of
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.tokens import tagged_words
from pipeline.understand.planning.plan_words import asks_for_amount

GROUPS = re.compile(r"(?<=\d),(?=\d{3})")  # commas within a number end no clause
_SENTENCE = lazy_pattern(r"[^。；;\n]+")
DAY = lazy_pattern(r"20\d\d\s*年\s*\d+\s*月(?:\s*\d+\s*日)?|20\d\d[-/.]\d{1,2}[-/.]\d{1,2}")
_SPAN = lazy_pattern(r"(?<![\d.])(?!20\d\d\s*年)\d+(?:\.\d+)?\s*(?:年|个月|天|日)(?!\s*\d)")
_HEADER = lazy_pattern(r"(?m)^[^\n：，。]{4,40}?公司(?=\d{4}年|报告)")  # the company that an answer is of
_EACH = "每"  # 每10股 is none of so many shares
_CORE = 4  # characters before its form by which a party is known
_VERBS = ("v", "zg")
_NOUNS = ("n", "vn")


class ValueKind(Enum):
    """What kind of value settles a clause."""

    FIGURE = "figure"
    DAY = "day"
    SPAN = "span of time"
    PARTY = "party"
    OTHER = "words"


@dataclass(frozen=True, slots=True)
class AskedValue:
    """The kind of the value that a clause asks for, and the words of the clause that it must stand with."""

    clause: str
    kind: ValueKind
    form: FigureForm | None
    nouns: tuple[str, ...]
    verbs: tuple[str, ...]
    instances: tuple[str, ...] = ()  # of a court

    @classmethod
    def of(cls, clause: str) -> AskedValue:
        """What a clause without company and year asks for."""
        kind = kind_of(clause)
        named = _asking().sub(" ", clause)
        instances = tuple(_instances().findall(named))
        named = _instances().sub(" ", named)
        tagged = [(word, tag) for word, tag in tagged_words(named) if word not in _saying_nothing()]
        nouns = tuple(word for word, tag in tagged if tag.startswith(_NOUNS) and len(word) > 1)
        verbs = [_complements().sub("", word) for word, tag in tagged if tag.startswith(_VERBS) and tag != "vn"]
        if _stakes().search(named):
            nouns = tuple(word for word in nouns if not _stakes().fullmatch(word))
            verbs = [verb for verb in verbs if verb not in _joints()]
        others = [verb for verb in verbs if not _moves().fullmatch(verb)]
        verbs = others or verbs  # 购置 of 购置增加了多少
        form = form_of(clause) if kind is ValueKind.FIGURE else None
        return cls(clause, kind, form, nouns, tuple(filter(None, verbs)), instances)

    def is_in(self, text: str) -> bool:
        """Whether a sentence of a text has such a value with what the clause names."""
        return bool(self.places(text))

    def places(self, text: str) -> list[int]:
        """Where a text has such values: the last noun and the verbs in their sentence, all nouns up to its end."""
        text = GROUPS.sub("", _HEADER.sub("", text))
        if self.kind is ValueKind.OTHER or not all(one in text for one in self.instances):
            return []
        if len(_amounts().findall(self.clause)) > 1:
            return []  # 从多少变到多少 is settled by no single figure
        parts = [match for match in _SENTENCE.finditer(text) if self._is_bound(match[0])]
        before = {part: text[text.rfind("\n", 0, part.start()) + 1 : part.end()] for part in parts}
        parts = [part for part in parts if all(self._is_named(noun, before[part]) for noun in self.nouns)]
        return [part.start() + at for part in parts for at in self._values(part[0])]

    def is_named_in(self, header: str) -> bool:
        """Whether the header of a column has all that the clause names."""
        verbs = (any(one in header for one in verb) for verb in self.verbs)
        return all(noun in header for noun in self.nouns) and all(verbs)

    @property
    def is_certain(self) -> bool:
        """Whether the value is of a kind that a text shows: a person's name is none."""
        if self.kind is ValueKind.PARTY:
            return _asked_organisations().search(self.clause) is not None
        return self.kind in (ValueKind.DAY, ValueKind.SPAN)

    def has_value(self, text: str) -> bool:
        """Whether a text has any value of the kind, of whatever it may be; a party also by a short name."""
        text = GROUPS.sub("", _HEADER.sub("", text))
        called = self.kind is ValueKind.PARTY and any(one[0] not in self.clause for one in _short().finditer(text))
        return called or any(True for _ in self._values(text))

    def _is_bound(self, sentence: str) -> bool:
        if not self.nouns and not self.verbs:
            paid = self.form is not None and self.form.units == frozenset(MONEY) and _paid().search(sentence)
            return bool(paid or (_stakes().search(self.clause) and _stakes().search(sentence)))
        in_deal = _deals().search(self.clause) is not None and _deals().search(sentence) is not None
        verbs = (in_deal or any(one in sentence for one in verb) for verb in self.verbs)
        return all(self._is_named(noun, sentence) for noun in self.nouns[-1:]) and all(verbs)

    def _is_named(self, noun: str, sentence: str) -> bool:
        """Whether a sentence has a noun; what is paid for something may be called otherwise: 以1亿元成交."""
        if noun in sentence:
            return True
        return _prices().search(noun) is not None and _priced().search(sentence) is not None

    def _values(self, text: str) -> Iterator[int]:
        match self.kind:
            case ValueKind.FIGURE:
                yield from (one.start() for one in FIGURE.finditer(text) if self._accepts(one))
            case ValueKind.DAY:
                yield from (one.start() for one in DAY.finditer(text))
            case ValueKind.SPAN:
                yield from (one.start() for one in _SPAN.finditer(text))
            case ValueKind.PARTY:
                found = _parties().finditer(text)
                yield from (one.start() for one in found if one["core"] not in self.clause)
            case ValueKind.OTHER:
                return

    def _accepts(self, figure: re.Match[str]) -> bool:
        if self.form is None or figure.string[: figure.start()].endswith(_EACH):
            return False
        if self.form.always and not _rates().search(self.clause):  # 增加了多少 may be told as an amount
            return figure["unit"].startswith(_units())
        if self.form.units is None and _stakes().search(self.clause):
            return figure["unit"].startswith((*RATES, *SHARES_OF_STOCK))
        return self.form.accepts(figure) and (self.form.units is not None or figure["unit"].startswith(_units()))


def lacks_kind(clause: str, text: str) -> bool:
    """Whether a text has no value at all of the kind that a clause asks for: no day for 延到什么时候."""
    asked = AskedValue.of(clause)
    return asked.is_certain and not asked.has_value(text)


def kind_of(clause: str) -> ValueKind:
    """The kind of the value that a clause asks for."""
    if _spans().search(clause):
        return ValueKind.SPAN  # 审计了多少年 is no amount
    if asks_for_amount(clause):
        return ValueKind.FIGURE
    if _days().search(clause):
        return ValueKind.DAY
    parties = (_asked_parties(), _asked_organisations())
    return ValueKind.PARTY if any(one.search(clause) for one in parties) else ValueKind.OTHER


@per_lexicon
def _short(lexicon: Lexicon) -> re.Pattern[str]:
    """What may be a short name of a company: 甲乙药业."""
    return re.compile(rf"[一-鿿]{{2}}{lexicon.any_of('company_trades', 'name_endings')}(?![一-鿿])|集团")


@per_lexicon
def _stakes(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("stock_words")


@per_lexicon
def _complements(lexicon: Lexicon) -> re.Pattern[str]:
    """What only says that something was brought about: 延|到."""
    return re.compile(rf"{lexicon.any_of('complements_of_verbs')}$")


@per_lexicon
def _joints(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("share_joints"))


@per_evidence_words
def _days(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("times_asked", "days_asked")


@per_lexicon
def _amounts(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("amount_asked")


@per_evidence_words
def _spans(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("spans_asked")


@per_evidence_words
def _asked_organisations(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("asked_organisations")


@per_evidence_words
def _asked_parties(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("asked_parties")


@per_evidence_words
def _moves(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("rises", "falls", "two_way_changes")


@per_evidence_words
def _rates(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("growth_rates", "asked_shares", "share_nouns", "point_words")


@per_evidence_words
def _prices(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("prices_of_deals")


@per_evidence_words
def _priced(words: Lexicon) -> re.Pattern[str]:
    """An act with its price before it."""
    return re.compile(rf"以[^，。；\d]{{0,6}}\d[\d.]*\s*[万亿]*元{words.any_of('acts_behind_prices')}")


@per_evidence_words
def _instances(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("court_instances")


@per_evidence_words
def _deals(words: Lexicon) -> re.Pattern[str]:
    """That something is bought, which is that it is sold."""
    return words.pattern("purchases_of_shares", "sales_of_shares")


@per_evidence_words
def _paid(words: Lexicon) -> re.Pattern[str]:
    """That money was given for something."""
    return words.pattern("purchases_of_shares", "sales_of_shares", "prices_of_deals", "sums_paid")


@per_evidence_words
def _units(words: Lexicon) -> tuple[str, ...]:
    return (*RATES, *MONEY, *words.words("counting_units", "units_of_shares"))


@per_evidence_words
def _asking(words: Lexicon) -> re.Pattern[str]:
    """What only asks in a clause; behind 后 stands what is asked: 受让后持股多少."""
    asking = words.any_of(
        "interrogatives", "amount_asked", "asked_money", "asked_shares", "times_asked", "days_asked", "spans_asked",
        "asked_organisations", "which_words",
    )
    return re.compile(rf"^[^，,]{{2,6}}之?后(?!\w{{0,2}}$)|{asking}")


@per_lexicon
def _parties(lexicon: Lexicon) -> re.Pattern[str]:
    """The name of a company or another organisation in full, and the end of it before its form."""
    forms = lexicon.any_of("legal_forms", "forms_of_organisations")
    return re.compile(rf"(?P<core>[一-鿿A-Za-z0-9]{{{_CORE}}}){forms}")


@per_lexicon
def _saying_nothing(lexicon: Lexicon) -> frozenset[str]:
    """Words of a clause that no sentence need have: 是, 有, 比例, and 花了 of 花了多少钱."""
    empty = lexicon.words(
        "copulas", "having", "auxiliaries", "light_verbs", "colloquial_verbs", "share_nouns", "prepositions",
        "company_words", "report_words", "report_nouns", "lead_ins", "instructions", "asked_degrees",
    )  # fmt: skip
    return frozenset(empty) | {word.removesuffix("了") for word in lexicon.words("colloquial_verbs")}
