"""An import of tables in numbers: each kind of fact counted by hand."""

import json

import pandas as pd

from pipeline.app.ingest.table_counts import as_data, counts_of
from pipeline.extract.workbooks.table_import import ImportedTables, MatchedColumn
from pipeline.model import Problem, Report

COLUMNS = ("report_id", "item", "raw_text", "value", "text", "origin", "checked", "evidence", "file", "row_no")
ROWS = [
    ("r", "净利润", "1", "1", None, "read", "passed", "", "a.xlsx", 2),
    ("r", "营业收入", "9", "90", None, "corrected", "unchecked", "ten times too small", "a.xlsx", 2),
    ("r", "存货", "7", "7", None, "read", "doubtful", "larger than assets", "a.xlsx", 2),
    ("r", "毛利", None, "8", None, "derived", "unchecked", "", "a.xlsx", 2),
    ("r", "商誉", None, None, None, "read", "unchecked", "", "a.xlsx", 2),
    ("r", "电子信箱", "a@b", None, "a@b", "read", "unchecked", "", "a.xlsx", 2),
]
IMPORTED = ImportedTables(
    (Report("600001", 2020),),
    pd.DataFrame(ROWS, columns=list(COLUMNS)),
    (MatchedColumn("a.xlsx", "S", 3, "净利润（元）", "净利润"),),
    (),
    (Problem("a.xlsx", "no year", row=9),),
    ("a.xlsx",),
)


def test_facts_are_counted_by_what_became_of_them() -> None:
    assert counts_of(IMPORTED) == {"corrected": 1, "derived": 1, "doubtful": 1, "missing": 1}


def test_plain_data_has_the_evidence_of_what_was_corrected_or_is_doubtful() -> None:
    told = json.loads(json.dumps(as_data(IMPORTED, "./store"), ensure_ascii=False))
    assert (told["store"], told["reports"], told["facts"], told["derived"]) == ("./store", 1, 6, 1)
    assert [(one["item"], one["evidence"]) for one in told["noted"]] == [
        ("营业收入", "ten times too small"),
        ("存货", "larger than assets"),
    ]
    assert told["matched"][0]["item"] == "净利润" and told["problems"][0]["row"] == 9
