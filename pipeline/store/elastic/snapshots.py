"""Snapshots of the live build in a repository of the cluster, and a snapshot restored as a build of its own.

A snapshot holds the indices of one build and says in its metadata what is in them. Restored, they get the next number
of a build and go live when the server has all of them, as a new build does; the build before stays for going back.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from pipeline.errors import InputError, StoreError, StoreMissing
from pipeline.store.elastic import builds
from pipeline.store.elastic.builds import Build
from pipeline.store.elastic.client import Cluster

_PAUSE = 0.5  # seconds between two looks at what the server is doing
_RECOVERED = 3600.0  # seconds that a restore may take without any shard becoming ready
_PLACED = 10.0  # seconds without any shard becoming ready after which the server is asked whether it refuses one


@dataclass(frozen=True, slots=True)
class Snapshot:
    """One snapshot of a build; `documents` by kind of index."""

    name: str
    build: int
    state: str  # SUCCESS, IN_PROGRESS, PARTIAL, FAILED
    taken: str  # ISO time at which it began
    documents: Mapping[str, int]


def ensure_repository(cluster: Cluster, name: str, location: str = "") -> None:
    """Register a folder of the servers as the repository of this name, unless it is registered.

    Raises:
        InputError: there is none, and no folder is named; or the servers may not write there.
    """
    if name in cluster.request("GET", "/_snapshot"):
        return
    if not location:
        raise InputError(
            f"the cluster has no repository called {name}: name a folder for it once with --location FOLDER, beneath a"
            " path.repo of every node, or register one there (S3, …) and name it with --repository"
        )
    try:
        cluster.request("PUT", f"/_snapshot/{name}", {"type": "fs", "settings": {"location": location}})
    except StoreError as error:
        raise InputError(
            f"the servers cannot keep snapshots in {location} ({error}): set path.repo in elasticsearch.yml of every"
            " node to that folder or one above it, writable for the server"
        ) from error


def take_snapshot(cluster: Cluster, repository: str, name: str = "") -> Snapshot:
    """Keep the live build under a name (default: its number and the time); comes back when all of it is there.

    Raises:
        StoreMissing: nothing is live.
        StoreError: the name is taken, or the server could not keep all of it.
    """
    live = next((build for build in builds.builds(cluster, sizes=True) if build.live), None)
    if live is None:
        raise StoreMissing(f"there is no store at {cluster.address} under the prefix {cluster.address.prefix!r}")
    name = name or f"build-{live.number:04d}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    body = {
        "indices": ",".join(live.indices.values()),
        "include_global_state": False,
        "metadata": {"prefix": cluster.address.prefix, "build": live.number, "documents": dict(live.documents)},
    }
    cluster.request("PUT", f"/_snapshot/{repository}/{name}", body)
    while (taken := find_snapshot(cluster, repository, name)).state == "IN_PROGRESS":
        time.sleep(_PAUSE)
    if taken.state != "SUCCESS":
        raise StoreError(f"snapshot {name} is {taken.state}: see the log of the server, then take another")
    return taken


def snapshots(cluster: Cluster, repository: str) -> list[Snapshot]:
    """The snapshots of builds under this prefix, oldest first."""
    reply = cluster.request("GET", f"/_snapshot/{repository}/*", ignore_unavailable="true")
    found = [one for one in reply["snapshots"] if one.get("metadata", {}).get("prefix") == cluster.address.prefix]
    return [_snapshot(one) for one in sorted(found, key=lambda one: one["start_time_in_millis"])]


def find_snapshot(cluster: Cluster, repository: str, name: str) -> Snapshot:
    """The snapshot of this name.

    Raises:
        InputError: there is none; those that there are are named.
    """
    known = snapshots(cluster, repository)
    found = next((one for one in known if one.name == name), None)
    if found is None:
        names = ", ".join(one.name for one in known) or "none"
        raise InputError(f"there is no snapshot {name} in the repository {repository}; there is {names}")
    return found


def _snapshot(reply: Mapping[str, Any]) -> Snapshot:
    meta = reply["metadata"]
    return Snapshot(reply["snapshot"], int(meta["build"]), reply["state"], reply["start_time"], meta["documents"])


def restore_snapshot(
    cluster: Cluster, repository: str, name: str, progress: Callable[[int, int], None] = lambda done, of: None
) -> Build:
    """Restore a snapshot as the next build and make it live; `progress` gets the indices that are there, of how many.

    Raises:
        InputError: there is no such snapshot.
        StoreError: it is not whole, this finreport cannot use it, or what came back is not what was kept.
    """
    kept = find_snapshot(cluster, repository, name)
    if kept.state != "SUCCESS":
        raise StoreError(f"snapshot {name} is {kept.state}: only one that was kept whole is restored")
    number = max((build.number for build in builds.builds(cluster)), default=0) + 1
    body = {
        "indices": "*",
        "include_global_state": False,
        "include_aliases": False,
        "rename_pattern": r"(.+)-\d{4,}",
        "rename_replacement": f"$1-{number:04d}",
    }
    cluster.request("POST", f"/_snapshot/{repository}/{name}/_restore", body)
    hindrance = _wait_restored(cluster, number, len(kept.documents), progress)
    if hindrance:
        builds.discard(cluster, next(one for one in builds.builds(cluster) if one.number == number))
        raise StoreError(f"{hindrance}. What was restored so far is deleted; restore again when that is mended")
    restored = next(one for one in builds.builds(cluster, sizes=True) if one.number == number)
    if dict(restored.documents) != dict(kept.documents):
        builds.discard(cluster, restored)
        raise StoreError(f"only {restored.documents} of {kept.documents} documents came back from {name}: try again")
    if restored.outdated_reason:
        raise StoreError(
            f"{name} is restored as build {number}, which does not serve: {restored.outdated_reason}. Use it with the"
            " finreport that made it, or delete it with `finreport es prune`"
        )
    builds.serve(cluster, restored)
    return restored


def _wait_restored(cluster: Cluster, number: int, count: int, progress: Callable[[int, int], None]) -> str:
    """Wait until every index of a build has its primary shards; what keeps them from it, "" where nothing does."""
    pattern = f"{cluster.address.prefix}-*-{number:04d}"
    since, ready = time.monotonic(), 0
    while ready < count:
        found = cluster.request("GET", f"/_cluster/health/{pattern}", level="shards")["indices"]
        # The status is yellow from the beginning: of a restore the server counts on its primary shards.
        missing = {
            name: int(shard)
            for name, index in found.items()
            for shard, one in index["shards"].items()
            if not one["primary_active"]
        }
        there, waited = len(found) - len(missing), time.monotonic() - since
        if there > ready:
            since, ready = time.monotonic(), there
            progress(ready, count)
        elif missing and waited > _PLACED and (refusal := _refusal(cluster, *next(iter(missing.items())))):
            return refusal
        elif waited > _RECOVERED:
            return f"no index of build {number} became ready within an hour: see the log of the server"
        if ready < count:
            time.sleep(_PAUSE)
    return ""


def _refusal(cluster: Cluster, index: str, shard: int) -> str:
    """Why the server places a primary shard on no node; "" where it may yet do so.

    It has to be asked: a restore to a disk above the low watermark goes on for ever as one that is running.
    """
    asked = {"index": index, "shard": shard, "primary": True}
    reply = cluster.request("POST", "/_cluster/allocation/explain", asked)
    if reply.get("can_allocate") != "no":
        return ""
    deciders = [one for node in reply.get("node_allocation_decisions", ()) for one in node.get("deciders", ())]
    # restore_in_progress only repeats that the restore failed; the others say why.
    reasons = [one["explanation"] for one in deciders if one["decider"] != "restore_in_progress"]
    reason = next(iter(reasons), reply.get("allocate_explanation", "it gives no reason"))
    return f"the server places {index} on none of its nodes: {reason} (free space, or add a node)"
