"""The order of steps: a pipeline rewrites, takes routes, fuses, reranks, and looks around what it found."""

from __future__ import annotations

from enum import IntEnum


class Phase(IntEnum):
    """Steps of a pipeline come in this order; several rankings must be fused before what comes after."""

    REWRITE = 1
    ROUTE = 2
    FUSE = 3
    RERANK = 4
    AROUND = 5
