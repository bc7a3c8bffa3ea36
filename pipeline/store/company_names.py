"""Companies and all their names, gathered from the reports of the years."""

from __future__ import annotations

from collections.abc import Iterable

from pipeline.model import Company


def companies_from(reports: Iterable[tuple[str, str, str]], former: Iterable[tuple[str, str]]) -> list[Company]:
    """Companies by code.

    `reports` are (code, short name, full name), a company's newest report first; `former` are (code, name)
    of names that no report carries. The newest name that is not empty is the name; the others are former ones.
    """
    short: dict[str, list[str]] = {}
    full: dict[str, list[str]] = {}
    extra: dict[str, list[str]] = {}
    for code, short_name, full_name in reports:
        _add_name(short, code, short_name)
        _add_name(full, code, full_name)
    for code, name in former:
        _add_name(extra, code, name)
    return [
        _company(code, short.get(code, []), full.get(code, []), extra.get(code, []))
        for code in sorted({*short, *full, *extra})
    ]


def _add_name(names: dict[str, list[str]], code: str, name: str) -> None:
    known = names.setdefault(code, [])
    if name and name not in known:
        known.append(name)


def _company(code: str, short: list[str], full: list[str], extra: list[str]) -> Company:
    former = dict.fromkeys([*short[1:], *full[1:], *extra])
    current = {*short[:1], *full[:1]}
    return Company(
        code=code,
        short_name=short[0] if short else "",
        full_name=full[0] if full else "",
        former_names=tuple(name for name in former if name not in current),
    )
