"""YAML rule files with line numbers: the built-in folder first, then the user's folders laid over it.

A rule file is a list of mappings::

    - name: 营业收入
      statement: income
      unit: 元

Every entry keeps its file and line, so that whatever is wrong with it later can be said with its place.
Only plain YAML is accepted (the safe schema): no tags, no objects.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from pipeline import resources
from pipeline.model import Problem
from pipeline.rules.yaml_nodes import NodeCheck, UnfitNode

_NO_LIST = "must be a list of entries, each beginning with '- '"
_QUICK = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MAX_BYTES = 5_000_000  # a rule file larger than this is a mistake
_LONGEST_EXPLAINED = 200_000  # characters of a file that is read again for a better message


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One mapping of a rule file with the place where it stands (line from 1)."""

    data: dict[str, Any]
    file: Path
    line: int

    def problem(self, message: str) -> Problem:
        return Problem(str(self.file), message, line=self.line)


@dataclass(frozen=True, slots=True)
class RuleFiles:
    """The files of one kind of rule. What is made with these rules is kept by their contents."""

    name: str
    base: str = "rules"

    def files(self, extra: Sequence[Path] = ()) -> list[tuple[Path, list[Path]]]:
        """The built-in folder and those of the user, each with its files in the order in which they are read."""
        return [(root, files_of(root, self.name)) for root in (resources.folder(self.base), *extra)]

    def entries(self, extra: Sequence[Path] = ()) -> tuple[list[RuleEntry], list[Problem]]:
        """The entries of all of them."""
        return load_entries(self.name, extra, base=self.base)


def load_entries(
    name: str, extra: Sequence[Path] = (), *, base: str = "rules"
) -> tuple[list[RuleEntry], list[Problem]]:
    """Entries of every YAML file under `<base>/<name>` (`name` may be "" or one file's stem), then of `extra` folders.

    In an extra folder the same relative place is looked for.
    """
    entries: list[RuleEntry] = []
    problems: list[Problem] = []
    for file in (file for _, files in RuleFiles(name, base).files(extra) for file in files):
        found, wrong = load_file(file)
        entries += found
        problems += wrong
    return entries, problems


def files_of(root: Path, name: str) -> list[Path]:
    """Rule files of a folder: `<name>.yaml`, then all beneath `<name>/`; the name "" takes the whole folder.

    Conventions beneath the built-in formulas are left out: each is a folder of its own, laid over these.
    """
    one = root / f"{name}.yaml"
    alone = [one] if name and one.is_file() else []
    found = sorted((root / name).rglob("*.yaml"))
    if root == resources.folder("formulas"):
        found = [file for file in found if root / resources.CONVENTIONS not in file.parents]
    return alone + found


def load_file(file: Path) -> tuple[list[RuleEntry], list[Problem]]:
    """Entries of one file; a file that is not a YAML list of mappings gives a problem instead.

    A file that has not changed is read once: the entries are shared, so nobody may change them.
    """
    try:
        stamp = file.stat()
    except OSError as error:
        return [], [_unreadable(file, error)]
    entries, problems = _read(file, stamp.st_mtime_ns, stamp.st_size)
    return list(entries), list(problems)


@functools.lru_cache(maxsize=256)
def _read(file: Path, _changed: int, size: int) -> tuple[Sequence[RuleEntry], Sequence[Problem]]:
    if size > MAX_BYTES:
        return (), (Problem(str(file), f"larger than {MAX_BYTES} bytes: split it into several files"),)
    try:
        node = _compose(file.read_text(encoding="utf-8"))
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        return (), (Problem(str(file), f"not valid YAML: {error.problem}", line=line),)
    except yaml.reader.ReaderError as error:
        return (), (Problem(str(file), f"not valid YAML: the character U+{_code(error):04X} is not allowed"),)
    except RecursionError:
        return (), (Problem(str(file), "brackets or indents stand too deep in one another"),)
    except (OSError, UnicodeDecodeError, yaml.YAMLError) as error:
        return (), (_unreadable(file, error),)
    if node is None:
        return (), ()
    if not isinstance(node, yaml.SequenceNode):
        return (), (Problem(str(file), _NO_LIST, line=node.start_mark.line + 1),)
    return _entries(file, node)


def _compose(text: str) -> yaml.Node | None:
    """The tree of a YAML text. libyaml takes a tenth of the time; what is wrong is said in the words of the other."""
    try:
        return yaml.compose(text, Loader=_QUICK)
    except yaml.YAMLError:
        if len(text) > _LONGEST_EXPLAINED:
            raise
        return yaml.compose(text, Loader=yaml.SafeLoader)


def _code(error: yaml.reader.ReaderError) -> int:
    return error.character if isinstance(error.character, int) else ord(error.character)


def _unreadable(file: Path, error: Exception) -> Problem:
    return Problem(str(file), f"cannot be read: {error}")


def _entries(file: Path, node: yaml.SequenceNode) -> tuple[list[RuleEntry], list[Problem]]:
    entries: list[RuleEntry] = []
    problems: list[Problem] = []
    constructor, nodes = yaml.SafeLoader(""), NodeCheck()
    for child in node.value:
        line = child.start_mark.line + 1
        if not isinstance(child, yaml.MappingNode):
            problems.append(Problem(str(file), "an entry must be a mapping of 'key: value' lines", line=line))
            continue
        if twice := _key_given_twice(child):
            problems.append(Problem(str(file), *twice))
            continue
        try:
            nodes.check(child)
            data: dict[Any, Any] = constructor.construct_mapping(child, deep=True)
        except yaml.MarkedYAMLError as error:
            problems.append(Problem(str(file), f"not plain YAML: {error.problem}", line=line))
            continue
        except UnfitNode as error:
            problems.append(Problem(str(file), str(error), line=error.line))
            continue
        except (ValueError, OverflowError) as error:  # 2020-13-45 is read as a date, a number may be too long
            problems.append(Problem(str(file), f"a value cannot be read: {error}; put it in quotes", line=line))
            continue
        entries.append(RuleEntry(data, file, line))
    return entries, problems


def _key_given_twice(node: yaml.MappingNode) -> tuple[str, int] | None:
    """Message and line of a key that stands twice in an entry; YAML itself would take the last in silence."""
    seen: set[str] = set()
    for key, _ in node.value:
        if isinstance(key, yaml.ScalarNode):
            if key.value in seen:
                return f"the key {key.value!r} stands twice in one entry: keep one", key.start_mark.line + 1
            seen.add(key.value)
    return None
