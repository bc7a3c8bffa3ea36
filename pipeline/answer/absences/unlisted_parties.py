"""A party that a complete table of what a question asks for does not have, though the report names it elsewhere.

对某某制药计提了多少商誉减值准备      商誉减值准备: 甲医院, 乙医院, which make up the total; 某某制药 has goodwill alone
"""

from __future__ import annotations

from pipeline.answer.absences.row_groups import RowGroup, figures_of, groups_of
from pipeline.answer.absences.unlisted import UnlistedRow
from pipeline.answer.audit.asked_words import AskedNames
from pipeline.answer.cells.choice import CellSearch
from pipeline.answer.cells.row_index import IndexedCell
from pipeline.answer.cells.words import normal
from pipeline.answer.rows.organisations import is_organisation, short_name_asked


def unlisted_party(asked_names: AskedNames, search: CellSearch) -> tuple[UnlistedRow, ...]:
    """The party that a question asks for and no table of the rest of its words has; () where none is certain."""
    asked = normal(asked_names.question.text)
    names = {name for table in search.index.tables for row in table.rows for name in row.names[:1]}
    party = max(sorted(names), key=lambda name: len(short_name_asked(name, asked)), default="")
    short = short_name_asked(party, asked)
    if not short:
        return ()
    words = [word for word in asked_names.words if word.text not in short]
    groups = [group for group in groups_of(search) if _is_of_parties(group)]
    alike = [group for group in groups if words and all(word.is_in(group.zone) for word in words)]
    if any(short_name_asked(row.names[0], asked) for group in alike for row in group.rows):
        return ()
    found = [_whole(group, party) for group in alike]
    return tuple(one for one in found if one is not None) if None not in found else ()


def _is_of_parties(group: RowGroup) -> bool:
    """Whether most rows are of organisations."""
    return 2 * sum(is_organisation(row.names[0]) for row in group.rows) > len(group.rows)


def _whole(group: RowGroup, party: str) -> UnlistedRow | None:
    """The party as one that a group lacks, where its rows make up their total; else None."""
    summed = group.sum_column(figures_of(group.table, group), last=True) if group.totals else None
    if summed is None or summed[0] != max(at for row in group.rows for at in row.figures):
        return None  # what is there at the end may be more than what stands here
    cells = tuple(IndexedCell(row, summed[0]) for row in group.rows if summed[0] < len(row.row.cells))
    return UnlistedRow(party, group, cells, summed[1])
