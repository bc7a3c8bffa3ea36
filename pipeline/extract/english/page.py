"""Turns a page of an English statement into facts, under items of rules/english.yaml or else under their labels.

A figure counts only if its line has one per column, so that none is assigned to a wrong year.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from pipeline.extract.english.column_times import ColumnTime, column_times
from pipeline.extract.english.line_totals import sum_of_lines
from pipeline.extract.english.printed_lines import PrintedLine, column_figures, is_year_line, parse_figure, parse_line
from pipeline.extract.english.signs import apply_signs, tax_signs
from pipeline.extract.english.units import currency_of, in_hundredths, scale_of
from pipeline.model import Document, Fact, Kind, Problem, Scope, Source
from pipeline.rules.english import EnglishLine, EnglishRules, english_key, unknown_label_key

NET = "净利润"
MIN_LINES = 3  # lines with a figure a column that make a page a statement
_PARENT_ONLY = re.compile(r"^(?:parent company only|parent only|parent)\b")
_PER_SHARE = re.compile(r"\bper\b.{0,30}\b(?:share|unit)\b")
_OF_A_SHARE = re.compile(r"\b(?:par|stated) value\b.*")  # of stock, beside which its amount stands
_YEARS = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_CALLED = re.compile(r"\bfiscal (?:year )?(?:19|20)\d\d\b", re.I)
_GROUP_FIRST = re.compile(r"\b(?:group|consolidated)\b.{0,60}\b(?:company|parent|bank|trust)\b", re.I)
_WHICH_SHARES = re.compile(r"^(?:basic|diluted)\b")
_SHARES = re.compile(r"\b(?:shares|units)\b")
_COST = re.compile(r"\b(?:costs?|expenses?|charges?|depreciation|amorti[sz]ation|impairments?|tax(?:es|ation)?)\b")
# Lines of a cash flow that say what they are; changes of balances bear the names of the balances.
_FLOW = re.compile(
    r"^(?:proceeds|purchases?|payments?|repayments?|acquisitions?|dividends? paid|distributions? paid|interest paid"
    r"|income tax(?:es)? paid|tax(?:es)? paid|cash paid|repurchases?|depreciation|amorti[sz]ation|stock based"
    r"|share based|receipts|issue of|principal payments)\b"
)
_PAID = re.compile(r"^(?:purchases?|payments?|repayments?|acquisitions?|repurchases?|principal payments)\b|\bpaid$")


@dataclass(slots=True)
class StatementPage:
    """The lines of one statement's page, with table and row (from 0) where they stand in a table."""

    statement: str
    number: int
    title: str
    lines: list[tuple[str, int, int]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class PageFacts:
    """What a page says: the facts of known items, and those of its other lines."""

    page: int
    items: tuple[Fact, ...] = ()
    others: tuple[Fact, ...] = ()
    begins: tuple[Fact, ...] = ()  # of a cash flow: the result that it begins with
    amounts: frozenset[tuple[ColumnTime, Decimal]] = frozenset()  # every amount that is printed, with its time
    columns: int = 0  # of figures


@dataclass(frozen=True, slots=True)
class _Columns:
    """What the columns of a page are of: times, the factor of amounts and of figures a share, the currency."""

    times: tuple[ColumnTime, ...]
    scale: Decimal
    per_share: Decimal
    currency: str


_Row = tuple[PrintedLine, str, int, int]


def _named_owners(label: str, document: Document) -> str:
    """A label with the owners for the company's name: net income attributable to Walmart."""
    words = re.sub(r"^the\s+", "", document.report.full_name, flags=re.I).split()
    if not words:
        return label
    first = re.escape(re.sub(r"(?:\.com)?,?$", "", words[0], flags=re.I))
    name = rf"{first}(?:\s?{re.escape(words[1])})?" if len(words) > 1 else first  # ExxonMobil
    owners = rf"\battributable to (?:the )?{name}\b(?!.*\b(?:common|ordinary)\b).*$"
    label = re.sub(owners, "attributable to shareholders", label, flags=re.I)
    label = re.sub(rf"^{name}(?:['’]s)? share of equity$", "Total shareholders equity", label, flags=re.I)
    label = re.sub(rf"\b(to|by) {name}(?= \w+holders\b)", r"\1", label, flags=re.I)
    of_company = rf"^total (?:the )?{name}\b.{{0,40}}?(?=\w+holders?\W{{0,3}}\s?(?:equity|deficit))"
    return re.sub(of_company, "Total ", label, flags=re.I)


def page_facts(page: StatementPage, document: Document, english: EnglishRules) -> PageFacts | Problem:
    """The facts of a statement's page; a problem where its columns do not say their years or its figures their unit."""
    read = list(_with_share_basis([(parse_line(text), text, table, row) for text, table, row in page.lines]))
    begin = next((i for i, (line, *_) in enumerate(read) if line.figures and not is_year_line(line)), len(read))
    above = [text for _, text, *_ in read[:begin]]
    if any(_PARENT_ONLY.match(english_key(text)) for text in above):
        return PageFacts(page.number)
    times = _end_years(column_times(above, document.report, page.statement), above, document.report.year)
    years = tuple(year for year, _ in times)
    if document.report.kind is Kind.ANNUAL and _group_beside_company([page.title, *above], years):
        read = [(_of_group(line, len(times)), text, table, row) for line, text, table, row in read]
    rows = [
        (line, text, table, row) for line, text, table, row in read if line.label and column_figures(line, len(times))
    ]
    if document.report.kind is not Kind.ANNUAL and not times and len(read) - begin >= MIN_LINES:
        message = f"{page.title.strip()}: it does not say which months its columns are of; it was not read"
        return Problem(document.report.file, message, page=page.number)
    if len(rows) < MIN_LINES:
        return PageFacts(page.number)
    if document.report.year not in years:
        message = f"{page.title.strip()}: its columns are of {years}, not of {document.report.year}; it was not read"
        return Problem(document.report.file, message, page=page.number)
    texts = [text for _, text, *_ in read]
    scale = scale_of([page.title, *above], _greatest(rows, len(times)))
    if scale is None:
        message = f"{page.title.strip()}: it does not say in what unit its figures are; it was not read"
        return Problem(document.report.file, message, page=page.number)
    per_share = Decimal("0.01") if in_hundredths(texts) else Decimal(1)
    columns = _Columns(times, scale, per_share, currency_of(document, [page.title, *above], texts))
    items = tuple(tax_signs(list(_items(page, rows, columns, document, english)), english))
    items += tuple(_totals(page, [line for line, *_ in read], columns, document, english))
    others = tuple(_others(page, rows, columns, document, english, items))
    begins = tuple(_opening_result(page, rows, columns, document, english))
    amounts = (
        (time, value)
        for line, *_ in rows
        for time, value in zip(times, _values(column_figures(line, len(times)), scale), strict=True)
        if value
    )
    return PageFacts(page.number, items, others, begins, frozenset(amounts), len(times))


def _end_years(times: tuple[ColumnTime, ...], above: Sequence[str], latest: int) -> tuple[ColumnTime, ...]:
    """The years in which the columns end: a year to January 2023 is called fiscal 2022, and is 2023 here."""
    called = any(_CALLED.search(text) for text in above)
    behind = called and max((year for year, _ in times), default=latest) + 1 == latest
    return tuple((year + 1, period) for year, period in times) if behind else times


def _group_beside_company(above: Sequence[str], years: Sequence[int]) -> bool:
    """Whether the columns are those of the group and then, for the same years, those of the company alone."""
    twice = [*years, *years]
    repeated = any([int(year) for year in _YEARS.findall(text)] == twice for text in above)
    return repeated and any(_GROUP_FIRST.search(text) for text in above)


def _of_group(line: PrintedLine, count: int) -> PrintedLine:
    """A line with its figures of the group; with none where it has not one a column: no one can tell whose they are."""
    return PrintedLine(line.label, column_figures(line, 2 * count)[:count])


def _with_share_basis(rows: Iterable[_Row]) -> Iterator[_Row]:
    """The lines, those on a figure a share with the word basic or diluted of the heading that they stand under."""
    kind = ""
    for line, text, table, row in rows:
        key = english_key(line.label)
        if not line.figures and _WHICH_SHARES.match(key) and "and diluted" not in key:
            kind = key.split()[0]
        elif kind and _PER_SHARE.search(key) and "basic" not in key and "diluted" not in key:
            yield PrintedLine(f"{kind} {line.label}", line.figures), text, table, row
            continue
        yield line, text, table, row


def _items(
    page: StatementPage, rows: Sequence[_Row], columns: _Columns, document: Document, english: EnglishRules
) -> Iterator[Fact]:
    """The facts of known items: of each the most general label; of a label with two values, none."""
    best: dict[str, tuple[int, list[Fact]]] = {}
    for row in rows:
        line = row[0]
        known = english.line(page.statement, _named_owners(line.label, document))
        figures = column_figures(line, len(columns.times))
        if known is None or (known[0].per_share and not any("." in figure for figure in figures)):
            continue  # "Basic" is also the number of shares
        unit = columns.per_share if known[0].per_share else columns.scale
        values = apply_signs(known[0], line.label, _values(figures, unit))
        made = list(_column_facts(known[0].item, row, values, columns, page, document, per_share=known[0].per_share))
        place, before = best.get(known[0].item, (known[1] + 1, []))
        if known[1] < place:
            best[known[0].item] = (known[1], made)
        elif known[1] == place and [f.value for f in made] != [f.value for f in before]:
            best[known[0].item] = (place, [])  # of continuing operations and of all: no one can tell which
    lines = {line.item: line for line in english.lines}
    for item, (_, made) in best.items():
        yield from () if _is_part(lines[item], made, rows) else made


def _totals(
    page: StatementPage, lines: Sequence[PrintedLine], columns: _Columns, document: Document, english: EnglishRules
) -> Iterator[Fact]:
    """The facts of figures that stand in several lines alone, under all of their labels."""
    for total in {total.name: total for total in english.totals.values() if total.statement == page.statement}.values():
        summed = sum_of_lines(total, lines, len(columns.times), english)
        if summed is not None:
            values = [value * columns.scale for value in summed.values]
            row = (PrintedLine(" + ".join(summed.labels), ()), "; ".join(summed.texts), -1, -1)
            yield from _column_facts(total.name, row, values, columns, page, document, per_share=False)


def _is_beside(known: EnglishLine, line: PrintedLine, page: StatementPage, items: Sequence[Fact]) -> bool:
    """Whether a line of the income statement that an item's name fits is another than the one that is the item."""
    if page.statement != "income" or known.per_share:
        return False
    chosen = next((fact.raw_label for fact in items if fact.item == known.item), line.label)
    return english_key(chosen) != english_key(line.label)


def _is_part(known: EnglishLine, made: Sequence[Fact], rows: Sequence[_Row]) -> bool:
    """Whether another line beside it is of the same kind, and neither is the total (cost of sales, of services)."""
    if not known.beside or not made or english_key(made[0].raw_label).startswith("total "):
        return False
    if known.bare and english_key(made[0].raw_label) not in map(english_key, known.bare):
        return False
    keys = {key for line, *_ in rows if re.search(known.beside, key := english_key(line.label))}
    return len(keys - {english_key(made[0].raw_label)}) > 0


def _others(
    page: StatementPage,
    rows: Sequence[_Row],
    columns: _Columns,
    document: Document,
    english: EnglishRules,
    items: Sequence[Fact],
) -> Iterator[Fact]:
    """The facts of lines that are no known item, under their labels; numbers of shares are left out.

    Net sales beside total revenues are a line of their own, although a report that has only one calls it either.
    """
    for row in rows:
        line, text = row[0], row[1]
        key = unknown_label_key(line.label)
        if not re.search("[a-z]{2}", key) or _names_columns(line):
            continue
        known = english.line(page.statement, _named_owners(line.label, document))
        if known is not None and not _is_beside(known[0], line, page, items):
            continue
        per_share = bool(_PER_SHARE.search(_OF_A_SHARE.sub("", key)))
        if (_SHARES.search(key) and not per_share) or "%" in text:
            continue
        if page.statement == "cash_flow" and not _FLOW.match(key):
            continue
        values = _values(column_figures(line, len(columns.times)), columns.per_share if per_share else columns.scale)
        spent = page.statement == "income" and _COST.search(key) and all(v is None or v <= 0 for v in values)
        if spent or (page.statement == "cash_flow" and _PAID.search(key)):
            values = [None if value is None else abs(value) for value in values]  # brackets say that it is a cost
        yield from _column_facts(key, row, values, columns, page, document, per_share=per_share, priority=5)


def _opening_result(
    page: StatementPage, rows: Sequence[_Row], columns: _Columns, document: Document, english: EnglishRules
) -> Iterator[Fact]:
    """The result that a cash flow begins with, where it is one that the income statement's last lines are."""
    row = next((row for row in rows if not _names_columns(row[0])), rows[0])
    label, figures = row[0].label, column_figures(row[0], len(columns.times))
    known = english.line("income", label) if page.statement == "cash_flow" else None
    if known is not None and known[0].item == NET:
        values = apply_signs(known[0], label, _values(figures, columns.scale))
        yield from _column_facts(NET, row, values, columns, page, document, per_share=False)


def _names_columns(line: PrintedLine) -> bool:
    """Whether a line with words says the years or units of the columns: Year ended December 31, 2022 2021."""
    return is_year_line(line) and any(len(figure) > 2 for figure in line.figures)


def _values(figures: Sequence[str], unit: Decimal) -> list[Decimal | None]:
    return [None if (value := parse_figure(figure)) is None else value * unit for figure in figures]


def _column_facts(
    item: str, row: _Row, values: Sequence[Decimal | None], columns: _Columns, page: StatementPage, document: Document,
    *, per_share: bool, priority: int = 10,
) -> Iterator[Fact]:  # fmt: skip
    """One fact a column that has a figure."""
    line, text, table, at = row
    unit = (f"{columns.currency}/share" if per_share else columns.currency) if columns.currency else ""
    for column, ((year, period), value) in enumerate(zip(columns.times, values, strict=True)):
        if value is not None:
            source = Source(
                document.report.file, page=page.number, table=table if table >= 0 else None,
                row=at if at >= 0 else None, column=column, heading=page.title.strip(),
            )  # fmt: skip
            yield Fact(
                report_id=document.report.id, code=document.report.code, item=item, fiscal_year=year,
                period=period, scope=Scope.CONSOLIDATED, value=value, unit=unit, raw_label=line.label,
                raw_text=text[:300], source=source, priority=priority,
            )  # fmt: skip


def _greatest(rows: Sequence[_Row], count: int) -> Decimal:
    """The greatest figure of a page."""
    amounts = (parse_figure(figure) for line, *_ in rows for figure in column_figures(line, count))
    return max((abs(value) for value in amounts if value is not None), default=Decimal(0))
