"""What several rows of a table begin with before a dash, the kind they are of: 医药行业-处方药, 医药行业-自我诊疗."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

from pipeline.model.table_row import LEVELS

_PARTED = re.compile(r"(?P<kind>[^\W\d_]{2,})\s*[-－—–]+\s*(?P<name>[^\W\d_].*)")
_LEAST = 2  # rows that share it: a dash in one name alone belongs to the name


def shared_prefixes(labels: Iterable[str]) -> frozenset[str]:
    """The kinds that at least two labels name before a dash.

    >>> sorted(shared_prefixes(["医药行业-自我诊疗", "医药行业-处方药", "PD-1抗体"]))
    ['医药行业']
    """
    found = (_PARTED.fullmatch(label) for label in labels if LEVELS.strip() not in label)
    counts = Counter(match["kind"] for match in found if match)
    return frozenset(kind for kind, count in counts.items() if count >= _LEAST)


def split_prefix(label: str, prefixes: frozenset[str]) -> tuple[str, str]:
    """The kind before a label's dash and the name behind it; ("", label) where the dash is part of the name."""
    match = _PARTED.fullmatch(label) if prefixes else None
    return (match["kind"], match["name"]) if match and match["kind"] in prefixes else ("", label)
