"""Rankings and columns over restated figures: they answer with what look-ups answer with."""

from decimal import Decimal

import pytest

from pipeline.model import Fact, Report, Source, Stated
from pipeline.store import open_store
from pipeline.store.column_queries import ItemOrder
from pipeline.store.interface import Threshold


def fact(code: str, report_year: int, year: int, value: int, **more) -> Fact:
    return Fact(
        report_id=f"{code}-{report_year}-annual", code=code, item="营业收入", fiscal_year=year, value=Decimal(value),
        unit="元", raw_text=f"{value}.00", source=Source(f"{report_year}.pdf", page=1), **more,
    )  # fmt: skip


ONE, TWO, THREE = "990001", "990002", "990003"
FACTS = [
    fact(ONE, 2020, 2020, 100),
    fact(ONE, 2021, 2020, 300),
    fact(ONE, 2021, 2021, 330),
    fact(TWO, 2020, 2020, 200),
    fact(TWO, 2021, 2021, 210),
    fact(TWO, 2021, 2020, 200),
    fact(THREE, 2021, 2020, 150, restated=True),
    fact(THREE, 2021, 2020, 140, superseded=True),
]


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("store"))
    with open_store(place, write=True) as opened:
        opened.add([Report(code, year) for code in (ONE, TWO, THREE) for year in (2020, 2021)], FACTS)
    with open_store(place) as opened:
        yield opened


def told(ranking) -> list[tuple[str, int]]:
    return [(fact.code, int(fact.value)) for fact in ranking.facts]


def test_a_ranking_is_over_the_last_statements_or_those_first_filed(store):
    assert told(store.rank("营业收入", 2020)) == [(TWO, 200), (THREE, 150), (ONE, 100)]
    latest = store.stated(Stated.LATEST)
    assert told(latest.rank("营业收入", 2020)) == [(ONE, 300), (TWO, 200), (THREE, 150)]
    assert told(latest.rank("营业收入", 2020, threshold=Threshold(">", Decimal(250)))) == [(ONE, 300)]
    assert (store.rank("营业收入", 2020).compared, latest.rank("营业收入", 2020).compared) == (1, 2)
    first = store.stated(Stated.FIRST_FILED)
    assert told(first.rank("营业收入", 2020)) == [(TWO, 200), (THREE, 140), (ONE, 100)]


def test_a_column_has_what_look_ups_answer_with(store):
    for view in map(store.stated, Stated):
        for one in view.column("营业收入", 2020):
            assert view.facts([one.code], ["营业收入"], [2020]) == [one]


def test_a_view_with_the_same_rule_is_the_store_itself(store):
    assert store.stated(Stated.AS_FILED) is store
    view = store.stated(Stated.LATEST)
    assert view is not store and view.stated(Stated.LATEST) is view


def test_the_year_before_is_of_the_report_that_gives_the_year(store):
    compared = {fact.code: int(fact.value) for fact in store.comparatives("营业收入", 2021)}
    assert compared == {ONE: 300, TWO: 200}


def test_an_order_knows_whose_figure_is_of_another_report():
    order = ItemOrder.of([(ONE, Decimal(2), f"{ONE}-2021-annual"), (TWO, Decimal(1), f"{TWO}-2020-annual")], 2020)
    assert order.codes == {ONE, TWO} and order.compared == {ONE}
