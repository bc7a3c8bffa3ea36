"""Vectors at 10,000, 100,000 and 500,000 passages: bytes, ms a query, memory, and how many exact hits an index finds.

    python -m benchmarks.vectors [--sizes 10000,100000,500000] [--dimension 384] [--work FOLDER] [--graph]

Two kinds of vectors, each through the files and functions of the embedded store: unit vectors at random, the hardest
case for an index, for nothing lies near to anything; and vectors in groups around 2,000 random centres, which is
nearer to what texts give. --graph measures faiss's HNSW beside the inverted file that the store uses.
"""

from __future__ import annotations

import argparse
import gc
import resource
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

from pipeline.store.local import vector_index
from pipeline.store.local.vector_file import VectorManifest, VectorRows, append, file_of, read_rows, record_type

QUERIES = 50
HITS = 10
BLOCK = 10_000
PER_COMPANY = 2_000  # passages within a filter


def blocks(kind: str, count: int, dimension: int, seed: int) -> Iterator[np.ndarray]:
    """Unit vectors, block by block."""
    random = np.random.default_rng(seed)
    centres = np.random.default_rng(99).normal(size=(2_000, dimension)).astype(np.float32)
    for at in range(0, count, BLOCK):
        size = min(BLOCK, count - at)
        found = random.normal(size=(size, dimension)).astype(np.float32)
        if kind == "grouped":
            found = centres[random.integers(0, len(centres), size)] + 0.7 * found
        yield found / np.linalg.norm(found, axis=1, keepdims=True)


def write_vectors(folder: Path, kind: str, count: int, dimension: int) -> VectorRows:
    """The files as `finreport embed` leaves them: a document a company."""
    folder.mkdir(parents=True)
    made = VectorManifest(kind, "random", dimension, "benchmark")
    for number, block in enumerate(blocks(kind, count, dimension, 1)):
        rows = np.zeros(len(block), record_type())
        at = number * BLOCK + np.arange(len(block))
        rows["document"], rows["position"] = at // PER_COMPANY, at % PER_COMPANY
        new = range(made.documents, int(rows["document"][-1]) + 1)
        made = append(folder, made, [f"company-{n}" for n in new], rows, block)
    return read_rows(folder, made)


def time_queries(ask: Callable[[np.ndarray], np.ndarray], queries: np.ndarray) -> tuple[list[set[int]], float, float]:
    """Hits of each query, and the median and 95th percentile of milliseconds."""
    ask(queries[0])
    found, times = [], []
    for query in queries:
        start = time.perf_counter()
        found.append(set(map(int, ask(query))))
        times.append(1000 * (time.perf_counter() - start))
    return found, float(np.median(times)), float(np.percentile(times, 95))


def recall(found: list[set[int]], wanted: list[set[int]]) -> float:
    return sum(len(a & b) for a, b in zip(found, wanted, strict=True)) / sum(map(len, wanted))


def memory() -> float:
    """MB of this process alone, mapped files left out."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("RssAnon"):
            return int(line.split()[1]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def best(found: tuple[np.ndarray, np.ndarray]) -> np.ndarray:
    """Row numbers of the hits."""
    numbers, scores = found
    return numbers[np.argsort(-scores)[:HITS]]


def measure_size(folder: Path, kind: str, count: int, dimension: int, graph: bool) -> Iterator[str]:
    """Lines of the table for one kind and size."""
    before = memory()
    rows = write_vectors(folder, kind, count, dimension)
    queries = next(blocks(kind, QUERIES, dimension, 2))
    every = np.arange(count)
    size = sum(file.stat().st_size for file in folder.iterdir()) / count
    inside = np.arange(0, min(PER_COMPANY, count))
    _, p50, p95 = time_queries(lambda q: best(vector_index.exact_search(rows, q, inside, HITS)), queries)
    yield line(kind, count, "exact, one company", size, p50, p95, 1.0, memory() - before)
    wanted, p50, p95 = time_queries(lambda q: best(vector_index.exact_search(rows, q, every, HITS)), queries)
    yield line(kind, count, "exact, all", size, p50, p95, 1.0, memory() - before)
    if count <= vector_index.EXACT:
        return
    start = time.perf_counter()
    vector_index.build(folder, rows)
    seconds = time.perf_counter() - start
    gc.collect()
    before = memory()
    index = vector_index.open_ann_index(folder, rows)
    more = file_of(folder, rows.made, "index.faiss").stat().st_size / count
    for probes in (16, 64, 256):
        vector_index.PROBES = probes
        found, p50, p95 = time_queries(
            lambda q: best(vector_index.approximate_search(folder, rows, q, every, HITS + 32, index)), queries
        )
        name = f"lists, {probes} of {index.nlist} (made in {seconds:.0f} s)"
        yield line(kind, count, name, size + more, p50, p95, recall(found, wanted), memory() - before)
    if graph:
        yield from graphs(rows, kind, count, size, queries, wanted)


def graphs(rows: VectorRows, kind: str, count: int, size: float, queries: np.ndarray, wanted: Any) -> Iterator[str]:
    """HNSW (Malkov, Yashunin, 2018) over 8-bit rows, for comparison."""
    import faiss

    before, start = memory(), time.perf_counter()
    index: Any = faiss.index_factory(rows.made.dimension, "HNSW32_SQ8", faiss.METRIC_INNER_PRODUCT)
    index.hnsw.efConstruction = 80
    index.train(np.ascontiguousarray(rows.vectors[:20_000]))
    for at in range(0, count, BLOCK):
        index.add(np.ascontiguousarray(rows.vectors[at : at + BLOCK]))
    seconds = time.perf_counter() - start
    for width in (64, 256):
        index.hnsw.efSearch = width
        found, p50, p95 = time_queries(lambda q: index.search(q[None, :], HITS)[1][0], queries)
        name = f"graph, width {width} (made in {seconds:.0f} s)"
        more = (memory() - before) * 2**20 / count
        yield line(kind, count, name, size + more, p50, p95, recall(found, wanted), memory() - before)


def line(kind: str, count: int, way: str, size: float, p50: float, p95: float, found: float, mb: float) -> str:
    return f"| {kind} | {count:,} | {way} | {size:,.0f} | {p50:.2f} | {p95:.2f} | {found:.3f} | {mb:.0f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", default="10000,100000,500000")
    parser.add_argument("--dimension", type=int, default=384)
    parser.add_argument("--kinds", default="random,grouped")
    parser.add_argument("--work", type=Path)
    parser.add_argument("--graph", action="store_true")
    asked = parser.parse_args()
    print("| vectors | passages | way | bytes each | ms p50 | ms p95 | of the exact ten | MB beside files |")
    print("|---|---:|---|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory(dir=asked.work) as work:
        for kind in asked.kinds.split(","):
            for count in map(int, asked.sizes.split(",")):
                for row in measure_size(Path(work) / f"{kind}-{count}", kind, count, asked.dimension, asked.graph):
                    print(row, flush=True)


if __name__ == "__main__":
    main()
