"""Readers share a store, a writer waits for them, and whoever reads after it sees what it wrote."""

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


def test_a_writer_waits_for_readers_and_the_next_reader_sees_what_it_wrote(access: StoreAccess) -> None:
    seen: list[list[int]] = []
    writer = threading.Thread(target=add, args=(access, 2021))
    with access.reading() as snapshot:
        writer.start()
        writer.join(0.3)
        assert writer.is_alive()  # it waits
        seen.append([report.year for report in snapshot.store.reports()])
    writer.join(10)
    assert not writer.is_alive()
    assert (seen, years(access)) == ([[2020]], [2020, 2021])


def test_a_new_reader_waits_for_the_writer(access: StoreAccess) -> None:
    seen: list[list[int]] = []
    reader = threading.Thread(target=lambda: seen.append(years(access)))
    with access.writing() as store:
        reader.start()
        reader.join(0.3)
        assert reader.is_alive()
        store.add([Report("990001", 2022, short_name="甲字科技")], [])
    reader.join(10)
    assert seen == [[2020, 2022]]


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


def test_a_thread_that_reads_can_not_write_and_is_told_so(access: StoreAccess) -> None:
    with access.reading(), pytest.raises(StoreBusy, match="this thread reads"):
        add(access, 2021)
    with access.writing(), pytest.raises(StoreBusy, match="is writing"):
        years(access)
    assert years(access) == [2020]


def test_a_failed_writing_lets_readers_go_on(access: StoreAccess) -> None:
    with pytest.raises(ValueError), access.writing():
        raise ValueError
    assert years(access) == [2020]


def test_a_passing_reader_leaves_the_store_to_other_programs(access: StoreAccess) -> None:
    with access.reading(lasting=False):
        pass
    open_store(access.place, write=True).close()
    with access.reading():
        pass
    with pytest.raises(StoreBusy, match="open for reading"):  # one that lasts does not
        open_store(access.place, write=True)
    access.refresh()
    open_store(access.place, write=True).close()


def test_after_closing_nothing_is_read(access: StoreAccess) -> None:
    access.close()
    access.close()
    with pytest.raises(StoreError, match="closed"):
        years(access)
