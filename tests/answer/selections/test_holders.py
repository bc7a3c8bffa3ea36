"""The greatest shareholders from the facts of the list of them, and from its rows where there are none."""

from decimal import Decimal

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Fact, Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

REPORT = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
LIST = (("乙方集团", "31.50", "315"), ("周某某", "12.25", "122"), ("丙方基金", "3.00", "30"), ("丁方", "2.00", "20"),
        ("戊方", "1.25", "12"))  # fmt: skip


def facts(listed):
    of = {"report_id": ID, "code": CODE, "fiscal_year": 2025}
    for name, share, count in listed:
        where = (("股东", name),)
        yield Fact(**of, item="股东持股比例", value=Decimal(share), unit="%", dimensions=where)
        yield Fact(**of, item="股东持股数量", value=Decimal(count), unit="股", dimensions=where)


ROWS = table(
    7,
    ("股东情况", "前10名股东持股情况"),
    "前10名股东持股情况",
    "股",
    ("股东名称", "持股数量", "持股比例（%）"),
    *((name, count, share) for name, share, count in LIST),
)


def ask(place, question, listed=LIST, controller="", tables=()):
    with open_store(str(place), write=True) as store:
        store.add_tables([(ID, tables)])
        named = Fact(report_id=ID, code=CODE, item="控股股东", fiscal_year=2025, text=controller)
        store.add([REPORT], [*facts(listed), *([named] if controller else [])])
    with open_store(str(place)) as store:
        return Assistant.open(store, Settings(store=str(place))).ask(question)


def test_the_place_is_told_by_name_and_share(tmp_path):
    answer = ask(tmp_path, "甲字科技2025年第二大股东是谁？持股比例多少？")
    assert (answer.value, answer.unit) == (Decimal("12.25"), "%")
    assert "2025年第二大股东为周某某，持股比例为12.25%，持股数量为122股" in answer.text


def test_shares_of_several_are_added_up(tmp_path):
    answer = ask(tmp_path, "甲字科技2025年前三大股东合计持股比例是多少？")
    assert answer.value == Decimal("46.75") and [step.name for step in answer.working] == ["合计持股比例"]


def test_a_role_is_the_holder_of_that_name(tmp_path):
    answer = ask(tmp_path, "甲字科技2025年控股股东持有多少股？", controller="周某某")
    assert (answer.value, answer.unit) == (Decimal(122), "股")


@pytest.mark.parametrize(
    ("question", "listed"),
    [
        ("甲字科技2025年第七大股东是谁？", LIST),  # not on the list
        ("甲字科技2025年第一大股东是谁？", LIST[:2]),  # the rest of the list, and perhaps its first, was not read
        ("甲字科技2025年第一大股东质押了多少股？", LIST),
    ],
)
def test_what_the_list_does_not_say_is_not_told(tmp_path, question, listed):
    answer = ask(tmp_path, question, listed)
    assert not answer.working and answer.outcome != "answer", answer.text


def test_the_rows_of_the_list_tell_where_it_gave_no_facts(tmp_path):
    answer = ask(tmp_path, "甲字科技2025年第二大股东是谁？持股比例多少？", (), tables=(ROWS,))
    assert (answer.value, answer.unit) == (Decimal("12.25"), "%") and "周某某" in answer.text
    assert answer.working[0].fact.source.table == 7
