"""The rows of a report's tables that a question names, with the columns of what it asks of them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.choice import CellSearch, total_beside
from pipeline.answer.cells.columns import AskedColumn, fits_column, fits_year_and_form
from pipeline.answer.cells.coverage import has_what_narrows
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.question import Form
from pipeline.answer.cells.row_index import IndexedCell, IndexedRow, IndexedTable
from pipeline.answer.cells.words import (
    bigrams_in,
    covered,
    first_words,
    normal,
    own_words,
    table_words,
    unasked,
)
from pipeline.answer.rows.organisations import short_name_asked
from pipeline.answer.rows.question import AskedFigure, AskedWord, RowQuestion
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import parse_amount
from pipeline.understand.measures.movement_verbs import movement_columns

_MOST_UNASKED = 0.2  # share of a name's own words that the question may lack
_ANCHOR = 2  # characters of a name of its own
_ASIDE_ANCHOR = 4  # of a text beside the name of a row
_LONG = 4  # characters of a word of which some may be missing
_PART = 0.75
_NEAR = 0.05  # of scores: a row so much behind the best answers as well
_NAME, _LACKING = 0.25, 0.05  # taken off for the share of a name that is not asked for, and for each word that lacks
_MOST_PERCENT = 10_000
_UNIT = re.compile(r"[(（][^()（）]*[)）]$")


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

    A verb is no such word where no table with a row of that name has it, and no name of the report ends with it (收入):
    it then tells nothing apart.
    """
    rows = [
        row
        for table in search.index.tables
        if table.table.scope is search.scope and not is_statement(table) and not is_contrary(asked, table)
        if not asked.of_party or lists_parties(table)
        for row in table.rows
        if not row.is_total and _is_named(asked, row) and not row.is_shifted
    ]
    known = "\n".join(_names_in(table) for table in {id(row.table): row.table for row in rows}.values())
    verbs = {word.text for figure in asked.figures for word in figure.words if word.is_verb}
    known = "\n".join((known, *(verb for verb in verbs if any(map(_ends_with(verb), search.index.names.names)))))
    named = (row for row in rows if not lacks_name(asked, row) and not is_of_unnamed_party(asked, row))
    found = [match for row in named if (match := _match(asked, row, known, search)) is not None]
    if not asks_for_groups(asked):
        found = [match for match in found if not is_of_groups(match.row.table)] or found
    best = max((match.score for match in found), default=0)
    return sorted((match for match in found if match.score >= best - _NEAR), key=lambda match: -match.score)


def lists_parties(table: IndexedTable) -> bool:
    """Whether a table's rows are companies, as its headings or the header of its names say."""
    names = (*table.near, *(header[0] for header in table.headers if header))
    return any(_parties().search(name) for name in names)


@per_lexicon
def _parties(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(normal(word)) for word in lexicon.words("nouns_of_parties")) or "(?!)")


def _ends_with(verb: str) -> Callable[[str], bool]:
    return lambda name: name.endswith(verb)


def _names_in(table: IndexedTable) -> str:
    """What a table's rows and columns are called."""
    return "\n".join((*(row.label for row in table.rows), *(column for header in table.headers for column in header)))


