"""The formula files: all of them right, the competition's 22 there, and every kind of mistake said with its place."""

from pathlib import Path

import pytest

from pipeline import resources
from pipeline.errors import RuleError
from pipeline.rules.formulas.loading import DESCRIPTIVE, load_formulas, parse_formula, read_formulas
from pipeline.rules.items import load_items
from pipeline.rules.yaml_files import load_entries, load_file

BROKEN = Path(__file__).parents[1] / "broken"


@pytest.fixture(scope="module")
def items():
    return load_items()[0]


@pytest.fixture(scope="module")
def formulas(items):
    found, problems = load_formulas(items)
    assert problems == []
    return found


def test_the_built_in_formulas_say_all_there_is_to_say():
    entries, _ = load_entries("", base="formulas")
    lacking = {e.data["id"]: key for e in entries for key in DESCRIPTIVE if key not in e.data or e.data[key] == ""}
    assert lacking == {}


def test_a_formula_needs_id_names_formula_and_unit_only(items, tmp_path):
    own = "- {id: overhead_per_head, names: [人均管理费用], formula: 管理费用 / 职工人数, unit: 元/人}\n"
    (tmp_path / "mine.yaml").write_text(own, encoding="utf-8")
    formulas, problems = load_formulas(items, [tmp_path])
    assert problems == []
    mine = formulas.get("人均管理费用")
    assert (mine.decimals, mine.english, mine.operands) == (2, "", ("管理费用", "职工总人数"))
    assert formulas.get("") is None and "" not in formulas.names()


@pytest.mark.parametrize(
    ("name", "expression", "unit"),
    [
        ("毛利率", "(营业收入-营业成本)/营业收入", "%"),
        ("三费比重", "(销售费用+管理费用+财务费用)/营业收入", "%"),
        ("企业研发经费与利润比值", "研发费用/净利润", ""),
        ("企业研发经费占费用比例", "研发费用/(销售费用+财务费用+管理费用+研发费用)", ""),
        ("速动比率", "(流动资产-存货)/流动负债", ""),
        ("现金比率", "货币资金/流动负债", "%"),
        ("资产负债比率", "总负债/资产总额", "%"),
        ("非流动负债比率", "非流动负债/总负债", "%"),
        ("总资产增长率", "(资产总额-上年资产总额)/上年资产总额", "%"),
        ("每股经营现金流量", "经营活动产生的现金流量净额/股本", "元/股"),
    ],
)
def test_formulas_of_the_competition_as_its_answers_print_them(formulas, name, expression, unit):
    formula = formulas.get(name)
    assert formula.expression == expression
    assert formula.unit == unit


def test_the_names_that_answers_use_are_paired_with_the_items(formulas):
    assert dict(formulas.get("资产负债比率").labels) == {"负债合计": "总负债", "资产总计": "资产总额"}


def test_other_and_english_names(formulas):
    assert formulas.get("ROE").name == "净资产收益率"
    assert formulas.get("资产负债率").id == "debt_ratio"
    assert formulas.get("current ratio").name == "流动比率"
    assert formulas.get("没有这个比率") is None


def test_operands_go_down_to_items(formulas):
    assert formulas.get("营业周期").operands == ("营业收入", "应收账款", "营业成本", "存货")


def test_a_users_formula_replaces_the_built_in_one(items, tmp_path):
    text = (Path(__file__).parents[3] / "formulas" / "competition.yaml").read_text(encoding="utf-8")
    first = text[text.index("- id: gross_margin") : text.index("- id: operating_profit_margin")]
    mine = first.replace("formula: (营业收入-营业成本)/营业收入", "formula: 1-营业成本/营业总收入")
    (tmp_path / "mine.yaml").write_text(mine.replace("营业收入 > 0", "营业总收入 > 0"), encoding="utf-8")
    found, problems = load_formulas(items, (tmp_path,))
    assert problems == []
    assert found.get("毛利率").expression == "1-营业成本/营业总收入"
    assert len(found) == len(load_formulas(items)[0])


def test_a_formula_typed_in(items, formulas):
    formula = parse_formula("净负债率＝（有息负债－货币资金）÷净资产", items, formulas)
    assert formula.name == "净负债率"
    assert formula.expression == "(有息负债-货币资金)/所有者权益合计"
    with pytest.raises(RuleError, match="unknown operand '营业收人'; near names are 营业收入"):
        parse_formula("营业收人/净利润", items, formulas)


@pytest.mark.parametrize(
    ("file", "line", "words"),
    [
        ("unknown_operand", 1, "unknown operand '营业收人'; near names are 营业收入"),
        ("cycle", 10, "the formula needs itself: 试验一 → 试验二 → 试验一"),
        ("bracket", 1, "the bracket opened here is not closed (column 1)"),
        ("operator", 1, "unexpected character '^'; operators are + - * / ( ) (column 6)"),
        ("duplicate_name", 1, "the name '毛利率' is claimed already by 毛利率"),
        ("text_operand", 1, "法定代表人 is a text and cannot be computed with"),
        ("two_years_back", 1, "总资产周转率 looks back a year itself"),
        ("unknown_unit", 1, "unit '百分比' is not known; allowed are '%'"),
        ("missing_field", 1, "'unit' is missing"),
        ("bound_operand", 1, "valid: 职工总人数 is no operand of the formula"),
        ("blank_as_zero", 1, "blank_as_zero: 存货 is no operand of the formula"),
        ("bound_relation", 1, "a bound compares two formulas by one of >= <= > < (column 6)"),
        ("unknown_key", 1, "unknown key 'units' (is 'unit' meant?); allowed are id, names"),
    ],
)
def test_a_mistake_is_said_with_its_place(items, file, line, words):
    entries, _ = load_entries("", base="formulas")
    broken, problems = load_file(BROKEN / f"{file}.yaml")
    assert problems == []
    _, problems = read_formulas([*entries, *broken], items)
    assert words in problems[0].message
    assert problems[0].line == line
    assert f"{file}.yaml" in problems[0].file


def test_a_convention_is_read_only_where_it_is_given_and_the_users_formula_wins(items, tmp_path):
    """The order: built in, the convention, the user's folder."""
    analyst = resources.conventions()["analyst"]
    assert str(load_formulas(items)[0].get("速动比率").text) == "(流动资产合计-存货)/流动负债合计"
    by_convention = load_formulas(items, (analyst,))[0].get("速动比率")
    assert "一年内到期的非流动资产" in by_convention.operands
    (tmp_path / "mine.yaml").write_text(
        "- {id: quick_ratio, names: [速动比率], formula: 货币资金/流动负债合计, unit: ''}\n", encoding="utf-8"
    )
    assert load_formulas(items, (analyst, tmp_path))[0].get("速动比率").text == "货币资金/流动负债合计"


def test_items_that_count_as_zero_where_blank_go_down_into_formulas_that_use_them(items):
    known = load_formulas(items, (resources.conventions()["sasac"],))[0]
    assert known.get("有息负债率").blank_as_zero == ()
    assert "应付债券" in known.get("有息负债率").zero_where_blank
