"""The README and its Chinese twin say the same, what they show exists, and their example runs as printed."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import VERBS, main

ROOT = Path(__file__).parent.parent
BLOCK = re.compile(r"```(?:console|yaml)\n(.*?)```", re.DOTALL)


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def test_twins_show_the_same_commands_and_files():
    assert BLOCK.findall(read("README.md")) == BLOCK.findall(read("README.zh.md"))


@pytest.mark.parametrize("name", ["README.md", "README.zh.md"])
def test_readme_names_every_verb(name):
    text = read(name)
    missing = [verb for verb in VERBS if not re.search(rf"`{verb}\b", text)]
    assert not missing


@pytest.mark.parametrize("name", ["README.md", "README.zh.md"])
def test_links_lead_somewhere(name):
    targets = re.findall(r"\]\(([^)#:]+)\)", read(name))
    assert targets
    assert all((ROOT / target).exists() for target in targets)


def test_commands_of_the_readme_exist():
    used = set(re.findall(r"^\$ finreport (\w+)", read("README.md"), re.MULTILINE))
    assert used <= set(VERBS)


def test_the_first_example_prints_what_it_shows(tmp_path, monkeypatch):
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("FINREPORT_STORE", str(tmp_path / "store"))
    example = BLOCK.findall(read("README.md"))[0]
    for part in example.strip().removeprefix("$ ").split("\n$ "):
        command, _, expected = part.partition("\n")
        shown = CliRunner().invoke(main, shlex.split(command.removeprefix("finreport ")))
        assert shown.exit_code == 0, shown.output
        # How many facts are read is not promised; every figure of an answer is.
        stable = re.compile(r"\d+" if command.startswith("finreport ingest") else r"(?!)")
        assert stable.sub("N", shown.stdout.strip()) == stable.sub("N", expected.strip())


def test_the_formula_of_the_readme_is_sound(tmp_path):
    formula = BLOCK.findall(read("README.md"))[2]
    assert formula.startswith("# my-formulas/")
    (tmp_path / "own.yaml").write_text(formula, "utf-8")
    shown = CliRunner().invoke(main, ["formulas", "check", "--formulas", str(tmp_path)])
    assert shown.exit_code == 0, shown.output
