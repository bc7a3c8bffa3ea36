"""Questions in English: figures of English statements, else what the report says, quoted with its pages.

Chinese questions are planned by rules; for these there are none. One company of the English reports must be named.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

from pipeline.answer.english.auditors import answer_auditor
from pipeline.answer.english.bearing import bearing_figures
from pipeline.answer.english.counterparts import asked_company
from pipeline.answer.english.figures import MissingFigure, answer_figure, company_labels, refuse_figure
from pipeline.answer.english.fitting import fits
from pipeline.answer.english.followups import answer_followed
from pipeline.answer.english.groups import answer_group
from pipeline.answer.english.likely_figures import likely_computation, likely_figure
from pipeline.answer.english.likely_line import likely_line, with_likely
from pipeline.answer.english.lookups import (
    by_fiscal_years,
    by_years,
    computed_answer,
    figure_finder,
    reports_of,
    stated_figure,
    table_answer,
)
from pipeline.answer.english.members import answer_member
from pipeline.answer.english.months.asked_month import is_of_month
from pipeline.answer.english.movement.changes import with_difference
from pipeline.answer.english.movement.movements import answer_movement
from pipeline.answer.english.movement.premises import denied_premise
from pipeline.answer.english.open.amounts import amount_sentence
from pipeline.answer.english.open.asked import asks_method
from pipeline.answer.english.open.matters import answer_matter
from pipeline.answer.english.open.second_parts import with_second_parts
from pipeline.answer.english.open.told import OpenText, open_text
from pipeline.answer.english.orders import answer_order
from pipeline.answer.english.passages import (
    nearest_passages,
    no_passages,
    passage_citation,
    passages_ahead,
    refused,
    reports_asked,
    with_mark,
)
from pipeline.answer.english.sentences import answer_sentence
from pipeline.answer.english.tables.cell_times import WHOLE_YEAR
from pipeline.answer.english.tables.likely_shares import is_share_of_more
from pipeline.answer.english.tables.likely_sums import asks_sum
from pipeline.answer.english.tables.portions import asks_for_both
from pipeline.answer.english.tables.short_parts import other_wordings
from pipeline.answer.parts.join import join_answers
from pipeline.answer.typed.assistant import TypedAssistant
from pipeline.answer.typed.issuer_names import find_companies, with_kind
from pipeline.answer.typed.issuers import Issuer, IssuerMention
from pipeline.answer.typed.quarters import UnknownQuarter, read_quarter
from pipeline.answer.typed.questions import NONE, TypedQuestion
from pipeline.model import Answer, Citation, Period, RefusalKind, Report
from pipeline.store.interface import Store
from pipeline.understand.english.bases import base_year, with_base
from pipeline.understand.english.clauses import clauses_of
from pipeline.understand.english.figure_question import EnglishNames
from pipeline.understand.english.followups import read_followed
from pipeline.understand.english.leads import with_lead_behind
from pipeline.understand.english.tokens import HERE
from pipeline.understand.english.wordings import as_reports_put

MOST_NAMED = 5  # companies named in a refusal


def answer_in_english(question: str, typed: TypedAssistant) -> Answer:
    """The figure that a statement has, or passages with their pages; a refusal that says what can be asked."""
    store, known = typed.store, typed.issuers
    found = asked_company(question, find_companies(question, known))
    if len({mention.issuer.name for mention in found}) != 1:
        named = tuple({mention.issuer.name: mention.issuer for mention in found}.values())
        whole = [with_kind(question, mention) for mention in found]
        order = answer_order(with_mark(question, whole), named, typed)
        if order is not None:
            return order if isinstance(order, Answer) else refuse_figure(order)
        return refused(_ask_company(known, found), RefusalKind.NO_COMPANY)
    names = EnglishNames(typed.english, company_labels(found[0].issuer, store))
    marked = as_reports_put(with_mark(question, found), typed.english.wordings)
    moved = answer_movement(marked, found[0].issuer, store, typed.english)
    if isinstance(moved, Answer):  # did it grow, and by how much
        return moved
    called = question[found[0].start : found[0].end]
    if (followed := _followed(marked, called, found[0].issuer, typed)) is not None:
        return followed
    parts = clauses_of(marked, names.find)
    apart = [part.replace(HERE, called) for part in parts]
    if len(apart) > 1 and all(find_companies(part, known) for part in apart):
        answers = [_of_company(part, typed) for part in apart]
        issuer = found[0].issuer
        answers = with_second_parts(parts, answers, typed.passages, lambda part: _sentence(part, issuer, typed))
        return join_answers(_told_apart(apart, answers))
    return _of_company(question, typed)


def _comparing_reports(marked: str, issuer: Issuer, store: Store) -> tuple[Report, ...]:
    """The quarterly reports that alone have what is asked for."""
    text, when = by_years(marked, issuer, store)
    return reports_of(text, issuer, when) if when != WHOLE_YEAR else ()


def _told_apart(parts: Sequence[str], answers: Sequence[Answer]) -> list[Answer]:
    """The answers to the parts of a question; where some have none beside others that have, it is said of which."""
    if all(answer.nearest for answer in answers):
        return _leads_first(parts, answers) if any(answer.likely for answer in answers) else list(answers)
    found = []
    for part, one in zip(parts, answers, strict=True):
        if one.refusal is not None and one.refusal.kind is RefusalKind.NOT_FOUND:
            one = replace(one, text=f"No answer was found to: {part}")  # the other part says what the report has
        elif one.nearest and not one.likely:
            one = replace(one, text=f"No answer was found to: {part} The nearest passages:\n{one.text}")
        found.append(one)
    return found


def _leads_first(parts: Sequence[str], answers: Sequence[Answer]) -> list[Answer]:
    """What most likely answers each part, or that nothing was found to it, before all passages."""
    leads = [one.likely or f"No answer was found to: {part}" for part, one in zip(parts, answers, strict=True)]
    rest = [one.text.removeprefix(one.likely).strip() for one in answers]
    told = "\n".join(dict.fromkeys(leads))
    first = replace(answers[0], text=told, likely=told)
    return [first, *(replace(one, text=text, likely="") for one, text in zip(answers, rest, strict=True) if text)]


def _followed(marked: str, called: str, issuer: Issuer, typed: TypedAssistant) -> Answer | None:
    """Both parts of a question whose later part asks of the figure of the first.

    Where the first has no figure, the later part has none either: what percentage that is is no question of its own.
    """
    text, when = by_years(with_lead_behind(marked), issuer, typed.store)
    asked = read_followed(text)
    if asked is None or HERE not in asked.first or (asked.beside and HERE in asked.beside):
        return None
    reports = reports_of(asked.first, issuer, when)

    def find(one: str) -> Answer | None:
        told = figure_finder(issuer, typed, reports, when)(one) or computed_answer(one, issuer, typed, reports, when)
        return told or stated_figure(one, issuer, typed, reports, when)

    told = answer_followed(asked, find, issuer, typed.store, reports, when)
    if told is not None or asked.beside:
        return told
    as_put = with_lead_behind(marked)
    if text != as_put and (asked := read_followed(as_put)) is None:
        return None
    first = _of_company(asked.first.replace(HERE, called), typed)
    return first if first.nearest or first.refusal is not None else None


def _of_company(question: str, typed: TypedAssistant) -> Answer:
    """The answer to one question about one company."""
    store, found = typed.store, asked_company(question, find_companies(question, typed.issuers))
    issuer = found[0].issuer
    marked = as_reports_put(with_mark(question, found), typed.english.wordings)
    marked = _with_base(with_lead_behind(marked), issuer)
    for_method = asks_method(marked)
    figure = None if for_method else _named_figure(marked, issuer, typed)
    if isinstance(figure, Answer):
        if not is_share_of_more(question, figure.value) and fits(marked, figure.text):
            return with_difference(figure, marked, lambda one: _named(one, issuer, typed))
        figure = None
    if (denied := denied_premise(marked, issuer, store, typed.english)) is not None:
        return denied
    if not for_method and figure is None and (figure := _typed_figure(question, issuer, typed)) is not None:
        return figure
    reports = reports_asked(question, issuer) or _comparing_reports(marked, issuer, store)
    indexes = [typed.passages(report.id) for report in reports]
    if (matter := answer_matter(marked, issuer, reports, indexes, typed.english)) is not None:
        return matter
    wordings = (marked, *other_wordings(marked, indexes))
    cells = (table_answer(wording, issuer, typed) for wording in wordings if not for_method)
    if (cell := next((told for told in cells if told is not None and fits(marked, told.text)), None)) is not None:
        return cell
    if (auditor := answer_auditor(marked.replace(HERE, " "), issuer, reports, indexes)) is not None:
        return auditor
    if (told := _sentence(marked, issuer, typed, reports)) is not None and is_of_month(marked, told.text):
        return told
    why = [] if figure is None else [f"No figure is given: {figure.reason.rstrip('.')}."]
    computed = (likely_computation(wording, issuer, typed, reports) for wording in wordings if not for_method)
    if (computation := next((one for one in computed if one is not None), None)) is not None:
        passages = nearest_passages(question, found, typed, why, None, reports)
        return with_likely(passages or Answer("", nearest=True), *computation)
    bearing = bearing_figures(marked, issuer, store, typed.english) if figure is None else None
    lines = bearing.lines if bearing is not None else ()
    judged = bearing is not None and bearing.judged
    text = None if judged else _open_text(marked, typed, reports)
    ahead = None if text is None or text.likely else (text.quoted, text.cited)
    near = None if judged else nearest_passages(question, found, typed, [*why, *lines], ahead, reports)
    if text is not None and text.likely and fits(marked, text.text):
        near, cited = near or Answer("", nearest=True), bearing.citations if bearing is not None else ()
        cited = (*text.cited_beside, *cited)
        return with_likely(replace(near, citations=(*cited, *near.citations)), text.told, text.cited)
    timed = figure is None or isinstance(read_quarter(marked, issuer, store), UnknownQuarter)  # raised in May 2024
    if near is None and not judged and figure is None and not reports:
        near = passages_ahead(question, found, typed)
    if near is not None and bearing is None and timed and (text is None or text.strict) and not asks_for_both(marked):
        near = _with_likely(near, wordings, issuer, typed, reports)
    if bearing is not None:
        near = near or Answer("\n".join(lines), nearest=True)
        return replace(near, citations=(*bearing.citations, *near.citations))
    return near or (refuse_figure(figure) if figure is not None else no_passages(question, found))


def _named(marked: str, issuer: Issuer, typed: TypedAssistant) -> Answer | None:
    """The figure that a question names where there is one."""
    figure = _named_figure(marked, issuer, typed)
    return figure if isinstance(figure, Answer) else None


def _named_figure(marked: str, issuer: Issuer, typed: TypedAssistant) -> Answer | MissingFigure | None:
    """What the statements have of the figure that a question names, or of how it moved."""
    figure = answer_figure(marked, issuer, typed.store, typed.english, typed.stated)
    kinds = (answer_movement, answer_group, answer_member)
    others = (kind(marked, issuer, typed.store, typed.english) for kind in kinds)
    return figure or next((told for told in others if told is not None), None)


def _sentence(
    marked: str, issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report] | None = None
) -> Answer | None:
    """The sentence of a report that answers a question with a marked company."""
    reports = reports_asked(marked, issuer) if reports is None else reports
    indexes = [typed.passages(report.id) for report in reports]
    text, when = by_years(marked, issuer, typed.store)
    if when.period is not Period.FY:
        return answer_sentence(text, issuer, reports, indexes, when)
    return answer_sentence(by_fiscal_years(marked, issuer, typed.store), issuer, reports, indexes)


def _with_likely(
    near: Answer, wordings: Sequence[str], issuer: Issuer, typed: TypedAssistant, reports: Sequence[Report]
) -> Answer:
    """The nearest passages, with the line of the reports that most likely answers before them where there is one."""
    lines = () if asks_sum(wordings[0]) else reports  # of a sum one line is a part
    found = chain(
        (likely_figure(marked, issuer, typed, reports) for marked in wordings),
        (likely_line(wordings[0], one, typed.passages(one.id), typed.store.tables_of(one.id)) for one in lines),
        (amount_sentence(wordings[0], one, typed.passages(one.id)) for one in lines),
    )
    told = next((told for told in found if told is not None and fits(wordings[0], told[0])), None)
    return near if told is None else with_likely(near, *told)


def _open_text(marked: str, typed: TypedAssistant, reports: Sequence[Report]) -> OpenText | None:
    """What the reports tell of an open question: what most likely answers it, else what comes nearest."""
    texts = [open_text(marked, report, typed.passages(report.id), typed.english) for report in reports]
    found = [text for text in texts if text is not None]
    return next((text for text in found if text.likely), found[0] if found else None)


def _with_base(marked: str, issuer: Issuer) -> str:
    """The question with the year that is held against the one it names, where the company reports on it."""
    base = base_year(marked)
    followed = base is not None and any(report.year == base + 1 for report in issuer.reports)
    return with_base(marked, base + 1) if base is not None and followed else marked


def names_english_company(question: str, typed: TypedAssistant) -> bool:
    """Whether a text in English names a company of the English reports."""
    return bool(find_companies(question, typed.issuers))


def _typed_figure(question: str, issuer: Issuer, typed: TypedAssistant) -> Answer | None:
    """What the statements say, where the question is one of the typed ones for one of their lines."""
    (answer,) = typed.answers([TypedQuestion(question, "number")])
    if answer.value == NONE:
        return None
    by_id = {report.id: report for report in issuer.reports}
    cited = tuple(
        passage_citation(by_id[r.report_id], issuer, r.page_index + 1, str(answer.value), ())
        for r in answer.references
        if r.report_id in by_id
    )
    value = f"{answer.value:,}" if isinstance(answer.value, int | float) else str(answer.value)
    text = f"{issuer.name}: {value} ({answer.reason}). {_sources(cited)}"
    return Answer(text, value=value, citations=cited)


def _sources(cited: Sequence[Citation]) -> str:
    pages = ", ".join(dict.fromkeys(f"p. {c.source.page} of {c.source.file}" for c in cited))
    return f"Source: {pages}." if pages else ""


def _ask_company(known: Sequence[Issuer], found: Sequence[IssuerMention]) -> str:
    names = ", ".join(issuer.name for issuer in known[:MOST_NAMED]) + (", …" if len(known) > MOST_NAMED else "")
    if not known:
        return (
            "Questions in English are answered from English annual reports, and there is none in this store. "
            "Ask about Chinese reports in Chinese, for example: 贵州茅台2023年的营业收入是多少？"
        )
    told = "Several companies are named" if found else "No company of the English reports in this store is named"
    return f"{told}: name one of {names}."
