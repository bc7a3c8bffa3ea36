"""The rows of a report's tables that a question names, with the attributes that it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pipeline.answer.attributes.question import AskedAttribute, AttributeQuestion
from pipeline.answer.attributes.records import Record
from pipeline.answer.attributes.rules import Attribute, Several, ValueKind
from pipeline.answer.cells.words import normal, own_words, unasked
from pipeline.answer.rows.parties import roles
from pipeline.answer.rows.search import is_asked
from pipeline.answer.rows.words import AskedWord, has_word

_MOST = 4  # rows of one name that are told together
_ANCHOR = 4  # characters of a text that names a row beside its first
_KIND = 3  # and of what the rows are, by which the only one is asked for: 控股股东


@dataclass(frozen=True, slots=True)
class Found:
    """A row with the columns of each attribute that it has; of a form its label is the attribute."""

    record: Record
    columns: Mapping[str, tuple[int, ...]]
    of_form: bool = False

    def values(self, name: str) -> tuple[str, ...]:
        return tuple(self.record.cells[at] for at in self.columns.get(name, ()))


def find_records(
    asked: AttributeQuestion, records: Sequence[Record], attributes: Mapping[str, Attribute], names: Sequence[str] = ()
) -> tuple[tuple[Found, ...], tuple[AskedAttribute, ...]]:
    """The rows that tell what is asked, and what none tells; () where they are not certain.

    `names`: all that the question's item is called, by any of which its row may be: 公允价值变动损益, for 收益.

    Of rows of one name those with the most attributes; where they say different things, all of them if they are few
    and stand in one table. An attribute that these lack may stand in other rows of a form.
    """
    anchored = [record for record in records if _is_anchored(record, asked)]
    known = "\n".join(record.zone for record in anchored)
    needed = [word for word in asked.words if not word.glossed and (_names(word) or has_word(known, word))]
    listed = _listed(anchored, asked)
    meant = [
        row
        for record in anchored
        if (row := _row(record, asked, _own_words(record, needed, listed, names), attributes)) is not None
    ]
    rows = _best(
        [row for row in meant if _is_named_in_full(row.record, asked)] or meant,
        {one.attribute.name: one.attribute.of_several for one in asked.attributes},
    )
    told = {name for row in rows for name in row.columns}
    left = [one for one in asked.attributes if one.attribute.name not in told]
    named = asked.words or any(one.attribute.alone for one in asked.attributes)  # not 利率多少, of nothing
    telling = [record for record in records if not asked.only_reasons or _has_any(record, asked.words)]
    forms = list(_forms(telling, left, needed, attributes)) if named and not rows else []
    told |= {name for form in forms for name in form.columns}
    missing = tuple(one for one in asked.attributes if one.attribute.name not in told)
    found = (*rows, *forms)
    words = [a for a in asked.attributes if a.attribute.kind is not ValueKind.FIGURE]
    return (found, missing) if any(one not in missing for one in words) else ((), missing)


def _listed(anchored: Sequence[Record], asked: AttributeQuestion) -> list[Record]:
    """The rows that a question names in full, where it lists several of one table: 甲丸和乙片; () for one alone."""
    full = [record for record in anchored if len(name := _first(record)) > 1 and name in asked.row.text]
    names = {(record.line.table, _first(record)) for record in full}
    tables = [table for table, _ in names]
    return [record for record in full if tables.count(record.line.table) > 1]


def _own_words(
    record: Record, words: Sequence[AskedWord], listed: Sequence[Record], names: Sequence[str]
) -> list[AskedWord]:
    """The words that a row must have: of a list none that only the name of another of its rows has, and of the item
    that it is none that its other names have."""
    if _first(record) in names:
        words = [word for word in words if not any(has_word(name, word) for name in names)]
    others = [_first(other) for other in listed if other.line.table == record.line.table] if record in listed else []
    return [word for word in words if has_word(_first(record), word) or not any(has_word(o, word) for o in others)]


def _first(record: Record) -> str:
    return normal(record.line.cells[record.named[0]]) if record.named else ""


def _names(word: AskedWord) -> bool:
    """Whether a row must have a word; a verb or an office only where rows of that name have it."""
    return not word.is_verb and word.text not in roles()


def _is_anchored(record: Record, asked: AttributeQuestion) -> bool:
    """Whether a question names a row: by its first text, by a longer one beside that, or as the one of its kind."""
    texts = [normal(record.line.cells[at]) for at in record.named]
    if any(is_asked(text, asked.row) for text in texts[:1]):
        return True
    if any(len(own_words(text)) >= _ANCHOR and is_asked(text, asked.row) for text in texts[1:]):
        return True
    kinds = (normal(record.header(at)) for at in record.named[:1])
    return record.alone and any(len(own_words(kind)) >= _KIND and not unasked(kind, asked.row.pairs) for kind in kinds)


def _is_named_in_full(record: Record, asked: AttributeQuestion) -> bool:
    """Whether a question has a text that names a row just as it stands: HSN003, which HSN001 is like."""
    texts = (normal(record.line.cells[at]) for at in record.named)
    return any(len(text) >= _KIND and text in asked.row.text for text in texts)


def _row(
    record: Record, asked: AttributeQuestion, needed: Sequence[AskedWord], attributes: Mapping[str, Attribute]
) -> Found | None:
    """A row that is named and has all the words, with the attributes that it has; None for one that is not meant."""
    if not record.columns or not all(has_word(record.zone, word) for word in needed):
        return None
    if asked.only_reasons and not _says_what_of(record, asked):
        return None
    return columns_of(record, asked, attributes)


def _says_what_of(record: Record, asked: AttributeQuestion) -> bool:
    """Whether a row has any of what happened to a thing: 为什么不再继续投钱 is not why 产权证书 are not there."""
    named = {normal(record.line.cells[at]) for at in record.named}
    return _has_any(record, [word for word in asked.words if not any(has_word(name, word) for name in named)])


def _has_any(record: Record, words: Sequence[AskedWord]) -> bool:
    """Whether a row has any of some words, where there are any: no cell says why of what it does not name."""
    return not words or any(has_word(record.zone, word) for word in words)


def columns_of(record: Record, asked: AttributeQuestion, attributes: Mapping[str, Attribute]) -> Found | None:
    """A row with the columns of the attributes that are asked for; None for one that has none of them."""
    columns: dict[str, tuple[int, ...]] = {}
    for one in asked.attributes:
        for attribute in (one.attribute, *(attributes[name] for name in one.attribute.made_of)):
            at = _one_column(record, attribute, asked, one.words)
            if at is not None:
                columns[one.attribute.name] = (*columns.get(one.attribute.name, ()), at)
                if attribute is one.attribute:
                    break
    return Found(record, columns) if columns else None


def _one_column(record: Record, attribute: Attribute, asked: AttributeQuestion, words: str) -> int | None:
    """The column of an attribute; of several the one that the question names."""
    columns = record.having(attribute)
    if len(columns) > 1:
        named = [at for at in columns if own_words(normal(record.header(at))) in normal(words)]
        columns = tuple(named) or tuple(at for at in columns if own_words(normal(record.header(at))) in asked.row.text)
    return columns[0] if len({record.cells[at] for at in columns}) == 1 else None


def _best(found: Sequence[Found], of_several: Mapping[str, Several]) -> tuple[Found, ...]:
    """Those with the most attributes, the first of them where they say the same."""
    most = max((len(one.columns) for one in found), default=0)
    best = [one for one in found if len(one.columns) == most]
    apart: dict[tuple[tuple[str, ...], ...], Found] = {}
    for one in best:
        apart.setdefault(tuple(one.values(name) for name in sorted(one.columns)), one)
    rows = tuple(apart.values())
    kinds = {of_several[name] for one in rows for name in one.columns}
    if len(rows) > 1 and Several.NONE not in kinds:
        return (max(rows, key=_length),) if Several.FULLEST in kinds else rows[:_MOST]
    if len(rows) > 1 and (len(rows) > _MOST or len({one.record.line.table for one in rows}) > 1):
        return ()
    return rows


def _length(found: Found) -> int:
    return sum(len(value) for name in found.columns for value in found.values(name))


def _forms(
    records: Sequence[Record],
    left: Sequence[AskedAttribute],
    needed: Sequence[AskedWord],
    attributes: Mapping[str, Attribute],
) -> Iterator[Found]:
    """The rows of forms that are the attributes themselves; all of one table."""
    tables: dict[int | None, dict[str, Found]] = {}
    for record in records:
        if not all(has_word(record.zone, word) for word in needed):
            continue
        for one in left:
            names = (one.attribute, *(attributes[name] for name in one.attribute.made_of))
            at = next((columns for attribute in names if (columns := record.values(attribute))), ())
            if at:
                found = Found(record, {one.attribute.name: at}, of_form=True)
                tables.setdefault(record.line.table, {}).setdefault(one.attribute.name, found)
    most = max((len(found) for found in tables.values()), default=0)
    best = [found for found in tables.values() if len(found) == most]
    if len(best) == 1:
        yield from best[0].values()
