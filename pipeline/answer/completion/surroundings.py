"""What stands around what an answer cites: the rest of a row, rows of its name, its table, the rest of a paragraph."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.audit.names.cited_names import cited_row
from pipeline.answer.cells.subject import index_of_report
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.tables.titles import title_of
from pipeline.answer.cells.telling import column_called
from pipeline.answer.cells.words import bigrams_in, covered, levels, normal, own_words, table_words
from pipeline.answer.context import Context
from pipeline.answer.evidence.paragraphs import paragraphs
from pipeline.model import Answer, Citation, Passage
from pipeline.model.table_row import LEVELS

_MOST_ROWS = 2  # cited rows; an answer of more is a list, whose rows were told
_MOST_CELLS = 14
_NAMED = 0.6  # of the characters of a row's name that a question for it has
_NAME = 4  # characters of a name that is of one thing: 合计 and 其他 are of any
_LONGEST = 500  # characters that are shown of a paragraph
_QUOTED = 30  # characters of a quotation by which its paragraph is known
_BLANKS = re.compile(r"\s+")
_NOTHING = re.compile(r"[-—–/\s]*|不适用")


@dataclass(frozen=True, slots=True)
class Surrounding:
    """A text beside what is told, and where it stands.

    `own`: it is of what is told, not of another row of its table; `is_part`: of such a row, where a total is told.
    """

    text: str  # what it says, of a row with the names of its columns
    values: tuple[str, ...] = ()  # of a row: its cells but for those that name it
    table: str = ""  # that a row is of
    row: str = ""
    own: bool = True
    of: IndexedRow | None = None
    is_part: bool = False
    cited: Citation | None = None  # of a row that is not cited yet


def surroundings_of(
    answer: Answer, question: str, context: Context, texts: Callable[[str], Sequence[Passage]]
) -> Iterator[Surrounding]:
    """What is around the citations, the nearest first: their rows, rows of the same name, their tables, paragraphs."""
    cited = [(one, cited_row(one, context)) for one in answer.citations]
    rows = {id(row): (one, row) for one, row in cited if row is not None}
    if len(rows) <= _MOST_ROWS:
        yield from (_of_row(own) for _, own in rows.values())
        for one, own in rows.values():
            yield from (_cited(_of_row(other), one) for other in _namesakes(own, question, one, context))
        for one, own in rows.values():
            is_total = table_words().total.search(own.row.label) is not None
            others = (_of_row(other, own=False) for other in own.table.rows if id(other) not in rows)
            yield from (_cited(replace(other, is_part=is_total), one) for other in others)
    for one, row in cited:
        if row is None and (text := _rest_of_paragraph(one, texts(one.report_id), answer.text)):
            yield Surrounding(text)


def _cited(one: Surrounding, told: Citation) -> Surrounding:
    """A row with its place, in the report of a cited one."""
    if one.of is None:
        return one
    row, table = one.of.row, one.of.table.table
    page = row.page if told.source.page is not None else None  # of a file without pages
    source = replace(told.source, page=page, table=table.number, row=row.row, column=None, heading=one.table, box=None)
    return replace(one, cited=replace(told, quote=" ".join(filter(None, row.cells)), source=source))


def _namesakes(row: IndexedRow, question: str, cited: Citation, context: Context) -> Iterator[IndexedRow]:
    """The rows of other tables of the report that bear the name of a row by which the question asks for it."""
    index, asked = index_of_report(cited.report_id, context), bigrams_in(normal(question))
    own = {name: own_words(name) for name in row.names if not _is_shared(name, row)}  # 采购商品 is of any party
    names = {name for name, words in own.items() if len(words) >= _NAME and _share(words, asked) >= _NAMED}
    for table in index.tables if index is not None and names else ():
        if table is not row.table:
            yield from (one for one in table.rows if names & set(one.names))


def _is_shared(name: str, row: IndexedRow) -> bool:
    return any(name in other.names for other in row.table.rows if other is not row)


def _share(words: str, asked: frozenset[str]) -> float:
    return sum(covered(words, asked)) / len(words)


def _of_row(row: IndexedRow, *, own: bool = True) -> Surrounding:
    cells = [IndexedCell(row, at) for at in range(len(row.row.cells))]
    cells = [cell for cell in cells if not _names_row(cell) and not _NOTHING.fullmatch(cell.cell.text)][:_MOST_CELLS]
    label = row.row.label.replace(LEVELS, "·")
    caption = title_of(row.table.table)
    values = tuple(cell.cell.text.strip() for cell in cells)
    return Surrounding("；".join(map(_with_header, cells)), values, caption, label, own, row)


def _names_row(cell: IndexedCell) -> bool:
    return normal(cell.cell.text) in levels(cell.row.label)


def _with_header(cell: IndexedCell) -> str:
    """A cell with what its column is called."""
    text, header = cell.cell.text.strip(), column_called(cell)
    return f"{header}为{text}" if header else text


def _rest_of_paragraph(cited: Citation, passages: Sequence[Passage], told: str) -> str:
    """What the paragraph says besides that has what is quoted; "" where nothing, or it is too long to be shown."""
    quoted, said = _bare(cited.quote)[:_QUOTED], _bare(told)
    holding = [one for one in passages if quoted and quoted in _bare(one.body)][:1]
    for lines in paragraphs(holding):
        texts = [line.text for line in lines]
        if quoted in _bare("".join(texts)):
            rest = "".join(text for text in texts if _bare(text) not in said)
            return rest if len(rest) <= _LONGEST else ""
    return ""


def _bare(text: str) -> str:
    return _BLANKS.sub("", text)
