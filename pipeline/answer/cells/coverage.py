"""How much of a part of a question a cell's own names have, and what of the rest its headings name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.bands import asked_band, band_of, bands_in
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import bigrams_in, covered, normal, own_words, required, table_words, unasked
from pipeline.rules.lexicon import Lexicon, per_lexicon

_CONTEXT_UNASKED = 0.5
_BY_CONTEXT = 0.8  # what a part counts that only headings have


@dataclass(frozen=True, slots=True)
class Beside:
    """The pairs of a cell's own names, what the other columns with figures are called, and the headings."""

    pairs: frozenset[str]
    others: frozenset[str]
    headings: frozenset[str] = frozenset()  # the own words of each heading above


@dataclass(frozen=True, slots=True)
class PartFound:
    """How much of a part was found: of its own words, and of the general ones; how many characters are missing."""

    share: float
    general: float
    missing: int


def find_part(
    part: str, beside: Beside, around: Sequence[str], near: Sequence[str], asked: frozenset[str]
) -> PartFound:
    """What of a part a cell's own names have, and its headings where they name just that.

    What stands behind the words of the names is looked for `near`, and not where another column is called so: a
    figure of the column 应收账款 is none of 应收账款坏账准备 beside a column 坏账准备.
    """
    marks, needed = covered(part, beside.pairs), required(part)
    if not all(m or not n for m, n in zip(marks, needed, strict=True)) and own_words(part) in beside.headings:
        return PartFound(_BY_CONTEXT, 0.0, 0)  # 营业收入和营业成本, a heading beside a column 成本
    if not own_words(table_words().share.sub("", "".join(c for c, m in zip(part, marks, strict=True) if m))):
        marks = marks if all(marks) else [False] * len(part)  # 比例 alone is no 计提比例
    general = sum(mark for mark, need in zip(marks, needed, strict=True) if not need) / len(part)
    found = float(sum(mark for mark, need in zip(marks, needed, strict=True) if need))
    missing = sum(needed) - found
    at = 0
    while at < len(marks):
        if marks[at] or not needed[at]:
            at += 1
            continue
        end = next((to for to in range(at, len(marks)) if marks[to] or not needed[to]), len(marks))
        start = at - (at > 0 and end - at == 1)  # a single character is looked for with the one before it
        own = [mark and need for mark, need in zip(marks, needed, strict=True)]
        front, tail = any(own[end:]), any(own[:at])
        elsewhere = tail and not front and part[at:end] in beside.others
        if not elsewhere and _in_context(part[start:end], near if tail else around, asked, tail=tail):
            found += _BY_CONTEXT * (end - at)
            missing -= end - at
        at = end
    return PartFound(found / sum(needed) if any(needed) else 1.0, general, round(missing))


def _in_context(run: str, around: Sequence[str], asked: frozenset[str], *, tail: bool) -> bool:
    """Whether a heading, caption or parent row names a run of characters, and hardly more where it comes first."""
    return any(
        all(covered(run, bigrams_in(text))) and (tail or unasked(text, asked) <= _CONTEXT_UNASKED) for text in around
    )


@per_lexicon
def _manners(lexicon: Lexicon) -> re.Pattern[str]:
    """Words of headings that have the word for an allowance, and are not of it: 按坏账准备计提方法分类披露."""
    return re.compile("|".join(re.escape(normal(word)) for word in lexicon.words("allowance_manners")) or "(?!)")


def _is_of_other_party(cell: IndexedCell, asked: str) -> bool:
    """Whether the table is of parties of another kind than the question names, by its caption and its own headers."""
    own = "\n".join((*cell.row.table.near[-1:], *cell.row.kinds, cell.header, cell.row.label))
    named = {party for party in _parties() if party in asked}
    return bool(named) and not any(party in own for party in named) and any(party in own for party in _parties())


@per_lexicon
def _parties(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(map(normal, lexicon.words("trade_parties")))


def is_of_other_band(names: str, asked: str) -> bool:
    """Whether names are of ages or degrees, none of them within the bound that is asked for: 1年以内, of 一年以上."""
    bound = asked_band(asked)
    if bound is None:
        return False
    own = [band for band in bands_in(names) if band.of_degrees is bound.band.of_degrees]
    return bool(own) and not any(map(bound.band.holds, own))


def _is_asked_band(label: str, asked: str) -> bool:
    """Whether a row is the very band that is asked for, so that its figure is all of it: 3年以上, above 3至4年."""
    bound = asked_band(asked)
    return bound is not None and band_of(label) == bound.band


@per_lexicon
def _opposites(lexicon: Lexicon) -> tuple[tuple[str, str], ...]:
    pairs = (pair.split("=") for pair in lexicon.words("opposite_terms"))
    return tuple((normal(one), normal(other)) for one, other in pairs)


def is_of_opposite(names: str, asked: str) -> bool:
    """Whether names are of the opposite of what is asked for: a note on 短期借款, of 长期借款."""
    named, wanted = normal(names), normal(asked)
    return any(
        one in wanted and other not in wanted and other in named and one not in named
        for pair in _opposites()
        for one, other in (pair, pair[::-1])
    )


def has_what_narrows(cell: IndexedCell, must: Iterable[str], asked: str, *, summed: bool) -> bool:
    """Whether a cell's labels and headings have every word that makes another figure, and a sum's, if one is asked.

    None of another party: what 供应商 sold is not asked of a 客户, though one heading may name both.
    """
    own = "\n".join((cell.row.words, cell.header))
    if _is_of_other_party(cell, asked) or is_of_other_band(own, asked):
        return False
    if is_of_opposite("\n".join((own, *cell.row.table.near)), asked):
        return False
    above = cell.row.table.words
    if not _manners().search(asked):
        above = _manners().sub("", above)
    names = "\n".join((cell.row.words, *cell.row.kinds, cell.header, above))
    if not all(text in names for text in must):
        return False
    return not summed or bool(table_words().total.search(own)) or _is_asked_band(cell.row.label, asked)
