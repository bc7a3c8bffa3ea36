"""Detects figures that are given to another company or year than theirs: 2019's revenue stated of 2018.

A clause's company and year are those that it names, else those of the clause before. Some passage must have the figure
and be of both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pipeline.answer.llm.numbered_passages import NumberedPassage
from pipeline.text.quantities import Quantity, find_figures, is_same_figure
from pipeline.text.sentences import clauses
from pipeline.understand.companies import CompanyIndex

_YEAR = re.compile(r"(?<!\d)(?:19|20)\d{2}(?!\d)")


def misowned_figures(sentence: str, passages: Sequence[NumberedPassage], companies: CompanyIndex) -> list[Quantity]:
    """The figures of a sentence that no passage of its company and year has."""
    owned = [(passage, find_figures(passage.text)) for passage in passages]
    wrong = []
    for figure, codes, years in _figures(sentence, companies):
        having = [p for p, figures in owned if any(is_same_figure(figure, there) for there in figures)]
        if not any(_is_of(passage, codes, years, companies) for passage in having):
            wrong.append(figure)
    return wrong


def _figures(sentence: str, companies: CompanyIndex) -> Iterator[tuple[Quantity, frozenset[str], frozenset[str]]]:
    """Each figure that is no year, with the companies and years that it is of; empty where none is named."""
    codes: frozenset[str] = frozenset()
    years: frozenset[str] = frozenset()
    for clause in clauses(sentence):
        codes = frozenset(code for mention in companies.find(clause) for code in mention.codes) or codes
        years = frozenset(_YEAR.findall(clause)) or years
        yield from ((one, codes, years) for one in find_figures(clause) if not _YEAR.fullmatch(one.text))


def _is_of(passage: NumberedPassage, codes: frozenset[str], years: frozenset[str], companies: CompanyIndex) -> bool:
    """Whether a passage is of one of these companies and of one of these years, by its place or its words."""
    own = {citation.report_id.partition("-")[0] for citation in passage.citations}
    named = {code for mention in companies.find(passage.text) for code in mention.codes} if codes - own else set()
    told = set(_YEAR.findall(passage.text)) | {str(citation.year) for citation in passage.citations}
    return (not codes or bool(codes & (own | named))) and (not years or bool(years & told))
