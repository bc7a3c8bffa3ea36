"""`finreport evaluate`: what is measured, each measure a verb of its own; without one, an answer file is scored."""

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
    """Where the first word is no verb, `answers` is meant."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in self.verbs and args[0] not in ctx.help_option_names:
            args = ["answers", *args]
        return super().parse_args(ctx, args)


@click.group(cls=EvaluateGroup, verbs=VERBS)
def evaluate() -> None:
    """Measure answers and retrieval against what is annotated.

    Without a verb an answer file is scored, as by `finreport evaluate answers`.

    \b
    finreport evaluate gold.jsonl answers.jsonl
    finreport evaluate retrieval questions.jsonl --pipelines bm25,lexical
    """
