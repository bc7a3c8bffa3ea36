"""Values that are no plain data are named with their line, in no time, and the other entries are read."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from pipeline.rules.yaml_files import load_file
from pipeline.rules.yaml_nodes import MOST_DEPTH, NodeCheck

BOMB = "".join(f"  a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12))


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("0x" + "f" * 100_000, "decimal digits"),
        (":".join(["59"] * 20_000), "decimal digits"),
        (":".join(["59"] * 20_000) + ".5", "decimal digits"),
        ("0b" + "1" * 100_000, "decimal digits"),
        ("0777", "decimal digits"),
        ("9" * 5_000, "decimal digits"),
        (".nan", "decimal digits"),
        ('"\\ud800"', "surrogate"),
        ("[" * (MOST_DEPTH + 2) + "]" * (MOST_DEPTH + 2), "deep"),
        ("&a [*a]", "within what it repeats"),
        (f"\n  a0: &a0 x\n{BOMB}  b: *a11", "repeat more than"),
        ("2020-13-45", "quotes"),
    ],
)
def test_a_bad_value_is_named_with_its_line_and_the_others_are_read(tmp_path: Path, value: str, words: str) -> None:
    file = tmp_path / "a.yaml"
    file.write_text(f"- name: 甲\n- name: 乙\n  value: {value}\n- name: 丙\n", encoding="utf-8")
    entries, (problem,) = load_file(file)
    assert [entry.data["name"] for entry in entries] == ["甲", "丙"]
    assert words in str(problem) and problem.line in range(2, 20) and len(str(problem)) < 400


def test_aliases_that_repeat_little_are_read(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_text("- name: &a 甲\n  cases: &b [1, 2.5, -3]\n- name: *a\n  cases: *b\n", encoding="utf-8")
    entries, problems = load_file(file)
    assert not problems and entries[0].data == entries[1].data == {"name": "甲", "cases": [1, 2.5, -3]}


def test_a_character_that_is_not_allowed_is_named(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("- name: a\x00b\n", encoding="utf-8")
    _, (problem,) = load_file(tmp_path / "a.yaml")
    assert "U+0000" in str(problem)


@given(st.recursive(st.integers(), lambda inner: st.lists(inner, max_size=4), max_leaves=30))
def test_a_tree_counts_as_many_values_as_it_has(tree: object) -> None:
    def count(one: object) -> int:
        return 1 + sum(map(count, one)) if isinstance(one, list) else 1

    nodes = NodeCheck()
    nodes.check(yaml.compose(yaml.safe_dump(tree), Loader=yaml.SafeLoader))
    assert NodeCheck().left - nodes.left == count(tree)
