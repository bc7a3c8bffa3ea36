"""`finreport evaluate retrieval`: compare retrieval pipelines on the same questions."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pipeline.cli.options import model_option, rules_option, settings_from, store_option

if TYPE_CHECKING:
    from pipeline.evaluate.retrieval import PipelineEvaluation, QuestionOutcome


@click.command()
@click.argument("questions", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@store_option
@rules_option
@click.option(
    "--pipelines", default="bm25,character_ngrams,lexical", show_default=True, metavar="NAMES",
    help="Pipelines from rules/retrieval.yaml or your own, separated by commas; `all` for those that need no model.",
)  # fmt: skip
@click.option(
    "--collection", default="", metavar="NAME", help="Collection for questions that name none (default: reports)."
)
@click.option(
    "--by", type=click.Choice(["texts", "pages", "documents", "passages"]),
    help="Kind of gold annotation to match hits against (default: the first in this order that a question has).",
)  # fmt: skip
@model_option
@click.option("--misses", is_flag=True, help="Print the questions whose gold was not retrieved, with the first hits.")
@click.option(
    "--within", type=click.IntRange(1, 10), default=10, show_default=True, help="Hits that --misses examines."
)
@click.option(
    "--baseline", default="", metavar="NAME", help="Pipeline that the others are tested against (default: the first)."
)
@click.option(
    "--cut", type=click.Choice(["1", "3", "5", "10"]), default="1", show_default=True,
    help="The k of the hit@k that is tested.",
)  # fmt: skip
@click.option("--markdown", is_flag=True, help="Print the table in Markdown.")
@click.option("--json", "as_json", is_flag=True, help="Print the measures as JSON.")
def retrieval(
    questions: Path, store: str | None, rule_folders: tuple[str, ...], pipelines: str, collection: str,
    by: str | None, llm: str | None, misses: bool, within: int, baseline: str, cut: str, markdown: bool, as_json: bool,
) -> None:  # fmt: skip
    """Compare pipelines on QUESTIONS with known gold passages.

    Each line of QUESTIONS is a JSON object: "question", and "texts" (matched by a passage with three fifths of the
    3-grams of one), "pages" ([document, page from 1]), "documents" or "passages" (ids); "filter" may have collection,
    codes, years, kinds and documents.

    Each pipeline is tested against the baseline on the same questions: those that only one of the two finds, and the
    two-sided p-values of an exact paired permutation test for hit@k and MRR.

    \b
    finreport evaluate retrieval questions.jsonl --collection laws
    finreport evaluate retrieval questions.jsonl --pipelines bm25,hybrid_zscore --misses --within 3
    finreport evaluate retrieval questions.jsonl --pipelines bm25_ngram_zscore,lexical --cut 3 --markdown
    finreport evaluate retrieval questions.jsonl --pipelines lexical --by documents --json
    finreport evaluate retrieval questions.jsonl --pipelines lexical,hyde --llm http://127.0.0.1:8080/v1
    """
    from pipeline.app.evaluation.retrieval import compare_pipelines
    from pipeline.evaluate.retrieval_tables import as_markdown, as_record, as_text, comparisons

    say = partial(click.echo, err=True)
    rows = compare_pipelines(
        settings_from(store, rule_folders),
        questions,
        [name.strip() for name in pipelines.split(",") if name.strip()],
        collection=collection,
        by=by,
        llm=llm,
        on_problem=say,
        on_warning=lambda text: say(f"warning: {text}"),
        on_model_use=say,
    )
    for row in rows:
        for why, count in row.lost.most_common():
            click.echo(f"{row.pipeline.name}: {count} of {len(row.outcomes)} questions: {why}", err=True)
    against = comparisons(rows, baseline, int(cut))
    if as_json:
        records = [as_record(row, one) for row, one in zip(rows, against, strict=True)]
        click.echo(json.dumps(records, ensure_ascii=False, indent=1))
        return
    for row in rows if misses else ():
        click.echo(_format_misses(row, within))
    click.echo(as_markdown(rows, against) if markdown else as_text(rows, against))


def _format_misses(row: PipelineEvaluation, within: int) -> str:
    found = row.misses(within)
    lines = [f"{row.pipeline.name}: {len(found)} of {len(row.outcomes)} without gold among the first {within} hits"]
    return "\n\n".join([*lines, *map(_format_outcome, found)]) + "\n"


def _format_outcome(outcome: QuestionOutcome) -> str:
    question, first = outcome.question, outcome.hits[:3]
    gold: Sequence[object] = question.gold(outcome.by)
    lines = [f"[{question.id}] {question.text}", f"  gold: {' | '.join(map(str, gold[:3]))[:300]}"]
    lines += [f"  found at rank {outcome.rank}"] if outcome.rank else []
    lines += [
        f"  {at}. {hit.score:.3f} {hit.passage.id} p.{hit.passage.first_page}: {_one_line(hit.passage.text)}"
        for at, hit in enumerate(first, 1)
    ]
    return "\n".join(lines)


def _one_line(text: str) -> str:
    return " ".join(text.split())[:200]
