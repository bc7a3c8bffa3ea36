"""Scale and currency of an English statement, from the words above it and those of the report."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from decimal import Decimal

from pipeline.model import Document
from pipeline.text.numerals import english_scale

_WHOLE = Decimal(10**6)  # a page of figures that are all below this, without a word on units, is hardly in units
_HUNDREDTHS = re.compile(r"(?<!per )\b(?:cents?|pence)\b|¢|\d\s?p\b", re.I)
_SAID = (
    ("USD", r"US\$|U\.?S\.? dollars?|United States dollars?|\bUSD\b"),
    ("AUD", r"A\$|AU\$|Australian dollars?|\bAUD\b"),
    ("CAD", r"C\$|CA?D\$|Canadian dollars?|\bCAD\b"),
    ("NZD", r"NZ\$|New Zealand dollars?|\bNZD\b"),
    ("GBP", r"pounds? sterling|\bsterling\b|\bGBP\b"),
    ("EUR", r"\beuros?\b|\bEUR\b"),
    ("CHF", r"Swiss francs?|\bCHF\b"),
    ("JPY", r"Japanese yen|\bJPY\b"),
    ("SEK", r"Swedish kron\w+|\bSEK\b"),
)
_NAMES = tuple((code, re.compile(words, re.I)) for code, words in _SAID)
_PRESENTED = re.compile(
    r"(?:present\w*|express\w*|stated|prepared|reported|denominated|reporting currency|functional currency)[^.;]{0,80}",
    re.I,
)
_US_FORM = re.compile(r"FORM\s*10-?\s?K", re.I)


def scale_of(texts: Sequence[str], greatest: Decimal = _WHOLE) -> Decimal | None:
    """What one of a statement's figures stands for: 1, a thousand, a million; said above it, before any exception.

    None where nothing is said and its `greatest` figure is so small that it cannot be in units.
    """
    for text in texts:
        scale = english_scale(re.split(r"except|excluding", text, flags=re.I)[0])
        if scale is not None:
            return scale
    return Decimal(1) if greatest >= _WHOLE else None


def in_hundredths(texts: Sequence[str]) -> bool:
    """Whether per-share figures are in cents or pence."""
    return any(_HUNDREDTHS.search(text) for text in texts if "par value" not in text.casefold())


def currency_of(document: Document, above: Sequence[str], lines: Sequence[str]) -> str:
    """The ISO code of a statement's currency, "" where the report does not say which dollar it means.

    What stands `above` the statement counts first, then the form of the report (a Form 10-K is in US dollars), £ and €
    in its `lines`, what the report says it is presented in, and its own company number (ABN: Australia).
    """
    said_above, printed = " ".join(above), " ".join(lines)
    for code, pattern in _NAMES:
        if pattern.search(said_above):
            return code
    pages = [b.text for b in document.blocks if b.table is None]
    if any(_US_FORM.search(text) for text in pages[:400]):
        return "USD"
    for symbol, code in (("£", "GBP"), ("€", "EUR")):
        if symbol in printed:
            return code
    said = Counter(
        code
        for text in pages
        for found in _PRESENTED.finditer(text)
        for code, pattern in _NAMES
        if pattern.search(found[0])
    )
    if said:
        return said.most_common(1)[0][0]
    if any(re.search(r"\bABN\b", text) for text in pages[:200]):
        return "AUD"
    return ""
