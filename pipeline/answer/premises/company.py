"""What a question takes for granted that a company did, or that was done to it, and its report says was not.

为什么每10股派2元        “公司2022 年度不进行利润分配”
为什么被处罚            “公司报告期不存在处罚及整改情况”, or a box 处罚及整改情况 that is ticked 不适用
为什么换了审计机构       “未改聘会计师事务所”, or the years that its auditors have served: 审计年限 19年

Only where nothing in the report says that it was done, be it to a subsidiary.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from pipeline.answer.context import Context
from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.sections.report_sections import plain_heading
from pipeline.answer.premises.claims import Claim, ClaimKind
from pipeline.answer.premises.sentences import deny_with, named_words, year_of
from pipeline.model import Answer, Passage, Plan, Report
from pipeline.rules.lexicon import Lexicon, per_evidence_words

_COUNT = re.compile(r"\d+")
_AMOUNT = re.compile(r"[1-9]|[^\d\s.,/-]")
_PAID = re.compile(r"\s*(?:[1-9]\d*(?:\.\d+)?|0?\.\d*[1-9]\d*)\s*")
_LONGEST = 200  # characters of a sentence that denies
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?=\s*年)")
_ENDS = ("。", "；", "！", "？")  # of sentences
_Place = tuple[SectionLine, tuple[str, ...]]


@per_evidence_words
def _boxes(words: Lexicon) -> re.Pattern[str]:
    """Headings of boxes under which a deed stands."""
    return words.pattern("boxes_of_penalties")


@per_evidence_words
def _tenures(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The row that says how long the auditors have served, and what makes it one of a person."""
    return words.pattern("tenures_of_auditors"), words.pattern("signing_auditors")


@per_evidence_words
def _dividend_rows(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("rows_of_dividends")


@per_evidence_words
def _policies(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("policy_chapters", "promise_headings")


@per_evidence_words
def _heads(words: Lexicon) -> re.Pattern[str]:
    """How a heading ends that a file has as a sentence: 受到行政处罚的情况。"""
    return re.compile(f"{words.any_of('state_nouns')}[。；]?$")


@per_evidence_words
def _narrow(words: Lexicon) -> re.Pattern[str]:
    """That a sentence is of some deeds alone: 未受到生态环境部门处罚."""
    return words.pattern("fields_of_penalties")


@per_evidence_words
def _fiscal(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("fiscal_years")


def deny_deed_of_company(
    claim: Claim, plan: Plan, context: Context, report: Report, passages: Sequence[Passage]
) -> Answer | None:
    """That a report denies a deed of its company which a question takes for granted; None where it may have been."""
    if not claim.kind.of_company or named_words(claim, plan):
        return None
    lines = [
        (line, passage.path)
        for passage in passages
        if not any(map(_policies().search, passage.path))
        for line in passage_lines([passage])
    ]
    strict = _fiscal().search(plan.question) is not None
    if any(_says_done(claim.kind, line, report.year, strict) for line, _ in lines):
        return None
    denied = _sentence(claim.kind, lines, report.year) or _box(claim.kind, passages)
    denied = denied or _tenure(claim.kind, lines) or _dividend(claim.kind, lines)
    return deny_with(*denied, plan, context, report) if denied is not None else None


def _says_done(kind: ClaimKind, line: SectionLine, year: int, strict: bool) -> bool:
    """Whether a line says that it was done; `strict`: of the report's fiscal year, not within it."""
    text = line.text.rstrip()
    if line.is_row and not any(_AMOUNT.search(cell) for cell in line.cells[1:]):
        return False  # 每10股派息数：0
    if supposes(text) or _heads().search(text) or not (line.is_row or text.endswith(_ENDS)):
        return False  # a heading says nothing of whether it was
    left = kind.denied.sub("", line.text)
    for found in kind.done.finditer(left):
        when = year_of(left, found)
        if when in (year, None) or (not strict and (when == year - 1 or str(year) in _YEAR.findall(left))):
            return True  # what is of the year before may have been paid in this one
    return False


def _sentence(kind: ClaimKind, lines: Iterable[_Place], year: int) -> _Place | None:
    for line, path in lines:
        found = kind.denied.search(line.text)
        if found is None or line.is_row or supposes(line.text) or len(line.text) > _LONGEST:
            continue
        when = year_of(line.text, found)
        if not _narrow().search(line.text) and (when == year or (when is None and not kind.of_year)):
            return line, path
    return None


def _box(kind: ClaimKind, passages: Sequence[Passage]) -> _Place | None:
    """A box for the deed that is ticked 不适用, where none for it applies."""
    if kind.name != "penalties":
        return None
    ticked: _Place | None = None
    for passage in passages:
        lines = passage_lines([passage])
        heading = plain_heading(passage.path[-1]) if passage.path else ""
        result = read_checkboxes(lines, heading)
        if result.applies and _boxes().search(heading):
            return None
        for named in result.inapplicable:
            if ticked is None and _boxes().search(named):
                ticked = (SectionLine(f"{plain_heading(named)}：不适用。", lines[0].page), passage.path)
    return ticked


def _tenure(kind: ClaimKind, lines: Iterable[_Place]) -> _Place | None:
    """The row that says that the auditors have served for more than a year."""
    if kind.name != "auditors":
        return None
    tenure, person = _tenures()
    for line, path in lines:
        if not line.is_row or not tenure.search(line.cells[0]) or person.search(line.cells[0]):
            continue
        years = {cell: int(found[0]) for cell in line.cells[1:] if (found := _COUNT.search(cell))}
        if len(years) == 1 and max(years.values()) > 1:  # of two the first are former ones
            return _as_printed(line, next(iter(years))), path
    return None


def _dividend(kind: ClaimKind, lines: Iterable[_Place]) -> _Place | None:
    """The row of the form for a dividend per share, where there is one."""
    if kind.name != "withheld":
        return None
    for line, path in lines:
        paid = next(filter(_PAID.fullmatch, line.cells[1:]), "") if line.is_row else ""
        if paid and _dividend_rows().search(line.cells[0]):
            return _as_printed(line, paid), path
    return None


def _as_printed(row: SectionLine, cell: str) -> SectionLine:
    """A row of a form by its label and what stands beside it, without the unit of the table."""
    return replace(row, text=f"{row.cells[0]}：{cell}")
