"""Rule files are read when they are needed; what is wrong with them is told with the first answer that needs them."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner

import pipeline
from pipeline.answer.engine import Assistant
from pipeline.answer.rule_set import RuleSet
from pipeline.cli.questions.ask import ask
from pipeline.model import Report
from pipeline.rules import yaml_files
from pipeline.settings import Settings
from pipeline.store import open_store

FIGURE = "甲乙科技2021年的净利润是多少元？"
TERM = "什么是应收账款？"


@pytest.fixture
def place(tmp_path) -> str:
    with open_store(str(tmp_path / "store"), write=True) as store:
        store.add([Report("600001", 2021, short_name="甲乙科技")], [])
    return str(tmp_path / "store")


@pytest.fixture
def own(tmp_path) -> Path:
    """The user's rules, with a mistake in a file for figures and in one for terms."""
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "items.yaml").write_text(
        "- {name: 某项, id: own, english: Own, statement: income, unit: 元, period: duration, colour: red}\n",
        encoding="utf-8",
    )
    (folder / "glossary.yaml").write_text("- {name: 某词}\n", encoding="utf-8")
    return folder


def test_a_question_for_a_figure_reads_no_glossary_and_no_pipelines(place, own, monkeypatch):
    read, load_file = set(), yaml_files.load_file
    monkeypatch.setattr(yaml_files, "load_file", lambda file: read.add(file.stem) or load_file(file))
    with open_store(place) as store:
        assistant = Assistant.open(store, Settings(store=place, rules=(own,)))
        assistant.ask(FIGURE)
        assert "questions" in read and not read & {"glossary", "contrasts", "aspects", "retrieval", "english"}
        assert [Path(p.file).name for p in assistant.problems] == ["items.yaml"]
        assert "应收账款是指" in assistant.ask(TERM).text
    assert {"glossary", "contrasts", "aspects"} <= read
    assert {Path(p.file).name for p in assistant.problems} == {"items.yaml", "glossary.yaml"}


def test_each_problem_is_told_once_with_the_answer_that_met_it(place, own):
    def warnings(question):
        result = CliRunner().invoke(ask, [question, "--store", place, "--rules", str(own)])
        return [line for line in result.stderr.splitlines() if line.startswith("warning:")]

    (of_figure,) = warnings(FIGURE)
    assert "items.yaml, line 1" in of_figure
    assert warnings(TERM)[0] == of_figure and [w for w in warnings(TERM)[1:] if "glossary.yaml, line 1" in w]


def test_threads_may_share_the_rules():
    rules = RuleSet(Settings())
    kinds = ("concepts", "glossary", "items", "pipelines", "topics", "english") * 4
    with ThreadPoolExecutor(8) as threads:
        found = dict(zip(kinds, threads.map(lambda kind: getattr(rules, kind), kinds), strict=True))
    assert all(getattr(rules, kind) is not None for kind in found) and rules.problems == ()
    assert rules.concepts.glossary is rules.glossary


def test_a_figure_needs_no_library_of_tables_of_search_or_of_models(place):
    heavy = ("pandas", "numpy", "tantivy", "thefuzz", "rapidfuzz", "pydantic", "httpx", "rjieba", "openpyxl", "torch")
    code = (
        "import sys; from pipeline.cli.main import main\n"
        f"try: main(['ask', {FIGURE!r}, '--store', {place!r}])\n"
        f"except SystemExit: print(sorted(set({heavy!r}) & set(sys.modules)))"
    )
    root = Path(pipeline.__file__).parents[1]
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=root)
    assert said.stdout.splitlines()[-1] == "[]", said.stdout
