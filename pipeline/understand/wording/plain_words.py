"""A question in the words that the recognisers know, before they read it."""

from __future__ import annotations

import re

from pipeline.understand.keywords import Keywords
from pipeline.understand.wording.conventions import without_conventions
from pipeline.understand.wording.excluded_reports import without_excluded_reports
from pipeline.understand.wording.fractions import in_percent
from pipeline.understand.wording.listed_sums import as_sums
from pipeline.understand.wording.orders.rankings import as_orders
from pipeline.understand.wording.paraphrases import in_terms
from pipeline.understand.wording.short_names import with_full_names
from pipeline.understand.wording.trends import over_years
from pipeline.understand.wording.wholes import by_own_names

_DASH = re.compile(r"(?<!\d)\s*(?:——|--)\s*|\s*(?:——|--)\s*(?!\d)")  # between a remark and the question


_MARKS = str.maketrans("〔〕［］＝＋－／＊", "（）（）=+-/×")


def in_plain_words(question: str, keywords: Keywords) -> str:
    """The question with its other words for things replaced."""
    plain = _DASH.sub("，", without_excluded_reports(question.translate(_MARKS)))
    plain = over_years(plain, keywords)
    plain = with_full_names(as_sums(by_own_names(in_percent(in_terms(as_orders(plain)))), keywords), keywords)
    return without_conventions(plain, keywords)
