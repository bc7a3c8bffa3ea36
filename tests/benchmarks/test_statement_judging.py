"""Weights of statements: scaled back to what is measured, and sets judged by weights of the others."""

import numpy as np

from benchmarks.statement_judging import KNOWN, Example, by_weights, held_out, known_ones, table, weights_of, written


def examples(group, sign=1.0):
    return [Example(group, gold, True, (sign * (1.0 if gold else 3.0), 0.5)) for gold in (True, False) * 4]


def test_weights_are_of_the_features_as_they_are_measured():
    weights, bias = weights_of(examples("a"))
    assert weights[0] < 0 and abs(weights[1]) < 1e-6
    assert abs(weights[0] * 2.0 + bias) < 1e-6  # half way between the two


def test_a_set_is_judged_by_the_others():
    made = [*examples("a"), *examples("b"), *examples("c", -1.0)]
    said = held_out(made)
    assert said[-8:] == [False] * 8 or said[-8:] == [True] * 8  # others cannot know
    *_, all_of, known = table([*examples("a"), *examples(f"{KNOWN}1")], [True, False] * 8)
    assert all_of == "| all of these | 8 | 4: 4 of 4, 0 of 4 | 8: 4 of 4, 4 of 4 | 4, 0 | 0.1250 |"
    assert known.startswith(f"| {KNOWN} | 8 |")


def test_other_sets_are_judged_by_given_weights():
    assert by_weights(examples("p"), np.array([-1.0, 0.0]), 2.0) == [True, False] * 4


def test_statements_are_true_and_false_in_every_set():
    golds = {}
    for group, gold, row in (*written("law_statements.jsonl"), *written("law_statements_other.jsonl"), *known_ones()):
        assert row["question"] and len(group) > 0
        golds.setdefault(group, set()).add(gold)
    assert len(golds) > 6 and all(one == {True, False} for one in golds.values())
