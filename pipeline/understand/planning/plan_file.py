"""A Plan as YAML, out and in: `ask --plan` prints it, `ask --plan-file` takes one in place of a question."""

from __future__ import annotations

from dataclasses import fields
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Any

import yaml

from pipeline.errors import InputError
from pipeline.model import (
    Condition,
    Dimension,
    Measure,
    MeasureKind,
    Operation,
    Period,
    Plan,
    Refusal,
    RefusalKind,
    Scope,
)

_ENUMS: dict[str, type[StrEnum]] = {"operation": Operation, "period": Period, "scope": Scope}
_LISTS = {"companies", "called", "years", "items", "asked", "qualifiers", "attributes", "aspects", "topics", "notes"}
_ENUMS_OF_MEASURE: dict[str, type[StrEnum]] = {
    "kind": MeasureKind,
    "over": Dimension,
    "period": Period,
    "scope": Scope,
}
_DEEPEST = 20  # measures inside one another


def to_yaml(plan: Plan) -> str:
    """The plan with what differs from the defaults; the question, operation and rule always."""
    return yaml.safe_dump(plan.to_dict(), allow_unicode=True, sort_keys=False, width=120)


def from_yaml(text: str, file: str = "plan") -> Plan:
    """A plan from YAML; whatever is wrong raises InputError with the key and what is allowed."""
    try:
        data = yaml.safe_load(text)
    except yaml.YAMLError as error:
        raise InputError(f"{file}: not valid YAML: {error}") from error
    if not isinstance(data, dict):
        raise InputError(f"{file}: a plan is a mapping of keys such as operation, companies, years, items")
    allowed = {f.name for f in fields(Plan)}
    unknown = sorted(set(data) - allowed)
    if unknown:
        raise InputError(f"{file}: unknown key {unknown[0]!r}: allowed are {', '.join(sorted(allowed))}")
    if "operation" not in data:
        raise InputError(f"{file}: a plan needs 'operation', one of {', '.join(Operation)}")
    values = {key: _read(key, value, file) for key, value in data.items()}
    return Plan(**{"question": "", **values})


def _read(key: str, value: Any, file: str) -> Any:
    if key in _ENUMS:
        try:
            return _ENUMS[key](value)
        except ValueError as error:
            raise InputError(f"{file}: {key} {value!r} is not one of {', '.join(_ENUMS[key])}") from error
    if key == "conditions":
        return tuple(_condition(v, file) for v in _require_list(key, value, file))
    if key == "refusal":
        return Refusal(RefusalKind(value["kind"]), value.get("message", "")) if value else None
    if key == "years":
        return tuple(_year(v, file) for v in _require_list(key, value, file))
    if key == "measures":
        return tuple(_measure(v, file) for v in _require_list(key, value, file))
    if key == "times":
        pairs = _require_list(key, value, file)
        if not all(isinstance(pair, list) and len(pair) == 2 for pair in pairs):
            raise InputError(f"{file}: times are pairs of a year and a part of it, as in `- [2025, Q4]`")
        return tuple((_year(year, file), _read("period", period, file)) for year, period in pairs)
    if key == "pieces":
        pairs = _require_list(key, value, file)
        if not all(isinstance(pair, list) and len(pair) == 2 for pair in pairs):
            raise InputError(f"{file}: pieces are pairs of a text and what it is, as in `- [2020年, period]`")
        return tuple((str(text), str(kind)) for text, kind in pairs)
    if key in _LISTS:
        return tuple(str(v) for v in _require_list(key, value, file))
    return value


def _require_list(key: str, value: Any, file: str) -> list:
    if not isinstance(value, list):
        raise InputError(f"{file}: {key} must be a list, as in `{key}: [ … ]`")
    return value


def _year(value: Any, file: str) -> int:
    if not isinstance(value, int) or not 1980 <= value <= 2100:
        raise InputError(f"{file}: {value!r} is not a year: write it as 2021")
    return value


def _measure(value: Any, file: str, depth: int = 0) -> Measure:
    """A measure from its plain data; a bare name is that item or formula."""
    if isinstance(value, str):
        return Measure(name=value)
    allowed = {f.name for f in fields(Measure)}
    if not isinstance(value, dict) or not set(value) <= allowed or depth > _DEEPEST:
        raise InputError(f"{file}: a measure is a name, or a mapping of {', '.join(sorted(allowed))}")
    read = {key: _measure_field(key, given, file, depth) for key, given in value.items()}
    measure = Measure(**read)
    if measure.kind is MeasureKind.ITEM and not measure.name:
        raise InputError(f"{file}: a measure needs the 'name' of an item or formula, or a 'kind' and 'operands'")
    least = 0 if measure.kind in (MeasureKind.ITEM, MeasureKind.NUMBER) else 1
    if len(measure.operands) < least:
        raise InputError(f"{file}: a measure of the kind {measure.kind} needs 'operands'")
    return measure


def _measure_field(key: str, value: Any, file: str, depth: int) -> Any:
    if key in _ENUMS_OF_MEASURE:
        try:
            return _ENUMS_OF_MEASURE[key](value)
        except ValueError as error:
            raise InputError(f"{file}: {key} {value!r} is not one of {', '.join(_ENUMS_OF_MEASURE[key])}") from error
    if key == "operands":
        return tuple(_measure(v, file, depth + 1) for v in _require_list(key, value, file))
    if key == "number":
        return _decimal(value, file)
    if key == "year":
        return _year(value, file)
    return value


def _decimal(value: Any, file: str) -> Decimal:
    try:
        return Decimal(str(value))
    except InvalidOperation as error:
        raise InputError(f"{file}: {value!r} is not a number") from error


def _condition(value: Any, file: str) -> Condition:
    allowed = {f.name for f in fields(Condition)}
    if not isinstance(value, dict) or not set(value) <= allowed:
        raise InputError(f"{file}: a condition is a mapping of {', '.join(sorted(allowed))}")
    try:
        amount = None if value.get("amount") is None else Decimal(str(value["amount"]))
    except InvalidOperation as error:
        raise InputError(f"{file}: amount {value['amount']!r} is not a number") from error
    return Condition(**{**value, "amount": amount})
