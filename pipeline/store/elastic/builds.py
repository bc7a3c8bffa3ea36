"""Builds: each a set of indices of its own; one is live, its aliases set in a single step when it is complete."""

from __future__ import annotations

import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from pipeline.errors import StoreBusy, StoreError, StoreMissing
from pipeline.store.elastic.client import Cluster
from pipeline.store.elastic.mappings import index_file, shards_for
from pipeline.store.indexing import MAPPING
from pipeline.text.tokens import fingerprint

KINDS = ("reports", "companies", "facts", "dimensional_facts", "documents", "passages", "tables", "rows")
# What builds of earlier editions lack: they are read without, and get them when written to.
_LATER = {"dimensional_facts", "tables", "rows"}
_NAME = re.compile(r"(?P<prefix>.+)-(?P<kind>" + "|".join(KINDS) + r")-m(?P<mapping>\d+)-(?P<build>\d{4,})")


@dataclass(frozen=True, slots=True, order=True)
class IndexName:
    prefix: str
    build: int  # from 1
    kind: str
    mapping: int  # version of the mapping file

    def __str__(self) -> str:
        return f"{self.prefix}-{self.kind}-m{self.mapping}-{self.build:04d}"


def alias(prefix: str, kind: str) -> str:
    """The name under which the live index of a kind is asked."""
    return f"{prefix}-{kind}"


def parse(name: str) -> IndexName | None:
    """The parts of an index's name; None for one that is not ours."""
    found = _NAME.fullmatch(name)
    if found is None:
        return None
    return IndexName(found["prefix"], int(found["build"]), found["kind"], int(found["mapping"]))


BUILDING, COMPLETE = "building", "complete"


@dataclass(frozen=True, slots=True)
class Build:
    """One set of indices, a name a kind; `state` is building or complete, `source` what it was made from."""

    number: int
    indices: Mapping[str, str]
    live: bool
    state: str = BUILDING
    source: str = ""
    mappings: Mapping[str, int] = field(default_factory=dict)  # version by kind
    tokens: str = ""
    text: str = ""  # how people search the passages' text; "" of builds made before they could
    documents: Mapping[str, int] = field(default_factory=dict)  # by kind
    size: int = 0  # bytes

    @property
    def has_tables(self) -> bool:
        """Whether it has the indices for tables of reports; those of earlier editions get them when written to."""
        return set(self.indices) >= _LATER

    @property
    def outdated_reason(self) -> str:
        """Why this finreport cannot use it, "" if it can."""
        for kind, version in self.mappings.items():
            if version != index_file(kind).version:
                return f"{kind} have mapping version {version}, this finreport needs {index_file(kind).version}"
        if self.tokens and self.tokens != current_tokeniser():
            return f"words were cut by {self.tokens}, this finreport has {current_tokeniser()}"
        return ""


def current_tokeniser() -> str:
    """How passages become tokens; an index made otherwise would answer wrongly."""
    return f"{fingerprint()}-fields-{MAPPING}"


def builds(cluster: Cluster, *, sizes: bool = False) -> list[Build]:
    """All builds under the prefix, oldest first; `sizes` also counts documents and bytes."""
    prefix = cluster.address.prefix
    pattern = ",".join(f"{alias(prefix, kind)}-m*" for kind in KINDS)
    found: dict[int, dict[str, tuple[IndexName, dict[str, Any]]]] = {}
    for name, state in cluster.indices(pattern).items():
        parts = parse(name)
        if parts is not None and parts.prefix == prefix:
            found.setdefault(parts.build, {})[parts.kind] = (parts, state)
    counted = cluster.sizes(pattern) if sizes and found else {}
    return [_build(number, found[number], counted) for number in sorted(found)]


def _build(
    number: int, indices: Mapping[str, tuple[IndexName, dict[str, Any]]], counted: Mapping[str, tuple[int, int]]
) -> Build:
    meta: dict[str, Any] = {}
    for _, state in indices.values():
        meta = meta or state["mappings"].get("_meta", {})
    names = {kind: str(parts) for kind, (parts, _) in indices.items()}
    passages = indices["passages"][1]["mappings"].get("_meta", {}) if "passages" in indices else {}
    return Build(
        number=number,
        indices=names,
        live=any(alias(parts.prefix, kind) in state["aliases"] for kind, (parts, state) in indices.items()),
        state=meta.get("state", BUILDING),
        source=meta.get("source", ""),
        mappings={kind: parts.mapping for kind, (parts, _) in indices.items()},
        tokens=passages.get("tokens", ""),
        text=passages.get("text", ""),
        documents={kind: counted[name][0] for kind, name in names.items() if name in counted},
        size=sum(counted[name][1] for name in names.values() if name in counted),
    )


