"""Figures of notes and segments in English questions: the one cell of a report's tables that has all that is asked.

Every word of the question must be found in a row's label, the names that it stands under, the column or the caption,
and a label or column may have hardly a word that is not asked for. Where two cells with different figures fit about as
well, there is no answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.english.tables.cell_choice import Cell, certain_cell, is_same_figure
from pipeline.answer.english.tables.cell_kinds import NARROWER, OF_LESS, possible_cells
from pipeline.answer.english.tables.cell_question import AskedCell, names_of, read_cell_question
from pipeline.answer.english.tables.cell_ranking import likeliest_cell
from pipeline.answer.english.tables.cell_times import (
    AFTER,
    WHOLE_YEAR,
    PartOfYear,
    is_time,
    is_time_level,
    part_of,
    without_day,
)
from pipeline.answer.english.tables.due_spans import find_span, is_span
from pipeline.answer.english.tables.parts_of_company import is_of_other_part, names_of_parts
from pipeline.answer.english.tables.standing_rows import counting_words, standing_words, total_of
from pipeline.answer.english.tables.told_cells import answer_of_cell
from pipeline.answer.english.words import (
    content,
    content_of_name,
    is_of_more,
    joins_others,
    named_in,
    without_words,
)
from pipeline.answer.parts.join import join_answers
from pipeline.answer.typed.issuers import Issuer
from pipeline.model import Answer, Report
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.interface import Store

_IN_LABEL, _ABOVE, _IN_CAPTION, _WITHIN_NAME = 1.0, 0.95, 0.7, 0.5
_WHOLE_COMPANY = re.compile(r"total(?: company)?|consolidated(?: totals?)?|total consolidated|group", re.I)
# what a label says beside the one word that people use: net income (loss), net income after taxes
_OTHERWISE = re.compile(
    r"\((?:loss(?:es)?|gains?|benefits?|expenses?|income|deficit|provision|credits?|used in|decrease|increase)\)"
    r"|(?<=income) after (?:income )?tax(?:es)?\b|(?<=\(loss\)) after (?:income )?tax(?:es)?\b",
    re.I,
)
_SCALE_OF_COLUMN = re.compile(r"\s*\(thousands\)")
_OF_OPTIONS = re.compile(r"\b(?:stock|share)s? (?=(?:options?|awards?)\b)", re.I)
_NET_OF = re.compile(r"(?<=[\w)]),?\s+(?:net of|less|excluding|exclusive of|before|other than)\b.*$", re.I)
_TOTAL_ALONE = re.compile(r"(?:grand )?totals?", re.I)
_OF_BALANCE = 0.07  # what a balance called by its year alone loses to a row that is called as what is asked
_UNASKED = 0.3  # what a label or column loses for words that are not asked for


@dataclass(frozen=True, slots=True)
class FoundCell:
    """A cell with the question that it answers, its years and its report."""

    cell: Cell
    asked: AskedCell
    years: tuple[int, ...]
    report: Report


def answer_cell(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> Answer | None:
    """The cell that a question with a marked company asks for; None where none, or more than one, is that."""
    asked = read_cell_question(question, issuer, store, when)
    if asked is None:
        return None
    for report in when.reports(reports):
        years = asked.years or (report.year,)
        tables = store.tables_of(report.id)
        best = best_cell(tables, asked, years, report)
        if best is not None:
            likeliest = likeliest_cell(tables, asked, years, report, names_of(question, asked))
            if likeliest is not None and _is_another(likeliest.cell, best):
                return None  # another row that lacks a word is more likely meant
            return answer_of_cell(best, asked, years, report, issuer, store)
        each = [best_cell(tables, asked, (year,), report) for year in years] if len(years) > 1 else [None]
        told = [
            answer_of_cell(cell, asked, (year,), report, issuer, store) if cell is not None else None
            for cell, year in zip(each, years, strict=False)
        ]
        if len({cell.table.caption for cell in each if cell is not None}) == 1 and all(told):
            return join_answers([one for one in told if one is not None])  # rows of a schedule
    return None


def _is_another(cell: Cell, best: Cell) -> bool:
    return cell.row.label != best.row.label and not is_same_figure(cell, best)


def find_cell(
    question: str, issuer: Issuer, store: Store, reports: Sequence[Report], when: PartOfYear = WHOLE_YEAR
) -> FoundCell | None:
    """The one cell that a question with a marked company asks for, with its table."""
    asked = read_cell_question(question, issuer, store, when)
    for report in when.reports(reports):
        years = (asked.years or (report.year,)) if asked is not None else ()
        cell = best_cell(store.tables_of(report.id), asked, years, report) if asked is not None else None
        if cell is not None and asked is not None:
            return FoundCell(cell, asked, years, report)
    return None


def best_cell(tables: Sequence[RowTable], asked: AskedCell, years: Sequence[int], report: Report) -> Cell | None:
    """The one cell of the tables that is asked for; without the word balance where none has that."""
    names = names_of_parts(tables)
    own = [table for table in tables if not is_of_other_part(table, asked.words | asked.own, names)]
    standing = "balance balances" if asked.counted else "balance balances outstanding"
    for words in dict.fromkeys((asked.words, asked.words - content(standing))):
        wanted = replace(asked, words=words)
        cells = [c for table in own for c in _cells(table, wanted, years, report)] if words else []
        best = certain_cell(cells, asked.said)
        if best is not None:
            return best
    return None


def _cells(table: RowTable, asked: AskedCell, years: Sequence[int], report: Report) -> Iterator[Cell]:
    """The cells of a table that have every word, with how well they fit."""
    above = named_in(without_words(table.caption, asked.own), asked.words)
    for cell in possible_cells(table, asked, years, report):
        score = _score(table, cell.row, cell.columns[0], asked, above)
        if score is not None:
            yield replace(cell, score=score)


def _score(table: RowTable, row: TableRow, column: int, asked: AskedCell, above: frozenset[str]) -> float | None:
    """How well a cell fits; None where a word of the question is nowhere."""
    words = asked.words
    named = _without_span(row, part_of(table.headers[row.header][column]), asked)
    if named is None:
        return None
    label, part = named
    label = "" if is_time(label) else without_words(_OTHERWISE.sub(" ", without_day(label)), asked.own)
    outer, _, part = part.rpartition(LEVELS)
    part = _OF_OPTIONS.sub("", _SCALE_OF_COLUMN.sub("", part))
    part = "" if _WHOLE_COMPANY.fullmatch(part) else without_words(part, asked.own)
    under = [name for name in (*row.parents, total_of(table, row)) if not is_time_level(name)]
    own = content_of_name(label) | content(part)
    told = label if asked.netted else _NET_OF.sub("", label)  # what it is net of it does not tell
    places = (
        (named_in(told, words) | (content(told) & words if content(told) <= words else frozenset()), _IN_LABEL),
        (named_in(part, words) | (standing_words(row) & words), _IN_LABEL),
        (content(outer) & words, _ABOVE),
        (frozenset(word for name in under for word in named_in(name, words)), _ABOVE),
        (content(table.caption) & words if is_time(row.label) else above, _IN_CAPTION),
        (frozenset(word for title in table.path for word in named_in(title, words)), _IN_CAPTION),
        (content(table.caption) & words if asked.loose else frozenset(), _WITHIN_NAME),
    )
    total = 0.0
    for word in words:
        worth = max((weight for having, weight in places if word in having), default=0.0)
        if not worth:
            return None
        total += worth
    unasked = len(own - words) / len(own) if own else 0.0
    if is_of_more((label, outer), words):
        return None  # principal and interest is more than either
    kept = content(label) - _standing()
    strange = bool(kept) and not kept & words and not _TOTAL_ALONE.fullmatch(row.label)  # acquisitions, of goodwill
    counting = counting_words() if asked.counted else frozenset()
    if content(part) - words - counting or (label and unasked > 0.5) or strange:
        return None
    named_itself = content(" ".join((row.label, part, *row.parents)))
    limited, titles = _limited(words) - named_itself, (table.caption, *table.path)
    if any(joins_others(title, {word}) for title in titles for word in limited):
        return None  # cash equivalents, in a table of these and restricted cash
    beyond = words - frozenset(word for having, weight in places if weight >= _ABOVE for word in having)
    of_all = bool(kept) and kept <= content(table.caption)  # the row of what the caption is of
    others = [content(other.label) for other in table.rows if other is not row]
    less = content(" ".join((label, *under))) & words
    if label and less and any(content(_NET_OF.sub("", one.label)) & words > less for one in table.rows):
        return None  # free cash flow, in a table that has a row free cash flow conversion, which is asked for
    if not (own | content(" ".join(under)) | content(outer)) & words and _is_of_another(table, words):
        return None  # the total, of a table of another thing below the heading of what is asked for
    if of_all and any(named_so and named_so <= beyond for named_so in others):
        return None  # the total, of a table of U.S. and foreign income, where the foreign one is asked for
    beside = content(" ".join(row.parents)) - words
    narrower = any(NARROWER.match(name) for name in (label, *under)) and not asked.narrower
    left = bool(is_time(row.label)) and AFTER.fullmatch(row.label) is None and own >= words  # of a roll-forward
    return total / len(words) - _UNASKED * unasked - 0.04 * bool(beside) - OF_LESS * narrower - _OF_BALANCE * left


def _is_of_another(table: RowTable, words: frozenset[str]) -> bool:
    """Whether what stands right above a table says what it is of, and nothing that is asked for."""
    told = content(table.caption) - _amounts()
    return bool(told) and not told & words


def _without_span(row: TableRow, part: str, asked: AskedCell) -> tuple[str, str] | None:
    """The names of a row and a column without the span that is asked for; None where they do not say it."""
    if asked.span is None:
        return row.label, part
    if is_span(row.label, asked.span):
        return (find_span(row.label) or ((0, 0), ""))[1], part
    levels = part.split(LEVELS)
    rest = [level for level in levels if not is_span(level, asked.span)]
    return (row.label, LEVELS.join(rest)) if len(rest) < len(levels) else None


def _limited(words: frozenset[str]) -> frozenset[str]:
    """The words that are asked for by which a thing is less than one without them: restricted."""
    return words & _limiting()


@per_lexicon
def _limiting(lexicon: Lexicon) -> frozenset[str]:
    return content(" ".join(lexicon.words("english_limiting_captions")))


@per_lexicon
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    """Stems of words that only say that an amount is meant."""
    return content(" ".join(lexicon.words("english_amount_words")))


@per_lexicon
def _standing(lexicon: Lexicon) -> frozenset[str]:
    """Words by which a row is only what stands at a time: Balance at end of year, net."""
    return content(" ".join(lexicon.words("english_amount_words"))) | content("ending closing end net total company")
