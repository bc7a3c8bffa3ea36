"""Dialogues drawn by a script held to what their turns should answer, in whatever language they are."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Protocol

from benchmarks.report import Measurement, measurement_table
from pipeline import Finreport
from pipeline.app.conversations.turn import Turn


class ScriptedTurn(Protocol):
    """A turn of a script, its kind, and whether an answer to it is right."""

    @property
    def kind(self) -> str:
        """What it asks for."""

    @property
    def text(self) -> str:
        """Its words."""

    @property
    def is_right(self) -> Callable[[Turn], bool]:
        """The check of its answer."""


def measure_dialogues(
    finreport: Finreport, dialogues: Iterable[Iterable[ScriptedTurn]], *, misses: bool
) -> list[Measurement]:
    """Right turns and right dialogues, with each miss printed where that is wanted."""
    right, asked, whole, count = Counter[str](), Counter[str](), 0, 0
    for turns in dialogues:
        conversation, good = finreport.conversation(kept=False), True
        for turn in turns:
            told = list(conversation.ask(turn.text))[-1]
            asked[turn.kind] += 1
            is_right = turn.is_right(told)
            right[turn.kind] += is_right
            good &= is_right
            if misses and not is_right:
                before = [one.text for one in conversation.turns]
                print(turn.kind, before, "->", told.question, "|", told.answer["answer"][:160].replace("\n", " "))
        whole, count = whole + good, count + 1
    rows = [Measurement("dialogues", f"right in all turns, of {count}", 100 * whole / count, "%", above=95)]
    rows.append(Measurement("turns", f"right, of {asked.total()}", 100 * right.total() / asked.total(), "%", above=95))
    return rows + [
        Measurement(kind, f"right, of {number}", 100 * right[kind] / number, "%") for kind, number in asked.items()
    ]


def main(description: str | None, measure: Callable[..., list[Measurement]]) -> None:
    """Measure as the command line says, and print."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--dialogues", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--misses", action="store_true", help="print each turn whose answer is not right")
    given = parser.parse_args()
    print(measurement_table(measure(given.store, given.dialogues, given.seed, misses=given.misses)))
