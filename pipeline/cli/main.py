"""The `finreport` command; each verb is a module of its own that is imported only when it is called."""

import click

from pipeline import __version__
from pipeline.cli.lazy import LazyGroup
from pipeline.errors import FinreportError

VERBS = {
    "ask": "pipeline.cli.ask:ask",
    "run": "pipeline.cli.run:run",
    "search": "pipeline.cli.search:search",
    "ingest": "pipeline.cli.ingest:ingest",
    "passages": "pipeline.cli.passages:passages",
    "embed": "pipeline.cli.embed:embed",
    "summarise": "pipeline.cli.summarise:summarise",
    "tables": "pipeline.cli.tables:tables",
    "collections": "pipeline.cli.collections:collections",
    "reports": "pipeline.cli.reports:reports",
    "facts": "pipeline.cli.facts:facts",
    "check": "pipeline.cli.check:check",
    "outline": "pipeline.cli.outline:outline",
    "show": "pipeline.cli.show:show",
    "rules": "pipeline.cli.rules:rules",
    "formulas": "pipeline.cli.formulas:formulas",
    "items": "pipeline.cli.items:items",
    "glossary": "pipeline.cli.glossary:glossary",
    "topics": "pipeline.cli.topics:topics",
    "evaluate": "pipeline.cli.evaluate:evaluate",
    "es": "pipeline.cli.es:es",
    "llm": "pipeline.cli.llm:llm",
}


class Main(LazyGroup):
    """The verbs; an error of finreport's own is one line on stderr and exit code 1."""

    def invoke(self, ctx: click.Context):
        try:
            return super().invoke(ctx)
        except FinreportError as error:
            raise click.ClickException(str(error)) from error


@click.group(cls=Main, verbs=VERBS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="finreport")
def main() -> None:
    """Ask questions of Chinese listed companies' reports.

    \b
    finreport tables import FOLDER        figures from Excel tables
    finreport ingest REPORT.pdf …         figures from reports
    finreport ask "2020年四方科技净利润是多少元？"
    finreport run questions.jsonl -o answers.jsonl
    """
