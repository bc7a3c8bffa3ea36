"""Where the built-in rule, formula and mapping files lie: inside an installed package, or in a checkout."""

from pathlib import Path

_PACKAGE = Path(__file__).parent
CONVENTIONS = "conventions"  # folder of formula files that are read only where one is asked for


def folder(name: str) -> Path:
    """The folder of built-in files called `name` (``rules``, ``formulas`` or ``es_mappings``)."""
    installed = _PACKAGE / "_files" / name
    return installed if installed.is_dir() else _PACKAGE.parent / name


def conventions() -> dict[str, Path]:
    """The conventions of formulas by name, each with its folder: ``formulas/conventions/<name>``."""
    root = folder("formulas") / CONVENTIONS
    return {place.name: place for place in sorted(root.iterdir()) if place.is_dir()} if root.is_dir() else {}
