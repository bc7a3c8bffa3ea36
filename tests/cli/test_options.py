"""Options that verbs share: what is given wins, what would be ignored is refused, warnings go to stderr."""

from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from pipeline.cli.options import (
    collection_options,
    finreport_from,
    from_collection,
    report_pipeline,
    settings_from,
    without_collection,
)
from pipeline.model import Problem


@click.command()
@from_collection
def asks(collection: str | None, pipeline: str, least: float | None) -> None:
    without_collection(collection)
    click.echo(f"{collection} {pipeline} {least}")


@click.command()
@collection_options
def ingests(**given: object) -> None:
    click.echo(sorted(given.items()))


def test_what_is_given_wins_over_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINREPORT_STORE", "./elsewhere")
    monkeypatch.setenv("FINREPORT_RULES", "mine")
    assert settings_from().store == settings_from("").store == "./elsewhere"
    given = settings_from("./store", (str(tmp_path),))
    assert (given.store, given.rules) == ("./store", (tmp_path,))
    assert settings_from().rules == (Path("mine"),)


def test_options_of_a_collection_need_one() -> None:
    assert CliRunner().invoke(asks, []).output == "None document_filter None\n"
    whole = ["--collection", "laws", "--pipeline", "bm25", "--least", "0.5"]
    assert CliRunner().invoke(asks, whole).output == "laws bm25 0.5\n"
    refused = CliRunner().invoke(asks, whole[4:])
    assert refused.exit_code == 2 and "--least requires --collection NAME" in refused.output


@click.command()
@from_collection
def searches(collection: str | None, pipeline: str, least: float | None) -> None:
    click.echo(report_pipeline(collection, pipeline))


def test_a_pipeline_given_without_a_collection_is_that_of_reports() -> None:
    assert CliRunner().invoke(searches, []).output == "\n"
    assert CliRunner().invoke(searches, ["--pipeline", "bm25"]).output == "bm25\n"
    assert CliRunner().invoke(searches, ["--pipeline", "bm25", "--collection", "laws"]).output == "\n"


def test_columns_of_tables_keep_short_names() -> None:
    given = ["--text-column", "a", "--title-column", "b", "--metadata", "c", "--metadata", "d", "--by", "row"]
    assert CliRunner().invoke(ingests, given).output.strip() == str(
        [("by", "row"), ("collection", None), ("metadata", ("c", "d")), ("text", "a"), ("title", "b")]
    )


def test_warnings_and_the_use_of_a_model_go_to_stderr(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with finreport_from(str(tmp_path), (), (), "none") as finreport:
        finreport.session.warn_of([Problem("items.yaml", "'id' is missing", line=3)])
        finreport.session.tell_use("language model: 1 calls")
    said = capsys.readouterr()
    assert said.out == "" and said.err.splitlines() == [
        "warning: items.yaml, line 3: 'id' is missing",
        "language model: 1 calls",
    ]
