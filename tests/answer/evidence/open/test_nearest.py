"""The passages that come nearest to a question that nothing answers."""

from dataclasses import replace

import pytest

from pipeline.answer.context import Context
from pipeline.answer.engine import Assistant
from pipeline.answer.evidence.open.nearest import nearest_passages
from pipeline.model import Operation, Plan, RefusalKind
from pipeline.settings import Settings
from tests.answer.evidence.conftest import REPORT, hit

PLAN = Plan(
    "甲字科技2020年创新药的营业收入是多少？",
    Operation.LOOKUP,
    companies=("990001",),
    years=(2020,),
    asked=("营业收入",),
    qualifiers=("创新药",),
    pieces=(("甲字科技", "company"), ("2020年", "period"), ("创新药", "qualifier"), ("营业收入", "item")),
)
NEAR = hit("公司创新药营业收入为3亿元。", path=("管理层讨论与分析", "创新药"), position=1)
FAR = hit("公司向学校捐书。", path=("社会责任情况",), position=2)


@pytest.fixture
def assistant(section_store, tmp_path):
    return Assistant.open(section_store, Settings(store=str(tmp_path)))


@pytest.fixture
def context(assistant):
    return Context(assistant.knowledge, assistant.rules.templates, assistant.companies)


def test_passages_are_given_as_what_they_are(context):
    asked = []

    def find(text, size, report_id):
        asked.append((text, report_id))
        return [FAR, NEAR]

    answer = nearest_passages(PLAN, context, find, [REPORT])
    assert asked == [("创新药营业收入", REPORT.id)]  # the question's own words, without company and year
    assert (answer.outcome, answer.value, answer.refusal) == ("nearest", None, None)
    assert answer.text == (
        "没有找到“创新药营业收入”的现成答案。江南甲字科技股份有限公司报告中最接近的内容：\n"
        "第7页（管理层讨论与分析 > 创新药）：公司创新药营业收入为3亿元。"
    )
    (citation,) = answer.citations
    assert (citation.report_id, citation.source.page) == (REPORT.id, 7)


def test_where_nothing_comes_near_there_is_none(context):
    assert nearest_passages(PLAN, context, lambda *_: [FAR], [REPORT]) is None
    assert nearest_passages(PLAN, context, lambda *_: [], [REPORT]) is None


def test_the_best_three_are_shown(context):
    hits = [hit(f"创新药营业收入之{at}。", position=at) for at in range(5)]
    answer = nearest_passages(PLAN, context, lambda *_: hits, [REPORT])
    assert len(answer.citations) == 3


def test_a_limited_figure_leads_to_them_and_an_unknown_thing_to_a_refusal(assistant):
    near = assistant.ask("甲字科技2020年汇率波动的净利润影响是多少元？")
    assert near.outcome == "nearest" and "第4页（可能面对的风险 > 汇率风险）：汇率波动影响利润。" in near.text
    far = assistant.ask("甲字科技2020年火星探测的净利润是多少元？")
    assert (far.outcome, far.refusal.kind) == ("refusal", RefusalKind.NOT_FOUND)


def test_what_is_said_otherwise_or_only_fills_is_looked_for_as_reports_have_it(context):
    plan = replace(PLAN, pieces=(("没办下房产证的", "qualifier"), ("最后总共", "qualifier")))
    property_ = hit("未办妥产权证书的厂房账面价值为3亿元。", path=("固定资产",))
    answer = nearest_passages(plan, context, lambda *_: [FAR, property_], [REPORT])
    assert answer is not None and [one.quote for one in answer.citations] == ["未办妥产权证书的厂房账面价值为3亿元。"]


def test_what_lacks_a_narrowing_word_comes_last(context):
    plan = replace(PLAN, question="甲字科技2020年内控审计意见", pieces=(("内控审计意见", "item"),))
    accounts = hit("审计意见类型为无保留意见，审计意见如下。", position=1)
    control = hit("内部控制审计报告意见类型为否定意见。", position=2)
    answer = nearest_passages(plan, context, lambda *_: [accounts, control], [REPORT])
    assert answer.citations[0].quote == "内部控制审计报告意见类型为否定意见。"


def test_a_short_section_is_shown_whole_where_several_of_its_passages_come_near(context):
    plan = replace(PLAN, question="甲字科技2020年怎么推进创新药研发？", pieces=(("推进创新药研发", "topic"),))
    path = ("管理层讨论与分析", "创新药")
    hits = [hit(f"（{at}）推进创新药研发之{at}。", path=path, position=at) for at in (3, 1)]
    section = [one.passage for one in (hits[1], hit("（2）建设平台。", path=path, position=2), hits[0])]
    answer = nearest_passages(plan, context, lambda *_: hits, [REPORT], texts=lambda _: section)
    assert "之1。（2）建设平台。（3）推进" in answer.text and len(answer.citations) == 1
    section.append(hit("长" * 900, path=path).passage)
    apart = nearest_passages(plan, context, lambda *_: hits, [REPORT], texts=lambda _: section)
    assert len(apart.citations) == 2
