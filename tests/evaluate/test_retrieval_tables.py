"""Evaluations as tables and records: measures, and what differs from the baseline."""

from __future__ import annotations

import pytest

from pipeline.errors import InputError
from pipeline.evaluate.retrieval_tables import as_markdown, as_record, as_text, comparisons
from tests.evaluate.test_significance import evaluation

ROWS = [evaluation("plain", [1, 3, None]), evaluation("other", [1, 1, 2])]


def test_a_text_table_has_a_line_a_pipeline_in_columns():
    head, first, second = as_text(ROWS, comparisons(ROWS)).splitlines()
    assert head.split()[:3] == ["pipeline", "n", "hit@1"] and "hit@1 better/worse" in head and head.endswith("p MRR")
    assert first.split()[:3] == ["plain", "3", "0.333"] and first.split()[-3:] == ["–", "–", "–"]
    assert second.split()[-3:] == ["1/0", "1.000", "0.500"] and len(head) == len(first) == len(second)


def test_one_pipeline_is_compared_with_nothing():
    assert comparisons(ROWS[:1]) == [None] and comparisons([]) == []
    assert "p hit" not in as_text(ROWS[:1], [None])


def test_the_baseline_can_be_named_and_must_be_there():
    first, second = comparisons(ROWS, "other", cut=3)
    assert second is None and first is not None and (first.baseline, first.better, first.worse) == ("other", 0, 1)
    with pytest.raises(InputError, match="'missing' is not among the pipelines compared: plain, other"):
        comparisons(ROWS, "missing")


def test_markdown_has_a_row_of_marks_and_as_many_cells_everywhere():
    lines = as_markdown(ROWS, comparisons(ROWS)).splitlines()
    assert lines[1].startswith("|---|---:") and len({line.count("|") for line in lines}) == 1
    assert lines[3].startswith("| other | 3 | 0.667 |")


def test_a_record_has_the_measures_and_the_comparison():
    against = comparisons(ROWS)[1]
    record = as_record(ROWS[1], against)
    assert (record["pipeline"], record["questions"], record["hit@3"]) == ("other", 3, 1.0)
    assert record["against"] == {
        "baseline": "plain", "cut": 1, "better": 1, "worse": 0, "p_hit": 1.0, "p_mrr": 0.5
    }  # fmt: skip
    assert "against" not in as_record(ROWS[0])
