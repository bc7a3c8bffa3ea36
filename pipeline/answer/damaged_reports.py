"""That figures and passages are of a report whose file is damaged, said wherever they are told."""

from __future__ import annotations

from dataclasses import replace

from pipeline.answer.citation_places import KIND_WORDS
from pipeline.answer.context import Context
from pipeline.model import Answer, Check, Fact, Report
from pipeline.read.damage import DAMAGED

_MOST = 10  # reports of an answer that are looked up; orders of more companies are of facts, which say it themselves


def is_of_damaged(fact: Fact) -> bool:
    """Whether a fact is of a damaged file."""
    return fact.check is Check.FAILED and fact.evidence.startswith(DAMAGED)


def damage_warning(context: Context, report_id: str) -> str:
    """What a reader must know of figures of a damaged report; "" of one that is whole, or that is not known."""
    report = context.knowledge.report(report_id)
    return _warning(context, report) if report is not None and report.damage else ""


def _warning(context: Context, report: Report) -> str:
    name = report.short_name or context.companies.name(report.code)
    return f"{name}{report.year}年《{KIND_WORDS[report.kind]}》的{report.damage}，数值可能有误，请与原件核对"


def with_damage_warnings(answer: Answer, context: Context) -> Answer:
    """The answer with what is said of the damaged reports that it cites, where it does not say so yet."""
    cited = dict.fromkeys(citation.report_id for citation in answer.citations)
    if len(cited) > _MOST:
        return answer
    warnings = [warning for report_id in cited if (warning := damage_warning(context, report_id))]
    new = tuple(warning for warning in warnings if warning not in answer.warnings)
    said = "".join(context.say("warning", text=warning) for warning in new)
    return replace(answer, text=answer.text + said, warnings=(*answer.warnings, *new)) if new else answer
