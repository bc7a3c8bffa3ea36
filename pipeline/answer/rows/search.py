"""The rows of a report's tables that a question names, with the columns of what it asks of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pipeline.answer.cells.bands import asked_band, bands_in
from pipeline.answer.cells.coverage import is_of_other_band
from pipeline.answer.cells.denials import leaves_out
from pipeline.answer.cells.directions import is_of_other_way
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.tables.narrowing import is_asked_as, limits_things, ranked_tables
from pipeline.answer.cells.tables.payments import asks_for_payments, is_of_payments
from pipeline.answer.cells.words import (
    bare_name,
    bigrams_in,
    first_words,
    own_words,
    table_words,
    unasked,
)
from pipeline.answer.rows.organisations import is_organisation, legal_name_in, owner_and_thing, short_name_asked
from pipeline.answer.rows.parties import is_role_alone, lists_parties, roles
from pipeline.answer.rows.question import AskedWord, RowQuestion
from pipeline.answer.rows.row_cells import called, cells_for
from pipeline.answer.rows.row_years import is_called_by
from pipeline.answer.rows.shares import is_of_share, only_change, printed_share, whole_of
from pipeline.answer.rows.table_kinds import asks_for_groups, is_contrary, is_of_groups, is_statement
from pipeline.answer.rows.words import has_word
from pipeline.rules.lexicon import Lexicon, per_lexicon

_MOST_UNASKED = 0.2  # share of a name's own words that the question may lack
_ANCHOR = 2  # characters of a name of its own
_ASIDE_ANCHOR = 4  # of a text beside the name of a row
_NEAR = 0.05  # of scores: a row so much behind the best answers as well
_NAME, _LACKING = 0.25, 0.05  # taken off for the share of a name that is not asked for, and for each word that lacks
_MOST_PERCENT = 10_000


@dataclass(frozen=True, slots=True)
class RowMatch:
    """A row that has all that was asked: a cell for each figure, the words that it lacks, and how well it fits."""

    row: IndexedRow
    cells: tuple[IndexedCell, ...]
    wholes: tuple[IndexedCell | None, ...]  # for each cell what it is asked as a share of, None where it is not
    lacking: tuple[str, ...]
    score: float


def find_rows(asked: RowQuestion, search: CellSearch) -> list[RowMatch]:
    """The rows that a question names and that have all its words, the best first; of equally good ones all.

    A verb is no such word where no table with a row of that name has it, no heading has it beside a noun of the
    question, and no name of the report ends with it (收入): it then tells nothing apart. A row called by a year to come
    may be of what is not so: only losses for which no asset is recognised are listed by the years in which they expire.
    """
    seen = bigrams_in(asked.text).union(asked.pairs, *map(bigrams_in, asked.names))
    bound = asked_band(asked.text)
    rows = [
        row
        for table in search.index.tables
        if table.table.scope is search.scope and not is_statement(table)
        if asked.years or not is_contrary(asked, table)
        if not asked.of_party or lists_parties(table)
        for row in table.rows
        if not row.is_total and not row.is_shifted
        if (is_called_by(row, asked.years) if asked.years else _is_named(asked, row, seen))
        if not search.index.is_narrowed(row, asked.text) and not is_of_other_band(row.label, asked.text)
        if bound is None or any(bands_in(row.heads))
    ]
    known = "\n".join(names_in(table) for table in {id(row.table): row.table for row in rows}.values())
    verbs = {word.text for figure in asked.figures for word in figure.words if word.is_verb}
    known = "\n".join((known, *(verb for verb in verbs if any(map(_ends_with(verb), search.index.names.names)))))
    known = "\n".join((known, *_heading_verbs(asked, search)))
    named = (row for row in rows if not lacks_name(asked, row) and not is_of_unnamed_party(asked, row))
    found = [match for row in named if (match := _match(asked, row, known, search)) is not None]
    paid = asks_for_payments(asked.text)
    found = [match for match in found if is_of_payments(match.row.table.words) == paid] or found
    if not asks_for_groups(asked):
        found = [match for match in found if not is_of_groups(match.row.table)] or found
    best = max((match.score for match in found), default=0)
    return sorted((match for match in found if match.score >= best - _NEAR), key=lambda match: -match.score)


def _heading_verbs(asked: RowQuestion, search: CellSearch) -> set[str]:
    """The verbs that limit what is named where the report heads a table so: 受限 of 受限资产, 主要资产受限情况."""
    heads = {text for table in search.index.tables for text in table.near}
    return {
        verb.text
        for figure in asked.figures
        for verb in figure.words
        if verb.is_verb
        for noun in figure.words
        if not noun.is_verb and any(verb.text in head and noun.text in head for head in heads)
    }


def _ends_with(verb: str) -> Callable[[str], bool]:
    return lambda name: name.endswith(verb)


def names_in(table: IndexedTable) -> str:
    """What a table's rows and columns are called."""
    return "\n".join((*(row.label for row in table.rows), *(column for header in table.headers for column in header)))


