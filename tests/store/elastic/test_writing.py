"""Facts into the indices: rows of a frame, the best of a key, and on a real server what replaces what."""

from dataclasses import replace
from decimal import Decimal

import pandas as pd
import pytest

from pipeline.model import Report, Source, Stated
from pipeline.store import open_store
from pipeline.store.elastic import writing
from pipeline.store.elastic.mappings import index_file
from pipeline.store.fact_rows import row_from
from pipeline.store.schema import FACT_COLUMNS, LATER_REPORT_COLUMNS
from tests.store.conftest import REPORT, fact


def test_what_a_frame_leaves_out_is_the_default_of_a_fact():
    frame = pd.DataFrame(
        {"code": ["603339"] * 2, "item": ["净利润"] * 2, "value": ["1.12345678905", None], "page": [3, None]},
        dtype=object,
    )
    rows = [dict(zip(FACT_COLUMNS, row, strict=True)) for row in writing.rows_of_frame(frame)]
    assert [row["value"] for row in rows] == [Decimal("1.1234567891"), None]  # ten digits behind the point, half up
    assert [row["page"] for row in rows] == [3, None]
    assert (rows[0]["period"], rows[0]["scope"], rows[0]["unit"], rows[0]["restated"]) == (
        "FY",
        "consolidated",
        "",
        False,
    )


def test_of_each_key_one_fact_is_the_best_and_of_equal_ones_the_first_by_id():
    def row(value, **more):
        cells = row_from(fact(value, **more))
        return (*cells[:5], None if cells[5] is None else Decimal(cells[5]), *cells[6:])

    rows = {
        "b": row("1"), "a": row("1"),
        "low": row("2", file="low.xlsx"), "high": row("3", file="high.xlsx", priority=5),
        "none": row(None, file="none.xlsx", priority=9),
        "other": row("4", item="存货"),
    }  # fmt: skip
    assert writing._best_ids(rows) == {"high", "other"}
    assert writing._best_ids({id: rows[id] for id in ("a", "b", "none")}) == {"a"}
    assert writing._best_ids({}) == set()


@pytest.mark.server
def test_adding_again_changes_nothing_and_a_removed_report_is_gone_as_a_whole(es_place):
    reports = [replace(REPORT, sha256="1"), Report("603339", 2021, file="b.pdf", sha256="2")]
    facts = [
        fact("10", source=Source("", page=1)),
        fact("11", report_year=2021, source=Source("b.pdf", page=2)),  # its comparison column says another value
        fact("12", year=2021, source=Source("b.pdf", page=2)),
    ]
    with open_store(es_place, write=True) as store:
        for _ in range(2):
            store.add(reports, facts)
            assert store.cluster.count(store.indices["facts"], {"match_all": {}}) == 3
            assert [f.value for f in store.facts(["603339"], ["净利润"])] == [10, 12]
            latest = store.stated(Stated.LATEST)
            assert [f.value for f in latest.facts(["603339"], ["净利润"])] == [11, 12]  # restated by the later report
        assert store.remove("603339-2020-annual") == 1
        assert [f.value for f in store.facts(["603339"], ["净利润"])] == [11, 12]  # the next best steps in
        assert [report.year for report in store.reports()] == [2021]
        # A file that is read again and gives nothing takes its facts away.
        store.add([reports[1]], [])
        assert store.facts(["603339"], None) == []


@pytest.mark.server
def test_former_names_come_together_and_leave_with_the_last_report(es_place):
    with open_store(es_place, write=True) as store:
        store.add([REPORT, Report("603339", 2021)], [], former_names={"603339": ("四方冷链",)})
        store.add([], [], former_names={"603339": ("南通四方",), "600000": ()})
        (company,) = store.companies()
        assert set(company.former_names) == {"四方冷链", "南通四方"}
        assert store.remove("603339-2020-annual") == 0
        assert store.cluster.count(store.indices["companies"], {"match_all": {}}) == 1
        store.remove("603339-2021-annual")
        assert store.cluster.count(store.indices["companies"], {"match_all": {}}) == 0


@pytest.mark.server
def test_an_index_made_before_reports_had_a_basis_or_damage_takes_them(es_place):
    with open_store(es_place, write=True) as store:
        store.add([REPORT], [fact(1)])
        index = next(iter(store.cluster.indices(store.indices["reports"])))
        body = index_file("reports").body({})
        known = body["mappings"]["properties"]
        fields = {name: kind for name, kind in known.items() if name not in LATER_REPORT_COLUMNS}
        store.cluster.delete([index])
        mappings = {"dynamic": "strict", "properties": fields}
        store.cluster.create(index, {"settings": body["settings"], "mappings": mappings}, store.indices["reports"])
        store.add([REPORT], [])
        other = replace(REPORT, year=2021, basis="year: given", damage="文件已损坏")
        store.add([other], [])
        assert store.reports() == [REPORT, other]
