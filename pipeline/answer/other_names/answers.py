"""Questions for companies by the short names that a report gives them, where they have no answer as they are put."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from pipeline.answer.by_kind.kinds import ORDERS
from pipeline.answer.context import Context
from pipeline.answer.other_names.defined_names import defined_names, names_asked, rewordings
from pipeline.answer.plan_reports import report_of
from pipeline.model import Answer, Operation, Passage, Plan
from pipeline.store.lru_cache import LRUCache
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.companies import CompanyIndex
from pipeline.understand.planning.plan_fields import taken_note
from pipeline.understand.planning.planner import Planner

_KEPT = 16  # reports whose short names stay in memory


@dataclass
class DefinedNameAnswers:
    """Asks again by the names that a report defines.

    `texts` gives a report's passages by its id, `ask` answers, `nearest` shows the passages that come nearest.
    """

    planner: Planner
    companies: CompanyIndex
    texts: Callable[[str], Sequence[Passage]]
    ask: Callable[[Plan, Context], Answer]
    nearest: Callable[[Plan, Context], Answer | None]
    _kept: LRUCache[str, Mapping[str, str]] = field(default_factory=lambda: LRUCache(_KEPT))

    def answer(self, plan: Plan, context: Context) -> Answer | None:
        """The answer of a plan with its names whole, or in full; None where it has none of them, or no answer either.

        Of a question in words what comes nearest to its whole names is better than what comes nearest to parts of them;
        a sentence that only has the name gives no cause.
        """
        if len(plan.companies) != 1 or not plan.years or plan.operation in ORDERS:
            return None
        defined = self._defined(plan, context)
        asked = names_asked(plan.question, defined, self._own_names(plan))
        if not asked:
            return None
        for named in self._plans(plan, asked, defined):
            if named.companies == plan.companies and named.operation is not Operation.NONE:
                named = replace(named, years=plan.years, period=plan.period)
                told = None if asks_for_cause(plan.question) else self.ask(named, context)
                if told is not None and told.outcome == "answer":
                    return told
                if plan.operation is Operation.OPEN:
                    return self.nearest(named, context)
        return None

    def _plans(self, plan: Plan, asked: Sequence[str], defined: Mapping[str, str]) -> Iterator[Plan]:
        names = sorted({*asked, *(defined[name] for name in asked)}, key=len, reverse=True)
        planner = self.planner.knowing(names)
        if plan.operation is Operation.OPEN:
            yield replace(planner.plan(self._with_company(plan.question, names, plan)), notes=plan.notes)
            return
        for one in rewordings(plan.question, asked, defined):
            notes = (*plan.notes, *(taken_note(full, short) for short, full in one.taken))
            yield replace(planner.plan(self._with_company(one.text, names, plan)), notes=notes)

    def _defined(self, plan: Plan, context: Context) -> Mapping[str, str]:
        report = report_of(context, plan, plan.companies[0], max(plan.years))
        if report is None:
            return {}
        kept = self._kept.get(report.id)
        return self._kept.put(report.id, defined_names(self.texts(report.id))) if kept is None else kept

    def _own_names(self, plan: Plan) -> list[str]:
        company = self.companies.companies.get(plan.companies[0])
        return [name for name in (company.full_name, company.short_name) if name] if company is not None else []

    def _with_company(self, question: str, names: Sequence[str], plan: Plan) -> str:
        """A question that names its company beside `names` and apart from them."""
        others = "|".join(map(re.escape, names))
        called = "|".join(map(re.escape, plan.called))
        rest = re.sub(others, "", question)
        if not called or not re.search(called, rest):
            return f"{self.companies.name(plan.companies[0])}，{question}"
        return re.sub(rf"({called})(?={others})", r"\1，", question)