def one_answer(found: Sequence[RowMatch]) -> RowMatch | None:
    """The first of some rows, if the others say the same."""
    if not found:
        return None
    first = found[0]
    for other in found[1:]:
        if len(other.cells) != len(first.cells) or not all(map(is_same_figure, first.cells, other.cells)):
            return None
    return first


def _is_named(asked: RowQuestion, row: IndexedRow, seen: frozenset[str]) -> bool:
    """Whether a question has the name of a row; or a whole text beside it, and something that heads the table.

    中小股东诉讼 beside a row of 预计负债 names it; 国内专利 beside a product does not, where patents are asked for.
    `seen`: the pairs of characters that the question has, of which most rows have none.
    """
    words = [word for figure in asked.figures for word in figure.words]
    if not row.pairs.isdisjoint(seen):
        if any(is_asked(name, asked) or _begins_with_asked(name, asked) for name in row.names):
            return True
        if any(word.text in roles() and word.text in row.attributes for word in words):
            return True  # 财务总监拿了多少钱
    if not any(text in asked.text and len(own_words(text)) >= _ASIDE_ANCHOR for text in row.beside):
        return False
    own = "\n".join((row.every_word, row.table.whole, *row.beside))
    if any(name not in own for name in asked.names):
        return False  # another row that the question names: 扩建项目, of a row 智能化改造 with 递延收益 beside it
    return any(has_word(row.table.words, word) for word in words)


def _begins_with_asked(name: str, asked: RowQuestion) -> bool:
    """Whether a name is of what a question names, and says what of it is counted: 批发客户 的应收款项."""
    bare = bare_name(name)
    return any(bare.startswith(f"{one}{particle}") for one in asked.names for particle in _particles())


