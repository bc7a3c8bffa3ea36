"""Whatever a report says that there is none of: boxes ticked 不适用, empty sections and tables, sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass

from pipeline.answer.evidence.checkboxes import CheckboxResult, read_checkboxes
from pipeline.answer.evidence.hypotheses import supposes
from pipeline.answer.evidence.lines import SectionLine, passage_lines
from pipeline.answer.evidence.sections.report_sections import plain_heading
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import LineKind, Passage, Scope
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.box_signs import EMPTY, TICKED
from pipeline.text.quantities import find_figures

LONGEST = 80  # characters of a sentence that says that there is none
WHOLE = 200  # the same with what it says before
_BOX = re.compile(rf"\s*(?:{EMPTY}|{TICKED})")
CELLS = 3  # of a row that says that there is none, so that it is no form
_ENDS = ("。", "；")
_OF = "的"
_YEAR = "年"
_JOINED = re.compile("[、,，或]|以及|及其?")


@dataclass(frozen=True, slots=True)
class Denial:
    """That there is no such thing: what is named, where it is said, and the sentence, "" of a box."""

    named: str
    passage: Passage
    line: SectionLine
    text: str = ""
    of_all: bool = False  # of whatever the thing is of: of no segment anything is disclosed


@per_evidence_words
def _none(words: Lexicon) -> re.Pattern[str]:
    """A sentence that says that there is none, with what there is none of."""
    none = words.any_of("that_there_is_none", "denials_of_events")
    others = words.any_of("no_denials_of_events")
    return re.compile(rf"{words.any_of('denying_subjects')}[^，。；]{{0,12}}?(?!{others}){none}(?P<named>[^。；]+)")


@per_evidence_words
def _undisclosed(words: Lexicon) -> re.Pattern[str]:
    """A sentence that nothing need be told of something, with what it is."""
    subjects, leads = words.any_of("denying_subjects"), words.any_of("exempt_from_disclosure")
    return re.compile(rf"{subjects}[^，。；]{{0,12}}?{leads}(?P<named>[^。；]+)")


@per_evidence_words
def _nothing(words: Lexicon) -> re.Pattern[str]:
    """All that a section says, where it says that there is none."""
    return re.compile(rf"(?:{words.any_of('whole_denials')})[。.]?")


@per_evidence_words
def _policies(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("policy_chapters", "promise_headings")


@per_evidence_words
def beside_denied(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("beside_what_is_denied")


def denials_of(passages: Sequence[Passage], scope: Scope = Scope.CONSOLIDATED) -> list[Denial]:
    """All that a report's passages of a scope say that there is none of."""
    of_parent = scope is Scope.PARENT
    return list(_read([passage for passage in passages if is_of_parent(passage.path) is of_parent]))


def _read(passages: Sequence[Passage]) -> Iterator[Denial]:
    """All that a report says that there is none of; no policies, promises, or what stands above rows after all.

    Nothing is denied that another heading of the same name says that there is, or has rows of: 坏账准备计提情况,
    in each note.
    """
    lines_of = [passage_lines([passage]) for passage in passages]
    boxes = [read_checkboxes(lines, _heading(one)) for one, lines in zip(passages, lines_of, strict=True)]
    with_rows = {one.path for one in passages if any(line.kind is LineKind.ROW for line in one.lines)}
    applying = (passage.path for passage, ticked in zip(passages, boxes, strict=True) if ticked.applies)
    applied = {plain_heading(path[-1]) for path in (*applying, *with_rows) if path}
    for passage, lines, ticked in zip(passages, lines_of, boxes, strict=True):
        if any(map(_policies().search, passage.path)):
            yield from _exemptions(passage, ticked)
            continue
        for named in _inapplicable(passage, lines, ticked, with_rows):
            if plain_heading(named) not in applied:
                yield Denial(plain_heading(named), passage, lines[0])
        if (empty := _empty_section(passage, ticked, with_rows)) and empty.named not in applied:
            yield empty
        yield from (one for one in _empty_tables(passage, ticked) if one.named not in applied)
        for line in ticked.lines:
            match = _none().search(line.text) if _may_deny(line, WHOLE) else None
            match = match if match and _is_bare(match[0]) else None
            if match:
                yield from (Denial(named, passage, line, line.text) for named in _things(match["named"]))
        yield from _exemptions(passage, ticked)


def _heading(passage: Passage) -> str:
    return passage.path[-1] if passage.path else ""


def _inapplicable(
    passage: Passage, lines: Sequence[SectionLine], ticked: CheckboxResult, with_rows: Set[tuple[str, ...]]
) -> Iterator[str]:
    """What a passage ticks as 不适用; of its heading only where no rows are below it."""
    heading = _heading(passage)
    for named in ticked.inapplicable:
        if named == heading and any(line.is_row for line in ticked.lines):
            continue
        if named == heading and _BOX.match(lines[0].text) is None and lines[0].text.strip() != heading:
            continue  # a box of what stands between
        if named == heading and passage.path in with_rows:
            continue  # of something in it
        yield named


def _empty_section(passage: Passage, ticked: CheckboxResult, with_rows: Set[tuple[str, ...]]) -> Denial | None:
    """That a section says no more than that there is none; None where it says anything else."""
    heading = plain_heading(_heading(passage))
    if not heading or len(ticked.lines) != 1 or passage.path in with_rows:
        return None
    line = ticked.lines[0]
    is_nothing = _nothing().fullmatch(line.text.strip()) is not None
    return Denial(heading, passage, line, f"{heading}：{line.text.strip()}") if is_nothing else None


def _empty_tables(passage: Passage, ticked: CheckboxResult) -> Iterator[Denial]:
    """That all cells of a table's one row say that there is none, below its title, a row of headers between them."""
    lines = (None, None, *ticked.lines, None)
    for above, before, line, behind in zip(lines, lines[1:], lines[2:], lines[3:], strict=False):
        cells = [cell.strip() for cell in line.cells if cell.strip()] if line is not None else []
        if line is None or not cells or not all(map(_nothing().fullmatch, cells)):
            continue
        headed = before is not None and len(before.cells) >= CELLS
        if len(cells) < CELLS and not headed:
            continue
        titled = above if headed else before
        if any(one is not None and one.is_row for one in (titled, behind)):
            continue
        title = plain_heading(titled.text.strip() if titled is not None else _heading(passage))
        if title and not title.endswith(_ENDS):
            yield Denial(title, passage, line, f"{title}：{cells[0]}")


def _exemptions(passage: Passage, ticked: CheckboxResult) -> Iterator[Denial]:
    """What a passage says that nothing need be told of."""
    for line in ticked.lines:
        if _may_deny(line) and (match := _undisclosed().search(line.text)):
            yield Denial(match["named"], passage, line, line.text, of_all=True)


def _may_deny(line: SectionLine, longest: int = LONGEST) -> bool:
    """Whether a line may say that there is none: a short sentence that supposes nothing and has no figures but years.

    One that gives a reason before may be longer, and have figures there: 鉴于…为负，本年度不进行利润分配.
    """
    if line.is_row or len(line.text) > longest or supposes(line.text):
        return False
    return longest > LONGEST or _is_bare(line.text)


def _is_bare(text: str) -> bool:
    return len(text) <= LONGEST and all(figure.unit == _YEAR for figure in find_figures(text))


def _things(named: str) -> list[str]:
    """Each thing that a sentence lists; what stands before 的 is whose it is: 控股股东及其他关联方对公司的资金占用."""
    return [named] if _OF in beside_denied().sub("", named) else _JOINED.split(named)
