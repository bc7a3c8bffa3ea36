"""Verbs in the order of the help, imported when they are called and not before."""

import subprocess
import sys

import click
from click.testing import CliRunner

from pipeline.cli.lazy_group import LazyGroup
from pipeline.cli.main import VERBS

GROUP = LazyGroup("some", verbs={"z": "pipeline.cli.data.outline:outline", "a": "no.such.module:verb"})


def test_verbs_keep_their_order_and_an_unknown_one_is_none() -> None:
    context = click.Context(GROUP)
    assert GROUP.list_commands(context) == ["z", "a"]
    assert GROUP.get_command(context, "x") is None
    verb = GROUP.get_command(context, "z")
    assert verb is not None and verb.name == "outline"
    assert CliRunner().invoke(GROUP, ["x"]).exit_code == 2


def test_one_verb_imports_no_other() -> None:
    code = "import sys; from pipeline.cli.main import main; main(['reports', '--help'], standalone_mode=False)"
    code += "; print('MODULES', sorted(name for name in sys.modules if name.startswith('pipeline.cli.')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = done.stdout.rpartition("MODULES ")[2]
    assert "pipeline.cli.data.reports" in imported
    others = {place.partition(":")[0] for verb, place in VERBS.items() if verb != "reports"}
    assert not [module for module in others if f"'{module}'" in imported]
