"""The server that Elastic publishes to Maven Central: fetched and unpacked. Part of es_server.py."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

VERSION = os.environ.get("ES_VERSION") or "8.19.8"
ARTIFACT = "org.elasticsearch.distribution.integ-test-zip:elasticsearch"


class Failed(Exception):
    """The message says what to do."""


def say(text: str) -> None:
    print(text, file=sys.stderr)


def java_home() -> str:
    """The folder of the Java that runs the server."""
    named = os.environ.get("ES_JAVA_HOME") or os.environ.get("JAVA_HOME")
    if named:
        if not (Path(named) / "bin" / "java").is_file():
            raise Failed(f"there is no bin/java in {named}: set ES_JAVA_HOME to a Java's folder")
        return named
    java = shutil.which("java")
    if java is None:
        raise Failed("java is missing: apt-get install openjdk-17-jre-headless, or set ES_JAVA_HOME")
    return str(Path(java).resolve().parent.parent)


def download(folder: Path, home: Path) -> None:
    """Fetch the server of VERSION by Maven into `folder`, and unpack it to `home`, which is complete or not there."""
    maven = shutil.which("mvn")
    if maven is None:
        raise Failed("mvn is missing, which fetches the server from Maven Central: apt-get install maven")
    fetched = folder / "download"
    say(f"fetching Elasticsearch {VERSION} from Maven Central …")
    command = [maven, "-q", "-B", "dependency:copy", f"-Dartifact={ARTIFACT}:{VERSION}:zip"]
    done = subprocess.run([*command, f"-DoutputDirectory={fetched}"], stdout=sys.stderr, cwd=folder)
    archive = fetched / f"elasticsearch-{VERSION}.zip"
    if done.returncode or not archive.is_file():
        raise Failed(f"Maven could not fetch {ARTIFACT}:{VERSION}:zip (above): check the network and ES_VERSION")
    unpacked = folder / f"unpacking-{VERSION}"
    shutil.rmtree(unpacked, ignore_errors=True)
    _unpack(archive, unpacked)
    (unpacked / f"elasticsearch-{VERSION}").rename(home)
    shutil.rmtree(unpacked)
    archive.unlink()


def _unpack(archive: Path, folder: Path) -> None:
    """As `unzip` does: Python's own extraction forgets which files can be run."""
    with zipfile.ZipFile(archive) as opened:
        opened.extractall(folder)
        for entry in opened.infolist():
            mode = entry.external_attr >> 16
            if mode & stat.S_IXUSR and not entry.is_dir():
                (folder / entry.filename).chmod(0o755)
