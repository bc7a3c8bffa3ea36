"""Why an item changed: the cell, label or sentence of a report that names the item and gives the reason.

Reports say it in a column of a table (变动原因, 情况说明), after a label (营业收入变动原因说明：…), in prose, and as a
list that a sentence or heading leads in (业绩亏损的主要原因为：1、…).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.evidence.checkboxes import read_checkboxes
from pipeline.answer.evidence.content_words import Content
from pipeline.answer.evidence.lines import SectionLine, bare_text, cause_at, gives_cause, is_elsewhere, passage_lines
from pipeline.answer.evidence.open.reasons.lists import begun, led_in
from pipeline.answer.evidence.open.reasons.nearness import (
    CauseQuestion,
    has_label,
    is_other_result,
    labelled_parts,
    nearness,
)
from pipeline.answer.evidence.passage_search import LEAST, is_informative
from pipeline.answer.evidence.reason_lines import leans_back
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.answer.evidence.sections.report_sections import is_in_notes, plain_heading
from pipeline.answer.evidence.sentence_selection import Extract, extract
from pipeline.answer.evidence.states import has_named_state, is_of_other_state, lacks_state
from pipeline.answer.evidence.ways_of_change import direction_of
from pipeline.model import LineKind, Passage
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.rules.items import Items
from pipeline.rules.lexicon import EVIDENCE, Lexicon, lexicon_in_use, per_evidence_words
from pipeline.text.similarity import containment, content_bigrams
from pipeline.text.tokens import tagged_words

MOST = 3  # reasons that are told
CELL, BEGUN = 3.0, 2.0  # nearness of a cell or label of the very item, and of a sentence that it begins
IN_NOTES = 0.5  # what a sentence of the notes loses
SHORT_REASON = 60  # characters of cells beside which what a sentence says is told too
LONGEST_CELL = 200  # characters of a cell without a header that gives a reason
SHORT = 12  # characters before the words that lead in a reason, where what changed is said before
SAME = 0.7  # share of a reason's bigrams that another has which says the same


@dataclass(frozen=True, slots=True)
class _Words:
    """What results are called, columns that give reasons, and where risks are told."""

    result: re.Pattern[str]
    columns: re.Pattern[str]
    risks: re.Pattern[str]  # headings under which nothing is told that has happened
    quarters: re.Pattern[str]
    accumulated: re.Pattern[str]
    industry: re.Pattern[str]  # headings under which nothing is told of the company
    business: re.Pattern[str]  # of headings that are of the company too
    segments: re.Pattern[str]  # headings under which a part of its business is told of
    distribution: re.Pattern[str]


@per_evidence_words
def _words(words: Lexicon) -> _Words:
    return _Words(
        result=re.compile(rf"{words.any_of('result_words')}|利润(?!率|分配)"),
        columns=re.compile(rf"{words.any_of('reason_columns')}$"),
        industry=words.pattern("industry_headings", "auditor_headings", "outlook_headings"),
        business=words.pattern("business_headings"),
        segments=re.compile(rf"^(?P<part>.+){words.any_of('segment_endings')}$"),
        quarters=words.pattern("headings_of_quarters"),
        accumulated=words.pattern("accumulated_spans"),
        distribution=words.pattern("distribution_words"),
        risks=re.compile(rf"{words.any_of('risk_headings')}$"),
    )


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason: how surely it is of the item (3 its own cell or label, 1 named before it), where it stands."""

    nearness: float
    lines: tuple[SectionLine, ...]
    path: tuple[str, ...]
    order: tuple[int, int]


def asks_for_result(text: str) -> bool:
    """Whether a question is of a company's result, in whatever words."""
    return bool(_words().result.search(text))


def result_names(items: Items) -> tuple[str, ...]:
    """What reports call the items that a company's result is, and the result without an item."""
    classes = lexicon_in_use(EVIDENCE).classes
    known = [item for name in classes["result_items"] if (item := items.get(name)) is not None]
    return (*(name for item in known for name in (*item.names, item.name)), *classes["results_in_words"])


