"""Amounts and units as tables print them: exact decimals, None with a reason for what is no amount."""

from __future__ import annotations

import functools
import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.text.numerals import SCALE, english_scale, scale

# Reasons are shown in answers, whose language is that of the questions.
BLANK = "报告中该处为空"
DASH = "报告中该处为“—”"
NOT_APPLICABLE = "报告中写明“不适用”"
NOT_A_NUMBER = "报告中该处不是数字"


@dataclass(frozen=True, slots=True)
class Amount:
    """A number, or None with the reason; `step` is the value of its last digit."""

    value: Decimal | None
    reason: str = ""
    percent: bool = False

    @property
    def step(self) -> Decimal:
        """How finely it was printed: 0.01 for 12.30."""
        if self.value is None:
            return Decimal(0)
        exponent = self.value.as_tuple().exponent
        return Decimal(1).scaleb(exponent if isinstance(exponent, int) else 0)


_NUMBER = lazy_pattern(r"([-+]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(%|个百分点|‰)?")
_BRACKETS = lazy_pattern(r"\((.*)\)")
_DASHES = lazy_pattern(r"[-—–─/\\*]+|无")
_SPELLED = lazy_pattern(r"(增加|上升|减少|下降|提高|降低)(\d[\d,.]*(?:个百分点|%))")
_RAISED = lazy_pattern(r"(?<=[\d%％)）])\s*[²³¹⁰⁴-⁹①-⑳]+\s*$")  # of footnotes, which are no digits of a figure
_FOOTNOTE = lazy_pattern(r"(?<=\d)\((?:注)?\d{1,2}\)$|\(注\d*\)$")


@functools.lru_cache(maxsize=1 << 16)
def parse_amount(text: str | None) -> Amount:
    """The amount of a cell: ``1,234.50``, ``(1,234)`` and ``－1,234`` (negative), ``12.3%``; 0 is 0."""
    if text is None or not text.strip():
        return Amount(None, BLANK)
    plain = re.sub(r"\s+", "", unicodedata.normalize("NFKC", _RAISED.sub("", text)))
    plain = plain.replace("−", "-").replace("﹣", "-").replace("—", "-")
    plain = plain.replace("–", "-").replace("¥", "").replace("RMB", "")
    if _DASHES.fullmatch(plain):
        return Amount(None, DASH)
    if "不适用" in plain or plain.upper() in ("N/A", "NA"):
        return Amount(None, NOT_APPLICABLE)
    spelled = _SPELLED.fullmatch(plain)
    if spelled:
        plain = ("-" if spelled.group(1) in ("减少", "下降", "降低") else "") + spelled.group(2)
    return _number(plain) or _number(_FOOTNOTE.sub("", plain)) or Amount(None, NOT_A_NUMBER)


def _number(plain: str) -> Amount | None:
    inner = _BRACKETS.fullmatch(plain)
    found = _NUMBER.fullmatch(inner.group(1) if inner else plain)
    if not found:
        return None
    sign, whole, decimals, percent = found.groups()
    value = Decimal(whole.replace(",", "") + (decimals or ""))
    negative = (sign == "-") != bool(inner)
    return Amount(-value if negative and value else value, percent=bool(percent))


def is_amount(text: str | None) -> bool:
    return parse_amount(text).value is not None


def is_year(text: str | None) -> bool:
    """A bare year, as some headers print it."""
    return bool(text and re.fullmatch(r"\s*20\d\d\s*", text))


