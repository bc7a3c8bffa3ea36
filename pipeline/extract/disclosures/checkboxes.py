"""Checkbox disclosures: yes/no answers that a report ticks (√适用 □不适用, □是 √否) under a heading or question.

    公司是否需追溯调整或重述以前年度会计数据
    □是 √否

becomes the text fact 公司是否需追溯调整或重述以前年度会计数据 = 否. What is asked is kept in the report's own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from pipeline.extract.statements.column_times import PERIOD_OF
from pipeline.extract.statements.columns import normalise_cell
from pipeline.extract.statements.facts import PRIORITY, merge_facts
from pipeline.model import Block, BlockKind, Document, Fact, Source
from pipeline.rules.items import Items, clean_label
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.box_signs import EMPTY, TICKED
from pipeline.text.lazy_pattern import lazy_pattern

_IS_TICKED = lazy_pattern(TICKED)
LONGEST = 120  # characters of what a box answers; longer is a sentence of the text
_NUMBER = lazy_pattern(r"^\.|^\d{1,2}(?=[\u4e00-\u9fff])(?![年月日个家名次])")  # 3 公司不存在控股股东情况的特别说明


@dataclass(frozen=True, slots=True)
class _Words:
    """What boxes answer and what they are asked by, as expressions."""

    line: re.Pattern[str]
    box: re.Pattern[str]
    statements: re.Pattern[str]  # headings whose headings are items, and notes of figures
    general: re.Pattern[str]
    no_question: re.Pattern[str]


@per_statement_words
def _words(words: Lexicon) -> _Words:
    answers = words.any_of("box_answers", "more_box_answers")
    whole, part = words.any_of("financial_report_headings"), words.any_of("note_headings")
    return _Words(
        line=re.compile(rf"^(.*?)((?:(?:{TICKED}|{EMPTY}){answers})+)$"),
        box=re.compile(rf"({TICKED}|{EMPTY})({answers})"),
        statements=re.compile(rf"^{whole}$|{part}"),
        general=words.pattern("general_headings", "other_rows"),
        no_question=re.compile(r"[。；]$|^[（(]?单位|^\d+$"),
    )


def checkbox_facts(document: Document, items: Items) -> list[Fact]:
    """Text facts (适用, 不适用, 是, 否) of the report's period, one a question; the first answer of one counts.

    What is asked of an item of the dictionary is left out: its figure goes by that name.
    """
    return merge_facts([[fact for fact in _all_checkbox_facts(document) if items.get(fact.item) is None]])


def _all_checkbox_facts(document: Document) -> Iterator[Fact]:
    asked: Block | None = None
    for block in document.blocks:
        if any(_words().statements.search(heading) for heading in block.path):
            continue
        if block.kind in (BlockKind.HEADER, BlockKind.FOOTER, BlockKind.CONTENTS) or block.table is not None:
            continue
        text = normalise_cell(block.text)
        found = _words().line.fullmatch(text)
        if found is None:
            asked = block
            continue
        answers = [word for mark, word in _words().box.findall(found[2]) if _IS_TICKED.fullmatch(mark)]
        question = found[1] or (normalise_cell(asked.text) if asked is not None else "")
        if len(answers) == 1 and 2 <= len(question) <= LONGEST and not _words().no_question.search(question):
            item = _NUMBER.sub("", clean_label(question) or question)
            if not _words().general.fullmatch(item):
                yield _fact(document, block, item, question, answers[0])
        asked = None


def _fact(document: Document, block: Block, item: str, question: str, answer: str) -> Fact:
    report = document.report
    return Fact(
        report_id=report.id,
        code=report.code,
        item=item,
        fiscal_year=report.year,
        period=PERIOD_OF[report.kind],
        text=answer,
        raw_label=question,
        raw_text=block.text.strip()[-40:],
        source=Source(report.file, page=block.page, heading=" > ".join(block.path), box=block.box),
        priority=PRIORITY,
    )
