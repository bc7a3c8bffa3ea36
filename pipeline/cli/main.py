"""The `finreport` command; each verb is a module of its own, imported only when called."""

import errno
import warnings
from collections.abc import Iterator
from contextlib import contextmanager

import click

from pipeline.cli.lazy_group import LazyGroup
from pipeline.deprecation import RenamedWarning
from pipeline.errors import FinreportError
from pipeline.version import __version__

VERBS = {
    "ask": "pipeline.cli.questions.ask:ask",
    "chat": "pipeline.cli.questions.chat:chat",
    "run": "pipeline.cli.questions.run:run",
    "search": "pipeline.cli.questions.search:search",
    "serve": "pipeline.cli.serve.serve:serve",
    "mcp": "pipeline.cli.serve.mcp:mcp",
    "conversations": "pipeline.cli.data.conversations:conversations",
    "ingest": "pipeline.cli.data.ingest:ingest",
    "passages": "pipeline.cli.data.passages:passages",
    "embed": "pipeline.cli.data.embed:embed",
    "summarise": "pipeline.cli.data.summarise:summarise",
    "tables": "pipeline.cli.data.tables:tables",
    "collections": "pipeline.cli.data.collections:collections",
    "reports": "pipeline.cli.data.reports:reports",
    "facts": "pipeline.cli.data.facts:facts",
    "store": "pipeline.cli.data.store:store",
    "check": "pipeline.cli.data.check:check",
    "outline": "pipeline.cli.data.outline:outline",
    "show": "pipeline.cli.data.show:show",
    "rules": "pipeline.cli.rules.rules:rules",
    "formulas": "pipeline.cli.rules.formulas:formulas",
    "items": "pipeline.cli.rules.items:items",
    "glossary": "pipeline.cli.rules.glossary:glossary",
    "topics": "pipeline.cli.rules.topics:topics",
    "evaluate": "pipeline.cli.evaluate.evaluate:evaluate",
    "es": "pipeline.cli.data.es:es",
    "llm": "pipeline.cli.llm:llm",
}


class Main(LazyGroup):
    """The verbs; an error of finreport's own is one line on stderr and exit code 1."""

    def invoke(self, ctx: click.Context):
        try:
            with _notices_of_renamed_names():
                return super().invoke(ctx)
        except FinreportError as error:
            raise click.ClickException(str(error)) from error
        except OSError as error:
            if error.errno in (None, errno.EPIPE):  # whoever read the output has ended: click's own business
                raise
            raise click.ClickException(_system_error(error)) from error


def _system_error(error: OSError) -> str:
    """What the system refused, of which file, in one line."""
    named = f"{error.filename}: " if isinstance(error.filename, str) else ""
    full = error.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
    remedy = "; make room there and run the command again" if full else ""
    return f"{named}{error.strerror or error}{remedy}"


@contextmanager
def _notices_of_renamed_names() -> Iterator[None]:
    """Notices of renamed names are one line on stderr each; other warnings are shown as Python shows them."""
    told: set[str] = set()
    with warnings.catch_warnings():
        show = warnings.showwarning

        def show_notice(message, category, *place, **more) -> None:
            if not issubclass(category, RenamedWarning):
                show(message, category, *place, **more)
            elif str(message) not in told:
                told.add(str(message))
                click.echo(f"notice: {message}", err=True)

        warnings.showwarning = show_notice
        yield


@click.group(cls=Main, verbs=VERBS, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="finreport")
def main() -> None:
    """Answer questions about Chinese listed companies' reports.

    \b
    finreport tables import FOLDER        figures from Excel tables
    finreport ingest REPORT.pdf …         figures from reports
    finreport ask "2020年四方科技净利润是多少元？"
    finreport run questions.jsonl -o answers.jsonl
    """
