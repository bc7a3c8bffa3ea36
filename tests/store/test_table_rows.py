"""Tables as bytes."""

import pytest

from pipeline.errors import StoreError
from pipeline.store.table_rows import pack_tables, unpack_tables
from tests.model.test_table_row import TABLE


def test_tables_come_back_as_they_were():
    assert unpack_tables(pack_tables([TABLE])) == (TABLE,)


def test_damaged_bytes_are_an_error_that_says_what_to_do():
    with pytest.raises(StoreError, match="ingest it again"):
        unpack_tables(b"nothing")
