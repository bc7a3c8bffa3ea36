"""The server that Elastic publishes to Maven Central: fetched and unpacked. Part of es_server.py."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

VERSIONS = {"8": "8.19.8", "9": "9.2.0"}  # what the tests run on, by the major version that ES names
OLDEST_JAVA = {"8": 17, "9": 21}
JVM_FOLDERS = ("/usr/lib/jvm", "/opt", "/Library/Java/JavaVirtualMachines")  # where systems install Java
ARTIFACT = "org.elasticsearch.distribution.integ-test-zip:elasticsearch"


class Failed(Exception):
    """The message says what to do."""


def say(text: str) -> None:
    print(text, file=sys.stderr)


def chosen_version() -> str:
    """The version that ES_VERSION names in full, or ES by its major number; 8.19.8 where neither is set."""
    named, major = os.environ.get("ES_VERSION", ""), os.environ.get("ES") or "8"
    if not named and major not in VERSIONS:
        raise Failed(f"ES={major}: give {' or '.join(VERSIONS)}, or a whole version as ES_VERSION (9.2.0)")
    return named or VERSIONS[major]


def java_home(version: str) -> str:
    """The folder of a Java that runs this version of the server.

    ES_JAVA_HOME where it is set; else JAVA_HOME or the `java` of the path, if new enough; else the oldest installed
    one that is.
    """
    least = OLDEST_JAVA.get(version.partition(".")[0], 17)
    named = os.environ.get("ES_JAVA_HOME")
    if named:
        if not (Path(named) / "bin" / "java").is_file():
            raise Failed(f"there is no bin/java in {named}: set ES_JAVA_HOME to a Java's folder")
        if (java_version(Path(named)) or least) < least:
            raise Failed(
                f"Elasticsearch {version} needs Java {least} or newer, {named} is {java_version(Path(named))}:"
                " set ES_JAVA_HOME to another"
            )
        return named
    usual = list(_usual_java())
    installed = [home for folder in JVM_FOLDERS for home in _installed_java(Path(folder))]
    for home in (*usual, *sorted(installed, key=java_version)):
        if java_version(home) >= least:
            return str(home)
    unknown = [home for home in usual if not java_version(home)]
    if unknown:
        return str(unknown[0])
    known = {java_version(home) for home in (*usual, *installed)}
    there = f"; there is {', '.join(map(str, sorted(known)))}" if known else ""
    raise Failed(
        f"Elasticsearch {version} needs Java {least} or newer{there}: apt-get install openjdk-{least}-jre-headless or"
        " a newer one, or set ES_JAVA_HOME to the folder of one"
    )


def _usual_java() -> Iterator[Path]:
    if os.environ.get("JAVA_HOME"):
        yield Path(os.environ["JAVA_HOME"])
    java = shutil.which("java")
    if java is not None:
        yield Path(java).resolve().parent.parent


def _installed_java(folder: Path) -> Iterator[Path]:
    for found in (*folder.glob("*/bin/java"), *folder.glob("*/Contents/Home/bin/java")):
        yield found.parent.parent


def java_version(home: Path) -> int:
    """The major version of the Java in a folder; 0 where it does not tell."""
    try:
        text = (home / "release").read_text(errors="replace")
    except OSError:
        return 0
    found = re.search(r'^JAVA_VERSION="(?:1\.)?(\d+)', text, re.MULTILINE)
    return int(found[1]) if found else 0


def download(version: str, folder: Path, home: Path) -> None:
    """Fetch the server by Maven into `folder`, and unpack it to `home`, which is complete or not there."""
    maven = shutil.which("mvn")
    if maven is None:
        raise Failed("mvn is missing, which fetches the server from Maven Central: apt-get install maven")
    fetched = folder / "download"
    say(f"fetching Elasticsearch {version} from Maven Central …")
    command = [maven, "-q", "-B", "dependency:copy", f"-Dartifact={ARTIFACT}:{version}:zip"]
    done = subprocess.run([*command, f"-DoutputDirectory={fetched}"], stdout=sys.stderr, cwd=folder)
    archive = fetched / f"elasticsearch-{version}.zip"
    if done.returncode or not archive.is_file():
        raise Failed(f"Maven could not fetch {ARTIFACT}:{version}:zip (above): check the network and ES_VERSION")
    unpacked = folder / f"unpacking-{version}"
    shutil.rmtree(unpacked, ignore_errors=True)
    _unpack(archive, unpacked)
    (unpacked / f"elasticsearch-{version}").rename(home)
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
