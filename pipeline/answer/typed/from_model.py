"""Answers typed questions with a language model; answers are validated against the cited passages."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt, ValidationError

from pipeline.answer.typed.questions import NONE, Reference, TypedAnswer, TypedQuestion
from pipeline.llm.messages import Model, Request
from pipeline.llm.prompts import Prompts
from pipeline.llm.structured_output import ask_structured
from pipeline.model import Passage
from pipeline.text.numerals import ENGLISH_SCALES


class Reasoned(BaseModel):
    """What every answer begins with; the fields are written in this order."""

    model_config = ConfigDict(extra="forbid")

    analysis: str = Field(description="what the passages say, step by step")
    summary: str = Field(description="the analysis in one sentence")
    pages: list[int] = Field(description="page numbers of the passages that state the answer")


class NumberAnswer(Reasoned):
    answer: StrictInt | StrictFloat | Literal["N/A"]


class BooleanAnswer(Reasoned):
    answer: StrictBool


class NameAnswer(Reasoned):
    answer: str


class NamesAnswer(Reasoned):
    answer: list[str] | Literal["N/A"]


class ComparativeAnswer(NumberAnswer):
    """One company's figure of a comparison."""


SCHEMAS: dict[str, type[Reasoned]] = {
    "number": NumberAnswer,
    "boolean": BooleanAnswer,
    "name": NameAnswer,
    "names": NamesAnswer,
    "comparative": ComparativeAnswer,
}


MOST_PASSAGES = 8
LONGEST = 3000  # characters of a passage that a model sees, of some 500 at the middle
TRIES = 3  # with half as many passages each time, where a server says that they are too long for it
_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?")
_SCALES = (1, *map(int, ENGLISH_SCALES))
Finder = Callable[[str, Sequence[str]], Sequence[Passage]]


@dataclass(frozen=True, slots=True)
class Helper:
    """A language model with its prompts and the search that finds it passages of reports (by their SHA-1)."""

    model: Model
    prompts: Prompts
    find: Finder


@dataclass(frozen=True, slots=True)
class ModelQuestion:
    """A question about the reports of one company (by their SHA-1), of the kind whose prompt and schema it goes by."""

    question: TypedQuestion
    reports: tuple[str, ...]
    kind: str


def answers(askings: Sequence[ModelQuestion], helper: Helper) -> list[TypedAnswer]:
    """The answers in order; what the model cannot answer with a page of a passage that it was shown is N/A."""
    found = [TypedAnswer(a.question, NONE, reason="no passage was found") for a in askings]
    retrieved = (list(helper.find(a.question.text, a.reports))[:MOST_PASSAGES] for a in askings)
    shown = {at: passages for at, passages in enumerate(retrieved) if passages}
    for attempt in range(TRIES):
        requests = [_request(askings[at], passages, helper) for at, passages in shown.items()]
        replies = ask_structured(helper.model, requests) if requests else []
        longer: dict[int, list[Passage]] = {}
        for (at, passages), typed in zip(shown.items(), replies, strict=True):
            if typed.reply.too_long and len(passages) > 1 and attempt + 1 < TRIES:
                longer[at] = passages[: (len(passages) + 1) // 2]  # the best ones come first
            else:
                found[at] = validate_reply(askings[at], typed.value, typed.error, passages)
        shown = longer
    return found


def _request(asking: ModelQuestion, passages: Sequence[Passage], helper: Helper) -> Request:
    """The prompt of the kind with numbered passages, each with its page."""
    texts = [f"Page {p.first_page}\n{p.text[:LONGEST]}" for p in passages]
    request = helper.prompts[f"typed_{asking.kind}"].request(passages=texts, question=asking.question.text)
    return replace(request, schema=SCHEMAS[asking.kind].model_json_schema())


def validate_reply(asking: ModelQuestion, value: Any, error: str, passages: Sequence[Passage]) -> TypedAnswer:
    """The model's answer with the pages that were retrieved; N/A where none is left or no passage says it."""
    none = TypedAnswer(asking.question, NONE)
    try:
        said = SCHEMAS[asking.kind].model_validate(value) if not error else None
    except ValidationError as wrong:
        error = str(wrong).splitlines()[0]
        said = None
    if said is None:
        return replace(none, reason=f"the model gave no answer of the kind: {error}")
    answer: Any = said.answer  # type: ignore[attr-defined]
    none = replace(none, analysis=said.analysis)
    cited = {page: p for p in reversed(passages) for page in range(p.first_page, p.last_page + 1)}
    pages = [page for page in dict.fromkeys(said.pages) if page in cited]
    unmentioned = answer is False and "return false" in asking.question.text.casefold()  # what is not there has no page
    if not unmentioned and (answer in (NONE, "", []) or not pages):
        return replace(none, reason="the model gave no answer that names a retrieved page")
    text = " ".join(p.text for p in passages if any(p.first_page <= page <= p.last_page for page in pages))
    if not _is_stated(answer, text):
        return replace(none, reason=f"no cited passage states {answer}")
    references = tuple(Reference(_report(cited[page]), page - 1) for page in pages)
    return TypedAnswer(asking.question, answer, references, said.summary, said.analysis)


def _report(passage: Passage) -> str:
    """The SHA-1 of the file that a passage is of."""
    return passage.report_id.partition("-")[0]


def _is_stated(answer: Any, text: str) -> bool:
    """Whether the text states a figure (in thousands or millions too) or has the words of names."""
    if isinstance(answer, bool):
        return True
    if isinstance(answer, int | float):
        numbers = {float(found.replace(",", "")) for found in _DIGITS.findall(text)}
        return any(abs(abs(answer) - n * scale) <= 1e-9 * max(1.0, abs(answer)) for n in numbers for scale in _SCALES)
    names = answer if isinstance(answer, list) else [answer]
    plain = " ".join(text.casefold().split())
    return all(" ".join(name.casefold().split()) in plain for name in names)
