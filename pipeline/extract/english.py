"""The consolidated statements of an English annual report as facts, under the items of rules/english.yaml.

A statement is a page with its title (a page of its kind that follows, where the title was lost) and a line with
the years of its columns. A figure counts where its line has one a column, so that none is put under a wrong year.
Statements of the company alone and condensed ones are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from pipeline.extract.english_lines import Printed, amount, is_header, of_columns, printed, years_of
from pipeline.extract.english_units import currency_of, in_hundredths, scale_of
from pipeline.extract.statements import Statement
from pipeline.model import Block, BlockKind, Document, Fact, Period, Problem, Scope, Source
from pipeline.rules.english import English, Line, english_key

MIN_LINES = 3  # lines with a figure a column that make a page a statement
NEAR = 8  # pages after a statement within which one without a title is looked for
_HALF = re.compile(r"^(?:(?:consolidated|group|company) )*(?:statements?|cash|balance|income)$")  # the title goes on
_BEGIN = r"^(?:\w{1,2} )?(?:(?:consolidated|group) )*"
_INCOME = (
    r"(?:statements? of (?:operations|income|earnings|profit or loss|profit and loss|comprehensive income)"
    r"|income statements?|profit and loss accounts?)"
)
_TITLES = (
    ("cash_flow", re.compile(_BEGIN + r"(?:statements? of cash ?flows?|cash ?flows? statements?)")),
    ("balance", re.compile(_BEGIN + r"(?:balance sheets?|statements? of financial (?:position|condition))")),
    ("income", re.compile(_BEGIN + _INCOME)),
)
_AT_END = re.compile(
    r"(?:(?:consolidated|group|company|parent company)\s+)?"
    r"(?:statements? of (?:cash ?flows?|financial (?:position|condition)|operations|income|profit or loss)"
    r"|balance sheets?|income statements?|cash flow statements?)(?: and other comprehensive income)?$",
    re.I,
)
_ONLY_OTHER = re.compile(r"^(?:consolidated )?statements? of (?:other )?comprehensive (?:income|loss)")
_NOT_OURS = re.compile(r"\b(?:parent|company|condensed|pro forma|unaudited|off balance)\b")
_ABOUT = re.compile(r"\b(?:data|information|details?|profile|highlights|selected|summary|arrangements|items)\b")
_LOST = re.compile(r"^cash flows? (?:from|used in|provided by)?\s*operating activities")
_PARENT_ONLY = re.compile(r"^(?:parent company only|parent only|parent)\b")
_LOSS = re.compile(r"\bloss\b")
_SPENT = re.compile(r"\bused (?:in|by|for)\b|\boutflow")
_EARNED = re.compile(r"\b(?:provided|generated|inflow|from/)")
_GAIN = re.compile(r"\b(?:income|profit|earnings)\b")


@dataclass(slots=True)
class Page:
    """The lines of one statement's page, with table and row (from 0) where they stand in a table."""

    statement: str
    number: int
    title: str
    lines: list[tuple[str, int, int]] = field(default_factory=list)


def english_statements(document: Document, english: English) -> tuple[list[Statement], list[Problem]]:
    """The statements of an English report with their facts, the first page of each item; what was not read."""
    found: dict[str, list[Fact]] = {}
    first: dict[str, int] = {}
    problems: list[Problem] = []
    for page in _pages(document):
        facts = _facts(page, document, english)
        if isinstance(facts, Problem):
            problems.append(facts)
            continue
        if page.statement in first and page.number > first[page.statement] + 1:
            continue  # a statement goes on at most on the next page; what comes later is another one
        first.setdefault(page.statement, page.number) if facts else None
        known = {fact.item for fact in found.get(page.statement, ())}
        found.setdefault(page.statement, []).extend(f for f in facts if f.item not in known)
    statements = [
        Statement(kind, Scope.CONSOLIDATED, first[kind], facts[0].unit, tuple(facts))
        for kind, facts in found.items()
        if facts
    ]
    missing = [kind for kind, _ in _TITLES if not found.get(kind)]
    if missing:
        what = ", ".join(kind.replace("_", " ") for kind in missing)
        problems.append(Problem(document.report.file, f"no consolidated {what} statement was found in English"))
    return statements, problems


def _pages(document: Document) -> Iterator[Page]:
    """Pages of consolidated statements in order."""
    numbers = {id(b): n for n, b in enumerate(x for x in document.blocks if x.table is not None)}
    by_page: dict[int, list[Block]] = {}
    for block in document.blocks:
        if block.kind is not BlockKind.CONTENTS:
            by_page.setdefault(block.page, []).append(block)
    last = 0
    for number, blocks in by_page.items():
        lines = [(title, -1, -1) for title in _joined_title(by_page.get(number - 1, ()))]
        for block in blocks:
            if block.table is None:
                lines.append((block.text, -1, -1))
            else:
                for at, row in enumerate(block.table.rows):
                    lines.append((" ".join(c for c in row if c), numbers[id(block)], at))
        for page in _of_page(number, lines, near=last > 0 and number - last <= NEAR):
            last = number
            yield page


def _joined_title(above: Sequence[Block]) -> list[str]:
    """The title of a page that was joined to the last paragraph of the page before it, as if that went on."""
    texts = [b.text for b in above if b.kind is BlockKind.PARAGRAPH and b.text]
    found = _AT_END.search(texts[-1]) if texts else None
    return [found[0]] if found else []


