"""Every number in digits or Chinese numerals, and every word of scale, Chinese and English.

``parse_number`` reads 12, 1,234.5, 一千二百, 二〇一九, 十二点五, 壹佰万, 1.5亿, 1亿2千万 and 负三; ``scale`` says
what 万 or 百万 multiplies by. All is exact (Decimal). cn2an was tried on the forms of ``test_numerals.py``: it gives
floats, takes several times as long, and does not read 百万, 一亿五, 一兆, ○ or 卅.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from decimal import Decimal

from pipeline.text.lazy_pattern import lazy_pattern

_DIGITS = {
    char: value for chars in ("零一二三四五六七八九", "〇壹贰叁肆伍陆柒捌玖") for value, char in enumerate(chars)
}
_DIGITS |= {"○": 0, "两": 2, "貳": 2, "參": 3, "陸": 6}
_SMALL = {"十": 10, "拾": 10, "百": 100, "佰": 100, "千": 1000, "仟": 1000}
_LARGE = {"万": 10**4, "萬": 10**4, "亿": 10**8, "億": 10**8, "兆": 10**12}
_TENS = str.maketrans({"廿": "二十", "卅": "三十"})

# What a pattern takes for a number in running text, where 壹 and 兆 are mostly parts of names.
NUMERAL = "零〇一二三四五六七八九十百千两"
TEN = "一二三四五六七八九十"  # of the numbers of headings, notes and points
SCALE = r"(?:[十百千]?[万亿]+|[百千])"
NUMBER = (
    rf"(?:\d+(?:,\d{{3}})*(?:\.\d+)?(?:\s*{SCALE}(?:\d+{SCALE})*)?"
    rf"|[{NUMERAL}](?:[{NUMERAL}万亿])*(?:点[零〇一二三四五六七八九]+{SCALE}?)?)"
)

_PLAIN = lazy_pattern(r"[-+]?\d[\d,]*(?:\.\d+)?")
_POINT = lazy_pattern(r"(?P<whole>[^点]+)点(?P<decimals>[零〇○一二三四五六七八九]+)(?P<scale>[十百千万亿]*)")
_OTHER_DIGIT = lazy_pattern(r"(?![0-9])\d")
_ARABIC = lazy_pattern(r"\d")
_ONES = frozenset("0123456789")
_TOKEN = lazy_pattern(r"\d+(?:,\d{3})*(?:\.\d+)?|.", re.S)

_HAN_DATE = lazy_pattern(r"(二[〇○零O0][〇○零O0一二三四五六七八九]{2})(年)|([一二三四五六七八九十]{1,3})([月日])")

_ENGLISH = (
    (lazy_pattern(r"billions?\b|[$£€]\s*bn\b", re.I), Decimal(10**9)),
    (lazy_pattern(r"millions?\b|[$£€]\s*['’]?m\b", re.I), Decimal(10**6)),
    (lazy_pattern(r"thousands?\b|[$£€]\s*['’]?000|['’]000|\b000['’]?s\b|[$£€]k\b", re.I), Decimal(1000)),
)
ENGLISH_SCALES = tuple(factor for _, factor in _ENGLISH)


def ascii_digits(text: str) -> str:
    """A text with the decimal digits of every script (２０２１, ٢٠٢١) in ASCII."""
    return text if text.isascii() else _OTHER_DIGIT.sub(lambda match: str(unicodedata.decimal(match[0])), text)


def parse_number(text: str) -> Decimal | None:
    """The value of digits or of a Chinese numeral, with its scale and sign; None for anything else."""
    if _PLAIN.fullmatch(text):
        return Decimal(text.replace(",", ""))
    plain = "".join(unicodedata.normalize("NFKC", text).split()).translate(_TENS)
    if plain[:1] in ("负", "-", "−"):
        value = _parse_unsigned(plain[1:])
        return None if value is None else -value
    return _parse_unsigned(plain)


def _parse_unsigned(text: str) -> Decimal | None:
    if "点" not in text:
        return _numeral(_TOKEN.findall(text) if _ARABIC.search(text) else text)
    point = _POINT.fullmatch(text)
    whole = _numeral(point["whole"]) if point else None
    if point is None or whole is None:
        return None
    decimals = "".join(str(_DIGITS[char]) for char in point["decimals"])
    return (whole + Decimal(f"0.{decimals}")) * scale(point["scale"])


def _numeral(tokens: Sequence[str]) -> Decimal | None:
    """A numeral of digits, scales and numbers in digits (1亿2千万); digits alone stand for themselves (二〇一九)."""
    if len(tokens) > 1 and all(token in _DIGITS or token in _ONES for token in tokens):
        return Decimal("".join(str(_DIGITS.get(token, token)) for token in tokens))
    total: int | Decimal = 0
    section: int | Decimal = 0  # what stands before the next large scale
    digit: int | Decimal | None = None
    last = unit = 0  # the last large scale, and the last scale of any size
    for at, token in enumerate(tokens):
        if token in _SMALL:
            unit = _SMALL[token]
            section += (1 if digit is None else digit) * unit
            digit = None
        elif token in _LARGE and at:
            unit = _LARGE[token]
            section += digit or 0
            run = tokens[at - 1] in _LARGE  # 万亿亿: each scales what stands before
            total = (total + section) * unit if unit > last or run else total + section * unit
            last, section, digit = unit, 0, None
        else:
            value = _digit(token)
            if value is None or digit:  # 一二百 is no number
                return None
            digit = value
            unit = unit if value else 0
    if not tokens:
        return None
    tenth = unit // 10 if unit > 10 and digit is not None else 1  # 三万五 is 35000
    return Decimal(total + section + (digit or 0) * tenth)


def _digit(token: str) -> int | Decimal | None:
    if token in _DIGITS:
        return _DIGITS[token]
    return Decimal(token.replace(",", "")) if token[0].isdecimal() else None


def digits_in_dates(text: str) -> str:
    """A text with years, months and days of dates in digits: 二零二四年三月三十一日 → 2024年3月31日."""
    if "年" not in text and "月" not in text:
        return text
    return _HAN_DATE.sub(_dated, text)


def _dated(found: re.Match[str]) -> str:
    number = parse_number((found[1] or found[3]).replace("O", "〇").replace("0", "〇"))
    return f"{number}{found[2] or found[4]}" if number else found[0]


def scale(word: str) -> Decimal:
    """What a word of scale multiplies by: 万 is 10000, 百万 1000000, "" is 1."""
    factor = Decimal(1)
    for char in word:
        factor *= _SMALL.get(char) or _LARGE[char]
    return factor


def english_scale(text: str) -> Decimal | None:
    """The scale that an English text names (in millions, $'000), None where it names none."""
    return next((factor for pattern, factor in _ENGLISH if pattern.search(text)), None)
