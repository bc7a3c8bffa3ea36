"""Levels of education and ages of another group of the staff."""

from decimal import Decimal

import pytest

from pipeline.answer.audit.levels_of_staff import group_without_levels, staff_beyond_table
from pipeline.answer.composition import compose_answer
from pipeline.answer.engine import Assistant
from pipeline.model import Fact, Report, Source, WorkingStep
from pipeline.settings import Settings
from pipeline.store import open_store
from tests.answer.cells.conftest import CODE, ID, table

RESEARCH = table(0, ("研发投入", "研发人员情况"), "（2）研发人员情况", "", ("学历", "数量（人）"),
                 ("博士研究生", "82"), ("本科", "900"))  # fmt: skip
STAFF = table(1, ("公司员工情况", "教育程度"), "教育程度", "", ("教育程度", "数量（人）"),
              ("博士研究生", "400"), ("本科", "9,000"))  # fmt: skip
AGES = table(2, ("研发投入", "研发人员情况"), "（2）研发人员情况", "", ("年龄", "数量（人）"),
             ("30岁以下", "900"), ("60岁及以上", "2"))  # fmt: skip


@pytest.fixture
def beyond(tmp_path):
    with open_store(str(tmp_path), write=True) as store:
        store.add([Report(CODE, 2025, short_name="甲字科技", file="甲.pdf", sha256="a" * 64)], [])
        store.add_tables([(ID, (RESEARCH, STAFF, AGES))])
    with open_store(str(tmp_path)) as store:
        assistant = Assistant.open(store, Settings(store=str(tmp_path)))

        def staff_named(question: str, number: int, of=staff_beyond_table) -> str:
            plan = assistant.plan(question)
            context = assistant._context("plain", plan)
            source = Source("甲.pdf", page=1, table=number, row=1, column=1)
            named = {"report_id": ID, "code": CODE, "item": "博士", "raw_label": "博士研究生"}
            fact = Fact(**named, fiscal_year=2025, value=Decimal(82), unit="人", source=source)
            step = WorkingStep("博士", fact.value, "人", 2025, fact=fact)
            return of(question, compose_answer(context, "82人。", [step], plan), context)

        yield staff_named


def test_doctors_of_research_are_not_those_of_the_staff(beyond):
    assert beyond("甲字科技2025年员工有多少人，其中博士几个？", 0) == "博士研究生的员工"
    assert beyond("甲字科技2025年员工有多少人，其中博士几个？", 1) == ""


@pytest.mark.parametrize("asks", ["研发人员里博士有多少人？", "员工里研发人员的博士有多少人？", "博士有多少人？"])
def test_of_the_group_itself_or_of_none_they_may_be_told(beyond, asks):
    assert beyond(f"甲字科技2025年{asks}", 0) == ""


def test_doctors_of_the_staff_are_not_those_of_research(beyond):
    asked = "甲字科技2025年博士研究生学历的研发人员有多少人？"
    assert beyond(asked, 1, group_without_levels) == "博士研究生的研发人员"
    assert beyond(asked, 0, group_without_levels) == ""
    assert beyond("甲字科技2025年博士研究生学历的员工有多少人？", 1, group_without_levels) == ""


def test_ages_of_research_are_not_those_of_the_staff(beyond):
    assert beyond("甲字科技2025年60岁及以上的员工有多少人？", 2) == "30岁以下的员工"
    assert beyond("甲字科技2025年60岁及以上的研发人员有多少人？", 2) == ""
