"""Lists in words read from rules."""

from pipeline.answer.selections.list_kinds import load_row_lists


def test_the_built_in_lists_are_whole():
    found, problems = load_row_lists()
    assert not problems and all(one.choices and one.headers and one.told for one in found)


def test_a_list_without_choices_is_a_problem(tmp_path):
    text = "- {name: 门店, asked: [门店], headers: [店名], needed: [门店], column: 方式, choices: []}\n"
    (tmp_path / "row_lists.yaml").write_text(text, encoding="utf-8")
    found, (problem,) = load_row_lists((tmp_path,))
    assert "at least one choice" in str(problem) and "门店" not in {one.name for one in found}
