"""A row that a complete table of its kind does not have: what the table has is told instead.

短期借款里的抵押借款        短期借款分类: 保证借款, 信用借款, 票据贴现借款, which make up the total
研发人员里的专科            研发人员学历结构: 博士, 硕士, 本科及以下, which make up the staff
分产品收入里的啤酒          分产品: 茅台酒, 其他系列酒

That a row is not listed says nothing of whether there is any: 本科及以下 has those of 专科 in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass

from pipeline.answer.absences.row_groups import RowGroup, figures_of, groups_of
from pipeline.answer.audit.names.asked_words import AskedNames, NeededWord
from pipeline.answer.cells.bands import Band, bands_in
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.tables.narrowing import is_unasked, narrowing_in
from pipeline.answer.cells.words import bare_name, bigrams_in, covered, normal, own_words
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.tokens import words as words_of
from pipeline.understand.pieces import PieceKind

_LEAST = 2  # characters with which rows of a kind end alike
_ALIKE = 0.5  # of the rows that end so
_LONGEST = 8  # characters that tell a row from others of its kind


@dataclass(frozen=True, slots=True)
class UnlistedRow:
    """A name that no row of a whole group has; `cells`: the figures of those it has, with their total."""

    name: str
    group: RowGroup
    cells: tuple[IndexedCell, ...]
    total: IndexedCell | None


@dataclass(frozen=True, slots=True)
class _Member:
    """What a question may ask for a row of: its name, the part that tells it from others, and the words beside it."""

    name: str
    own: str
    others: tuple[NeededWord, ...]
    band: Band | None = None  # of degrees
    division: str = ""  # of a whole, which the question names: 分产品
    ending: str = ""  # that rows of its kind have


def unlisted_rows(asked_names: AskedNames, search: CellSearch) -> tuple[UnlistedRow, ...]:
    """The row that a question asks for and a whole table of its kind lacks; () where none is certain.

    Of a question for nothing but the row all tables of that kind, each of which must be whole.
    """
    words, asked = asked_names.words, normal(asked_names.question.question)
    items = {_without_balance(normal(one.text)) for one in asked_names.pieces if one.kind is PieceKind.ITEM}
    called = [normal(piece.text) for piece in asked_names.pieces if piece.kind is PieceKind.COMPANY]
    groups = [group for group in groups_of(search) if not _is_narrowed(group, asked)]
    for group in groups:
        for member in _members(group, words, asked):
            alike = [one for one in groups if _is_of(one, member) and _is_beside_item(one, member, items)]
            if group not in alike:
                continue
            if member.band is None and any(_is_asked_of(item, member, group) for item in items):
                continue
            if any(_lists(one, member) for one in alike) or _is_elsewhere(member, search):
                continue
            if narrowing_in([member.own]):
                continue  # 受限货币资金 is no row of 货币资金, but one under a heading of its own
            if member.ending and (_is_cell(member, search) or _is_of_party(member, called, search)):
                continue
            if any(f"{denial}{member.own}" in asked.replace("的", "") for denial in _denials()):
                continue  # 未偿还短期借款 is no kind of them
            if member.ending and not member.others:
                every = [_whole(one, member) for one in alike]
                return tuple(one for one in every if one is not None) if None not in every else ()
            if (found := _whole(group, member)) is not None:
                return (found,)
    return ()


def _without_balance(item: str) -> str:
    """An item without a word for its balance, which no row is called by: 固定资产, of 固定资产账面价值."""
    return _balance().sub("", item)


@per_lexicon
def _balance(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?<=..){lexicon.any_of('balance_words')}$")


def _is_asked_of(item: str, member: _Member, group: RowGroup) -> bool:
    """Whether a member is, or has within it, an item of which the question asks.

    短期借款 is no row that a table of 长期借款 lacks, nor 抵押的固定资产 one of a table of 无形资产.
    """
    return item == member.name or item in member.own or (item in member.name and item not in group.zone)


def _is_of_party(member: _Member, called: Sequence[str], search: CellSearch) -> bool:
    """Whether a member is the rest of a party's name that begins with the company's: 大药房, of 甲字大药房."""
    labels = {row.label for table in search.index.tables for row in table.rows if member.own in row.label}
    return any(company in label[: label.index(member.own)] for label in labels for company in called)


@per_lexicon
def _narrowed(lexicon: Lexicon) -> tuple[str, ...]:
    """Words above rows that make others of them, unless they are asked for: 研发 of 研发人员学历结构."""
    return tuple(map(normal, lexicon.words("narrowed_staff")))


def _is_narrowed(group: RowGroup, asked: str) -> bool:
    if is_unasked(group.table.narrowing, asked):
        return True
    return any(word in group.zone and word not in asked for word in _narrowed()) and _has_degrees(group)


@per_lexicon
def _denials(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(map(normal, lexicon.words("denials_in_questions")))


@per_lexicon
def _divisions(lexicon: Lexicon) -> tuple[str, ...]:
    return tuple(map(normal, lexicon.words("divisions_asked")))


def _members(group: RowGroup, words: Sequence[NeededWord], asked: str) -> Iterator[_Member]:
    """What of a question a row of a group may be: the words that nothing above the rows has."""
    beyond = [word for word in words if not word.is_in(group.zone)]
    if not beyond or len({word.word.run for word in beyond}) > 1:
        return
    others = tuple(word for word in words if word not in beyond)
    run, start = beyond[0].word.run, beyond[0].word.start
    bands = [band for band in bands_in("".join(word.text for word in beyond)) if band.of_degrees]
    if len(bands) == 1 and _has_degrees(group):
        yield _Member(beyond[0].text, beyond[0].text, others, bands[0])
        return
    if any(bands_in(run)):
        return
    end = max(word.word.end for word in beyond)
    if ending := _ending_of_kind(group, run[start:]):
        name = run[start : run.index(ending, start + 1) + len(ending)]
        if end <= start + len(name):
            beside = tuple(word for word in others if word.word.run != run or word.text not in name)
            yield _Member(name, name.removesuffix(ending), beside, ending=ending)
    if others and (division := next((one for one in _divisions() if one in asked and one in group.zone), "")):
        yield _Member(run[start:end], run[start:end], others, division=division)
        return
    kind = _kind_behind().match(run, end)
    name = run[start : kind.end() if kind is not None else end]
    if others and (division := _division_of_kind(group, name)):
        yield _Member(name, _without_kind(name), others, division=division)


def _division_of_kind(group: RowGroup, name: str) -> str:
    """The division above rows that a name ends with the kind of: 分产品, of 抗肿瘤类产品; "" for none."""
    own = _without_kind(name)
    above = "\n".join((*group.rows[0].parents[-1:], *group.rows[0].kinds))
    found = (one for one in _divisions() if name.endswith(one[1:]) and one in above)
    return next(found, "") if len(own) >= _LEAST else ""


def _without_kind(name: str) -> str:
    """What tells a member from others of its kind: 抗肿瘤, of 抗肿瘤类产品."""
    return _kind_at_end().sub("", name)


@per_lexicon
def _kind_at_end(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{_kind_behind().pattern}$")


@per_lexicon
def _kind_behind(lexicon: Lexicon) -> re.Pattern[str]:
    """What behind a name only says of what kind it is, "" for nothing: 类产品."""
    return re.compile(rf"(?:{lexicon.any_of('classes_of_things')})?(?:{lexicon.any_of('kinds_of_rows')})?")


def _has_degrees(group: RowGroup) -> bool:
    """Whether the rows are degrees of education, of which there are two at least."""
    named = [row for row in group.rows if any(band.of_degrees for band in bands_in(row.label))]
    return len(named) > 1 and len(named) >= len(group.rows) - 1


def _ending_of_kind(group: RowGroup, name: str) -> str:
    """What rows of a group end with alike, which stands above them and in a name behind its own part; else "".

    A row that is called as a heading is none of a kind, but the whole: 应收账款, of 坏账准备的情况.
    """
    labels = [bare_name(row.own_name) for row in group.rows]
    above = [own_words(text) for text in map(normal, group.table.table.path)]  # a row 固定资产 of that note is no kind
    for size in range(max(map(len, labels)) - 1, _LEAST - 1, -1):
        for ending in dict.fromkeys(label[-size:] for label in labels if len(label) > size):
            if not _is_apart(name, name.find(ending)):
                continue  # 付款, within 预付款
            alike = sum(label.endswith(ending) and label != ending and label not in above for label in labels)
            if alike >= _ALIKE * len(labels) and 0 < name.find(ending) <= _LONGEST and _heads(group, ending):
                return ending
    return ""


def _is_apart(name: str, at: int) -> bool:
    """Whether a name has a whole word before a place of it."""
    before = words_of(name[:at])
    return bool(before) and len(before[-1]) > 1


def _heads(group: RowGroup, ending: str) -> bool:
    """Whether something above the rows is of that kind: 短期借款 above 信用借款."""
    texts = (*map(normal, group.table.table.path), *group.table.context, *group.rows[0].parents)
    return any(own_words(text).endswith(ending) for text in texts)


def _is_of(group: RowGroup, member: _Member) -> bool:
    """Whether the rows of a group are of what a question asks for beside a member."""
    if member.band is not None and not _has_degrees(group):
        return False
    if member.ending and not member.others:
        return _ending_of_kind(group, member.name) == member.ending
    return all(word.is_in(group.zone) for word in member.others)


def _is_beside_item(group: RowGroup, member: _Member, items: AbstractSet[str]) -> bool:
    """Whether an item that a question names stands above the rows, where nothing but their kind tells the member.

    The 营业收入 of a product is no row of 营业外收入.
    """
    alone = member.band is None and not member.others
    return not alone or not items or any(item in group.zone for item in items)


def _lists(group: RowGroup, member: _Member) -> bool:
    """Whether a row of a group is a member, by itself or with others."""
    names = [name for row in group.rows for name in (row.label, *row.parents)]
    if member.band is not None:
        bands = [band for name in names for band in bands_in(name) if band.of_degrees]
        return member.own in "\n".join(names) or member.band in bands
    return any(member.own in name for name in names) or any(_says(row, member.own) for row in group.rows)


def _says(row: IndexedRow, own: str) -> bool:
    """Whether a row's name and texts beside its figures have most of a name: 售后回租抵押, of 抵押, 售后回租借款."""
    if not row.beside:
        return False
    found = sum(covered(own, bigrams_in("\n".join(map(normal, row.row.cells)))))
    return found > _ALIKE * len(own)


