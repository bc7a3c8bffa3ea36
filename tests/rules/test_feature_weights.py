"""Weights of features from rule files."""

from dataclasses import dataclass

from pipeline.answer.rows.weights import load_cell_ranking
from pipeline.rules.feature_weights import load_weights


@dataclass(frozen=True, slots=True)
class Made:
    weights: dict[str, float]


def load(folder, text, features=("a", "b")):
    (folder / "made.yaml").write_text(text, encoding="utf-8")
    (folder / "first.yaml").write_text("", encoding="utf-8")
    return load_weights("made", Made, features, lambda one: one.weights, (folder,))


def test_the_last_entry_holds(tmp_path):
    weights, problems = load(tmp_path, "- {weights: {a: 1}}\n- {weights: {b: 2}}")
    assert weights == Made({"b": 2.0}) and not problems


def test_a_feature_that_there_is_not_is_named_with_those_there_are(tmp_path):
    weights, (problem,) = load(tmp_path, "- {weights: {a: 1}}\n- {weights: {c: 2}}")
    assert weights == Made({"a": 1.0})
    assert "there is no feature 'c'; there are a, b" in problem.message and problem.file.endswith("made.yaml")


def test_what_is_built_in_reads():
    assert not load_cell_ranking()[1]
