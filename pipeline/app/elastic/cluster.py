"""The cluster behind a store's address: its state, and its builds made, switched and deleted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.errors import InputError
from pipeline.store import on_server, open_store

if TYPE_CHECKING:
    from pipeline.store.elastic.builds import Build
    from pipeline.store.elastic.client import Cluster
    from pipeline.store.elastic.copying import CopyCounts, Step


@dataclass(frozen=True, slots=True)
class ClusterStatus:
    """A cluster with the builds under the prefix of index names, oldest first."""

    address: str
    version: str
    prefix: str
    health: str  # green, yellow or red
    nodes: int
    builds: tuple[Build, ...]


def cluster_status(place: str) -> ClusterStatus:
    """The state of the cluster at a store's place, as all functions below have it.

    Raises:
        InputError: the place is a folder.
        StoreUnreachable: the cluster does not answer.
    """
    from pipeline.store.elastic.builds import builds

    with connect_cluster(place) as cluster:
        health = cluster.health()
        return ClusterStatus(
            str(cluster.address),
            cluster.version(),
            cluster.address.prefix,
            health["status"],
            health["number_of_nodes"],
            tuple(builds(cluster, sizes=True)),
        )


def build_store(
    place: str, source: str | None = None, *, shards: int | None = None, progress: Step | None = None
) -> CopyCounts:
    """Fill a new build from the store at `source` (default: the live build), and make it live once it is complete.

    Raises:
        StoreError: there is no store at `source`, or the build failed and was deleted.
    """
    from pipeline.store.elastic.copying import build

    with connect_cluster(place) as cluster:
        opened = open_store(source or place)
        try:
            return build(cluster, opened, source or place, shards=shards, step=progress)
        finally:
            opened.close()


def roll_back(place: str) -> Build:
    """Make the last complete build before the live one live again; StoreError where there is none."""
    from pipeline.store.elastic.builds import rollback

    with connect_cluster(place) as cluster:
        return rollback(cluster)


def prune_builds(place: str, keep: int = 1) -> list[Build]:
    """Delete builds that are not live, but for the last `keep` complete ones; those that went."""
    from pipeline.store.elastic.builds import prune

    with connect_cluster(place) as cluster:
        return prune(cluster, keep)


def connect_cluster(place: str) -> Cluster:
    """The cluster at a store's place; InputError where that is a folder."""
    from pipeline.store.elastic import connect

    if not on_server(place):
        raise InputError(
            f"{place} is a folder: name a cluster with --store elasticsearch://host:9200 or FINREPORT_STORE"
        )
    return connect(place)
