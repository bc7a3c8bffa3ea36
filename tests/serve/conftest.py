"""Servers that tests ask: the command itself in a process of its own, on a free port."""

import os
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from pipeline import Finreport
from tests.conftest import ROOT, SAMPLE

STARTED = 30.0  # seconds
_MAIN = "from pipeline.cli.main import main; main()"


@dataclass
class Served:
    """A running `finreport serve`."""

    process: subprocess.Popen[str]
    address: str
    errors: list[str]  # lines of its error stream so far

    def stop(self, *, kill: bool = False) -> int:
        """End it, as Ctrl-C does; its exit status."""
        if kill:
            self.process.kill()
        else:
            self.process.terminate()
        return self.process.wait(30)


def serve(store: Path, folder: Path, *options: object, **environment: str) -> Served:
    """Start `finreport serve` over a store; conversations go into `folder`."""
    own = {"FINREPORT_LLM": "none", "FINREPORT_CONVERSATIONS": str(folder / "conversations.sqlite")}
    command = [sys.executable, "-c", _MAIN, "serve", "--store", str(store), "--port", "0", *map(str, options)]
    process = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, **own, **environment}, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    errors: list[str] = []
    assert process.stdout is not None and process.stderr is not None
    threading.Thread(target=lambda: errors.extend(process.stderr), daemon=True).start()
    watch = threading.Timer(STARTED, process.kill)
    watch.start()
    found = re.search(r"http://\S+", process.stdout.readline())
    watch.cancel()
    assert found, "".join(errors)
    return Served(process, found[0], errors)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Served]]:
    """Starts servers that end with the test: start(store, "--option", …, VARIABLE=…)."""
    running: list[Served] = []

    def started(store: Path, *options: object, **environment: str) -> Served:
        running.append(serve(store, tmp_path, *options, **environment))
        return running[-1]

    yield started
    for one in running:
        if one.process.poll() is None:
            one.stop(kill=True)


@pytest.fixture
def own_server(start: Callable[..., Served], own_store: Path) -> Served:
    """A server of its own over a copy of the sample, so that conversations and jobs begin anew."""
    served: Served = start(own_store)
    return served


@pytest.fixture
def own_client(own_server: Served) -> Iterator[httpx.Client]:
    """Asks the server of one's own."""
    with httpx.Client(base_url=own_server.address, timeout=60) as made:
        yield made


@pytest.fixture(scope="session")
def sample_server(sample_store: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server over the sample that all tests share: none writes to its store."""
    served = serve(sample_store, tmp_path_factory.mktemp("served"))
    yield served.address
    served.stop()


@pytest.fixture(scope="session")
def one_report_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with one of the sample's reports, 璟川能源's of 2023."""
    store = tmp_path_factory.mktemp("one") / "store"
    with Finreport(store, llm="none") as finreport:
        finreport.ingest(next((SAMPLE / "reports").glob("2024-04-20*999303*")), jobs=1)
    return store


@pytest.fixture
def client(sample_server: str) -> Iterator[httpx.Client]:
    """Asks the sample's server."""
    with httpx.Client(base_url=sample_server, timeout=60) as made:
        yield made
