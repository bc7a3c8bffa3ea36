"""Anomalies of the built-in file and of a user's: which are looked for in what, and what is wrong with an entry."""

import pytest

from pipeline.rules.relations.anomalies import anomalies_on, load_anomalies
from pipeline.rules.relations.anomaly import KINDS, Minimum
from pipeline.rules.relations.identities import REPORTS, TABLES


def test_every_kind_is_used_and_says_what_it_is_for():
    used = {type(anomaly) for anomaly in load_anomalies()[0]}
    assert used == set(KINDS.values())
    assert all(kind.sources and kind.__doc__ for kind in used)


def test_what_is_run_on_reports_and_on_tables():
    on_reports = {anomaly.id for anomaly in anomalies_on(REPORTS)}
    on_tables = {anomaly.id for anomaly in anomalies_on(TABLES)}
    assert {"quarters", "per_share", "parent_within", "opening_is_closing"} <= on_reports - on_tables
    assert {"within_assets", "staff_parts", "same_in_two_years"} <= on_tables - on_reports
    assert "opening_cash_is_closing" in on_reports & on_tables


def test_an_entry_becomes_the_record_of_its_kind(tmp_path):
    entry = "- {id: a, name: '{item}不为负', kind: minimum, items: [存货, 商誉], least: 0.5, only: reports}\n"
    (tmp_path / "anomalies.yaml").write_text(entry, encoding="utf-8")
    mine = load_anomalies([tmp_path])[0][-1]
    assert isinstance(mine, Minimum) and str(mine.least) == "0.5"
    assert (mine.items, mine.line, mine.name_for("商誉")) == (("存货", "商誉"), 1, "商誉不为负")
    assert mine in anomalies_on(REPORTS, [tmp_path]) and mine not in anomalies_on(TABLES, [tmp_path])


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ("{id: a, name: x}", "a: kind None is not known; allowed are minimum, "),
        ("{id: a, name: x, kind: [order]}", "kind ['order'] is not known"),
        ("{id: a, name: x, kind: quarters, unit: 元, only: tables}", "quarters is run on reports"),
        ("{id: a, name: x, kind: equal_items, item: 存货, other: 商誉}", "'doubt' is missing: what is said of a value"),
    ],
)
def test_an_entry_of_no_kind_or_for_another_source_is_left_out(tmp_path, entry, said):
    (tmp_path / "anomalies.yaml").write_text(f"- {entry}\n", encoding="utf-8")
    anomalies, (problem,) = load_anomalies([tmp_path])
    assert said in problem.message and problem.line == 1
    assert anomalies == load_anomalies()[0]
