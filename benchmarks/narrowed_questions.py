"""Questions narrowed by a word that the answer must not drop: the same figure told again answers something else.

    python -m benchmarks.narrowed_questions STORE [--questions FILE ...] [--cells 200] [--each 60] [--misses FILE]

Seeds are questions that are answered with a figure: those of the files, and some made from cells of note tables drawn
at random. Each is changed by the laws of language (`question_mutations`), and the change is asked. No gold is needed:
an answer to the change must be another figure whose own labels, headings or sentence have the word that was put in, or
be `likely` (with the word named), `nearest` or a refusal. Told as an answer without that word, a figure is of
something wider or narrower than was asked. Reported by kind of change and by the room that told it.
"""

from __future__ import annotations

import argparse
import functools
import importlib
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import Any

from benchmarks.note_cells import drawn
from benchmarks.question_mutations import Mutation, Seed, Vocabulary, mutations, plain
from benchmarks.report import Measurement, measurement_table
from pipeline.answer.citations import facts_of
from pipeline.app.finreport import Finreport
from pipeline.model import Answer, Citation
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.store import open_store

QUESTIONS = Path(__file__).parent / "questions" / "note_questions.jsonl"
ROOMS = {
    "cells": ("pipeline.answer.cells.answer", "answer_from_cells"),
    "rows": ("pipeline.answer.rows.answer", "answer_from_row"),
    "operations": ("pipeline.answer.operations.answer", "answer_from_operations"),
    "reconciliations": ("pipeline.answer.reconciliations.answer", "answer_from_reconciliations"),
    "attributes": ("pipeline.answer.attributes.answer", "answer_from_attributes"),
    "greatest rows": ("pipeline.answer.cells.ranked.greatest_answer", "answer_greatest_row"),
    "sentences": ("pipeline.answer.evidence.open.figures.stated_figures", "quote_figure"),
    "open": ("pipeline.answer.evidence.open.open_question", "open_question"),
    "denials": ("pipeline.answer.absences.denials", "deny_existence"),
}
OTHER_END, OPENING = "time: the other end of the year", re.compile("期初|年初|上年|上期|1月1日|前一年")
BEST, BAD_OTHER, BAD_SAME = "not told", "another figure without the word", "the same figure told"
STATES = re.compile(r"[“”][^“”]+[“”][^。]*(?:没有|未)|没有查到")


class Tables:
    """The tables of a store's reports, and the vocabulary of each."""

    def __init__(self, store: str):
        self.store = open_store(store)
        self.reports = {report.id: report for report in self.store.reports()}

    @functools.cache  # noqa: B019
    def of(self, report_id: str) -> Sequence[RowTable]:
        return self.store.tables_of(report_id)

    @functools.cache  # noqa: B019
    def words(self, report_id: str) -> Vocabulary:
        report = self.reports[report_id]
        return Vocabulary.of(self.of(report_id), f"{report.short_name}{report.full_name}")

    def row(self, citation: Citation) -> tuple[RowTable, TableRow] | None:
        source = citation.source
        if source.table is None:
            return None
        table = next((one for one in self.of(citation.report_id) if one.number == source.table), None)
        row = next((one for one in table.rows if one.row == source.row), None) if table else None
        return (table, row) if table and row else None

    def zone(self, citations: Sequence[Citation]) -> str:
        """All that cited cells and sentences are called, with their headings."""
        said = []
        for one in citations:
            said += [one.item, one.quote, one.source.heading]
            if (found := self.row(one)) is not None:
                table, row = found
                column = one.source.column
                own = table.header_of(row, column) if column is not None else " ".join(table.headers[row.header])
                names = (table.header_of(row, at) for at, cell in enumerate(row.cells) if cell in row.label)
                said += [*table.path, table.caption, *row.parents, row.label, own, *row.cells, *names]
        return re.sub(r"\s", "", "\n".join(said))

    def own(self, citations: Sequence[Citation]) -> str:
        """What the cited rows and columns themselves are called, and the items; of a sentence itself."""
        said = []
        for one in citations:
            found = self.row(one)
            if found is None:
                said.append(one.quote)
                continue
            table, row = found
            column = one.source.column
            said += [*row.parents, row.label, table.header_of(row, column) if column is not None else ""]
        return re.sub(r"\s", "", "\n".join(said))

    def rows(self, citations: Sequence[Citation]) -> tuple[str, ...]:
        """The names of the cited rows."""
        rows = (found[1] for one in citations if (found := self.row(one)) is not None)
        return tuple(plain(part) for row in rows for part in row.label.split(LEVELS))

    def siblings(self, citations: Sequence[Citation]) -> tuple[str, ...]:
        """The rows beside the one that is cited, where this is a total."""
        found = self.row(citations[0]) if len(citations) == 1 else None
        if found is None or not re.search("合计|总计", found[1].label):
            return ()
        return tuple(row.label.split(LEVELS)[0] for row in found[0].rows if row is not found[1])


@contextmanager
def traced() -> Iterator[dict[tuple[Citation, ...], str]]:
    """Which room gave which citations, while it is open."""
    rooms: dict[tuple[Citation, ...], str] = {}
    kept: list[tuple[Any, str, Any]] = []
    for room, (name, function) in ROOMS.items():
        module = importlib.import_module(name)
        original = getattr(module, function)

        def wrapped(*args: Any, _original: Any = original, _room: str = room, **named: Any) -> Any:
            answer = _original(*args, **named)
            if isinstance(answer, Answer):
                rooms[answer.citations] = _room
            return answer

        kept.append((module, function, original))
        setattr(module, function, wrapped)
    try:
        yield rooms
    finally:
        for module, function, original in kept:
            setattr(module, function, original)


