"""Figures of English reports outside the statements: of summaries over years, and of tables that rules name.

A table counts where a line of years stands above it, the report's own the latest of them, and a row has one figure a
year; where neither its titles nor the lines above say that it is of quarters, segments, the parent, other companies or
plans; and where no heading of a section stands between the years and the row, so that its label is its whole name. Of
summaries (four years or more, "selected financial data", "highlights", "key figures") every row counts under its own
label; of other tables only rows that rules/english.yaml names, with the words that must stand above them (`under`).
A label that has two values for a year in a report names none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from pipeline.extract.english.printed_lines import (
    PrintedLine,
    column_figures,
    is_year_line,
    parse_figure,
    parse_line,
    step_of,
    years_of,
)
from pipeline.extract.english.units import currency_of, in_hundredths, scale_of
from pipeline.model import Block, BlockKind, Document, Fact, Period, Scope, Source
from pipeline.rules.english import STATEMENTS, TABLE, EnglishRules, unknown_label_key

COUNT = "number"  # the unit of what is counted
ABOVE = 6  # lines above the years that say what a table is of
SHORT = 110  # characters of a line above that is a title or unit, not text
SUMMARY_YEARS = 4  # columns from which on a table is a summary of the company's years
_SUMMARY = re.compile(
    r"\b(?:selected|(?:financial|operating) summary|summary (?:financial|of selected)|highlights?"
    r"|key (?:figures|metrics|performance|financial|operating|statistics)|(?:five|5|ten|10)"
    r"[- ]years?|at a glance|financial record)\b",
    re.I,
)
LONGEST_LABEL = 90
_NOT_OF_ALL = re.compile(
    r"\b(?:quarter\w*|three months|six months|nine months|months ended|half[- ]years?|interim|segments?|parent"
    r"|pro forma|condensed|guidance|forecast|target\w*|budget|plan assets|projected|hypothetical|peers?|discontinued"
    r"|acquired|acquisition of|joint ventures?|associates?|investees?|unconsolidated|subsidiar\w+|change in|increase"
    r"|decrease|variance|directors?|remuneration|compensation|deferred|tax rate|fair values?|level [123])\b",
    re.I,
)
_PER_SHARE = re.compile(r"\bper (?:\w+ ){0,2}(?:share|unit)\b")
_COUNT = re.compile(
    r"\b(?:number|employees?|headcount|staff|customers?|clients?|users?|members?|subscribers?|stores?|shops?|branches"
    r"|offices?|locations?|properties|hotels?|rooms?|beds?|units?|days|hours|vehicles?|aircraft|vessels?|patents?"
    r"|shares|ratio|times|rate|yield|margin|percent\w*|square|acres|tons|tonnes|barrels|megawatts?|mw|gwh?|miles|km)\b"
)
_WORDS = re.compile(r"[A-Za-z]{2}")


@dataclass(slots=True)
class _Rows:
    """Rows under a line of years, with what stands above it."""

    page: int
    years: tuple[int, ...]
    above: tuple[str, ...]
    rows: list[tuple[PrintedLine, str]] = field(default_factory=list)


def table_facts(document: Document, english: EnglishRules, taken: Iterable[int]) -> list[Fact]:
    """The figures of tables over years, those on `taken` pages (of statements) left out."""
    pages = frozenset(taken)
    facts = [
        fact
        for group in _groups(document, pages)
        if _is_ours(group, document)
        for fact in _facts(group, document, english)
    ]
    return drop_ambiguous(facts)


def drop_ambiguous(facts: Sequence[Fact]) -> list[Fact]:
    """One fact an item and year; none where two are not the same number as far as each is printed."""
    by_key: dict[tuple[str, int, Period], list[Fact]] = {}
    for fact in facts:
        by_key.setdefault((fact.item, fact.fiscal_year, fact.period), []).append(fact)
    return [min(same, key=step_of) for same in by_key.values() if _figures_agree(same)]


def _figures_agree(facts: Sequence[Fact]) -> bool:
    if len({fact.unit for fact in facts}) > 1:
        return False
    finest = min(facts, key=step_of)
    return all(
        abs((fact.value or Decimal(0)) - (finest.value or Decimal(0))) <= (step_of(fact) + step_of(finest)) / 2
        for fact in facts
        if fact.value != finest.value
    )


def _groups(document: Document, taken: frozenset[int]) -> Iterator[_Rows]:
    by_page: dict[int, list[Block]] = {}
    for block in document.blocks:
        if block.kind not in (BlockKind.CONTENTS, BlockKind.HEADER, BlockKind.FOOTER) and block.page not in taken:
            by_page.setdefault(block.page, []).append(block)
    for number, blocks in by_page.items():
        yield from _groups_on_page(number, [line for block in blocks for line in _lines(block)])


def _lines(block: Block) -> Iterator[str]:
    if block.table is None:
        yield block.text
        return
    for row in block.table.rows:
        yield " ".join(cell for cell in row if cell)


def _groups_on_page(number: int, lines: Sequence[str]) -> Iterator[_Rows]:
    """The rows under each line of years, as far as no heading of a section and no text comes between."""
    current: _Rows | None = None
    before = ""  # a line of words that the label of the next row may go on from
    for at, text in enumerate(lines):
        line = parse_line(text)
        years = years_of([text])
        if len(years) > 1 and is_year_line(line) and not line.label.endswith("."):
            if current is not None:
                yield current
            current, before = _Rows(number, years, _lines_above(lines, at)), ""
        elif current is not None and line.figures and line.label:
            goes_on = line.label[0].islower()
            if before and not goes_on:
                yield current  # what stands before was the heading of a section
                current, before = None, ""
                continue
            label = f"{before} {line.label}" if before else line.label
            if not goes_on or before:
                current.rows.append((PrintedLine(label, line.figures), text))
            before = ""
        elif current is not None and _WORDS.search(text) and not scale_only(text):
            if before or len(text) > LONGEST_LABEL:
                yield current
                current = None
            before = text
    if current is not None:
        yield current


def _lines_above(lines: Sequence[str], at: int) -> tuple[str, ...]:
    """The lines above a line of years, it included, up to the rows of another table."""
    first = at
    while first > max(0, at - ABOVE) and (is_year_line(line := parse_line(lines[first - 1])) or not line.figures):
        first -= 1
    return tuple(lines[first : at + 1])


def scale_only(text: str) -> bool:
    """Whether a line says only a unit: (in thousands), $'000."""
    words = re.sub(r"[^a-z]+", " ", text.casefold()).split()
    return all(
        word
        in ("in", "of", "us", "dollars", "thousands", "millions", "m", "k", "except", "per", "share", "data", "and")
        for word in words
    )


