"""The excerpts of a report that come nearest to a question: sentences, of a question for a figure also rows of tables.

Sentences and rows are weighed alike, by the notions of the question that they name themselves, that stand beside them
and above them.
"""

from __future__ import annotations

from pipeline.answer.english.near.asked import FigureAsked, Words
from pipeline.answer.english.near.excerpt import Excerpt, best_first, without_repeats
from pipeline.answer.english.near.prose import near_prose, with_beside
from pipeline.answer.english.near.tables import named_tables, near_table
from pipeline.answer.english.open.asked import read_open
from pipeline.answer.english.open.ranking import ranked_sentences, ranking_of
from pipeline.answer.english.open.short_names import with_short_names
from pipeline.answer.english.open.told import prose_of, short_names_of
from pipeline.answer.typed.passage_ranking import PassageIndex
from pipeline.model import Report
from pipeline.rules.english import EnglishRules
from pipeline.store.interface import Store

MOST_TABLES, MOST_PROSE, MOST_OPEN = 3, 2, 4
_TRIED = 30  # sentences
_LEAST = 0.3  # of a score, below which nothing is near


def excerpts(marked: str, report: Report, index: PassageIndex, store: Store, english: EnglishRules) -> list[Excerpt]:
    """The excerpts of a report for a question with a marked company, the best first; none where nothing is near."""
    prose = prose_of(index)
    question = read_open(marked, english)
    if question is not None:
        ranking = ranking_of(with_short_names(question, short_names_of(index)), prose)
        ranked = ranked_sentences(ranking, report.year)[:_TRIED]
        return without_repeats((with_beside(one.at, one.score, index) for one in ranked), MOST_OPEN)
    asked = FigureAsked.read(marked)
    tables = named_tables(store.tables_of(report.id))
    told = [asked.values(Words(one.words, one.told, one.years)) for one in prose]
    rows = [[asked.values(row) for row in table.rows] for table in tables]
    weights = asked.weights([*told, *(row for some in rows for row in some)])
    near = (near_table(asked, weights, own, table) for own, table in zip(rows, tables, strict=True))
    of_tables = without_repeats(best_first(one for one in near if one is not None), MOST_TABLES)
    sentences = best_first(near_prose(asked, weights, told, index))[:_TRIED]
    of_prose = without_repeats((one for one in sentences if not one.text.endswith(":")), MOST_PROSE)
    return [one for one in best_first([*of_tables, *of_prose]) if one.score >= _LEAST]
