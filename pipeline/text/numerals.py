"""Numbers in digits or Chinese numerals, as questions and laws write them."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

NUMERAL = "零〇一二三四五六七八九十百千两"
DIGITS = {c: i for i, c in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2, "壹": 1, "贰": 2, "叁": 3}
SMALL = {"十": 10, "百": 100, "千": 1000}
LARGE = {"万": 10**4, "亿": 10**8, "兆": 10**12}


def parse_number(text: str) -> Decimal | None:
    """The value of digits (with separators) or a Chinese numeral: 12 → 12, 一千二百 → 1200, 五百万 → 5000000."""
    try:
        return Decimal(text.replace(",", ""))
    except InvalidOperation:
        return _numeral(text)


def _numeral(text: str) -> Decimal | None:
    total, section, digit = 0, 0, 0
    for char in text:
        if char in DIGITS:
            digit = digit * 10 + DIGITS[char] if digit and char != "零" else DIGITS[char]
        elif char in SMALL:
            section += (digit or 1) * SMALL[char]
            digit = 0
        elif char in LARGE:
            total = (total + section + digit) * LARGE[char]
            section = digit = 0
        else:
            return None
    return Decimal(total + section + digit) if text else None
