#!/usr/bin/env python3
"""Start and stop an Elasticsearch of one's own, without Docker: for tests, benchmarks and trying things out.

    make es-start        prints the address and nothing else (messages go to standard error)
    make es-start ES=9   the same with Elasticsearch 9, and a Java that is new enough for it
    make es-stop
    scripts/es_server.py start --name second --password secret --set node.processors=1
    scripts/es_server.py address --name second      prints the address of one that runs
    scripts/es_server.py stop --name second --wipe

The server is what Elastic publishes to Maven Central: the core alone, which is all that finreport needs. It listens
on 127.0.0.1 only. Needs Java (17 or newer for 8, 21 for 9) and Maven, and nothing of Python but its standard library.

Environment: ES (8 or 9) or ES_VERSION (a whole version, 8.19.8), ES_JAVA_HOME (a Java of one's choice; else one that
is new enough is looked for), ES_HEAP (1g), ES_PORT (a free one),
ES_CACHE (where servers, data and logs lie: `finreport/elasticsearch` of the user's cache, or of /var/cache for root),
ES_USER (who runs it when started by root, since it refuses to run as root: nobody).
"""

from __future__ import annotations

import argparse
import base64
import contextlib
import fcntl
import json
import os
import pwd
import re
import shutil
import signal
import ssl
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

from es_distribution import Failed, chosen_version, download, java_home, say
from es_place import Place, check_data, data_version, other_version
from es_port import free_port

HEAP = os.environ.get("ES_HEAP") or "1g"
READY_WITHIN = 300.0  # seconds; a machine with much other work takes minutes
ENDED_WITHIN = 30.0
DISK_LEFT = {"low": "1gb", "high": "500mb", "flood_stage": "250mb"}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    verbs = parser.add_subparsers(dest="verb", required=True)
    start_verb = verbs.add_parser("start", help="start it, or name the one that runs")
    stop_verb = verbs.add_parser("stop", help="stop it")
    address_verb = verbs.add_parser("address", help="print its address if it runs (exit code 1 if not)")
    for verb in (start_verb, stop_verb, address_verb):
        verb.add_argument("--name", default="default", help="several servers side by side go by names")
    start_verb.add_argument("--password", default="", help="security on, with this password of the user `elastic`")
    start_verb.add_argument(
        "--config", action="append", default=[], metavar="FILE", help="a file to put beside its configuration (for TLS)"
    )
    start_verb.add_argument("--set", dest="settings", action="append", default=[], metavar="KEY=VALUE")
    stop_verb.add_argument("--wipe", action="store_true", help="remove its data and logs too")
    given = parser.parse_args()
    try:
        place = Place(_cache_folder(), given.name, chosen_version())
        with _alone(place):
            if given.verb == "start":
                print(start(place, given.password, given.settings, [Path(file) for file in given.config]))
            elif given.verb == "stop":
                stop(place, given.wipe)
            else:
                print(address_of(place))
    except Failed as error:
        say(str(error))
        return 1
    return 0


def start(place: Place, password: str = "", settings: list[str] | None = None, files: list[Path] | None = None) -> str:
    """The address of the server, started first where it does not run."""
    if _running(place):
        address = address_of(place)
        _wait_until_healthy(place, address, password)
        return address
    check_data(place)
    java = java_home(place.version)
    if not place.home.is_dir():
        download(place.version, place.folder, place.home)
    config = _configured(place, password, java)
    for file in files or ():
        shutil.copy(file, config)
    port = int(os.environ.get("ES_PORT") or free_port())
    tls = "xpack.security.http.ssl.enabled=true" in (settings or ())
    address = f"{'https' if tls else 'http'}://127.0.0.1:{port}"
    place.address_file.write_text(address + "\n")
    options = {
        "cluster.name": f"finreport-{place.name}",
        "discovery.type": "single-node",
        "network.host": "127.0.0.1",
        "http.port": str(port),
        "transport.port": str(free_port()),
        "path.data": str(place.run / "data"),
        "path.logs": str(place.run / "logs"),
        "path.repo": str(place.run / "snapshots"),
        # In bytes left: by the usual 85 % a large disk with room for a thousand such stores takes no more shards.
        **{f"cluster.routing.allocation.disk.watermark.{mark}": left for mark, left in DISK_LEFT.items()},
        "xpack.security.enabled": str(bool(password)).lower(),
        **dict(line.split("=", 1) for line in settings or ()),
    }
    command = [str(place.home / "bin" / "elasticsearch"), "-d", "-p", str(place.pid_file)]
    command += [f"-E{key}={value}" for key, value in options.items()]
    say(f"starting Elasticsearch {place.version} at {address} (data and logs: {place.run}) …")
    _run_as_owner(place, command, _environment(place, config, java))
    _wait_until_healthy(place, address, password)
    place.version_file.write_text(place.version + "\n")
    return address


def address_of(place: Place) -> str:
    """The address of the server that runs under this name, if it is of the version that is named."""
    if not _running(place):
        raise Failed(f"no server called {place.name} runs")
    version = data_version(place)
    if version not in ("", place.version) and (os.environ.get("ES") or os.environ.get("ES_VERSION")):
        raise Failed(
            f"the server called {place.name} is Elasticsearch {version}, not {place.version}: stop it first, or give"
            " the other a --name"
        )
    return place.address_file.read_text().strip()