@per_lexicon
def _statements(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("statement_names")


@per_lexicon
def _denials(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("negation_characters")


def is_statement(table: IndexedTable) -> bool:
    """Whether a table is one of the statements, whose lines are facts."""
    return any(text.endswith(_statements()) for text in table.near[-1:])


@per_lexicon
def _groups(lexicon: Lexicon) -> re.Pattern[str]:
    words = lexicon.words("allowance_manners", "table_manners", "table_allowances")
    return re.compile("|".join(re.escape(normal(word)) for word in words) or "(?!)")


@per_lexicon
def _headings_of_groups(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(normal(word)) for word in lexicon.words("allowance_manners")) or "(?!)")


def asks_for_groups(asked: RowQuestion) -> bool:
    """Whether a question has a word for allowances, or for the groups that they are made by."""
    return bool(_groups().search(asked.text))


def is_of_groups(table: IndexedTable) -> bool:
    """Whether a table is of assets grouped for their allowances: what it says is of one group."""
    return bool(_headings_of_groups().search(table.words))


def is_contrary(asked: RowQuestion, table: IndexedTable) -> bool:
    """Whether a table is of what is not so, and the question denies nothing: 未办妥产权证书, for 还没办下产权证."""
    if any(denial in asked.text for denial in _denials()):
        return False
    return any(
        word not in asked.text and not asked.pairs.isdisjoint(bigrams_in(denied)) for word, denied in table.negations
    )


def one_answer(found: Sequence[RowMatch]) -> RowMatch | None:
    """The first of some rows, if the others say the same."""
    if not found:
        return None
    first = found[0]
    for other in found[1:]:
        if len(other.cells) != len(first.cells) or not all(map(is_same_figure, first.cells, other.cells)):
            return None
    return first


def _is_named(asked: RowQuestion, row: IndexedRow) -> bool:
    """Whether a question has the name of a row; or a whole text beside it, and something that heads the table.

    中小股东诉讼 beside a row of 预计负债 names it; 国内专利 beside a product does not, where patents are asked for.
    """
    if any(is_asked(name, asked) for name in row.names):
        return True
    words = [word for figure in asked.figures for word in figure.words]
    if not any(has_word(row.table.words, word) for word in words):
        return False
    return any(text in asked.text and len(own_words(text)) >= _ASIDE_ANCHOR for text in row.beside)


def lacks_name(asked: RowQuestion, row: IndexedRow) -> bool:
    """Whether a question has a name that other rows of the table have, and this row has not: 披露日前上一月末的户数."""
    return any(
        name not in row.every_word and any(name in other.label for other in row.table.rows) for name in asked.names
    )


def is_of_unnamed_party(asked: RowQuestion, row: IndexedRow) -> bool:
    """Whether a row is of one of the greatest parties, and the question names neither it nor their table."""
    near = [text for text in row.table.near if _ranked_tables().search(text)]
    if not near or len(row.names) < 2 or _ranked_tables().search(asked.text):
        return False
    return asked.pairs.isdisjoint(bigrams_in(row.names[0]))


@per_lexicon
def _ranked_tables(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(normal(word)) for word in lexicon.words("ranked_tables")))


def says_what(cell: IndexedCell, figure: AskedFigure) -> bool:
    """Whether a column is called something, or else the row by what is asked for: no headless 46 is the pay of 马健."""
    return bool(cell.header) or has_word(cell.row.named, figure.words[-1])


def _match(asked: RowQuestion, row: IndexedRow, known: str, search: CellSearch) -> RowMatch | None:
    near = "\n".join((row.named, *row.beside))
    zone = "\n".join((near, *row.table.context))
    cells: list[IndexedCell] = []
    wholes_of: list[IndexedCell | None] = []
    lacking: list[str] = []
    told = words = 0
    for figure in asked.figures:
        needed = [word for word in figure.words if _is_needed(word, known)]
        left = [word for word in needed if not has_word(zone, word) and not _is_of_share(word, figure, row)]
        printed = _printed_share(figure, left, asked, row, zone, search) if figure.is_share else None
        found = [printed] if printed is not None else _cells_for(figure, left, asked, row, search)
        if not found and figure.of_former and figure.form is Form.CHANGE:
            found = _only_change(figure, asked, row, search)
        new = [cell for cell in found if cell not in cells]
        if len(new) < figure.members:
            return None  # more figures are asked for than this row has
        computed = figure.is_share and printed is None
        wholes = [_whole_of(cell, figure, asked, zone, search) if computed else None for cell in new]
        if computed and None in wholes:
            return None
        cells += new
        wholes_of += wholes
        beside = "\n".join((near, *(_called(cell, asked) for cell in found)))
        lacking += [
            word.text for word in figure.words if word not in needed and not has_word(f"{zone}\n{beside}", word)
        ]
        told += sum(has_word(beside, word) for word in figure.words)
        words += len(figure.words)
    extra = max((unasked_name(name, asked) for name in row.names if not name.isdigit()), default=0.0)
    score = told / max(words, 1) - _NAME * extra - _LACKING * len(lacking)
    return RowMatch(row, tuple(cells), tuple(wholes_of), tuple(dict.fromkeys(lacking)), score)


