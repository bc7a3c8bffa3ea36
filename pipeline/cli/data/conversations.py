"""`finreport conversations`: those that were held, to be found again, named, exported and deleted."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from pipeline.cli.confirmation import require_confirmation
from pipeline.cli.options import finreport_from

if TYPE_CHECKING:
    from pipeline.app.conversations.memory import ConversationMemory
    from pipeline.app.conversations.turn import ConversationEntry


@click.group()
def conversations() -> None:
    """List, search, show, rename, export and delete conversations.

    They are kept in one file of yours (environment FINREPORT_CONVERSATIONS), whatever store they are about.

    \b
    finreport conversations list
    finreport chat --id ID
    """


def _memory() -> ConversationMemory:
    return finreport_from().conversations


@conversations.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def list_conversations(as_json: bool) -> None:
    """List all conversations, the last one first: id, last turn, number of turns, name.

    \b
    finreport conversations list
    finreport conversations list --json
    """
    _print_entries(_memory().entries(), as_json, "no conversation yet; begin one: finreport chat")


@conversations.command()
@click.argument("words")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def search(words: str, as_json: bool) -> None:
    """List the conversations that have all WORDS in their name, questions or answers.

    \b
    finreport conversations search "四方科技 营业收入"
    """
    _print_entries(_memory().entries(words), as_json, f"no conversation has {words}")


@conversations.command()
@click.argument("id")
def show(id: str) -> None:
    """Print the turns of a conversation: what was asked, what was taken over, the answer.

    \b
    finreport conversations show review-2024
    """
    from pipeline.cli.questions.chat import show_turns

    finreport = finreport_from()
    show_turns(finreport.conversations.turns(id), finreport.templates)


@conversations.command()
@click.argument("id")
@click.argument("name")
def rename(id: str, name: str) -> None:
    """Give a conversation a NAME.

    \b
    finreport conversations rename review-2024 "四方科技，年报复核"
    """
    _memory().rename(id, name)


@conversations.command()
@click.argument("id")
def export(id: str) -> None:
    """Print a conversation as JSON: settings, and each turn with question, plan, answer, working and citations.

    \b
    finreport conversations export review-2024 > review-2024.json
    """
    click.echo(json.dumps(_memory().export(id), ensure_ascii=False, indent=2))


@conversations.command()
@click.argument("id")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
def delete(id: str, yes: bool) -> None:
    """Delete a conversation with all its turns.

    \b
    finreport conversations delete review-2024
    """
    memory = _memory()
    entry = memory.entry(id)
    if not yes:
        require_confirmation(f"Delete conversation {id} ({entry.name or 'no name'}, {entry.turns} turns)?")
    click.echo(f"deleted: {id}, {memory.delete(id)} turns")


def _print_entries(entries: list[ConversationEntry], as_json: bool, none: str) -> None:
    if as_json:
        click.echo(json.dumps([entry.to_dict() for entry in entries], ensure_ascii=False, indent=2))
        return
    for entry in entries:
        click.echo(f"{entry.id}\t{entry.last_at[:16].replace('T', ' ')}\t{entry.turns} turns\t{entry.name}")
    if not entries:
        click.echo(none, err=True)
