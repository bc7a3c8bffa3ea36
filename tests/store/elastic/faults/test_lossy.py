"""Every tenth request is lost on the way, before or after the server has done it: nothing is there twice or missing."""

from decimal import Decimal

import pytest

from pipeline.errors import StoreUnreachable
from pipeline.model import Fact, Passage, Report, Source
from pipeline.store import open_store
from pipeline.store.elastic import bulk_actions
from pipeline.store.search_records import Clause, DocumentEntry, Field, Filter, Search

pytestmark = pytest.mark.server

REPORTS = [Report(f"{600100 + n}", 2021, short_name=f"公司{n}", file=f"{n}.pdf", sha256=f"{n}") for n in range(30)]


def facts() -> list[Fact]:
    return [
        Fact(
            report_id=report.id, code=report.code, item=item, fiscal_year=2021, value=Decimal(at * 7 % 11), unit="元",
            source=Source(report.file, page=at + 1),
        )
        for at, report in enumerate(REPORTS)
        for item in ("净利润", "营业收入", "存货")
    ]  # fmt: skip


def passages(report: Report) -> list[Passage]:
    return [Passage(report.id, at, ("风险",), f"风险\n存货跌价的风险，第{at}条", at + 1, at + 1) for at in range(20)]


def test_every_tenth_request_is_lost(mortal, lossy, prefix, monkeypatch):
    monkeypatch.setattr(bulk_actions, "BULK_DOCUMENTS", 25)  # many requests out of few documents
    search = Search((Clause(Field.WORDS, ("存货", "风险")),), Filter(codes=frozenset({"600103"})), 5)
    with lossy(mortal.port, every=10) as proxy, open_store(proxy.place, write=True) as store:
        store.add(REPORTS, facts())
        store.add_passages([(DocumentEntry.of(report), passages(report)) for report in REPORTS])
        removed = store.remove(REPORTS[-1].id)
        through = [store.rank(item, 2021).facts for item in ("净利润", "营业收入", "存货")], store.search(search)
        for report in REPORTS:
            store.passages_of(report.id)
        assert proxy.lost >= 6 and proxy.seen >= 60
    assert removed == 3
    assert mortal.count(f"{prefix}-facts") == 3 * 29
    assert mortal.count(f"{prefix}-passages") == 20 * 29
    assert mortal.count(f"{prefix}-reports") == mortal.count(f"{prefix}-documents") == 29
    with open_store(mortal.place) as store:
        direct = [store.rank(item, 2021).facts for item in ("净利润", "营业收入", "存货")], store.search(search)
    assert direct == through and len(direct[1]) == 5 and len(direct[0][0]) == 29


def test_nothing_gets_through(mortal, lossy, prefix, monkeypatch):
    monkeypatch.setenv("FINREPORT_ES_RETRY_TIMEOUT", "1")
    with lossy(mortal.port, every=1) as proxy, pytest.raises(StoreUnreachable, match="does not answer after 1 s"):
        open_store(proxy.place, write=True)
    # A request may have been done although its reply was lost: what it made is empty and usable.
    with open_store(mortal.place, write=True) as store:
        assert store.reports() == []
