"""Facts with dimensions as rows of a store, kept apart from those of the whole: a fact's columns and its dimensions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pipeline.model import Fact
from pipeline.model.fact import AXIS_END, Dimensions, sorted_dimensions
from pipeline.store.fact_rows import fact_from, row_from
from pipeline.store.schema import FACT_COLUMNS

if TYPE_CHECKING:
    import pandas as pd

DIMENSIONS = "dimensions"
DIMENSIONAL_COLUMNS = (*FACT_COLUMNS, DIMENSIONS)


def pack_dimensions(dimensions: Dimensions) -> list[str]:
    """Dimensions as a list of texts, 产品=动力电池系统, which both stores can filter by."""
    return [f"{axis}{AXIS_END}{member}" for axis, member in dimensions]


def unpack_dimensions(texts: Sequence[str]) -> Dimensions:
    """The dimensions that a store keeps as texts."""
    parts = (text.partition(AXIS_END) for text in texts)
    return sorted_dimensions((axis, member) for axis, _, member in parts)


def dimensional_row(fact: Fact) -> tuple:
    """The row of a fact with dimensions; the value as text."""
    return (*row_from(fact), pack_dimensions(fact.dimensions))


def dimensional_fact(row: Sequence[Any]) -> Fact:
    """A fact from a row of the columns of :data:`DIMENSIONAL_COLUMNS`, in their order."""
    size = len(FACT_COLUMNS)
    return replace(fact_from(row[:size]), dimensions=unpack_dimensions(row[size]))


def split_frame(facts: pd.DataFrame) -> tuple[pd.DataFrame, pd.DataFrame]:
    """The rows of a frame that are of the whole, and those that have dimensions (lists of texts, 产品=整车)."""
    if DIMENSIONS not in facts.columns:
        return facts, facts.iloc[:0].assign(**{DIMENSIONS: None})
    divided = facts[DIMENSIONS].map(lambda cell: isinstance(cell, (list, tuple)) and len(cell) > 0).astype(bool)
    return facts[~divided].drop(columns=DIMENSIONS), facts[divided]
