"""Options of `ingest` in the order in which --help shows them, with their bounds."""

import click
import pytest
from click.testing import CliRunner

from pipeline.cli.data.ingest_options import cost_options, identity_options, keeping_options


@click.command()
@cost_options
@keeping_options
@identity_options
def command(**options: object) -> None:
    click.echo(" ".join(f"{name}={value}" for name, value in sorted(options.items()) if value))


def test_options_by_subject_in_their_order() -> None:
    shown = CliRunner().invoke(command, ["--help"]).output
    names = ("--jobs", "--workbooks", "--timeout", "--dask", "--no-passages", "--failed", "--report", "--company")
    places = [shown.index(f"{name} ") for name in names]
    assert places == sorted(places)
    given = CliRunner().invoke(command, ["--jobs", "2", "--kind", "annual", "--report", "a.csv"]).output
    assert given.strip() == "jobs=2 kind=annual report=a.csv"


@pytest.mark.parametrize("wrong", [("--jobs", "0"), ("--memory", "5"), ("--kind", "yearly"), ("--year", "x")])
def test_what_is_out_of_bounds_is_refused(wrong: tuple[str, str]) -> None:
    assert CliRunner().invoke(command, wrong).exit_code == 2
