"""A party that a complete table of what a question asks for does not have, though the report names it elsewhere.

对某某制药计提了多少商誉减值准备      商誉减值准备: 甲医院, 乙医院, which make up the total; 某某制药 has goodwill alone
某某医药的商誉余额                  商誉: 反向购买, 甲医药, which make up the total

A row of nearly the same name (博博医药 for 博搏医药), or of a part of it, may be the party and denies nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rapidfuzz.distance import Levenshtein

from pipeline.answer.absences.row_groups import RowGroup, figures_of, groups_of
from pipeline.answer.absences.unlisted import UnlistedRow
from pipeline.answer.audit.names.asked_words import AskedNames, NeededWord
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import normal
from pipeline.answer.rows.organisations import is_organisation, legal_name_in, short_name_asked
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.tokens import tagged_words
from pipeline.understand.names.company_parts import is_general
from pipeline.understand.pieces import PieceKind

_CUT_OFF = 2  # characters before the first word of a name that a segmenter takes for none
_PLACE, _NOUN = "ns", "n"  # parts of speech
_LIST = re.compile("[、,，;；]")
_SHORTEST = 4  # characters of a name that another may miss by one


@per_lexicon
def _columns_of_parties(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("columns_of_parties")


@per_lexicon
def _provisions(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("columns_of_provisions")


@per_lexicon
def _allowances(lexicon: Lexicon) -> tuple[str, ...]:
    """What is written off, of which a table is no table of the thing itself."""
    return tuple(map(normal, lexicon.words("table_allowances")))


def unlisted_party(asked_names: AskedNames, search: CellSearch) -> tuple[UnlistedRow, ...]:
    """The party that a question asks for and no table of the rest of its words has; () where none is certain."""
    asked = normal(asked_names.question.question)
    items = [normal(piece.text) for piece in asked_names.pieces if piece.kind is PieceKind.ITEM]
    groups = [group for group in groups_of(search) if _is_of_parties(group)]
    for group in groups:
        party, others = _party(asked_names.words, group)
        if not party or not others or any(item in party for item in items):
            continue
        if not any(word.text in item for word in others for item in items):
            continue  # 云南某某的股权账面还有多少: of which line of the report, nothing says
        alike = [one for one in groups if all(word.is_in(one.zone) for word in others)]
        names = _names_of(party, search)
        if not names or any(_may_be(row.names[0], party, names, search) for one in alike for row in one.rows):
            return ()
        full = [name for name in names if is_organisation(name)]
        party = full[0] if len(full) == 1 else party
        found = [_whole(one, party) for one in _of_what_is_asked(alike, asked) if one.totals]
        return _each_once(one for one in found if one is not None)
    return ()


def _each_once(found: Iterable[UnlistedRow]) -> tuple[UnlistedRow, ...]:
    """The groups without those whose rows one before has all."""
    kept: list[UnlistedRow] = []
    for one in found:
        names = {_bare(row.names[0]) for row in one.group.rows}
        if not any(names <= {_bare(row.names[0]) for row in other.group.rows} for other in kept):
            kept.append(one)
    return tuple(kept)


def _bare(name: str) -> str:
    return legal_name_in(name) or name


def _party(words: Sequence[NeededWord], group: RowGroup) -> tuple[str, list[NeededWord]]:
    """What of a question may be a party that a group has no word of, "" for none, and the words beside it."""
    beyond = [word for word in words if not word.is_in(group.zone)]
    if not beyond or len({word.word.run for word in beyond}) > 1:
        return "", []
    run, start = beyond[0].word.run, beyond[0].word.start
    start = 0 if start <= _CUT_OFF else start  # 万 of 万邦德 is a number to the segmenter
    text = run[start : max(word.word.end for word in beyond)]
    others = [word for word in words if word not in beyond and word.text not in text]
    nobody = text.isdigit() or is_general(text) or _is_region(text) or _is_noun(text)  # 1 of 1年以内
    return ("", []) if nobody else (text, others)


def _is_noun(text: str) -> bool:
    """Whether a text is one noun of the dictionary, which no party is called by: 股票, 供应商."""
    return [tag for _, tag in tagged_words(text)] == [_NOUN]


@per_lexicon
def _kinds_of_places(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("kinds_of_places")


def _is_region(text: str) -> bool:
    """Whether a text names a place and nobody in it: 广西地区, 浙江省."""
    return any(_is_place(text.removesuffix(kind)) for kind in ("", *_kinds_of_places()))


def _names_of(party: str, search: CellSearch) -> list[str]:
    """What the report's tables call a party, in full or in short; none where no table has it as an organisation."""
    rows = (row for table in search.index.tables for row in table.rows)
    names = {row.names[0] for row in rows if is_organisation(row.names[0]) or _stands_for_party(row)}
    single = [name for name in names if not _LIST.search(name)]
    legal = [name for name in single if name == party and is_organisation(name)]  # by which no other is called
    found = legal or [name for name in single if party in name or _is_short_form(party, name, search)]
    return sorted({party, *found}) if found and party != normal(search.own_name) else []


