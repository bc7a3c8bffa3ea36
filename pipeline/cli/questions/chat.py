"""`finreport chat`: questions one after the other in the terminal, which may leave out what was said before."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from pipeline.cli.options import answering_options, finreport_from, store_option
from pipeline.errors import FinreportError, InputError
from pipeline.settings import MOST_PASSAGES, MOST_ROUNDS, TOOLS

if TYPE_CHECKING:
    from pipeline.answer.render.templates import Templates
    from pipeline.app.conversations.conversation import Conversation
    from pipeline.app.conversations.turn import Turn
    from pipeline.app.finreport import Finreport

_PROMPT = "> "
_HELP = """\
/history        the questions and answers so far
/name NAME      give the conversation a name
/export FILE    write it to a file as JSON
/new            begin a new conversation
/quit           leave; `finreport chat --id ID` goes on (Ctrl-D too)"""


@click.command()
@click.option("--id", "conversation_id", default="", help="Conversation to go on with, or to begin under this id.")
@store_option
@click.option("--pipeline", metavar="NAME", help="Retrieval pipeline that open questions search reports by.")
@click.option("--hyde", is_flag=True, help="Search for a passage that a language model writes as an answer, too.")
@click.option(
    "-k", "passages", type=click.IntRange(1, MOST_PASSAGES), metavar="NUMBER", help="Passages that a search gives."
)
@click.option("--least", type=float, metavar="SCORE", help="Score below which a passage is not taken.")
@click.option(
    "--tools",
    type=click.Choice(TOOLS),
    default=None,
    help="When the language model looks things up itself, by tools: where rules have no answer (gaps, the default),"
    " for every question, or never.",
)
@click.option(
    "--rounds", type=click.IntRange(1, MOST_ROUNDS), metavar="NUMBER", help="Rounds of calls for a question (6)."
)
@answering_options
def chat(
    conversation_id: str,
    store: str | None,
    hyde: bool,
    passages: int | None,
    least: float | None,
    tools: str | None,
    rounds: int | None,
    **answering: Any,
) -> None:
    """Ask questions one after the other; each may leave out what was said before.

    A follow-up takes company, period, scope and item from the question before it, and its answer says what it took
    over. Questions are read from the terminal, or one a line from standard input. Each answer is kept at once: the
    same --id goes on later, in another process too, with the settings that it was begun with. /help lists what else
    can be typed.

    \b
    finreport chat
    finreport chat --id review-2024
    finreport chat --llm http://127.0.0.1:8080/v1
    finreport chat --llm http://127.0.0.1:8080/v1 --tools always --rounds 4 --pipeline hybrid_zscore -k 8
    printf '%s\\n' '四方科技2019年的营业收入是多少？' '净利润呢' '再前一年' | finreport chat
    """
    with (
        finreport_from(store, **answering) as usual,
        usual.with_settings(
            hyde=hyde, passages=passages or 0, least=least, tools=tools or "", rounds=rounds or 0
        ) as finreport,
    ):
        talk = _Talk(finreport, finreport.conversation(conversation_id))
        talk.greet()
        for line in _lines():
            if line.startswith("/"):
                if not talk.obey(line):
                    break
            else:
                talk.ask(line)
        click.echo(f"conversation {talk.conversation.id}", err=True)


class _Talk:
    """One conversation at a time, as it is seen in the terminal."""

    def __init__(self, finreport: Finreport, conversation: Conversation):
        self._finreport = finreport
        self._templates = finreport.templates
        self.conversation = conversation

    def greet(self) -> None:
        turns = len(self.conversation.turns)
        resumed = f", {turns} questions so far" if turns else ""
        click.echo(f"conversation {self.conversation.id}{resumed}; /help for commands", err=True)

    def ask(self, question: str) -> None:
        try:
            for turn in self.conversation.ask(question):
                show_turn(turn, self._templates)
        except KeyboardInterrupt:
            click.echo("stopped; what was answered before is kept", err=True)

    def obey(self, line: str) -> bool:
        """Carry out a command; False where it ends the conversation."""
        command, _, argument = line.partition(" ")
        argument = argument.strip()
        try:
            return self._obey(command, argument)
        except FinreportError as error:
            click.echo(f"error: {error}", err=True)
            return True

    def _obey(self, command: str, argument: str) -> bool:
        if command in ("/quit", "/exit"):
            return False
        if command == "/history":
            show_turns(self.conversation.turns, self._templates)
        elif command == "/new":
            self.conversation = self._finreport.conversation()
            self.greet()
        elif command == "/name":
            self._finreport.conversations.rename(self.conversation.id, argument)
        elif command == "/export":
            write_conversation(self._finreport.conversations.export(self.conversation.id), argument)
        else:
            click.echo(_HELP, err=command != "/help")
        return True


def write_conversation(conversation: dict, file: str) -> None:
    """Write a conversation to a file as JSON.

    Raises:
        InputError: no file is given, or it cannot be written.
    """
    if not file:
        raise InputError("name the file: /export conversation.json")
    try:
        Path(file).write_text(json.dumps(conversation, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    except OSError as error:
        raise InputError(f"{file}: cannot be written ({error.strerror})") from error


def show_turns(turns: Iterable[Turn], templates: Templates) -> None:
    """Print turns as they were seen when they were asked."""
    for turn in turns:
        click.echo(f"{_PROMPT}{turn.text}")
        show_turn(turn, templates)


def show_turn(turn: Turn, templates: Templates) -> None:
    """Print the answer of a turn below what is said beside it."""
    from pipeline.app.conversations.notes import notes

    for note in notes(turn, templates):
        click.secho(note, dim=True)
    click.echo(turn.answer["answer"])


def _lines() -> Iterator[str]:
    """The lines that are typed or piped in, without empty ones; Ctrl-D and Ctrl-C end them."""
    typed = sys.stdin.isatty()
    if typed:
        _keep_history()
    while True:
        try:
            line = input(_PROMPT) if typed else sys.stdin.readline()
        except (EOFError, KeyboardInterrupt):
            click.echo("", err=True)
            return
        if not line and not typed:
            return
        if line.strip():
            yield line.strip()


def _keep_history() -> None:
    """Lines typed before come back with the arrow keys, where the system has readline."""
    try:
        import readline  # noqa: F401
    except ImportError:
        return
