"""Identifies a document's company and period from its cover and 公司信息, which take precedence over the file name.

A title counts when it is a line of its own on the first pages (四方科技集团股份有限公司2019年年度报告, also over two
lines); mentions of reports within sentences only fill gaps. A file that has another title (公告, 审计报告,
招股说明书) and none of a report is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from pipeline.errors import ReportError
from pipeline.model import Block, BlockKind, Problem, Report
from pipeline.read.identity.from_text import ReportIdentity, from_lines, from_name, kind_of, normalise_line

FIRST_PAGES = 2  # a title as a line of its own stands here
COVER_PAGES = 4
FIRST_BLOCKS = 25  # of a form without pages
COVER_BLOCKS = 120
TABLES_WITHIN = 500  # blocks within which 公司信息 stands
_TITLE = re.compile(
    r"(?:[\u4e00-\u9fa5A-Za-z()·\-]{2,40}?(?:公司|银行|集团)?)?(20\d\d)年?"
    r"(年度报告书?|年报|半年度报告|中期报告|第?[一三]季度报告|(?:第[一三]季度)季?报)(?:全文|正文|\(全文\))?(摘要)?"
    r"(?:[(]?(?:修订|更正|更新|补充)[版稿后]*[)]?)?"
)
_REVISED = re.compile(
    r"[(（_\-：:]?(?:修订版|修订稿|修订后|更正后|更正版|更新后|更新版|已修订)|[(（](?:修订|更新|更正)[)）]"
)
_OTHER = re.compile(
    r".{0,60}(?:公告|招股(?:说明|意向)书|募集说明书|法律意见书|审计报告|评估报告|核查意见|可持续发展报告|社会责任报告|内部控制评价报告)"
)
# Tables of securities that the company holds, and of its subsidiaries, have codes and names too.
_OTHERS_CODES = re.compile(r"投资成本|账面价?值|持股比例|股权比例|公允价值|会计核算科目|资金来源")
_CODE_CELL = re.compile(r"(?:股票|证券)代码")


def identify(name: str, blocks: Sequence[Block], *, paged: bool) -> ReportIdentity:
    """The identity of a file called `name` with these blocks; raises `ReportError` for what is another document."""
    first = [b.text for b in _first(blocks, FIRST_PAGES if paged else None, FIRST_BLOCKS) if b.table is None]
    lines = [normalise_line(text) for text in first if len(text) <= 80]
    named = from_name(name)
    title = _title(lines)
    other = None if title.kind else next((line for line in lines if _OTHER.fullmatch(line)), None)
    if other and not named.kind:
        raise ReportError(f"{name}: not a report: its first pages are titled {other}")
    said = title.fill_gaps(_from_labels(blocks, paged=paged))
    revised = bool(_REVISED.search(name)) or any(_REVISED.search(line) for line in lines if len(line) <= 60)
    known = said if title.kind else replace(said, year=named.year or said.year, kind=named.kind or said.kind)
    if known.code != named.code and named.code and _has_code(blocks, named.code):
        known = replace(known, code=named.code)  # a company of several codes: A, B and H shares
    if named.short_name and named.short_name != known.short_name and _mentions(blocks, named.short_name):
        known = replace(known, short_name=named.short_name)  # a cover in one line does not say where a name ends
    return replace(known.fill_gaps(named), revised=revised, published=named.published)


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
        found = _TITLE.fullmatch(text)
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
        if any(_CODE_CELL.search(c) for c in cells) and not any(_OTHERS_CODES.search(normalise_line(c)) for c in cells):
            texts += [" ".join(c for c in row if c) for row in block.table.rows[:30]]
            texts += _named_cells(block)
    return from_lines(texts)


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
        found += [f"{a}:{b}" for a, b in pairwise(cells)]
        if i and len(row) == len(rows[i - 1]):
            found += [f"{a}:{b}" for a, b in zip(rows[i - 1], row, strict=True) if a and b]
    return found