def _is_ours(group: _Rows, document: Document) -> bool:
    return max(group.years) == document.report.year and not any(_NOT_OF_ALL.search(line) for line in _titles(group))


def _titles(group: _Rows) -> list[str]:
    """The lines above that are titles, units or years; not the text before a table."""
    return [line for line in group.above if len(line) <= SHORT and not line.rstrip().endswith((".", ";", ","))]


def _facts(group: _Rows, document: Document, english: EnglishRules) -> Iterator[Fact]:
    titles, texts = _titles(group), [text for _, text in group.rows]
    scale, currency = scale_of(titles[::-1], _greatest(group)), currency_of(document, titles, texts)
    summary = len(group.years) >= SUMMARY_YEARS or any(_SUMMARY.search(line) for line in titles)
    whole = [not any("." in figure for figure in line.figures) for line, _ in group.rows]
    for line, text in group.rows:
        figures = column_figures(line, len(group.years))
        key = unknown_label_key(line.label)
        item = _item(line.label, key, group, english, summary=summary)
        if not figures or not item or not _WORDS.search(key) or len(line.label) > LONGEST_LABEL:
            continue
        measured = _unit(
            key,
            text,
            figures,
            scale,
            currency,
            mostly_whole=sum(whole) * 2 > len(whole),
            known=english.line(TABLE, line.label) is not None,
        )
        if measured is None:
            continue
        factor, unit = measured
        if unit.endswith("/share") and in_hundredths([text]):
            factor = Decimal("0.01")
        for column, (year, figure) in enumerate(zip(group.years, figures, strict=True)):
            value = parse_figure(figure)
            if value is not None and figure not in "—–-":
                yield _fact(document, item, line, text, year, value * factor, unit, group, column)


def _greatest(group: _Rows) -> Decimal:
    """The greatest figure under a header that names a currency; 0 under one that does not: it says no unit at all."""
    if not re.search("[$£€]", group.above[-1]):
        return Decimal(0)
    amounts = (parse_figure(figure) for line, _ in group.rows for figure in line.figures)
    return max((abs(value) for value in amounts if value is not None), default=Decimal(0))


def _item(label: str, key: str, group: _Rows, english: EnglishRules, *, summary: bool) -> str:
    """The item of a row: of a rule whose words stand above it; in a summary of a statement, else its label."""
    known = english.line(TABLE, label)
    if known is not None and (not known[0].under or re.search(known[0].under, " ".join(group.above), re.I)):
        return known[0].item
    if not summary or known is not None:
        return ""
    lines = {found[0] for kind in STATEMENTS if (found := english.line(kind, label)) and len(label.split()) > 1}
    stated = {line for line in lines if line.per_share == bool(_PER_SHARE.search(key)) and not line.sign}
    return stated.pop().item if len(stated) == 1 else key


def _unit(
    key: str,
    text: str,
    figures: Sequence[str],
    scale: Decimal | None,
    currency: str,
    *,
    mostly_whole: bool,
    known: bool,
) -> tuple[Decimal, str] | None:
    """By what a row's figures are multiplied and their unit; None where no one can tell."""
    if text.rstrip().rstrip(")").endswith("%") or text.count("%") >= len(figures):
        return Decimal(1), "%"
    if "%" in text:
        return None
    if _PER_SHARE.search(key):
        return (Decimal(1), f"{currency}/share") if currency else None
    if _COUNT.search(key):
        counted = (known or key.startswith("number of ")) and scale is None and not re.search("[$£€]", text)
        return (Decimal(1), COUNT) if counted else None
    if scale is None or not currency or (mostly_whole and scale > 1 and any("." in figure for figure in figures)):
        return None
    return scale, currency


def _fact(
    document: Document, item: str, line: PrintedLine, text: str, year: int, value: Decimal, unit: str, group: _Rows,
    column: int,
) -> Fact:  # fmt: skip
    title = next((line for line in reversed(group.above[:-1]) if _WORDS.search(line)), "")
    return Fact(
        report_id=document.report.id, code=document.report.code, item=item, fiscal_year=year, period=Period.FY,
        scope=Scope.CONSOLIDATED, value=value, unit=unit, raw_label=line.label, raw_text=text[:300],
        source=Source(document.report.file, page=group.page, column=column, heading=title.strip()[:200]), priority=5,
    )  # fmt: skip
