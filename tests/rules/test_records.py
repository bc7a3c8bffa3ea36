"""An entry is read into its record; whatever is wrong is reported with place and with what would be right."""

from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Literal

import pytest

from pipeline import resources
from pipeline.rules.records import (
    UNREAD,
    Expression,
    Expressions,
    Parsed,
    Text,
    Texts,
    all_compiled,
    read_record,
)
from pipeline.rules.yaml_files import RuleEntry


def _even(number):
    if number % 2:
        raise ValueError(f"{number} is odd")
    return number


@dataclass(frozen=True, slots=True)
class Rule:
    name: Text
    kind: Literal["sum", "share"]
    labels: Texts
    headings: Expressions = ()
    unless: Expression | None = None
    near: Decimal = Decimal(0)
    size: Annotated[int, Parsed(_even, int)] = 0
    stable: bool = False
    weights: dict[str, float] = field(default_factory=dict)
    outflow: str = field(default="", metadata={"key": "sign"})
    formula: object = field(default=None, metadata=UNREAD)
    file: str = ""
    line: int = 0


GOOD = {"name": "甲", "kind": "sum", "labels": ["乙"]}


def read(data, **more):
    problems = []
    return read_record(Rule, RuleEntry(data, Path("own.yaml"), 7), problems, **more), problems


def test_values_take_the_types_of_the_fields():
    rule, problems = read(GOOD | {"near": 0.05, "unless": "丙.", "headings": ["丁$"], "sign": "-", "size": 4})
    assert problems == []
    assert (rule.labels, rule.near, rule.outflow, rule.size) == (("乙",), Decimal("0.05"), "-", 4)
    assert rule.unless.search("丙甲") and rule.headings[0].search("甲丁")
    assert (rule.file, rule.line) == ("own.yaml", 7)


def test_what_is_left_out_or_has_no_value_is_the_default():
    rule, problems = read(GOOD | {"near": None, "weights": None})
    assert problems == []
    assert (rule.near, rule.weights, rule.unless) == (0, {}, None)


def test_defaults_and_computed_values():
    rule, _ = read({"name": "甲", "labels": ["乙"]}, defaults={"kind": "share"}, formula=3)
    assert (rule.kind, rule.formula) == ("share", 3)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"name": None}, "'name' is missing"),
        ({"name": 3}, "'name' must be a text that is not empty, not 3"),
        ({"name": " "}, "'name' must be a text that is not empty, not ' '"),
        ({"kind": "part"}, "甲: kind 'part' is not known; allowed are 'sum', 'share'"),
        ({"kind": ["sum"]}, "甲: 'kind' must be one of 'sum', 'share', not ['sum']"),
        ({"labels": []}, "甲: 'labels' must be a list of texts, at least one, not []"),
        ({"labels": ["乙", None]}, "甲: 'labels' must be a list of texts, at least one, not ['乙', None]"),
        ({"headings": ["("]}, "甲: 'headings': not a valid expression: missing ), unterminated"),
        ({"unless": ["甲"]}, "甲: 'unless' must be a text, not ['甲']"),
        ({"near": True}, "甲: 'near' must be a number, not True"),
        ({"size": 3}, "甲: 'size': 3 is odd"),
        ({"stable": "yes"}, "甲: 'stable' must be true or false, not 'yes'"),
        ({"weights": {"words": "much"}}, "甲: 'weights' must be a mapping, not {'words': 'much'}"),
        ({"heading": ["丁"]}, "甲: unknown key 'heading' (is 'headings' meant?); allowed are name"),
        ({"formula": 3}, "甲: unknown key 'formula'; allowed are name"),
        ({"outflow": "-"}, "甲: unknown key 'outflow'; allowed are name"),
        ({"line": 3}, "甲: unknown key 'line'"),
        ({3: 4}, "甲: unknown key 3; allowed are name"),
    ],
)
def test_a_mistake_is_reported_with_what_would_be_right(wrong, message):
    rule, (problem,) = read({**GOOD, **wrong})
    assert rule is None
    assert problem.message.startswith(message)
    assert (problem.file, problem.line) == ("own.yaml", 7)


def test_all_mistakes_of_an_entry_are_reported():
    rule, problems = read({"name": "甲", "kind": "part", "near": "much"})
    assert rule is None
    assert [problem.message.split(";")[0] for problem in problems] == [
        "甲: 'labels' is missing",
        "甲: kind 'part' is not known",
        "甲: 'near' must be a number, not 'much'",
    ]


JUNK = [True, 3, -1, 1.5, "(", ["甲"], [None], [["a"]], {"甲": 1}, {1: 2}, None, "", [], {}, float("nan"), 10**40, b"x"]


@pytest.mark.parametrize("value", JUNK, ids=repr)
def test_no_entry_is_refused_without_a_problem(value):
    for key in (*GOOD, "headings", "unless", "near", "size", "stable", "weights", "sign", "other", 5):
        rule, problems = read(GOOD | {key: value})
        assert (rule is None) == bool(problems), key


@dataclass(frozen=True)
class Heading:
    name: str
    has: Expression


def test_expressions_of_the_package_are_compiled_when_they_are_matched_and_when_they_are_checked():
    problems: list = []
    entry = RuleEntry({"name": "甲", "has": "(未闭"}, resources.folder("rules") / "topics.yaml", 7)
    heading = read_record(Heading, entry, problems)
    assert heading is not None and heading.has.pattern == "(未闭" and not problems
    with all_compiled():
        assert read_record(Heading, entry, problems) is None
    assert problems[0].line == 7 and "not a valid expression: missing )" in problems[0].message


def test_expressions_of_the_user_are_compiled_as_they_are_read(tmp_path):
    problems: list = []
    entry = RuleEntry({"name": "甲", "has": "(未闭"}, tmp_path / "topics.yaml", 3)
    assert read_record(Heading, entry, problems) is None
    assert problems[0].line == 3 and "not a valid expression" in problems[0].message
