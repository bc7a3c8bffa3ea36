"""The later part of a question, of the figure of the first: its change from another year, its share, what is beside it.

Each is computed from figures that are looked up as questions of their own; two years count where they are of one name.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.answer.english.greatest import answer_greatest
from pipeline.answer.english.tables.cell_times import columns_of_years, part_of, without_day
from pipeline.answer.english.tables.cells import Cell, FoundCell, answer_of_cell, find_cell, place_of_source
from pipeline.answer.english.tables.shares import total_below
from pipeline.answer.english.words import content
from pipeline.answer.typed.figure_wording import shown_value
from pipeline.answer.typed.issuers import Issuer
from pipeline.extract.english.printed_lines import parse_figure
from pipeline.model import Answer, Report, Source, WorkingStep
from pipeline.model.table_row import TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store
from pipeline.understand.english.answer_form import AnswerForm
from pipeline.understand.english.followups import Followed, with_year
from pipeline.understand.english.tokens import HERE
from pipeline.understand.periods import find_time_points

_TOTAL = re.compile(r"(?:grand )?total\b.*", re.I)
_TOTAL_COLUMN = re.compile(r"(?:total(?: company)?|consolidated(?: totals?)?|total consolidated)", re.I)

Find = Callable[[str], Answer | None]


def answer_followed(
    asked: Followed, find: Find, issuer: Issuer, store: Store, reports: Sequence[Report]
) -> Answer | None:
    """Both parts of a question; None where one of them has no answer.

    Args:
        find: looks up one figure in statements and tables.
    """
    greatest = answer_greatest(asked.first, issuer, store, reports, find)
    first = greatest[0] if greatest is not None else find(asked.first)
    if first is None or not isinstance(first.value, Decimal) or first.likely:
        return None
    if asked.itself:
        return first
    if asked.beside or asked.whole is not None:
        found = greatest[1] if greatest is not None else find_cell(asked.first, issuer, store, reports)
        later = (
            _share(asked.whole, first, found, find, issuer, reports)
            if asked.whole is not None
            else _beside(asked.beside, found, issuer, store)
        )
    else:
        later = _compared(asked, first, find, issuer, reports)
    return None if later is None else _joined(first, later)


def _joined(first: Answer, later: Answer) -> Answer:
    """What was found first with what follows from it behind its figure."""
    head, *rest = first.text.splitlines()
    told = [head, *later.text.splitlines(), *rest]
    value = "; ".join(text for text in (f"{first.value} {first.unit}".strip(), f"{later.value} {later.unit}".strip()))
    cited = tuple(dict.fromkeys((*first.citations, *later.citations)))
    return Answer("\n".join(dict.fromkeys(told)), value, working=(*first.working, *later.working), citations=cited)


def _year(question: str, reports: Sequence[Report]) -> int | None:
    """The year of a question that names one or none."""
    years = {year for point in find_time_points(question).asked for year in point.years}
    return years.pop() if len(years) == 1 else max((one.year for one in reports), default=None) if not years else None


def _compared(asked: Followed, first: Answer, find: Find, issuer: Issuer, reports: Sequence[Report]) -> Answer | None:
    """The figure of the other year and how far the two are apart."""
    own = _year(asked.first, reports)
    base = asked.compared if asked.compared is not None else own - 1 if own is not None and asked.before else None
    if own is None or base is None or base == own:
        return None
    other = find(with_year(asked.first, base))
    if other is None or not isinstance(other.value, Decimal) or other.unit != first.unit:
        return None
    if {_item(c.item) for c in other.citations} != {_item(c.item) for c in first.citations}:
        return None
    one, two = (other, first) if base < own else (first, other)
    before, after = one.value, two.value
    assert isinstance(before, Decimal) and isinstance(after, Decimal)
    years = sorted((base, own))
    below = before < 0 and after < 0
    moved = abs(after) - abs(before) if below else after - before
    told = f"{_figure_text(moved, first)} in size (both are below zero)" if below else _figure_text(moved, first)
    rate = (after - before) / before if before > 0 and first.unit != "%" else None
    grown = f", {Decimal(100) * rate:+.2f}%" if rate is not None else ""
    verb = "higher" if after > before else "lower" if after < before else "unchanged"
    head = f"Change from fiscal {years[0]} to fiscal {years[1]}: {told}{grown} (fiscal {years[1]} is {verb})."
    step = WorkingStep(f"change from fiscal {years[0]} to fiscal {years[1]}", moved, first.unit or "", years[1])
    return Answer(
        "\n".join((other.text.splitlines()[0], head, *other.text.splitlines()[1:])),
        moved, first.unit, working=(step,), citations=other.citations,
    )  # fmt: skip


def _item(item: str) -> str:
    return " ".join(sorted(content(without_day(item))))


def _figure_text(value: Decimal, of: Answer) -> str:
    if of.unit == "%":
        return f"{value:+.2f} percentage points"
    return shown_value(WorkingStep("", value, of.unit or ""), AnswerForm())[2] if of.unit else f"{value:,}"


def _share(
    whole: str, first: Answer, found: FoundCell | None, find: Find, issuer: Issuer, reports: Sequence[Report]
) -> Answer | None:
    """The share of the figure in the total of its table, or in the figure that the question names."""
    assert isinstance(first.value, Decimal)
    wanted = content(re.sub(r"\b(?:total|whole|all|overall|the)\b", " ", whole, flags=re.I))
    if found is not None and (own := _share_in_table(found, wanted, issuer)) is not None:
        return own
    year = found.years[0] if found is not None else None
    if not wanted:
        return None
    other = find(f"What was the {whole} of {HERE}" + (f" in fiscal {year}?" if year else "?"))
    if other is None or not isinstance(other.value, Decimal) or other.unit != first.unit or not other.value:
        return None
    share = abs(first.value) / other.value
    if not 0 <= share <= 1:
        return None
    step = WorkingStep(f"share of {whole}", share, "%")
    head = f"Share of {whole}: {Decimal(100) * share:.2f}% (of {_figure_text(other.value, other).lstrip('+')})."
    return Answer("\n".join((head, *other.text.splitlines())), step.value_in_unit, "%", (step,), other.citations)


def _share_in_table(found: FoundCell, wanted: frozenset[str], issuer: Issuer) -> Answer | None:
    """The share in the total column of the row, else in the total row of the column."""
    cell, column = found.cell, found.cell.columns[0]
    header = cell.table.headers[cell.row.header]
    part = parse_figure(cell.texts[0].rstrip("%"))
    if part is None or len(cell.columns) != 1 or cell.texts[0].endswith("%"):
        return None
    totals = [at for at, name in enumerate(header) if at and at != column and _TOTAL_COLUMN.fullmatch(part_of(name))]
    named = content(" ".join((cell.row.label, *cell.row.parents, cell.table.caption)))
    row: TableRow | None = cell.row
    if part_of(header[column]) and len(totals) == 1 and wanted <= named:
        text = cell.row.cells[totals[0]]
    else:
        row = total_below(cell, wanted)
        text = row.cells[column] if row is not None else ""
    whole = parse_figure(text.rstrip("%")) if text else None
    if row is None or whole is None or whole < abs(part) or not whole:
        return None
    share = abs(part) / whole
    step = WorkingStep("share of the total", share, "%", found.years[0])
    of = row.label if row is not cell.row else "the row's total"
    source = Source(found.report.file, page=row.page, heading=cell.table.caption[:120])
    lines = (
        f"Share of {of}: {Decimal(100) * share:.2f}% ({cell.texts[0]} of {text}).",
        f"{cell.table.caption} {' '.join(filter(None, row.cells))}{place_of_source(source)}",
    )
    return Answer("\n".join(lines), step.value_in_unit, "%", working=(step,))


def _beside(later: str, found: FoundCell | None, issuer: Issuer, store: Store) -> Answer | None:
    """Another cell of the row, or of the column, which the later part names whole."""
    wanted = content(later.replace(HERE, " ")) - _saying()
    if found is None or not wanted or len(found.cell.columns) != 1:
        return None
    cell, report = found.cell, found.report
    column, header = cell.columns[0], cell.table.headers[cell.row.header]
    beside = [
        (at, cell.row) for (at,) in columns_of_years(cell.table, cell.row, found.years, report)
        if at != column and wanted <= content(part_of(header[at]))
    ]  # fmt: skip
    rows = (one for one in cell.table.rows if one is not cell.row and one.header == cell.row.header)
    beside += [
        (column, row) for row in rows
        if wanted <= content(without_day(row.label))
        and (column,) in columns_of_years(cell.table, row, found.years, report)
    ]  # fmt: skip
    least = min((_beyond(at, row, wanted, header) for at, row in beside), default=0)
    beside = [(at, row) for at, row in beside if _beyond(at, row, wanted, header) == least]
    if len(beside) != 1 or not re.search(r"\d", beside[0][1].cells[beside[0][0]]):
        return None
    at, row = beside[0]
    other = Cell(cell.table, row, (row.cells[at],), (at,), cell.score)
    asked = replace(found.asked, form=AnswerForm(), share=False, counted=False)
    return answer_of_cell(other, asked, found.years, report, issuer, store)


def _beyond(at: int, row: TableRow, wanted: frozenset[str], header: Sequence[str]) -> int:
    """How many words a cell's names have beside those that are asked for."""
    return len(content(f"{without_day(row.label)} {part_of(header[at])}") - wanted)


@per_lexicon
def _saying(lexicon: Lexicon) -> frozenset[str]:
    """Words that say what is done with a thing."""
    return content(" ".join(lexicon.words("english_asking_words", "english_words_of_statements")))
