"""Evaluations of pipelines as a table of text or Markdown, and for JSON; the first is the baseline by default."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict

from pipeline.errors import InputError
from pipeline.evaluate.retrieval import PipelineEvaluation
from pipeline.evaluate.retrieval_measures import CUTS, DEPTH
from pipeline.evaluate.significance import PairedComparison, compare

_MEASURES = (*(f"hit@{cut}" for cut in CUTS), "MRR", f"nDCG@{DEPTH}", f"recall@{DEPTH}")


def comparisons(rows: Sequence[PipelineEvaluation], baseline: str = "", cut: int = 1) -> list[PairedComparison | None]:
    """Each pipeline against the baseline, None for that itself.

    Raises:
        InputError: the baseline is none of the pipelines.
    """
    base = next((row for row in rows if row.pipeline.name == baseline), rows[0] if rows and not baseline else None)
    if base is None and rows:
        names = ", ".join(row.pipeline.name for row in rows)
        raise InputError(f"the baseline {baseline!r} is not among the pipelines compared: {names}")
    return [None if row is base or base is None else compare(base, row, cut) for row in rows]


def as_text(rows: Sequence[PipelineEvaluation], against: Sequence[PairedComparison | None]) -> str:
    """A line a pipeline, in the order given, in columns."""
    lines = _cells(rows, against)
    wide = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join([line[0].ljust(wide[0]), *(cell.rjust(w) for cell, w in zip(line[1:], wide[1:], strict=True))])
        for line in lines
    )


def as_markdown(rows: Sequence[PipelineEvaluation], against: Sequence[PairedComparison | None]) -> str:
    """The same as a table in Markdown."""
    head, *lines = ["| " + " | ".join(line) + " |" for line in _cells(rows, against)]
    columns = head.count("|") - 2
    return "\n".join([head, "|---" + "|---:" * columns + "|", *lines])


def _cells(rows: Sequence[PipelineEvaluation], against: Sequence[PairedComparison | None]) -> list[list[str]]:
    compared = [one for one in against if one is not None]
    head = ["pipeline", "n", *_MEASURES, "ms"]
    if compared:
        cut = f"hit@{compared[0].cut}"
        head += [f"{cut} better/worse", f"p {cut}", "p MRR"]
    lines = [head]
    for row, one in zip(rows, against, strict=True):
        m = row.measures
        values = [f"{value:.3f}" for value in (*(m.hits[cut] for cut in CUTS), m.mrr, m.ndcg, m.recall)]
        line = [row.pipeline.name, str(len(row.outcomes)), *values, f"{row.milliseconds:.1f}"]
        if one is not None:
            line += [f"{one.better}/{one.worse}", f"{one.p_hit:.3f}", f"{one.p_mrr:.3f}"]
        lines.append([*line, *["–"] * (len(head) - len(line))])
    return lines


def as_record(row: PipelineEvaluation, against: PairedComparison | None = None) -> dict[str, object]:
    """For JSON."""
    m = row.measures
    record = {
        "pipeline": row.pipeline.name,
        "questions": len(row.outcomes),
        **{f"hit@{cut}": m.hits[cut] for cut in CUTS},
        "mrr": m.mrr,
        f"ndcg@{DEPTH}": m.ndcg,
        f"recall@{DEPTH}": m.recall,
        "ms": row.milliseconds,
    }
    return record if against is None else record | {"against": asdict(against)}
