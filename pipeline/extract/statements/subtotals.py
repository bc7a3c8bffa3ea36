"""Subtotals that a statement prints without a label, named by the heading that their sum goes back to.

流动资产
存货           |   286,417
银行结余及现金   |   792,149
              | 1,078,566     流动资产合计
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from pipeline.extract.statements.columns import normalise_cell
from pipeline.extract.statements.line_items import LineItem
from pipeline.rules.lexicon import Lexicon, per_statement_words
from pipeline.text.amounts import parse_amount

_ROUNDING = 1  # of a sum of printed figures, in their last digit
TOTAL = "合计"


@per_statement_words
def _sections(words: Lexicon) -> frozenset[str]:
    return frozenset(words.words("sections_with_subtotals"))


def section_in(lines: Sequence[str]) -> str:
    """The first of these lines that is the heading of a section, "" where none is."""
    return next((name for line in lines if (name := normalise_cell(line).rstrip(":")) in _sections()), "")


def name_subtotals(lines: Sequence[LineItem], section: str = "") -> list[LineItem]:
    """The lines, each without a label that is the sum of all since the heading of a section with the section's name."""
    named: list[LineItem] = []
    parts: list[LineItem] = []
    for line in lines:
        heading = section_in((line.label,)) if line.empty and line.label else ""
        if heading:
            section, parts = heading, []
        elif not line.label and section and len(parts) > 1 and _is_sum(line, parts):
            line = replace(line, label=f"{section}{TOTAL}")
            section, parts = "", []
        elif line.label and not line.empty:
            parts.append(line)
        named.append(line)
    return named


def _is_sum(total: LineItem, parts: Sequence[LineItem]) -> bool:
    """Whether each figure of a line is the sum of those above it in its column."""
    amounts = [[parse_amount(figure.text).value or Decimal(0) for figure in line.figures] for line in (total, *parts)]
    if len({len(row) for row in amounts}) != 1 or not any(amounts[0]):
        return False
    return all(abs(column[0] - sum(column[1:])) <= _ROUNDING for column in zip(*amounts, strict=True))
