"""Rule files keep their lines; what is not a list of plain mappings gives a message, not a traceback."""

import pytest

from pipeline import resources
from pipeline.rules.yaml_files import files_of, load_file


def write(tmp_path, text):
    file = tmp_path / "rules.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_entries_keep_their_lines(tmp_path):
    entries, problems = load_file(write(tmp_path, "# a comment\n- name: 营业收入\n  unit: 元\n\n- {name: 净利润}\n"))
    assert problems == []
    assert [(e.data["name"], e.line) for e in entries] == [("营业收入", 2), ("净利润", 5)]
    assert str(entries[1].problem("wrong")) == f"{tmp_path / 'rules.yaml'}, line 5: wrong"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("name: 营业收入\n", 1, "must be a list of entries"),
        ("- 营业收入\n", 1, "must be a mapping"),
        ("- name: 甲\n- name: [乙\n", 3, "not valid YAML"),
        ("- name: 甲\n  unit: 元\n  name: 乙\n", 3, "the key 'name' stands twice in one entry"),
        ("- name: !!python/object/apply:os.system [true]\n", 1, "not plain YAML"),
        ("- name: 2020-13-45\n", 1, "put it in quotes"),
        ("- a: " + "[" * 500, None, "too deep"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(tmp_path, text, line, words):
    _, problems = load_file(write(tmp_path, text))
    assert len(problems) == 1
    assert words in problems[0].message
    assert problems[0].line == line


def test_good_entries_stay_beside_a_wrong_one(tmp_path):
    entries, problems = load_file(write(tmp_path, "- name: 甲\n- 乙\n- name: 丙\n"))
    assert [e.data["name"] for e in entries] == ["甲", "丙"]
    assert len(problems) == 1


def test_an_unreadable_file(tmp_path):
    file = tmp_path / "rules.yaml"
    file.write_bytes(b"- name: \xff\xfe")
    assert "cannot be read" in load_file(file)[1][0].message
    assert load_file(tmp_path / "absent.yaml")[1][0].file.endswith("absent.yaml")


def test_conventions_are_no_part_of_the_built_in_formulas(tmp_path):
    built_in = files_of(resources.folder("formulas"), "")
    assert built_in and not [file for file in built_in if resources.CONVENTIONS in file.parts]
    (tmp_path / resources.CONVENTIONS).mkdir()
    own = tmp_path / resources.CONVENTIONS / "own.yaml"
    own.write_text("[]", "utf-8")
    assert files_of(tmp_path, "") == [own]  # in a folder of the user it is a folder like any other
