"""What tools give, as the schemas that assistants are told; records of the package have more keys, which go with them.

Values are texts, so that no digit is lost. A refusal is data: `outcome` says refusal, and `refusal` what is missing
and which names are near.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, Field

from pipeline.model import Kind


class RefusalShape(BaseModel):
    """Why there is no answer."""

    kind: str = Field(description="no such company, no such report, no such item in the report, missing operand, …")
    message: str
    near: list[str] = Field(default=[], description="names that may be meant; ask the user or try one")
    missing: list[str] = []


class Outcome(BaseModel):
    """Whether there is an answer."""

    outcome: str = Field(description="answer, likely (lacks some words of the question), nearest (passages) or refusal")
    refusal: RefusalShape | None = None


class Citation(BaseModel):
    """The place that a figure or sentence stands at; pass report, page, quote, box and column to read_page."""

    report: str = Field(description="id of the report: code-year-kind")
    company: str
    year: int
    item: str
    quote: str = Field(description="what is printed there")
    file: str = ""
    page: int | None = Field(default=None, description="from 1")
    table: int | None = Field(default=None, description="number in the report, from 0")
    row: int | None = None
    column: int | None = None
    box: list[float] | None = Field(default=None, description="x0, top, x1, bottom in points, from the upper left")


class AnswerShape(Outcome):
    """An answer as `finreport ask --json` prints it."""

    answer: str = Field(description="the sentence with its figures and sources, in the language of the question")
    value: str | int | bool | None = None
    unit: str = ""
    warnings: list[str] = []
    citations: list[Citation] = []
    working: list[dict[str, Any]] = Field(default=[], description="tree of steps: name, value, unit, year, operands")
    plan: dict[str, Any] | None = Field(default=None, description="what was understood of the question")


class ReportShape(BaseModel):
    """A report of the store."""

    id: str
    year: int
    kind: Kind
    file: str = ""


class CompanyShape(BaseModel):
    """A company with its reports."""

    code: str
    short_name: str
    full_name: str
    former_names: list[str] = []
    reports: list[ReportShape] = []


class CompaniesShape(Outcome):
    """Companies of the store."""

    companies: list[CompanyShape] = []
    total: int = Field(default=0, description="how many there are; `companies` are the first of them")


class FactShape(BaseModel):
    """A figure, or a text, as a report states it."""

    item: str
    value: str | None
    text: str | None = None
    unit: str = ""
    year: int
    period: str
    scope: str
    statement: str = ""
    part: dict[str, str] = Field(default={}, description="axis and member that it is of; empty for the whole")
    check: str = Field(description="passed, failed, unchecked, or doubtful: surely wrong")
    report: str
    file: str = ""
    page: int | None = None
    table: int | None = None
    row: int | None = None
    column: int | None = None
    box: list[float] | None = None
    label: str = Field(default="", description="the row's label as printed")
    printed: str = Field(default="", description="the cell as printed")
    reason: str = Field(default="", description="why there is no value")


class FactsShape(Outcome):
    """Figures of one company and year."""

    company: str = ""
    code: str = ""
    total: int = Field(default=0, description="how many there are; `facts` are some of them")
    facts: list[FactShape] = []


class PointShape(BaseModel):
    """A figure at one time."""

    year: int
    period: str
    value: str | None
    text: str = ""
    unit: str = ""
    restated: bool = Field(default=False, description="a later report gives it anew")
    missing: str = Field(default="", description="why there is no value")
    reason: str = ""
    working: dict[str, Any] | None = Field(default=None, description="how it was computed, with sources")


class SeriesShape(BaseModel):
    """A figure of a company over time."""

    code: str
    company: str
    name: str
    unit: str = ""
    scope: str
    points: list[PointShape]


class SeriesListShape(Outcome):
    """Figures of companies over time."""

    series: list[SeriesShape] = []


class RankedShape(BaseModel):
    """A company at its place."""

    place: int
    code: str
    company: str
    value: str | None
    unit: str = ""
    working: dict[str, Any]


class RankingShape(Outcome):
    """Companies in the order of a figure."""

    name: str = ""
    year: int | None = None
    descending: bool = True
    population: int = Field(default=0, description="companies that were looked at")
    without: int = Field(default=0, description="of these, those without the figure")
    is_covered: bool = Field(default=True, description="false: too many lack the figure for the order to mean much")
    companies: list[RankedShape] = []


class HitShape(BaseModel):
    """A passage that was found."""

    report: str
    company: str = ""
    code: str = ""
    year: int | None = None
    file: str = ""
    pages: list[int]
    heading: str = ""
    text: str
    score: float


class PassagesShape(Outcome):
    """Passages, best first."""

    note: str = Field(default="", description="companies and years of the query that restrict the search")
    passages: list[HitShape] = []


class PageShape(Outcome):
    """A page of a report as text, tables by rows."""

    report: str = ""
    page: int | None = None
    pages: int | None = None
    text: str = ""
    blocks: list[dict[str, Any]] = []
    marks: list[dict[str, Any]] = Field(default=[], description="boxes drawn on the image: kind and box in pixels")
    image: str = Field(default="", description="why there is no image, where one was asked for")


class CheckShape(BaseModel):
    """One accounting relation."""

    check: str
    name: str
    year: int
    period: str
    scope: str
    outcome: Literal["passed", "failed", "not applicable"]
    difference: str | None = None
    operands: list[dict[str, Any]] = []


class ChecksShape(Outcome):
    """The checks on a report."""

    report: str = ""
    passed: int = 0
    failed: int = 0
    not_applicable: int = 0
    total: int = Field(default=0, description="how many are asked for; `checks` are the first of them")
    checks: list[CheckShape] = []


class FormulaShape(BaseModel):
    """A formula."""

    name: str
    names: list[str]
    english: str = ""
    formula: str
    unit: str = ""
    meaning: str = ""
    source: str = ""


class ItemShape(BaseModel):
    """An item of reports, an operand of formulas."""

    name: str
    names: list[str]
    statement: str
    unit: str = ""


class FormulasShape(Outcome):
    """Formulas and items by words of their names."""

    formulas: list[FormulaShape] = []
    items: list[ItemShape] = []