@per_lexicon
def _particles(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("particles")[:1]


def lacks_name(asked: RowQuestion, row: IndexedRow) -> bool:
    """Whether a question has a name that other rows of the table have, and this row has not: 披露日前上一月末的户数.

    An organisation's in full must be there. Nor has a row of dealings the other way what is named: 销售口罩, for 采购;
    nor one that leaves it out: 担保余额（不包括对子公司的担保）; nor one without the verb of a name: 长期股权投资, for
    处置长期股权投资.
    """
    if is_of_other_way(row, asked.direction) or leaves_out(row.label, asked.text):
        return True
    if any(verb not in f"{row.heads}\n{row.table.whole}" for verb in asked.verbs_of_names):
        return True
    own = f"{row.every_word}\n{row.table.whole}"
    lacking = [name for name in asked.names if name not in own]
    return any(legal_name_in(name) or any(name in other.label for other in row.table.rows) for name in lacking)


def is_of_unnamed_party(asked: RowQuestion, row: IndexedRow) -> bool:
    """Whether a row is of a party that the question does not name: one of the greatest, or beside what it owes."""
    parties = (name for name in row.names[1:] if is_organisation(name))
    parties = (name for name in parties if not row.says_of(name, alone=row.table.lists_things))
    if any(asked.pairs.isdisjoint(bigrams_in(party)) for party in parties):
        return True  # 其他应收款 | 某某有限公司, of the receivables from related parties
    near = [text for text in row.table.near if ranked_tables().search(text)]
    if not near or len(row.names) < 2 or ranked_tables().search(asked.text):
        return False
    return asked.pairs.isdisjoint(bigrams_in(row.names[0]))


@per_lexicon
def _conversions(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"(?<=..){lexicon.any_of('joints_of_conversions')}.*$")


def _match(asked: RowQuestion, row: IndexedRow, known: str, search: CellSearch) -> RowMatch | None:
    near = "\n".join((row.named, *row.beside))
    zone = "\n".join((near, *row.table.context, row.table.whole, *row.table.implied_contexts))
    cells: list[IndexedCell] = []
    wholes_of: list[IndexedCell | None] = []
    lacking: list[str] = []
    told = words = 0
    for figure in asked.figures:
        needed = [word for word in figure.words if _is_needed(word, known) or is_role_alone(word, figure.words)]
        left = [word for word in needed if not has_asked(word, zone, row) and not is_of_share(word, figure, row)]
        printed = printed_share(figure, left, asked, row, zone, search) if figure.is_share else None
        found = [printed] if printed is not None else cells_for(figure, left, asked, row, search)
        if not found and figure.of_former and figure.form is Form.CHANGE:
            found = only_change(figure, asked, row, search)
        computed = figure.is_share and printed is None  # of a cell that may be told itself
        new = found if computed else [cell for cell in found if cell not in cells]
        if len(new) < figure.members:
            return None  # more figures are asked for than this row has
        wholes = [whole_of(cell, figure, asked, zone, search) if computed else None for cell in new]
        if computed and None in wholes:
            return None
        cells += new
        wholes_of += wholes
        beside = "\n".join((near, *(called(cell, asked) for cell in found)))
        lacking += [
            word.text for word in figure.words if word not in needed and not has_word(f"{zone}\n{beside}", word)
        ]
        told += sum(has_word(beside, word) for word in figure.words)
        words += len(figure.words)
    if words and not told and not asked.years:
        return None  # a year alone, with nothing of what is asked for: 其中关联方多少
    extra = max((unasked_name(name, asked) for name in row.names if not name.isdigit()), default=0.0)
    score = told / max(words, 1) - _NAME * extra - _LACKING * len(lacking)
    return RowMatch(row, tuple(cells), tuple(wholes_of), tuple(dict.fromkeys(lacking)), score)


def has_asked(word: AskedWord, zone: str, row: IndexedRow) -> bool:
    """Whether a row has a word of the question, in its names and texts (`zone`) or as what heads it: 质押, of 受限."""
    return has_word(zone, word) or any(is_asked_as(one, word.text) for one in row.table.narrowing)


def _is_needed(word: AskedWord, known: str) -> bool:
    """Whether a row must have a word: not what brackets say, nor the role of the person or party that is named.

    A verb only where rows have it, or where it makes less of what is named: 质押的应收账款.
    """
    if word.glossed or word.text in roles():
        return False
    return not word.is_verb or limits_things(word.text) or has_word(known, word)


def is_asked(name: str, asked: RowQuestion) -> bool:
    """Whether a question has a name: as it stands, an organisation's in short, or nearly all of its own words."""
    if name.isdigit() or len(name) < _ANCHOR:
        return False
    if len(own_words(name)) < _ANCHOR:
        return any(char.isdigit() for char in name) and name in asked.text  # 2-3年
    if short_name_asked(name, asked.text):
        return True
    if _is_of_change(name, asked):
        return False
    return unasked(name, asked.pairs) <= _MOST_UNASKED and first_words(name, asked.pairs)


def _is_of_change(name: str, asked: RowQuestion) -> bool:
    """Whether a name is of a change, which is not asked for: 公允价值变动 of what 公允价值 is asked of."""
    change = next((found for found in table_words().change.finditer(name) if found.end() == len(name)), None)
    moved = any(figure.form is Form.CHANGE for figure in asked.figures)
    return change is not None and change.start() > 0 and not moved and change[0] not in asked.text


def unasked_name(name: str, asked: RowQuestion) -> float:
    """The share of a name's own words that the question lacks; none of an organisation's that it names in short.

    A name without words of its own (3年以上, 合计, √) is lacking unless the question has it.
    """
    name = _conversions().sub("", name)
    if not own_words(name):
        return float(name not in asked.text)
    if short_name_asked(name, asked.text):
        return 0.0
    owner, thing = owner_and_thing(name)
    if own_words(thing) and unasked(owner, asked.pairs) < 1:
        return unasked(thing, asked.pairs)  # 第三住院大楼 of the hospital that it names
    return unasked(name, asked.pairs)
