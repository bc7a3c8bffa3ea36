"""`finreport evaluate`: what is measured, each measure a verb of its own; without one, an answer file is scored."""

from __future__ import annotations

import importlib

import click

VERBS = {
    "answers": "pipeline.cli.evaluate_answers:answers",
    "retrieval": "pipeline.cli.evaluate_retrieval:retrieval",
    "choice": "pipeline.cli.evaluate_collection:choice",
    "text": "pipeline.cli.evaluate_collection:text",
}


class Measures(click.Group):
    """A group that imports a verb when it is used; where the first word is none, it means `answers`."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(VERBS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in VERBS:
            return None
        module, attribute = VERBS[name].split(":")
        return getattr(importlib.import_module(module), attribute)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if args and args[0] not in VERBS and args[0] not in ctx.help_option_names:
            args = ["answers", *args]
        return super().parse_args(ctx, args)


@click.group(cls=Measures)
def evaluate() -> None:
    """Measure answers and retrieval against what is annotated.

    Without a verb an answer file is scored, as by `finreport evaluate answers`.

    \b
    finreport evaluate gold.jsonl answers.jsonl
    finreport evaluate retrieval questions.jsonl --pipelines words,default
    """