def _is_elsewhere(member: _Member, search: CellSearch) -> bool:
    """Whether another row, column or heading of the report may be the member, which nothing but its kind tells."""
    if member.division:
        return member.own in search.index.every_name
    alone = member.band is None and not member.others
    parts = [word for word in words_of(member.own) if len(word) > 1]
    if alone and len(parts) > 1 and all(word in search.index.every_name for word in parts):
        return True  # 设定受益计划精算损失 by 精算利得或损失
    bare = _without_kind(member.own)  # 治痔, of 治痔类产品收入: a row 治痔类 stands in a table without this ending
    named = [member.name, *([bare] if bare != member.own and len(bare) >= _LEAST else [])]
    if alone and len(member.own) > _LEAST and _names_row(member.own, search):
        return True  # 医药工业 without the ending of 医药工业收入
    return alone and any(name in search.index.every_name for name in named)


def _is_cell(member: _Member, search: CellSearch) -> bool:
    """Whether a row of the report is called as a member begins, and a column beside it as the member ends.

    融资租赁款坏账准备 is no row that is missing: 融资租赁款 has a column 坏账准备.
    """
    rows = (row for table in search.index.tables for row in table.rows if member.name.startswith(row.names))
    ends = ((row, member.name.removeprefix(max(filter(member.name.startswith, row.names), key=len))) for row in rows)
    return any(end and end in row.table.header(row.row, at) for row, end in ends for at in row.figures)


def _names_row(name: str, search: CellSearch) -> bool:
    return any(name in map(normal, row.names) for table in search.index.tables for row in table.rows)


def _whole(group: RowGroup, member: _Member) -> UnlistedRow | None:
    """The member as one that a group lacks, where its rows are all of their kind; else None."""
    wholes = figures_of(group.table, group)
    summed = group.sum_column(wholes)
    column = summed[0] if summed else group.first_column() if group.bounded and member.band is not None else None
    if column is None:
        return None
    cells = tuple(IndexedCell(row, column) for row in group.rows if column < len(row.row.cells))
    return UnlistedRow(member.name, group, cells, summed[1] if summed else None)
