"""Options that several verbs share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource

from pipeline.model import Kind
from pipeline.settings import Settings

if TYPE_CHECKING:
    from pipeline.app.finreport import Finreport

store_option = click.option(
    "--store",
    metavar="PLACE",
    envvar="FINREPORT_STORE",
    default=None,
    help="The store: a folder or elasticsearch://host:9200 (environment FINREPORT_STORE; `finreport reports` prints the"
    " default).",
)
kind_of_report = click.option(
    "--kind",
    type=click.Choice([str(kind) for kind in Kind]),
    default=str(Kind.ANNUAL),
    show_default=True,
    help="Kind of report, if REPORT is a company.",
)
rules_option = click.option(
    "--rules",
    "rule_folders",
    metavar="FOLDER",
    multiple=True,
    type=click.Path(exists=True, file_okay=False),
    help="Folder of your own rule files, which extend or override the built-in ones (environment FINREPORT_RULES).",
)
formulas_option = click.option(
    "--formulas",
    "formula_folders",
    metavar="FOLDER",
    multiple=True,
    type=click.Path(exists=True, file_okay=False),
    help="Folder of your own formula files, which extend or override the built-in ones (environment"
    " FINREPORT_FORMULAS).",
)
restated_option = click.option(
    "--restated",
    is_flag=True,
    help="Figures as the last report restates them, not as the report of their own year states them (environment"
    " FINREPORT_RESTATED).",
)
convention_option = click.option(
    "--convention",
    metavar="NAME",
    default=None,
    help="Published convention by which ratios of several definitions are computed: analyst or sasac; see `finreport"
    " formulas list --convention NAME` (environment FINREPORT_CONVENTION). Your own formulas override it.",
)
llm_option = click.option(
    "--llm",
    metavar="PLACE",
    default=None,
    help="Language model: address of an endpoint (http://host:port/v1), folder of weights, or none"
    " (environment FINREPORT_LLM; docs/models.md). It phrases open answers and picks the letters of choice questions;"
    " it never supplies a figure.",
)
model_option = click.option(
    "--llm",
    metavar="PLACE",
    default=None,
    help="Language model for pipelines that need one: http://host:port/v1, a folder of weights, or none (environment"
    " FINREPORT_LLM).",
)


def answering_options(command: Callable) -> Callable:
    """Options of verbs that answer, however the questions come; `finreport_from` takes them by their names."""
    for option in (llm_option, restated_option, convention_option, formulas_option, rules_option):
        command = option(command)
    return command


def collection_options(command: Callable) -> Callable:
    """Options of `ingest` for documents other than reports: the collection's name, and how to build it."""
    columns = {
        "--text-column": "For tables in a collection: the column with the texts (default: the longest one).",
        "--title-column": "For tables: the column that names the rows (default: a column with such a name).",
        "--metadata": "For tables: a column to keep with the text; repeat for several (default: all others).",
    }
    for option, told in reversed(columns.items()):
        name = option.removeprefix("--").removesuffix("-column")
        command = click.option(option, name, metavar="COLUMN", multiple=option == "--metadata", help=told)(command)
    command = click.option(
        "--by",
        metavar="WAY",
        help="Chunking method: default, length, paragraph, row or article (laws); for a collection also auto.",
    )(command)
    told = "Add the files to the collection NAME, as documents other than company reports."
    return click.option("--collection", metavar="NAME", help=told)(command)


CUTTING_OPTIONS = ("size", "parent", "overlap", "separators")


def cutting_options(command: Callable) -> Callable:
    """How large passages are, and where text may be cut."""
    told = {
        "size": ("--chunk-size", "Characters of a passage (default, length, paragraph: of a table's part, article)."),
        "parent": ("--parent-size", "Characters of the larger passage above (default), of an uncut article (article)."),
        "overlap": ("--overlap", "Characters of the passage before that a passage begins with (default, length)."),
    }
    signs = "Signs behind which text may be cut, in place of the ends of sentences: e.g. 。；， (default)."
    command = click.option("--separators", metavar="SIGNS", help=signs)(command)
    for name, (option, text) in reversed(told.items()):
        command = click.option(option, name, type=click.IntRange(0, 100_000), metavar="N", help=text)(command)
    return command


def log_option(command: Callable) -> Callable:
    """Where questions are logged with their searches."""
    return click.option(
        "--log",
        type=click.Path(dir_okay=False, path_type=Path),
        metavar="FILE",
        help="Add each question with its queries, hits and scores to FILE (JSON lines).",
    )(command)


def from_collection(command: Callable) -> Callable:
    """Options of `ask` and `run` that answer from a collection's documents."""
    told = "Support (0 to 1) below which a collection's answer is refused, or a choice left blank."
    command = click.option("--least", type=click.FloatRange(0, 1), metavar="SHARE", default=None, help=told)(command)
    told = "Retrieval pipeline: of a collection, or that open questions search a report by."
    command = click.option("--pipeline", metavar="NAME", default="document_filter", show_default=True, help=told)(
        command
    )
    told = "Answer from the documents of the collection NAME; choice questions (options A to H) yield letters."
    return click.option("--collection", metavar="NAME", help=told)(command)


def without_collection(collection: str | None, typed: bool = False) -> None:
    """Reject options that apply to collections only if no collection is given.

    Raises:
        UsageError: --least is given without --collection.
    """
    if not collection and not typed and _is_given("least"):
        raise click.UsageError("--least requires --collection NAME")


def report_pipeline(collection: str | None, pipeline: str) -> str | None:
    """The pipeline that open questions search reports by: that of the command line, None for the one that is set."""
    return pipeline if not collection and _is_given("pipeline") else None


def _is_given(name: str) -> bool:
    return click.get_current_context().get_parameter_source(name) is ParameterSource.COMMANDLINE


def settings_from(
    store: str | None = None, rule_folders=(), formula_folders=(), convention: str | None = None
) -> Settings:
    """Settings in which the command line takes precedence over environment and defaults."""
    return Settings.of(store or None, rule_folders, formula_folders, convention)


def finreport_from(
    store: str | None = None,
    rule_folders=(),
    formula_folders=(),
    llm: str | None = None,
    convention: str | None = None,
    pipeline: str | None = None,
    restated: bool = False,
) -> Finreport:
    """The Finreport of a command: what it warns of, and what a model did, goes to stderr."""
    from pipeline.app.finreport import Finreport

    return Finreport(
        store or None, rule_folders, formula_folders, llm, convention=convention, pipeline=pipeline,
        restated=restated or None,
        on_warning=lambda text: click.echo(f"warning: {text}", err=True),
        on_model_use=lambda text: click.echo(text, err=True),
    )  # fmt: skip
