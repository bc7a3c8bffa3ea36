"""The nouns of finreport: frozen records that the layers hand on, one way.

    files -> Document -> Fact, Passage -> store -> Plan -> Answer

A value that is not known is ``None`` with a reason; 0 is a value. Money is ``Decimal`` in its base
unit (元, 元/股, 人, 股, %).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal

from pipeline.kinds import BlockKind, Check, Kind, Operation, Origin, Period, RefusalKind, Scope


@dataclass(frozen=True, slots=True)
class Problem:
    """Something wrong in the user's data, with the place where it is and what would be right."""

    file: str
    message: str
    line: int | None = None
    page: int | None = None
    row: int | None = None

    def __str__(self) -> str:
        places = [("line", self.line), ("page", self.page), ("row", self.row)]
        where = "".join(f", {name} {at}" for name, at in places if at is not None)
        return f"{self.file}{where}: {self.message}"


@dataclass(frozen=True, slots=True)
class Company:
    """A company under all the names it goes by; `code` is its six-digit security code.

    An English report, whose company has none here, goes by the SHA-1 of its file (`pipeline.read.english`).
    """

    code: str
    short_name: str
    full_name: str = ""
    former_names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Report:
    """One report of one company, whether its file is at hand (`sha256`) or only its tables are."""

    code: str
    year: int
    kind: Kind = Kind.ANNUAL
    short_name: str = ""
    full_name: str = ""
    file: str = ""
    sha256: str = ""
    pages: int | None = None  # None where the form of the file has no pages
    published: str = ""  # ISO date, "" when not known
    revised: bool = False  # a later edition (修订版, 更正后), which wins over the first

    @property
    def id(self) -> str:
        return f"{self.code}-{self.year}-{self.kind}"


@dataclass(frozen=True, slots=True)
class Source:
    """Where a value was read: a cell of a workbook (`sheet`) or of a report (`page`, from 1)."""

    file: str
    sheet: str = ""
    page: int | None = None
    table: int | None = None  # from 0, over the whole document
    row: int | None = None  # from 0 in a report's table; the sheet's own row number (from 1) in a workbook
    column: int | None = None  # from 0
    heading: str = ""  # caption or heading path
    box: tuple[float, float, float, float] | None = None  # x0, top, x1, bottom in points


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact:
    """One value of one item. `value` for figures, `text` for words; both None only with a `reason`."""

    report_id: str
    code: str
    item: str  # canonical name of the item dictionary, or the raw label where it has none
    fiscal_year: int  # the year the value is of; report year - 1 in a comparison column
    period: Period = Period.FY
    scope: Scope = Scope.CONSOLIDATED
    value: Decimal | None = None
    text: str | None = None
    unit: str = ""
    reason: str = ""
    raw_label: str = ""
    raw_text: str = ""
    source: Source = field(default_factory=lambda: Source(""))
    priority: int = 0  # of the source; higher wins
    origin: Origin = Origin.REPORTED
    check: Check = Check.UNCHECKED
    evidence: str = ""
    restated: bool = False

    @property
    def missing(self) -> bool:
        return self.value is None and self.text is None


@dataclass(frozen=True, slots=True)
class Table:
    """Cells row by row (None where a merged cell goes on); `pages` gives each row's page, from 1."""

    rows: tuple[tuple[str | None, ...], ...]
    pages: tuple[int, ...]
    caption: str = ""
    unit: str = ""  # the unit line above it, e.g. 万元; "" where there is none
    boxes: tuple[tuple[float, float, float, float] | None, ...] = ()  # one a row
    spans: tuple[tuple[int, int, int, int], ...] = ()  # merged cells: row and column (from 0), how many of each

    def filled(self) -> tuple[tuple[str | None, ...], ...]:
        """The rows with a merged cell's text in each place that it covers; None only where no cell is known."""
        rows = [list(row) for row in self.rows]
        for top, left, height, width in self.spans:
            for row in rows[top : top + height]:
                for column in range(left, min(left + width, len(row))):
                    row[column] = self.rows[top][left] if row[column] is None else row[column]
        return tuple(tuple(row) for row in rows)


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page in reading order; a table block has `table` and no text."""

    kind: BlockKind
    page: int  # from 1
    text: str = ""
    path: tuple[str, ...] = ()  # headings above it, outermost first
    table: Table | None = None
    box: tuple[float, float, float, float] | None = None
    level: int | None = None  # of a heading, from 1


@dataclass(frozen=True, slots=True)
class Document:
    """A report as it was read."""

    report: Report
    blocks: tuple[Block, ...]
    pages: int
    problems: tuple[Problem, ...] = ()
    paged: bool = True  # False where the form has no pages: all is then on page 1, and facts have none
    ocr_pages: tuple[int, ...] = ()  # pages that were read by text recognition


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a report for search: `text` begins with a line of the headings it stands under.

    A small passage has the larger one around it as its `parent`. Position and so id are the same in every run.
    """

    report_id: str
    position: int  # among the report's passages, from 0
    path: tuple[str, ...]  # headings, outermost first
    text: str
    first_page: int  # from 1
    last_page: int
    parent: int | None = None  # its position; None for a passage that is itself a parent or has none
    summary: bool = False  # a text made of its parent, for search only

    @property
    def id(self) -> str:
        return f"{self.report_id}#{self.position}"

    @property
    def parent_id(self) -> str | None:
        return None if self.parent is None else f"{self.report_id}#{self.parent}"

    @property
    def body(self) -> str:
        """The text without the line of its headings."""
        return self.text.partition("\n")[2] if self.path else self.text


