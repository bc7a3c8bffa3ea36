"""What rows within a bound add up to, told."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

STAFF = table(0, ("研发投入", "研发人员情况表"), "研发人员情况表", "", ("学历结构类别", "学历结构人数"),
              ("博士研究生", "36"), ("硕士研究生", "358"), ("本科", "799"), ("专科", "657"), ("高中及以下", "124"),
              parents=("研发人员学历结构",))  # fmt: skip
AGES = table(1, ("研发投入", "研发人员情况表"), "研发人员情况表", "", ("年龄结构类别", "年龄结构人数"),
             ("30岁以下（不含30岁）", "56"), ("30-40岁（含30岁，不含40岁）", "158"), ("40岁及以上", "45"))  # fmt: skip


AGED = table(2, ("财务报告", "合并财务报表项目注释", "预付款项"), "预付款项按账龄列示", "元", ("账龄", "期末余额"),
             ("1至2年", "80.00"), ("2至3年", "9.00"), ("3年以上", "11.00"), ("合计", "800.00"))  # fmt: skip


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("bands"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, (STAFF, AGES, AGED))])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


def test_the_sum_and_its_share(own):
    answer = own.ask("甲字科技2025年硕士及以上学历的研发人员有多少人？占研发人员总数多少？")
    assert [str(step.value)[:6] for step in answer.working] == ["394", "0.1995"], answer.text


def test_a_row_out_of_the_bound_is_no_answer(own):
    answer = own.ask("甲字科技2025年本科以下学历的研发人员有多少人？")
    assert [str(step.value) for step in answer.working] == ["781"], answer.text


def test_one_row_is_the_span_of_ages_that_is_asked_for(own):
    answer = own.ask("甲字科技2025年研发人员里三十到四十岁的有多少个，占研发人员几成？")
    assert [str(step.value)[:6] for step in answer.working] == ["158", "0.6100"], answer.text


def test_how_a_band_changed_is_not_answered_by_its_number(own):
    answer = own.ask("甲字科技2025年30岁以下的研发人员比上年少了多少人？")
    assert answer.outcome != "answer", answer.text


def test_the_printed_total_goes_before_a_sum_of_the_rows(own):
    answer = own.ask("甲字科技2025年末账龄3年以上的预付款项是多少，占比多少？")
    assert [str(step.value)[:6] for step in answer.working] == ["11.00", "0.0137"], answer.text
