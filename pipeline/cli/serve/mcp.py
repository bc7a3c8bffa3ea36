"""`finreport mcp`: tools for assistants over standard input and output."""

from __future__ import annotations

from typing import Any

import click

from pipeline.cli.options import answering_options, finreport_from, store_option
from pipeline.errors import InputError


@click.command()
@store_option
@answering_options
def mcp(store: str | None, **answering: Any) -> None:
    """Serve tools to an assistant by the Model Context Protocol, over standard input and output.

    Assistants start this command themselves; docs/mcp.md has the configuration. `finreport serve` has the same tools
    at /mcp. Needs the extra `mcp`: pip install 'finreport[mcp]'.

    \b
    finreport mcp
    finreport mcp --store ./store --llm none
    """
    try:
        from pipeline.serve.mcp.stdio import serve_stdio
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("pipeline"):
            raise
        raise InputError(f"{error.name} is not installed: pip install 'finreport[mcp]'") from error
    with finreport_from(store, **answering) as finreport:
        finreport.collections()  # opens the store, so that one that is missing is told now
        serve_stdio(finreport)
