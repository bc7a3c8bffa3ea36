"""Names in formulas bound to items and to other formulas."""

import pytest

from pipeline.errors import RuleError
from pipeline.rules.formulas.binding import Binder, BindingError, bind_tree, formulas_in
from pipeline.rules.formulas.formula import MAX_LEVELS, FormulaEntry
from pipeline.rules.formulas.loading import load_formulas, parse_formula, read_formulas
from pipeline.rules.formulas.syntax import Operand, operands, parse, write
from pipeline.rules.items import load_items
from pipeline.rules.yaml_files import load_file

ITEMS, _ = load_items()
FORMULAS, _ = load_formulas(ITEMS)


def bound(text: str):
    return bind_tree(parse(text), ITEMS, FORMULAS.get)


def bind_entries(*entries: FormulaEntry):
    problems = []
    found = Binder({entry.id: entry for entry in entries}, ITEMS, problems).bind_all()
    return {formula.id: formula for formula in found}, [str(problem) for problem in problems]


def entry(id: str, name: str, formula: str, **more) -> FormulaEntry:
    return FormulaEntry(id, (name,), formula, "", file="own.yaml", line=int(id), **more)


def test_names_become_those_of_the_dictionary_and_formulas_get_their_id():
    assert write(bound("总负债/-资产总额*2")) == "负债合计/-资产总计*2"
    (operand,) = operands(bound("ROE"))
    assert (operand.name, operand.formula) == ("净资产收益率", "roe")
    assert [formula.name for formula in formulas_in(bound("毛利率/净利润+毛利率"), FORMULAS.get)] == ["毛利率"]


def test_an_item_goes_before_a_formula_of_the_same_name():
    tree = bind_tree(parse("营业收入"), ITEMS, lambda name: FORMULAS.get("毛利率"))
    assert tree == Operand("营业收入", column=1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("净利润/营业收人", r"unknown operand '营业收人'; near names are 营业收入.*column 5"),
        ("火星探测", r"unknown operand '火星探测'; `finreport items list` shows all"),
        ("法定代表人", "法定代表人 is a text and cannot be computed with"),
        ("上年.总资产周转率", "总资产周转率 looks back a year itself"),
    ],
)
def test_what_cannot_be_bound_is_said_with_its_column(text, said):
    with pytest.raises(BindingError, match=said):
        bound(text)


def test_a_formula_may_use_one_that_stands_behind_it():
    found, problems = bind_entries(entry("1", "甲率", "乙率*2"), entry("2", "乙率", "净利润/营业收入"))
    assert problems == [] and [used.name for used in found["1"].uses] == ["乙率"]
    assert found["1"].operands == ("净利润", "营业收入")


def test_of_a_circle_and_of_what_needs_it_none_is_bound():
    found, problems = bind_entries(
        entry("1", "甲率", "乙率"),
        entry("2", "乙率", "甲率"),
        entry("3", "丙率", "甲率/2"),
        entry("4", "丁率", "净利润"),
    )
    assert set(found) == {"4"}
    assert any("the formula needs itself: 甲率 → 乙率 → 甲率" in problem for problem in problems)
    assert "own.yaml, line 3: 丙率: it needs 甲率, which is wrong itself (column 1)" in problems


def test_a_name_of_two_formulas_belongs_to_the_first():
    found, problems = bind_entries(
        entry("1", "甲率", "净利润"), entry("2", "甲率", "营业收入"), entry("3", "丙率", "甲率")
    )
    assert found["3"].operands == ("净利润",)
    assert problems == [
        "own.yaml, line 2: 甲率: the name '甲率' is claimed already by 甲率 (own.yaml, line 1);"
        " give this one the id '1' to replace it"
    ]


def test_bounds_are_over_operands_of_the_formula_only():
    found, problems = bind_entries(
        entry("1", "甲率", "净利润/营业收入", valid=("营业收入 > 0",)),
        entry("2", "乙率", "净利润", valid=("总资产 > 0",)),
    )
    assert found["1"].valid[0].left == Operand("营业收入", column=1)
    assert problems == ["own.yaml, line 2: 乙率: valid: 资产总计 is no operand of the formula (column 1)"]


def test_the_items_that_stand_in_are_canonical():
    found, problems = bind_entries(
        entry("1", "甲率", "净利润/营业收入", reported="毛利率"), entry("2", "乙率", "净利润", reported="总资产")
    )
    assert found["2"].reported == "资产总计"
    assert problems and "甲率: reported: unknown item '毛利率'" in problems[0]


def _chain(levels: int, formula: str) -> str:
    """Formulas each of which uses the one before ({0}), or two ({1})."""
    entries = []
    for n in range(levels):
        for kind in "甲乙":
            text = formula.format(f"甲{n - 1}", f"乙{n - 1}") if n else "营业收入"
            entries.append(f"- id: {kind}{n}\n  names: [{kind}{n}]\n  unit: 元\n  formula: {text}")
    return "\n".join(reversed(entries))


def test_a_formula_that_doubles_with_every_level_is_refused_in_time(tmp_path):
    (tmp_path / "a.yaml").write_text(_chain(60, "{0}+{1}"), encoding="utf-8")
    formulas, problems = read_formulas(load_file(tmp_path / "a.yaml")[0], ITEMS)
    assert max(formula.figures for formula in formulas.all) == 512
    assert sum("more than 1000 figures" in str(one) for one in problems) == 2 and all(one.line for one in problems)


def test_formulas_stand_so_deep_on_one_another_at_most(tmp_path):
    (tmp_path / "a.yaml").write_text(_chain(400, "{0}"), encoding="utf-8")
    formulas, problems = read_formulas(load_file(tmp_path / "a.yaml")[0], ITEMS)
    assert max(formula.levels for formula in formulas.all) == MAX_LEVELS and len(formulas) + len(problems) == 800
    assert "20 deep" in str(problems[0])
    with pytest.raises(RuleError, match="20 deep"):
        parse_formula(f"甲{MAX_LEVELS - 1}+1", ITEMS, formulas)