def _is_short_form(party: str, name: str, search: CellSearch) -> bool:
    """Whether a party is called by the beginning of a name, perhaps behind a place: 浙江英诺珐 of 英诺珐公司."""
    short = _short_form(name, party, search)
    before, _, behind = party.partition(short) if short else (party, "", "")
    return bool(short) and (not before or _is_place(before)) and (not behind or is_general(behind))


def _short_form(name: str, party: str, search: CellSearch) -> str:
    """What of a name a party is called by, "" for none.

    A place and a character are none, nor is the company's own name, or one of another place: 四川某某制药 is not called
    by 某某(江西)制药有限公司.
    """
    here, there = _places(name), _places(party)
    if here and there and here.isdisjoint(there):
        return ""
    short = short_name_asked(name, party)
    words = [word for word, tag in tagged_words(short) if tag != _PLACE] if short else []
    return short if len("".join(words)) > 1 and short != normal(search.own_name) else ""


def _is_place(text: str) -> bool:
    return [tag for _, tag in tagged_words(text)] == [_PLACE]


def _may_be(row: str, party: str, names: Sequence[str], search: CellSearch) -> bool:
    """Whether a row may be a party that has these names."""
    if any(one in row or row in one or _is_nearly(row, one) for one in names):
        return True
    return bool(_short_form(row, party, search))


def _places(name: str) -> set[str]:
    return {word for word, tag in tagged_words(name) if tag == _PLACE}


def _is_nearly(one: str, other: str) -> bool:
    """Whether two short names differ by a character, as one that is read or written wrongly does; no full ones."""
    if legal_name_in(one) and legal_name_in(other):
        return False
    return min(len(one), len(other)) >= _SHORTEST and Levenshtein.distance(one, other, score_cutoff=1) <= 1


def _of_what_is_asked(groups: Sequence[RowGroup], asked: str) -> list[RowGroup]:
    """Groups of the thing itself, where a question does not ask for what is written off it."""
    of_allowance = any(word in asked for word in _allowances())
    return [group for group in groups if of_allowance or not _is_written_off(group)]


def _is_written_off(group: RowGroup) -> bool:
    """Whether a group is of what is written off, by its heading or a column of what was in the year."""
    headers = group.table.headers[group.rows[0].row.header : group.rows[0].row.header + 1]
    of_year = any(_provisions().search(text) for header in headers for text in header)
    return of_year or any(word in group.heading for word in _allowances())


def _is_of_parties(group: RowGroup) -> bool:
    """Whether most rows are of organisations, or the header says so of all."""
    organisations = sum(is_organisation(row.names[0]) for row in group.rows)
    return _stands_for_party(group.rows[0]) or 2 * organisations > len(group.rows)


def _stands_for_party(row: IndexedRow) -> bool:
    """Whether a row stands under a header of companies."""
    return any(map(_columns_of_parties().search, row.kinds[:1]))


def _whole(group: RowGroup, party: str) -> UnlistedRow | None:
    """The party as one that a group lacks, where its rows make up their total; else None."""
    summed = group.sum_column(figures_of(group.table, group), last=True) if group.totals else None
    if summed is None or summed[0] != max(at for row in group.rows for at in row.figures):
        return None  # what is there at the end may be more than what stands here
    cells = tuple(IndexedCell(row, summed[0]) for row in group.rows if summed[0] < len(row.row.cells))
    return UnlistedRow(party, group, cells, summed[1])
