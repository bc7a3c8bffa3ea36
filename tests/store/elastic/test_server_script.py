"""`make es-start` and `make es-stop`: what they print, and what they say when something is missing."""

import json
import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[3] / "scripts" / "es_server.py"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})


def test_missing_java_and_maven_are_named_with_the_remedy(tmp_path: Path) -> None:
    bare = {"ES_CACHE": str(tmp_path), "ES_JAVA_HOME": "", "JAVA_HOME": ""}
    tools = tmp_path / "tools"
    tools.mkdir()
    done = run("start", **bare, PATH=str(tools))
    assert done.returncode == 1 and done.stdout == ""
    assert done.stderr.strip() == ("java is missing: apt-get install openjdk-17-jre-headless, or set ES_JAVA_HOME")
    (tools / "java").write_text("#!/bin/sh\n")
    (tools / "java").chmod(0o755)
    done = run("start", **bare, PATH=str(tools))
    assert done.returncode == 1 and "apt-get install maven" in done.stderr


def test_stopping_what_does_not_run_is_no_error(tmp_path: Path) -> None:
    done = run("stop", "--name", "nobody-started-me", ES_CACHE=str(tmp_path))
    assert done.returncode == 0 and "no server called nobody-started-me runs" in done.stderr


@pytest.mark.server
def test_start_prints_the_address_only_and_the_same_the_second_time(es_server: str) -> None:
    name = f"test-script-{os.getpid()}"
    try:
        first = run("start", "--name", name, ES_HEAP="512m")
        assert first.returncode == 0, first.stderr
        address = first.stdout.strip()
        assert first.stdout == f"{address}\n" and address.startswith("http://127.0.0.1:") and address != es_server
        assert run("start", "--name", name).stdout == first.stdout
        with urllib.request.urlopen(f"{address}/_cluster/health") as reply:
            assert json.load(reply)["number_of_nodes"] == 1
    finally:
        assert run("stop", "--name", name, "--wipe").returncode == 0
    assert run("address", "--name", name).returncode == 1
    with pytest.raises(OSError):
        urllib.request.urlopen(f"{address}/_cluster/health")
