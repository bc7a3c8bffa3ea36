"""What the processes of a running benchmark have taken so far (Linux: from /proc)."""

from __future__ import annotations

import os
import resource
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def workers() -> list[int]:
    """The children of this process, whichever of its threads started them."""
    lists = Path("/proc/self/task").glob("*/children")
    return [int(number) for some in lists for number in some.read_text().split()]


def memory_of(process: int) -> float:
    """MB that a process has in memory now, 0 where it has ended."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 2**10 for line in lines if line.startswith("VmRSS")), 0.0)


def processor_time() -> float:
    """Seconds of this process, of its children at work and of those that have ended."""
    ended = sum(
        used.ru_utime + used.ru_stime
        for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    )
    return ended + sum(map(_processor_time_of, workers()))


def _processor_time_of(process: int) -> float:
    try:
        values = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(values[11]) + int(values[12])) / _TICKS
