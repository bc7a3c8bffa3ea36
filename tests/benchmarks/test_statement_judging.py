"""Weights of statements: scaled back to what is measured, sets judged by weights of the others, McNemar by hand."""

import numpy as np
import pytest

from benchmarks.statement_judging import (
    KNOWN,
    VERDICTS,
    Example,
    by_weights,
    examples,
    fit,
    held_out,
    known_ones,
    mcnemar,
    table,
    weights_of,
    written,
)
from pipeline.answer.evidence.claims.statement_features import FEATURES
from tests.test_models_docs import LAW

STATEMENTS = [
    ("m", True, "存单遗失的，储户应当在三十日内书面申请挂失。（判断题）"),
    ("m", False, "储蓄机构应当自受理挂失之日起十个工作日内答复。（判断题）"),
    ("n", False, "任何单位和个人可以将公款以个人名义转为储蓄存款。（判断题）"),
    ("n", True, "办理储蓄业务应当遵循为储户保密的原则。（判断题）"),
]


def made_of(group, sign=1.0):
    return [Example(group, gold, True, (sign * (1.0 if gold else 3.0), 0.5)) for gold in (True, False) * 4]


def test_weights_are_of_the_features_as_they_are_measured():
    weights, bias = weights_of(made_of("a"))
    assert weights[0] < 0 and abs(weights[1]) < 1e-6
    assert abs(weights[0] * 2.0 + bias) < 1e-6  # half way between the two


def test_a_set_is_judged_by_the_others():
    made = [*made_of("a"), *made_of("b"), *made_of("c", -1.0)]
    said = held_out(made)
    assert said[-8:] == [False] * 8 or said[-8:] == [True] * 8  # others cannot know
    *_, all_of, known = table([*made_of("a"), *made_of(f"{KNOWN}1")], [True, False] * 8)
    assert all_of == "| all of these | 8 | 4: 4 of 4, 0 of 4 | 8: 4 of 4, 4 of 4 | 4, 0 | 0.1250 |"
    assert known.startswith(f"| {KNOWN} | 8 |")


def test_other_sets_are_judged_by_given_weights():
    assert by_weights(made_of("p"), np.array([-1.0, 0.0]), 2.0) == [True, False] * 4


def test_statements_are_true_and_false_in_every_set():
    golds = {}
    for group, gold, row in (*written("law_statements.jsonl"), *written("law_statements_other.jsonl"), *known_ones()):
        assert row["question"] and len(group) > 0
        golds.setdefault(group, set()).add(gold)
    assert len(golds) > 6 and all(one == {True, False} for one in golds.values())


def test_mcnemar_by_hand():
    assert mcnemar(0, 0) == 1.0 and mcnemar(3, 3) == 1.0
    assert mcnemar(5, 0) == pytest.approx(2 / 32) and mcnemar(1, 6) == pytest.approx(2 * (1 + 7) / 128)


def test_weights_follow_what_decides_and_shrink_under_a_penalty():
    x, y = np.array([[1.0, 0], [2, 1], [-1, 0], [-2, 1]]), np.array([1.0, 1, 0, 0])
    first, second, _ = fit(x, y, 1.0)
    assert first > 0.5 and abs(second) < 1e-6
    assert 0 < fit(x, y, 100.0)[0] < first / 10


def test_a_run_has_each_statement_with_what_the_rules_say_and_its_features(tmp_path):
    (tmp_path / "澄澜储蓄管理办法.txt").write_text(LAW, encoding="utf-8")
    rows = [(group, gold, {"question": text, "options": VERDICTS}) for group, gold, text in STATEMENTS]
    made = examples(tmp_path, rows)
    assert [(one.group, one.gold) for one in made] == [(group, gold) for group, gold, _ in STATEMENTS]
    assert all(one.by_rules == one.gold for one in made)
    stated, number, mood, _ = (dict(zip(FEATURES, one.features, strict=True)) for one in made)
    assert stated["no_quantity"] == 0 and stated["supported"] > 0.9
    assert number["no_quantity"] == 1 and number["other_figure"] == 1 and mood["forbidden"] == 1