def stop(place: Place, wipe: bool = False) -> None:
    """End the server, by force after half a minute; nothing to do is no error."""
    pid = _running(place)
    if pid:
        os.kill(pid, signal.SIGTERM)
        until = time.monotonic() + ENDED_WITHIN
        while _running(place) and time.monotonic() < until:
            time.sleep(0.2)
        if _running(place):
            os.kill(pid, signal.SIGKILL)
        say(f"stopped ({place.name})")
    else:
        say(f"no server called {place.name} runs")
    place.pid_file.unlink(missing_ok=True)
    place.address_file.unlink(missing_ok=True)
    if wipe:
        shutil.rmtree(place.run, ignore_errors=True)


# -- its configuration ------------------------------------------------------------------------------------------


def _configured(place: Place, password: str, java: str) -> Path:
    """A configuration folder of this server's own; with a password its keystore holds it."""
    config = place.run / "config"
    shutil.rmtree(config, ignore_errors=True)
    for folder in ("data", "logs", "tmp", "snapshots"):
        (place.run / folder).mkdir(parents=True, exist_ok=True)
    shutil.copytree(place.home / "config", config)
    if password:
        keystore = str(place.home / "bin" / "elasticsearch-keystore")
        environment = _environment(place, config, java)
        _run_as_owner(place, [keystore, "create"], environment)
        _run_as_owner(place, [keystore, "add", "-x", "bootstrap.password"], environment, password)
    return config


def _environment(place: Place, config: Path, java: str) -> dict[str, str]:
    kept = {key: value for key, value in os.environ.items() if key in ("PATH", "LANG", "LC_ALL")}
    return {
        **kept,
        "ES_JAVA_HOME": java,
        "ES_PATH_CONF": str(config),
        "ES_JAVA_OPTS": f"-Xms{HEAP} -Xmx{HEAP}",
        "ES_TMPDIR": str(place.run / "tmp"),
        "HOME": str(place.run),
    }


# -- processes ---------------------------------------------------------------------------------------------------


def _cache_folder() -> Path:
    named = os.environ.get("ES_CACHE")
    if named:
        folder = Path(named)
    elif os.geteuid() == 0:  # root's own cache is closed to the user who will run the server
        folder = Path("/var/cache/finreport/elasticsearch")
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "finreport" / "elasticsearch"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


@contextlib.contextmanager
def _alone(place: Place) -> Iterator[None]:
    """Two starts at once would make two servers on one data folder."""
    with open(place.folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        place.run.mkdir(parents=True, exist_ok=True)
        yield


def _run_as_owner(place: Place, command: list[str], environment: dict[str, str], text: str = "") -> None:
    """Run to its end (a daemon: until it is up) as oneself, or as an unprivileged user when one is root."""
    owner: dict = {}
    if os.geteuid() == 0:
        user = pwd.getpwnam(os.environ.get("ES_USER") or "nobody")
        for path in (place.run, *place.run.rglob("*")):
            os.chown(path, user.pw_uid, user.pw_gid)
        owner = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    out = place.run / "start.log"
    with open(out, "w") as log:
        done = subprocess.run(
            command, input=text, text=True, stdout=log, stderr=log, env=environment, cwd=place.run, **owner
        )
    if done.returncode:
        other = re.search(r"cannot (?:up|down)grade a node from version \[([\d.]+)\]", out.read_text())
        if other:
            raise Failed(other_version(place, other[1]))
        if "indexCreatedVersionMajor is in the future" in out.read_text():  # what Lucene says of a newer server's data
            raise Failed(other_version(place, "9 or newer"))
        raise Failed(f"{out.read_text()[-3000:]}\nElasticsearch did not start (above; more in {place.run / 'logs'})")


def _running(place: Place) -> int:
    """The process of this server, or 0; a process of another program that got its number is not it."""
    try:
        pid = int(place.pid_file.read_text())
    except (OSError, ValueError):
        return 0
    shown = subprocess.run(
        ["ps", "-ww", "-o", "stat=,args=", "-p", str(pid)], capture_output=True, text=True
    ).stdout.strip()
    return pid if "org.elasticsearch" in shown and not shown.startswith("Z") else 0


def _wait_until_healthy(place: Place, address: str, password: str) -> None:
    until = time.monotonic() + READY_WITHIN
    request = urllib.request.Request(f"{address}/_cluster/health")
    if password:
        request.add_header("Authorization", "Basic " + base64.b64encode(f"elastic:{password}".encode()).decode())
    trusting = ssl._create_unverified_context()  # it is our own server on this machine; clients check its certificate
    said = ""
    while time.monotonic() < until and _running(place):
        try:
            with urllib.request.urlopen(request, timeout=10, context=trusting) as reply:
                if json.load(reply)["status"] in ("green", "yellow"):
                    return
        except urllib.error.HTTPError as error:
            if error.code == 401:
                raise Failed(
                    "it runs, but with security on and another password: give --password, or stop it"
                ) from error
            said = str(error)
        except OSError as error:
            said = str(error)
        time.sleep(0.3)
    raise Failed(f"Elasticsearch is not well ({said or 'it ended'}): see {place.run / 'logs'}")


if __name__ == "__main__":
    sys.exit(main())
