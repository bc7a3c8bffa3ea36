"""Choice questions put to a model: letters alone first, then with thinking; where none come, support decides.

The model is not asked where it could only do harm: where the letters by support part what stands in the passages word
for word from what does not, and where no passage has enough of the question. Of 30 questions that support had never
been tried on, those stated word for word were all right (13), of the others 13 of 17; of the 80 of
benchmarks/questions/regulation_choice.jsonl, 31 of 31 and 47 of 49.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from pipeline.answer.evidence.choice import ChoiceResult
from pipeline.answer.llm.choice_letters import last_letters_of, letters_of
from pipeline.answer.llm.numbered_passages import LONGEST, MOST
from pipeline.llm.messages import Model, Request
from pipeline.llm.prompt_injection import strip_injections
from pipeline.llm.prompts import Prompts
from pipeline.understand.choices import Choice

MOST_TEXT = 5000  # characters of passages together: a small model reads 8,192 tokens at a time
THOUGHT = "_thought"  # ends the names of the prompts of the second try


class LetterSource(StrEnum):
    """How the letters of a choice question came about, as the answer says it."""

    STATED = "选项在资料中有逐字原文，按支持度选出，未问语言模型"
    ABSENT = "资料中没有与题目相近的内容，未问语言模型"
    FIRST = "选项由语言模型根据资料给出"
    SECOND = "选项由语言模型分析资料后给出"
    SCORE = "语言模型没有给出选项，按支持度判断"
    FAILED = "语言模型没有答复，按支持度判断"

    @property
    def of_model(self) -> bool:
        return self in (LetterSource.FIRST, LetterSource.SECOND)


@dataclass(frozen=True, slots=True)
class LetteredChoice:
    """A choice question with its letters by support and how they came about, or a model's letters."""

    choice: Choice
    chosen: ChoiceResult
    way: LetterSource
    letters: str


def choose_letters(
    jobs: Iterable[tuple[Choice, ChoiceResult]], model: Model, prompts: Prompts, *, least: float
) -> list[LetteredChoice]:
    """Letters of choice questions, all first tries in one call and all second ones in another.

    `least`: share of a question's words, 0 to 1, that a passage must have for a question left blank to be asked.
    """
    found = [
        LetteredChoice(c, chosen, _unasked(chosen, least) or LetterSource.SCORE, chosen.letters) for c, chosen in jobs
    ]
    _try(
        found, [at for at, one in enumerate(found) if one.way is LetterSource.SCORE], LetterSource.FIRST, model, prompts
    )
    _try(
        found,
        [at for at, one in enumerate(found) if one.way is LetterSource.SCORE],
        LetterSource.SECOND,
        model,
        prompts,
    )
    return found


def _unasked(chosen: ChoiceResult, least: float) -> LetterSource | None:
    """Why the model is not asked; None where it is."""
    if chosen.is_verbatim:
        return LetterSource.STATED
    blank = not chosen.letters and chosen.near < least
    return LetterSource.ABSENT if blank or not _shown(chosen) else None


def _try(found: list[LetteredChoice], asked: Sequence[int], way: LetterSource, model: Model, prompts: Prompts) -> None:
    """Ask for these; what names letters gets them, what fails is not tried again."""
    ending, read = ("", letters_of) if way is LetterSource.FIRST else (THOUGHT, last_letters_of)
    requests = [request(found[at].choice, found[at].chosen, prompts, ending) for at in asked]
    for at, reply in zip(asked, model.complete(requests) if requests else (), strict=True):
        one = found[at]
        if reply.error:
            found[at] = replace(one, way=LetterSource.FAILED)
        elif letters := read(reply.text, one.choice):
            found[at] = replace(one, way=way, letters=letters)


def request(choice: Choice, chosen: ChoiceResult, prompts: Prompts, ending: str = "") -> Request:
    """The question with its passages, by the prompt of its kind."""
    kind = "judged" if choice.is_true_false else "several" if choice.many else "one"
    options = "\n".join(f"{letter}. {text}" for letter, text in choice.options)
    return prompts[f"choice_{kind}{ending}"].request(passages=_shown(chosen), question=choice.question, options=options)


def _shown(chosen: ChoiceResult) -> list[str]:
    """Texts of the passages without orders: those that the options stand in first, then as they were found."""
    cited = [support.place.hit for _, support in chosen.supports if support.place is not None]
    hits = {hit.passage.id: hit for hit in (*cited, *chosen.passages)}
    texts: list[str] = []
    left = MOST_TEXT
    for hit in list(hits.values())[:MOST]:
        text = strip_injections(hit.passage.text)[: min(LONGEST, left)].strip()
        left -= len(text)
        if text:
            texts.append(text)
    return texts
