"""rules/thesaurus.yaml and a user's own."""

from pipeline.rules.thesaurus import load_thesaurus


def test_the_built_in_groups_are_right():
    thesaurus, problems = load_thesaurus()
    assert problems == ()
    assert thesaurus.others("房贷")[0] == "住房按揭贷款"
    assert thesaurus.others("没有这样的词") == ()


def test_the_words_at_each_place_are_found_the_longest_first():
    thesaurus, _ = load_thesaurus()
    (found,) = thesaurus.words_in("有不能动用的资产")
    assert found == (1, ("不能动用的资产", "不能动用"))


def test_a_users_words_join_a_group_by_its_first_word(tmp_path):
    (tmp_path / "thesaurus.yaml").write_text(
        "- subject: own\n  groups: 住房按揭贷款=买房贷款 甲词=乙词=丙词\n", encoding="utf-8"
    )
    thesaurus, problems = load_thesaurus([tmp_path])
    assert problems == ()
    assert "房贷" in thesaurus.others("买房贷款")
    assert thesaurus.others("乙词") == ("甲词", "丙词")


def test_mistakes_are_told_with_file_and_line(tmp_path):
    file = tmp_path / "thesaurus.yaml"
    file.write_text(
        "- subject: own\n  groups: 甲词=甲词\n- subject: own\n  groups: 甲词=乙\n"
        "- subject: own\n  groups: 丁词=房贷\n- subject: own\n",
        encoding="utf-8",
    )
    _, problems = load_thesaurus([tmp_path])
    assert [(problem.file, problem.line) for problem in problems] == [(str(file), line) for line in (1, 3, 5, 7)]
    words = ("must be different words", "is too short", "stands in another group", "'groups' is missing")
    assert all(said in problem.message for said, problem in zip(words, problems, strict=True))
