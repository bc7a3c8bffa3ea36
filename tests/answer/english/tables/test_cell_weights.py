"""The weights that cells of English reports are ranked by, read from rules."""

from pipeline.answer.english.tables.cell_features import NAMES, Features
from pipeline.answer.english.tables.cell_weights import BIAS, SHARE, load_cell_weights

GOOD = (
    "- {order: {in_label: 2}, likelihood: {bias: -1, share: 1, missing: -2}, least_likelihood: 0.5,"
    " most: {missing: 0.2}}"
)


def test_the_built_in_weights_are_of_known_features():
    weights, problems = load_cell_weights()
    assert not problems and set(weights.order) <= set(NAMES) and set(weights.likelihood) <= {*NAMES, SHARE, BIAS}


def test_a_users_file_takes_the_place_of_the_built_in_one(tmp_path):
    (tmp_path / "english_cell_ranking.yaml").write_text(GOOD, encoding="utf-8")
    weights, problems = load_cell_weights((tmp_path,))
    assert not problems and weights.score(Features(in_label=0.5)) == 1.0
    assert weights.likelihood_of(Features(), 1.0) == 0.5 > weights.likelihood_of(Features(missing=0.1), 1.0)
    assert weights.is_told(Features(), 0.5) and not weights.is_told(Features(), 0.49)
    assert not weights.is_told(Features(missing=0.3), 0.5)


def test_a_feature_that_there_is_not_is_named(tmp_path):
    path = tmp_path / "english_cell_ranking.yaml"
    path.write_text(GOOD.replace("in_label", "colour"), encoding="utf-8")
    weights, (problem,) = load_cell_weights((tmp_path,))
    assert str(problem).startswith(f"{path}, line 1:") and "'colour'" in str(problem) and "in_label" in weights.order