def figures(answer: Answer) -> list[str]:
    """The figures that an answer tells, as printed; of a quotation itself."""
    facts = facts_of(answer.working)
    return [fact.raw_text or str(fact.value) for fact in facts] or [one.quote for one in answer.citations]


def is_seed(answer: Answer) -> bool:
    has_figure = bool(facts_of(answer.working)) or any(re.search(r"\d", one.quote) for one in answer.citations)
    one = answer.plan is not None and not answer.plan.parts and len(answer.plan.companies) == 1
    return answer.outcome == "answer" and bool(answer.citations) and has_figure and one


def judge(first: Answer, second: Answer, mutation: Mutation, zone: str, own: str) -> str:
    """What became of a change; `zone`, `own`: what the figures told are called, with their headings and themselves."""
    if second.outcome != "answer" or not second.citations:
        return f"{BEST}: {second.outcome}"
    if second.value is False:
        return f"{BEST}: denied"
    if mutation.word and mutation.word in (own if mutation.kind.startswith("exchanged") else zone):
        return "another figure, with the word"
    if mutation.kind == OTHER_END and OPENING.search(own):
        return "another figure, with the word"
    if set(figures(first)) & set(figures(second)):
        return BAD_SAME + (", the word said to be missing" if STATES.search(second.text) else "")
    return BAD_OTHER if mutation.word else "another figure"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--questions", type=Path, nargs="*", default=[QUESTIONS])
    parser.add_argument("--cells", type=int, default=200)
    parser.add_argument("--each", type=int, default=60, help="changes of one kind at most (default: 60)")
    parser.add_argument("--seed", type=int, default=14)
    parser.add_argument("--misses", type=Path, help="write what was told all the same, a JSON object a line")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    asked = [json.loads(line)["question"] for file in arguments.questions for line in file.open(encoding="utf-8")]
    if arguments.cells:
        asked += [cell.question for cell in drawn(arguments.store, arguments.cells, arguments.seed)[0]]
    rng.shuffle(asked)
    tables, tallies = Tables(arguments.store), defaultdict[str, Counter[str]](Counter)
    rooms_of: dict[str, Counter[str]] = defaultdict(Counter)
    seeds = 0
    written = arguments.misses.open("w", encoding="utf-8") if arguments.misses else nullcontext()
    with Finreport(arguments.store) as assistant, traced() as rooms, written as misses:
        for question in asked:
            first = assistant.ask(question)
            if not is_seed(first):
                continue
            seeds += 1
            for mutation in _changes(question, first, tables, rng):
                kind = mutation.kind.split(":")[0] if mutation.kind.startswith("exchanged") else mutation.kind
                if tallies[kind].total() >= arguments.each:
                    continue
                second = assistant.ask(mutation.question)
                found = judge(
                    first, second, mutation, tables.zone(second.citations), tables.own(second.citations)
                )
                tallies[kind][found] += 1
                room = rooms.get(second.citations, "facts")
                rooms_of[room][found] += second.outcome == "answer"
                if misses is not None and found.startswith((BAD_SAME, BAD_OTHER)):
                    told = {"kind": mutation.kind, "found": found, "room": room, "question": mutation.question}
                    told |= {"of": question, "first": first.text[:300], "answer": second.text[:300]}
                    print(json.dumps(told, ensure_ascii=False), file=misses, flush=True)
    print(f"{seeds} seeds of {len(asked)} questions")
    print(measurement_table(list(_lines(tallies, rooms_of))))


def _changes(question: str, answer: Answer, tables: Tables, rng: random.Random) -> Iterator[Mutation]:
    citations, plan = answer.citations, answer.plan
    assert plan is not None
    seed = Seed(
        question,
        tuple((text, str(kind)) for text, kind in plan.pieces),
        tables.zone(citations),
        tables.own(citations),
        tables.rows(citations),
        tables.siblings(citations),
        all(fact.item in plan.items for fact in facts_of(answer.working)),
    )
    return mutations(seed, tables.words(citations[0].report_id), rng)


def _lines(tallies: dict[str, Counter[str]], rooms: dict[str, Counter[str]]) -> Iterator[Measurement]:
    whole: Counter[str] = Counter()
    for found in tallies.values():
        whole.update(found)
    for kind, found in [*sorted(tallies.items()), ("all", whole)]:
        total = found.total()
        for outcome, count in sorted(found.items()):
            below = 5.0 if kind == "all" and outcome == BAD_SAME else None
            yield Measurement(kind, f"{outcome}, of {total}", 100 * count / total, "%", below=below)
    every: Counter[str] = Counter()
    for found in rooms.values():
        every.update(found)
    for room, found in [*((f"room: {room}", found) for room, found in sorted(rooms.items())), ("all", every)]:
        bad = sum(count for outcome, count in found.items() if outcome.startswith((BAD_SAME, BAD_OTHER)))
        told = found.total()
        yield Measurement(room, f"wider or narrower, of {told} told as answers", 100 * bad / max(told, 1), "%")


if __name__ == "__main__":
    main()
