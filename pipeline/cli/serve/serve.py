"""`finreport serve`: REST and pages over a store."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from pipeline.cli.options import answering_options, finreport_from
from pipeline.errors import InputError


@click.command()
@click.option(
    "--store",
    "stores",
    metavar="PLACE",
    multiple=True,
    help="The store: a folder or elasticsearch://host:9200 (environment FINREPORT_STORE). Repeated as NAME=PLACE, a"
    " conversation chooses one by its name; the first is the one that others begin with and reports are sent to.",
)
@click.option(
    "--model",
    "models",
    metavar="NAME=PLACE",
    multiple=True,
    envvar="FINREPORT_MODELS",
    help="Language model that a conversation may choose by its name: http://host:port/v1 or a folder of weights"
    " (environment FINREPORT_MODELS, with blanks between). FINREPORT_LLM_MODEL_NAME has its name there,"
    " FINREPORT_LLM_KEY_NAME its key.",
)
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
@answering_options
def serve(
    stores: tuple[str, ...],
    models: tuple[str, ...],
    host: str,
    port: int,
    token_file: Path | None,
    names: tuple[str, ...],
    log_questions: Path | None,
    **answering: Any,
) -> None:
    """Answer over HTTP: REST under /api/v1, described at /docs. Ctrl-C stops it.

    Only programs of this machine reach it, unless --host names another address; then each request has to show a
    token. Needs the extra `web`: pip install 'finreport[web]'.

    \b
    finreport serve
    finreport serve --store ./store --port 8080
    finreport serve --store annual=./store --store english=./filings --model small=http://127.0.0.1:8080/v1
    FINREPORT_TOKEN=… finreport serve --host 0.0.0.0
    """
    try:
        from pipeline.serve.application import build_application
        from pipeline.serve.options import ServeOptions, is_loopback, offer_of, read_token
        from pipeline.serve.server import serve as serve_application
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("pipeline"):
            raise
        raise InputError(f"{error.name} is not installed: pip install 'finreport[web]'") from error

    offer = offer_of(stores, models)
    options = ServeOptions(host, port, read_token(token_file), names, offer, log_questions)
    if not is_loopback(host):
        click.echo(
            "notice: other machines reach this server; what they send is not encrypted, so put a proxy with TLS"
            " before it",
            err=True,
        )
    with finreport_from(next(iter(offer.stores.values()), None), **answering) as finreport:
        finreport.collections()  # opens the store, so that one that is missing is told now
        place = finreport.settings.store
        serve_application(
            build_application(finreport, options), options, lambda address: click.echo(f"{place} at {address}")
        )