SHARE = "/股"  # behind a currency: a share's
_CENTS = lazy_pattern(r"(?<![一-鿿])(?:港|美)?仙|人民币分|(?<!per )\bcents?\b", re.I)
# Currencies by how units print them, by the name that units go by here; the home currency is plain 元.
_CURRENCIES = tuple(
    (name, lazy_pattern(words))
    for name, words in (
        ("港元", r"港元|港币|港圆|港仙|HK\$|HKD|HK ?cents?"),
        ("美元", r"美元|美金|美仙|US\$|USD|US ?cents?"),
        ("欧元", r"欧元|EUR|€"),
        ("日元", r"(?<!\d)日元|日圆|JPY"),
        ("英镑", r"英镑|GBP|£"),
        ("新加坡元", r"新加坡元|新加坡币|S\$|SGD"),
        ("澳门元", r"澳门元|澳门币|MOP"),
        ("新台币", r"新台币|新臺幣|NT\$|TWD"),
        ("加元", r"加元|加拿大元|CAD"),
        ("澳元", r"澳元|澳大利亚元|AUD"),
    )
)
_FOREIGN = "|".join(words.pattern for _, words in _CURRENCIES)
_HOME = lazy_pattern(r"人民币|RMB|CNY")
_PER_SHARE = lazy_pattern(r"元[/／]每?股|每股")
_IN_LABEL = lazy_pattern(
    rf"[（(](?:人民币|单位[:：]?)*({SCALE}?(?:{_FOREIGN}|元|人民币分)(?:[/／]股)?|{SCALE}?(?:股|人)|%|％|倍)(?:人民币)?[)）]"
)
_IN_TEXT = lazy_pattern(rf"({SCALE})?\s*({_FOREIGN}|元|股|人(?![份次])|户)")  # 万人份 counts doses


@dataclass(frozen=True, slots=True)
class Unit:
    """A printed unit: `base` (元, 港元, 元/股, 股, 人, 户, %) and how much of it one printed unit is."""

    base: str
    factor: Decimal


YUAN = Unit("元", Decimal(1))
CURRENCIES = frozenset((YUAN.base, *(name for name, _ in _CURRENCIES)))


def currency_of(unit: str) -> str:
    """The currency of a unit of money, of a sum or a share's: 港元 of 港元/股; "" of any other unit."""
    currency = unit.partition("/")[0]
    return currency if currency in CURRENCIES else ""


def currency_in(text: str) -> str:
    """The foreign currency that a text names first (港元, 美元); "" where it names none."""
    found = [(match.start(), name) for name, words in _CURRENCIES if (match := words.search(text))]
    return min(found)[1] if found else ""


def is_money(unit: str) -> bool:
    """Whether a unit is one of sums of money, whatever the currency; 元/股 is none."""
    return unit in CURRENCIES


def is_per_share(unit: str) -> bool:
    """Whether a unit is one of money a share, whatever the currency."""
    return unit.endswith(SHARE) and is_money(unit.removesuffix(SHARE))


def in_currency(unit: str, currency: str) -> str:
    """A unit of the home currency (元, 元/股) in another one; any other unit as it is."""
    return unit.replace(YUAN.base, currency, 1) if currency_of(unit) == YUAN.base and currency else unit


def unit_from(text: str) -> Unit | None:
    """The unit that a word says (万元, 人民币百万元, 千港元, HK$'000, 元/股, 港仙, %), None where it says none."""
    plain = unicodedata.normalize("NFKC", text).replace(" ", "")
    currency = next((name for name, words in _CURRENCIES if words.search(plain)), YUAN.base)
    if _CENTS.search(text):
        return Unit(currency + SHARE, Decimal("0.01"))
    if _PER_SHARE.search(plain):
        return Unit(currency + SHARE, Decimal(1))
    found = _IN_TEXT.search(_HOME.sub("", plain))
    if found and found[2] in ("股", "人", "户"):
        return Unit(found[2], scale(found[1] or ""))
    if found or (_HOME.search(plain) and english_scale(text)):
        factor = english_scale(text) if currency != YUAN.base or not found else None
        behind = re.search(rf"({SCALE})元", plain)  # 港币千元
        printed = (found[1] if found else "") or (behind[1] if behind else "")
        return Unit(currency, scale(printed) if printed else factor or Decimal(1))
    return Unit("%", Decimal(1)) if "%" in plain else None


def unit_word(unit: Unit) -> str:
    """A unit of money as tables print it: 千港元."""
    scales = {1: "", 1000: "千", 10_000: "万", 10**6: "百万", 10**7: "千万", 10**8: "亿"}
    return scales.get(int(unit.factor), "") + unit.base


def unit_in_label(label: str) -> Unit | None:
    """The unit that a row's own label says in brackets: 营业收入（万元）, also broken over lines: （万 元）."""
    found = _IN_LABEL.search("".join(label.split()))
    return unit_from(found[1]) if found else None
