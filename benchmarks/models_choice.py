"""Choice questions over laws by support of passages and with a model beside it, by kind and by way of the letters.

Beside them the letters of all questions with a dead, a slow and a babbling model: they must be those without one.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from benchmarks.measure import finreport
from benchmarks.models_faults import BOUND, DEAD, HURRIED, random_reply, serve_endpoint, slow
from benchmarks.models_words import in_portions, recording_model
from benchmarks.report import Measurement
from pipeline.answer.evidence.collection_assistant import CollectionAssistant
from pipeline.answer.llm.choice_answers import LetteredChoice, LetterSource, choose_letters
from pipeline.evaluate.choice import ChoiceGold, gold_of
from pipeline.llm.prompts.prompt_files import load_prompts
from pipeline.retrieve.pipelines import load_pipelines
from pipeline.retrieve.tools import Tools
from pipeline.store import open_store

QUESTIONS = Path(__file__).parent / "questions" / "regulation_choice.jsonl"
NAME = "laws"
DOCUMENTS = Path("regulation") / "documents"  # beside the folder of the other parts


def choice(args: argparse.Namespace, place: str) -> list[Measurement]:
    """Letters right as a whole: by support, with the model, and of the questions that the model named letters of."""
    rows = [json.loads(line) for line in QUESTIONS.open(encoding="utf-8")]
    golds = [gold for row in rows if (gold := gold_of(row, row["id"])) is not None]
    golds = golds[:: -(-len(golds) // min(args.most, len(golds)))]  # spread over all kinds
    model, prompts = recording_model(place, args), load_prompts(args.rules)[0]
    with _laws(args.data.parent / DOCUMENTS) as assistant:

        def ask(part: list[ChoiceGold]) -> list[LetteredChoice]:
            jobs = [(gold.choice, assistant.choose_by_support(gold.choice)) for gold in part]
            return choose_letters(jobs, model, prompts, least=assistant.least_text)

        found = in_portions(ask, golds, args.minutes)
    golds = golds[: len(found)]
    print(model.usage.text())
    model.close()
    for gold, one in zip(golds, found, strict=True):
        if args.show > 0 and one.way.of_model:
            args.show -= 1
            print(f"{gold.id} right {gold.letters}, by support {one.chosen.letters}, {one.way.name} {one.letters}")
    return [*_by_kind(golds, found), *_by_way(golds, found)]


def choice_faults(args: argparse.Namespace) -> list[Measurement]:
    """Letters that differ from those without a model, by what is wrong with it; and what that costs in time."""
    os.environ |= HURRIED
    lines = []
    with (
        _ingested_store(args.data.parent / DOCUMENTS) as store,
        serve_endpoint(slow) as late,
        serve_endpoint(random_reply) as wild,
    ):
        places = {"off": "none", "dead": DEAD, "slow": late, "nonsense": wild}
        found, seconds = {}, {}
        for name, llm in places.items():
            out = Path(store) / f"{name}.jsonl"
            ran = finreport("run", QUESTIONS, "-o", out, "--store", store, "--collection", NAME, "--llm", llm)
            found[name] = [json.loads(line)["answer"] for line in out.read_text(encoding="utf-8").splitlines()]
            seconds[name] = ran.seconds
            print(f"{name}: {ran.seconds:.1f} s\n{ran.err.strip()}")
    for name in list(places)[1:]:
        differing = sum(a != b for a, b in zip(found[name], found["off"], strict=True))
        said = f"choice, model {name}"
        lines.append(Measurement(said, f"of {len(found[name])} questions, letters differing", differing, "", below=0))
        lines.append(
            Measurement(said, "longer than without a model by", seconds[name] - seconds["off"], "s", below=BOUND)
        )
    return lines


@contextmanager
def _ingested_store(documents: Path) -> Iterator[str]:
    with tempfile.TemporaryDirectory() as place:
        finreport("ingest", "--store", place, "--collection", NAME, documents)
        yield place


@contextmanager
def _laws(documents: Path) -> Iterator[CollectionAssistant]:
    with _ingested_store(documents) as place:
        store = open_store(place)
        try:
            yield CollectionAssistant.open(NAME, load_pipelines()[0]["document_filter"], Tools(store))
        finally:
            store.close()


def _by_kind(golds: Sequence[ChoiceGold], found: Sequence[LetteredChoice]) -> Iterator[Measurement]:
    """Right as a whole with the model, beside what support alone gets."""
    for group in ("one", "several", "judged", "all"):
        pairs = [(g, one) for g, one in zip(golds, found, strict=True) if group in (g.group, "all")]
        if pairs:
            label = f"{group}, exact with the model ({len(pairs)} questions; peer: by support alone)"
            yield Measurement("choice", label, _share(pairs, model=True), "%", _share(pairs, model=False))


def _by_way(golds: Sequence[ChoiceGold], found: Sequence[LetteredChoice]) -> Iterator[Measurement]:
    """The same by how the letters came about."""
    for way in LetterSource:
        pairs = [(g, one) for g, one in zip(golds, found, strict=True) if one.way is way]
        if pairs:
            label = f"{way.name} ({len(pairs)} questions): exact with the model (peer: by support alone)"
            yield Measurement("choice", label, _share(pairs, model=True), "%", _share(pairs, model=False))


def _share(pairs: Sequence[tuple[ChoiceGold, LetteredChoice]], *, model: bool) -> float:
    """Right as a whole, in percent."""
    return 100 * sum(g.letters == (one.letters if model else one.chosen.letters) for g, one in pairs) / len(pairs)
