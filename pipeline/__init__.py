"""finreport: questions of Chinese listed companies' reports, answered with figures that show their page.

    from pipeline import Finreport

    with Finreport(store="./store") as finreport:
        print(finreport.ask("2023年岚黛生物的毛利率是多少？").text)

All names are imported when they are first used, so `import pipeline` loads nothing; `docs/python.md` has examples.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pipeline.version import __version__

if TYPE_CHECKING:
    from pipeline.app.document_collection import DocumentCollection
    from pipeline.app.finreport import Finreport
    from pipeline.app.frames import frame
    from pipeline.errors import (
        FinreportError,
        InputError,
        ReportError,
        RuleError,
        StoreBusy,
        StoreError,
        StoreMissing,
        StoreUnreachable,
    )
    from pipeline.model import (
        Answer,
        Citation,
        Company,
        Fact,
        Kind,
        Operation,
        Passage,
        Period,
        Plan,
        Problem,
        Refusal,
        RefusalKind,
        Report,
        Scope,
        Source,
        WorkingStep,
    )

_PLACES = {
    "pipeline.app.finreport": ("Finreport",),
    "pipeline.app.document_collection": ("DocumentCollection",),
    "pipeline.app.frames": ("frame",),
    "pipeline.errors": (
        "FinreportError", "InputError", "ReportError", "RuleError", "StoreBusy", "StoreError", "StoreMissing",
        "StoreUnreachable",
    ),
    "pipeline.model": (
        "Answer", "Citation", "Company", "Fact", "Kind", "Operation", "Passage", "Period", "Plan", "Problem",
        "Refusal", "RefusalKind", "Report", "Scope", "Source", "WorkingStep",
    ),
}  # fmt: skip
_MODULES = {name: module for module, names in _PLACES.items() for name in names}
__all__ = [
    "Answer", "Citation", "Company", "DocumentCollection", "Fact", "Finreport", "FinreportError", "InputError",
    "Kind", "Operation", "Passage", "Period", "Plan", "Problem", "Refusal", "RefusalKind", "Report", "ReportError",
    "RuleError", "Scope", "Source", "StoreBusy", "StoreError", "StoreMissing", "StoreUnreachable", "WorkingStep",
    "__version__", "frame",
]  # fmt: skip


def __getattr__(name: str) -> Any:
    """The public names, each imported when it is first asked for (PEP 562)."""
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    value = globals()[name] = getattr(import_module(_MODULES[name]), name)
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_MODULES})
