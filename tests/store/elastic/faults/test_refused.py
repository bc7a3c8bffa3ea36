"""A wrong password, a full disk, a mapping of another version: what is said, and what the server holds afterwards."""

import time
from decimal import Decimal

import pytest

from pipeline.errors import StoreError, StoreMissing
from pipeline.model import Fact, Passage, Report, Source
from pipeline.store import open_store
from pipeline.store.elastic.builds import KINDS
from pipeline.store.search_records import DocumentEntry

pytestmark = pytest.mark.server

REPORT = Report("600519", 2021, short_name="贵州茅台", file="a.pdf", sha256="a")
OTHER = Report("600518", 2021, short_name="康美药业", file="b.pdf", sha256="b")


def fact(report: Report, value: str) -> Fact:
    return Fact(
        report_id=report.id, code=report.code, item="净利润", fiscal_year=2021, value=Decimal(value), unit="元",
        source=Source(report.file, page=7),
    )  # fmt: skip


def indices(server, prefix: str) -> set[str]:
    return set(server.ask(f"{prefix}-*/_settings?expand_wildcards=all"))


def test_a_wrong_password_is_told_with_the_remedy_and_nothing_is_made(guarded, prefix, monkeypatch):
    monkeypatch.setenv("FINREPORT_ES_USER", "elastic")
    monkeypatch.setenv("FINREPORT_ES_PASSWORD", "not-the-one")
    with pytest.raises(StoreError) as told:
        open_store(guarded.place, write=True)
    assert "refuses the user 'elastic' with this password: set FINREPORT_ES_USER and" in str(told.value)
    assert "not-the-one" not in str(told.value)
    monkeypatch.setenv("FINREPORT_ES_USER", "")
    with pytest.raises(StoreError, match="refuses requests without a user"):
        open_store(guarded.place, write=True)
    assert indices(guarded, prefix) == set()


def test_the_right_password_opens_the_same_store(guarded, prefix, monkeypatch):
    monkeypatch.setenv("FINREPORT_ES_USER", "elastic")
    monkeypatch.setenv("FINREPORT_ES_PASSWORD", guarded.password)
    with open_store(guarded.place, write=True) as store:
        store.add([REPORT], [fact(REPORT, "52460144378.16")])
        assert [one.value for one in store.facts(["600519"], ["净利润"])] == [Decimal("52460144378.16")]
    assert len(indices(guarded, prefix)) == len(KINDS)


def fill_disk(server, full: bool) -> None:
    """Make the server think that its disk is full: each watermark asks for more free space than there can be."""
    marks = dict.fromkeys(("low", "high", "flood_stage"), "900tb" if full else None)
    settings: dict = {f"cluster.routing.allocation.disk.watermark.{name}": value for name, value in marks.items()}
    server.ask("_cluster/settings", {"persistent": settings}, "PUT")


def blocked(server, prefix: str) -> bool:
    states = server.ask(f"{prefix}-*/_settings").values()
    blocks = [state["settings"]["index"].get("blocks", {}) for state in states]
    return all(block.get("read_only_allow_delete") == "true" for block in blocks)


def until_blocked(server, prefix: str, full: bool) -> None:
    end = time.monotonic() + 60  # the server looks at its disk every ten seconds
    while blocked(server, prefix) is not full and time.monotonic() < end:
        time.sleep(0.3)
    assert blocked(server, prefix) is full


def test_a_full_disk_is_told_and_what_was_there_is_still_read(mortal, prefix):
    with open_store(mortal.place, write=True) as store:
        store.add([REPORT], [fact(REPORT, "1.50")])
        fill_disk(mortal, True)
        try:
            until_blocked(mortal, prefix, True)
            with pytest.raises(StoreError, match=r"disk of Elasticsearch at .* too full.*free space or add a node"):
                store.add([OTHER], [fact(OTHER, "2.50")])
            with pytest.raises(StoreError, match="too full"):
                store.add_passages([(DocumentEntry.of(OTHER), [Passage(OTHER.id, 0, (), "风险", 1, 1)])])
            assert [one.value for one in store.facts(["600519"], ["净利润"])] == [Decimal("1.50")]
            assert store.facts(["600518"], ["净利润"]) == []
            assert [one.id for one in store.reports()] == [REPORT.id]
        finally:
            fill_disk(mortal, False)
        until_blocked(mortal, prefix, False)
        store.add([OTHER], [fact(OTHER, "2.50")])  # the same call again
        assert [one.value for one in store.facts(["600518"], ["净利润"])] == [Decimal("2.50")]


def test_a_store_of_an_older_mapping_is_refused_and_stays(mortal, prefix):
    open_store(mortal.place, write=True).close()
    (current,) = mortal.ask(f"{prefix}-facts")
    older = current.replace("-m1-", "-m0-")
    assert older != current
    mortal.ask(current, method="DELETE")
    mortal.ask(
        older, {"mappings": {"properties": {"item": {"type": "keyword"}}}, "aliases": {f"{prefix}-facts": {}}}, "PUT"
    )
    mortal.ask(f"{older}/_doc/1?refresh=true", {"item": "净利润"})
    before = indices(mortal, prefix)
    for write in (False, True):
        with pytest.raises(StoreError) as told:
            open_store(mortal.place, write=write)
        assert "facts have mapping version 0, this finreport needs 1" in str(told.value)
        assert "finreport es build --from" in str(told.value)
    assert indices(mortal, prefix) == before
    assert mortal.count(f"{prefix}-facts") == 1


def test_a_field_of_the_wrong_type_in_a_build_that_was_tampered_with(mortal, prefix):
    """What the index does not take is an error that names the field, not a lost fact."""
    open_store(mortal.place, write=True).close()
    (current,) = mortal.ask(f"{prefix}-facts")
    mappings = mortal.ask(f"{current}/_mapping")[current]["mappings"]
    del mappings["properties"]["page"]
    mortal.ask(current, method="DELETE")
    mortal.ask(current, {"mappings": mappings, "aliases": {f"{prefix}-facts": {}}}, "PUT")
    with open_store(mortal.place, write=True) as store, pytest.raises(StoreError) as told:
        store.add([REPORT], [fact(REPORT, "1")])
    assert "[page]" in str(told.value) and "finreport es build" in str(told.value)
    assert mortal.count(f"{prefix}-facts") == 0 and mortal.count(f"{prefix}-reports") == 0


def test_no_store_under_the_prefix(mortal, prefix):
    with pytest.raises(StoreMissing, match=rf"no store at .* under the prefix '{prefix}': fill one with"):
        open_store(mortal.place)
    assert indices(mortal, prefix) == set()
