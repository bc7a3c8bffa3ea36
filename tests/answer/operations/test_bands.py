"""Bands of years, ages and schooling that several rows make up."""

from decimal import Decimal

import pytest

from pipeline.answer.cells.words import normal
from pipeline.answer.engine import Assistant
from pipeline.answer.operations.bands import band_in
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

NOTES = "合并财务报表项目注释"
TABLES = (
    table(0, (NOTES, "预付款项"), "预付款项按账龄列示", "元", ("账龄", "期末余额", "期初余额"),
          ("1年以内（含1年）", "240.00", "121.00"), ("1至2年", "82.00", "55.00"), ("2至3年", "10.00", "18.00"),
          ("3年以上", "8.00", "5.00"), ("3至4年", "3.00", "5.00"), ("4年以上", "5.00", ""),
          ("合计", "340.00", "199.00")),
    table(1, ("研发投入",), "研发人员学历结构", "人", ("学历结构类别", "学历结构人数"),
          ("博士研究生", "36"), ("硕士研究生", "358"), ("本科", "799"), ("专科", "657"), ("高中及以下", "124")),
    table(2, ("研发投入",), "研发人员年龄结构", "人", ("年龄结构类别", "年龄结构人数"),
          ("30岁以下（不含30岁）", "16"), ("30-40岁（含30岁，不含40岁）", "55"), ("40岁及以上", "31")),
)  # fmt: skip


@pytest.fixture(scope="module")
def assistant(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("bands"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize(
    ("asked", "values"),
    [
        ("末账龄一年以上的预付款项加起来有多少？", [100]),  # 3年以上 stands for its parts
        ("硕士及以上学历的研发人员有多少人？", [394]),
        ("研发团队里40岁以下的一共多少人？", [71]),
        ("末账龄一年以上的预付款项有多少？占预付款项多少？", [100, "29.41%"]),
    ],
)
def test_the_rows_of_a_band_are_added_up(assistant, asked, values):
    answer = assistant.ask(f"甲字科技2025年{asked}")
    assert answer.working[0].value == Decimal(values[0]), answer.text
    assert all(value in answer.text for value in values[1:])


@pytest.mark.parametrize(
    "asked",
    [
        "末账龄5年以上的预付款项加起来有多少？",  # no row ends there
        "35岁以下的研发人员一共多少人？",  # within a row
        "硕士及以上学历的销售人员有多少人？",  # no table is of them
    ],
)
def test_no_sum_where_rows_do_not_make_up_the_band(assistant, asked):
    assert not assistant.ask(f"甲字科技2025年{asked}").working


@pytest.mark.parametrize(
    ("text", "unit", "low", "high"),
    [
        ("一年以上", "年", 1, 1000),
        ("1至2年", "年", 1, 2),
        ("1年以内（含1年）", "年", 0, 1),
        ("60岁及以上", "岁", 60, 1000),
        ("本科以下", "", 0, 4),
        ("高中及以下", "", 0, 3),
        ("博士研究生", "", 6, 1000),
    ],
)
def test_what_a_band_is(text, unit, low, high):
    band = band_in(normal(text))
    assert band is not None and (band.unit, band.low, band.high) == (unit, low, high)


def test_a_text_without_a_band_has_none():
    assert band_in(normal("预付设备款")) is None
