"""The store on a real server: what goes in comes out exactly, and opening it reads no list of reports."""

from dataclasses import replace

import pytest

from pipeline.answer.engine import Assistant
from pipeline.app.ingest.job import IngestJob
from pipeline.app.ingest.reports import ingest_reports
from pipeline.app.store_access import StoreAccess
from pipeline.errors import StoreError, StoreMissing
from pipeline.model import Kind, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.store.elastic.client import Cluster
from tests.store.conftest import FULL_FACT, REPORT, fact

pytestmark = pytest.mark.server


def test_a_fact_comes_back_as_it_was_with_every_digit(es_place):
    with open_store(es_place, write=True) as store:
        store.add([replace(REPORT, pages=180, revised=True)], [FULL_FACT], former_names={"603339": ("四方冷链",)})
        assert store.facts(["603339"], ["净利润"], [2020], scope=None) == [FULL_FACT]
    with open_store(es_place) as store:
        assert store.reports() == [replace(REPORT, pages=180, revised=True)]
        assert [company.former_names for company in store.companies()] == [("四方冷链",)]
        with pytest.raises(StoreError, match="open for reading"):
            store.remove("603339-2020-annual")


def test_where_there_is_no_store_the_message_says_how_to_fill_one(es_place):
    with pytest.raises(StoreMissing, match=r"no store at .* under the prefix 'test-.*finreport ingest REPORT"):
        open_store(es_place)


NAMES = {
    "600001": ("甲乙科技", "甲乙科技股份有限公司"),
    "600002": ("丙丁信息", ""),
    "600003": ("", "戊己重工股份有限公司"),
}


def years_of(companies, count):
    """Reports of `count` years; the first ones under the names that a company had before."""
    return [
        replace(Report(code, 2000 + n, kind), short_name=f"老{short}" if short and n < 2 else short, full_name=full)
        for code, (short, full) in companies.items()
        for n in range(count)
        for kind in (Kind.ANNUAL, Kind.HALF_YEAR)
    ]


@pytest.fixture
def traffic(monkeypatch) -> list[int]:
    """Documents, and groups of them, that each request to the server brought."""
    seen: list[int] = []
    original = Cluster._try

    def counted(self, call):
        reply = original(self, call)
        body = getattr(reply, "body", reply)
        parts = body.get("responses", [body]) if isinstance(body, dict) else []
        found = [hit for part in parts if isinstance(part, dict) for hit in part.get("hits", {}).get("hits", [])]
        groups = body.get("aggregations", {}).get("values", {}).get("buckets", []) if isinstance(body, dict) else []
        seen.append(len(found) + len(groups) + len(body.get("docs", []) if isinstance(body, dict) else []))
        return reply

    monkeypatch.setattr(Cluster, "_try", counted)
    return seen


def test_opening_and_asking_read_no_list_of_reports(es_place, tmp_path, traffic):
    read, said = [], []
    for count in (4, 24):
        with open_store(es_place, write=True) as store:
            reports = years_of(NAMES, count)
            facts = [fact("5", code=r.code, year=r.year) for r in reports if r.kind is Kind.ANNUAL]
            store.add(reports, facts, former_names={"600001": ("甲乙电缆",)})
        traffic.clear()
        with open_store(es_place) as store:
            assistant = Assistant.open(store, Settings(store=es_place))
            assert sum(traffic) == 0  # names are read with the first question
            said.append(assistant.ask("甲乙科技2003年净利润是多少元？").text)
            assert assistant.knowledge.all_years() == list(range(2000, 2000 + count))
        read.append((len(traffic), sum(traffic) - count * 4))  # a company's own reports, its figures, all years
    assert "5元" in said[0] and said[0] == said[1]
    assert read[0] == read[1]


def test_companies_have_the_names_that_the_embedded_store_gives_them(es_place, tmp_path):
    reports = [*years_of(NAMES, 5), Report("600004", 2020), Report("0" * 40, 2021, full_name="Foreign plc")]
    given = []
    for place in (es_place, str(tmp_path)):
        with open_store(place, write=True) as store:
            store.add(reports, [], former_names={"600002": ("老名",), "600001": ("老甲乙科技",)})
            given.append((store.companies(), store.years(), store.foreign_reports()))
    assert given[0] == given[1]
    first = given[0][0][1]
    assert (first.code, first.short_name, first.former_names) == ("600001", "甲乙科技", ("老甲乙科技",))
    assert [report.full_name for report in given[0][2]] == ["Foreign plc"]


def test_a_known_report_is_asked_for_alone(es_place, tmp_path, traffic):
    """Ingesting a file that the store has reads the reports of its company, not those of all."""
    with open_store(es_place, write=True) as store:
        store.add(years_of(NAMES, 30), [])
    name = "2020-01-01__某某股份有限公司__600009__某某科技__2019年__年度报告.md"
    (tmp_path / name).write_text("# 某某股份有限公司 2019 年年度报告\n\n公司简介\n\n某某。\n", encoding="utf-8")
    work = IngestJob(home=tmp_path / "home", workbooks=tmp_path / "books")
    assert ingest_reports([tmp_path / name], work, access=StoreAccess(es_place), say=lambda _: None).read == 1
    traffic.clear()
    assert ingest_reports([tmp_path / name], work, access=StoreAccess(es_place), say=lambda _: None).known == 1
    assert sum(traffic) <= 3
