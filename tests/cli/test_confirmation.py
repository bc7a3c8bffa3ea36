"""Only a yes goes on."""

import click
import pytest
from click.testing import CliRunner

from pipeline.cli.confirmation import require_confirmation
from pipeline.errors import InputError


@click.command()
def command() -> None:
    require_confirmation("remove all?")
    click.echo("removed")


def test_yes_goes_on() -> None:
    assert CliRunner().invoke(command, input="y\n").output == "remove all? [y/N]: y\nremoved\n"


@pytest.mark.parametrize(
    ("answer", "told"),
    [("n\n", "nothing was removed"), ("\n", "nothing was removed"), (None, "use --yes to remove without confirmation")],
)
def test_anything_else_removes_nothing(answer: str | None, told: str) -> None:
    done = CliRunner().invoke(command, input=answer)
    assert isinstance(done.exception, InputError) and told in str(done.exception)