def find_causes(
    texts: ReportTexts,
    report_id: str,
    names: Sequence[str],
    beside: Sequence[str] = (),
    *,
    least: float = 0.5,
    asked: str = "",
    within: re.Pattern[str] | None = None,
    quarter: bool = False,
    of: Content | None = None,
    segments: bool = False,
) -> tuple[Extract, tuple[str, ...]]:
    """The best reasons given for a change of what has one of these names, and the headings of the first; else none.

    The whole report is read. `beside`: what the question says of it in place of a change (减值 of 商誉减值). `least`: 2
    takes only sentences that the item begins, 3 cells and labels of the very item. `within`: what a sentence must be of
    (第四季度). `quarter`: a quarter alone is asked for. `asked`: the question, of whose direction of a change a
    sentence must be. `of`: what a reason must be of, by its own words, its headings or the sentence before it.
    `segments`: what stands under the heading of a part of the business counts too.
    """
    tables = texts.store.tables_of(report_id) if within is None else ()
    question = CauseQuestion(tuple(names), tuple(beside), direction_of(asked), within is not None, of)
    found = [*_in_tables(tables, names, asked), *_in_text(texts.of(report_id), question, within, of, asked)]
    found = [reason for reason in found if segments or not is_of_segment(reason.path, asked)]
    found = [reason for reason in found if within is not None or not _is_of_quarters(reason.path)]
    found = [reason for reason in found if has_named_state(_text_of(reason), asked)] or found
    found = [reason for reason in _of_span(found, quarter=quarter) if not _is_circular(reason, beside)]
    best = max((reason.nearness for reason in found), default=0.0)
    if best < least:
        return Extract(()), ()
    told = _distinct(reason for reason in found if reason.nearness == best)
    if best >= CELL and sum(len(line.text) for reason in told for line in reason.lines) <= SHORT_REASON:
        least = BEGUN if any(BEGUN <= one.nearness < best for one in found) else BEGUN - IN_NOTES
        told = _distinct([*told, *(one for one in found if least <= one.nearness < best)])  # prose says more
    return extract([line for reason in told for line in reason.lines]), told[0].path


def _text_of(reason: Reason) -> str:
    return "\n".join(line.text for line in reason.lines)


def _is_circular(reason: Reason, beside: Sequence[str]) -> bool:
    """Whether what is asked is itself the reason of something else: 商誉：主要系计提减值所致, of 为什么计提商誉减值."""
    text = reason.lines[-1].text
    why = cause_at(text)
    return any(word in text[why:] for word in beside) and not any(word in text[:why] for word in beside)


def is_of_segment(path: Sequence[str], asked: str) -> bool:
    """Whether headings are of a part of the business that the question does not name: 发电分部."""
    found = (_words().segments.match(plain_heading(heading)) for heading in path)
    return any(match["part"] not in asked for match in found if match)


def _is_of_quarters(path: Sequence[str]) -> bool:
    """Whether headings are of the quarters of a year, which say why they differ and not why the year moved."""
    return any(map(_words().quarters.search, path))


def _distinct(reasons: Iterable[Reason]) -> list[Reason]:
    """The first reasons in the order of the report, none that says what another does."""
    told: list[Reason] = []
    for reason in sorted(reasons, key=lambda reason: reason.order):
        mine = content_bigrams("".join(line.text for line in reason.lines))
        others = [content_bigrams("".join(line.text for line in one.lines)) for one in told]
        if not any(max(containment(mine, one), containment(one, mine)) >= SAME for one in others):
            told.append(reason)
    return told[:MOST]


def _in_tables(tables: Sequence[RowTable], names: Sequence[str], asked: str) -> Iterator[Reason]:
    """Cells of columns for reasons, in rows of the very item; for those of a state (受限原因) where it is asked of."""
    for table in tables:
        for row in table.rows:
            label, _ = _label_and_span(row.label.split(LEVELS)[0])
            near = 3.0 if label in names else 2.0 if any(map(label.endswith, names)) else 0.0  # 扣除…的净利润
            own = near == CELL  # in a row of the very item a cell without a header may give the reason too
            if near and not is_other_result(label, names) and (text := _reason_cell(table, row, asked, headed=not own)):
                line = SectionLine(f"{label}：{text}", row.page, kind=LineKind.ROW, cells=row.cells)
                yield Reason(near, (line,), table.path, (table.number, row.row))


def _of_span(reasons: Sequence[Reason], *, quarter: bool) -> list[Reason]:
    """Of the reasons for 净利润_本报告期 and 净利润_年初至报告期末 the first for a quarter alone, else the second."""
    spans = [_label_and_span(reason.lines[0].cells[0] if reason.lines[0].cells else "") for reason in reasons]
    of_year = [bool(_words().accumulated.search(span)) for _, span in spans]
    both = {label for (label, span), is_of_year in zip(spans, of_year, strict=True) if span and is_of_year != quarter}
    return [
        reason
        for reason, (label, span), is_of_year in zip(reasons, spans, of_year, strict=True)
        if not span or label not in both or is_of_year != quarter
    ]


