"""`finreport serve`: REST and pages over a store."""

from __future__ import annotations

from pathlib import Path

import click

from pipeline.cli.options import (
    convention_option,
    finreport_from,
    formulas_option,
    llm_option,
    restated_option,
    rules_option,
    store_option,
)
from pipeline.errors import InputError


@click.command()
@store_option
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen at; others need a token.")
@click.option("--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="Port; 0 for a free one.")
@click.option(
    "--token-file",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="File with the secret that requests have to show (environment FINREPORT_TOKEN: the secret itself).",
)
@click.option(
    "--name", "names", metavar="NAME", multiple=True, help="Further name of this machine that it may be asked by."
)
@click.option(
    "--log-questions",
    metavar="FILE",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write questions with their plans and hits to FILE (JSON lines); without it no question is logged.",
)
@rules_option
@formulas_option
@convention_option
@restated_option
@llm_option
def serve(
    store: str | None,
    host: str,
    port: int,
    token_file: Path | None,
    names: tuple[str, ...],
    log_questions: Path | None,
    rule_folders: tuple[str, ...],
    formula_folders: tuple[str, ...],
    convention: str | None,
    restated: bool,
    llm: str | None,
) -> None:
    """Answer over HTTP: REST under /api/v1, described at /docs. Ctrl-C stops it.

    Only programs of this machine reach it, unless --host names another address; then each request has to show a
    token. Needs the extra `web`: pip install 'finreport[web]'.

    \b
    finreport serve
    finreport serve --store ./store --port 8080
    FINREPORT_TOKEN=… finreport serve --host 0.0.0.0
    """
    try:
        from pipeline.serve.application import build_application
        from pipeline.serve.options import ServeOptions, is_loopback, read_token
        from pipeline.serve.server import serve as serve_application
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("pipeline"):
            raise
        raise InputError(f"{error.name} is not installed: pip install 'finreport[web]'") from error

    options = ServeOptions(host, port, read_token(token_file), names, log_questions)
    if not is_loopback(host):
        click.echo(
            "notice: other machines reach this server; what they send is not encrypted, so put a proxy with TLS"
            " before it",
            err=True,
        )
    with finreport_from(store, rule_folders, formula_folders, llm, convention, None, restated) as finreport:
        finreport.collections()  # opens the store, so that one that is missing is told now
        place = finreport.settings.store
        serve_application(
            build_application(finreport, options), options, lambda address: click.echo(f"{place} at {address}")
        )
