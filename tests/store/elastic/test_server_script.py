"""`make es-start` and `make es-stop`: what they print, and what they say when something is missing."""

import json
import os
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from scripts import es_distribution
from scripts.es_distribution import Failed, chosen_version, java_home
from scripts.es_port import PORTS, free_port

SCRIPT = Path(__file__).parents[3] / "scripts" / "es_server.py"


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(SCRIPT), *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **environment})


def put_java(home: Path, version: str = "") -> Path:
    """A folder that looks like an installed Java."""
    (home / "bin").mkdir(parents=True)
    (home / "bin" / "java").write_text("#!/bin/sh\n")
    (home / "bin" / "java").chmod(0o755)
    if version:
        (home / "release").write_text(f'IMPLEMENTOR="somebody"\nJAVA_VERSION="{version}"\n')
    return home


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of installed Javas of a machine that has no other."""
    for name in ("ES_JAVA_HOME", "JAVA_HOME", "ES", "ES_VERSION"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(es_distribution, "JVM_FOLDERS", (str(tmp_path / "jvm"),))
    return tmp_path / "jvm"


def test_the_oldest_java_that_is_new_enough_is_taken(machine: Path) -> None:
    for version in ("1.8.0_392", "17.0.15", "21", "25.0.3"):
        put_java(machine / f"jdk-{version}", version)
    assert java_home("8.19.8") == str(machine / "jdk-17.0.15")
    assert java_home("9.2.0") == str(machine / "jdk-21")


def test_the_java_of_the_environment_is_taken_if_it_is_new_enough(machine: Path, monkeypatch) -> None:
    monkeypatch.setenv("JAVA_HOME", str(put_java(machine.parent / "mine", "17")))
    put_java(machine / "jdk-25", "25")
    assert java_home("8.19.8") == str(machine.parent / "mine")
    assert java_home("9.2.0") == str(machine / "jdk-25")
    monkeypatch.setenv("ES_JAVA_HOME", str(machine.parent / "mine"))
    with pytest.raises(Failed, match=r"Elasticsearch 9\.2\.0 needs Java 21 or newer, .*mine is 17: set ES_JAVA_HOME"):
        java_home("9.2.0")
    monkeypatch.setenv("ES_JAVA_HOME", str(machine))
    with pytest.raises(Failed, match="there is no bin/java in"):
        java_home("8.19.8")


def test_without_a_java_that_is_new_enough_the_remedy_is_told(machine: Path) -> None:
    with pytest.raises(Failed, match=r"needs Java 17 or newer: apt-get install openjdk-17-jre-headless or a newer one"):
        java_home("8.19.8")
    put_java(machine / "jdk-17", "17.0.1")
    with pytest.raises(Failed, match=r"9\.2\.0 needs Java 21 or newer; there is 17: apt-get install openjdk-21"):
        java_home("9.2.0")


@pytest.mark.parametrize(
    ("major", "version", "chosen"), [("", "", "8.19.8"), ("9", "", "9.2.0"), ("9", "8.18.1", "8.18.1")]
)
def test_a_version_is_named_by_its_major_number_or_in_full(monkeypatch, major: str, version: str, chosen: str) -> None:
    monkeypatch.setenv("ES", major)
    monkeypatch.setenv("ES_VERSION", version)
    assert chosen_version() == chosen


def test_a_major_version_that_is_not_known_is_told(tmp_path: Path) -> None:
    done = run("start", ES_CACHE=str(tmp_path), ES="7", ES_VERSION="")
    assert done.returncode == 1 and done.stderr == "ES=7: give 8 or 9, or a whole version as ES_VERSION (9.2.0)\n"


def test_missing_maven_is_named_with_the_remedy(tmp_path: Path) -> None:
    put_java(tmp_path / "java")
    done = run("start", ES_CACHE=str(tmp_path), ES_JAVA_HOME=str(tmp_path / "java"), PATH=str(tmp_path))
    assert done.returncode == 1 and "apt-get install maven" in done.stderr


@pytest.mark.parametrize(("data", "server"), [("9.2.0", "8"), ("8.19.8", "9"), ("8.20.0", "8")])
def test_data_of_another_version_is_the_cause_that_is_named(tmp_path: Path, data: str, server: str) -> None:
    (tmp_path / "run" / "old").mkdir(parents=True)
    (tmp_path / "run" / "old" / "version").write_text(f"{data}\n")
    done = run("start", "--name", "old", ES_CACHE=str(tmp_path), ES=server, ES_VERSION="")
    assert done.returncode == 1
    assert done.stderr == (
        f"the data in {tmp_path}/run/old/data is of Elasticsearch {data}, this is"
        f" {'8.19.8' if server == '8' else '9.2.0'}: start it with ES_VERSION={data}, give this one a --name of its"
        " own, or delete the data with `stop --wipe`\n"
    )


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


def test_a_port_is_none_that_outgoing_connections_get(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as first, socket.socket() as second:
        first.bind(("127.0.0.1", 0))
        taken = free_port()
        second.bind(("127.0.0.1", taken))
        second.listen()
        assert first.getsockname()[1] not in PORTS and taken in PORTS
        monkeypatch.setattr("scripts.es_port.PORTS", range(taken, taken + 1))
        with pytest.raises(OSError, match="no free port"):
            free_port()
