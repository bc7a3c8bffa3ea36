"""A grid of a few reports and its columns, made by hand."""

import numpy as np
import pytest

from pipeline.extract.workbooks.grid import Grid, SourceColumn
from pipeline.extract.workbooks.values import OK
from pipeline.model import Kind
from pipeline.rules.items import load_items

ITEMS = load_items()[0]


@pytest.fixture(name="grid")
def grid_fixture():
    return grid


@pytest.fixture(name="put")
def put_fixture():
    return put


def grid(years=(2020,), code="000001"):
    made = Grid()
    made.keys = [(code, year, Kind.ANNUAL) for year in years]
    return made


def put(grid, item, *values, file="a.xlsx", priority=50):
    """A column of a value a report; None where there is none."""
    number = np.array([np.nan if v is None else float(v) for v in values])
    size = len(number)
    column = SourceColumn(
        item=ITEMS.get(item),
        label=item,
        file=file,
        sheet="Sheet1",
        index=len(grid.columns),
        number=number,
        exact=np.array([None if v is None else str(v) for v in values], dtype=object),
        state=np.where(np.isnan(number), 2, OK).astype(np.int8),
        row=np.arange(2, size + 2, dtype=np.int32),
        raw=np.array([str(v or "") for v in values], dtype=object),
        power=np.zeros(size, dtype=np.int8),
    )
    column.priority[:] = priority
    grid.columns.append(column)
    return column
