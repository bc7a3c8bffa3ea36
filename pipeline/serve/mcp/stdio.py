"""The tools over standard input and output, as desktop assistants start them."""

from __future__ import annotations

from anyio.to_thread import run_sync

from pipeline.app.finreport import Finreport
from pipeline.serve.mcp.server import build_server


def serve_stdio(finreport: Finreport) -> None:
    """Serve until standard input ends. Nothing but the protocol may be written to standard output."""
    build_server(finreport, run_sync).run("stdio")
