"""The weights of rules/english_cell_ranking.yaml: fitted to questions with known figures, and what they find.

    python -m benchmarks.english_cell_ranking STORE [--questions FILE ...] [--even]

Each line of FILE (benchmarks/questions/fresh.jsonl) has a question over an English filing and the figures that a right
answer has, as they were read from the page before anything was asked. The cells of the report's tables that may be
meant are the choices; the weights of the order make the right one likely (multinomial logit), those of the likelihood
tell how likely the first of them is right (logistic regression), both with a small L2 penalty. Reports are held out in
turn: how often the first cell is the right one, and of those that would be told how many are right.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import torch

from benchmarks.key_judging import is_same, numbers_in
from benchmarks.report import Measurement, measurement_table
from pipeline.answer.english.counterparts import asked_company
from pipeline.answer.english.lookups import by_years, reports_of
from pipeline.answer.english.movement.changes import asks_change
from pipeline.answer.english.passages import reports_asked, with_mark
from pipeline.answer.english.tables.cell_choice import is_same_figure
from pipeline.answer.english.tables.cell_features import NAMES
from pipeline.answer.english.tables.cell_question import names_of, read_cell_question
from pipeline.answer.english.tables.cell_ranking import NearCell, candidate_cells, is_rival
from pipeline.answer.english.tables.cell_weights import BIAS, SHARE
from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.answer.typed.issuer_names import find_companies
from pipeline.rules.english import load_english
from pipeline.store import open_store
from pipeline.understand.english.leads import with_lead_behind
from pipeline.understand.english.wordings import as_reports_put

QUESTIONS = Path(__file__).parent / "questions" / "fresh.jsonl"
PENALTY, PENALTY_OF_LIKELIHOOD = 0.004, 0.002
# what holds for features that too few questions have
PRIOR = {"narrower": -1.0, "of_month": 2.0, "per_share": -1.0, "not_first": -1.0, "scheduled": 1.0, "of_cash_flow": 1.0}
LIKELIHOOD = (
    "missing", "near", "unasked_label", "unasked_column", "unknown", "in_label", "in_column", "above", "in_caption",
)  # fmt: skip
TOLD = (0.4, 0.5, 0.6, 0.7)


@dataclass(frozen=True)
class Choice:
    """The cells that a question may mean, their features, and which of them are right."""

    report: str
    question: str
    cells: list[NearCell]
    features: torch.Tensor
    right: torch.Tensor


def choices(store: str, questions: Iterable[dict]) -> Iterator[Choice]:
    """The choice of each question for a figure over a filing of the store; none of those that are read otherwise."""
    with closing(open_store(store)) as opened:
        typed = TypedAssistant.open(opened, load_english()[0])
        for question in questions:
            if (one := choice(typed, question)) is not None:
                yield one


def choice(typed: TypedAssistant, question: dict) -> Choice | None:
    text = question["question"]
    found = asked_company(text, find_companies(text, typed.issuers))
    if len({mention.issuer.name for mention in found}) != 1:
        return None
    issuer = found[0].issuer
    marked = with_lead_behind(as_reports_put(with_mark(text, found), typed.english.wordings))
    timed, when = by_years(marked, issuer, typed.store)
    reports = reports_of(timed, issuer, when) if timed != marked else reports_asked(text, issuer)
    asked = None if asks_change(timed) else read_cell_question(timed, issuer, typed.store, when)
    report = next(iter(when.reports(reports)), None)
    if asked is None or report is None:
        return None
    years = asked.years or (report.year,)
    cells = [*candidate_cells(typed.store.tables_of(report.id), asked, years, report, names_of(timed, asked))]
    if not cells:
        return None
    wanted = [key for figure in question.get("figures", ()) for key in numbers_in(figure)]
    right = [question["kind"] != "trap" and _has(one, wanted) for one in cells]
    features = torch.tensor([one.features.values() for one in cells])
    return Choice(report.id, text, cells, features, torch.tensor(right))


def _has(one: NearCell, wanted: list[float]) -> bool:
    told = [number for text in one.cell.texts for number in numbers_in(text) if number]
    return bool(wanted) and all(any(is_same(number, key) for number in told) for key in wanted)


def fit_order(found: Iterable[Choice]) -> torch.Tensor:
    """The weights that make the right cells likeliest, of the questions that one of the choices answers."""
    answered = [one for one in found if one.right.any()]
    prior = torch.tensor([PRIOR.get(name, 0.0) for name in NAMES])
    weights = prior.clone().requires_grad_()

    def loss() -> torch.Tensor:
        scores = [one.features @ weights for one in answered]
        parts = [s.logsumexp(0) - s[one.right].logsumexp(0) for s, one in zip(scores, answered, strict=True)]
        return torch.stack(parts).mean() + PENALTY * ((weights - prior) ** 2).sum()

    return _least(loss, weights)


def fit_likelihood(firsts: list[tuple[NearCell, bool]]) -> torch.Tensor:
    """The weights by which the first cells that are right are told from those that are not."""
    rows = torch.tensor([_first_features(one) for one, _ in firsts])
    right = torch.tensor([float(is_right) for _, is_right in firsts])
    weights = torch.zeros(rows.shape[1], requires_grad=True)

    def loss() -> torch.Tensor:
        fit = torch.nn.functional.binary_cross_entropy_with_logits(rows @ weights, right)
        return fit + PENALTY_OF_LIKELIHOOD * (weights[1:] ** 2).sum()

    return _least(loss, weights)


def _first_features(one: NearCell) -> list[float]:
    return [1.0, one.share, *(getattr(one.features, name) for name in LIKELIHOOD)]


def _least(loss: Callable[[], torch.Tensor], weights: torch.Tensor) -> torch.Tensor:
    optimizer = torch.optim.LBFGS([weights], max_iter=300)

    def closure() -> torch.Tensor:
        optimizer.zero_grad()
        value = loss()
        value.backward()
        return value

    optimizer.step(closure)
    return weights.detach()


def first_of(one: Choice, weights: torch.Tensor) -> tuple[NearCell, bool]:
    """The first cell in the order of the weights, and whether it is right."""
    parts = (one.features @ weights).softmax(0).tolist()
    at = max(range(len(parts)), key=parts.__getitem__)
    best = one.cells[at]
    same = sum(p for p, cell in zip(parts, one.cells, strict=True) if is_same_figure(cell.cell, best.cell))
    rivals = sum(p for p, cell in zip(parts, one.cells, strict=True) if is_rival(cell, best))
    return replace(best, share=same / (same + rivals)), bool(one.right[at])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--questions", type=Path, nargs="+", default=[QUESTIONS])
    parser.add_argument("--even", action="store_true", help="of sets D only the questions of even numbers")
    arguments = parser.parse_args()
    found = [*choices(arguments.store, questions_for_figures(arguments.questions, even=arguments.even))]
    if not found:
        parser.error("no question is over a report of this store")
    firsts = []
    for report in sorted({one.report for one in found}):
        weights = fit_order(one for one in found if one.report != report)
        firsts += [first_of(one, weights) for one in found if one.report == report]
    order, likelihood = fit_order(found), fit_likelihood(firsts)
    print_weights("- order:", zip(NAMES, order.tolist(), strict=True))
    print_weights("  likelihood:", zip((BIAS, SHARE, *LIKELIHOOD), likelihood.tolist(), strict=True))
    answered, right = sum(bool(one.right.any()) for one in found), sum(is_right for _, is_right in firsts)
    rows = [Measurement("cells", f"the first is right, of {answered}", 100 * right / max(answered, 1), "%")]
    likely = [float(torch.sigmoid(torch.tensor(_first_features(one)) @ likelihood)) for one, _ in firsts]
    for least in TOLD:
        every = zip(firsts, likely, strict=True)
        told = [is_right for (one, is_right), p in every if p >= least and not one.features.missing_names]
        share = 100 * sum(told) / max(len(told), 1)
        rows.append(Measurement("cells", f"right of those told from {least}, of {len(told)}", share, "%"))
    print(measurement_table(rows))


def questions_for_figures(files: Sequence[Path], *, even: bool) -> Iterator[dict]:
    """The questions over English filings that ask for figures, and the traps."""
    for file in files:
        for line in file.read_text("utf-8").splitlines():
            question = json.loads(line)
            of_figures = question["kind"] == "trap" or (question["kind"] != "open" and question.get("figures"))
            held_out = even and question["set"].startswith("D") and question["number"] % 2
            if question["set"][0] in "DE" and of_figures and not held_out:
                yield question


def print_weights(head: str, weights: Iterable[tuple[str, float]]) -> None:
    print(head, *(f"    {name}: {weight:.2f}" for name, weight in weights), sep="\n")


if __name__ == "__main__":
    main()
