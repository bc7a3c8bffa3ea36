"""An application served by uvicorn until it is told to stop."""

from __future__ import annotations

import errno
import logging
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from pipeline.errors import InputError
from pipeline.serve.context import ServeContext
from pipeline.serve.options import ServeOptions

_GRACE = 10  # seconds that requests under way have when the server is stopped
_HIGHEST_PORT = 65535


def serve(application: FastAPI, options: ServeOptions, on_start: Callable[[str], None]) -> None:
    """Serve until Ctrl-C or SIGTERM; `on_start` gets the address once requests are taken.

    Raises:
        InputError: the address is taken, or not one of this machine.
    """
    listening = bind(options.host, options.port)
    logging.basicConfig(format="%(message)s")
    config = uvicorn.Config(
        application,
        log_level="warning",
        access_log=False,  # addresses have questions in them
        server_header=False,
        timeout_graceful_shutdown=_GRACE,
        lifespan="on",
    )
    with listening:
        context: ServeContext = application.state.context
        _Server(config, lambda: on_start(address_of(listening)), context.begin_stop).run(sockets=[listening])


class _Server(uvicorn.Server):
    """Tells when it has started, and when it begins to stop: streams would hold it up."""

    def __init__(self, config: uvicorn.Config, on_start: Callable[[], None], on_stop: Callable[[], None]):
        super().__init__(config)
        self._on_start = on_start
        self._on_stop = on_stop

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            self._on_start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._on_stop()
        await super().shutdown(sockets)


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens at an address.

    Raises:
        InputError: the address is taken, or not one of this machine.
    """
    if not 0 <= port <= _HIGHEST_PORT:
        raise InputError(f"{port} is no port: give one from 1 to {_HIGHEST_PORT}, or 0 for any free one")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.socket(family, kind, protocol)
    except OSError as error:
        raise InputError(
            f"{host} is no address of this machine ({error.strerror}): give another with --host"
        ) from error
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(uvicorn.Config(None).backlog)  # type: ignore[arg-type]
    except OSError as error:
        made.close()
        if error.errno == errno.EADDRINUSE:
            raise InputError(
                f"port {port} of {host} is taken: stop the program that listens there, or give another with --port"
            ) from error
        if error.errno == errno.EACCES:
            raise InputError(f"port {port} needs rights of the system: give one above 1023 with --port") from error
        raise InputError(
            f"{host} is no address of this machine ({error.strerror}): give another with --host"
        ) from error
    return made


def address_of(listening: socket.socket) -> str:
    """The address of a socket as a browser takes it."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