def live_aliases(cluster: Cluster, *, make: bool = False) -> dict[str, str]:
    """The alias of each kind, all of them live and of this finreport's mapping; `make` makes those that are not there.

    Raises:
        StoreMissing: nothing is live.
        StoreError: what is live was built with another mapping.
    """
    prefix = cluster.address.prefix
    known = builds(cluster)
    serving = [build for build in known if build.live]
    if not serving and not make:
        waiting = [build for build in known if build.state == BUILDING]
        note = f"; build {waiting[-1].number} is not complete: `finreport es build` goes on with it" if waiting else ""
        raise StoreMissing(
            f"there is no store at {cluster.address} under the prefix {prefix!r}{note}: fill one with `finreport"
            " tables import FOLDER` or `finreport ingest REPORT`, or name another with --store or FINREPORT_ES_PREFIX"
        )
    current = serving[-1] if serving else None
    if current is not None and current.outdated_reason:
        raise StoreError(
            f"the store at {cluster.address} cannot be used: {current.outdated_reason}. Make a new build with"
            " `finreport es build --from FOLDER` (a store, or reports read before); the old one keeps serving older"
            " versions of finreport"
        )
    missing = set(KINDS) - set(current.indices if current else ())
    if missing <= _LATER and not make:
        return {kind: alias(prefix, kind) for kind in KINDS if kind not in missing}
    if missing:
        number = current.number if current else max((build.number for build in known), default=0) + 1
        _create(cluster, number, COMPLETE, "", have=current.indices if current else {}, serve=True)
    return {kind: alias(prefix, kind) for kind in KINDS}


def begin(cluster: Cluster, source: str, reports: int, shards: int | None = None) -> Build:
    """A new build from `source` for so many reports, or the one that was interrupted.

    Raises:
        StoreBusy: someone else began a build at this moment.
    """
    known = builds(cluster)
    for build in reversed(known):
        if build.state == BUILDING and build.source == source and not build.live and not build.outdated_reason:
            _create(cluster, build.number, BUILDING, source, have=build.indices, reports=reports, shards=shards)
            return next(one for one in builds(cluster) if one.number == build.number)
    number = max((build.number for build in known), default=0) + 1
    _create(cluster, number, BUILDING, source, reports=reports, shards=shards)
    return next(one for one in builds(cluster) if one.number == number)


def _create(
    cluster: Cluster,
    number: int,
    state: str,
    source: str,
    *,
    have: Mapping[str, str] | None = None,
    serve: bool = False,
    reports: int = 0,
    shards: int | None = None,
) -> None:
    prefix = cluster.address.prefix

    def create(kind: str) -> None:
        file = index_file(kind)
        many = shards if shards and kind in ("facts", "dimensional_facts", "passages") else shards_for(kind, reports)
        name = str(IndexName(prefix, number, kind, file.version))
        text = cluster.choices.text if kind == "passages" else ""
        meta = _meta(kind, state, source, text)
        cluster.create(name, file.body(meta, many, text), alias(prefix, kind) if serve else None)

    with ThreadPoolExecutor(len(KINDS)) as threads:  # the server makes several at once as quickly as one
        for _ in threads.map(create, [kind for kind in KINDS if kind not in (have or {})]):
            pass


def _meta(kind: str, state: str, source: str, text: str = "") -> dict[str, Any]:
    tokens = {"tokens": current_tokeniser(), "text": text} if kind == "passages" else {}
    return {"state": state, "source": source, **tokens}


def finish(cluster: Cluster, build: Build) -> None:
    """Mark a build as complete and make it the live one, all its aliases in one step."""
    for kind, index in build.indices.items():
        cluster.note(index, _meta(kind, COMPLETE, build.source, build.text))
    serve(cluster, build)


def serve(cluster: Cluster, build: Build) -> None:
    """Give the aliases to a build; of a kind that it lacks nothing serves."""
    names = {kind: alias(cluster.address.prefix, kind) for kind in KINDS}
    cluster.swap_aliases(
        [(name, build.indices.get(kind), cluster.indices_behind(name)) for kind, name in names.items()]
    )


def rollback(cluster: Cluster) -> Build:
    """Make the complete build before the live one live again.

    Raises:
        StoreError: there is none.
    """
    known = builds(cluster)
    current = max((build.number for build in known if build.live), default=None)
    before = [
        build
        for build in known
        if build.state == COMPLETE and not build.live and (current is None or build.number < current)
    ]
    if not before:
        raise StoreError(
            f"there is no earlier build at {cluster.address} to go back to: `finreport es status` lists them"
        )
    serve(cluster, before[-1])
    return before[-1]


def prune(cluster: Cluster, keep: int = 1) -> list[Build]:
    """Delete builds that do not serve, but for the last `keep` complete ones; those gone."""
    known = [build for build in builds(cluster) if not build.live]
    complete = [build.number for build in known if build.state == COMPLETE]
    kept = set(complete[len(complete) - keep :] if keep else ())
    gone = [build for build in known if build.number not in kept]
    for build in gone:
        discard(cluster, build)
    return gone


def discard(cluster: Cluster, build: Build) -> None:
    """Delete the indices of a build that does not serve."""
    if build.live:
        raise StoreBusy(f"build {build.number} serves: go back to another first (`finreport es rollback`)")
    cluster.delete(list(build.indices.values()))
