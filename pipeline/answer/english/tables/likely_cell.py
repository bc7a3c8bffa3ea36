"""The cell that most likely answers a question of which a word or two are in no row of the report's tables.

`How much of the bank overdraft facility was unused` asks for `Unused at the reporting date: Bank overdraft`, which no
table calls a facility. A name is never left out, nor a word that makes another figure of what it stands by.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.english.tables.cell_question import names_of, read_cell_question
from pipeline.answer.english.tables.cell_ranking import likeliest_cell
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR, PartOfYear
from pipeline.answer.english.tables.cells import FoundCell
from pipeline.answer.english.tables.told_cells import answer_of_cell
from pipeline.answer.english.words import content
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Citation, Report
from pipeline.store.interface import Store
from pipeline.understand.english.tokens import HERE

_LEAST_WORDS = 2
# what something of the company does: what assets the allowance covers, which is no figure of the allowance
_OF_A_THING = re.compile(rf"\W*what\b.*\b(?:do|does|did) (?:the )?{HERE}['’]s? .*?\b(?P<deed>[a-z]+)\W*$", re.I)


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
    if asked is None or len(asked.words) < _LEAST_WORDS:
        return None
    named, deed = names_of(question, asked), _OF_A_THING.match(question)
    for report in when.reports(reports):
        years = asked.years or (report.year,)
        near = likeliest_cell(store.tables_of(report.id), asked, years, report, named)
        if near is not None and not (deed is not None and content(deed["deed"]) & set(near.missing)):
            return FoundCell(near.cell, asked, tuple(years), report), near.missing
    return None


def as_likely(text: str, question: str, missing: Sequence[str]) -> str:
    """An answer's text as what is most likely one, with the words that its table has not."""
    said = words_said(question, missing)
    line, *rest = text.splitlines()
    lacks = f", which its table does not call {' or '.join(said)}" if said else ", by what stands over its table"
    return "\n".join((f"Most likely: {line.rstrip('.')}{lacks}.", *rest))


def words_said(question: str, stems: Sequence[str]) -> list[str]:
    """The words of a question that some stems are of."""
    return [next((one for one in re.findall(r"[\w'’-]+", question) if word in content(one)), word) for word in stems]
