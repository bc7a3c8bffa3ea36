"""What becomes of an answer by its audit."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Verdict(Enum):
    """What becomes of an answer."""

    PASSED = "passed"
    LIKELY = "likely"  # told as what most likely is meant, with the words that it lacks
    WITHHELD = "withheld"  # another row of the report has the words


@dataclass(frozen=True, slots=True)
class Audit:
    """What an audit found: the verdict, and the words that nothing cited is called by."""

    verdict: Verdict
    lacking: tuple[str, ...] = ()


PASSED = Audit(Verdict.PASSED)