def _is_of_share(word: AskedWord, figure: AskedFigure, row: IndexedRow) -> bool:
    """Whether a share is asked for, of what another column of its row is called: 持股比例 beside 持股数量."""
    rest = word.run[word.end :]
    if figure.form is not Form.SHARE or (rest and not table_words().rate.fullmatch(rest)):
        return False
    return any(has_word(header, word) for header in row.table.headers[row.row.header])


def _printed_share(
    figure: AskedFigure,
    left: Sequence[AskedWord],
    asked: RowQuestion,
    row: IndexedRow,
    zone: str,
    search: CellSearch,
) -> IndexedCell | None:
    """The one column of shares that a row has, where that of which they are is not another that is asked for."""
    share = replace(figure, form=Form.SHARE)
    columns = list(columns_for(share, asked, row, search)) or _shares_below(share, asked, row, search)
    of_itself = any(has_word(row.label, word) for word in figure.whole)
    if len(columns) != 1 or of_itself:
        return None
    said = f"{zone}\n{columns[0].header}"
    return columns[0] if all(has_word(said, word) for word in (*left, *figure.whole) if not word.glossed) else None


def _shares_below(figure: AskedFigure, asked: RowQuestion, row: IndexedRow, search: CellSearch) -> list[IndexedCell]:
    """The share that a row of its own has in the same table: 研发人员数量占公司总人数的比例 below 研发人员的数量."""
    rates = (
        other
        for other in row.table.rows
        if other is not row
        and table_words().rate.search(_UNIT.sub("", other.label))
        and all(has_word(other.label, word) for word in figure.words)
    )
    return [cell for other in rates for cell in columns_for(figure, asked, other, search)]


def _only_change(figure: AskedFigure, asked: RowQuestion, row: IndexedRow, search: CellSearch) -> list[IndexedCell]:
    """The one change that a row has, where the change of the figure before is asked for: 净利润是多少，同比变动多少."""
    columns = list(columns_for(figure, asked, row, search))
    return columns if len(columns) == 1 else []


def _is_needed(word: AskedWord, known: str) -> bool:
    """Whether a row must have a word: not what brackets say, nor the role of the person or party that is named."""
    return not word.glossed and word.text not in roles() and (not word.is_verb or has_word(known, word))


