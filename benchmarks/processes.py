"""What the processes of a running benchmark have taken so far (Linux: from /proc)."""

from __future__ import annotations

import contextlib
import os
import resource
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")


def workers(program: str = "") -> list[int]:
    """The children of this process that run `program`, whichever of its threads started them."""
    found: list[int] = []
    for place in Path("/proc/self/task").glob("*/children"):
        with contextlib.suppress(OSError):  # the thread has ended
            found += map(int, place.read_text().split())
    return [number for number in found if program in _command_of(number)]


def memory_of(process: int) -> float:
    """MB of its own that a process has in memory now, without mapped files; 0 where it has ended."""
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 2**10 for line in lines if line.startswith("RssAnon")), 0.0)


def own_time() -> float:
    """Processor seconds of this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def time_of_workers() -> float:
    """Processor seconds of the children, those at work and those that have ended."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime + sum(map(processor_time, workers()))


def _command_of(process: int) -> str:
    """How a process was started; "" where it has ended, or is not yet another than its parent."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except OSError:
        return ""


def processor_time(process: int) -> float:
    """Processor seconds of a process so far; 0 where it has ended."""
    try:
        values = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(values[11]) + int(values[12])) / _TICKS
