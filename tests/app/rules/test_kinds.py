"""The kinds of rule files: each has files of its own, and one check says what is wrong in them."""

from pathlib import Path

import pytest

from pipeline import resources
from pipeline.app.rules.kinds import KINDS, problems_of
from pipeline.settings import Settings


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name or kind.title)
def test_each_kind_has_built_in_files_of_its_name(kind) -> None:
    files = kind.files(Settings(rules=(), formulas=()))
    assert bool(files) is kind.built_in and all(file.is_relative_to(resources.folder(kind.base)) for file in files)
    assert all(kind.name in file.relative_to(resources.folder(kind.base)).as_posix() for file in files)


def test_files_of_a_user_are_laid_over_where_the_kind_can_be(tmp_path: Path) -> None:
    for name in ("items.yaml", "table_keys.yaml"):
        (tmp_path / name).write_text("[]", "utf-8")
    by_name = {kind.name: kind.files(Settings(rules=(tmp_path,))) for kind in KINDS}
    assert tmp_path / "items.yaml" in by_name["items"]
    assert tmp_path / "table_keys.yaml" not in by_name["table_keys"]


def test_problems_are_those_of_the_kind_alone(tmp_path: Path) -> None:
    (tmp_path / "items.yaml").write_text("- {name: 甲}\n", "utf-8")
    settings = Settings(rules=(tmp_path,))
    problems = problems_of("items", settings)
    assert "甲: 'id' is missing" in str(problems[0])
    assert {(one.file, one.line) for one in problems} == {(str(tmp_path / "items.yaml"), 1)}
    assert problems_of("places", settings) == []
