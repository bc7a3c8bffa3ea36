"""Checks over loaded formulas: units, averages of flows, names of items, examples that take another route."""

from pathlib import Path

import pytest

from pipeline.rules.formulas.loading import load_formulas, parse_formula, read_formulas
from pipeline.rules.formulas.validation import check_formulas
from pipeline.rules.items import load_items
from pipeline.rules.yaml_files import load_entries, load_file

BROKEN = Path(__file__).parents[1] / "broken"
ITEMS, _ = load_items()


def test_the_built_in_formulas_are_right():
    formulas, problems = load_formulas(ITEMS)
    assert problems == [] and check_formulas(formulas, ITEMS) == []
    assert len(formulas) >= 52


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("unit_sum", "units do not go together: it adds 职工总人数 (人) to 营业收入 (元)"),
        ("unit_declared", "unit '元' is declared, but the formula gives a plain number"),
        ("average_flow", "平均.营业收入: only a balance has an opening and a closing value; write (营业收入+"),
        ("item_name", "the name '营业总成本' belongs to the item 营业总成本"),
    ],
)
def test_a_mistake_that_loading_cannot_see_is_told_with_its_place(file, words):
    entries, _ = load_entries("", base="formulas")
    broken, _ = load_file(BROKEN / f"{file}.yaml")
    formulas, problems = read_formulas([*entries, *broken], ITEMS)
    assert problems == []
    (problem,) = check_formulas(formulas, ITEMS)
    assert words in problem.message and problem.line == 1 and f"{file}.yaml" in problem.file


def route_of(example, taken, tmp_path):
    """What is said of a formula whose example is understood as `taken`."""
    entry = f"- {{id: a, names: [人均管理费用], formula: 管理费用/职工人数, unit: 元/人, example: '{example}'}}\n"
    place = tmp_path / f"{example}{taken}"  # loaders remember what a folder held
    place.mkdir()
    (place / "mine.yaml").write_text(entry, encoding="utf-8")
    formulas, _ = load_formulas(ITEMS, [place])
    problems = check_formulas(formulas, ITEMS, lambda question: taken if question == example else None)
    return [problem.message for problem in problems if problem.file.startswith(str(place))]


def test_an_example_has_to_be_understood_as_its_formula(tmp_path):
    assert route_of("人均管理费用是多少？", "人均管理费用", tmp_path) == []
    assert route_of("人均费用是多少？", "毛利率", tmp_path) == [
        "人均管理费用: its example '人均费用是多少？' takes another route: 毛利率"
    ]
    (said,) = route_of("人均多少？", None, tmp_path)
    assert said.endswith("takes another route: not understood")


def test_a_formula_without_an_example_is_not_asked(tmp_path):
    assert route_of("", "毛利率", tmp_path) == []


def test_a_formula_in_another_unit_than_the_item_reported_in_its_place(tmp_path):
    entry = "- {id: a, names: [甲乙比], formula: 管理费用/营业收入, unit: '%', reported: 营业收入}\n"
    (tmp_path / "mine.yaml").write_text(entry, encoding="utf-8")
    formulas, problems = load_formulas(ITEMS, [tmp_path])
    said = [p.message for p in check_formulas(formulas, ITEMS) if p.file.startswith(str(tmp_path))]
    assert problems == [] and said == ["甲乙比: reported: 营业收入 is in '元', the formula in '%'"]


def test_a_formula_that_is_nothing_but_an_item_may_bear_its_name():
    formula = parse_formula("营业收入", ITEMS, name="营业收入", unit="元")
    assert check_formulas(type(load_formulas(ITEMS)[0])([formula]), ITEMS) == []
