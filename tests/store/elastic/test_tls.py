"""TLS on a real server whose certificate a CA of its own signed: refused without its file, spoken with it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pipeline.errors import StoreError
from pipeline.model import Report
from pipeline.store import open_store

pytestmark = pytest.mark.server
SCRIPT = Path(__file__).parents[3] / "scripts" / "es_server.py"
SSL = "xpack.security.http.ssl"


def script(*arguments: str) -> str:
    command = [sys.executable, str(SCRIPT), *arguments]
    done = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "ES_HEAP": "512m"})
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def openssl(folder: Path, *arguments: str) -> None:
    subprocess.run(["openssl", *arguments], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def secured(tmp_path):
    """Port of a server with TLS and the password `geheim`, and the folder of its CA's certificate, ca.crt."""
    if not shutil.which("openssl") or not shutil.which("java") or not shutil.which("mvn"):
        pytest.skip("needs openssl, Java and Maven: apt-get install openssl openjdk-17-jre-headless maven")
    new = ("req", "-newkey", "rsa:2048", "-nodes", "-x509", "-days", "2")
    openssl(tmp_path, *new, "-keyout", "ca.key", "-out", "ca.crt", "-subj", "/CN=ca of a test")
    signed = ("-CA", "ca.crt", "-CAkey", "ca.key", "-addext", "subjectAltName=IP:127.0.0.1")
    openssl(
        tmp_path, *new, *signed, "-keyout", "node.key", "-out", "node.crt", "-subj", "/CN=node",
        "-addext", "basicConstraints=critical,CA:false",
    )  # fmt: skip
    name = f"test-tls-{os.getpid()}"
    files = [word for file in ("node.key", "node.crt") for word in ("--config", str(tmp_path / file))]
    options = {f"{SSL}.enabled": "true", f"{SSL}.key": "node.key", f"{SSL}.certificate": "node.crt"}
    chosen = [word for key, value in options.items() for word in ("--set", f"{key}={value}")]
    try:
        yield script("start", "--name", name, "--password", "geheim", *files, *chosen).rpartition(":")[2], tmp_path
    finally:
        script("stop", "--name", name, "--wipe")


def test_the_ca_file_is_needed_and_enough(secured, monkeypatch):
    port, folder = secured
    monkeypatch.setenv("FINREPORT_ES_USER", "elastic")
    monkeypatch.setenv("FINREPORT_ES_PASSWORD", "geheim")
    with pytest.raises(
        StoreError, match=r"no trusted connection to https://.*set FINREPORT_ES_CA to the file of the CA"
    ):
        open_store(f"elasticsearch+https://127.0.0.1:{port}", write=True)
    with pytest.raises(StoreError, match=r"with TLS the address is elasticsearch\+https"):
        open_store(f"elasticsearch://127.0.0.1:{port}", write=True)
    monkeypatch.setenv("FINREPORT_ES_CA", str(folder / "ca.crt"))
    with open_store(f"elasticsearch://127.0.0.1:{port}", write=True) as store:
        store.add([Report("603339", 2020)], [])
        assert [report.code for report in store.reports()] == ["603339"]
