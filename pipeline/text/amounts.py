"""Amounts and units as tables print them: exact decimals, None with a reason for what is no amount."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from decimal import Decimal

from pipeline.text.numerals import SCALE, scale

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


_NUMBER = re.compile(r"([-+]?)(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(%|个百分点|‰)?")
_BRACKETS = re.compile(r"\((.*)\)")
_DASHES = re.compile(r"[-—–─/\\*]+|无")
_SPELLED = re.compile(r"(增加|上升|减少|下降|提高|降低)(\d[\d,.]*(?:个百分点|%))")
_FOOTNOTE = re.compile(r"(?<=\d)\((?:注)?\d{1,2}\)$|\(注\d*\)$")


def parse_amount(text: str | None) -> Amount:
    """The amount of a cell: ``1,234.50``, ``(1,234)`` and ``－1,234`` (negative), ``12.3%``; 0 is 0."""
    if text is None or not text.strip():
        return Amount(None, BLANK)
    plain = (
        re.sub(r"\s+", "", unicodedata.normalize("NFKC", text)).replace("−", "-").replace("﹣", "-").replace("—", "-")
    )
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


_PER_SHARE = re.compile(r"元[/／每]股|每股")
_IN_LABEL = re.compile(rf"[（(](?:人民币|单位[:：]?)*({SCALE}?(?:元(?:[/／]股)?|股|人)|%|％|倍)(?:人民币)?[)）]")
_IN_TEXT = re.compile(rf"({SCALE})?\s*(元|股|人|户)")


@dataclass(frozen=True, slots=True)
class Unit:
    """A printed unit: `base` (元, 元/股, 股, 人, 户, %) and how much of it one printed unit is."""

    base: str
    factor: Decimal


YUAN = Unit("元", Decimal(1))


def unit_from(text: str) -> Unit | None:
    """The unit that a word says (万元, 人民币百万元, 元/股, %), None where it says none."""
    plain = unicodedata.normalize("NFKC", text).replace(" ", "")
    if _PER_SHARE.search(plain):
        return Unit("元/股", Decimal(1))
    found = _IN_TEXT.search(plain.replace("人民币", ""))
    if found:
        return Unit(found[2], scale(found[1] or ""))
    return Unit("%", Decimal(1)) if "%" in plain else None


def unit_in_label(label: str) -> Unit | None:
    """The unit that a row's own label says in brackets: 营业收入（万元）, also broken over lines: （万 元）."""
    found = _IN_LABEL.search("".join(label.split()))
    return unit_from(found[1]) if found else None
