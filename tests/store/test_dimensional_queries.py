"""Facts with dimensions in both stores: found where they are asked for, and nowhere else."""

from decimal import Decimal

import pytest

from pipeline.model import Period, Report, Scope
from pipeline.model.fact import TAKEN_OFF
from pipeline.store import open_store
from pipeline.store.interface import ColumnKey
from tests.store.conftest import REPORT, fact

OTHER = Report("000001", 2020, short_name="甲公司")
SILENT = Report("000002", 2020, short_name="乙公司")
WHOLE = fact("100", item="营业收入")


def part(value, member="整车", axis="产品", **more):
    return fact(value, item="营业收入", dimensions=((axis, member),), **more)


@pytest.fixture(params=["local", pytest.param("elastic", marks=pytest.mark.server)])
def place(request, tmp_path):
    return str(tmp_path) if request.param == "local" else request.getfixturevalue("es_place")


def filled(place, *facts):
    with open_store(place, write=True) as store:
        store.add([REPORT, OTHER, SILENT], facts)
    return open_store(place)


def test_no_query_for_facts_of_the_whole_gives_one(place):
    """Larger, better checked, of a higher priority, and of an item that has no figure of its own: it stays away."""
    large = part("900", priority=9, file="b.xlsx", kind="annual")
    with filled(place, WHOLE, large, part("800", code="000001"), fact("7", item="净利润", code="000001")) as store:
        for every in (False, True):
            assert store.facts(["603339", "000001"], ["营业收入"], every_source=every) == [WHOLE]
            found = store.facts(["603339"], None, None, period=None, scope=None, every_source=every)
            assert found == [WHOLE]
        assert store.facts(["603339"], None, report_id=REPORT.id) == [WHOLE]
        ranking = store.rank("营业收入", 2020)
        assert (ranking.facts, ranking.population, ranking.without) == ((WHOLE,), 3, 2)
        assert store.column("营业收入", 2020) == [WHOLE]
        assert store.comparatives("营业收入", 2021) == []
        assert [one.reports for one in store.label_usage() if one.item == "营业收入"] in ([], [1])
        assert list(store.order_of(ColumnKey("营业收入", 2020))) == [("603339", Decimal(100), REPORT.id)]


def test_they_are_found_by_axis_and_member(place):
    domestic = part("40", "中国 境内", "地区", source=WHOLE.source.__class__("a.xlsx", page=9))
    parent = part("1", scope=Scope.PARENT)
    half = part("2", period=Period.H1)
    with filled(place, WHOLE, part("60"), domestic, parent, half) as store:
        assert store.dimensional_facts(["603339"], ["营业收入"]) == [part("60"), domestic]
        assert store.dimensional_facts(["603339"], axis="地区") == [domestic]
        assert store.dimensional_facts(["603339"], axis="地区", member="中国境内") == [domestic]
        assert store.dimensional_facts(["603339"], axis="地区", member="境内") == []
        assert store.dimensional_facts(["603339"], axis="产品", scope=Scope.PARENT) == [parent]
        assert store.dimensional_facts(["603339"], period=None, scope=None, report_id=REPORT.id) != []
        assert store.dimensional_facts(["603339"], ["净利润"]) == store.dimensional_facts([], None) == []


def test_one_fact_of_a_member_answers(place):
    low, high = part("60", file="a.xlsx"), part("61", file="b.xlsx", priority=3)
    with filled(place, low, high) as store:
        assert store.dimensional_facts(["603339"]) == [high]
        assert len(store.dimensional_facts(["603339"], every_source=True)) == 2


def test_members_are_ranked_over_companies(place):
    facts = [WHOLE, part("60"), part("30", "零件"), part("70", code="000001"), part("5", "境外", "地区")]
    nested = fact("99", item="营业收入", dimensions=(("产品", "整车"), ("地区", "境外")))
    with filled(place, *facts, nested) as store:
        ranking = store.rank_members("营业收入", 2020, "产品")
        assert [(f.code, f.member("产品"), f.value) for f in ranking.facts] == [
            ("000001", "整车", 70), ("603339", "整车", 60), ("603339", "零件", 30),
        ]  # fmt: skip
        assert (ranking.population, ranking.without) == (3, 1)
        lowest = store.rank_members("营业收入", 2020, "产品", member="整车", descending=False, limit=1)
        assert [f.value for f in lowest.facts] == [60]
        assert store.rank_members("营业收入", 2019, "产品").facts == ()


def test_what_a_source_says_anew_takes_the_place_of_what_it_said(place):
    read = Report("603339", 2020, file="a.xlsx", sha256="0" * 64)
    with filled(place, WHOLE, part("60"), part("5", "零件"), part("1", file="b.xlsx", member="书")) as store:
        assert len(store.dimensional_facts(["603339"])) == 3
    with open_store(place, write=True) as store:
        store.add([read], [WHOLE, part("61")])
        assert {f.value for f in store.dimensional_facts(["603339"])} == {Decimal(61), Decimal(1)}
        store.add([read], [WHOLE])
        assert {f.value for f in store.dimensional_facts(["603339"])} == {Decimal(1)}
        assert store.remove(REPORT.id) == 2
        assert store.dimensional_facts(["603339"]) == []


def test_a_store_that_has_none_gives_none(place):
    with filled(place, WHOLE) as store:
        assert store.dimensional_facts(["603339"]) == []
        assert store.rank_members("营业收入", 2020, "产品").without == 3


def test_what_is_taken_off_is_found_with_every_source_alone_and_never_ranked(place):
    off = part("-30", TAKEN_OFF, "产品")
    with filled(place, WHOLE, part("60"), off) as store:
        assert store.dimensional_facts(["603339"], ["营业收入"]) == [part("60")]
        assert off in store.dimensional_facts(["603339"], ["营业收入"], every_source=True)
        assert store.rank_members("营业收入", 2020, "产品", descending=False).facts == (part("60"),)
