"""What reading one file may cost, and how a process tells that it got no more memory."""

from __future__ import annotations

import errno
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Limits:
    """Of one file: seconds and MB of memory; `rules` is the version of the rule files that its reader has."""

    timeout: float = 600.0
    memory: int = 2000
    rules: str = ""

    def for_rules(self, version: str) -> Limits:
        return replace(self, rules=version)


def lacks_memory(error: Exception) -> bool:
    """Whether the system refused memory: to a library that was being loaded, to a call of the system, or to C code.

    C code that gets no memory and says nothing of it ends as a SystemError, and a codec that could not be loaded is
    unknown (all that are asked for are Python's own).
    """
    if isinstance(error, LookupError) and str(error).startswith("unknown encoding"):
        return True
    if isinstance(error, SystemError):
        return "without exception set" in str(error)
    if isinstance(error, ImportError):
        return any(words in str(error) for words in ("failed to map segment", "annot allocate memory"))
    return isinstance(error, OSError) and error.errno == errno.ENOMEM
