"""Readers share a store, writing goes on beside them, and whoever reads after it sees what was written."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline.app.store_access import StoreAccess
from pipeline.errors import StoreBusy, StoreError
from pipeline.model import Report
from pipeline.store import open_store


@pytest.fixture
def access(tmp_path: Path) -> Iterator[StoreAccess]:
    place = str(tmp_path / "store")
    with open_store(place, write=True) as store:  # type: ignore[attr-defined]
        store.add([Report("990001", 2020, short_name="甲字科技")], [])
    made = StoreAccess(place)
    yield made
    made.close()


def years(access: StoreAccess) -> list[int]:
    with access.reading() as snapshot:
        return [report.year for report in snapshot.store.reports()]


def add(access: StoreAccess, year: int) -> None:
    with access.writing() as store:
        store.add([Report("990001", year, short_name="甲字科技")], [])


def test_a_reader_keeps_what_it_reads_and_the_next_one_sees_what_was_written_meanwhile(access: StoreAccess) -> None:
    with access.reading() as snapshot:
        add(access, 2021)
        assert [report.year for report in snapshot.store.reports()] == [2020]
    assert years(access) == [2020, 2021]


def test_a_new_reader_does_not_wait_for_the_writer(access: StoreAccess) -> None:
    seen: list[list[int]] = []
    reader = threading.Thread(target=lambda: seen.append(years(access)))
    with access.writing() as store:
        store.add([Report("990001", 2022, short_name="甲字科技")], [])
        reader.start()
        reader.join(10)
        assert seen == [[2020]]
    assert years(access) == [2020, 2022]


def test_writers_wait_for_each_other(access: StoreAccess) -> None:
    other = threading.Thread(target=add, args=(access, 2022))
    with access.writing() as store:
        other.start()
        other.join(0.2)
        assert other.is_alive()
        store.add([Report("990001", 2021, short_name="甲字科技")], [])
    other.join(10)
    assert years(access) == [2020, 2021, 2022]


def test_readers_share_what_was_made_until_something_is_written(access: StoreAccess) -> None:
    made = []

    def make() -> int:
        made.append(1)
        return len(made)

    for _ in range(2):
        with access.reading() as snapshot:
            assert snapshot.get_or_create("thing", make) == 1
    add(access, 2021)
    with access.reading() as snapshot:
        assert snapshot.get_or_create("thing", make) == 2


def test_what_somebody_else_wrote_is_seen_by_the_next_reader(access: StoreAccess) -> None:
    assert years(access) == [2020]
    add(StoreAccess(access.place), 2021)
    assert years(access) == [2020, 2021]


def test_a_thread_that_writes_can_not_begin_to_write_again_and_is_told_so(access: StoreAccess) -> None:
    with access.writing(), pytest.raises(StoreBusy, match="is writing"):
        add(access, 2021)
    assert years(access) == [2020]


def test_a_failed_writing_lets_others_write(access: StoreAccess) -> None:
    with pytest.raises(ValueError), access.writing():
        raise ValueError
    add(access, 2021)
    assert years(access) == [2020, 2021]


def test_after_closing_nothing_is_read(access: StoreAccess) -> None:
    access.close()
    access.close()
    with pytest.raises(StoreError, match="closed"):
        years(access)
