"""What of a company's reports a model is shown for a typed question: passages, whole pages, or the whole report.

Passages are those that the search finds, in the order of the model's own choice where candidates are put to it first
(listwise). Pages and reports are given as far as the model's window reaches, counted in tokens: the pages of the best
passages first, of a report then the others; they are shown in the order of the report.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pipeline.answer.typed.questions import TypedQuestion
from pipeline.llm.messages import Model
from pipeline.llm.prompts.prompt_files import Prompts
from pipeline.llm.structured_output import ask_structured
from pipeline.llm.window import tokens_of, window_of
from pipeline.model import Passage

MOST_PASSAGES = 8
CANDIDATES = 30  # that a model puts in order, where it is asked to
LONGEST = 3000  # characters of a passage that a model sees, of some 500 at the middle
_LONGEST_CANDIDATE = 600
_ALLOWANCE = 2200  # tokens of the window for instructions, examples and the answer
Finder = Callable[..., Sequence[Passage]]  # question, reports (by their SHA-1), and how many where that is said


class ContextMode(StrEnum):
    """How much of the reports a model is shown."""

    PASSAGES = "passages"
    PAGES = "pages"
    REPORT = "report"


@dataclass(frozen=True, slots=True)
class Helper:
    """A language model with its prompts and the search that finds it passages of reports.

    `all_of` gives the passages of a report by its SHA-1; `candidates`: how many passages the model puts in order first.
    """

    model: Model
    prompts: Prompts
    find: Finder
    all_of: Callable[[str], Sequence[Passage]] | None = None
    context: ContextMode = ContextMode.PASSAGES
    candidates: int = 0


@dataclass(frozen=True, slots=True)
class ModelQuestion:
    """A question about the reports of one company (by their SHA-1), of the kind whose prompt and schema it goes by."""

    question: TypedQuestion
    reports: tuple[str, ...]
    kind: str


def shown_passages(askings: Sequence[ModelQuestion], helper: Helper) -> list[list[Passage]]:
    """What a model is shown for each question, best first or, of pages, in the order of the report."""
    if helper.candidates:
        found = [list(helper.find(a.question.text, a.reports, size=helper.candidates)) for a in askings]
        found = _in_the_models_order(askings, found, helper)
    else:
        found = [list(helper.find(a.question.text, a.reports)) for a in askings]
    if helper.context is ContextMode.PASSAGES or helper.all_of is None:
        return [passages[:MOST_PASSAGES] for passages in found]
    return [_pages(passages, asking.reports, helper) for passages, asking in zip(found, askings, strict=True)]


def _in_the_models_order(
    askings: Sequence[ModelQuestion], found: Sequence[list[Passage]], helper: Helper
) -> list[list[Passage]]:
    """Candidates as the model puts them in order, those that it leaves out behind; as they are where it fails."""
    at_all = [at for at, passages in enumerate(found) if len(passages) > 1]
    requests = [
        helper.prompts["typed_rerank"].request(
            question=askings[at].question.text, passages=[p.text[:_LONGEST_CANDIDATE] for p in found[at]]
        )
        for at in at_all
    ]
    ordered = list(found)
    for at, typed in zip(at_all, ask_structured(helper.model, requests) if requests else (), strict=True):
        named = [n - 1 for n in (typed.value or {}).get("numbers", ()) if n <= len(found[at])]
        order = dict.fromkeys([*named, *range(len(found[at]))])
        ordered[at] = [found[at][place] for place in order]
    return ordered


def _pages(best: Sequence[Passage], reports: Sequence[str], helper: Helper) -> list[Passage]:
    """Whole pages as passages, so many as the window has room for."""
    assert helper.all_of is not None
    pages = {(p.report_id, p.first_page): p for report in reports for p in whole_pages(helper.all_of(report))}
    wanted = list(dict.fromkeys((p.report_id, p.first_page) for p in best))
    if helper.context is ContextMode.REPORT:
        first = best[0].report_id if best else next((report for report, _ in pages), "")
        wanted = list(dict.fromkeys([*wanted, *(key for key in pages if key[0] == first)]))
    else:
        wanted = wanted[:MOST_PASSAGES]
    room = window_of(helper.model) - _ALLOWANCE
    chosen = []
    for page in (pages[key] for key in wanted if key in pages):
        room -= tokens_of(helper.model, page.text)
        if room < 0:
            break
        chosen.append(page)
    return sorted(chosen, key=lambda page: (page.report_id, page.first_page))


def whole_pages(passages: Iterable[Passage]) -> list[Passage]:
    """The pages of a report, each as a passage of the lines on it; what is within a larger passage but once."""
    texts: dict[tuple[str, int], list[str]] = {}
    for passage in passages:
        if passage.parent is not None or passage.summary:
            continue
        heading = passage.text.partition("\n")[0] if passage.path else ""
        texts.setdefault((passage.report_id, passage.first_page), []).append(heading if passage.lines else passage.text)
        for line in passage.lines:
            texts.setdefault((passage.report_id, line.page), []).append(line.text.rstrip("\n"))
    return [
        Passage(report, at, (), "\n".join(filter(None, parts)), page, page)
        for at, ((report, page), parts) in enumerate(sorted(texts.items()))
    ]
