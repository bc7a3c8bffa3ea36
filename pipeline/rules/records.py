"""Entries of rule files read into records: the fields of a record, with their types, are the keys of an entry.

::

    @dataclass(frozen=True, slots=True)
    class Expansion:
        when: Texts                   # must be given, since it has no default
        note: str = ""                # may be left out
        weight: Decimal = field(default=ONE, metadata={"key": "times"})  # goes by another name in files
        unless: Expression | None = None                                 # a regular expression, compiled
        words: tuple[str, ...] = field(default=(), metadata=UNREAD)      # computed, no key
        file: str = ""                # `file` and `line` are no keys either: they say where the entry stands
        line: int = 0

    expansion = read_record(Expansion, entry, problems)

All that is wrong with an entry is reported, each problem with its file, its line and what would be allowed. A key
without a value counts as absent. msgspec holds the values to the types; `Parsed` is for types that it does not know.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import MISSING, dataclass, fields, is_dataclass
from decimal import Decimal
from enum import Enum
from pathlib import Path
from types import MappingProxyType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from pipeline import resources
from pipeline.model import Problem
from pipeline.rules.yaml_files import RuleEntry
from pipeline.text.lazy_pattern import lazy_pattern

Record = TypeVar("Record")


@dataclass(frozen=True, slots=True)
class Parsed:
    """Stands in `Annotated`: the file has a value of `type`, `parse` makes of it what the field has.

    A `ValueError` of `parse` says what is wrong with the value.
    """

    parse: Callable[[Any], Any]
    type: Any = str


_later: ContextVar[bool] = ContextVar("expressions_compiled_later", default=False)
_at_once: ContextVar[bool] = ContextVar("expressions_compiled_at_once", default=False)


def compiled(text: str) -> re.Pattern[str]:
    """A regular expression; raises `ValueError` where it is none.

    Those of the package's own files are compiled when they are first matched: tests and `finreport rules check` hold
    them to be right (`all_compiled`). The user's are compiled as they are read, so that what is wrong is said then.
    """
    if _later.get():
        return lazy_pattern(text)
    try:
        return re.compile(text)
    except re.error as error:
        raise ValueError(f"not a valid expression: {error}") from error


@contextmanager
def all_compiled() -> Iterator[None]:
    """Every expression that is read within is compiled at once, as a check of the rules needs it."""
    token = _at_once.set(True)
    try:
        yield
    finally:
        _at_once.reset(token)


def is_taken_as_right(file: Path) -> bool:
    """Whether what a file says is not tried now: it is one of the package's own, which tests and checks hold right."""
    return _is_own(file) and not _at_once.get()


@functools.lru_cache(maxsize=256)
def _is_own(file: Path) -> bool:
    """Whether a file is one of the package's own."""
    return any(file.is_relative_to(resources.folder(base)) for base in ("rules", "formulas"))


Text = Annotated[str, msgspec.Meta(pattern=r"\S", description="a text that is not empty")]
Texts = Annotated[tuple[Text, ...], msgspec.Meta(min_length=1, description="a list of texts, at least one")]
Expression = Annotated[re.Pattern[str], Parsed(compiled)]
Expressions = Annotated[tuple[re.Pattern[str], ...], Parsed(lambda texts: tuple(map(compiled, texts)), tuple[str, ...])]
UNREAD: Mapping[str, Any] = MappingProxyType({"key": None})  # metadata of a field that is no key
_PLACE = ("file", "line")
_NEAR_ENOUGH = 0.6  # difflib's ratio: name ~ names 0.89, heading ~ headings 0.93, alias ~ names 0.4
_LONGEST_VALUE = 60  # characters of a wrong value that a message repeats


@dataclass(frozen=True, slots=True)
class _Key:
    """A key of a kind of entry: the field that it fills, and what the file has there."""

    field: str
    type: Any
    parse: Callable[[Any], Any] | None
    required: bool


@dataclass(frozen=True, slots=True)
class _Shape:
    """The keys of a kind of entry by name, and which of `file` and `line` its record has."""

    keys: Mapping[str, _Key]
    struct: type[msgspec.Struct]
    places: tuple[str, ...]

    def read(self, data: Mapping[str, Any]) -> dict[str, Any]:
        """The values of the fields; raises `ValueError` where something is wrong."""
        struct = msgspec.convert(data, self.struct)
        values = {}
        for name in data:
            key = self.keys[name]
            value = getattr(struct, key.field)
            values[key.field] = key.parse(value) if key.parse else value
        return values

    def mistakes(self, data: Mapping[Any, Any]) -> Iterator[str]:
        """All that is wrong with an entry."""
        yield from (_unknown(name, self.keys) for name in data if name not in self.keys)
        for name, key in self.keys.items():
            if key.required and name not in data:
                yield f"{name!r} is missing; it must be {_described(key.type)}"
        for name, value in data.items():
            if name in self.keys:
                key = self.keys[name]
                try:
                    read = msgspec.convert(value, key.type)
                    if key.parse:
                        key.parse(read)
                except msgspec.ValidationError:
                    yield _mistake(name, value, key.type)
                except ValueError as error:
                    yield f"{name!r}: {error}"


