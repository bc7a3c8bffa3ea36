"""What a report says that its terms mean: rows of its list of terms (释义)."""

from __future__ import annotations

import re

from pipeline.answer.evidence.lines import SectionLine
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.model import LineKind
from pipeline.rules.lexicon import Lexicon, per_evidence_words

_NAMES = re.compile(r"[、/，,；;]|或")
_MARKS = re.compile(r"[\s“”\"'‘’《》（）()？?。]")


@per_evidence_words
def _patterns(words: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """Headings of the list, and what stands around a term in a question."""
    joint = words.any_of("term_joints")
    return words.pattern("term_headings"), re.compile(rf"^{joint}+|{joint}+$|{words.any_of('meaning_questions')}")


def find_term(texts: ReportTexts, report_id: str, asked: str) -> tuple[list[SectionLine], tuple[str, ...]]:
    """The row of the list of terms that explains what is asked for by its whole name, with its headings; else none."""
    headings, around = _patterns()
    term = around.sub("", _MARKS.sub("", asked))
    for passage in texts.of(report_id):
        if not term or not any(map(headings.search, passage.path)):
            continue
        for line in passage.lines:
            cells = [cell for cell in line.cells if cell.strip()]
            if line.kind is LineKind.ROW and len(cells) >= 2 and _names(cells[0], term):
                text = f"{cells[0].strip()}指{cells[-1].strip()}"
                return [SectionLine(text, line.page, kind=LineKind.ROW, cells=line.cells)], passage.path
    return [], ()


def _names(cell: str, term: str) -> bool:
    """Whether a cell names the term: 五大独家中成药、五朵金花."""
    return any(_MARKS.sub("", name).casefold() == term.casefold() for name in (cell, *_NAMES.split(cell)))
