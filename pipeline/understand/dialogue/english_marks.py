"""A text in English with its companies, figures and times marked, so that a follow-up question can replace them.

What was the revenue of Northwind in 2023?   ->   What was the [revenue] of \N{OBJECT REPLACEMENT CHARACTER} [in 2023]?
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pipeline.understand.english.tokens import HERE, time_spans
from pipeline.understand.periods import find_time_points

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class MarkedText:
    """A text with `HERE` for each company, the companies as they were written, and where its figure stands."""

    text: str
    companies: tuple[str, ...] = ()
    figure: Span | None = None
    years: tuple[int, ...] = ()  # that the reports of the one company state

    @property
    def figure_words(self) -> str:
        """The words of the figure."""
        return "" if self.figure is None else self.text[slice(*self.figure)]

    def filled(self, text: str) -> str:
        """A text with the companies in place of its marks."""
        for company in self.companies:
            text = text.replace(HERE, company, 1)
        return text


Mark = Callable[[str], MarkedText]  # finds the companies and figures of a store in a text


def times_of(text: str) -> list[tuple[Span, tuple[int, ...]]]:
    """Where a text says when, with the words that lead up to it (in, from), and the years that are meant."""
    spans = time_spans(text)
    if spans is not None:
        return [((start, end), years) for start, (end, years) in sorted(spans.items())]
    return [((point.start, point.end), point.years) for point in find_time_points(text).asked]
