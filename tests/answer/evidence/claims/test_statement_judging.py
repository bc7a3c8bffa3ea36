"""The weights that statements are judged by, read from rules, and a statement judged by them."""

from pipeline.answer.evidence.claims.choice_answers import choose
from pipeline.answer.evidence.claims.statement_features import FEATURES, StatementFeatures
from pipeline.answer.evidence.claims.statement_judging import load_statement_judging
from pipeline.understand.choice_questions import choice_of
from tests.answer.evidence.conftest import hit

GOOD = "- {weights: {denied: -2}, bias: 1, least_likelihood: 0.4}"
RULE = hit("监事会以财务监督为核心，对财务活动进行监督。\n监事会主席可以列席董事会会议。")


def test_the_built_in_weights_are_of_known_features():
    weights, problems = load_statement_judging()
    assert not problems and set(weights.weights) == set(FEATURES)
    assert weights.weights["denied"] < 0 < weights.weights["same_mood"]


def test_a_users_file_takes_the_place_of_the_built_in_one(tmp_path):
    (tmp_path / "statement_judging.yaml").write_text(GOOD, encoding="utf-8")
    weights, problems = load_statement_judging((tmp_path,))
    none = StatementFeatures(*[0.0] * len(FEATURES))
    assert not problems and abs(weights.likelihood(none) - 0.731) < 0.001  # 1 / (1 + e⁻¹)
    denied = StatementFeatures(1.0, *[0.0] * (len(FEATURES) - 1))
    assert abs(weights.likelihood(denied) - 0.269) < 0.001


def test_a_feature_that_there_is_not_is_named_with_those_there_are(tmp_path):
    path = tmp_path / "statement_judging.yaml"
    path.write_text(GOOD.replace("denied", "colour"), encoding="utf-8")
    weights, (problem,) = load_statement_judging((tmp_path,))
    assert str(problem).startswith(f"{path}, line 1:") and "'colour'" in str(problem) and "denied" in str(problem)
    assert "denied" in weights.weights  # the built-in ones stay


def judge(statement, **given):
    choice = choice_of({"question": f"{statement}（判断题）"})
    return choose(choice, lambda text, size: [RULE], **given)


def test_a_statement_with_another_thing_in_one_place_is_wrong_by_weights_alone():
    weights, _ = load_statement_judging()
    false = "监事会以人事监督为核心，自行对财务活动进行监督。"
    assert judge(false).letters == "A"
    weighed = judge(false, judging=weights)
    assert weighed.letters == "B" and weighed.supports[0][1].score < 0.5
    assert judge("监事会主席可以列席董事会会议。", judging=weights).letters == "A"


def test_what_the_rules_find_contrary_is_right_by_weights_that_do_not_heed_it(tmp_path):
    (tmp_path / "statement_judging.yaml").write_text(GOOD.replace("denied: -2", "second: 0"), encoding="utf-8")
    weights, _ = load_statement_judging((tmp_path,))
    contrary = "监事会主席应当列席董事会会议。"
    assert judge(contrary).letters == "B" and judge(contrary).supports[0][1].denied
    weighed = judge(contrary, judging=weights)
    assert weighed.letters == "A" and not weighed.supports[0][1].denied


def test_what_nothing_is_said_of_stays_blank():
    weights, _ = load_statement_judging()
    assert judge("地球绕太阳公转。", judging=weights).letters == ""
