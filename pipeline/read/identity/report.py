"""Identifies a document's company and period from its cover and 公司信息, which take precedence over the file name.

A title counts when it is a line of its own on the first pages (四方科技集团股份有限公司2019年年度报告, also over two
lines); mentions of reports within sentences only fill gaps. What neither says is inferred: year and kind from the
period lines of the statements, the company from the lines that name it. A file that has another title (公告, 审计报告,
招股说明书) and none of a report is refused, unless somebody says what it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from pipeline.errors import ReportError
from pipeline.model import Block, BlockKind, Kind, Problem, Report, Table
from pipeline.read.identity.company_lines import from_company_lines
from pipeline.read.identity.cover_lines import from_lines
from pipeline.read.identity.from_text import from_name, kind_of, normalise_line
from pipeline.read.identity.period_lines import from_statements
from pipeline.read.identity.report_identity import ReportIdentity
from pipeline.read.identity.running_titles import from_running_titles
from pipeline.rules.lexicon import Lexicon, per_document_words

FIRST_PAGES = 2  # a title as a line of its own stands here
COVER_PAGES = 4
FIRST_BLOCKS = 25  # of a form without pages
FRONT_BLOCKS = 10  # of such a form, that stand for its first page
COVER_BLOCKS = 120
TABLES_WITHIN = 500  # blocks within which 公司信息 stands
PEERS = 3  # codes in one table that are not those of one company's shares
_MENTION = "a title mentioned on the first pages"
_CODE = re.compile(r"\d{6}(?!\d)")
_AMOUNT = re.compile(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?")


@dataclass(frozen=True, slots=True)
class _Words:
    """What titles and tables on the first pages say, as expressions."""

    title: re.Pattern[str]
    revised: re.Pattern[str]
    other: re.Pattern[str]
    holdings: re.Pattern[str]  # tables of securities that the company holds, and of its subsidiaries, have codes too
    code: re.Pattern[str]


@per_document_words
def _words(words: Lexicon) -> _Words:
    any_of = words.any_of
    return _Words(
        title=re.compile(
            rf"(?:[\u4e00-\u9fa5A-Za-z()·\-]{{2,40}}?{any_of('company_names_end')}?)?(20\d\d)年?"
            rf"{any_of('report_titles', 'report_titles_otherwise', 'quarterly_titles_otherwise')}"
            rf"{any_of('whole_texts', 'whole_texts_on_covers')}?{any_of('summary')}?"
            rf"(?:[(]?{any_of('revisions', 'additions')}[版稿后]*[)]?)?"
        ),
        revised=re.compile(rf"{any_of('revised_editions')}|[（(]{any_of('revisions')}[)）]"),
        other=re.compile(rf".{{0,60}}{any_of('other_publications')}"),
        holdings=words.pattern("columns_of_holdings"),
        code=words.pattern("security_code_labels"),
    )


def identify(name: str, blocks: Sequence[Block], *, paged: bool, given: bool = False) -> ReportIdentity:
    """The identity of a file called `name` with these blocks; raises `ReportError` for what is another document.

    `given`: somebody says what it is, so that its title refuses nothing.
    """
    first = [b.text for b in _first(blocks, FIRST_PAGES if paged else None, FIRST_BLOCKS) if b.table is None]
    lines = [normalise_line(text) for text in first if len(text) <= 80]
    named = from_name(name)
    title = _title(lines)
    other = None if title.kind else next((line for line in lines if _words().other.fullmatch(line)), None)
    if other and not named.kind and not given:
        raise ReportError(f"{name}: not a report: its first pages are titled {other}")
    labels = _from_labels(blocks, paged=paged)
    mentioned = ReportIdentity(year=labels.year, kind=labels.kind, basis=(("year", _MENTION), ("kind", _MENTION)))
    said = title.fill_gaps(labels.without("year", "kind", *(() if title.kind else ("full_name",))))
    revised = bool(_words().revised.search(name)) or any(
        _words().revised.search(line) for line in lines if len(line) <= 60
    )
    known = said if title.kind else replace(said, year=named.year, kind=named.kind)
    if known.code != named.code and named.code and _has_code(blocks, named.code):
        known = replace(known, code=named.code)  # a company of several codes: A, B and H shares
    if named.short_name and named.short_name != known.short_name and _mentions(blocks, named.short_name):
        known = replace(known, short_name=named.short_name)  # a cover in one line does not say where a name ends
    if named.short_name and not (named.code or named.kind) and not _mentions(blocks, named.short_name):
        named = replace(named, short_name="")  # any word may be the name of a file
    known = replace(known.fill_gaps(named), revised=revised, published=named.published)
    return _with_company(_with_period(known, blocks).fill_gaps(mentioned), blocks, paged=paged)


def _with_company(known: ReportIdentity, blocks: Sequence[Block], *, paged: bool) -> ReportIdentity:
    """What is known, with the company's full name: from lines that name no other one, else from the first page.

    Without the title of a report a line that is a company's name may be any company's further on.
    """
    if known.full_name:
        return known
    front = [b for b in (blocks if paged else blocks[:FRONT_BLOCKS]) if b.table is None and b.page == 1]
    return known.fill_gaps(from_company_lines(blocks)).fill_gaps(
        ReportIdentity(full_name=from_lines(b.text for b in front).full_name)
    )


def _with_period(known: ReportIdentity, blocks: Sequence[Block]) -> ReportIdentity:
    """What is known, with year and kind of the pages' running title or of the statements where one is missing.

    A bare year in a file's name may be that of its publication, and a kind without a year is hardly a title: where the
    pages say both, neither is held against them. The kind of a summary the statements cannot say.
    """
    if known.year and known.kind:
        return known
    stated = from_running_titles(blocks)
    stated = stated if stated.year else from_statements(blocks)
    if stated.year is None:
        return known
    same = known.kind is not None and _whole(known.kind) is stated.kind
    return known.without("year", *(() if same else ("kind",))).fill_gaps(stated)


def _whole(kind: Kind) -> Kind:
    """The kind of report that a summary is of."""
    return {Kind.ANNUAL_SUMMARY: Kind.ANNUAL, Kind.HALF_YEAR_SUMMARY: Kind.HALF_YEAR}.get(kind, kind)


def identity_problems(name: str, report: Report) -> list[Problem]:
    """What the user should know of a report's identity: a name that the cover contradicts, a revised edition."""
    named = from_name(name)
    pairs = ((named.code, report.code), (named.year, report.year), (named.kind, report.kind))
    problems = []
    if any(theirs and theirs != ours for theirs, ours in pairs):
        told = " ".join(str(value) for value, _ in pairs if value)
        problems.append(Problem(name, f"its name says {told}, its pages {report.id}: the pages were believed"))
    if report.revised:
        problems.append(Problem(name, f"a revised edition of {report.id}: its figures win over those of the first"))
    return problems


