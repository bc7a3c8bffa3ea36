"""Look-ups and rankings on a real server: exact digits, and what the embedded store says of the same facts."""

from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pipeline.model import Check, Kind, Origin, Period, Report, Scope, Source
from pipeline.store import open_store
from pipeline.store.elastic.bulk_actions import delete_action
from pipeline.store.interface import LabelUsage, Threshold
from tests.store.conftest import fact

pytestmark = pytest.mark.server


def test_equal_doubles_are_ranked_by_their_digits_and_equal_values_by_code(es_place):
    reports = [Report(code, 2020) for code in ("000001", "000002", "000003", "000004")]
    values = {"000001": "12345678901234567.01", "000002": "12345678901234567.02", "000003": "7", "000004": "7.00"}
    with open_store(es_place, write=True) as store:
        store.add(reports, [fact(value, code=code) for code, value in values.items()])
        assert [f.code for f in store.rank("净利润", 2020).facts] == ["000002", "000001", "000003", "000004"]
        lowest = store.rank("净利润", 2020, descending=False, limit=2)
        assert [f.code for f in lowest.facts] == ["000003", "000004"]
        above = store.rank("净利润", 2020, threshold=Threshold(">", Decimal("12345678901234567.01")))
        assert [f.code for f in above.facts] == ["000002"]
        assert (above.population, above.without) == (4, 0)


def test_who_is_known_from_a_later_report_is_ranked_with_those_that_have_one(es_place):
    reports = [Report("000001", 2020), Report("000002", 2020), Report("000003", 2021)]
    facts = [fact("7", code="000001"), fact("9", code="000003", report_year=2021)]
    with open_store(es_place, write=True) as store:
        store.add(reports, facts)
        found = store.rank("净利润", 2020)
        assert [f.code for f in found.facts] == ["000003", "000001"]
        assert (found.population, found.without, found.compared) == (3, 1, 1)


def test_a_label_is_told_with_its_reports_and_its_first_place(es_place):
    facts = [
        fact("1", code=code, file=f"{code}.pdf", source=Source(f"{code}.pdf", page=page, row=row), raw_label=label)
        for code, page, row, label in (
            ("000001", 9, 2, "净利润"),
            ("000001", 8, 5, "五、净利润"),
            ("000002", 3, 1, "净利"),
        )
    ]
    words = fact(None, item="注册地址", source=Source("a.pdf", page=1))
    with open_store(es_place, write=True) as store:
        store.add([Report("000001", 2020), Report("000002", 2020)], [*facts, words, fact("7", item="存货")])
        found = {one.item: one for one in store.label_usage()}
    assert "存货" not in found  # of a workbook: no page
    assert found["净利润"] == LabelUsage(
        "净利润", 2, "五、净利润", "000001-2020-annual", Source("000001.pdf", page=8, row=5)
    )


def test_companies_with_different_items_are_fetched_in_one_request(es_place):
    with open_store(es_place, write=True) as store:
        store.add([Report("000001", 2020)], [fact("1", code="000001"), fact("2", code="000002", item="存货")])
        rows = store.rows_of({"000001": ["净利润", "存货"], "000002": ["存货"], "000003": ["净利润"]})
    assert {key: len(found) for key, found in rows.items()} == {("000001", "净利润"): 1, ("000002", "存货"): 1}


codes = st.sampled_from(["000001", "000002", "600000"])
drawn_facts = st.builds(
    fact,
    st.one_of(st.none(), st.decimals(-100, 100, places=2, allow_nan=False)),
    item=st.sampled_from(["净利润", "营业收入", "注册地址"]),
    code=codes,
    year=st.integers(2019, 2021),
    report_year=st.sampled_from([2019, 2020, 2021]),
    scope=st.sampled_from(Scope),
    period=st.sampled_from([Period.FY, Period.H1]),
    kind=st.sampled_from(["annual", "half_year"]),
    check=st.sampled_from(Check),
    origin=st.sampled_from(Origin),
    priority=st.integers(0, 2),
    source=st.builds(Source, st.sampled_from(["a.xlsx", "b.pdf"]), page=st.one_of(st.none(), st.integers(1, 3))),
)
drawn_reports = st.lists(
    st.builds(
        Report,
        codes,
        st.integers(2019, 2021),
        st.sampled_from([Kind.ANNUAL, Kind.HALF_YEAR]),
        file=st.sampled_from(["", "b.pdf"]),
    )
)


def emptied(store):
    """The store without what the example before put in."""
    for index in (store.indices["facts"], store.indices["reports"]):
        ids = [hit["_id"] for hit in store.cluster.scan(index, {"match_all": {}}, source=False)]
        store.cluster.bulk(delete_action(index, id) for id in ids)
        store.cluster.refresh([index])


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(drawn_reports, st.lists(drawn_facts, max_size=25)), min_size=1, max_size=3))
def test_both_stores_say_the_same_of_the_same_facts(es_place, tmp_path_factory, calls):
    folder = tmp_path_factory.mktemp("local")
    with open_store(es_place, write=True) as server, open_store(str(folder), write=True) as local:
        emptied(server)
        for reports, facts in calls:
            server.add(reports, facts)
            local.add(reports, facts)
        assert server.reports() == local.reports()
        for item in ("净利润", "营业收入"):
            for year in (2019, 2020, 2021):
                assert server.rank(item, year) == local.rank(item, year)
                assert server.column(item, year) == local.column(item, year)
                assert server.comparatives(item, year) == local.comparatives(item, year)
                for part in ({"period": Period.H1}, {"scope": Scope.PARENT}):
                    assert server.rank(item, year, **part) == local.rank(item, year, **part)
                    assert server.column(item, year, **part) == local.column(item, year, **part)
                    assert server.comparatives(item, year, **part) == local.comparatives(item, year, **part)
                for code in ("000001", "000002", "600000"):
                    assert server.facts([code], [item], [year]) == local.facts([code], [item], [year])
