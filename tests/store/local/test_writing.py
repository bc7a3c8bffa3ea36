"""Writing to the embedded store: what replaces what, what is removed, and that a failure saves nothing."""

from dataclasses import replace
from decimal import Decimal

import pandas as pd
import pytest

from pipeline.errors import StoreError
from pipeline.store import open_store
from pipeline.store.local import writing
from pipeline.store.local.database import Database
from pipeline.store.schema import FACT_COLUMNS
from tests.store.conftest import REPORT, fact
from tests.store.local.conftest import filled


def test_adding_again_replaces_what_the_same_file_said_and_keeps_the_others(tmp_path):
    filled(tmp_path, fact("1"), fact("5", item="营业收入"), fact("9", file="b.xlsx", priority=-1)).close()
    with filled(tmp_path, fact("2")) as store:
        assert [f.value for f in store.facts(["603339"], None, every_source=True)] == [Decimal(2), Decimal(9)]
        assert [r.short_name for r in store.reports()] == ["四方科技"]


def test_an_index_that_only_names_a_file_does_not_remove_what_was_read_from_it(tmp_path):
    read = replace(REPORT, file="r.pdf", sha256="ab", pages=180)
    filled(tmp_path, fact("1", file="r.pdf"), reports=[read]).close()
    with filled(tmp_path, reports=[replace(REPORT, file="r.pdf")]) as store:
        assert len(store.facts(["603339"], None)) == 1
        assert store.reports()[0].pages == 180


def test_a_removed_report_takes_its_facts_along(tmp_path):
    facts = [fact("1"), fact("2", report_year=2021, file="next.xlsx")]
    with open_store(str(tmp_path), write=True) as store:
        store.add([REPORT, replace(REPORT, year=2021)], facts)
        assert store.remove("603339-2020-annual") == 1
        assert [f.value for f in store.facts(["603339"], ["净利润"], [2020])] == [Decimal(2)]
        assert [r.year for r in store.reports(code="603339")] == [2021]
        assert store.remove("603339-2020-annual") == 0


def test_a_failure_in_the_middle_leaves_the_store_as_it_was(tmp_path):
    filled(tmp_path, fact("1")).close()
    with open_store(str(tmp_path), write=True) as store:
        with pytest.raises(StoreError, match="nothing was saved"):
            store.add([REPORT], [fact("2"), fact("1" + "0" * 40, item="营业收入")])
        assert [f.value for f in store.facts(["603339"], None)] == [Decimal(1)]


def test_a_file_that_was_read_and_gave_nothing_takes_its_former_facts_away(tmp_path):
    filled(tmp_path, fact("1", file="r.pdf"), fact("2", file="b.xlsx")).close()
    with filled(tmp_path, reports=[replace(REPORT, file="r.pdf", sha256="ab")]) as store:
        assert [f.value for f in store.facts(["603339"], None, every_source=True)] == [Decimal(2)]


def test_a_frame_of_few_columns_has_the_defaults_of_a_fact(tmp_path):
    row = {"code": "603339", "item": "净利润", "fiscal_year": 2020, "report_id": REPORT.id, "file": "a.xlsx"}
    with open_store(str(tmp_path), write=True) as store:
        store.add_frame([REPORT], pd.DataFrame([{**row, "value": "1.5"}], dtype=object))
        (found,) = store.facts(["603339"], None)
    assert found == replace(fact("1.5"), unit="")


def test_former_names_are_kept_once_and_leave_with_the_last_report(tmp_path):
    reports = [REPORT, replace(REPORT, year=2021)]
    with open_store(str(tmp_path), write=True) as store:
        for _ in range(2):
            store.add(reports, [], former_names={"603339": ("南通四方",), "600000": ()})
        assert store.companies()[0].former_names == ("南通四方",)
        store.remove("603339-2020-annual")
        assert store.companies()[0].former_names == ("南通四方",)
        store.remove("603339-2021-annual")
        store.add([REPORT], [])
        assert store.companies()[0].former_names == ()


def test_sorted_again_the_store_holds_the_same_facts(tmp_path):
    facts = [fact(str(n), code=f"60000{9 - n}") for n in range(5)]
    with open_store(str(tmp_path), write=True) as store:
        for one in facts:
            store.add([], [one])
        before = store.facts([one.code for one in facts], None), store.rank("净利润", 2020)
    database = Database(str(tmp_path), write=True)
    connection = database.connection
    writing.compact(connection)
    assert connection.execute("SELECT code FROM facts").fetchall() == [(f"60000{n}",) for n in range(5, 10)]
    database.close()
    with open_store(str(tmp_path)) as store:
        assert (store.facts([one.code for one in facts], None), store.rank("净利润", 2020)) == before


def test_an_interrupt_leaves_the_store_as_it_was_and_goes_on_up(tmp_path):
    database = Database(str(tmp_path), write=True)
    connection = database.connection

    def interrupted():
        connection.execute("INSERT INTO former_names VALUES ('603339', '南通四方')")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        writing._in_transaction(connection, interrupted)
    assert connection.execute("SELECT count(*) FROM former_names").fetchone() == (0,)
    empty = pd.DataFrame(columns=list(FACT_COLUMNS), dtype=object)
    writing.replace(connection, [REPORT], empty, {})  # the connection can be used
    assert connection.execute("SELECT id FROM reports").fetchall() == [(REPORT.id,)]
    database.close()


@pytest.mark.parametrize("lacking", [("basis", "damage"), ("damage",)])
def test_a_store_made_before_reports_had_a_basis_or_damage_is_read_and_written(tmp_path, lacking):
    filled(tmp_path, fact(1)).close()
    place = str(tmp_path)
    database = Database(place, write=True)
    for column in lacking:
        database.connection.execute(f"ALTER TABLE reports DROP COLUMN {column}")
    database.close()
    with open_store(place) as store:
        assert store.reports() == [REPORT] and store.foreign_reports() == []
    other = replace(REPORT, year=2021, basis="year: given", damage="文件已损坏")
    with open_store(place, write=True) as store:
        store.add([other], [])
        assert store.reports() == [REPORT, other]
