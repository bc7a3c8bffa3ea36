"""Snapshots of a store in Elasticsearch, taken, listed and restored; and its index templates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.app.elastic.cluster import connect_cluster

if TYPE_CHECKING:
    from pipeline.store.elastic.builds import Build
    from pipeline.store.elastic.copying import Step
    from pipeline.store.elastic.snapshots import Snapshot

REPOSITORY = "finreport"


def take(place: str, name: str = "", *, repository: str = REPOSITORY, location: str = "") -> Snapshot:
    """Keep the live build in a repository, which is registered first where `location` names its folder.

    Raises:
        InputError: there is no such repository, or the servers cannot write to its folder.
        StoreMissing: nothing is live.
    """
    from pipeline.store.elastic.snapshots import ensure_repository, take_snapshot

    with connect_cluster(place) as cluster:
        ensure_repository(cluster, repository, location)
        return take_snapshot(cluster, repository, name)


def listed(place: str, repository: str = REPOSITORY) -> list[Snapshot]:
    """The snapshots of builds of this store, oldest first."""
    from pipeline.store.elastic.snapshots import ensure_repository, snapshots

    with connect_cluster(place) as cluster:
        ensure_repository(cluster, repository)
        return snapshots(cluster, repository)


def restore(
    place: str, name: str, *, repository: str = REPOSITORY, location: str = "", progress: Step | None = None
) -> Build:
    """A snapshot as a new build that serves; `location` as for `take`, for a cluster that does not know it yet.

    Raises:
        InputError: there is no such repository or snapshot.
        StoreError: it cannot be used; what served serves on.
    """
    from pipeline.store.elastic.snapshots import ensure_repository, restore_snapshot

    with connect_cluster(place) as cluster:
        ensure_repository(cluster, repository, location)
        return restore_snapshot(cluster, repository, name, progress or (lambda done, of: None))


def put_templates(place: str) -> list[str]:
    """Index templates for whoever makes indices by hand; their names."""
    from pipeline.store.elastic import templates

    with connect_cluster(place) as cluster:
        return templates.put_templates(cluster)
