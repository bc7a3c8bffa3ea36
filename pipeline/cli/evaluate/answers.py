"""`finreport evaluate answers`: an answer file scored against annotated answers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from pipeline.evaluate.finglm_score import ChallengeResult

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


@click.command()
@click.argument("gold", type=FILE)
@click.argument("answered", metavar="ANSWERS", type=FILE)
@click.option(
    "--sentence-model",
    metavar="FOLDER",
    envvar="FINREPORT_SENTENCE_MODEL",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder of a sentence model for the similarity (extra `models`); without it, character n-grams are used.",
)
@click.option("--misses", metavar="TYPE", help="Print questions of this type (1, 1-2, 2-1 or 2-2) with a wrong value.")
@click.option("--json", "as_json", is_flag=True, help="Print the measures as JSON.")
def answers(gold: Path, answered: Path, sentence_model: Path | None, misses: str | None, as_json: bool) -> None:
    """Score ANSWERS against GOLD by the challenge organisers' formula.

    Each line of GOLD has id, question, type, prompt and answer; each line of ANSWERS has id and answer.

    \b
    finreport evaluate answers gold.jsonl answers.jsonl
    finreport evaluate answers gold.jsonl answers.jsonl --misses 1-2
    finreport evaluate answers gold.jsonl answers.jsonl --sentence-model text2vec-base-chinese --json
    """
    from pipeline.evaluate import files, finglm_score, similarity

    golds, wrong_golds = files.read_gold(gold)
    texts, wrong_answers = files.read_answers(answered)
    for problem in [*wrong_golds, *wrong_answers]:
        click.echo(problem, err=True)
    if not golds:
        raise click.ClickException(f"{gold}: no annotated question; each line needs id, question, type, prompt, answer")
    if misses and misses not in files.TYPES:
        raise click.BadParameter(f"{misses} is none of {', '.join(files.TYPES)}", param_hint="--misses")
    alike = similarity.model_similarity(sentence_model) if sentence_model else similarity.ngram_similarity
    result = finglm_score.evaluate(golds, texts, alike)
    click.echo(_as_json(result, misses) if as_json else _as_table(result, misses, stand_in=not sentence_model))


def _as_table(result: ChallengeResult, misses: str | None, *, stand_in: bool) -> str:
    lines = []
    for score in result.misses(misses) if misses else []:
        lines.append(f"{score.gold.id}\t{score.gold.question}\t{score.gold.result}\t{score.text[:120]!r}")
    lines += [f"{name:8} {value:7.2f}" for name, value in result.groups.items()]
    for kind, tally in result.tallies.items():
        points, base, keys = (100 * part / tally.count for part in (tally.points, tally.base, tally.keys))
        lines.append(f"  {kind:4} n={tally.count:4d} points={points:6.2f} base={base:6.2f}% keys={keys:6.2f}%")
    lines.append(f"total    {result.total:7.2f}" + ("   (n-gram stand-in for the sentence model)" if stand_in else ""))
    if result.missing:
        some = ", ".join(str(key) for key in result.missing[:5]) + (" …" if len(result.missing) > 5 else "")
        lines.append(f"without an answer: {len(result.missing)} (id {some})")
    return "\n".join(lines)


def _as_json(result: ChallengeResult, misses: str | None) -> str:
    measures = {
        "total": result.total,
        "groups": result.groups,
        "types": {
            kind: {"count": t.count, "points": 100 * t.points / t.count, "base": t.base, "keys": t.keys}
            for kind, t in result.tallies.items()
        },
        "without_answer": list(result.missing),
    }
    if misses:
        measures["misses"] = [
            {"id": s.gold.id, "question": s.gold.question, "expected": s.gold.result, "answer": s.text}
            for s in result.misses(misses)
        ]
    return json.dumps(measures, ensure_ascii=False, indent=2)
