"""Which end of the year is asked for, and which the cited columns are of: no 期末余额 is told for 期初.

Nor is what was added to a balance, or taken off it, told for the balance itself, nor the balance for that, nor a year
for a part of it or for another year.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from pipeline.answer.cells.questions.balances import asks_balance_alone, asks_movement_alone
from pipeline.answer.cells.search.roll_forwards import is_balance_beside_movements, is_movement_beside_balance
from pipeline.answer.cells.tables.column_kinds import CUMULATED, is_of_other_span
from pipeline.answer.cells.tables.indexed_table import IndexedCell
from pipeline.answer.cells.words import table_words
from pipeline.answer.citations import facts_of
from pipeline.model import Answer, Citation, Period
from pipeline.model.report import is_of_whole_year, parse_report_id
from pipeline.rules.lexicon import Lexicon, per_evidence_words, per_lexicon
from pipeline.understand.periods.expressions import find_time_points
from pipeline.understand.periods.parts_named import part_not_named

_YEARS = re.compile(r"(?<!\d)20\d\d(?=年)")
_YEAR = r"(?P<year>20\d\d)年?"


@per_lexicon
def _ends(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """The beginning and the end of a year in a question, with the year where one is said."""
    return (
        re.compile(rf"(?:{_YEAR})?{lexicon.any_of('period_starts')}"),
        re.compile(rf"(?:{_YEAR})?{lexicon.any_of('period_ends')}"),
    )


@per_lexicon
def _columns(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    return lexicon.pattern("columns_of_openings"), lexicon.pattern("columns_of_closings")


def is_of_other_end(question: str, years: Iterable[int], headers: Iterable[tuple[Citation, str]]) -> bool:
    """Whether a question names one end of the year alone, and no cited column, each with its header, is of it.

    Only of reports of the year that is named, or of the `years` asked for: 2023年初 is the end of the year before.
    """
    starts, ends = (list(pattern.finditer(question)) for pattern in _ends())
    if bool(starts) == bool(ends):
        return False
    opening, closing = _columns()
    wanted, other = (opening, closing) if starts else (closing, opening)
    own = {int(found["year"]) for found in starts or ends if found["year"]} or set(years)
    cited = [(one, header) for one, header in headers if header]
    if any(_report_year(one) not in own for one, _ in cited):
        return False
    if starts and all(one.year == _report_year(one) and not wanted.search(header) for one, header in cited):
        return bool(cited)  # a column that says no end is of the report's own
    return bool(cited) and all(other.search(header) and not wanted.search(header) for _, header in cited)


def is_movement_of_balance(question: str, cells: Iterable[IndexedCell]) -> bool:
    """Whether a question asks for a balance alone, and every cited cell is a movement of a roll-forward."""
    cited = list(cells)
    return bool(cited) and asks_balance_alone(question) and all(map(is_movement_beside_balance, cited))


def is_balance_of_movement(question: str, cells: Iterable[IndexedCell]) -> bool:
    """Whether it is asked how much was done, and every cited cell is a balance of a roll-forward.

    计提了多少奖金 is no 期末余额 beside 本期增加.
    """
    cited = list(cells)
    return bool(cited) and asks_movement_alone(question) and all(map(is_balance_beside_movements, cited))


def is_of_other_part(period: Period, cells: Iterable[IndexedCell]) -> bool:
    """Whether every cited cell is of the quarter alone where the year so far is asked for, or the other way round."""
    cited = list(cells)
    cumulated = CUMULATED.get(period)
    return bool(cited) and cumulated is not None and all(is_of_other_span(one, cumulated=cumulated) for one in cited)


def part_beyond_year(question: str, answer: Answer, names: str) -> str:
    """The part of a year that is asked for where only what annual reports say of the whole is told; "" for none."""
    if not any(is_of_whole_year(one.report_id) for one in answer.citations):
        return ""
    if any(fact.period is not Period.FY for fact in facts_of(answer.working)):
        return ""
    return part_not_named(question, names)


def year_to_come(question: str, answer: Answer, names: str) -> str:
    """A year behind those of the cited reports that a question names and nothing cited is called by; "" for none.

    Of 2026年到期的可抵扣亏损, in a report of 2022, those of all years are none.
    """
    last = max(map(_report_year, answer.citations), default=0)
    years = (found[0] for found in _YEARS.finditer(question) if last < int(found[0]))
    return next((year for year in years if year not in names), "") if last else ""


def year_untold(question: str, answer: Answer, names: str) -> str:
    """A time that a question asks for and no figure told is of; "" for none: 前年末, of a change since the last one.

    Figures say of which year they are; where they are called by another, that is told too. A year that only names a
    thing (2022年激励计划) asks for none.
    """
    told = {fact.fiscal_year for fact in facts_of(answer.working)} | set(map(_report_year, answer.citations))
    told |= {int(found[0]) for found in _YEARS.finditer(f"{answer.text}\n{names}")}
    if table_words().change.search(names):
        told |= {year - 1 for year in told}  # 比上年增减 is of both years
    for point in find_time_points(question).asked:
        spanned = point.by_report or point.open_end or point.recent or _named_so().match(question, point.end)
        if not spanned and any(told.isdisjoint({year, year - point.opening}) for year in point.years):
            return point.text
    return ""


@per_evidence_words
def _named_so(words: Lexicon) -> re.Pattern[str]:
    """The name of a thing that a year before it belongs to."""
    return re.compile(rf"[^，,。；;？?]{{0,12}}?{words.any_of('called_by_year')}")


def _report_year(citation: Citation) -> int:
    return parse_report_id(citation.report_id)[1]
