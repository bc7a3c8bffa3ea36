"""The grid as rows for the store."""

import numpy as np

from pipeline.extract.workbooks.facts import frame_of
from pipeline.extract.workbooks.values import ABSENT
from pipeline.model import Kind
from pipeline.rules.relations.anomaly import OpeningItem
from pipeline.rules.relations.identities import TABLES
from pipeline.rules.relations.loading import relations_on


def test_every_value_of_every_source_is_a_row_with_its_cell(grid, put):
    made = grid((2020, 2021))
    put(made, "净利润", "1.50", None, file="a.xlsx")
    put(made, "净利润", "2.50", "3", file="b.xlsx")
    rows = frame_of(made).sort_values(["fiscal_year", "file"])
    assert rows[["fiscal_year", "value", "file", "row_no"]].values.tolist() == [
        [2020, "1.50", "a.xlsx", 2],
        [2020, "2.50", "b.xlsx", 2],
        [2021, "3", "b.xlsx", 3],
    ]
    assert set(rows["report_id"]) == {"000001-2020-annual", "000001-2021-annual"}


def test_where_no_source_has_a_value_one_row_says_why_and_an_absent_report_has_none(grid, put):
    made = grid((2020, 2021))
    low, high = (
        put(made, "净利润", None, None, file="a.xlsx", priority=10),
        put(made, "净利润", None, None, priority=90),
    )
    low.state[1] = high.state[1] = ABSENT
    rows = frame_of(made)
    assert len(rows) == 1 and rows["fiscal_year"].tolist() == [2020] and rows["reason"][0]


def test_an_empty_grid_gives_no_rows(grid, put):
    assert frame_of(grid()).empty


def test_an_opening_balance_is_the_closing_one_of_the_year_before(grid, put):
    rule = next(rule for rule in relations_on(TABLES).anomalies if isinstance(rule, OpeningItem))
    made = grid((2021,))
    made.keys.append(("000001", 2021, Kind.HALF_YEAR))
    put(made, rule.opening, "7", "8")
    rows = frame_of(made, [rule])
    restated = rows[rows["item"] == rule.closing]
    assert restated[["fiscal_year", "value", "report_id"]].values.tolist() == [[2020, "7", "000001-2021-annual"]]
    assert np.count_nonzero(rows["item"] == rule.opening) == 2
