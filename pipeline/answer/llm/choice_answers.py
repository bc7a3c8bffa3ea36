"""Asks a model for the letters of choice questions, then once more with reasoning; falls back to support.

The model is not asked where it could only do harm: where the letters by support separate what the passages state
verbatim from what they do not, and where no passage has enough of the question. Of 30 questions that support had never
been tried on, those stated word for word were all right (13), of the others 13 of 17; of the 80 of
benchmarks/questions/regulation_choice.jsonl, 31 of 31 and 47 of 49.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from pipeline.answer.evidence.claims.choice_answers import ChoiceResult
from pipeline.answer.llm.numbered_passages import LONGEST, MOST
from pipeline.llm.messages import Model, Request
from pipeline.llm.prompt_injection import strip_injections
from pipeline.llm.prompts.prompt_files import Prompts
from pipeline.understand.choice_questions import LETTERS, Choice

_THOUGHT = re.compile(r"<think>.*?</think>", re.DOTALL)  # how models that reason write it into their text
_BETWEEN = r"[\s、,;/和及与()\[\]【】]*"
_QUOTES = r"[\s()\[\]【】《》“”\"'`*:]*"
_LEAD = r"(?:(?:本题|所以|因此|故)?(?:最终|正确|参考)?(?:的)?(?:答案|选项|应?选择?)(?:应)?(?:是|为)?)?"
_FRAMED = re.compile(rf"{_QUOTES}{_LEAD}{_QUOTES}(?P<said>[^\n]*?){_QUOTES}[.。]?{_QUOTES}")
_LETTERS = re.compile(rf"[{LETTERS}](?:{_BETWEEN}[{LETTERS}])*")
_LONGEST = 60  # characters of a reply that is letters and their frame


def letters_of(reply: str, choice: Choice) -> str:
    """The letters of a reply that is nothing else, in order, none twice; "" where it is no answer to this question.

    To a judgement the words of its options (正确, 错误) stand for their letters.
    """
    text = unicodedata.normalize("NFKC", _THOUGHT.sub("", reply)).strip()
    framed = _FRAMED.fullmatch(text) if len(text) <= _LONGEST else None
    said = framed["said"] if framed else ""
    words = {option.upper(): letter for letter, option in choice.options} if choice.is_true_false else {}
    if said.upper() in words:
        return words[said.upper()]
    return _of_options(re.findall(rf"[{LETTERS}]", said), choice) if _LETTERS.fullmatch(said) else ""


def last_letters_of(reply: str, choice: Choice) -> str:
    """The letters on the last line of a reply that thinks first."""
    lines = _THOUGHT.sub("", reply).strip().splitlines()
    return letters_of(lines[-1], choice) if lines else ""


def _of_options(named: list[str], choice: Choice) -> str:
    """The letters as they answer the question, "" where they cannot."""
    chosen = set(named)
    claims = {letter for letter, _ in choice.claims}
    if not chosen <= {letter for letter, _ in choice.options} or len(named) > len(choice.options):
        return ""
    if choice.all_of and chosen - {choice.all_of} == claims and not choice.wrong:
        return choice.all_of  # all the others, with 以上都对 or without it
    if chosen & {choice.all_of, choice.none_of} and len(chosen) > 1:
        return ""
    if not choice.many and len(named) > 1:
        return ""
    return "".join(sorted(chosen))


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
        LetteredChoice(c, chosen, _skip_reason(chosen, least) or LetterSource.SCORE, chosen.letters)
        for c, chosen in jobs
    ]
    _ask_model(
        found, [at for at, one in enumerate(found) if one.way is LetterSource.SCORE], LetterSource.FIRST, model, prompts
    )
    _ask_model(
        found,
        [at for at, one in enumerate(found) if one.way is LetterSource.SCORE],
        LetterSource.SECOND,
        model,
        prompts,
    )
    return found


def _skip_reason(chosen: ChoiceResult, least: float) -> LetterSource | None:
    """Why the model is not asked; None where it is."""
    if chosen.is_verbatim:
        return LetterSource.STATED
    blank = not chosen.letters and chosen.near < least
    return LetterSource.ABSENT if blank or not _prompt_texts(chosen) else None


def _ask_model(
    found: list[LetteredChoice], asked: Sequence[int], way: LetterSource, model: Model, prompts: Prompts
) -> None:
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
    return prompts[f"choice_{kind}{ending}"].request(
        passages=_prompt_texts(chosen), question=choice.question, options=options
    )


def _prompt_texts(chosen: ChoiceResult) -> list[str]:
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
