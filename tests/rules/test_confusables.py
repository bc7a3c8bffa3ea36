"""Characters that look alike: each knows the others of its groups, not itself."""

import pytest

from pipeline.rules.confusables import load_lookalikes


def test_the_built_in_characters_are_alike_both_ways_and_never_to_themselves():
    alike, problems = load_lookalikes()
    assert problems == ()
    assert alike["末"] == {"未"} and alike["人"] == {"入", "八"}
    assert all(one in alike[other] for one, others in alike.items() for other in others)
    assert all(one not in others for one, others in alike.items())


def test_a_users_group_is_added_to_the_built_in_ones(tmp_path):
    (tmp_path / "lookalikes.yaml").write_text("- characters: 未本\n", encoding="utf-8")
    alike, problems = load_lookalikes([tmp_path])
    assert problems == ()
    assert alike["未"] == {"末", "本"} and alike["本"] == {"未"} and alike["末"] == {"未"}


@pytest.mark.parametrize("characters", ["未", "未未"])
def test_a_group_of_one_character_is_told_with_its_line(tmp_path, characters):
    (tmp_path / "lookalikes.yaml").write_text(f"# mine\n- characters: {characters}\n", encoding="utf-8")
    alike, (problem,) = load_lookalikes([tmp_path])
    assert "at least two characters are needed" in problem.message and problem.line == 2
    assert alike["未"] == {"末"}