@per_lexicon
def roles(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(map(normal, lexicon.words("party_roles")))


def _whole_of(
    part: IndexedCell, figure: AskedFigure, asked: RowQuestion, zone: str, search: CellSearch
) -> IndexedCell | None:
    """What a cell is asked as a share of: another column of its row, else the total of its table, so called."""
    named = [word for word in figure.whole if not word.glossed]
    found = _cells_for(AskedFigure(named), named, asked, part.row, search) if named else []
    if len(found) == 1 and found[0] != part:
        return found[0]
    if not all(has_word(zone, word) for word in named):
        return None
    label = part.row.label
    if all(has_word(label, word) for word in (*figure.words, *figure.whole)):
        return None  # nothing names the whole
    return total_beside(part)


def is_asked(name: str, asked: RowQuestion) -> bool:
    """Whether a question has a name: as it stands, an organisation's in short, or nearly all of its own words."""
    if name.isdigit() or len(name) < _ANCHOR:
        return False
    if len(own_words(name)) < _ANCHOR:
        return any(char.isdigit() for char in name) and name in asked.text  # 2-3年
    if short_name_asked(name, asked.text):
        return True
    return unasked(name, asked.pairs) <= _MOST_UNASKED and first_words(name, asked.pairs)


def unasked_name(name: str, asked: RowQuestion) -> float:
    """The share of a name's own words that the question lacks; none of an organisation's that it names in short.

    A name without words of its own (3年以上, 合计, √) is lacking unless the question has it.
    """
    if not own_words(name):
        return float(name not in asked.text)
    return 0.0 if short_name_asked(name, asked.text) else unasked(name, asked.pairs)


def _cells_for(
    figure: AskedFigure, left: Sequence[AskedWord], asked: RowQuestion, row: IndexedRow, search: CellSearch
) -> list[IndexedCell]:
    """The cells of a row for one figure, () for none: a column for each of the words that are `left`.

    Where none is left it is the one column that the question names, or the only one that it may mean.
    """
    columns = list(columns_for(figure, asked, row, search))
    chosen: list[IndexedCell] = []
    for word in left or (None,):
        having = [cell for cell in columns if word is None or has_word(_called(cell, asked), word)]
        most = max((_told(cell, figure, asked) for cell in having), default=0)
        best = [cell for cell in having if _told(cell, figure, asked) == most]
        least = min((unasked(cell.header, asked.pairs) for cell in best), default=0.0)
        best = [cell for cell in best if unasked(cell.header, asked.pairs) == least]
        if not best or not all(is_same_figure(best[0], cell) for cell in best):
            return []
        chosen += [best[0]] if best[0] not in chosen else []
    return chosen


def columns_for(figure: AskedFigure, asked: RowQuestion, row: IndexedRow, search: CellSearch) -> Iterator[IndexedCell]:
    """The cells of a row that are of the year and form that is asked for, and of nothing that is not asked for."""
    forms = (figure.form, Form.AMOUNT) if figure.is_move else (figure.form,)  # 增减变动量 is an amount by its name
    columns = [AskedColumn(asked.pairs, form, search.year, search.report_year, words=asked.text) for form in forms]
    for at in row.figures:
        cell = IndexedCell(row, at)
        named = any(fits_column(cell, column) for column in columns)
        moved = figure.is_move and has_word(cell.header, figure.words[-1])
        alone = len(row.figures) == 1  # 受限的货币资金有多少: the row has nothing but its 账面价值
        if not named and not ((moved or alone) and fits_year_and_form(cell, columns[-1])):
            continue
        if not says_what(cell, figure):
            continue
        if not cell.header and any(cell.row.table.headers[cell.row.row.header]):
            continue  # a column without a name beside others that have one
        implied = set(implied_words(cell, asked))
        if has_what_narrows(cell, asked.must - implied, asked.text, summed=False):
            yield cell


def implied_words(cell: IndexedCell, asked: RowQuestion) -> Iterator[str]:
    """The allowances that a rate is of which has only their verb: 计提比例 is one of 坏账准备."""
    words = table_words()
    if words.rate.search(cell.header) and any(verb in cell.header for verb in movement_columns()):
        yield from (word for word in asked.must if words.allowance.fullmatch(word))


def _called(cell: IndexedCell, asked: RowQuestion) -> str:
    """What a column is called, what its name implies, and the state that the column before it says."""
    return "\n".join((cell.header, *implied_words(cell, asked), *_state_of(cell)))


def _state_of(cell: IndexedCell) -> Iterator[str]:
    """质押, in the column 股份状态 before a 数量 that says nothing by itself."""
    if own_words(cell.header) or not cell.column:
        return
    before = normal(cell.row.row.cells[cell.column - 1])
    if (
        before
        and parse_amount(before).value is None
        and _states().search(cell.row.table.header(cell.row.row, cell.column - 1))
    ):
        yield before


@per_lexicon
def _states(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(f"{lexicon.any_of('state_columns')}$")


def _told(cell: IndexedCell, figure: AskedFigure, asked: RowQuestion) -> int:
    """How many characters of a figure's words a column is called by."""
    return sum(word.end - word.start for word in figure.words if has_word(_called(cell, asked), word))


def has_word(text: str, word: AskedWord) -> bool:
    """Whether a text has a word, of a long one most; its neighbours in the question count for single characters."""
    if len(word.text) > 1 and word.text in text:
        return True
    marks = covered(word.run, frozenset(_pairs_in(word.run, text)))[word.start : word.end]
    return all(marks) or (len(marks) >= _LONG and sum(marks) >= _PART * len(marks))


def _pairs_in(run: str, text: str) -> Iterator[str]:
    return (run[at : at + 2] for at in range(len(run) - 1) if run[at : at + 2] in text)
