"""The cell that most likely answers a question of which a word or two are in no row of the report's tables.

`How much of the bank overdraft facility was unused` asks for `Unused at the reporting date: Bank overdraft`, which no
table calls a facility. A word that tells one row from another is in a row; a name is never left out. What a caption has
only within another name (loans, of `the activity in the allowance for loan losses`) may be meant too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from pipeline.answer.english.tables.cell_choice import Cell
from pipeline.answer.english.tables.cell_question import AskedCell, read_cell_question
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.tables.cells import FoundCell, best_cell
from pipeline.answer.english.tables.told_cells import answer_of_cell
from pipeline.answer.english.words import content
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Citation, Report
from pipeline.model.table_row import RowTable
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store

_LEAST_WORDS = 3
_AHEAD = re.compile(r"\b(?:project|expect|plan|forecast|budget|target|estimat|anticipat|guid|intend)\w*", re.I)
_NAME = re.compile(r"(?<!^)\b[A-Z0-9][\w&.'’-]*")


def likely_cell(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> tuple[str, Citation] | None:
    """What most likely answers a question with a marked company, with its place; None where nothing does."""
    found = find_likely(question, issuer, store, reports, when)
    if found is None:
        return None
    cell, missing = found
    told = answer_of_cell(cell.cell, cell.asked, cell.years, cell.report, issuer, store)
    return (as_likely(told.text, question, missing), told.citations[0]) if told is not None else None


def find_likely(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> tuple[FoundCell, tuple[str, ...]] | None:
    """The cell that most likely answers, and the words of the question that its table has not."""
    asked = read_cell_question(question, issuer, store, when)
    if asked is None or len(asked.words) < _LEAST_WORDS or _AHEAD.search(question):
        return None
    named = content(" ".join(_NAME.findall(question)))
    for report in when.reports(reports):
        years = asked.years or (report.year,)
        tables = store.tables_of(report.id)
        spare = sorted(asked.words - named - _of_other_figures() - _words_of(tables))
        for missing in (size for count in (0, 1, 2) for size in combinations(spare, count)):
            cell = _without(missing, tables, asked, years, report)
            if cell is not None:
                return FoundCell(cell, asked, tuple(years), report), missing
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
    missing: Sequence[str], tables: Sequence[RowTable], asked: AskedCell, years: Sequence[int], report: Report
) -> Cell | None:
    words = asked.words - frozenset(missing)
    if len(words) <= len(missing):
        return None
    for loose in (False, True):
        cell = best_cell(tables, replace(asked, words=words, loose=loose), years, report)
        if cell is not None:
            header = cell.table.headers[cell.row.header][cell.columns[0]]
            own = content(" ".join((cell.row.label, *cell.row.parents, header)))
            return cell if len(own & words) > 1 else None
    return None


def as_likely(text: str, question: str, missing: Sequence[str]) -> str:
    """An answer's text as what is most likely one, with the words that its table has not."""
    said = [next((one for one in re.findall(r"[\w'’-]+", question) if word in content(one)), word) for word in missing]
    line, *rest = text.splitlines()
    lacks = f", which its table does not call {' or '.join(said)}" if said else ", by what stands over its table"
    return "\n".join((f"Most likely: {line.rstrip('.')}{lacks}.", *rest))