def _title(lines: Sequence[str]) -> ReportIdentity:
    """Year and kind of the first line, or pair of lines, that is the title of a report."""
    for text in (*lines, *(a + b for a, b in pairwise(lines))):
        found = _words().title.fullmatch(text)
        if found:
            return ReportIdentity(year=int(found.group(1)), kind=kind_of(found.group(0)))
    return ReportIdentity()


def _from_labels(blocks: Sequence[Block], *, paged: bool) -> ReportIdentity:
    """What lines and tables say beside the words 证券代码, 股票简称 and the like."""
    texts = [b.text[:200] for b in _first(blocks, COVER_PAGES if paged else None, COVER_BLOCKS) if b.table is None]
    for block in blocks[:TABLES_WITHIN]:
        if block.table is None:
            continue
        cells = [c for row in block.table.rows for c in row if c]
        if any(_words().code.search(c) for c in cells) and not _is_of_others(block.table):
            texts += [" ".join(c for c in row if c) for row in block.table.rows[:30]]
            texts += _named_cells(block)
    return from_lines(texts)


def _is_of_others(table: Table) -> bool:
    """Whether a table of codes is of securities that are held, or of peers: many codes, or amounts beside one."""
    if any(_words().holdings.search(normalise_line(c)) for row in table.rows for c in row if c):
        return True
    for at, row in enumerate(table.rows):
        columns = [column for column, cell in enumerate(row) if cell and _words().code.search(normalise_line(cell))]
        for column in columns:
            below = [
                r for r in table.rows[at + 1 :] if column < len(r) and _CODE.match(normalise_line(r[column] or ""))
            ]
            if len(below) >= PEERS or any(_AMOUNT.fullmatch((c or "").strip()) for r in below for c in r):
                return True
    return False


def _first(blocks: Sequence[Block], pages: int | None, count: int) -> Iterator[Block]:
    for block in blocks[:count] if pages is None else blocks:
        if pages is not None and block.page > pages:
            return
        if block.kind is not BlockKind.CONTENTS:
            yield block


def _has_code(blocks: Sequence[Block], code: str) -> bool:
    """Whether the code stands in the first part of a document."""
    near = blocks[:TABLES_WITHIN]
    return any(code in b.text for b in near) or any(
        code in (cell or "") for b in near if b.table is not None for row in b.table.rows for cell in row
    )


def _mentions(blocks: Sequence[Block], name: str) -> bool:
    """Whether a name stands in the first part of a document."""
    near = blocks[:TABLES_WITHIN]
    texts = (b.text if b.table is None else " ".join(c for row in b.table.rows for c in row if c) for b in near)
    return any(name in normalise_line(text) for text in texts)


def _named_cells(block: Block) -> list[str]:
    """`证券代码：600080` from a row 证券代码 | 600080, and from a header row above its value."""
    rows = block.table.rows if block.table else ()
    found: list[str] = []
    for i, row in enumerate(rows[:12]):
        cells = [c for c in row if c]
        found += [pair for a, b in pairwise(cells) for pair in _pairs(a, b)]
        if i and len(row) == len(rows[i - 1]):
            found += [f"{a}:{b}" for a, b in zip(rows[i - 1], row, strict=True) if a and b]
    return found


def _pairs(labels: str, values: str) -> list[str]:
    """A label with its value; of a cell with several labels (A股股票代码 H股股票代码) each with its own."""
    several, each = labels.split(), values.split()
    if len(several) == len(each) > 1 and all(_words().code.search(label) for label in several):
        return [f"{label}:{value}" for label, value in zip(several, each, strict=True)]
    return [f"{labels}:{values}"]
