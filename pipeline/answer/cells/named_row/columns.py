"""The columns of one row that a question names: by all levels of a header, by a verb, or by none where it is plain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pipeline.answer.cells.columns import AskedColumn, fits_year_and_form
from pipeline.answer.cells.figures import is_same_figure
from pipeline.answer.cells.named_row.tokens import Token, names_by_verbs, names_of_level
from pipeline.answer.cells.one_table.reading import as_compared
from pipeline.answer.cells.questions.question import Form
from pipeline.answer.cells.search.beside import cell_of_year
from pipeline.answer.cells.search.cell_search import CellSearch
from pipeline.answer.cells.tables.indexed_table import IndexedCell, IndexedRow
from pipeline.answer.cells.words import bigrams_in, levels, own_words, table_words


class ColumnsOfRow:
    """The columns of a row, by the words of a question that name them."""

    def __init__(self, row: IndexedRow, said: str, tokens: Sequence[Token], search: CellSearch):
        self.row, self.said, self.tokens, self.search = row, said, tokens, search

    def named_by(self, clause: Sequence[Token]) -> dict[int, frozenset[Token]]:
        """The columns that a clause names, each with the words that do; one of fewer words than another is not."""
        found = {at: named for at in self._columns() if (named := self._named(at, clause))}
        found = {at: named for at, named in found.items() if self._is_now(at, named)}
        return {at: named for at, named in found.items() if not any(named < other for other in found.values())}

    def _said_once(self, named: dict[int, frozenset[Token]]) -> dict[int, frozenset[Token]] | None:
        """The columns, of several under one header the first; None where these do not say the same.

        受限类型 of both ends may be one, 账面价值 of both is not.
        """
        row, first = self.row.row, dict[str, int]()
        for at in named:
            first.setdefault(self.row.table.header(row, at), at)
        if any(row.cells[at] != row.cells[first[self.row.table.header(row, at)]] for at in named):
            return None
        return {at: named[at] for at in first.values()}

    def _columns(self) -> Iterator[int]:
        """The columns that have a name, without those by whose words the question names the row."""
        row = self.row.row
        named = (at for at in range(len(row.cells)) if self.row.table.header(row, at))
        return (at for at in named if at in self.row.figures or as_compared(row.cells[at]) not in self.said)

    def _named(self, at: int, clause: Sequence[Token]) -> frozenset[Token]:
        """The words of a clause that name a column; none where a level that says something is not named.

        An upper one may be so with another column: 本次变动后的数量和比例.
        """
        every = levels(self.row.table.header(self.row.row, at))
        own = [token for token in clause if token in self.tokens]
        whole = [token for token in own if token.text in names_of_level("".join(every))]
        if whole:
            return frozenset(whole)
        named = set[Token]()
        for level in every:
            names = names_of_level(level)
            here = [token for token in own if token.text in names]
            elsewhere = level is not every[-1] and any(name in token.text for token in self.tokens for name in names)
            if not here and own_words(level) and not elsewhere:
                return frozenset()
            named.update(here)
        return frozenset(named)

    def _is_now(self, at: int, named: frozenset[Token]) -> bool:
        """Whether a column is of the asked year, or named with its moment."""
        words = table_words()
        moments = (words.former, words.current)
        if any(moment.search(token.text) for token in named for moment in moments):
            return True
        cell = IndexedCell(self.row, at)
        return at not in self.row.figures or self.fits(cell, "\n".join(token.text for token in named))

    def fits(self, cell: IndexedCell, words: str, forms: Sequence[Form] = tuple(Form)) -> bool:
        """Whether a column is of the year that is asked for, and its figures of one of some kinds."""
        year, of_report = self.search.year, self.search.report_year
        every = (AskedColumn(bigrams_in(words), form, year, of_report, words=words) for form in forms)
        return any(fits_year_and_form(cell, asked) for asked in every)

    def cells_of(self, clause: Sequence[Token]) -> list[IndexedCell | None]:
        """The cells that the names and verbs of a clause ask for, in its order; None for a verb that no column has."""
        places = {token: at for at, token in enumerate(clause)}
        once = self._said_once(self.named_by(clause))
        if once is None:
            return [None]
        named = [(max(map(places.__getitem__, by)), at) for at, by in once.items()]
        found: list[tuple[int, IndexedCell | None]] = [(place, IndexedCell(self.row, at)) for place, at in named]
        headers = "\n".join(as_compared(self.row.table.header(self.row.row, at)) for _, at in named)
        for token, at in places.items():
            if token.sign == "V" and not any(name in headers for name in names_by_verbs()[token.text]):
                found.append((at, self._of_verb(token.text)))
        return [cell for _, cell in sorted(found, key=lambda one: one[0])]

    def _of_verb(self, verb: str) -> IndexedCell | None:
        """The cell that a verb asks for: by the first name that any column has."""
        for name in names_by_verbs()[verb]:
            cells = [IndexedCell(self.row, at) for at in self.row.figures]
            found = [one for one in cells if name in as_compared(one.header) and self.fits(one, name, (Form.AMOUNT,))]
            if found:
                return _only(found)
        return None

    def plain(self) -> IndexedCell | None:
        """The cell of the asked year whose column has no name of its own: 期末余额, 本期发生额."""
        cells = (IndexedCell(self.row, at) for at in self.row.figures)
        return _only(
            [one for one in cells if one.header and not own_words(one.header) and self.fits(one, "", (Form.AMOUNT,))]
        )

    def before(self, cell: IndexedCell) -> IndexedCell | None:
        """The same of the year before."""
        return cell_of_year(cell, self.search.year - 1, self.search)


def _only(cells: Sequence[IndexedCell]) -> IndexedCell | None:
    return cells[0] if cells and all(is_same_figure(cells[0], one) for one in cells[1:]) else None
