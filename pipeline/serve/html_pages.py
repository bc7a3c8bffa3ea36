"""The pages that the service itself shows: its description, and where a browser signs in."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, select_autoescape

FOLDER = Path(__file__).parent / "service_pages"


def render(name: str, **values: object) -> str:
    """A page of :data:`FOLDER` with its values, which are escaped."""
    return _environment().get_template(name).render(**values)


def style() -> str:
    """The look of these pages."""
    return (FOLDER / "style.css").read_text(encoding="utf-8")


@cache
def _environment() -> Environment:
    return Environment(loader=FileSystemLoader(FOLDER), autoescape=select_autoescape(default=True), trim_blocks=True)
