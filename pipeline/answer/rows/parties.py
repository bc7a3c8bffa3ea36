"""What questions call persons and parties beside their names, and tables whose rows are such."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from pipeline.answer.cells.tables.indexed_table import IndexedRow, IndexedTable
from pipeline.answer.cells.words import normal
from pipeline.answer.rows.organisations import is_organisation
from pipeline.answer.rows.words import AskedWord
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand.pieces import Piece, PieceKind


def without_kinds(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces without what a party is called whose name follows: 子公司昆山重机 is limited no more than 昆山重机.

    子公司的担保余额 and 子公司担保余额 name no party.
    """
    behind = [*pieces[1:], None]
    return [one for one, other in zip(pieces, behind, strict=False) if other is None or not _is_kind_of(one, other)]


def _is_kind_of(piece: Piece, name: Piece) -> bool:
    if piece.text not in _kinds_of_parties() or name.kind is not PieceKind.NAME or name.start > piece.end:
        return False
    return _figures().search(name.text) is None


@per_lexicon
def _figures(lexicon: Lexicon) -> re.Pattern[str]:
    """What figures are called, and no party."""
    return re.compile(f"{lexicon.any_of('measure_nouns', 'balance_words')}$")


@per_lexicon
def _kinds_of_parties(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("kinds_of_parties"))


def nicknames(question: str, pieces: Sequence[Piece]) -> Iterator[str]:
    """What a question calls an organisation before its name in brackets: 北上资金（香港中央结算有限公司）."""
    for piece, name in pairwise(pieces):
        if piece.kind is PieceKind.QUALIFIER and re.search(
            rf"{re.escape(piece.text)}[(（]{re.escape(name.text)}[)）]", question
        ):
            yield piece.text if is_organisation(normal(name.text)) else ""


@per_lexicon
def roles(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(map(normal, lexicon.words("party_roles")))


def is_role_alone(word: AskedWord, words: Sequence[AskedWord]) -> bool:
    """Whether a role stands for who has it, since no name is asked for beside it: 财务总监的薪酬."""
    return word.text in roles() and all(other.text in roles() | _measures() for other in words)


def names_another(text: str, row: IndexedRow) -> bool:
    """Whether a text names an office, and a person's row says that he has others: 董秘又拿了多少, of the chairman."""
    named = tuple(role for role in roles() if role in text)
    held = any(office.startswith(named) for office in row.attributes)  # the 董事长 is one of the 董事
    return bool(named and row.attributes) and not held


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(map(normal, lexicon.words("column_of_pay", "column_of_holdings", "measure_nouns")))


def lists_parties(table: IndexedTable) -> bool:
    """Whether a table's rows are companies, as its headings or the header of its names say."""
    names = (*table.near, *(header[0] for header in table.headers if header))
    return any(_parties().search(name) for name in names)


@per_lexicon
def _parties(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(normal(word)) for word in lexicon.words("nouns_of_parties")) or "(?!)")
