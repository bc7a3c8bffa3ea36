"""`finreport rules check`: every kind of file, right and wrong, and files that nothing reads."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main

ROOT = Path(__file__).parents[3]
WRONG = {  # a mistake of each kind, with words of its message
    "items/mine.yaml": ("- {name: 甲}", "甲: 'id' is missing"),
    "equity.yaml": ("- {component: 甲, id: a, english: A, sign: 2}", "sign 2 is not known; allowed are 1, -1"),
    "glossary/mine.yaml": ("- {name: 试验}", "试验: 'definition' is missing"),
    "contrasts.yaml": ("- {between: [毛利率, 不存在], difference: 不同。}", "'不存在' is no term"),
    "lexicon.yaml": (
        "- {class: interogatives, words: 甲}",
        "'interogatives' is no class of words; there are interrogatives",
    ),
    "aspects.yaml": ("- {id: colour, when: 颜色}", "id 'colour' is not known; allowed are 'definition'"),
    "questions.yaml": ("- {id: x, operation: rank, when: ['('], examples: []}", "not a valid expression"),
    "topics.yaml": (
        "- {name: 甲题, items: [营业收人]}",
        "甲题: '营业收人' is no item of the dictionary; near are 营业收入",
    ),
    "places.yaml": ("- {province: 甲省}", "甲省: 'cities' is missing; it must be a mapping 'city: its counties"),
    "identities.yaml": (
        "- {id: x, name: x, statement: income, left: 净利润, right: 利润总额 - 所得税费佣}",
        "x: '所得税费佣' is no item of the dictionary; near are 所得税费用",
    ),
    "derivations.yaml": (
        "- {id: x, item: 净利润, sum: 净利润 + 所得税费用}",
        "x: 净利润 is computed from itself",
    ),
    "anomalies.yaml": (
        "- {id: x, name: x, kind: order, larger: 存货, smaller: [资产总计], doubt: x}",
        "x: 资产总计 is held below 存货, which other orders hold below 资产总计",
    ),
    "templates.yaml": ("- {id: figure, plain: '{colour}'}", "figure has no {colour}; it can say {item}, {value}"),
    "prompts/mine.yaml": (
        "- {id: phrase, description: x, variables: [question], ask: '{question}'}",
        "'variables' of phrase must be question, passages",
    ),
    "opposites.yaml": ("- {one: [增]}", "'other' is missing; it must be a list of texts, at least one"),
    "retrieval.yaml": ("- {name: mine, steps: [wrods]}", "there is no step 'wrods'"),
    "attributes.yaml": (
        "- {name: 起止, kind: date, columns: [], made_of: [甲日]}",
        "起止: 'made_of' names no attribute: 甲日",
    ),
    "cell_ranking.yaml": (
        "- {weights: {colour: 1.0}, least_likelihood: 0.7, least: {}, most: {}}",
        "there is no feature 'colour'; there are covered",
    ),
    "english_cell_ranking.yaml": (
        "- {order: {colour: 1.0}, likelihood: {}, least_likelihood: 0.7, most: {}}",
        "there is no feature 'colour'; there are above",
    ),
    "line_ranking.yaml": (
        "- {order: {colour: 1.0}, likelihood: {}, least_likelihood: 0.7, least: {}}",
        "there is no feature 'colour'; there are bias",
    ),
    "statement_judging.yaml": (
        "- {weights: {colour: 1.0}, bias: 0.0, least_likelihood: 0.5}",
        "there is no feature 'colour'; there are denied",
    ),
    "expansions.yaml": ("- {when: [a]}", "'also' is missing; it must be a list of texts, at least one"),
    "lookalikes.yaml": ("- {characters: 人}", "at least two characters are needed"),
    "english.yaml": (
        "- {item: X, statement: profit, labels: [x]}",
        "statement 'profit' is not known; allowed are 'income'",
    ),
}


def check(*args):
    return CliRunner().invoke(main, ["rules", "check", *args])


def put(folder, files):
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return str(folder)


def test_the_built_in_files_are_right_and_each_is_listed():
    done = check()
    assert done.exit_code == 0, done.output
    rows = [line.split() for line in done.output.splitlines()[1:-1]]
    listed = {Path(row[2]).relative_to(ROOT).as_posix(): row[0] for row in rows}
    there = [*ROOT.glob("rules/**/*.yaml"), *ROOT.glob("formulas/*.yaml"), *ROOT.glob("es_mappings/*.yaml")]
    assert set(listed) == {file.relative_to(ROOT).as_posix() for file in there}
    assert len(rows) == len(there)  # each once
    assert listed["rules/equity.yaml"] == "equity" and listed["formulas/cash.yaml"] == "formulas"
    equity = (ROOT / "rules" / "equity.yaml").read_text("utf-8")
    assert ["equity", str(len(re.findall(r"^- ", equity, re.M)))] == next(r[:2] for r in rows if r[0] == "equity")
    assert done.output.endswith(", 0 problems\n")


@pytest.fixture(scope="module")
def told(tmp_path_factory) -> list[str]:
    """The lines of a check over all mistakes in one go."""
    folder = put(tmp_path_factory.mktemp("wrong"), {name: f"# mine\n{text}\n" for name, (text, _) in WRONG.items()})
    done = check(folder)
    assert done.exit_code == 1
    return done.output.splitlines()


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_of_each_kind_is_told_with_file_and_line(told, name):
    mine = [line for line in told if f"{name}, line 2: " in line]
    assert any(WRONG[name][1] in line for line in mine), mine


def test_formulas_of_a_folder_are_checked(tmp_path):
    broken = (ROOT / "tests" / "rules" / "broken" / "other_route.yaml").read_text("utf-8")
    done = check("--formulas", put(tmp_path, {"mine.yaml": broken}))
    assert done.exit_code == 1 and "takes another route" in done.output
    done = check(put(tmp_path, {"mine.yaml": broken}))
    assert "mine.yaml: nothing reads this file: its entries are formulas, whose folder is given with --formulas" in (
        done.output
    )


def test_a_question_rule_that_catches_the_examples_of_another_is_told(tmp_path):
    done = check(put(tmp_path, {"questions.yaml": "- {id: mine, operation: open, when: [相同], examples: [天空]}"}))
    assert done.exit_code == 1
    assert re.search(r"questions\.yaml, line \d+: same-or-not: its example '.*' takes the rule mine \(", done.output)
    assert "mine: its example '天空' takes no rule" in done.output


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("question.yaml", "is questions.yaml"),
        ("promts/mine.yaml", "is prompts.yaml meant?"),
        ("questions.yml", "call it questions.yaml"),
        ("prompts/mine.yml", "call it prompts/mine.yaml"),
        ("zzz.yaml", "rule files are called items.yaml, equity.yaml, glossary.yaml"),
        ("table_keys.yaml", "rule files are called items.yaml"),
    ],
)
def test_a_file_that_nothing_reads_is_named_with_near_ones(tmp_path, name, words):
    done = check(put(tmp_path, {name: "- {a: b}"}))
    assert done.exit_code == 1
    assert f"{name}: nothing reads this file: " in done.output and words in done.output
    assert "1 problems" in done.output


def test_an_empty_folder_is_told(tmp_path):
    assert "holds no YAML files: rule files are called items.yaml" in check(str(tmp_path)).output


def test_a_prompt_that_nothing_asks_is_told(tmp_path):
    mine = "- {id: phrases, description: x, variables: [question], ask: '{question}'}"
    done = check(put(tmp_path, {"prompts/mine.yaml": mine}))
    assert done.exit_code == 1 and "nothing asks the prompt 'phrases'; those that are asked are" in done.output


def test_a_good_folder_passes_and_is_counted(tmp_path):
    good = "- {name: 甲省特产, headings: [特产]}\n- {name: 乙省特产}\n"
    done = check(put(tmp_path, {"topics.yaml": good}), "--rules", str(tmp_path))
    assert done.exit_code == 0, done.output
    assert re.search(rf"^topics +2  {re.escape(str(tmp_path / 'topics.yaml'))}$", done.output, re.MULTILINE)


def test_cases_of_prompts_are_put_to_a_model(server, tmp_path):
    server.says = lambda messages, schema: '{"关键词": ["经营风险"]}'
    done = check("--llm", server.base)
    assert done.exit_code == 0, done.output  # what a model says is no problem of the files
    assert 'fits  keywords: <公司><年>面临哪些经营风险？\n  gave    {"关键词": ["经营风险"]}\n' in done.output
    assert (
        'differs  keywords: 请介绍<年><公司>的供应商集中度情况。\n  gave    {"关键词": ["经营风险"]}\n'
        '  wanted  {"关键词": ["供应商集中度"]}\n' in done.output
    )
    assert re.search(r"\n1 of \d+ cases fit \(\d+%\); language model: \d+ calls", done.output)
    assert check("--llm", "none").exit_code == 1


@pytest.mark.heavy
@pytest.mark.server
def test_cases_of_prompts_by_a_real_model(gguf):
    from pipeline.llm.llama_server import LlamaServer, ServerSettings

    with LlamaServer(gguf, ServerSettings(threads=1)) as served:
        done = check("--llm", served.address)
    assert done.exit_code == 0, done.output
    fit, cases = map(int, re.search(r"(\d+) of (\d+) cases fit", done.output).groups())
    assert 1 <= fit <= cases and cases >= 4  # few-shot extraction is what the small model can do
    assert "fits  keywords:" in done.output
