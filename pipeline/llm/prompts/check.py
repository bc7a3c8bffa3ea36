"""What is wrong with a prompt of a file, in words that say what would be right."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from pipeline.llm.prompts.prompt import PASSAGES, VARIABLE, Prompt, answer_as_text

_TEXTS = ("id", "description", "system", "ask", "source")
_COUNTS = {"nearest": 0, "most_tokens": 1}  # with the least that each may be
_KEYS = {*_TEXTS, *_COUNTS, "variables", "examples", "schema", "cases"}
_NEEDED = ("id", "description", "variables", "ask")


def prompt_errors(data: Mapping[Any, Any]) -> Iterator[str]:
    """What is wrong with an entry by itself."""
    if unknown := sorted(map(str, set(data) - _KEYS)):
        yield f"unknown key {', '.join(unknown)}: a prompt has {', '.join(sorted(_KEYS))}"
    if missing := [key for key in _NEEDED if not data.get(key)]:
        yield f"{', '.join(missing)} missing"
        return
    shape = list(_shape(data))
    yield from shape
    if shape:
        return
    variables = data["variables"]
    used = set(VARIABLE.findall(data["ask"]))
    if used != set(variables):
        yield f"'ask' uses {sorted(used)}, 'variables' declares {sorted(variables)}: they must be the same"
    if filled := VARIABLE.findall(data.get("system", "")):
        yield f"'system' is the same for every question: '{{{filled[0]}}}' is not filled in there, put it into 'ask'"
    schema = data.get("schema")
    if problem := _wrong_schema(schema or {}):
        yield problem
        return
    for kind in ("examples", "cases"):
        yield from _wrong_examples(kind, data.get(kind) or [], variables, schema)


def override_errors(prompt: Prompt, earlier: Prompt) -> list[str]:
    """What keeps a prompt from taking the place of another of the same id, whose variables and answer code reads."""
    if Path(prompt.file).parent == Path(earlier.file).parent:
        return [f"the id {prompt.id!r} is taken already by {earlier.file}, line {earlier.line}: choose another"]
    wrong = []
    if set(prompt.variables) != set(earlier.variables):
        wrong.append(f"'variables' of {prompt.id} must be {', '.join(earlier.variables)}: finreport gives it these")
    there = set((prompt.schema or {}).get("required", ()))
    if lacking := sorted(set((earlier.schema or {}).get("required", ())) - there):
        wrong.append(f"the schema of {prompt.id} must require {', '.join(lacking)}: finreport reads it from the answer")
    return wrong


def _shape(data: Mapping[str, Any]) -> Iterator[str]:
    if wrong := [key for key in _TEXTS if not isinstance(data.get(key, ""), str)]:
        yield f"'{wrong[0]}' must be a text"
    if not _texts(data["variables"]):
        yield "'variables' must be a list of names, e.g. [question]"
    for key, least in _COUNTS.items():
        value = data.get(key, least)
        if type(value) is not int or value < least:
            yield f"'{key}' must be a whole number from {least}"
    if not isinstance(data.get("schema") or {}, dict):
        yield "'schema' must be a mapping (a JSON schema)"
    for kind in ("examples", "cases"):
        if not isinstance(data.get(kind) or [], list):
            yield f"'{kind}' must be a list"


def _texts(value: Any) -> bool:
    return isinstance(value, list) and value != [] and all(isinstance(text, str) for text in value)


def _text(value: Any) -> bool:
    return isinstance(value, str)


def _wrong_schema(schema: Mapping[str, Any]) -> str:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import SchemaError

    try:
        Draft202012Validator.check_schema(schema)
    except SchemaError as error:
        return f"'schema' is not a JSON schema: {error.message}"
    return ""


def _wrong_examples(kind: str, examples: Sequence[Any], variables: Sequence[str], schema: Any) -> Iterator[str]:
    for number, given in enumerate(examples, 1):
        if not isinstance(given, dict) or set(given) != {*variables, "answer"}:
            yield f"'{kind}' {number}: give {', '.join(variables)} and answer"
        elif wrong := [v for v in variables if not (_texts if v == PASSAGES else _text)(given[v])]:
            what = "list of at least one text" if wrong[0] == PASSAGES else "text"
            yield f"'{kind}' {number}: '{wrong[0]}' must be a {what}"
        elif problem := _wrong_answer(given["answer"], schema):
            yield f"'{kind}' {number}: {problem}"


def _wrong_answer(answer: Any, schema: Any) -> str:
    """Why a model that gave this answer would be refused, "" where it would not."""
    from pipeline.llm.structured_output import parse

    if not schema:
        return "" if _text(answer) else "its answer must be a text, as the prompt has no schema"
    try:
        problem = parse(answer_as_text(answer), schema)[1]
    except (TypeError, ValueError) as error:  # a date or another value that JSON has not
        problem = str(error)
    return f"its answer is not of the schema: {problem}" if problem else ""
