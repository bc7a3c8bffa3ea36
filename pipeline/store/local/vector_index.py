"""Nearest-neighbour search over vectors: exact, or approximate (IVF) over very many rows.

Within a filter of up to `EXACT` rows every row is compared, block by block from the mapped file. Past that faiss
(extra `vectors`) finds candidates in an inverted file of lists (Jégou et al., Product quantization for nearest
neighbor search, 2011) whose rows are kept in 8 bits a number, and those are compared exactly. The index may be behind
the rows: those that came after it are compared one by one.
"""

from __future__ import annotations

import math
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import StoreError
from pipeline.store.local.vector_file import VectorRows, file_of

if TYPE_CHECKING:
    import numpy as np

EXACT = 100_000  # rows up to which all are compared
_BLOCK = 16_384
_BEHIND = 0.2  # share of rows that an index may lack
PROBES = 64  # lists that are looked into
_CANDIDATES = 10  # for each hit wanted
_TRAINING = 40  # rows a list that lists are made from


def exact_search(rows: VectorRows, vector: np.ndarray, chosen: np.ndarray, size: int) -> tuple[np.ndarray, np.ndarray]:
    """Numbers and scores of the `size` best among the `chosen` rows (numbers, rising), in no order."""
    import numpy as np

    kept, scores = np.empty(0, np.int64), np.empty(0, np.float32)
    for at in range(0, len(chosen), _BLOCK):
        some = chosen[at : at + _BLOCK]
        side_by_side = some[-1] - some[0] + 1 == len(some)
        block = rows.vectors[some[0] : some[-1] + 1] if side_by_side else rows.vectors[some]
        kept, scores = np.concatenate([kept, some]), np.concatenate([scores, block @ vector])
        if len(kept) > size:
            best = np.argpartition(-scores, size - 1)[:size]
            kept, scores = kept[best], scores[best]
    return kept, scores


def approximate_search(
    folder: Path, rows: VectorRows, vector: np.ndarray, chosen: np.ndarray, size: int, index: Any
) -> tuple[np.ndarray, np.ndarray]:
    """As `exact_search`, through the `index` (see `open_ann_index`) where there are very many rows and there is one."""
    import numpy as np

    if index is None or len(chosen) <= EXACT:
        return exact_search(rows, vector, chosen, size)
    faiss = _faiss()
    mask = np.zeros(rows.made.rows, bool)
    mask[chosen] = True
    mask = mask[: index.ntotal]
    bits = np.packbits(mask, bitorder="little")
    selector = None if mask.all() else faiss.IDSelectorBitmap(bits)
    probes = faiss.SearchParametersIVF(sel=selector, nprobe=min(PROBES, index.nlist))
    wanted = min(size * _CANDIDATES, index.ntotal)
    _, found = index.search(vector[None, :], wanted, params=probes)
    later = chosen[np.searchsorted(chosen, index.ntotal) :]
    return exact_search(rows, vector, np.concatenate([np.sort(found[0][found[0] >= 0]), later]), size)


def open_ann_index(folder: Path, rows: VectorRows) -> Any:
    """The index of a folder, mapped into memory; None where there is none or faiss is not installed."""
    file = file_of(folder, rows.made, "index.faiss")
    if not file.is_file():
        return None
    try:
        faiss = _faiss()
    except ImportError:
        return None
    try:
        return faiss.read_index(str(file), faiss.IO_FLAG_MMAP)
    except RuntimeError as error:
        raise StoreError(f"the index {file} cannot be read: remove it, and `finreport embed` rebuilds it") from error


def needs_rebuild(folder: Path, rows: VectorRows) -> bool:
    """Whether there are so many rows that an index has to be made, or made anew."""
    if rows.made.rows - rows.made.dead <= EXACT:
        return False
    index = open_ann_index(folder, rows)
    return index is None or rows.made.rows - index.ntotal > _BEHIND * rows.made.rows


def build(folder: Path, rows: VectorRows) -> None:
    """Make the index of all rows (dead ones are left out when it is asked).

    Raises:
        StoreError: faiss is not installed.
    """
    import numpy as np

    try:
        faiss = _faiss()
    except ImportError as error:
        raise StoreError(
            f"{rows.made.rows} vectors need an index to be searched quickly: pip install 'finreport[vectors]'"
        ) from error
    lists = 2 ** round(math.log2(4 * math.sqrt(rows.made.rows)))
    index = faiss.index_factory(rows.made.dimension, f"IVF{lists},SQ8", faiss.METRIC_INNER_PRODUCT)
    index.cp.niter = 10
    pick = np.random.default_rng(0).choice(rows.made.rows, min(rows.made.rows, lists * _TRAINING), replace=False)
    index.train(np.ascontiguousarray(rows.vectors[np.sort(pick)]))
    for at in range(0, rows.made.rows, _BLOCK):
        index.add(np.ascontiguousarray(rows.vectors[at : at + _BLOCK]))
    file = file_of(folder, rows.made, "index.faiss")
    new = file.with_suffix(".new")
    faiss.write_index(index, str(new))
    os.replace(new, file)


def _faiss() -> Any:
    """The package; its stubs lack half of what it has."""
    import faiss

    return faiss