def _label_and_span(name: str) -> tuple[str, str]:
    """What a row is called, and the span of time that it says it is of behind a low line."""
    label, _, span = re.sub(r"\s", "", bare_text(name)).partition("_")
    return label, span


def _reason_cell(table: RowTable, row: TableRow, asked: str, *, headed: bool) -> str:
    """What the row's cell under a header for reasons says, "" where there is none with words.

    Unless it must be `headed`, a short cell that leads in a reason will do, with what it says from there on.
    """
    cells = list(enumerate(row.cells))
    for column, cell in cells:
        header = table.header_of(row, column).split(LEVELS)[-1]
        worded = len(re.findall("[一-鿿]", cell)) >= 4 and not is_elsewhere(cell)
        worded = worded and not lacks_state(asked, (header, row.label, cell))
        of_other = is_of_other_state(header, asked)
        if worded and not of_other and _words().columns.search(re.sub(r"\s", "", header)):
            return re.sub(r"\s", "", cell)
    led_in = (
        cell[cause_at(cell) :]
        for _, cell in cells
        if not headed and len(cell) <= LONGEST_CELL and not lacks_state(asked, (row.label, cell))
    )
    return re.sub(r"\s", "", next(filter(None, led_in), ""))


def _in_text(
    passages: Sequence[Passage],
    question: CauseQuestion,
    within: re.Pattern[str] | None,
    of: Content | None,
    asked: str,
) -> Iterator[Reason]:
    """Sentences of a report, and lists that a sentence leads in; none of a section of risks or the industry."""
    for number, passage in enumerate(passages):
        before = _last_line(passages[number - 1], passage) if number else ()
        bare = re.sub(r"\s", "", "".join(line.text for line in before) + passage.body)
        if not gives_cause(bare) or not any(name in bare for name in question.names) or _tells_of_others(passage.path):
            continue
        lines = [part for line in read_checkboxes(passage_lines([passage])).lines for part in _by_label(line)]
        for at, line in enumerate(lines):
            if not gives_cause("；".join(line.cells[1:]) if line.is_row else line.text):  # not in a row's header
                continue
            items = led_in(lines, at, passages[number:])
            if (not items and not is_informative(line)) or _is_distribution(line, question):
                continue
            above: Sequence[SectionLine] = ()
            near = nearness(line.text, question)
            if not near and _refers_back(line):
                above = lines[at - 1 : at] if at else before
                near = nearness("".join(part.text for part in (*above, line)).replace("。", "，"), question)
            if near and not above and of is not None and of.support("".join(passage.path) + line.text) < LEAST:
                above = lines[max(at - 1, 0) : at] if leans_back(line, "".join(question.names)) else ()
                near *= of.support("".join(one.text for one in above)) >= LEAST
            told = (*above, line, *(items or begun(lines, at, passages[number:])))
            if line.is_row and near < 3:  # what a table says in passing
                continue
            if within is not None and not any(within.search(part.text) for part in (*above, line)):
                continue
            if lacks_state(asked, (*passage.path, *(part.text for part in told))):
                continue
            near -= IN_NOTES * is_in_notes(passage.path)
            if near > 0:
                yield Reason(near, told, passage.path, (passage.position, at))


def _last_line(former: Passage, passage: Passage) -> tuple[SectionLine, ...]:
    """The sentence before a passage that goes on under the same heading."""
    lines = passage_lines([former])[-1:] if former.path == passage.path else []
    return tuple(line for line in lines if not line.is_row)


def _is_distribution(line: SectionLine, question: CauseQuestion) -> bool:
    """Whether a sentence tells how profits are distributed, where that is not what is asked."""
    found = _words().distribution.search(line.text)
    return found is not None and not any(found[0] in name for name in question.names)


def _tells_of_others(path: Sequence[str]) -> bool:
    of_industry = (bool(_words().industry.search(one)) and not _words().business.search(one) for one in path)
    return any(map(_words().risks.search, path)) or any(of_industry)


def _by_label(line: SectionLine) -> Iterator[SectionLine]:
    """A sentence that gives the reasons of several items, each under its label, as the parts that do."""
    for text in (line.text,) if line.is_row else labelled_parts(line.text):
        yield line if text == line.text else replace(line, text=text)


def _refers_back(line: SectionLine) -> bool:
    """Whether a sentence that names nothing gives the reason of what the one before it says: 下降较大的原因主要系…"""
    why = cause_at(line.text)
    if line.level is not None or line.is_row or why > SHORT or has_label(line.text):
        return False
    nouns = " ".join(word for word, tag in tagged_words(line.text[:why]) if tag.startswith("n"))
    return not nouns or not Content.of(nouns).own
