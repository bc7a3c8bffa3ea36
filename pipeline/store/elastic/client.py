"""The cluster: its indices, what is read from them and written to them.

Only what the core of the server has is used (no scripts, no reindex, nothing by query), so any Elasticsearch will do.
"""

from __future__ import annotations

import contextlib
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from pipeline.errors import StoreError
from pipeline.retry import Backoff
from pipeline.store.elastic import errors
from pipeline.store.elastic.bulk_actions import Action, Version, bulk_pieces
from pipeline.store.elastic.connection import Connection
from pipeline.store.elastic.errors import ErrorReply

QueryBody = Mapping[str, Any]
RawHit = dict[str, Any]

WINDOW = 10_000  # what one search gives at most (index.max_result_window)
PAGE = 5_000  # documents a page of a longer list
THREADS = 2


class Cluster(Connection):
    """One cluster; made cheaply, connects with the first request. Used by several threads."""

    # -- indices

    def create(self, index: str, body: QueryBody, alias: str | None = None) -> None:
        """Make an index; with `alias` it is live at once."""
        aliases: dict[str, Any] = {alias: {}} if alias else {}
        self._try(lambda: self._client.indices.create(index=index, **body, aliases=aliases))

    def indices(self, pattern: str) -> dict[str, dict[str, Any]]:
        """`aliases` and `mappings` of the indices that a pattern with * names; none is no error."""
        return dict(self._try(lambda: self._client.indices.get(index=pattern, allow_no_indices=True)))

    def sizes(self, pattern: str) -> dict[str, tuple[int, int]]:
        """Documents and bytes (of the primaries) of the indices of a pattern."""
        found = self._try(lambda: self._client.indices.stats(index=pattern, metric=["docs", "store"]))
        return {
            name: (one["primaries"]["docs"]["count"], one["primaries"]["store"]["size_in_bytes"])
            for name, one in found["indices"].items()
        }

    def change_numbers(self, names: Sequence[str]) -> dict[str, list[int]]:
        """Indices behind names, each with the number of the last change in every shard; the same after a restart."""
        self._try(lambda: self._client.cluster.health(index=list(names), wait_for_status="yellow", timeout="30s"))
        found = self._try(lambda: self._client.indices.stats(index=list(names), metric="docs", level="shards"))
        return {
            f"{name}/{one['uuid']}": sorted(
                copy["seq_no"]["max_seq_no"] for copies in one["shards"].values() for copy in copies
                if copy["routing"]["primary"]
            )
            for name, one in found["indices"].items()
        }  # fmt: skip

    def indices_behind(self, alias: str) -> list[str]:
        """The indices that go by an alias."""
        try:
            return sorted(self._try(lambda: self._client.indices.get_alias(name=alias)))
        except StoreError as error:
            if isinstance(error.__cause__, Exception) and getattr(error.__cause__, "status_code", 0) == 404:
                return []
            raise

    def swap_aliases(self, changes: Sequence[tuple[str, str | None, Sequence[str]]]) -> None:
        """Give aliases to other indices, all in one step: (alias, new index or None, old indices) each."""
        actions: list[dict[str, Any]] = []
        for alias, new, old in changes:
            actions += [{"remove": {"index": index, "alias": alias}} for index in old if index != new]
            actions += [{"add": {"index": new, "alias": alias}}] if new else []
        self._try(lambda: self._client.indices.update_aliases(actions=actions))

    def note(self, index: str, meta: Mapping[str, Any]) -> None:
        """Replace what is kept beside the mapping of an index."""
        self._try(lambda: self._client.indices.put_mapping(index=index, meta=dict(meta)))

    def extend(self, index: str, properties: Mapping[str, Any]) -> None:
        """Add fields to the mapping of an index."""
        self._try(lambda: self._client.indices.put_mapping(index=index, properties=dict(properties)))

    def delete(self, indices: Sequence[str]) -> None:
        for index in indices:
            self._try(lambda index=index: self._client.indices.delete(index=index, ignore_unavailable=True))  # type: ignore[misc]

    def refresh(self, indices: Sequence[str]) -> None:
        """Make what was written visible to searches."""
        self._try(lambda: self._client.indices.refresh(index=list(indices)))

    def expunge(self, index: str, *, wholly: bool = False) -> None:
        """Let the server drop what was replaced, in the background: until then its words count in every score.

        Of itself it leaves a segment alone that has less than a tenth of such copies; `wholly` writes that anew too.
        What was replaced in the last half minute may stay until the next time (the history that a lost copy needs).
        """
        allowed = {"index.merge.policy.expunge_deletes_allowed": 0 if wholly else None}
        self._try(lambda: self._client.indices.put_settings(index=index, settings=allowed))
        self._try(lambda: self._client.indices.flush(index=index))  # what came since the last flush stays
        self._try(
            lambda: self._client.indices.forcemerge(index=index, only_expunge_deletes=True, wait_for_completion=False)
        )

    def health(self) -> dict[str, Any]:
        """Status (green, yellow, red) and numbers of nodes and shards."""
        return dict(self._try(lambda: self._client.cluster.health()))

    def version(self) -> str:
        """Version of the server's first node."""
        nodes = self._try(lambda: self._client.nodes.info(filter_path="nodes.*.version"))["nodes"]
        return str(next(iter(nodes.values()))["version"])

    # -- reading

    def search(self, index: str, **body: Any) -> dict[str, Any]:
        """One search request; its reply, never of a part of the shards or of the time only."""
        most = f"{self.search_seconds * 1000:.0f}ms"
        reply = self._try(
            lambda: self._client.search(index=index, allow_partial_search_results=False, timeout=most, **body)
        )
        if reply["timed_out"]:
            raise errors.timed_out(self.address, self.search_seconds)
        return dict(reply)

    def searches(self, index: str, bodies: Sequence[QueryBody]) -> list[dict[str, Any]]:
        """Several searches in one request."""
        lines: list[Any] = [line for body in bodies for line in ({"allow_partial_search_results": False}, body)]
        return self._items(lambda: self._client.msearch(index=index, searches=lines)["responses"])

    def scan(
        self, index: str, query: QueryBody, *, order: Sequence[Mapping[str, str]] = (), **body: Any
    ) -> Iterator[RawHit]:
        """Every document that a query finds, in an order that the server sorts by; without one in none.

        Past one window by point in time and search_after.
        """
        sort = [*order, "_doc"]
        first = self.search(index, query=query, size=WINDOW, sort=sort, track_total_hits=False, **body)
        hits = first["hits"]["hits"]
        if len(hits) < WINDOW:
            yield from hits
            return
        yield from self._pages(index, query, [*order, "_shard_doc"], body)

    def columns(
        self, index: str, query: QueryBody, fields: Sequence[str], *, order: Sequence[Mapping[str, str]] = ()
    ) -> Iterator[tuple[Any, ...]]:
        """The first value of each field of every document that a query finds; several times as quick as `scan`."""
        few = {"source": False, "stored_fields": "_none_", "docvalue_fields": list(fields)}
        for hit in self.scan(index, query, order=order, **few):
            yield tuple(hit["fields"][field][0] for field in fields)

    def groups(self, index: str, query: QueryBody, field: str) -> list[str]:
        """The values that a keyword field has in what a query finds, at most 65,535, in order."""
        terms = {"terms": {"field": field, "size": 65_535, "order": {"_key": "asc"}}}
        reply = self.search(index, query=query, size=0, aggs={"values": terms})
        return [bucket["key"] for bucket in reply["aggregations"]["values"]["buckets"]]

    def combinations(
        self, index: str, query: QueryBody, fields: Sequence[str], further: QueryBody | None = None, page: int = WINDOW
    ) -> Iterator[dict[str, Any]]:
        """A bucket for each combination of values that these fields have in what a query finds, in order.

        `further`: what is aggregated within each. A field that a document lacks has the value None.
        """
        sources = [{field: {"terms": {"field": field, "missing_bucket": True}}} for field in fields]
        within = {"aggs": dict(further)} if further else {}
        after: dict[str, Any] = {}
        while True:
            values = {"composite": {"size": page, "sources": sources, **after}, **within}
            reply = self.search(index, query=query, size=0, aggs={"values": values})["aggregations"]["values"]
            yield from reply["buckets"]
            if "after_key" not in reply:
                return
            after = {"after": reply["after_key"]}

    def _pages(self, index: str, query: QueryBody, sort: list[Any], body: dict[str, Any]) -> Iterator[RawHit]:
        pit = self._try(lambda: self._client.open_point_in_time(index=index, keep_alive="5m"))["id"]
        after: dict[str, Any] = {}
        try:
            while True:
                asked = {
                    **body, **after, "query": query, "size": PAGE, "sort": sort,
                    "pit": {"id": pit, "keep_alive": "5m"}, "track_total_hits": False,
                    "allow_partial_search_results": False,
                }  # fmt: skip
                reply = self._try(lambda asked=asked: self._client.search(**asked))  # type: ignore[misc]
                pit = reply["pit_id"]
                hits = reply["hits"]["hits"]
                yield from hits
                if len(hits) < PAGE:
                    return
                after = {"search_after": hits[-1]["sort"]}
        finally:
            with contextlib.suppress(StoreError):  # it ends by itself, and a server that restarted has forgotten it
                self._try(lambda: self._client.close_point_in_time(id=pit))

    def get(self, index: str, ids: Sequence[str], **body: Any) -> dict[str, dict[str, Any]]:
        """Documents by id; those that are not there are left out."""
        return {id: document for id, (document, _) in self.get_versions(index, ids, **body).items()}

    def get_versions(self, index: str, ids: Sequence[str], **body: Any) -> dict[str, tuple[dict[str, Any], Version]]:
        """As `get`, each with its version: who writes it with that version writes only over what was read."""
        found: dict[str, tuple[dict[str, Any], Version]] = {}
        for at in range(0, len(ids), PAGE):
            some = list(ids[at : at + PAGE])
            documents = self._items(lambda some=some: self._client.mget(index=index, ids=some, **body)["docs"])  # type: ignore[misc]
            for one in documents:
                if one.get("found"):
                    found[one["_id"]] = (one["_source"], (one["_seq_no"], one["_primary_term"]))
        return found

    def count(self, index: str, query: QueryBody) -> int:
        """Documents that a query finds, in all shards."""
        return int(self.search(index, query=query, size=0, track_total_hits=True)["hits"]["total"]["value"])

    # -- writing

    def bulk(self, lines: Iterable[Action], changed: list[str] | None = None) -> int:
        """Send actions in pieces by two threads; how many were sent.

        Memory holds a few pieces at most. What the server is too busy for is sent again after a pause. `changed` gets
        the ids of documents that are there in another version than the one to write over, and stay as they are.

        Raises:
            StoreError: a document was refused, or the server stayed away; what was sent before stays.
        """
        sent = 0
        waiting: deque[Future[int]] = deque()
        with ThreadPoolExecutor(THREADS) as threads:
            try:
                for piece in bulk_pieces(lines):
                    waiting.append(threads.submit(self._send, piece, changed))
                    while len(waiting) > THREADS:
                        sent += waiting.popleft().result()
                while waiting:
                    sent += waiting.popleft().result()
            finally:
                for future in waiting:
                    future.cancel()
        return sent

    def _send(self, piece: list[Action], changed: list[str] | None) -> int:
        left = piece
        pauses = Backoff(self.patience)
        while True:
            operations = [line for action in left for line in action if line is not None]
            reply = self._try(lambda operations=operations: self._client.bulk(operations=operations))  # type: ignore[misc]
            left, busy = self._refusals(left, reply, changed)
            if not left:
                return len(piece)
            if not pauses.wait():
                raise errors.error_for(busy, self.address)

    def _refusals(self, piece: list[Action], reply: Any, changed: list[str] | None) -> tuple[list[Action], ErrorReply]:
        """The actions to send again; what can never be taken is raised. To delete what is not there is no error."""
        again: list[Action] = []
        busy = ErrorReply(429, "", "")
        if not reply["errors"]:
            return again, busy
        for action, item in zip(piece, reply["items"], strict=True):
            kind, result = next(iter(item.items()))
            status = result["status"]
            if status < 300 or (kind == "delete" and status == 404):
                continue
            if status == 409 and changed is not None:
                changed.append(result["_id"])
                continue
            what = ErrorReply.of(status, result)
            if not what.is_transient:
                raise errors.error_for(what, self.address)
            again.append(action)
            busy = what
        return again, busy
