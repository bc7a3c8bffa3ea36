"""Of which end of the year a clause asks: 期末余额多少，年初呢 are two figures of one row.

A clause without a word for a moment is of the same as the clause before.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.rules.lexicon import Lexicon, per_lexicon

_MARKS = re.compile(r"[,，;；?？。!！]")


@per_lexicon
def _former(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("table_former"))


@per_lexicon
def _since(lexicon: Lexicon) -> re.Pattern[str]:
    """A comparison with the year before, which asks for no figure of that year: 比上年增减."""
    return re.compile(lexicon.any_of("since_words"))


@per_lexicon
def _current(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("current_spans"))


@per_lexicon
def _year_ends(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("year_ends"))


@per_lexicon
def _what_of(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{lexicon.any_of('what_of')}[?？。]?$")


@per_lexicon
def _times(lexicon: Lexicon) -> re.Pattern[str]:
    amount = f"{lexicon.any_of('amount_words', 'balance_words', 'table_flows')}?"
    former, current = (f"{lexicon.any_of(name)}{amount}" for name in ("table_former", "table_current"))
    return re.compile(rf"(?P<former>{former})|(?P<current>{current})")


def is_time(part: str) -> bool:
    """Whether a part of a question says nothing but of which of a report's two years it asks: 上期, 本期发生额."""
    return _times().fullmatch(part) is not None


def former_time(part: str) -> str:
    """Such a part where it asks of the year before, else ""."""
    found = _times().fullmatch(part)
    return part if found is not None and found["former"] else ""


def is_time_of_both(parts: Sequence[str]) -> bool:
    """Whether a list names both years of a report and nothing else: 本期和上期, 期末余额和期初余额."""
    return all(map(is_time, parts)) and len({bool(former_time(part)) for part in parts}) > 1


def asks_what_of(clause: str) -> bool:
    """Whether a clause only asks what of something: 年初呢."""
    return bool(_what_of().search(clause.strip()))


def openings(clauses: Sequence[str], pieces: Sequence[tuple[str, str]]) -> list[str]:
    """For each clause the word (期初, 上年) by which the year before or its end is asked for, "" for the year itself.

    One within a name says what that is of: 调整后期初未分配利润 stands in the columns of both years.
    """
    found: list[str] = []
    for clause in clauses:
        word = _former().search(_without_names(clause, pieces))
        if _current().search(clause) or _year_ends().search(clause):
            found.append("")
        else:
            found.append(word[0] if word else found[-1] if found else "")
    return found


def _without_names(clause: str, pieces: Sequence[tuple[str, str]]) -> str:
    bare = _since().sub("", clause)
    for text, kind in pieces:
        if kind == "name" and not _former().match(text):
            bare = bare.replace(text, "")
    return bare


def asks_both_ends(clause: str) -> bool:
    """Whether the figures of a year's end and its beginning are asked for, of which a cell is one: 期末和期初余额."""
    return bool(_former().search(_since().sub("", clause)) and _year_ends().search(clause))


@per_lexicon
def _bare(lexicon: Lexicon) -> re.Pattern[str]:
    asking = lexicon.any_of("what_of", "interrogatives", "amount_asked", "end_particles", "copulas")
    return re.compile(rf"(?P<former>{lexicon.any_of('table_former')})(?:{asking})+")


def former_asked(question: str) -> str:
    """The word by which a last clause asks for nothing but the same of the year before: 上年末呢; "" for none.

    Not where an earlier clause is of that year, too.
    """
    clauses = [clause.strip() for clause in _MARKS.split(question) if clause.strip()]
    found = _bare().fullmatch(clauses[-1]) if len(clauses) > 1 else None
    return found["former"] if found is not None and not any(openings(clauses[:-1], ())) else ""
