"""The weights that cells are ranked by, read from rules."""

from dataclasses import fields

from pipeline.answer.rows.features import Features
from pipeline.answer.rows.weights import load_cell_ranking

GOOD = "- {weights: {covered: 2}, least_likelihood: 0.5, least: {covered: 0.5}, most: {missing_nouns: 0.1}}"


def features(**values):
    return Features(**{field.name: 0.0 for field in fields(Features)} | values)


def test_the_built_in_weights_are_of_known_features():
    weights, problems = load_cell_ranking()
    assert not problems and set(weights.weights) <= {field.name for field in fields(Features)}


def test_a_users_file_takes_the_place_of_the_built_in_one(tmp_path):
    (tmp_path / "cell_ranking.yaml").write_text(GOOD, encoding="utf-8")
    weights, problems = load_cell_ranking((tmp_path,))
    assert not problems and weights.score(features(covered=0.5)) == 1.0
    assert weights.is_told(features(covered=0.5), 0.5)
    assert not weights.is_told(features(covered=0.5), 0.49)
    assert not weights.is_told(features(covered=0.49), 0.5)
    assert not weights.is_told(features(covered=0.5, missing_nouns=0.2), 0.5)


def test_a_feature_that_there_is_not_is_named_with_those_there_are(tmp_path):
    path = tmp_path / "cell_ranking.yaml"
    path.write_text(GOOD.replace("covered: 2", "colour: 2"), encoding="utf-8")
    weights, (problem,) = load_cell_ranking((tmp_path,))
    assert str(problem).startswith(f"{path}, line 1:") and "'colour'" in str(problem) and "covered" in str(problem)
    assert "covered" in weights.weights  # the built-in ones stay
