"""The share that most likely answers: of the cell that comes nearest, in the total that stands below it or beside it.

    What share of total assets sat in Other International?     What percentage of purchase obligations is due in a year?

Part and whole need not be told apart in the question: all its words name one cell, and its table says of what whole.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, YEAR, PartOfYear, is_time, part_of
from pipeline.answer.english.tables.cells import FoundCell, find_cell
from pipeline.answer.english.tables.likely_cell import as_likely, find_likely
from pipeline.answer.english.tables.shares import whole_of
from pipeline.answer.english.tables.told_cells import place_of_source
from pipeline.answer.english.words import content
from pipeline.answer.typed.figure_wording import in_period
from pipeline.answer.typed.issuers import Issuer
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Citation, Report, Source
from pipeline.model.table_row import LEVELS, TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store

_SHARE = re.compile(
    r"^\W*(?:(?:about |roughly )?(?:what|which)|how (?:large|big|much|high)(?: an?| of an?)?)(?: (?:was|is|were) the)? "
    r"(?:share|part|percentage|percent|proportion|portion|fraction|%) of (?P<rest>.+)$",
    re.I | re.S,
)
_ALL_DUE = re.compile(r"(?:grand )?total", re.I)
_ALL = 100


@dataclass(frozen=True, slots=True)
class _Whole:
    """What a cell is a part of: its name, its figure as printed, the row that has it."""

    name: str
    text: str
    value: Decimal
    row: TableRow


def likely_share(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> tuple[str, Citation] | None:
    """The share that a question with a marked company asks for; None for any other, or without a total."""
    asked = _SHARE.match(question)
    if asked is None:
        return None
    plain = f"What was the {_belonging().sub(' ', asked['rest'])}"
    sure = find_cell(plain, issuer, store, reports, when)
    likely = (sure, ()) if sure is not None else find_likely(plain, issuer, store, reports, when)
    if likely is None:
        return None
    found, missing = likely
    if not found.asked.verbs >= set(missing) or _measures() & set(missing):
        return None  # of hammers, in a table of saws; of costs, in one of sales
    whole = _whole(found)
    part = parse_figure(found.cell.texts[0]) if len(found.cell.texts) == 1 else None
    if whole is None or part is None or not 0 < part < whole.value:
        return None
    return _told(found, part, whole, issuer, question, missing, when)


def is_share_of_more(question: str, share: object) -> bool:
    """Whether what went to a part is more than the whole: of pay in shares an expense of another kind is no part."""
    asked = _SHARE.match(question)
    more = isinstance(share, Decimal) and share > _ALL
    return more and asked is not None and _belonging().search(asked["rest"]) is not None


@per_lexicon
def _measures(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_measures_of_members", "english_amount_words")))


@per_lexicon
def _belonging(lexicon: Lexicon) -> re.Pattern[str]:
    """Verbs that say that a part belongs to something, which no row is called by."""
    return re.compile(rf"\b(?:{'|'.join(lexicon.words('english_belonging_verbs'))})\b", re.I)


def _whole(found: FoundCell) -> _Whole | None:
    """The total of the row or of the column, else the sum of the columns that stand under one name with the cell's."""
    cell = found.cell
    place = whole_of(cell, frozenset())
    if place is not None:
        row, column = place
        value = parse_figure(row.cells[column])
        name = "the row's total" if row is cell.row else row.label
        return _Whole(name, row.cells[column], value, row) if value is not None else None
    header, column = cell.table.headers[cell.row.header], cell.columns[0]
    if YEAR.fullmatch(header[column]) and int(header[column]) > found.report.year:
        columns = [at for at, name in enumerate(header) if at and (is_time(name) or _ALL_DUE.fullmatch(name))]
        totals = [at for at in columns if _ALL_DUE.fullmatch(header[at])]
    else:
        outer, _, part = part_of(header[column]).rpartition(LEVELS)
        named = [at for at, name in enumerate(header) if at and outer and part_of(name).rpartition(LEVELS)[0] == outer]
        columns = [at for at in named if part and _times(header[at]) == _times(header[column])]
        totals = []
    values = [parse_figure(cell.row.cells[at]) for at in totals or columns]
    known = [value for value in values if value is not None]
    if len(totals or columns) < 2 - len(totals) or not known or any(value < 0 for value in known):
        return None
    names = [header[at].rpartition(LEVELS)[2] for at in columns]
    name = "the row's total" if totals else f"the columns from {names[0]} to {names[-1]} together"
    return _Whole(name, f"{sum(known):,}", Decimal(sum(known)), cell.row)


def _times(name: str) -> list[str]:
    return [level for level in name.split(LEVELS) if level not in part_of(name).split(LEVELS)]


def _told(
    found: FoundCell, part: Decimal, whole: _Whole, issuer: Issuer, question: str, missing: Sequence[str],
    when: PartOfYear,
) -> tuple[str, Citation]:  # fmt: skip
    cell, report = found.cell, found.report
    column = part_of(cell.table.headers[cell.row.header][cell.columns[0]])
    name = ", ".join(filter(None, (*cell.row.parents, cell.row.label, column)))
    share = f"{Decimal(100) * part / whole.value:.2f}% ({cell.texts[0]} of {whole.text})"
    time = in_period(f"fiscal {found.years[0]}", when.period, instant=when.instant)
    lines = [f"{issuer.name}: {name} as a share of {whole.name}, {time}: {share}."]
    cited = []
    for row in dict.fromkeys((cell.row, whole.row)):
        source = Source(report.file, page=row.page, heading=cell.table.caption[:120])
        lines.append(f"{cell.table.caption} {' '.join(filter(None, row.cells))}{place_of_source(source)}")
        cited.append(Citation(report.id, issuer.name, report.year, row.label, " ".join(row.cells)[:80], source))
    return as_likely("\n".join(lines), question, missing), cited[0]
