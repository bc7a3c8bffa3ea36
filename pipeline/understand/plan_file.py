"""A Plan as YAML, out and in: `ask --plan` prints it, `ask --plan-file` takes one in place of a question."""

from __future__ import annotations

from dataclasses import fields
from decimal import Decimal, InvalidOperation
from enum import StrEnum
from typing import Any

import yaml

from pipeline.errors import InputError
from pipeline.model import Condition, Operation, Period, Plan, Refusal, RefusalKind, Scope

_ENUMS: dict[str, type[StrEnum]] = {"operation": Operation, "period": Period, "scope": Scope}
_LISTS = {"companies", "called", "years", "items", "asked", "attributes", "aspects", "topics", "notes"}


def to_yaml(plan: Plan) -> str:
    """The plan with what differs from the defaults; the question, operation and rule always."""
    return yaml.safe_dump(to_dict(plan), allow_unicode=True, sort_keys=False, width=120)


def to_dict(plan: Plan) -> dict[str, Any]:
    """Plain data: strings, numbers and lists."""
    told: dict[str, Any] = {}
    for field in fields(Plan):
        value = getattr(plan, field.name)
        if field.name in ("question", "operation", "rule") or value != field.default:
            told[field.name] = _plain(value)
    return told


def _plain(value: Any) -> Any:
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    if isinstance(value, Condition | Refusal):
        pairs = ((f.name, getattr(value, f.name), f.default) for f in fields(value))
        return {name: _plain(v) for name, v, default in pairs if v != default}
    return value


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


def _condition(value: Any, file: str) -> Condition:
    allowed = {f.name for f in fields(Condition)}
    if not isinstance(value, dict) or not set(value) <= allowed:
        raise InputError(f"{file}: a condition is a mapping of {', '.join(sorted(allowed))}")
    try:
        amount = None if value.get("amount") is None else Decimal(str(value["amount"]))
    except InvalidOperation as error:
        raise InputError(f"{file}: amount {value['amount']!r} is not a number") from error
    return Condition(**{**value, "amount": amount})
