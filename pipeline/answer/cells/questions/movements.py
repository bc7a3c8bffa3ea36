"""Movements of allowances: which cells are asked for by a verb (计提, 转回), and which rows and columns are of one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.cells.questions.question import AskedCell
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import levels, normal, own_words, table_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.measures.movement_verbs import allowance_nouns, movement_columns

_BETWEEN = "\n"


@per_lexicon
def _named_by_verb(lexicon: Lexicon) -> re.Pattern[str]:
    """A name that is a verb, or ends with one: 本期计提金额, 坏账准备计提; 组合计提 is a manner."""
    verbs = "|".join(map(re.escape, movement_columns()))
    times, amounts = lexicon.any_of("table_current"), lexicon.any_of("amount_words")
    return re.compile(rf"\n?(?:{times})?\n?(?P<verb>{verbs})\n?(?:{amounts})?$")


@per_lexicon
def table_movements(lexicon: Lexicon) -> frozenset[str]:
    """What stands above the columns of movements, and limits nothing there."""
    return frozenset(map(normal, lexicon.words("movement_headers")))


def with_movements(asked: Sequence[AskedCell], carried: str) -> list[AskedCell]:
    """Cells with the verb that their parts name, or with the one that stands before the allowance.

    Without parts, so that nothing is found, where the question does not say of what the allowance is.
    """
    return [_with_movement(one, carried) for one in asked]


def _with_movement(asked: AskedCell, carried: str) -> AskedCell:
    if not any(allowance_nouns().search(part) for part in asked.parts):
        return asked
    named = _BETWEEN.join(asked.parts)
    found = None if table_words().manner_end.search(named) else _named_by_verb().search(named)
    verb = found["verb"] if found else carried
    if not verb:
        return asked
    named = named[: found.start()] if found else named
    allowances = tuple(allowance_nouns().findall(named))
    of = tuple(part for part in allowance_nouns().sub(_BETWEEN, named).split(_BETWEEN) if part)
    name = asked.name if found else f"{asked.name}{verb}"
    must = (*asked.must, *allowances)
    return replace(asked, parts=of, loose=(*asked.loose, *allowances), must=must, movement=verb, name=name)


def is_of_movement(cell: IndexedCell, word: str) -> bool:
    """Whether a column, or a row, is called so: 本期增加金额·计提, 转回或转销; not 计提比例 and 按组合计提."""
    names = (*levels(cell.header)[-1:], cell.row.names[-1])
    return any(_is_called(name, word) for name in names)


def _is_called(name: str, word: str) -> bool:
    own = own_words(name)
    return word in own and not table_words().manner_end.search(own) and not table_words().rate.search(own)
