"""Options of `finreport ingest` by subject: what reading may cost, what is kept, what the reports are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from pipeline.model import Kind


def cost_options(command: Callable) -> Callable:
    """How wide a run goes, and what a single report may cost."""
    options = (
        click.option(
            "--jobs", metavar="N", type=click.IntRange(1, 256), help="Parallel processes (default: one per core)."
        ),
        click.option(
            "--workbooks",
            metavar="FOLDER",
            type=click.Path(path_type=Path),
            help="Folder for the Excel workbooks (default: inside the store).",
        ),
        click.option(
            "--timeout",
            metavar="SECONDS",
            type=click.FloatRange(min=0.1),
            envvar="FINREPORT_TIMEOUT",
            help="Time limit per report; beyond it the report is aborted and listed as failed (default: 600, with --ocr"
            " 3600).",
        ),
        click.option(
            "--memory",
            metavar="MB",
            type=click.IntRange(100),
            envvar="FINREPORT_MEMORY",
            help="Memory limit for reading a report (default: 2000, with --ocr 4000).",
        ),
        click.option(
            "--ocr", is_flag=True, help="Use text recognition on pages without a text layer (extra `ocr`; slow)."
        ),
        click.option(
            "--dask",
            metavar="ADDRESS",
            envvar="FINREPORT_DASK",
            default="",
            help="Distribute the reports over a Dask cluster whose workers see reports and store under the same paths.",
        ),
    )
    return _with(command, options)


def keeping_options(command: Callable) -> Callable:
    """What is kept of the files, and what is told of them."""
    options = (
        click.option(
            "--no-passages", is_flag=True, help="Store facts only; `finreport search` will not find these reports."
        ),
        click.option(
            "--no-documents",
            is_flag=True,
            envvar="FINREPORT_NO_DOCUMENTS",
            help="Do not keep what was read of the files (1.2 KB a page): changed rules then read them again.",
        ),
        click.option(
            "--failed",
            is_flag=True,
            help="List the files that could not be read, with the reason; with PATHS, retry only those.",
        ),
        click.option(
            "--report",
            metavar="FILE",
            type=click.Path(path_type=Path),
            help="Write a table of the run to FILE (.csv, .xlsx or .html) once it has ended: for each file company,"
            " year, kind, pages, seconds, facts, checks and which failed, what was inferred, why it was refused.",
        ),
    )
    return _with(command, options)


def identity_options(command: Callable) -> Callable:
    """What the reports are, over what they say."""
    options = (
        click.option("--company", metavar="NAME", default="", help="The company that all of these reports are of."),
        click.option("--code", metavar="CODE", default="", help="The security code of that company."),
        click.option("--year", type=int, metavar="YEAR", help="The fiscal year that all of these reports are of."),
        click.option("--kind", type=click.Choice([str(kind) for kind in Kind]), help="The kind that all of them are."),
        click.option(
            "--manifest",
            metavar="TABLE",
            type=click.Path(path_type=Path),
            help="CSV table with the columns file, company, code, year, kind: says file by file what the reports are.",
        ),
    )  # fmt: skip
    return _with(command, options)


def _with(command: Callable, options: tuple[Callable[[Callable], Callable], ...]) -> Callable:
    """The command with options in this order."""
    for option in reversed(options):
        command = option(command)
    return command
