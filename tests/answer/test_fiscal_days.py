"""Days that questions name, in the fiscal years of a company whose years end with March (990002) or December."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.extract.fiscal_years import year_note
from pipeline.model import Fact, Report, Source
from pipeline.settings import Settings
from pipeline.store import open_store

DECEMBER, MARCH = "990001", "990002"


def fact(code: str, item: str, year: int, value: int) -> Fact:
    reason = year_note(year, 3) if code == MARCH else ""
    return Fact(
        report_id=f"{code}-2024-annual", code=code, item=item, fiscal_year=year, value=Decimal(value), unit="元",
        reason=reason, source=Source("a.pdf", page=1),
    )  # fmt: skip


FACTS = [fact(MARCH, "资产总计", 2024, 500), fact(MARCH, "资产总计", 2023, 400), fact(MARCH, "营业收入", 2024, 90)]
FACTS += [fact(DECEMBER, "资产总计", 2024, 700), fact(DECEMBER, "营业收入", 2024, 80)]


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("store"))
    with open_store(place, write=True) as store:
        store.add([Report(DECEMBER, 2024, short_name="甲字科技"), Report(MARCH, 2024, short_name="乙字实业")], FACTS)
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place)).ask


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("乙字实业截至2024年3月31日止年度的营业收入是多少？", 90),
        ("乙字實業截至二零二四年三月三十一日止年度的營業收入是多少？", 90),
        ("甲字科技截至2024年12月31日止年度的营业收入是多少？", 80),
        ("乙字实业2024年3月31日的资产总计是多少？", 500),
        ("乙字实业2023年3月31日的资产总计是多少？", 400),
        ("甲字科技2024年12月31日的资产总计是多少？", 700),
    ],
)
def test_a_day_is_the_end_of_the_company_s_own_year(ask, question, value):
    assert ask(question).value == value


@pytest.mark.parametrize(
    "question",
    [
        "甲字科技截至2024年3月31日止年度的营业收入是多少？",
        "乙字实业截至2024年12月31日止年度的营业收入是多少？",
        "乙字实业2023年12月31日的资产总计是多少？",
        "甲字科技2024年3月31日的资产总计是多少？",
        "乙字实业2024年3月31日的资产总计比2023年3月31日增加多少？",
    ],
)
def test_a_day_on_which_no_year_of_the_company_ends_gets_no_figure_of_a_year(ask, question):
    assert ask(question).value is None
