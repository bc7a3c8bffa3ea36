"""The consolidated statements of an English annual report: their pages, and the facts of each.

A statement is a page with its title (a page of its kind that follows, where the title was lost) and a line with
the years of its columns. Statements of the company alone and condensed ones are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pipeline.extract.english.column_times import ColumnTime
from pipeline.extract.english.page import PageFacts, StatementPage, page_facts
from pipeline.extract.english.printed_lines import is_year_line, parse_line, split_run_on, years_of
from pipeline.extract.english.tables import SUMMARY_YEARS
from pipeline.extract.statements.statements import Statement
from pipeline.model import Block, BlockKind, Document, Fact, Kind, Period, Problem, Scope
from pipeline.rules.english import EnglishRules, english_key

_ABOUT_ALL = 2 / 3  # of the items of the fullest statement of a kind
_LONGEST_HEADER = 110  # characters of a line of years
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
    r"(?:(?:condensed consolidated|consolidated|group|company|parent company)\s+)?"
    r"(?:statements? of (?:cash ?flows?|financial (?:position|condition)|operations|income|earnings|profit or loss)"
    r"|balance sheets?|income statements?|cash flow statements?)(?: and other comprehensive income)?$",
    re.I,
)
_ONLY_OTHER = re.compile(r"^(?:consolidated )?statements? of (?:other )?comprehensive (?:income|loss)")
_NOT_OURS = re.compile(r"\b(?:parent|company|condensed|pro forma|unaudited|off balance)\b")
_BOTH = re.compile(r"\b(?:group|consolidated) and (?:parent )?company\b")  # side by side: the group is read
_ABOUT = re.compile(r"\b(?:data|information|details?|profile|highlights|selected|summary|arrangements|items)\b")
_LETTER_APART = re.compile(r"(?<=[a-z]{2}) (?=[a-z]$)")  # Consolidated Balance Shee t
_INTERIM = re.compile(r"\b(?:interim|condensed|unaudited) ?")
_LOST = re.compile(r"^cash flows? (?:from|used in|provided by)?\s*operating activities")


@dataclass(frozen=True, slots=True)
class EnglishStatements:
    """The statements with the facts of known items, their other lines under their own labels, what was not read."""

    statements: tuple[Statement, ...]
    others: tuple[Fact, ...]
    begins: tuple[Fact, ...]  # the result that the cash flow begins with
    amounts: frozenset[tuple[ColumnTime, Decimal]]  # every amount of the balance sheet, with its time
    problems: tuple[Problem, ...]
    earned: frozenset[tuple[ColumnTime, Decimal]] = frozenset()  # every amount of the income statement, likewise


def english_statements(document: Document, english: EnglishRules) -> EnglishStatements:
    """The statements of an English report: of a kind the first that is whole; of an item the first page that has it."""
    found: dict[str, list[list[PageFacts]]] = {}
    selected: dict[str, list[list[PageFacts]]] = {}
    unread: list[tuple[str, Problem]] = []
    annual = document.report.kind is Kind.ANNUAL
    for page in _pages(document):
        facts = page_facts(page, document, english)
        if isinstance(facts, Problem):
            unread.append((page.statement, facts))
            continue
        summary = annual and facts.columns >= SUMMARY_YEARS
        groups = (selected if summary else found).setdefault(page.statement, [])
        if facts.items and groups and document.paged and page.number <= groups[-1][0].page + 1:
            groups[-1].append(facts)  # it goes on at most on the next page
        elif facts.items:
            groups.append([facts])
    # selected data bear the titles of statements, and are none where these are there too
    read = {kind: _fullest(groups) for kind, groups in (selected | found).items() if groups}
    statements = tuple(_statement(kind, pages) for kind, pages in read.items())
    # tables of notes of a quarterly report begin with names of statements too
    problems = [problem for kind, problem in unread if annual or kind not in read]
    missing = [kind for kind, _ in _TITLES if kind not in read]
    if missing:
        what = ", ".join(kind.replace("_", " ") for kind in missing)
        problems.append(Problem(document.report.file, f"no consolidated {what} statement was found in English"))
    others = tuple(fact for kind, _ in _TITLES for page in read.get(kind, ()) for fact in page.others)
    begins = read["cash_flow"][0].begins if "cash_flow" in read else ()
    amounts, earned = (
        frozenset(p for page in read.get(kind, ()) for p in page.amounts) for kind in ("balance", "income")
    )
    return EnglishStatements(statements, others, begins, amounts, tuple(problems), earned)


def _fullest(groups: Sequence[Sequence[PageFacts]]) -> Sequence[PageFacts]:
    """The first that has about as many items as any: an extract in the discussion bears the statement's title too."""
    counts = [len({fact.item for page in pages for fact in page.items}) for pages in groups]
    return next(pages for pages, count in zip(groups, counts, strict=True) if _ABOUT_ALL * max(counts) <= count)


