"""Groundedness threshold: how much of a phrased sentence must be contained in its passages.

    python -m benchmarks.founded DATA [--work FOLDER] [--show N]

The answers of two public sets were written by people from a passage that is known (masteringrag, regulation), in words
partly of their own: sentences that should stay. These should go: the same sentence against passages that do not
have its source (`foreign`: the nearest of the same document set), and the sentence with a direction turned round
(`turned`: 增长 for 下降), a denial put in or taken out (`denied`), or a figure of the passage put in the place of
another (`swapped`) against its own passage. The work folder is that
of benchmarks/retrieval.py.
"""

from __future__ import annotations

import argparse
import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.job import SHARED
from benchmarks.retrieval import ensure_store
from benchmarks.retrieval_sets import SETS, outlook_questions, quotes_of
from pipeline.answer.llm.numbered_passages import NumberedPassage
from pipeline.answer.llm.phrasing import keep_grounded
from pipeline.rules.antonyms import load_opposites
from pipeline.store import open_store
from pipeline.text.sentences import sentences
from pipeline.text.similarity import containment, content_bigrams

THRESHOLDS = (0.3, 0.4, 0.5, 0.6, 0.7, 0.8)
_TURNS = [("增长", "下降"), ("增加", "减少"), ("上升", "下降"), ("提高", "降低"), ("高于", "低于"), ("上涨", "下跌")]
_FIGURE = re.compile(r"(\d+(?:\.\d+)?)(%|个百分点|亿|万|家|个)")
KINDS = ("own", "foreign", "turned", "denied", "swapped")
_DENIALS = [("应当", "不得"), ("可以", "不得"), ("不得", "可以"), ("禁止", "允许")]


@dataclass(frozen=True, slots=True)
class Case:
    kind: str
    sentence: str
    passage: str
    question: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, nargs="?", default=SHARED / "data")
    parser.add_argument("--work", type=Path)
    parser.add_argument("--show", type=int, default=0, metavar="N", help="print so many of each kind that go wrong")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for name in ("masteringrag", "regulation"):
            cases = list(_cases(name, args.data, args.work or Path(folder)))
            print(f"{name}: {_table(cases)}\n")
            _show(cases, args.show)


def _cases(name: str, data: Path, work: Path) -> Iterator[Case]:
    asked = next(one for one in SETS if one.name == name)  # several sets share a collection
    store = open_store(ensure_store(asked, data, work, vectors=False))
    try:
        bodies = [passage.body for entry in store.entries(name) for passage in store.passages_of(entry.id)]
    finally:
        store.close()
    for question, answer, source in _answers(name, data):
        own = [body for body in bodies if _without_spaces(source) in _without_spaces(body)]
        if not own:
            continue
        for sentence in map(str.strip, sentences(answer, semicolons=True)):
            mine = content_bigrams(sentence)
            if len(mine) < 5:
                continue
            yield Case("own", sentence, own[0], question)
            foreign = [body for body in bodies if _without_spaces(source)[:20] not in _without_spaces(body)]
            yield Case(
                "foreign", sentence, max(foreign, key=lambda body: containment(mine, content_bigrams(body))), question
            )
            if (changed := _flip_antonym(sentence, [*_TURNS, *((b, a) for a, b in _TURNS)])) != sentence:
                yield Case("turned", changed, own[0], question)
            if (changed := _flip_antonym(sentence, _DENIALS)) != sentence:
                yield Case("denied", changed, own[0], question)
            if (changed := _swap_figure(sentence, own[0])) != sentence:
                yield Case("swapped", changed, own[0], question)


def _answers(name: str, data: Path) -> Iterator[tuple[str, str, str]]:
    """Questions and answers with the text that they were written from."""
    import json

    gold = outlook_questions(data) if name == "masteringrag" else quotes_of(data)
    sources = {row["question"]: row["texts"][0] for row in gold}
    for file in sorted((data / name).glob("questions_*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            if row["question"] in sources:
                yield row["question"], row["answer"], sources.pop(row["question"])


def _flip_antonym(sentence: str, turns: list[tuple[str, str]]) -> str:
    """The sentence with its first such word turned round."""
    found = min(((sentence.find(a), a, b) for a, b in turns if a in sentence), default=None)
    return sentence if found is None else sentence.replace(found[1], found[2], 1)


def _swap_figure(sentence: str, passage: str) -> str:
    """The sentence with its last figure replaced by the next one of the passage that has the same unit."""
    found = list(_FIGURE.finditer(sentence))
    if not found:
        return sentence
    last = found[-1]
    others = [n[0] for n in _FIGURE.finditer(passage) if n[2] == last[2] and n[1] not in sentence]
    return sentence[: last.start()] + others[0] + sentence[last.end() :] if others else sentence


def _without_spaces(text: str) -> str:
    return re.sub(r"\s+", "", text)


def _survives(case: Case, least: float) -> bool:
    opposites = load_opposites()[0]
    return bool(
        keep_grounded(
            case.sentence, [NumberedPassage(case.passage, ())], (), case.question, opposites, founded=least
        ).sentences
    )


def _table(cases: list[Case]) -> str:
    """The share of each kind that stays, by threshold."""
    kinds = {kind: [case for case in cases if case.kind == kind] for kind in KINDS}
    lines = [
        "share of sentences that stay",
        f"{'at least':>8} " + " ".join(f"{k} ({len(c)})" for k, c in kinds.items()),
    ]
    for least in THRESHOLDS:
        shares = [100 * sum(_survives(case, least) for case in of) / max(1, len(of)) for of in kinds.values()]
        lines.append(f"{least:>8} " + " ".join(f"{share:>8.1f} %" for share in shares))
    return "\n".join(lines)


def _show(cases: list[Case], most: int) -> None:
    from pipeline.answer.llm.phrasing import MIN_GROUNDED

    for kind in KINDS:
        wrong = [case for case in cases if case.kind == kind and _survives(case, MIN_GROUNDED) is not (kind == "own")]
        for case in wrong[:most]:
            share = containment(content_bigrams(case.sentence), content_bigrams(case.passage))
            print(f"{kind} {share:.2f} {case.sentence}\n    {case.passage[:400]!r}")


if __name__ == "__main__":
    main()
