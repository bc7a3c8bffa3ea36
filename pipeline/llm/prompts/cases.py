"""Cases of prompts put to a model: what it gives, and whether that is what the file says it should give."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pipeline.llm.messages import Model, Reply
from pipeline.llm.prompts.prompt import Example, Prompt, answer_as_text
from pipeline.llm.structured_output import StructuredReply, ask_structured

_AT_THE_END = "。.？?！!；;"


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case of one prompt; `given` is what came back as text, or `error` says why nothing did."""

    prompt: str
    case: Example
    given: str
    fits: bool
    error: str = ""


def run_cases(model: Model, prompts: Iterable[Prompt]) -> list[CaseResult]:
    """All cases in the order of their prompts: those with a schema in one call, the others in another."""
    cases = [(prompt, case) for prompt in prompts for case in prompt.cases]
    held = [(prompt, case) for prompt, case in cases if prompt.schema]
    free = [(prompt, case) for prompt, case in cases if not prompt.schema]
    typed = iter(ask_structured(model, _requests(held)) if held else ())
    replies = iter(model.complete(_requests(free)) if free else ())
    return [_of_value(p, case, next(typed)) if p.schema else _of_text(p, case, next(replies)) for p, case in cases]


def _requests(cases: Sequence[tuple[Prompt, Example]]) -> list:
    return [prompt.request(passages=case.passages, **case.given) for prompt, case in cases]


def _of_value(prompt: Prompt, case: Example, typed: StructuredReply) -> CaseResult:
    if typed.error:
        return CaseResult(prompt.id, case, typed.reply.text, False, typed.error)
    return CaseResult(prompt.id, case, answer_as_text(typed.value), _plain(typed.value) == _plain(case.answer))


def _of_text(prompt: Prompt, case: Example, reply: Reply) -> CaseResult:
    return CaseResult(prompt.id, case, reply.text, _words(case.answer) in _words(reply.text), reply.error)


def _plain(value: Any) -> Any:
    """A value as it is compared: lists in any order, texts without white space and the mark at their end."""
    if isinstance(value, dict):
        return {key: _plain(part) for key, part in value.items()}
    if isinstance(value, list):
        return sorted((_plain(part) for part in value), key=lambda part: json.dumps(part, sort_keys=True))
    return _words(value) if isinstance(value, str) else value


def _words(text: str) -> str:
    return "".join(unicodedata.normalize("NFKC", text).split()).rstrip(_AT_THE_END)
