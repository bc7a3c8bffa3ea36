"""Whether a question asks for a row: by its name, and without words that limit it and that the question lacks."""

from __future__ import annotations

import re

from pipeline.answer.cells.cell_query import CellQuery
from pipeline.answer.cells.names import glosses_in
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.row_index import IndexedRow
from pipeline.answer.cells.words import (
    bare_name,
    covered,
    first_words,
    normal,
    numbers_in,
    own_words,
    table_words,
    unasked,
)
from pipeline.rules.lexicon import Lexicon, per_lexicon

LABEL_UNASKED = 0.35  # share of a name's own words that the question may lack


def asked_names_of(query: CellQuery, row: IndexedRow) -> tuple[str, ...]:
    """The words of a row that the question asks for it by, () where it has others that are not asked for."""
    if query.moment and row.bare_label != query.moment:
        return ()
    if row.attributes:
        asked = tuple(text for text in (*row.names, *row.attributes) if own_words(text) and _is_named(query, text))
        return asked
    first, *others = row.names
    alone = bare_name(first) in query.names and row.table.lists_things
    kept = [first, *(name for name in others if not row.says_of(name, alone=alone) or not _is_narrower(name, query))]
    names = [defined_name(query, name) for name in kept if not name.isdigit()]
    told = row.is_total or any(own_words(name) for name in names) or bool(query.moment)
    called = (called_in(query, name) for name in names)
    return tuple(names) if told and all(not _is_narrower(name, query) for name in called) else ()


def _is_narrower(name: str, query: CellQuery) -> bool:
    """Whether a name has words that limit it and that are not asked for: in Chinese those stand before its noun."""
    asked = query.pairs
    if numbers_in(name) - numbers_in(query.column.words):
        return True  # 30-40岁 is no 30岁以下
    tail = _another_tail().search(name)
    if tail is not None and not all(covered(tail[0], asked)):
        return True  # 无形资产摊销 is no 无形资产
    return unasked(name, asked) > LABEL_UNASKED or not first_words(name, asked)


@per_lexicon
def _another_tail(lexicon: Lexicon) -> re.Pattern[str]:
    """What at the end of a name makes another figure of what stands before it."""
    words = sorted(map(normal, lexicon.words("tails_of_another")), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, words)) or '(?!)'})$")


def _is_named(query: CellQuery, text: str) -> bool:
    """Whether a name is asked for as it stands: 行长 is not 副行长."""
    return any(
        text == part or text in part or (part in text and own_words(text) == own_words(part)) for part in query.parts
    )


def called_in(query: CellQuery, name: str) -> str:
    """What a question calls a row: by what its brackets say that it is, where the question has that, else by its name.

    可收回金额 of a row 资产组预计未来现金流量的现值（可收回金额）.
    """
    asked = (one for one in glosses_in(name) if own_words(one) and unasked(one, query.pairs) <= LABEL_UNASKED)
    return max((name, *asked), key=lambda text: -unasked(text, query.pairs))


def defined_name(query: CellQuery, name: str) -> str:
    """A row's name; of a share without the words that say so, and without its whole where the question has none."""
    if query.column.form is not Form.SHARE:
        return name
    before, of, after = name.partition("占")
    if not query.whole and of and table_words().share.search(after):
        return before or name
    return (
        table_words().share.sub("", name) if query.whole or not own_words(table_words().share.sub("", name)) else name
    )
