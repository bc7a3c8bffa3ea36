"""With which versions the sample was made: with others, compression may give other bytes for the same pages."""

from __future__ import annotations

import json
import zlib
from importlib.metadata import version
from pathlib import Path


def package_versions() -> dict[str, str]:
    return {
        "reportlab": version("reportlab"),
        "openpyxl": version("openpyxl"),
        "zlib": zlib.ZLIB_RUNTIME_VERSION,
    }


def write(file: Path) -> None:
    file.write_text(json.dumps(package_versions(), indent=1) + "\n", encoding="utf-8", newline="\n")
