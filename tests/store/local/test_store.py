"""The embedded store: what goes in comes out exactly, the best fact is chosen, failures help."""

import subprocess
import sys
from decimal import Decimal

import pytest

from pipeline.errors import StoreBusy, StoreError
from pipeline.model import Check, Report, Stated
from pipeline.store import open_store
from pipeline.store.interface import Threshold
from pipeline.store.local import writer_lock
from tests.store.conftest import FULL_FACT, REPORT, fact
from tests.store.local.conftest import filled


def test_a_fact_comes_back_as_it_was_with_every_digit(tmp_path):
    with filled(tmp_path, FULL_FACT) as store:
        assert store.facts(["603339"], ["净利润"], [2020], scope=None) == [FULL_FACT]


def test_round_numbers_are_plain(tmp_path):
    with filled(tmp_path, fact("1800"), fact("0.50", item="基本每股收益")) as store:
        assert [str(f.value) for f in store.facts(["603339"], ["净利润", "基本每股收益"])] == ["1800", "0.5"]


def test_as_filed_the_years_own_report_beats_the_comparison_column_and_priority_decides_between_files(tmp_path):
    facts = [
        fact("1", report_year=2021, file="next.xlsx", priority=9),
        fact("2", file="low.xlsx", priority=1),
        fact("3", file="high.xlsx", priority=5),
    ]
    with filled(tmp_path, *facts) as store:
        assert [f.value for f in store.facts(["603339"], ["净利润"])] == [Decimal(3)]
        assert [f.value for f in store.stated(Stated.LATEST).facts(["603339"], ["净利润"])] == [Decimal(1)]
        assert len(store.facts(["603339"], ["净利润"], every_source=True)) == 3
        from_next = store.facts(["603339"], ["净利润"], report_id="603339-2021-annual")
        assert [f.value for f in from_next] == [Decimal(1)]


def test_doubtful_and_missing_facts_give_way_to_any_other(tmp_path):
    facts = [
        fact(None, file="a.xlsx", priority=9),
        fact("2", file="b.xlsx", priority=8, check=Check.DOUBTFUL),
        fact("3", file="c.xlsx", check=Check.FAILED),
    ]
    with filled(tmp_path, *facts) as store:
        assert store.facts(["603339"], ["净利润"])[0].value == Decimal(3)
    with filled(tmp_path / "two", *facts[:2]) as store:
        assert store.facts(["603339"], ["净利润"])[0].check is Check.DOUBTFUL
        assert store.rank("净利润", 2020).facts == ()
        assert store.rank("净利润", 2020).without == 1


def test_ranking_is_exact_ties_go_by_code_and_the_population_is_counted(tmp_path):
    codes = ["000001", "000002", "000003", "000004"]
    values = ["10.01", "10.02", "10.02", None]
    reports = [Report(code, 2020) for code in codes]
    facts = [fact(v, code=c) for c, v in zip(codes, values, strict=True)]
    with filled(tmp_path, *facts, reports=reports) as store:
        top = store.rank("净利润", 2020, limit=2)
        assert [f.code for f in top.facts] == ["000002", "000003"]
        assert (top.population, top.without) == (4, 1)
        assert [f.code for f in store.rank("净利润", 2020, descending=False).facts] == ["000001", "000002", "000003"]
        over = store.rank("净利润", 2020, threshold=Threshold(">", Decimal("10.01")))
        assert len(over.facts) == 2
        some = frozenset({("000001", 2020), ("000002", 2019)})
        assert [f.code for f in store.rank("净利润", 2020, population=some).facts] == ["000001"]
        assert [f.code for f in store.rank("净利润", 2020, codes=frozenset({"000003"})).facts] == ["000003"]


def test_no_store_a_broken_file_and_another_layout_each_say_what_to_do(tmp_path):
    with pytest.raises(StoreError, match="finreport tables import"):
        open_store(str(tmp_path / "none"))
    (tmp_path / "facts-1.duckdb").write_bytes(b"not a database" * 1000)
    with pytest.raises(StoreError, match="cannot be opened"):
        open_store(str(tmp_path))
    other = tmp_path / "other"
    filled(other, fact("1")).close()
    import duckdb

    with duckdb.connect(str(other / "facts-1.duckdb")) as connection:
        connection.execute("UPDATE meta SET value = '999'")
    with pytest.raises(StoreError, match="layout 999"):
        open_store(str(other))


def test_a_store_open_for_reading_or_closed_refuses_with_the_remedy(tmp_path):
    store = filled(tmp_path, fact("1"))
    with pytest.raises(StoreError, match="write=True"):
        store.add([REPORT], [])
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.companies()


HOLD = """
import sys
from pipeline.store import open_store
store = open_store(sys.argv[1], write=True)
print("open", flush=True)
sys.stdin.read()
"""


def test_others_read_while_a_process_writes_and_a_killed_one_leaves_the_store_as_it_was(tmp_path, monkeypatch):
    monkeypatch.setattr(writer_lock, "WAIT", 0.1)
    filled(tmp_path, fact("1")).close()
    other = subprocess.Popen([sys.executable, "-c", HOLD, str(tmp_path)], stdin=-1, stdout=-1, text=True)
    try:
        assert other.stdout.readline() == "open\n"
        with open_store(str(tmp_path)) as store:
            assert len(store.facts(["603339"], None)) == 1
        with pytest.raises(StoreBusy, match="wait until that is done"):
            open_store(str(tmp_path), write=True)
    finally:
        other.kill()
        other.wait()
    with filled(tmp_path, fact("2")) as store:
        assert [f.value for f in store.facts(["603339"], None)] == [Decimal(2)]
