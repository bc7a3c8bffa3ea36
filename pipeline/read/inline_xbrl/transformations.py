"""What is printed within a tag to what it means: numbers with points or commas, dashes, dates, words.

The formats are those of the Transformation Rules Registry (versions 1 to 5) and the SEC's own (`ixt-sec`); their names
differ between versions only by hyphens (numdotdecimal, num-dot-decimal). Dates with names of months are read in
English; those of other languages are kept as they are printed.
"""

from __future__ import annotations

import re
import unicodedata
from decimal import Decimal, InvalidOperation

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NUMBER = re.compile(r"\d+(?:\.\d+)?|\.\d+")
_UNITS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_WORDS = {word: value for value, word in enumerate(_UNITS)} | {w: 10 * n for n, w in enumerate(_TENS, start=2)}
_SCALES = {"thousand": 1000, "million": 10**6, "billion": 10**9, "trillion": 10**12}
_LONGEST_DURATION = 200  # characters
_NOTHING = frozenset(("no", "none", "nil"))
_ZEROS = frozenset(("zerodash", "numdash", "fixedzero"))
_EMPTY = frozenset(("nocontent", "fixedempty"))
_BOOLEANS = {"booleantrue": "true", "fixedtrue": "true", "booleanfalse": "false", "fixedfalse": "false"}
_TICKED = frozenset("☒☑✓✔xX×þý")


def format_name(name: str) -> str:
    """The name of a format without prefix and hyphens: ixt:num-dot-decimal is numdotdecimal."""
    return name.rpartition(":")[2].replace("-", "").lower()


def parse_tagged_number(printed: str, form: str) -> Decimal | None:
    """The number that is printed in a format, without scale and sign; None where it is none.

    Examples: ("1,234.5", "num-dot-decimal"), ("1.234,5", "num-comma-decimal"), ("—", "fixed-zero"), ("two",
    "numwordsen")
    """
    name, text = format_name(form), " ".join(unicodedata.normalize("NFKC", printed).split())
    if name in _ZEROS:
        return Decimal(0)
    if name in _EMPTY:
        return None
    if name == "numwordsen":
        return _number_in_words(text)
    if name.startswith("numunitdecimal"):
        parts = re.findall(r"\d[\d,. ]*", text)
        return None if not parts else _plain(f"{_digits(parts[0])}.{_digits(parts[1]) if len(parts) > 1 else 0:0>2}")
    if name in ("numcomma", "numcommadecimal", "numdotcomma", "numspacecomma"):
        text = text.replace(".", "").replace(",", ".")
    return _plain(re.sub(r"[\s,'’`]", "", text))


def _plain(text: str) -> Decimal | None:
    if not _NUMBER.fullmatch(text):
        return None
    try:
        return Decimal(text)
    except InvalidOperation:
        return None


def _digits(text: str) -> str:
    return re.sub(r"\D", "", text)


def _number_in_words(text: str) -> Decimal | None:
    """A number in English words: twenty-five, one hundred and two thousand, none."""
    words = [word for word in re.split(r"[\s-]+", text.casefold()) if word not in ("and", "")]
    if len(words) == 1 and words[0] in _NOTHING:
        return Decimal(0)
    total = section = 0
    for word in words:
        if word in _WORDS:
            section += _WORDS[word]
        elif word == "hundred":
            section = (section or 1) * 100
        elif word in _SCALES:
            total, section = total + (section or 1) * _SCALES[word], 0
        else:
            return _plain(text.replace(",", ""))
    return Decimal(total + section) if words else None


def transform_text(printed: str, form: str) -> str:
    """The words of a tag as they are meant: a date as 2025-06-28, a day of every year as --09-27, a box as true."""
    text = " ".join(unicodedata.normalize("NFKC", printed).split())
    name = format_name(form)
    if name in _BOOLEANS:
        return _BOOLEANS[name]
    if name in _EMPTY:
        return ""
    if name == "boolballotbox":
        return "true" if text in _TICKED else "false"
    if name.startswith("dur"):
        return _duration(text, name) or text
    if name.startswith("date"):
        return _date(text, name) or text
    return text


def _duration(text: str, name: str) -> str:
    """A length of time as ISO 8601: 18 months is P18M."""
    letter = {"durday": "D", "durweek": "W", "durmonth": "M", "duryear": "Y"}.get(name)
    amount = _number_in_words(text) if letter else None
    if letter and amount is not None:
        return f"P{amount.normalize():f}{letter}"
    parts = re.findall(r"([\w-][\w -]*?)\s+(year|month|week|day)s?\b", text[:_LONGEST_DURATION].casefold())
    read = [(_number_in_words(words), unit) for words, unit in parts] if name == "durwordsen" else []
    if not read or any(amount is None for amount, _ in read):
        return ""
    return "P" + "".join(f"{amount}{unit[0].upper()}" for amount, unit in read)


def _date(text: str, name: str) -> str:
    """An ISO date (--MM-DD without a year, YYYY-MM without a day), "" where it is not read."""
    month = next((n for n, word in enumerate(_MONTHS, start=1) if re.search(rf"\b{word}", text, re.I)), None)
    numbers = [int(number) for number in re.findall(r"\d+", text)]
    parts = {"year": 0, "month": 0, "day": 0}
    order = re.findall(r"year|month|day", _ORDERS.get(name, name).removesuffix("en"))
    if month is not None:
        parts["month"] = month
        order = [part for part in order if part != "month"]
    if len(order) != len(numbers) or ("month" in order and re.search(r"[A-Za-zÀ-ÿ]{3}", text)):
        return ""
    parts |= dict(zip(order, numbers, strict=True))
    return _iso(**parts)


# Names of the first registry, which say the order otherwise.
_ORDERS = {
    "dateslashus": "monthdayyear", "datelongus": "monthdayyear", "dateshortus": "monthdayyear",
    "dateslasheu": "daymonthyear", "datedoteu": "daymonthyear", "datelonguk": "daymonthyear",
    "dateshortuk": "daymonthyear", "datelongmonthyear": "monthyear", "dateshortmonthyear": "monthyear",
    "datelongyearmonth": "yearmonth", "dateshortyearmonth": "yearmonth", "dateslashdaymontheu": "daymonth",
    "dateslashmonthdayus": "monthday", "datelongmonthdayus": "monthday", "datelongdaymonthuk": "daymonth",
    "dateshortmonthdayus": "monthday", "dateshortdaymonthuk": "daymonth", "datelongdaymonthyear": "daymonthyear",
}  # fmt: skip


def _iso(year: int, month: int, day: int) -> str:
    year += 2000 if 0 < year < 100 else 0
    if not 1 <= month <= 12 or day > 31:
        return ""
    if not year:
        return f"--{month:02}-{day:02}" if day else ""
    return f"{year}-{month:02}-{day:02}" if day else f"{year}-{month:02}"
