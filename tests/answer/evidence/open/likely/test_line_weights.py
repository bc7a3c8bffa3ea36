"""The weights that lines are ranked by, read from rules."""

import math

from pipeline.answer.evidence.open.likely.line_features import FEATURES, LineFeatures
from pipeline.answer.evidence.open.likely.line_weights import load_line_ranking

GOOD = "- {order: {in_zone: 2}, likelihood: {bias: -1, share: 2}, least_likelihood: 0.5, least: {in_zone: 0.4}}"


def features(**values):
    return LineFeatures(**dict.fromkeys(FEATURES, 0.0) | values)


def test_the_built_in_weights_are_of_known_features():
    weights, problems = load_line_ranking()
    assert not problems and set(weights.order) <= set(FEATURES)


def test_a_users_file_takes_the_place_of_the_built_in_one(tmp_path):
    (tmp_path / "line_ranking.yaml").write_text(GOOD, encoding="utf-8")
    weights, problems = load_line_ranking((tmp_path,))
    assert not problems and weights.score(features(in_zone=0.5)) == 1.0
    assert weights.likelihood_of(features(), 0.5) == 0.5  # the logistic function of -1 + 2 * 0.5
    assert math.isclose(weights.likelihood_of(features(), 1.0), 1 / (1 + math.exp(-1)))
    assert weights.is_told(features(in_zone=0.4), 0.5)
    assert not weights.is_told(features(in_zone=0.4), 0.49) and not weights.is_told(features(in_zone=0.39), 0.5)


def test_a_feature_that_there_is_not_is_named_with_those_there_are(tmp_path):
    path = tmp_path / "line_ranking.yaml"
    path.write_text(GOOD.replace("in_zone: 2", "colour: 2"), encoding="utf-8")
    weights, (problem,) = load_line_ranking((tmp_path,))
    assert str(problem).startswith(f"{path}, line 1:") and "'colour'" in str(problem) and "in_zone" in str(problem)
    assert "in_zone" in weights.order  # the built-in ones stay
