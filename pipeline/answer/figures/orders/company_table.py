"""Companies with their figures as a table below the sentence, where there are more than a sentence can hold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pipeline.answer.context import Context

_MOST_IN_SENTENCE = 3


def is_table(context: Context, n: int) -> bool:
    """Whether so many companies are told as a table; the competition's answers are sentences."""
    return context.style == "plain" and n > _MOST_IN_SENTENCE


def company_table(
    context: Context, columns: Sequence[str], rows: Iterable[tuple[str, Sequence[str]]], first: int = 1
) -> str:
    """A Markdown table of place, company and its figures; `first` is the place of the first row."""
    head = context.say("table-head", columns=" | ".join(map(_cell, columns)))
    rule = "|" + "---|" * (head.count("|") - 1)
    lines = [
        context.say("table-row", place=place, company=_cell(name), values=" | ".join(map(_cell, values)))
        for place, (name, values) in enumerate(rows, first)
    ]
    return "\n".join([head, rule, *lines])


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "／").split())
