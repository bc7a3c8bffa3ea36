"""Shared by the verbs over named entries of rule files: suggestions for unknown names, and problem lists."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import click

from pipeline.errors import InputError
from pipeline.model import Problem

_NEAR_ENOUGH = 50  # thefuzz's ratio: 毛利滤 ~ 毛利率 67, 递延所的税资产 ~ 递延所得税资产 86


def unknown_name_error(what: str, name: str, names: Iterable[str]) -> InputError:
    """The error that there is no `what` called `name`, with the names that are near."""
    from thefuzz import fuzz, process

    found = process.extract(name, list(names), processor=None, scorer=fuzz.ratio, limit=3)
    near = ", ".join(other for other, score in found if score >= _NEAR_ENOUGH)
    return InputError(f"no {what} is called {name}" + (f"; near names are {near}" if near else ""))


def show_problems(problems: Sequence[Problem], counted: str) -> None:
    """The problems a line each, then what was checked and how many there are."""
    for problem in problems:
        click.echo(str(problem))
    click.echo(f"{counted}, {len(problems)} problems")
