"""Whole plans of questions of every kind, held to snapshots that were read when they were written.

The examples of rules/questions.yaml, and the first questions of each type of the sample, with invented companies.
After a change that is meant, read the difference and write them anew:
``pytest tests/understand/test_plans.py --snapshot-update``.
"""

import json

import pytest
from syrupy.extensions.json import JSONSnapshotExtension

from pipeline.understand.question_rules import load_question_rules
from tests.conftest import SAMPLE

NAMES = {
    "A公司": "甲乙科技",
    "B公司": "丙丁信息",
    "江苏澄澜智能装备股份有限公司": "江苏甲乙电缆科技股份有限公司",
    "澄澜装备": "甲乙科技",
    "四川岚黛生物医药股份有限公司": "丙丁信息技术(集团)股份有限公司",
    "岚黛药业": "丙丁信息",
    "岚黛生物": "丙丁信息",
}
EXAMPLES = {rule.id: rule.examples for rule in load_question_rules()[0]}
FIRST = 4  # questions of each type of the sample


def _of_invented_companies(question: str) -> str:
    for name, invented in NAMES.items():
        question = question.replace(name, invented)
    return question


def _sample_by_type() -> dict[str, list[str]]:
    rows = map(json.loads, (SAMPLE / "questions.jsonl").open(encoding="utf-8"))
    questions = {row["id"]: _of_invented_companies(row["question"]) for row in rows}
    found: dict[str, list[str]] = {}
    for row in map(json.loads, (SAMPLE / "answers.jsonl").open(encoding="utf-8")):
        own = found.setdefault(row["type"], [])
        question = questions[row["id"]]
        if len(own) < FIRST and (row["type"] == "3-2" or "甲乙" in question or "丙丁" in question):
            own.append(question)
    return found


SAMPLED = _sample_by_type()


@pytest.fixture
def json_snapshot(snapshot):
    return snapshot.use_extension(JSONSnapshotExtension)


@pytest.mark.parametrize("rule", EXAMPLES)
def test_the_examples_of_a_rule_are_planned_as_read(rule, planner, json_snapshot):
    plans = [planner.plan(_of_invented_companies(example)).to_dict() for example in EXAMPLES[rule]]
    assert plans == json_snapshot(name=rule)


@pytest.mark.parametrize("kind", SAMPLED)
def test_questions_of_the_sample_are_planned_as_read(kind, planner, json_snapshot):
    assert [planner.plan(question).to_dict() for question in SAMPLED[kind]] == json_snapshot(name=kind)


@pytest.mark.parametrize("words", ["长期借款还了", "净利润分了", "应收账款追回了", "短期借款新借了"])
def test_what_was_done_with_an_amount_is_not_that_amount(planner, words):
    assert planner.plan(f"甲乙科技2021年{words}多少").qualifiers