def _statement(kind: str, pages: Sequence[PageFacts]) -> Statement:
    first: dict[tuple[str, int, Period], Fact] = {}
    known: set[str] = set()
    for page in pages:
        first |= {(fact.item, fact.fiscal_year, fact.period): fact for fact in page.items if fact.item not in known}
        known = {item for item, *_ in first}
    facts = tuple(first.values())
    return Statement(kind, Scope.CONSOLIDATED, pages[0].page, facts[0].unit, facts)


def _pages(document: Document) -> Iterator[StatementPage]:
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
                lines += [(text, -1, -1) for text in split_run_on(block.text)]
            else:
                for at, row in enumerate(block.table.rows):
                    lines.append((" ".join(c for c in row if c), numbers[id(block)], at))
        near = last > 0 and number - last <= NEAR
        for page in _statements_on_page(number, lines, near=near, interim=document.report.kind is not Kind.ANNUAL):
            last = number
            yield page if document.paged else _first_table(page)


def _first_table(page: StatementPage) -> StatementPage:
    """A statement of a form without pages: up to the next line of years, which is another table's."""
    figured = False
    for at, (text, *_) in enumerate(page.lines):
        line = parse_line(text)
        if figured and len(text) <= _LONGEST_HEADER and is_year_line(line) and len(years_of([text])) > 1:
            return replace(page, lines=page.lines[:at])
        figured = figured or bool(line.figures and not is_year_line(line))
    return page


def _joined_title(above: Sequence[Block]) -> list[str]:
    """The title of a page that was joined to the last paragraph of the page before it, as if that went on."""
    texts = [b.text for b in above if b.kind is BlockKind.PARAGRAPH and b.text]
    found = _AT_END.search(texts[-1]) if texts else None
    return [found[0]] if found else []


def _statements_on_page(
    number: int, lines: Sequence[tuple[str, int, int]], *, near: bool, interim: bool
) -> Iterator[StatementPage]:
    """The statements of one page, each from its title on; those of a quarter (`interim`) are condensed."""
    current: StatementPage | None = None
    for at, (text, table, row) in enumerate(lines):
        after = lines[at + 1][0] if at + 1 < len(lines) and table < 0 else ""
        kind = _title(text, interim=interim)
        if kind is None:
            kind = _title(f"{text} {after}", interim=interim) if _HALF.match(english_key(text)) else None
        if kind is None and near and current is None and _LOST.match(english_key(text)) and not _is_out_of_scope(lines):
            kind = "cash_flow"
            current = StatementPage(kind, number, "Statement of cash flows", list(lines[:at]))
        elif kind == "":
            if current is not None:
                yield current
            current = None
            near = False
            continue
        elif kind and (current is None or current.statement != kind):
            if current is not None:
                yield current
            current = StatementPage(kind, number, text)
            continue
        if current is not None:
            current.lines.append((text, table, row))
    if current is not None:
        yield current


def _is_out_of_scope(lines: Sequence[tuple[str, int, int]]) -> bool:
    """Whether a page is of a company alone, or of words about statements."""
    return any(len(text) < 90 and _NOT_OURS.search(english_key(text)) for text, table, _ in lines if table < 0)


def _title(text: str, *, interim: bool = False) -> str | None:
    """The kind of statement that a line is the title of; "" for a statement that is not ours, None for no title."""
    key = _BOTH.sub("group", _LETTER_APART.sub("", english_key(text)))
    key = _INTERIM.sub("", key) if interim else key
    if len(text) > 110 or parse_line(text).figures or text.rstrip().endswith("."):
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
