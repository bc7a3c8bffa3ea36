"""rules/opposites.yaml and a user's own."""

from pipeline.rules.opposites import load_opposites


def test_the_built_in_ones_are_right():
    opposites, problems = load_opposites()
    assert problems == ()
    assert all({1, -1} <= set(pair.polarities.values()) for pair in opposites)


def test_a_users_pair_is_added(tmp_path):
    (tmp_path / "opposites.yaml").write_text(
        "- one: [看多]\n  other: [看空]\n  neutral: [看多看空]\n", encoding="utf-8"
    )
    opposites, problems = load_opposites([tmp_path])
    assert problems == ()
    assert [opposites[-1].polarity(text) for text in ("机构看多", "机构看空", "看多看空比")] == [1, -1, 0]


def test_mistakes_are_told_with_file_and_line(tmp_path):
    file = tmp_path / "opposites.yaml"
    file.write_text("- one: [看多]\n- one: [升]\n  other: [升, 降]\n- one: 升\n  other: [降]\n", encoding="utf-8")
    _, problems = load_opposites([tmp_path])
    assert [(problem.file, problem.line) for problem in problems] == [(str(file), 1), (str(file), 2), (str(file), 4)]
    assert "stands on both sides: 升" in problems[1].message
