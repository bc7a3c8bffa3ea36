"""How quick filtered searches on Elasticsearch are with several clients at once, and where the time goes.

    python -m benchmarks.search_load REPORT … --es elasticsearch://localhost:9200 [--passages N] [--clients 1 10 50]

Fills the store with passages as `benchmarks.search` makes them (or goes on with what an earlier run left under the
prefix FINREPORT_ES_PREFIX, `load` by default), then lets each number of clients search within a company and year, one
search after another each. For each search: the time of the client from question to passages, the time that the server
says it took (`took`), and beside it, in the same round, the time of a request that asks nothing of any index, which is
the floor of what HTTP and the client's library take. Beside the times by the clock stand those of the processors, of
client and server: they say what a search costs on a machine that has much else to do.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import time
import urllib.request
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from benchmarks.search import Maker, fill, searches
from pipeline.app.ingest.batch import report_files
from pipeline.extract.passages.chunking import report_passages
from pipeline.read.document import read_document
from pipeline.retrieve.default_search import default_search
from pipeline.store import open_store
from pipeline.store.elastic.dsl import request_body
from pipeline.store.elastic.store import ElasticStore
from pipeline.store.search_records import Search

SEARCHES = 1000  # of all clients together
WARM = 200


class Server:
    """The store's client, and what the server itself says of each search."""

    def __init__(self, place: str, store: ElasticStore):
        self.store = store
        self.url = place.replace("elasticsearch://", "http://")
        self.index = store.indices["passages"]

    def took(self, search: Search) -> float:
        """Milliseconds in the server."""
        return float(self._ask(f"{self.index}/_search?request_cache=false", request_body(search))["took"])

    def floor(self) -> None:
        """A request over the same connections that no index answers."""
        self.store.cluster.request("GET", "/_cluster/health", local="true", filter_path="status")

    def processor_time(self) -> float:
        """Milliseconds that the server's process has used since its start."""
        reply = self.store.cluster.request("GET", "/_nodes/stats/process", filter_path="nodes.*.process.cpu")
        return float(sum(node["process"]["cpu"]["total_in_millis"] for node in reply["nodes"].values()))

    def _ask(self, path: str, body: dict) -> dict[str, Any]:
        data = json.dumps(body).encode()
        request = urllib.request.Request(f"{self.url}/{path}", data, {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=60) as reply:
            return json.load(reply)


def timed(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return 1000 * (time.perf_counter() - start)


def row(name: str, clients: int, times: Sequence[float], seconds: float, used: Sequence[float]) -> str:
    cuts = statistics.quantiles(times, n=100)
    each = " | ".join(f"{spent / len(times):.1f}" for spent in used)
    rate = f"{len(times) / seconds:.0f}"
    return f"| {clients} | {name} | {cuts[49]:.1f} | {cuts[94]:.1f} | {cuts[98]:.1f} | {each} | {rate} |"


def measure(server: Server, asked: Sequence[Search], clients: int) -> list[str]:
    """The rows of one number of clients: bare requests, searches by client and server."""
    rows = []
    works: dict[str, Callable[[Search], float]] = {
        "bare request": lambda _: timed(server.floor),
        "search, client": lambda search: timed(lambda: server.store.search(search)),
        "search, in the server": server.took,
    }
    with ThreadPoolExecutor(clients) as threads:
        for name, work in works.items():
            start, before = time.perf_counter(), (1000 * time.process_time(), server.processor_time())
            times = list(threads.map(work, asked))
            seconds, after = time.perf_counter() - start, (1000 * time.process_time(), server.processor_time())
            used = [then - first for first, then in zip(before, after, strict=True)]
            rows.append(row(name, clients, times, seconds, used))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("reports", nargs="+", type=Path, help="real reports, whose words are drawn")
    parser.add_argument("--es", metavar="ADDRESS", required=True)
    parser.add_argument("--passages", type=int, default=500_000)
    parser.add_argument("--clients", nargs="+", type=int, default=[1, 10, 50])
    given = parser.parse_args()
    os.environ.setdefault("FINREPORT_ES_PREFIX", "load")
    read = (report_passages(read_document(file)) for file in report_files(given.reports))
    maker = Maker([passage for passages in read for passage in passages if passage.parent is not None])
    store = open_store(given.es, write=True)
    assert isinstance(store, ElasticStore)
    with store:
        there = store.cluster.count(store.indices["passages"], {"match_all": {}})
        while len(maker.reports) < there // 100:
            maker.report()  # the same ones again, to ask for
        speeds = fill({"elasticsearch": store}, maker, given.passages)
        for name, speed in speeds.items():
            print(f"{name}: {speed:,.0f} passages/s in", flush=True)
        within = [(text, where) for text, where in searches(maker) if where.codes]
        asked = [default_search(text, where) for text, where in random.Random(3).choices(within, k=SEARCHES)]
        server = Server(given.es, store)
        for search in asked[:WARM]:
            store.search(search)
        print("| clients | what | ms p50 | p95 | p99 | processor, client | server | a second |")
        print("|---:|---|---:|---:|---:|---:|---:|---:|")
        for clients in given.clients:
            for line in measure(server, asked, clients):
                print(line, flush=True)


if __name__ == "__main__":
    main()
