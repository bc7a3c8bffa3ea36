"""What a party is called beside its name, and who has an office."""

import pytest

from pipeline.answer.engine import Assistant
from pipeline.model import Report
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

TABLES = (
    table(0, ("董事、监事和高级管理人员情况", "报酬情况"), "董事、监事、高级管理人员报酬情况", "万元",
          ("姓名", "职务", "任职状态", "从公司获得的税前报酬总额"),
          ("薛某江", "董事长、首席执行官", "现任", "139.80"), ("胡某伟", "副总裁、董事会秘书", "现任", "44.37")),
    table(1, ("关联方及关联交易",), "关键管理人员报酬", "元", ("项目", "本期发生额", "上期发生额"),
          ("薪酬合计", "4,399,208.55", "4,100,000.00")),
)  # fmt: skip


@pytest.fixture(scope="module")
def officers(tmp_path_factory):
    place = str(tmp_path_factory.mktemp("officers"))
    report = Report(CODE, 2025, short_name="甲字科技", full_name="甲字科技股份有限公司", file="甲.pdf", sha256="a" * 64)
    with open_store(place, write=True) as store:
        store.add([report], [])
        store.add_tables([(ID, TABLES)])
    with open_store(place) as store:
        yield Assistant.open(store, Settings(store=place))


@pytest.mark.parametrize("question", ["董秘的薪酬是多少万？", "董秘拿了多少钱？", "董事会秘书领了多少万元？"])
def test_an_office_is_who_has_it(officers, question):
    answer = officers.ask(f"甲字科技2025年{question}")
    assert [step.value for step in answer.working] == [443_700]


def test_of_an_office_that_nobody_has_no_other_pay_is_told(officers):
    assert officers.ask("甲字科技2025年财务总监拿了多少钱？").working == ()


def test_a_later_part_may_name_another_than_the_one_before(officers):
    answer = officers.ask("甲字科技2025年高管里谁工资最高，董秘又拿了多少万？")
    assert [step.value for step in answer.working] == [1_398_000, 443_700]


def test_what_a_party_is_to_the_company_limits_only_tables_of_no_parties(assistant):
    answer = assistant.ask("甲字科技2025年子公司乙城灏云医药的营业收入和净利润分别是多少？")
    assert "420,513,100元" in answer.text and "128,913,400元" in answer.text


def test_a_product_is_no_subsidiary(assistant):
    assert assistant.ask("甲字科技2025年子公司中药制剂二车间的账面价值是多少？").outcome != "answer"
