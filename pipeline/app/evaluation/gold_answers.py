"""Answer files scored against files of gold answers: letters of choice questions, and free text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.errors import InputError

if TYPE_CHECKING:
    from pipeline.evaluate.choice import ChoiceGold, ChoiceScore
    from pipeline.evaluate.text_measures import Measure, TextScore
    from pipeline.model import Problem

OnProblem = Callable[["Problem"], None]


@dataclass(frozen=True, slots=True)
class ChoiceEvaluation:
    """The scores by type of question, and what each question was answered."""

    scores: Mapping[str, ChoiceScore]
    answered: tuple[tuple[ChoiceGold, str], ...]  # the letters, "" for none

    @property
    def misses(self) -> list[tuple[ChoiceGold, str]]:
        """The questions whose letters are not the right ones."""
        return [(gold, letters) for gold, letters in self.answered if letters != gold.letters]


@dataclass(frozen=True, slots=True)
class TextEvaluation:
    """Each measure over all questions, of which so many were answered."""

    questions: int
    answered: int
    scores: tuple[TextScore, ...]


def evaluate_choices(gold: Path, answers: Path, on_problem: OnProblem = lambda problem: None) -> ChoiceEvaluation:
    """Score the letters of choice questions; lines of `gold` without options are skipped.

    Raises:
        InputError: a file cannot be read, or no line of `gold` is a choice question.
    """
    from pipeline.evaluate.choice import gold_of, letters_of, tallies

    rows, given = _read(gold, answers, on_problem)
    golds = [found for number, row in rows if (found := gold_of(row, number)) is not None]
    if not golds:
        raise InputError(f"{gold}: no choice question; a line needs question, options and answer (letters)")
    return ChoiceEvaluation(tallies(golds, given), tuple((one, letters_of(given.get(one.id, ""))) for one in golds))


def evaluate_texts(
    gold: Path,
    answers: Path,
    *,
    sentence_model: str | None = None,
    bert_model: Path | None = None,
    on_problem: OnProblem = lambda problem: None,
) -> TextEvaluation:
    """Score free answers by n-gram F1, and by the measures of the models that are given; refusals count as empty.

    Raises:
        InputError: a file cannot be read, no line of `gold` has a free answer, or a model is not there.
    """
    from pipeline.evaluate.text_measures import score
    from pipeline.understand.choice_questions import choice_of

    rows, given = _read(gold, answers, on_problem)
    pairs = [
        (given.get(row.get("id", number), ""), str(row["answer"]))
        for number, row in rows
        if row.get("answer") and choice_of(row) is None
    ]
    if not pairs:
        raise InputError(f"{gold}: no question with an answer; a line needs question and answer")
    mine, theirs = [answer for answer, _ in pairs], [right for _, right in pairs]
    measures = _measures(sentence_model, bert_model)
    scores = tuple(score(name, measure, mine, theirs) for name, measure in measures.items())
    return TextEvaluation(len(pairs), sum(bool(answer.strip()) for answer in mine), scores)


def _measures(sentence_model: str | None, bert_model: Path | None) -> dict[str, Measure]:
    from pipeline.evaluate.text_measures import bert_measures, cosine
    from pipeline.text.similarity import ngram_f1

    chosen: dict[str, Measure] = {"n-gram F1": ngram_f1}
    if sentence_model:
        chosen[f"cosine ({sentence_model})"] = cosine(sentence_model)
    if bert_model:
        chosen |= bert_measures(bert_model)
    return chosen


def _read(gold: Path, answers: Path, on_problem: OnProblem) -> tuple[list[tuple[int, dict[str, Any]]], dict[Any, str]]:
    """Rows of the gold file, and answers by id; a refusal that says so is an empty answer."""
    from pipeline.answer.question_file import read_lines, read_rows

    rows, problems = read_rows(gold)
    given, wrong = read_lines(answers, _is_answer, '{"id": 1, "answer": "…"}', "an answer")
    for problem in [*problems, *wrong]:
        on_problem(problem)
    return rows, {row.get("id", number): _answer_text(row) for number, row in given}


def _is_answer(row: Mapping[str, Any]) -> bool:
    return not {"answer", "value", "refusal"}.isdisjoint(row)


def _answer_text(row: Mapping[str, Any]) -> str:
    """What an answer says: of a full one the value, without its source, and nothing of a refusal."""
    if row.get("refusal"):
        return ""
    value = row.get("value")
    return value if isinstance(value, str) else str(row.get("answer") or "")
