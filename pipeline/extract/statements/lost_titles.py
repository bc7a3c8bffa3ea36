"""Where one statement ends and the next begins although its title, or the page with it, was lost.

Under the title of a balance sheet no revenue stands, and what goes on behind a page that was lost may be anything.
Whose figures come then only their rows can say; what these leave open is read as nothing, for a parent company's
figures told as the group's are worse than none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.extract.statements.boundaries import (
    StatementSection,
    Title,
    first_statement,
    flow_begins,
    is_consolidated_income,
)
from pipeline.extract.statements.columns import is_header
from pipeline.model import Document, Scope, Table
from pipeline.rules.items import Items
from pipeline.text.amounts import is_amount

_OTHERS = {  # what rows show that a statement has ended; cash flows end with a note on how profit becomes cash
    "balance": ("income", "cash_flow"),
    "income": ("balance", "cash_flow"),
    "cash_flow": ("balance",),
}
_NEXT, _ENOUGH = 6, 5  # so many of the next rows of known items are those of another statement, where one begins


@dataclass(frozen=True, slots=True)
class _Cut:
    """The table (of a section) and the row at which another statement begins, or what nothing says what it is of."""

    table: int
    row: int = 0
    statement: str = ""


def with_lost_titles(
    sections: Iterable[StatementSection], document: Document, items: Items
) -> Iterator[StatementSection]:
    """Sections that end where their statement does, and income statements of the group without a title."""
    empty = _empty_pages(document)
    for section in sections:
        cut = min(_cuts(section, empty, items), key=lambda one: (one.table, one.row), default=None)
        if cut is None:
            yield section
            continue
        before, after = _parted(section.tables, cut)
        yield replace(section, tables=before)
        rest = first_statement(after)
        if cut.statement in ("income", "flow") and is_consolidated_income(rest):
            page = rest[0][1].pages[cut.row]
            own = StatementSection(Title("income", Scope.CONSOLIDATED), page, section.path, "", section.unit, rest)
            yield from with_lost_titles([own], document, items)


def _cuts(section: StatementSection, empty: frozenset[int], items: Items) -> Iterator[_Cut]:
    tables = section.tables
    if section.title.statement == "balance" and (at := flow_begins(tables)) < len(tables):
        yield _Cut(at, statement="flow")
    for at, (_, table) in enumerate(tables):
        if at and not empty.isdisjoint(range(tables[at - 1][1].pages[-1] + 1, table.pages[0])):
            yield _Cut(at)
        found = _begins_other(table, section.title.statement, items)
        if found is not None:
            yield _Cut(at, *found)
            return


def _empty_pages(document: Document) -> frozenset[int]:
    """Pages on which nothing was read."""
    return frozenset(range(1, document.pages + 1)) - {block.page for block in document.blocks} - _of_tables(document)


def _of_tables(document: Document) -> set[int]:
    """Pages of tables that go on over several."""
    return {page for block in document.blocks if block.table is not None for page in block.table.pages}


def _begins_other(table: Table, statement: str, items: Items) -> tuple[int, str] | None:
    """The row of a table at which another statement begins, and which."""
    kinds = [
        (at, kind)
        for at, row in enumerate(table.rows)
        if row and row[0] and any(map(is_amount, row[1:])) and (kind := _kind(row[0], statement, items))
    ]
    for start, (at, kind) in enumerate(kinds):
        following = [other for _, other in kinds[start : start + _NEXT]]
        if kind in _OTHERS.get(statement, ()) and following.count(kind) >= _ENOUGH:
            while at and is_header(table.rows[at - 1]):
                at -= 1
            return at, kind
    return None


def _kind(label: str, statement: str, items: Items) -> str:
    """The statement that a label is an item of, first of all the one under whose title it stands."""
    item = items.get(label, statement=statement, asked=False)
    return item.statement if item is not None else ""


def _parted(tables: Sequence[tuple[int, Table]], cut: _Cut) -> tuple[list[tuple[int, Table]], list[tuple[int, Table]]]:
    """The tables before a cut and behind it; of a table that it goes through the rows keep their numbers."""
    if not cut.row:
        return list(tables[: cut.table]), list(tables[cut.table :])
    number, table = tables[cut.table]
    head = replace(
        table, rows=table.rows[: cut.row], pages=table.pages[: cut.row], boxes=table.boxes[: cut.row], spans=()
    )
    gone = ((None,) * len(row) for row in table.rows[: cut.row])
    rest = replace(table, rows=(*gone, *table.rows[cut.row :]), spans=())
    return [*tables[: cut.table], (number, head)], [(number, rest), *tables[cut.table + 1 :]]
