"""Answers typed questions with a language model; answers are validated against the cited passages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictFloat, StrictInt, ValidationError

from pipeline.answer.typed.model_context import LONGEST, ContextMode, Helper, ModelQuestion, shown_passages
from pipeline.answer.typed.questions import NONE, Reference, TypedAnswer
from pipeline.llm.messages import Request
from pipeline.llm.structured_output import ask_structured
from pipeline.model import Passage
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.numerals import ENGLISH_SCALES


class Reasoned(BaseModel):
    """What every answer begins with; the fields are written in this order."""

    model_config = ConfigDict(extra="forbid")

    analysis: str = Field(
        description="step by step, at least five steps: what exactly is asked; what each passage that bears on it says;"
        " whether that is the very thing, of this company and period; units, signs and currency; what follows. Mind"
        " that a passage which only sounds alike is no answer."
    )
    summary: str = Field(description="the analysis in one or two sentences")
    pages: list[int] = Field(
        description="page numbers, as they stand above the passages, of those alone that state the answer; none that"
        " only touches on it; empty for N/A"
    )


class NumberAnswer(Reasoned):
    answer: StrictInt | StrictFloat | Literal["N/A"] = Field(
        description="the number in full digits without separators; N/A where it is not stated as such"
    )


class BooleanAnswer(Reasoned):
    answer: StrictBool = Field(description="true only for what happened or was there; a policy or plan is no event")


class NameAnswer(Reasoned):
    answer: str = Field(description="one name exactly as a passage writes it, without a title; or N/A")


class NamesAnswer(Reasoned):
    answer: list[str] | Literal["N/A"] = Field(
        description="each name once, exactly as passages write it; positions as bare titles in the singular; or N/A"
    )


class ComparativeAnswer(NumberAnswer):
    """One company's figure of a comparison."""


SCHEMAS: dict[str, type[Reasoned]] = {
    "number": NumberAnswer,
    "boolean": BooleanAnswer,
    "name": NameAnswer,
    "names": NamesAnswer,
    "comparative": ComparativeAnswer,
}


TRIES = 3  # with half as many passages each time, where a server says that they are too long for it
_DIGITS = re.compile(r"\d[\d,]*(?:\.\d+)?")
_SCALES = (1, *map(int, ENGLISH_SCALES))

def answers(askings: Sequence[ModelQuestion], helper: Helper) -> list[TypedAnswer]:
    """The answers in order; what the model cannot answer with a page of a passage that it was shown is N/A."""
    found = [TypedAnswer(a.question, NONE, reason="no passage was found") for a in askings]
    shown = {at: passages for at, passages in enumerate(shown_passages(askings, helper)) if passages}
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
    longest = LONGEST if helper.context is ContextMode.PASSAGES else None
    texts = [f"Page {p.first_page}\n{p.text[:longest]}" for p in passages]
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
    plain = in_full_words(text)
    return all(in_full_words(name) in plain for name in names)


def in_full_words(text: str) -> str:
    """A text in lower case with what its short forms stand for: CEO is chief executive officer."""
    pattern, full = _short_forms()
    return pattern.sub(lambda match: full[match[0]], " ".join(text.casefold().split()))


@per_lexicon
def _short_forms(lexicon: Lexicon) -> tuple[re.Pattern[str], dict[str, str]]:
    pairs = (pair.casefold().split("=") for pair in lexicon.words("english_short_forms"))
    full = {short: words.replace("_", " ") for short, words in pairs}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, full)) or '(?!)'})\b"), full
