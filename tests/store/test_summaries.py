"""Summaries in both stores: found at their own level, of the text they were made of, gone with their document."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pipeline.model import Passage, Report
from pipeline.store import open_store
from pipeline.store.search import Clause, DocumentEntry, Field, Filter, Level, Search
from pipeline.store.summaries import PassageSummary, summarised_positions, summary_passages
from pipeline.text.tokens import words

REPORT = Report("600519", 2024, short_name="贵州茅台", full_name="贵州茅台酒股份有限公司", file="a.pdf", sha256="ab")
PATH = ("第三节", "可能面对的风险")
OTHER = "laws/a.txt"


def passage(position: int, text: str, parent: int | None = None) -> Passage:
    return Passage(REPORT.id, position, PATH, f"第三节 > 可能面对的风险\n{text}", 7, 8, parent)


WHOLE = passage(0, "外销收入占比高，汇率波动影响利润。原材料价格上涨。")
RATES, MATERIALS = passage(1, "外销收入占比高，汇率波动影响利润。", 0), passage(2, "原材料价格上涨。", 0)
LAW = Passage(OTHER, 0, (), "存款利息支付有误的，储户可以申诉。", 1, 1)


@pytest.fixture(params=["embedded", pytest.param("server", marks=pytest.mark.server)])
def place(request, tmp_path) -> str:
    place = str(tmp_path) if request.param == "embedded" else request.getfixturevalue("es_place")
    with open_store(place, write=True) as store:
        store.add([REPORT], [])
        store.add_passages(
            [
                (DocumentEntry.of(REPORT), [WHOLE, RATES, MATERIALS]),
                (DocumentEntry(id=OTHER, collection="laws", title="甲"), [LAW]),
            ]
        )
    return place


def found(store, text: str, level: Level, collection: str = "reports") -> list[str]:
    search = Search((Clause(Field.WORDS, tuple(words(text))),), Filter(collection=collection, level=level))
    return [hit.passage.id for hit in store.search(search)]


def test_a_summary_is_found_at_its_level_only_and_names_its_passage(place):
    with open_store(place) as store:  # open for reading
        assert store.add_summaries([PassageSummary(RATES, "人民币升值的影响"), PassageSummary(LAW, "申诉")]) == 2
        (of_rates,) = [p for p in store.passages_of(REPORT.id) if p.summary]
        assert (of_rates.id, of_rates.parent_id) == (f"{REPORT.id}#4", RATES.id)
        assert of_rates.text == "第三节 > 可能面对的风险\n人民币升值的影响"
        assert (of_rates.body, of_rates.first_page, of_rates.last_page) == ("人民币升值的影响", 7, 8)
        assert found(store, "人民币", Level.SUMMARY) == [of_rates.id]
        assert found(store, "人民币", Level.SMALL) == found(store, "人民币", Level.PARENT) == []
        assert found(store, "申诉", Level.SUMMARY, "laws") == [f"{OTHER}#1"]
        assert summarised_positions(store.passages_of(REPORT.id)) == {1}
        assert [p for p in store.passages_of(REPORT.id) if not p.summary] == [WHOLE, RATES, MATERIALS]
        assert [entry.id for entry in store.entries()] == [REPORT.id]


def test_a_new_summary_takes_the_place_of_the_old_one(place):
    with open_store(place) as store:
        store.add_summaries([PassageSummary(RATES, "旧的概括")])
        assert store.add_summaries([PassageSummary(RATES, "新的说法"), PassageSummary(MATERIALS, "钢材")]) == 2
        assert [p.body for p in store.passages_of(REPORT.id) if p.summary] == ["新的说法", "钢材"]
        assert found(store, "概括", Level.SUMMARY) == []


def test_a_summary_of_a_text_that_is_not_there_any_more_is_not_kept(place):
    with open_store(place, write=True) as store:
        gone = replace(RATES, position=9)
        assert (
            store.add_summaries([PassageSummary(replace(RATES, text="别的文字"), "甲"), PassageSummary(gone, "乙")])
            == 0
        )
        assert store.add_summaries([PassageSummary(replace(RATES, report_id="600000-2024-annual"), "丙")]) == 0
        assert store.add_summaries([]) == 0
        assert not any(p.summary for p in store.passages_of(REPORT.id))


def test_passages_put_in_anew_come_without_summaries_and_removed_reports_leave_none(place):
    with open_store(place, write=True) as store:
        store.add_summaries([PassageSummary(RATES, "人民币升值的影响"), PassageSummary(LAW, "申诉")])
        store.add_passages([(DocumentEntry.of(REPORT), [WHOLE, RATES, MATERIALS])])
        assert found(store, "人民币", Level.SUMMARY) == [] and len(store.passages_of(REPORT.id)) == 3
        store.add_summaries([PassageSummary(RATES, "人民币升值的影响")])
        store.remove(REPORT.id)
        assert found(store, "人民币", Level.SUMMARY) == [] == store.passages_of(REPORT.id)
        assert store.remove_passages([OTHER]) == 2
        assert found(store, "申诉", Level.SUMMARY, "laws") == []


@given(st.lists(st.integers(0, 40), min_size=1, max_size=20, unique=True).map(sorted), st.data())
def test_summaries_have_ids_of_their_own_that_do_not_depend_on_the_order(positions, data):
    own = [passage(position, f"文字{position}") for position in positions]
    some = data.draw(st.lists(st.sampled_from(own), unique=True))
    made = summary_passages(own, [PassageSummary(one, "概括") for one in some])
    assert len({p.id for p in (*own, *made)}) == len(own) + len(some)
    assert {p.parent: p.id for p in made} == {
        p.parent: p.id for p in summary_passages([*own, *made], [PassageSummary(one, "概括") for one in reversed(some)])
    }


@pytest.mark.server
def test_a_build_on_the_server_has_the_summaries_of_its_source(es_place, tmp_path):
    from pipeline.store.elastic import connect
    from pipeline.store.elastic.copying import build

    with open_store(str(tmp_path), write=True) as source, connect(es_place) as cluster:
        source.add([REPORT], [])
        source.add_passages([(DocumentEntry.of(REPORT), [WHOLE, RATES, MATERIALS])])
        source.add_summaries([PassageSummary(RATES, "人民币升值的影响")])
        assert build(cluster, source, "source").passages == 4
    with open_store(es_place) as server:
        assert found(server, "人民币", Level.SUMMARY) == [f"{REPORT.id}#4"]
        assert server.add_summaries([PassageSummary(MATERIALS, "钢材")]) == 1
        assert summarised_positions(server.passages_of(REPORT.id)) == {1, 2}


@pytest.mark.server
def test_a_report_put_in_anew_beside_its_summaries_keeps_none_of_its_former_text(es_place, monkeypatch):
    from pipeline.store.elastic.passages import ElasticPassages

    with open_store(es_place, write=True) as store, open_store(es_place, write=True) as other:
        store.add([REPORT], [])
        store.add_passages([(DocumentEntry.of(REPORT), [WHOLE, RATES, MATERIALS])])
        whole = ElasticPassages.passages_of

        def overtaken(self, document):
            """The passages as they are; then another process puts the report in anew."""
            found = whole(self, document)
            monkeypatch.undo()
            other.add_passages([(DocumentEntry.of(REPORT), [WHOLE, replace(RATES, text="别的文字"), MATERIALS])])
            return found

        monkeypatch.setattr(ElasticPassages, "passages_of", overtaken)
        assert store.add_summaries([PassageSummary(RATES, "人民币"), PassageSummary(MATERIALS, "钢材")]) == 1
        assert [p.body for p in store.passages_of(REPORT.id) if p.summary] == ["钢材"]
