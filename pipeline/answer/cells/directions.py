"""Which way a question's goods, claims or loans go, seen from the company, and tables that are of the other way.

向百代医药提供研发服务                  sold: no row of 采购商品/接受劳务情况表
百代医药向公司采购的商品                sold as well: the company is the one who is bought from
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import Enum

from pipeline.answer.cells.tables.indexed_table import IndexedRow, IndexedTable
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.tokens import tagged_words


class Direction(Enum):
    """What goes from the company to others, or comes to it."""

    SOLD = "sold"
    BOUGHT = "bought"


_NAMING = ("n", "vn", "a", "x", "b", "j")  # tags of words that go on with a name
_OTHER = {Direction.SOLD: Direction.BOUGHT, Direction.BOUGHT: Direction.SOLD}


@per_lexicon
def _words(lexicon: Lexicon) -> dict[Direction, re.Pattern[str]]:
    return {
        Direction.SOLD: re.compile(lexicon.any_of("words_of_sales")),
        Direction.BOUGHT: re.compile(lexicon.any_of("words_of_purchases")),
    }


@per_lexicon
def _to_company(lexicon: Lexicon) -> str:
    """What stands before the company where another deals with it: 向公司采购, but not 公司向."""
    return lexicon.any_of("dealing_with")


@per_lexicon
def _company(lexicon: Lexicon) -> str:
    return lexicon.any_of("own_company")


@per_lexicon
def _of_parties(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("words_of_related_parties")


def direction_of(question: str, called: Sequence[str] = ()) -> Direction | None:
    """The way that a question is of; None where it says neither, or both. `called`: the company's names there."""
    own = "|".join((*map(re.escape, filter(None, called)), _company()))
    found = _only(question)
    turned = (match.end() for match in re.finditer(rf"{_to_company()}(?:{own})", question))
    if found is not None and any(not _is_of_longer_name(question[end:]) for end in turned):
        return _OTHER[found]
    return found


def _is_of_longer_name(behind: str) -> bool:
    """Whether what stands behind a company's name makes another's of it: 健康药业, of 向同仁堂健康药业销售."""
    word, tag = next(iter(tagged_words(behind)), ("", ""))
    deals = any(words.match(behind) for words in _words().values())
    return bool(word) and tag.startswith(_NAMING) and not deals


def _only(*texts: str) -> Direction | None:
    """The one way that texts have words for."""
    told = [way for way, words in _words().items() if any(map(words.search, texts))]
    return told[0] if len(told) == 1 else None


def is_of_other_way(row: IndexedRow, asked: Direction | None) -> bool:
    """Whether a row of dealings with related parties goes the other way, by its own words or what heads its table."""
    if asked is None or not _deals_with_parties(row.table):
        return False
    own = _only(row.label, *row.parents, *_texts_of(row))
    return (own or _way_of_table(row.table)) is _OTHER[asked]


def is_of_unknown_way(row: IndexedRow, asked: Direction | None) -> bool:
    """Whether nothing says which way a row of dealings goes of which one is asked for.

    The heading of such tables has both ways (购销商品), what parts them may be lost behind the first.
    """
    if asked is None or not _deals_with_parties(row.table):
        return False
    return _only(row.label, *row.parents, *_texts_of(row)) is None and _way_of_table(row.table) is None


def is_table_of_other_way(table: IndexedTable, asked: Direction | None) -> bool:
    """Whether all of a table of dealings with related parties goes the other way."""
    return asked is not None and _deals_with_parties(table) and _way_of_table(table) is _OTHER[asked]


def _texts_of(row: IndexedRow) -> Iterable[str]:
    return (text for text in row.row.cells if text and not text[0].isdigit())


def _way_of_table(table: IndexedTable) -> Direction | None:
    """The way that the nearest of caption and headings says."""
    return next((way for text in reversed(table.context) if (way := _only(text)) is not None), None)


def _deals_with_parties(table: IndexedTable) -> bool:
    texts = (*table.context, *(column for header in table.headers for column in header))
    return any(map(_of_parties().search, texts))
