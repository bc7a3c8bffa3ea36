"""Questions that examiners wrote fresh, asked again: which answers changed, beside the truth and the verdict of then.

    python -m benchmarks.fresh_sets STORE --write build/answers.jsonl
    python -m benchmarks.fresh_sets STORE --write build/new.jsonl --against build/answers.jsonl
    python -m benchmarks.fresh_sets STORE --sets 61,62 --kind open --write build/answers.jsonl

STORE holds ../shared/data/{reports,markdown,cfr_numqa/reports,finglm/reports,analyst/reports}; the English sets (E…)
want the filings of financebench and ixbrl. Each line of questions/fresh.jsonl has the `set`, the `number` in it, the
`kind`, the `question`, the `truth` as written from the page before anything was asked, its `source`, and the `verdict`
(right, incomplete, wrong, nearest) of the examiner on the state of that day. From set 65 on it also has the `figures`
or `phrases` that a right answer must have: those are scored (`key_judging`), which an eye would do better, so that what
changed is printed to be read. A set that was read is a known one.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from tqdm import tqdm

from benchmarks.key_judging import VERDICTS, judge_by_keys, shares
from pipeline import Finreport

QUESTIONS = Path(__file__).parent / "questions" / "fresh.jsonl"


@dataclass(frozen=True, slots=True)
class FreshQuestion:
    """A question of an examiner with its truth, where that stands, and what was judged of its answer then."""

    set: str
    number: int
    kind: str
    question: str
    truth: str
    source: str
    verdict: str
    figures: tuple[str, ...] = ()
    phrases: tuple[str, ...] = ()

    @property
    def has_keys(self) -> bool:
        """Whether a program can judge its answer: a trap is only told by an eye."""
        return self.kind != "trap" and bool(self.figures or self.phrases)


@dataclass(frozen=True, slots=True)
class AnswerText:
    """What was answered: `key` is set and number of the question, `outcome` as in `finreport ask --json`."""

    key: str
    outcome: str
    text: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store", help="the store that holds the reports")
    parser.add_argument("--questions", type=Path, default=QUESTIONS, help="JSON lines of the same fields")
    parser.add_argument("--sets", help="only these sets, with commas between")
    parser.add_argument("--kind", help="only this kind of question")
    parser.add_argument("--write", type=Path, required=True, help="file for the answers, JSON lines")
    parser.add_argument("--against", type=Path, help="answers of another state: print what changed")
    args = parser.parse_args()
    asked = list(select_questions(load_questions(args.questions), args.sets, args.kind))
    if not asked:
        parser.error(f"no question of {args.questions.name} is of sets {args.sets} and kind {args.kind}")
    answers = [*_answers(args.store, asked)]
    args.write.parent.mkdir(parents=True, exist_ok=True)
    lines = (json.dumps(asdict(answer), ensure_ascii=False) for answer in answers)
    args.write.write_text("\n".join(lines) + "\n", encoding="utf-8")
    print(outcomes_by_verdict(asked, answers))
    if any(one.has_keys for one in asked):
        print(scores(asked, answers))
    if args.against:
        print(changes(asked, load_answers(args.against), answers))


def load_questions(file: Path) -> list[FreshQuestion]:
    """The questions of a file of JSON lines."""
    return [FreshQuestion(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def select_questions(questions: list[FreshQuestion], sets: str | None, kind: str | None) -> Iterator[FreshQuestion]:
    """Those of the named sets and of the kind; without a name, of all."""
    names = set(sets.split(",")) if sets else None
    for one in questions:
        if (names is None or one.set in names) and kind in (None, one.kind):
            yield one


def load_answers(file: Path) -> list[AnswerText]:
    """Answers as an earlier run wrote them."""
    return [AnswerText(**json.loads(line)) for line in file.read_text(encoding="utf-8").splitlines()]


def outcomes_by_verdict(questions: list[FreshQuestion], answers: list[AnswerText]) -> str:
    """How many answers of each outcome there are now, for each verdict of then."""
    counts = Counter((one.verdict, answer.outcome) for one, answer in zip(questions, answers, strict=True))
    lines = [f"| {verdict} then | {outcome} | {count} |" for (verdict, outcome), count in sorted(counts.items())]
    return "\n".join(["| verdict of the examiner | outcome now | questions |", "|---|---|---|", *lines])


def scores(questions: list[FreshQuestion], answers: list[AnswerText]) -> str:
    """What per cent of the answers tell all keys, some, none, or are no answers, by kind and set."""
    by_group: dict[str, list[str]] = {}
    for one, answer in zip(questions, answers, strict=True):
        if one.has_keys:
            verdict = judge_by_keys(answer.outcome, answer.text, one.figures, one.phrases)
            for group in (f"all {one.kind}", f"set {one.set}", "all"):
                by_group.setdefault(group, []).append(verdict)
    lines = [
        f"| {group} | {len(verdicts)} | " + " | ".join(f"{share:.1f} %" for share in shares(verdicts).values()) + " |"
        for group, verdicts in sorted(by_group.items())
    ]
    head = f"| by keys | questions | {' | '.join(VERDICTS)} |"
    return "\n".join(["", head, "|---|---|---|---|---|---|", *lines])


def changes(questions: list[FreshQuestion], before: list[AnswerText], after: list[AnswerText]) -> str:
    """The answers that differ between two runs, each with its question, truth and verdict of then."""
    earlier = {answer.key: answer for answer in before}
    blocks = []
    for one, answer in zip(questions, after, strict=True):
        old = earlier.get(answer.key)
        if old is None or old == answer:
            continue
        blocks.append(
            f"\n{answer.key} {one.question}\n  truth: {one.truth} ({one.source}); then {one.verdict}\n"
            f"  before [{old.outcome}] {old.text}\n  after  [{answer.outcome}] {answer.text}"
        )
    return "\n".join([*blocks, f"\n{len(blocks)} of {len(after)} answers changed"])


def _answers(store: str, questions: list[FreshQuestion]) -> Iterator[AnswerText]:
    with Finreport(store=store, llm="none") as finreport:
        for one in tqdm(questions, unit="question"):
            answer = finreport.ask(one.question)
            yield AnswerText(f"{one.set}-{one.number}", answer.outcome, answer.text)


if __name__ == "__main__":
    main()
