"""A report out of a store: which one is meant, what of it there is, and that it is asked for first."""

from pathlib import Path

import pytest

from pipeline.app.reports.removal import contents_of, remove_report, report_id
from pipeline.errors import InputError
from pipeline.model import Kind
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.app.conftest import FIRST, SECOND


@pytest.mark.parametrize(
    ("report", "year", "told"),
    [
        ("四方科技", 2018, "603339-2018-annual is not in the store; there are: 603339-2019-annual"),
        ("四方科技", None, "give the year of the report to remove; there are: 603339-2019-annual"),
        ("四方科枝", 2019, "did you mean 四方科技"),
    ],
)
def test_the_report_that_is_meant(small_store: str, report: str, year: int | None, told: str) -> None:
    with open_store(small_store) as store:
        assert report_id(store, "四方科技", 2019, Kind.ANNUAL) == FIRST.id
        assert report_id(store, FIRST.id, None, Kind.ANNUAL) == FIRST.id
        with pytest.raises(InputError, match=told):
            report_id(store, report, year, Kind.ANNUAL)


def test_its_contents_in_words(small_store: str) -> None:
    with open_store(small_store) as store:
        assert contents_of(store, FIRST.id) == "4 facts from sf.pdf, 3 passages"
        assert contents_of(store, SECOND.id) == "0 facts, 3 passages"


def test_nothing_goes_before_it_is_confirmed(small_store: str) -> None:
    settings, asked = Settings(store=small_store), []
    book = Path(small_store) / "workbooks" / f"{FIRST.id}.xlsx"
    book.parent.mkdir()
    book.touch()

    def refuse(question: str) -> None:
        asked.append(question)
        raise InputError("nothing was removed")

    with open_store(small_store, write=True) as store:
        with pytest.raises(InputError, match="nothing was removed"):
            remove_report(store, settings, FIRST.id, None, Kind.ANNUAL, refuse)
        assert asked == [f"remove {FIRST.id} (4 facts from sf.pdf, 3 passages) from {small_store}?"]
        assert len(store.reports()) == 2 and book.exists()
        told = remove_report(store, settings, FIRST.id, None, Kind.ANNUAL, lambda question: None)
        assert told == f"{FIRST.id} removed: 4 facts from sf.pdf, 3 passages"
        assert [report.id for report in store.reports()] == [SECOND.id] and not book.exists()
