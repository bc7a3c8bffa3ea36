"""Answers made of their sentence, warnings and sources."""

from dataclasses import replace

from pipeline.answer.composition import compose_answer
from tests.answer.working import PLAN, fact, step


def test_an_answer_ends_with_its_warnings_and_sources(context, competition):
    plan = replace(PLAN, notes=("未说明年份",))
    answer = compose_answer(context, "五元。", [step(fact(restated=True))], plan)
    assert answer.text == (
        "五元。注意：未说明年份。注意：2020年营业外收入为调整后的数值。（来源：《甲字科技2020年年度报告》第7页）"
    )
    assert answer.warnings[0] == "未说明年份" and len(answer.citations) == 1
    assert compose_answer(competition, "五元。", [step(fact())], PLAN).text == "五元。"
