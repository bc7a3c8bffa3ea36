"""The weights of rules/cell_ranking.yaml: fitted to questions with known figures, and what they find.

    python -m benchmarks.cell_ranking STORE ... [--questions FILE]

Each line of FILE (benchmarks/questions/note_questions.jsonl) has a question over the notes of a report and the figure
that answers it, as it was read from the page before anything was asked. The cells of a report that may be meant are
the choices; the weights make the right one likely (multinomial logit, a small L2 penalty). Questions of one report are
held out in turn: how often the likeliest cell is the right one, and of those that would be told how many are right;
a figure told where no cell has the right one (it stands in a sentence, or is a sum) is wrong. Questions over reports
that no STORE holds are left out, as are those that ask for more than a cell, which are counted.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, fields
from pathlib import Path

import torch

from benchmarks.report import Measurement, measurement_table
from pipeline.answer.cells.figures import fact_of
from pipeline.answer.cells.subject import subject_of
from pipeline.answer.engine import Assistant
from pipeline.answer.rows.features import Features
from pipeline.answer.rows.question import read_row_question
from pipeline.answer.rows.ranking import RankedCell, candidate_cells
from pipeline.answer.rows.weights import RankingWeights, load_cell_ranking
from pipeline.rules.lexicon import use_lexicon
from pipeline.settings import Settings
from pipeline.store import open_store
from pipeline.text.amounts import parse_amount

QUESTIONS = Path(__file__).parent / "questions" / "note_questions.jsonl"
NAMES = tuple(field.name for field in fields(Features))
NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
SCALES = (1.0, 1e3, 1e4, 1e6, 1e8)  # a key may be in 万元 where the page has 元
CLOSE = 1e-4
PENALTY = 0.005


@dataclass(frozen=True)
class Choice:
    """The cells that a question may mean, which of them are right, and the figure of each."""

    report: str
    features: torch.Tensor  # one row a cell
    right: torch.Tensor
    cells: list[RankedCell]
    values: list[float]


def choices(store: str, questions: Iterable[dict[str, str]]) -> Iterator[Choice | None]:
    """The choice of each question over a report of the store, None for one that asks for more than a cell."""
    settings = Settings(store=store)
    with closing(open_store(store)) as opened:
        assistant = Assistant.open(opened, settings)
        with use_lexicon(assistant.rules.folders):
            known = {Path(report.file).name for report in opened.reports()}
            for question in questions:
                if question["report"] in known:
                    yield choice(assistant, question)


def choice(assistant: Assistant, question: dict[str, str]) -> Choice | None:
    plan = assistant.plan(question["question"])
    if len(plan.companies) != 1 or len(plan.years) != 1:
        return None
    subject = subject_of(plan, assistant._context("plain"), plan.companies[0], plan.years[0])
    if subject is None:
        return None
    recognised = assistant.planner.recogniser.recognise(plan.question)
    asked = read_row_question(recognised, recognised.pieces(subject.search.index.names.find))
    if asked is None or len(asked.figures) != 1 or asked.figures[0].is_share:
        return None
    wanted = [float(text.replace(",", "")) for text in NUMBER.findall(question["figure"])[:1]]
    cells = list(candidate_cells(asked, subject.search))
    printed = [abs(float(parse_amount(one.cell.cell.text).value or 0)) for one in cells]
    facts = [fact_of(one.cell, subject.report, "", subject.year).value for one in cells]
    values = [abs(float(value)) if value is not None else text for value, text in zip(facts, printed, strict=True)]
    right = [
        any(abs(found - key * scale) <= CLOSE * key * scale for found in pair for key in wanted for scale in SCALES)
        for pair in zip(printed, values, strict=True)
    ]
    if not cells:
        return None
    features = torch.tensor([one.features.values() for one in cells])
    return Choice(question["report"], features, torch.tensor(right), cells, values)


def fit(found: list[Choice]) -> torch.Tensor:
    """The weights that make the right cells likeliest, of the questions that one of the choices answers."""
    found = [one for one in found if one.right.any()]
    weights = torch.zeros(len(NAMES), requires_grad=True)
    optimizer = torch.optim.LBFGS([weights], max_iter=300)

    def loss() -> torch.Tensor:
        optimizer.zero_grad()
        parts = [one.features @ weights for one in found]
        told = [scores.logsumexp(0) - scores[one.right].logsumexp(0) for scores, one in zip(parts, found, strict=True)]
        total = torch.stack(told).mean() + PENALTY * (weights**2).sum()
        total.backward()
        return total

    optimizer.step(loss)
    return weights.detach()


def judge(one: Choice, weights: torch.Tensor, bounds: RankingWeights) -> tuple[bool, bool]:
    """Whether the likeliest cell is right, and whether it would be told."""
    likelihoods = (one.features @ weights).softmax(0)
    best = int(likelihoods.argmax())
    same = [abs(value - one.values[best]) <= CLOSE * abs(one.values[best]) for value in one.values]
    told = bounds.is_told(one.cells[best].features, float(likelihoods[torch.tensor(same)].sum()))
    return bool(one.right[best]), told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("stores", nargs="+", metavar="STORE")
    parser.add_argument("--questions", type=Path, default=QUESTIONS)
    arguments = parser.parse_args()
    questions = [json.loads(line) for line in arguments.questions.read_text("utf-8").splitlines()]
    every = [one for store in arguments.stores for one in choices(store, questions)]
    found = [one for one in every if one is not None]
    if not found:
        parser.error(f"no question of {arguments.questions} is over a report of these stores")
    bounds, _ = load_cell_ranking()
    judged: list[tuple[bool, bool]] = []
    for report in sorted({one.report for one in found}):
        weights = fit([one for one in found if one.report != report])
        judged += [judge(one, weights, bounds) for one in found if one.report == report]
    told = [right for right, is_told in judged if is_told]
    answerable = sum(bool(one.right.any()) for one in found)
    print("\n".join(f"    {name}: {weight:.2f}" for name, weight in zip(NAMES, fit(found).tolist(), strict=True)))
    share = 100 / max(len(judged), 1)
    right_told = 100 * sum(told) / max(len(told), 1)
    print(measurement_table([
        Measurement("cells", f"the right one is a choice, of {len(judged)}", share * answerable, "%"),
        Measurement("cells", f"likeliest is right, of {len(judged)}", share * sum(r for r, _ in judged), "%"),
        Measurement("cells", f"would be told, of {len(judged)}", share * len(told), "%"),
        Measurement("cells", f"right of those told, of {len(told)}", right_told, "%", above=95),
        Measurement("questions", "that ask for more than a cell, or name no row", float(len(every) - len(found)), ""),
    ]))  # fmt: skip


if __name__ == "__main__":
    main()
