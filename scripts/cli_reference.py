"""Write docs/cli.md, the command reference, from the commands' own help.

python scripts/cli_reference.py
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from pipeline.cli.main import main as finreport

FILE = Path(__file__).resolve().parent.parent / "docs" / "cli.md"
WIDTH = 100
HEAD = """# Commands

Generated from `--help` by `make docs`; do not edit. The options for the store, rules and formulas can also be set as
environment variables.
"""


def commands(
    command: click.Command, path: tuple[str, ...] = ("finreport",), parent: click.Context | None = None
) -> Iterator[tuple[tuple[str, ...], str]]:
    """(path, help text) of `command` and of all verbs under it, in the order of the help."""
    settings = {**command.context_settings, "terminal_width": WIDTH, "max_content_width": WIDTH}
    context = click.Context(command, parent=parent, info_name=path[-1], **settings)
    yield path, command.get_help(context)
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            verb = command.get_command(context, name)
            if verb is not None and not verb.hidden:
                yield from commands(verb, (*path, name), context)


def reference() -> str:
    """The whole reference as Markdown."""
    parts = [HEAD]
    for path, text in commands(finreport):
        lines = "\n".join(line.rstrip() for line in text.splitlines())
        parts.append(f"{'#' * min(len(path) + 1, 4)} {' '.join(path)}\n\n```text\n{lines}\n```\n")
    return "\n".join(parts)


if __name__ == "__main__":
    FILE.write_text(reference(), encoding="utf-8")
    print(FILE)