def _of_page(number: int, lines: Sequence[tuple[str, int, int]], *, near: bool) -> Iterator[Page]:
    """The statements of one page, each from its title on."""
    current: Page | None = None
    for at, (text, table, row) in enumerate(lines):
        after = lines[at + 1][0] if at + 1 < len(lines) and table < 0 else ""
        kind = _title(text)
        if kind is None:
            kind = _title(f"{text} {after}") if _HALF.match(english_key(text)) else None
        if kind is None and near and current is None and _LOST.match(english_key(text)) and not _dull(lines):
            kind = "cash_flow"
            current = Page(kind, number, "Statement of cash flows", list(lines[:at]))
        elif kind == "":
            if current is not None:
                yield current
            current = None
            near = False
            continue
        elif kind and (current is None or current.statement != kind):
            if current is not None:
                yield current
            current = Page(kind, number, text)
            continue
        if current is not None:
            current.lines.append((text, table, row))
    if current is not None:
        yield current


def _dull(lines: Sequence[tuple[str, int, int]]) -> bool:
    """Whether a page is of a company alone, or of words about statements."""
    return any(len(text) < 90 and _NOT_OURS.search(english_key(text)) for text, table, _ in lines if table < 0)


def _title(text: str) -> str | None:
    """The kind of statement that a line is the title of; "" for a statement that is not ours, None for no title."""
    key = english_key(text)
    if len(text) > 110 or printed(text).figures or text.rstrip().endswith("."):
        return None
    if any(
        pattern.search(re.sub(r"^(?:company|parent|condensed|parent company|company only) ", "", key))
        for _, pattern in _TITLES
    ):
        if _NOT_OURS.search(key) or _ABOUT.search(key):
            return ""
        if _ONLY_OTHER.match(key) and "profit" not in key and "loss and" not in key and "operations" not in key:
            return "income"
        return next(kind for kind, pattern in _TITLES if pattern.search(key))
    return None


def _facts(page: Page, document: Document, english: English) -> list[Fact] | Problem:
    """The facts of a statement's page; a problem where its columns do not say their years."""
    read = [(printed(text), text, table, row) for text, table, row in page.lines]
    begin = next((i for i, (line, *_) in enumerate(read) if line.figures and not is_header(line)), len(read))
    above = [text for _, text, *_ in read[:begin]]
    if any(_PARENT_ONLY.match(english_key(text)) for text in above):
        return []
    years = years_of(above)
    rows = [(line, text, table, row) for line, text, table, row in read if line.label and of_columns(line, len(years))]
    if len(rows) < MIN_LINES:
        return []
    if document.report.year not in years:
        message = f"{page.title.strip()}: its columns are of {years}, not of {document.report.year}; it was not read"
        return Problem(document.report.file, message, page=page.number)
    texts = [text for _, text, *_ in read]
    currency = currency_of(document, [page.title, *above], texts)
    scale, cents = scale_of([page.title, *above], _greatest(rows, len(years))), in_hundredths(texts)
    if scale is None:
        message = f"{page.title.strip()}: it does not say in what unit its figures are; it was not read"
        return Problem(document.report.file, message, page=page.number)
    best: dict[str, tuple[int, list[Fact]]] = {}
    for line, text, table, row in rows:
        known = english.line(page.statement, line.label)
        figures = of_columns(line, len(years))
        if known is None or (known[0].per_share and not any("." in figure for figure in figures)):
            continue  # "Basic" is also the number of shares
        source = Source(document.report.file, page=page.number, table=table if table >= 0 else None,
                        row=row if row >= 0 else None, heading=page.title.strip())  # fmt: skip
        unit = (Decimal("0.01") if cents else Decimal(1)) if known[0].per_share else scale
        values = [None if (value := amount(figure)) is None else value * unit for figure in figures]
        made = [
            _fact(document, known[0], line, text, year, value, currency, source)
            for year, value in zip(years, _signed(known[0], line.label, values), strict=True)
            if value is not None
        ]
        place, before = best.get(known[0].item, (known[1] + 1, []))
        if known[1] < place:
            best[known[0].item] = (known[1], made)
        elif known[1] == place and known[0].per_share and [f.value for f in made] != [f.value for f in before]:
            best[known[0].item] = (place, [])  # of continuing operations and of all: no one can tell which
    return [fact for _, made in best.values() for fact in made]


def _greatest(rows: Sequence[tuple[Printed, str, int, int]], count: int) -> Decimal:
    """The greatest figure of a page."""
    amounts = (amount(figure) for line, *_ in rows for figure in of_columns(line, count))
    return max((abs(value) for value in amounts if value is not None), default=Decimal(0))


def _signed(known: Line, label: str, values: Sequence[Decimal | None]) -> list[Decimal | None]:
    """The values with their signs: payments are positive, losses and cash used negative if the label says only them."""
    words = label.casefold()
    if known.outflow:
        return [None if value is None else abs(value) for value in values]
    loss = _LOSS.search(words) and not _GAIN.search(words)
    spent = _SPENT.search(words) and not _EARNED.search(words) and all(value is None or value >= 0 for value in values)
    return [-abs(value) if value is not None and (loss or spent) else value for value in values]


def _fact(
    document: Document, known: Line, line: Printed, text: str, year: int, value: Decimal, currency: str, source: Source
) -> Fact:
    return Fact(
        report_id=document.report.id,
        code=document.report.code,
        item=known.item,
        fiscal_year=year,
        period=Period.FY,
        scope=Scope.CONSOLIDATED,
        value=value,
        unit=(f"{currency}/share" if known.per_share else currency) if currency else "",
        raw_label=line.label,
        raw_text=text[:300],
        source=source,
        priority=10,
    )
