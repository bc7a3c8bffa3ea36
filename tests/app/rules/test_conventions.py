"""The conventions that come with the package, and what each changes."""

from dataclasses import replace
from pathlib import Path

import pytest

from pipeline import resources
from pipeline.app.rules.conventions import convention_effect
from pipeline.app.rules.kinds import problems_of
from pipeline.rules.formulas.loading import DESCRIPTIVE
from pipeline.rules.yaml_files import files_of, load_file
from pipeline.settings import Settings

PLAIN = Settings(rules=(), formulas=(), convention="")
NAMES = list(resources.conventions())
OWN = "- {id: quick_ratio, names: [速动比率], formula: 货币资金/流动负债合计, unit: ''}\n"


@pytest.mark.parametrize("name", NAMES)
def test_every_formula_of_a_convention_is_right_and_its_example_asks_for_it(name: str) -> None:
    assert problems_of("formulas", replace(PLAIN, convention=name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_formula_of_a_convention_cites_a_publication(name: str) -> None:
    entries = [entry for file in files_of(resources.conventions()[name], "") for entry in load_file(file)[0]]
    lacking = {e.data["id"]: key for e in entries for key in DESCRIPTIVE if e.data.get(key, "") == ""}
    assert entries and lacking == {}
    assert not [e.data["id"] for e in entries if str(e.data["source"]).startswith("textbook (")], "name the book"


@pytest.mark.parametrize("name", NAMES)
def test_a_convention_replaces_built_in_formulas(name: str) -> None:
    changed = convention_effect(replace(PLAIN, convention=name)).changed
    assert changed and all(old is not None and old.names == new.names for old, new in changed)


def test_what_a_convention_changes_and_what_is_computed_from_that() -> None:
    effect = convention_effect(replace(PLAIN, convention="analyst"))
    texts = {new.name: (old.text if old else "", new.text) for old, new in effect.changed}
    assert texts["产权比率"] == ("负债合计/所有者权益合计", "负债合计/归属于母公司所有者权益合计")
    assert texts.keys() == {"速动比率", "产权比率", "应付账款周转率"}
    dependent = ["应付账款周转天数", "按365天计算的应付账款周转天数", "现金周转天数"]
    assert sorted(formula.name for formula in effect.dependent) == sorted(dependent)


def test_what_the_user_defines_is_none_of_the_conventions_changes(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(OWN, "utf-8")
    effect = convention_effect(replace(PLAIN, convention="analyst", formulas=(tmp_path,)))
    assert {new.name for _, new in effect.changed} == {"产权比率", "应付账款周转率"}


def test_without_a_convention_nothing_changes() -> None:
    effect = convention_effect(PLAIN)
    assert effect.changed == effect.dependent == ()
