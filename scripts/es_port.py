"""Ports for servers that must come up, and come up again, at an address of their own. Part of es_server.py."""

from __future__ import annotations

import random
import socket

# Below those that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere): such a port may be taken
# by any program's connection between its choice and the server's start, or while a server is down for a moment.
PORTS = range(20_000, 32_000)


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens at."""
    for port in random.SystemRandom().sample(PORTS, len(PORTS)):
        with socket.socket() as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
    raise OSError(f"no free port of {PORTS[0]} to {PORTS[-1]}")
