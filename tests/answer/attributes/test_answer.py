"""Whole questions for what tables say of a thing in words, from their words to the sentence."""

import pytest

from pipeline.answer.attributes.answer import answer_from_cited_row
from pipeline.answer.attributes.rules import load_attributes
from pipeline.answer.context import Context
from pipeline.answer.evidence.report_texts import ReportTexts
from pipeline.model import Citation, Source

ASK = "甲字科技"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("2025年跟滨江灏云拆入过一笔资金，金额多大？从哪天到哪天？",
         ["拆借金额为50,000,000.00元", "起始日为2025-03-01", "到期日为2025-09-19"]),
        ("2025年从舒云（滨江）置业有限公司拆入的资金什么时候到期？", ["到期日为2026年3月31日"]),
        ("2025年机器设备按几年计提折旧？", ["折旧年限(年)为10"]),
        ("2025年房屋及建筑物用什么方法折旧，残值率多少？", ["折旧方法为年限平均法", "残值率(%)为3"]),
        ("2025年的审计师是谁，报酬多少，连续审了几年？",
         ["境内会计师事务所名称为丙丁会计师事务所", "境内会计师事务所报酬为125万元", "境内会计师事务所审计年限为6"]),
        ("2025年末控股股东的法定代表人是谁，哪年成立的？", ["法定代表人为周某某", "成立日期为2014年02月12日"]),
        ("2025年末吴某某的股份有没有被质押？", ["股份状态为质押", "数量为53,273,495"]),
        ("2025年末对滨江灏云的其他应收款账龄多长？", ["账龄为3-4年"]),  # of the group
    ],
)  # fmt: skip
def test_what_columns_say_is_told_as_they_call_it(assistant, asked, told):
    answer = assistant.ask(ASK + asked)
    assert answer.outcome == "answer" and all(text in answer.text for text in told), answer.text
    assert answer.citations[0].source.page and f"第{answer.citations[0].source.page}页" in answer.text


@pytest.mark.parametrize(
    "asked",
    [
        "2025年船舶按几年计提折旧？",  # no such class
        "2025年跟东滩市政工程公司拆入的资金什么时候到期？",  # its cell is empty
        "2025年跟滨江灏云拆出过一笔资金，利率多少？",  # no such column
    ],
)
def test_of_what_no_row_has_nothing_is_told(assistant, asked):
    answer = assistant.ask(ASK + asked)
    assert answer.outcome != "answer", answer.text


@pytest.mark.parametrize(
    "asked", ["2025年跟星海置业拆入过一笔资金，从哪天到哪天？", "2025年与星海置业是什么关联关系？"]
)
def test_of_a_party_that_the_report_never_names_that_is_told(assistant, asked):
    answer = assistant.ask(ASK + asked)
    assert "全文没有出现“星海" in answer.text and answer.value is False


def test_a_part_without_an_answer_is_said(assistant):
    answer = assistant.ask(f"{ASK}2025年向滨江灏云拆入的资金哪天到期，用什么抵押？")
    assert "到期日为2025-09-19" in answer.text and "没有找到“用什么抵押”的现成答案" in answer.text


def test_more_of_the_row_that_was_cited(assistant):
    def ask(asked, row):
        cited = Citation("990001-2025-annual", ASK, 2025, "", "", Source("甲.pdf", table=4, row=row))
        context = Context(assistant.knowledge, assistant.rules.templates, assistant.companies)
        texts = ReportTexts(assistant.knowledge.store)
        plan = assistant.plan(f"{ASK}2025年{asked}")
        return answer_from_cited_row(plan, context, assistant.planner, load_attributes()[0], texts, cited)

    assert "股份状态为无" in ask("所持股份有没有被质押？", 1).text
    assert "股份状态为质押" in ask("所持股份有没有被质押？", 2).text
    assert ask("担保物是什么？", 1) is None  # no such column
    assert ask("专项资金有没有被冻结？", 1) is None  # a word that the row has not


def test_a_row_is_called_by_what_was_asked(assistant):
    assert "吴某某：" in assistant.ask(f"{ASK}2025年末吴某某的股份有没有被质押或冻结？").text
