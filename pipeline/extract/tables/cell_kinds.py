"""What kind of cell a column has by its name: rates, figures, words."""

from __future__ import annotations

import re
from dataclasses import dataclass

from pipeline.extract.tables.headers import is_figure
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount

_BLANK = re.compile(r"[-—–─/]*|不适用")
_MOST_PERCENT = 1000


@dataclass(frozen=True, slots=True)
class _Names:
    """What the names of columns of each kind have in them."""

    rates: re.Pattern[str]
    figures: re.Pattern[str]
    words: re.Pattern[str]


@per_statement_words
def _names(lexicon: Lexicon) -> _Names:
    return _Names(
        rates=lexicon.pattern("rate_headers"),
        figures=lexicon.pattern("figure_headers"),
        words=re.compile(rf"(?:{lexicon.any_of('word_headers', 'label_header_endings')})$"),
    )


def is_rate_name(name: str) -> bool:
    """Whether a column is called a rate or a share."""
    return bool(_names().rates.search(name))


def fits_name(cell: str, name: str) -> bool:
    """Whether a cell can stand in a column of that name; a blank one, and one without a name, fits any."""
    if not name or _BLANK.fullmatch(cell):
        return True
    names = _names()
    rate = bool(names.rates.search(name))
    figures = bool(names.figures.search(name)) and not names.words.search(name)
    amount = parse_amount(cell)
    if not is_figure(cell):
        return not (rate or figures)
    if amount.percent:
        return rate
    if rate:
        return amount.value is not None and abs(amount.value) <= _MOST_PERCENT
    return not names.words.search(name)