@dataclass(frozen=True, slots=True)
class Citation:
    """The place that an answer points at."""

    report_id: str
    company: str
    year: int
    item: str
    quote: str
    source: Source

    def __str__(self) -> str:
        s = self.source
        where = [s.file] if s.file else []
        where += [f"工作表{s.sheet}"] if s.sheet else []
        where += [f"第{s.page}页"] if s.page is not None else []
        where += [f"第{s.row}行"] if s.row is not None else []
        if not self.company:  # a document of a collection
            return f"{s.heading}：{' '.join(where)}"
        return f"{self.company}{self.year}年报告 {self.item}：{' '.join(where)}"


@dataclass(frozen=True, slots=True)
class Step:
    """A node of the working: a fact looked up, or an expression over the steps below it."""

    name: str
    value: Decimal | None
    unit: str = ""
    year: int | None = None
    expression: str = ""  # e.g. (营业收入-营业成本)/营业收入
    fact: Fact | None = None
    steps: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """An honest no: its kind, what is missing, and near names or the question to ask back."""

    kind: RefusalKind
    message: str = ""
    near: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Condition:
    """What companies of a ranking or count must fulfil."""

    place: str = ""  # a province, city or county
    place_item: str = ""  # 注册地址 or 办公地址
    ever: bool = False  # in any year up to the asked one (曾经在…注册)
    item: str = ""  # with `relation` (> >= < <= =) and `amount`: a threshold
    relation: str = ""
    amount: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Plan:
    """What was understood of a question, and which rule said so. Prints as YAML (`ask --plan`)."""

    question: str
    operation: Operation
    rule: str = ""
    companies: tuple[str, ...] = ()  # codes, in the order of the question
    called: tuple[str, ...] = ()  # what the question calls them
    years: tuple[int, ...] = ()
    recent: int | None = None  # 近三年: so many years up to the latest report
    period: Period = Period.FY
    scope: Scope = Scope.CONSOLIDATED
    items: tuple[str, ...] = ()  # canonical names of items and formulas, in the order of the question
    asked: tuple[str, ...] = ()  # the question's words for them
    attributes: tuple[str, ...] = ()  # of a ranking: further items to give of the companies found
    aspects: tuple[str, ...] = ()  # of a concept, whose items are terms of the glossary: what is asked of them
    topics: tuple[str, ...] = ()  # of an open question, whose `asked` are the question's own words
    conditions: tuple[Condition, ...] = ()
    base_year: int | None = None  # of a growth over more than a year
    descending: bool = True
    first: int = 1  # places of the ranking that are asked for, from 1
    last: int = 1
    measure: str = ""  # mean or sum, of an aggregate
    with_amount: bool = False
    decimals: int | None = None
    unit: str = ""
    notes: tuple[str, ...] = ()  # what was assumed, to be said in the answer
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user gets. Exactly one of a value (or values, or rows) and a refusal is there."""

    text: str
    value: Decimal | str | int | bool | None = None
    unit: str = ""
    working: tuple[Step, ...] = ()
    citations: tuple[Citation, ...] = ()
    refusal: Refusal | None = None
    warnings: tuple[str, ...] = ()
