"""The cell that most likely answers a question of which one word is in no row of the report's tables.

`How much of the bank overdraft facility was unused` asks for `Unused at the reporting date: Bank overdraft`, which no
table calls a facility. A word that tells one row from another is in a row; a name is never left out.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from pipeline.answer.english.tables.cell_choice import Cell
from pipeline.answer.english.tables.cell_question import AskedCell, read_cell_question
from pipeline.answer.english.tables.cells import answer_of_cell, best_cell
from pipeline.answer.english.words import content
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer, Citation, Kind, Report
from pipeline.model.table_row import RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store

_LEAST_WORDS = 3
_AHEAD = re.compile(r"\b(?:project|expect|plan|forecast|budget|target|estimat|anticipat|guid|intend)\w*", re.I)
_NAME = re.compile(r"(?<!^)\b[A-Z0-9][\w&.'’-]*")


def likely_cell(question: str, issuer: Issuer, store: Store, reports: Sequence[Report]) -> tuple[str, Citation] | None:
    """What most likely answers a question with a marked company, with its place; None where nothing does."""
    asked = read_cell_question(question, issuer, store)
    if asked is None or len(asked.words) < _LEAST_WORDS or _AHEAD.search(question):
        return None
    named = content(" ".join(_NAME.findall(question)))
    for report in (one for one in reports if one.kind is Kind.ANNUAL):
        years = asked.years or (report.year,)
        tables = store.tables_of(report.id)
        told_of = _words_of(tables)
        found = [
            (word, cell)
            for word in sorted(asked.words - named - _of_other_figures() - told_of)
            if (cell := _without(word, tables, asked, years, report)) is not None
        ]
        if found and len({cell.texts for _, cell in found}) == 1:
            word, cell = found[0]
            told = answer_of_cell(cell, asked, years, report, issuer, store)
            return _sentence_and_source(told, question, word) if told is not None else None
    return None


@per_lexicon
def _of_other_figures(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_words_of_other_figures")))


def _words_of(tables: Sequence[RowTable]) -> frozenset[str]:
    """The words that tables name rows and columns by: each tells figures apart, and none is the asker's own."""
    names = {row.label for table in tables for row in table.rows}
    names |= {name for table in tables for header in table.headers for name in header}
    return frozenset(word for name in names for word in content(name))


def _without(
    word: str, tables: Sequence[RowTable], asked: AskedCell, years: Sequence[int], report: Report
) -> Cell | None:
    cell = best_cell(tables, replace(asked, words=asked.words - {word}), years, report)
    own = content(" ".join((cell.row.label, *cell.row.parents))) if cell is not None else frozenset()
    return cell if len(own & asked.words) > 1 else None


def _sentence_and_source(told: Answer, question: str, word: str) -> tuple[str, Citation]:
    said = next((one for one in re.findall(r"[\w'’-]+", question) if word in content(one)), word)
    line, *rest = told.text.splitlines()
    return f"Most likely: {line.rstrip('.')}, which its table does not call {said}.\n" + "\n".join(
        rest
    ), told.citations[0]
