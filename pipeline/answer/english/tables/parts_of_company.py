"""Tables that are of one part of a company alone: the revenue in the section of the Domestic segment is not the whole.

A title above a table, or the sentence that leads it in, names the part: it says that it is a segment, is called as
tables by segment call one, or begins with a short name as other tables of revenues do (BCA revenues, BDS revenues).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache

from pipeline.answer.english.tables.cell_times import is_time_level, part_of
from pipeline.answer.english.words import content
from pipeline.model.table_row import LEVELS, RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon

_BY_SEGMENT = re.compile(r"\bsegments?\b", re.I)
_A_SEGMENT = re.compile(
    r"^(?:the )?(?P<name>(?:(?!by\b)[\w&,.'’-]+ )+?)(?:reportable |operating |business )?(?:segment|division)$", re.I
)
_OF_SEGMENT = re.compile(
    r"\b(?:our|the) (?P<name>(?:[A-Z][\w&.'’-]*,? (?:and |& )?){1,6})(?:reportable |business )?segment\b"
)
_SHORT_NAME = re.compile(r"^(?P<name>[A-Z][A-Z&]{1,5})(?:['’]s)? (?P<of>(?:(?:net|total|operating) )?[a-z]+)\b")
_FEWEST_SHORT = 2  # short names at the beginning of captions, of which one alone may be the company's
_NO_PART = re.compile(
    r"^(?:total|sub-?total|consolidated|eliminations?|corporate|unallocated|other\b|net\b|less\b)|\d{4}", re.I
)
_LAST_TITLES = 2


def is_of_other_part(table: RowTable, asked: Collection[str], names: Collection[str]) -> bool:
    """Whether a table is of a part of the company that is not asked for, by the stems of what is.

    Args:
        names: what the report's tables call its parts (`names_of_parts`).
    """
    return any(content(name) and not content(name) & set(asked) for name in _part_names(table, names))


def _part_names(table: RowTable, names: Collection[str]) -> Iterator[str]:
    for title in table.path[-_LAST_TITLES:]:
        found = _A_SEGMENT.match(title)
        if found is not None:
            yield found["name"]
        elif title.casefold() in names:
            yield title
    yield from (found["name"] for found in _OF_SEGMENT.finditer(table.caption))
    if (short := _short_name(table)) and short.casefold() in names:
        yield short


class _Tables:
    """Some tables as one object, so that a cache need not compare all their rows."""

    def __init__(self, tables: Sequence[RowTable]) -> None:
        self.tables = tables

    def __hash__(self) -> int:
        return id(self.tables)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Tables) and self.tables is other.tables


def names_of_parts(tables: Sequence[RowTable]) -> frozenset[str]:
    """What tables by segment call the parts of a company, in lower case."""
    return _names(_Tables(tables))


@lru_cache(8)
def _names(of: _Tables) -> frozenset[str]:
    short = frozenset(filter(None, map(_short_name, of.tables)))
    members = (name for table in of.tables for name in _members(table))
    return frozenset(name.casefold() for name in (*members, *(short if len(short) >= _FEWEST_SHORT else ())))


def _short_name(table: RowTable) -> str:
    """The short name of whose revenues or earnings a table is, "" where its caption begins with none."""
    found = _SHORT_NAME.match(table.caption)
    of = content(found["of"]) if found is not None else frozenset()
    return found["name"] if found is not None and of and of <= content("revenue earnings") else ""


def _members(table: RowTable) -> Iterator[str]:
    if not any(map(_BY_SEGMENT.search, (table.caption, *table.path[-1:]))):
        return
    listed = [row.label for row in table.rows if any(not is_time_level(one) for one in row.parents)]
    listed += [part.split(LEVELS)[0] for header in table.headers for name in header if (part := part_of(name))]
    for name in listed:
        if len(name) > 3 and not _NO_PART.search(name) and not content(name) & _measures() and name[0].isupper():
            yield name


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_measures_of_members", "english_amount_words")))
