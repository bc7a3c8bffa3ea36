"""Every verb's help teaches by examples, and the command reference is what the help says."""

import importlib.util
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import VERBS, main

ROOT = Path(__file__).parent.parent.parent


def _reference():
    spec = importlib.util.spec_from_file_location("cli_reference", ROOT / "scripts" / "cli_reference.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


COMMANDS = dict(_reference().commands(main))


def test_all_verbs_are_there():
    assert {path[1] for path in COMMANDS if len(path) == 2} == set(VERBS)


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_help_has_an_example(path):
    shown = CliRunner().invoke(main, [*path[1:], "--help"])
    assert shown.exit_code == 0
    usage, _, text = shown.output.partition("\n")
    assert " ".join(path) in text, f"no example of `{' '.join(path)}` beneath: {usage}"


def test_every_store_option_names_its_variable():
    for path, text in COMMANDS.items():
        if "--store" in text:
            assert "FINREPORT_STORE" in text, " ".join(path)


def test_reference_is_current():
    written = (ROOT / "docs" / "cli.md").read_text("utf-8")
    # The words count; where click breaks its lines depends on its version.
    assert written.split() == _reference().reference().split(), "run make docs"


def test_an_unknown_verb_is_refused():
    shown = CliRunner().invoke(main, ["aks"])
    assert shown.exit_code == 2
    assert "No such command 'aks'" in shown.output
