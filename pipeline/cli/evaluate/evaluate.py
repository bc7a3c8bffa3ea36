"""`finreport evaluate`: one verb per measure; without a verb, it scores an answer file."""

from __future__ import annotations

import click

from pipeline.cli.lazy_group import LazyGroup

VERBS = {
    "answers": "pipeline.cli.evaluate.answers:answers",
    "retrieval": "pipeline.cli.evaluate.retrieval:retrieval",
    "choice": "pipeline.cli.evaluate.collection:choice",
    "text": "pipeline.cli.evaluate.collection:text",
}


class EvaluateGroup(LazyGroup):
    """Defaults to `answers` if the first word is not a verb."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in self.verbs and args[0] not in ctx.help_option_names:
            args = ["answers", *args]
        return super().parse_args(ctx, args)


@click.group(cls=EvaluateGroup, verbs=VERBS)
def evaluate() -> None:
    """Measure answers and retrieval against annotations.

    Without a verb, it scores an answer file, as `finreport evaluate answers` does.

    \b
    finreport evaluate gold.jsonl answers.jsonl
    finreport evaluate retrieval questions.jsonl --pipelines bm25,lexical
    """
