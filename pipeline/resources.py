"""Where the built-in rule, formula and mapping files lie: inside an installed package, or in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).parent


def folder(name: str) -> Path:
    """The folder of built-in files called `name` (``rules``, ``formulas`` or ``es_mappings``)."""
    installed = _PACKAGE / "_files" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name
