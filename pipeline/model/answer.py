"""What the user gets: text, value, the working and the places that it points at."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal

from pipeline.model.fact import Fact, Source
from pipeline.model.plan import Refusal


@dataclass(frozen=True, slots=True)
class Citation:
    """The place that an answer points at."""

    report_id: str
    company: str
    year: int
    item: str
    quote: str
    source: Source

    def __str__(self) -> str:
        s = self.source
        where = [s.file] if s.file else []
        where += [f"工作表{s.sheet}"] if s.sheet else []
        where += [f"第{s.page}页"] if s.page is not None else []
        where += [f"第{s.row}行"] if s.row is not None else []
        if not self.company:  # a document of a collection
            return f"{s.heading}：{' '.join(where)}"
        return f"{self.company}{self.year}年报告 {self.item}：{' '.join(where)}"


@dataclass(frozen=True, slots=True)
class WorkingStep:
    """A node of the working: a fact looked up, or an expression over the steps below it."""

    name: str
    value: Decimal | None
    unit: str = ""
    year: int | None = None
    expression: str = ""  # e.g. (营业收入-营业成本)/营业收入
    fact: Fact | None = None
    steps: tuple[WorkingStep, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """What the user gets. Exactly one of a value (or values, or rows) and a refusal is there."""

    text: str
    value: Decimal | str | int | bool | None = None
    unit: str = ""
    working: tuple[WorkingStep, ...] = ()
    citations: tuple[Citation, ...] = ()
    refusal: Refusal | None = None
    warnings: tuple[str, ...] = ()
