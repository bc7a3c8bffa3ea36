"""A server of one's own that can be killed and started again at the same address, and a proxy that loses requests."""

import asyncio
import base64
import contextlib
import json
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from scripts.es_port import free_port

SCRIPT = Path(__file__).parents[4] / "scripts" / "es_server.py"


class Server:
    """An Elasticsearch of this test's own, always at the same port."""

    def __init__(self, name: str, password: str = ""):
        self.name = name
        self.password = password
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.place = f"elasticsearch://127.0.0.1:{self.port}"

    def start(self) -> None:
        quick = ["--set", "cluster.info.update.interval=10s"]  # how often it looks at its disk; the least there is
        self._script("start", *quick, *(["--password", self.password] if self.password else []))

    def stop(self) -> None:
        self._script("stop", "--wipe")

    def kill(self) -> None:
        """As a power cut: SIGKILL to the server's process, whatever it is doing."""
        nodes = self.ask("_nodes/_local/process")["nodes"]
        (pid,) = {node["process"]["id"] for node in nodes.values()}
        os.kill(pid, signal.SIGKILL)
        while self.answers():
            time.sleep(0.05)

    def answers(self) -> bool:
        with contextlib.suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
            return True
        return False

    def ask(self, path: str, body: dict | None = None, method: str = ""):
        """A request of the test's own, beside the store's."""
        headers = {"Content-Type": "application/json"}
        if self.password:
            headers["Authorization"] = "Basic " + base64.b64encode(f"elastic:{self.password}".encode()).decode()
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/{path}", data, headers, method=method or None)
        with urllib.request.urlopen(request, timeout=60) as reply:
            return json.load(reply)

    def count(self, index: str) -> int:
        self.ask(f"{index}/_refresh", method="POST")
        return self.ask(f"{index}/_count")["count"]

    def _script(self, *arguments: str) -> None:
        environment = {**os.environ, "ES_PORT": str(self.port), "ES_HEAP": "512m"}
        command = [sys.executable, str(SCRIPT), arguments[0], "--name", self.name, *arguments[1:]]
        done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
        assert done.returncode == 0, done.stderr


def made(password: str = "") -> Iterator[Server]:
    if not (shutil.which("java") or os.environ.get("ES_JAVA_HOME")) or not shutil.which("mvn"):
        pytest.skip("faults need a server that may be killed: install Java and Maven (see `make es-start`)")
    server = Server(f"faults-{secrets.token_hex(4)}", password)
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def mortal() -> Iterator[Server]:
    """A server without security that tests may kill and must leave running."""
    yield from made()


@pytest.fixture(scope="session")
def guarded() -> Iterator[Server]:
    """A server with security on; its password is random."""
    yield from made(secrets.token_urlsafe(12))


@pytest.fixture
def prefix(monkeypatch: pytest.MonkeyPatch) -> str:
    """A prefix of index names for one test."""
    name = f"test-{secrets.token_hex(4)}"
    monkeypatch.setenv("FINREPORT_ES_PREFIX", name)
    return name


class LossyProxy:
    """Passes HTTP on to a server and cuts the connection instead of every n-th request.

    Half of the lost requests are dropped before the server sees them, half after it has done them but before its
    reply is passed on: what a network does, and why requests must be repeatable.
    """

    def __init__(self, port: int, every: int):
        self.to, self.every = port, every
        self.port = free_port()
        self.place = f"elasticsearch://127.0.0.1:{self.port}"
        self.seen = self.lost = 0
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> "LossyProxy":
        self._thread.start()
        asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_forever()

    async def _end(self) -> None:
        self._server.close()
        serving = asyncio.all_tasks() - {asyncio.current_task()}
        for task in serving:
            task.cancel()
        await asyncio.gather(*serving, return_exceptions=True)

    async def _listen(self) -> None:
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", self.port, limit=2**16)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, asyncio.IncompleteReadError):
            back_reader, back_writer = await asyncio.open_connection("127.0.0.1", self.to)
            try:
                while await self._one(reader, writer, back_reader, back_writer):
                    pass
            finally:
                back_writer.close()
        writer.close()

    async def _one(self, reader, writer, back_reader, back_writer) -> bool:
        """One request and its reply; False where the connection ends."""
        request = await message(reader)
        if not request:
            return False
        self.seen += 1
        lose = self.seen % self.every == 0
        self.lost += lose
        if lose and self.lost % 2:
            return False
        back_writer.write(request)
        await back_writer.drain()
        reply = await message(back_reader, head_only=request.startswith(b"HEAD "))
        if lose:
            return False
        writer.write(reply)
        await writer.drain()
        return True


async def message(reader: asyncio.StreamReader, head_only: bool = False) -> bytes:
    """The bytes of one HTTP/1.1 request or reply, b"" at the end of the connection."""
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        line = await reader.readline()
        if not line:
            return b""
        head += line
    fields = dict(line.lower().split(b":", 1) for line in head.split(b"\r\n")[1:] if b":" in line)
    if head_only:
        return head
    if fields.get(b"transfer-encoding", b"").strip() == b"chunked":
        return head + await chunks(reader)
    return head + await reader.readexactly(int(fields.get(b"content-length", b"0")))


async def chunks(reader: asyncio.StreamReader) -> bytes:
    body = b""
    while True:
        size = await reader.readline()
        body += size + await reader.readexactly(int(size, 16) + 2)
        if int(size, 16) == 0:
            return body


@pytest.fixture
def lossy() -> type[LossyProxy]:
    """`lossy(port, every=10)` is a proxy to a server at that port; a context that listens."""
    return LossyProxy
