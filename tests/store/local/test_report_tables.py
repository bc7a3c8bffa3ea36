"""Tables of reports in the embedded store."""

import pytest

from pipeline.errors import StoreError
from pipeline.store import open_store
from tests.model.test_table_row import TABLE
from tests.store.conftest import fact
from tests.store.local.conftest import filled

ID = "603339-2020-annual"


def test_tables_are_kept_replaced_and_removed_with_their_report(tmp_path):
    with filled(tmp_path, fact("1")) as store:
        assert store.tables_of(ID) == ()
    with open_store(str(tmp_path), write=True) as store:
        store.add_tables([(ID, [TABLE, TABLE])])
        store.add_tables([(ID, [TABLE])])
    with open_store(str(tmp_path)) as store:
        assert store.tables_of(ID) == (TABLE,)
        assert store.tables_of(ID) is store.tables_of(ID)  # of the reports asked last they stay in memory
    with open_store(str(tmp_path), write=True) as store:
        store.remove(ID)
        assert store.tables_of(ID) == ()


def test_a_report_without_figures_in_tables_is_known_from_one_whose_tables_were_never_kept(tmp_path):
    with filled(tmp_path, fact("1")) as store:
        assert store.with_tables([ID]) == frozenset()  # a store of an earlier edition has no place for them
    with open_store(str(tmp_path), write=True) as store:
        store.add_tables([(ID, [])])
    with open_store(str(tmp_path)) as store:
        assert store.tables_of(ID) == () and store.with_tables([ID, "603339-2019-annual"]) == {ID}


def test_a_store_open_for_reading_takes_none(tmp_path):
    with filled(tmp_path, fact("1")) as store, pytest.raises(StoreError, match="open for reading"):
        store.add_tables([(ID, [TABLE])])
