"""All rule files checked in one go: what each holds, what is wrong in it, and what no loader reads."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from pipeline.app.rules.kinds import KINDS, RuleKind
from pipeline.model import Problem
from pipeline.rules.records import all_compiled
from pipeline.rules.yaml_files import load_file
from pipeline.settings import Settings

_ENDINGS = (".yaml", ".yml")
_NEAR_ENOUGH = 60  # thefuzz's ratio: question ~ questions 94, prompt ~ prompts 92, alias ~ places 55


@dataclass(frozen=True, slots=True)
class RuleFile:
    """A file that is read, with the number of its entries; None for one that is no list of them."""

    file: Path
    kind: str
    entries: int | None


@dataclass(frozen=True, slots=True)
class RuleCheckResult:
    files: tuple[RuleFile, ...]
    problems: tuple[Problem, ...]


def check_rules(settings: Settings) -> RuleCheckResult:
    """The built-in files and the user's folders laid over them, each kind by its own loader."""
    files = [RuleFile(file, kind.title, _entries(kind, file)) for kind in KINDS for file in kind.files(settings)]
    checks = dict.fromkeys(kind.check for kind in KINDS)  # the glossary and its contrasts are one
    with all_compiled():
        problems = [problem for check in checks for problem in check(settings)]
    problems += _unread_files(settings.rules, settings, "rules")
    problems += _unread_files(settings.formulas, settings, "formulas")
    return RuleCheckResult(tuple(files), tuple(dict.fromkeys(problems)))


def _entries(kind: RuleKind, file: Path) -> int | None:
    return None if kind.base == "es_mappings" else len(load_file(file)[0])


def _unread_files(folders: Sequence[Path], settings: Settings, base: str) -> Iterator[Problem]:
    """Files of the user's folders that look like rules and that no loader reads."""
    read = {file for kind in KINDS if kind.base == base for file in kind.files(settings)}
    names = [kind.name for kind in KINDS if kind.base == base and kind.layered and kind.name]
    for folder in folders:
        there = sorted(file for file in folder.rglob("*") if file.suffix.lower() in _ENDINGS)
        if not there:
            yield Problem(str(folder), f"holds no YAML files: {_naming_hint(names)}")
        for file in there:
            if file not in read:
                yield Problem(str(file), f"nothing reads this file: {_rename_hint(file, folder, names)}")


def _rename_hint(file: Path, folder: Path, names: Sequence[str]) -> str:
    """What a file should be called, or where it should be given, to be read."""
    from thefuzz import fuzz, process

    place = file.relative_to(folder)
    first = place.parts[0].removesuffix(place.suffix)
    if place.suffix != ".yaml" and (not names or first in names):
        return f"call it {place.with_suffix('.yaml')}"
    if any("formula" in entry.data for entry in load_file(file)[0]):
        return "its entries are formulas, whose folder is given with --formulas"
    near = [name for name, score in process.extract(first, names, scorer=fuzz.ratio, limit=2) if score >= _NEAR_ENOUGH]
    return f"is {' or '.join(f'{name}.yaml' for name in near)} meant?" if near else _naming_hint(names)


def _naming_hint(names: Sequence[str]) -> str:
    if not names:
        return "formulas are .yaml files"
    return f"rule files are called {', '.join(f'{name}.yaml' for name in names)}, or lie in a folder of such a name"
