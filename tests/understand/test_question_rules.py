"""Every rule's own examples take that rule; broken rule files say what is wrong and where."""

import pytest

from pipeline.model import Operation
from pipeline.understand.question_rules import load_question_rules
from pipeline.understand.recogniser import classify

RULES, PROBLEMS = load_question_rules()
EXAMPLES = [(rule, example) for rule in RULES for example in rule.examples]


def test_the_built_in_rules_load_without_problems():
    assert PROBLEMS == ()
    assert {rule.operation for rule in RULES} >= {Operation.LOOKUP, Operation.RANK, Operation.COUNT, Operation.SAME}


@pytest.mark.parametrize(("rule", "example"), EXAMPLES, ids=[f"{r.id}-{n}" for n, (r, _) in enumerate(EXAMPLES)])
def test_examples_take_their_rule(planner, rule, example):
    asked = example.replace("A公司", "甲乙科技").replace("B公司", "丙丁信息")
    matched = classify(RULES, planner.recogniser.recognise(asked).masked)
    assert matched is not None
    assert matched.id == rule.id


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("- {id: x, operation: juggle, when: [a]}", "operation 'juggle' is not known; allowed are 'look-up'"),
        ("- {id: x, operation: rank}", "'when' is missing; it must be a list of texts"),
        ("- {id: x, operation: rank, when: ['(']}", "not a valid expression"),
        ("- {id: x, operation: rank, when: ['<东西>']}", "unknown slot <东西>: allowed are <公司>"),
        ("- {id: x, operation: rank, when: [a], colour: red}", "unknown key 'colour'"),
        ("id: x", "must be a list of entries"),
        ("- [1, 2]", "an entry must be a mapping"),
        ("- {id: x", "not valid YAML"),
    ],
)
def test_a_broken_rule_says_what_is_wrong_and_where(tmp_path, text, words):
    (tmp_path / "questions.yaml").write_text(text, encoding="utf-8")
    rules, problems = load_question_rules((tmp_path,))
    assert len(rules) == len(RULES)  # the good rules stay
    (problem,) = problems
    assert words in problem.message
    assert problem.file.endswith("questions.yaml")
    assert problem.line == 1


def test_a_users_rule_is_laid_over_the_built_in_one(tmp_path):
    (tmp_path / "questions.yaml").write_text(
        "- {id: concept, operation: open, when: [甲]}\n- {id: mine, operation: rank, when: [乙]}"
    )
    rules, problems = load_question_rules((tmp_path,))
    assert problems == ()
    assert rules[0].id == "mine"
    assert next(r for r in rules if r.id == "concept").operation is Operation.OPEN