def read_record(
    kind: type[Record],
    entry: RuleEntry,
    problems: list[Problem],
    *,
    defaults: Mapping[str, Any] = MappingProxyType({}),
    **computed: Any,
) -> Record | None:
    """The record of an entry; None where something is wrong with it, which is added to `problems`.

    Args:
        defaults: values of the keys that the entry leaves out.
        computed: values of the fields that are no keys.
    """
    shape = _shape(kind)  # type: ignore[arg-type]  # classes are hashable
    data = {key: value for key, value in {**defaults, **entry.data}.items() if value is not None}
    token = _later.set(is_taken_as_right(entry.file))
    try:
        values = shape.read(data)
    except ValueError:  # msgspec stops at the first mistake: now they are all looked for
        label = label_of(kind, entry)
        problems += [entry.problem(f"{label}{message}") for message in shape.mistakes(data)]
        return None
    finally:
        _later.reset(token)
    place = {"file": str(entry.file), "line": entry.line}
    return kind(**values, **computed, **{name: place[name] for name in shape.places})


def label_of(kind: type, entry: RuleEntry) -> str:
    """How messages about an entry begin: with its name or id, the value of its first key, where it is a text."""
    name = entry.data.get(next(iter(_shape(kind).keys)))
    return f"{name}: " if isinstance(name, str) and name.strip() else ""


@functools.cache
def _shape(kind: Any) -> _Shape:
    hints = get_type_hints(kind, include_extras=True)
    keys: dict[str, _Key] = {}
    for field in fields(kind):
        name = field.metadata.get("key", field.name)
        if name is not None and field.name not in _PLACE:
            required = field.default is MISSING and field.default_factory is MISSING
            keys[name] = _Key(field.name, *_file_type(hints[field.name]), required)
    struct = msgspec.defstruct(
        kind.__name__,
        [(key.field, key.type) if key.required else (key.field, key.type, None) for key in keys.values()],
        rename={key.field: name for name, key in keys.items()},
        forbid_unknown_fields=True,
        kw_only=True,
    )
    return _Shape(keys, struct, tuple(field.name for field in fields(kind) if field.name in _PLACE))


def _file_type(hint: Any) -> tuple[Any, Callable[[Any], Any] | None]:
    """The type that a field's value has in the file, and what parses it."""
    if get_origin(hint) in (Union, UnionType):  # Expression | None
        hint = next((one for one in get_args(hint) if get_origin(one) is Annotated), hint)
    parsed = next((meta for meta in get_args(hint)[1:] if isinstance(meta, Parsed)), None)
    return (parsed.type, parsed.parse) if parsed else (hint, None)


def _unknown(key: object, keys: Mapping[str, _Key]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(str(key), keys, n=1, cutoff=_NEAR_ENOUGH)
    hint = f" (is {near[0]!r} meant?)" if near else ""
    return f"unknown key {key!r}{hint}; allowed are {', '.join(keys)}"


def _mistake(key: str, value: object, type_: Any) -> str:
    """What is wrong with a value, and what it may be."""
    choices = list(_choices(type_))
    if choices and not isinstance(value, (list, dict)):
        return f"{key} {value!r} is not known; allowed are {', '.join(map(repr, choices))}"
    shown = repr(value)
    if len(shown) > _LONGEST_VALUE:
        shown = f"{shown[:_LONGEST_VALUE]}…"
    return f"{key!r} must be {_described(type_)}, not {shown}"


def _choices(type_: Any) -> Iterator[Any]:
    if get_origin(type_) is Literal:
        yield from get_args(type_)
    elif isinstance(type_, type) and issubclass(type_, Enum):
        yield from (member.value for member in type_)


_NAMES = {
    str: "a text",
    bool: "true or false",
    int: "a whole number",
    float: "a number",
    Decimal: "a number",
    dict: "a mapping",
}
_PLURALS = {"a text": "texts", "a text that is not empty": "texts", "a number": "numbers"}


def _described(type_: Any) -> str:
    """A type in words."""
    origin, arguments = get_origin(type_), get_args(type_)
    if origin is Annotated:
        said = next((meta.description for meta in arguments[1:] if getattr(meta, "description", "")), "")
        return said or _described(arguments[0])
    if origin in (Union, UnionType):
        return " or ".join(_described(one) for one in arguments if one is not type(None))
    if origin in (tuple, list):
        one = _described(arguments[0])
        return f"a list of {_PLURALS[one]}" if one in _PLURALS else f"a list, each {one}"
    if choices := list(_choices(type_)):
        return f"one of {', '.join(map(repr, choices))}"
    if is_dataclass(type_):
        return f"a mapping of {', '.join(_shape(type_).keys)}"  # type: ignore[arg-type]
    return _NAMES.get(origin or type_, "of another kind")
