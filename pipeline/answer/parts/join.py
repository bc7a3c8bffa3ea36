"""The answers to several questions in one, as one answer."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.cells.words import levels, normal, table_words
from pipeline.model import Answer, Citation, Plan
from pipeline.rules.lexicon import Lexicon, per_lexicon

_CLAUSE_END = re.compile("[，,；;？?。]")


def join_answers(answers: Sequence[Answer]) -> Answer:
    """One answer with a paragraph for each; it is a refusal, or the nearest passages, only where none of them is more.

    A part that is refused says so in its paragraph.
    """
    told = [answer for answer in answers if answer.outcome == "answer"]
    near = [answer for answer in answers if answer.nearest]
    refused = None if told or near else answers[0].refusal
    single = told[0] if len(told) == len(answers) == 1 else None
    return Answer(
        "\n".join(dict.fromkeys(answer.text.strip() for answer in answers)),
        value=single.value if single else None,
        unit=single.unit if single else "",
        working=tuple(step for answer in answers for step in answer.working),
        citations=tuple(dict.fromkeys(citation for answer in answers for citation in answer.citations)),
        refusal=refused,
        warnings=tuple(dict.fromkeys(warning for answer in answers for warning in answer.warnings)),
        nearest=not told and bool(near),
        likely="" if told else "\n".join(answer.likely for answer in near if answer.likely),
    )


def names_something(part: Plan) -> bool:
    """Whether a part of a question names what it asks of: 进度到哪了 is of what was named before it."""
    from pipeline.answer.evidence.content_words import Content
    from pipeline.answer.evidence.open.asked_phrases import asked_words

    if is_bare_balance(part):
        return False
    return any(kind == "item" for _, kind in part.pieces) or len(Content.of(asked_words(part)).weights) > 1


@per_lexicon
def _bare_balances(lexicon: Lexicon) -> re.Pattern[str]:
    words = lexicon.any_of(
        "balance_words", "balances_in_short", "amount_asked", "having", "points_of_time", "year_words", "each"
    )
    return re.compile(rf"(?:{words}|[\d年月日是为有还的]|\W)+")


def is_bare_balance(part: Plan) -> bool:
    """Whether a part asks for a balance without saying of what: 年末余额多少."""
    text = re.sub("|".join(map(re.escape, part.called)) or "(?!)", "", part.question)
    clauses = [clause for clause in _CLAUSE_END.split(text) if clause] or [""]
    asking = next((at for at, clause in enumerate(clauses) if _asks().search(clause)), 0)  # behind 截至2024年末，
    return all(_bare_balances().fullmatch(clause) for clause in clauses[: asking + 1])


@per_lexicon
def _asks(lexicon: Lexicon) -> re.Pattern[str]:
    return lexicon.pattern("interrogatives", "amount_asked")


def tells_total_beside(answer: Answer, first: Answer) -> bool:
    """Whether a later part is told the total of a table of which the first is told another row.

    库存商品的跌价准备计提了多少，转回或转销的又是多少: the second part leaves out what it is of.
    """
    question = normal(answer.plan.question) if answer.plan is not None else ""
    if answer is first or table_words().total.search(question):
        return False
    rows = {_table(one) for one in first.citations if not _is_total(one)}
    return any(_is_total(one) and _table(one) in rows for one in answer.citations)


def tells_again(answer: Answer, before: Sequence[Answer]) -> bool:
    """Whether a later part is told nothing but the cells of an earlier one: 其中供应商已经拿到多少 is no 应付账款."""
    told = {place_of_citation(one) for former in before for one in former.citations if one.source.table is not None}
    return bool(answer.citations) and all(place_of_citation(one) in told for one in answer.citations)


def tells_same_figure(answer: Answer, before: Sequence[Answer]) -> bool:
    """Whether a later part is told but the figure of an earlier one, from another table: the total for a part of it."""
    told = [(step.value, step.unit) for former in before for step in former.working]
    tables = {_table(one) for former in before for one in former.citations}
    beside = any(_table(one) in tables for one in answer.citations)
    own = [(step.value, step.unit) for step in answer.working]
    return bool(own) and not beside and all(value and (value, unit) in told for value, unit in own)


def place_of_citation(citation: Citation) -> tuple[str, int | None, int | None, int | None]:
    """The cell that a citation is of."""
    source = citation.source
    return citation.report_id, source.table, source.row, source.column


def _table(citation: Citation) -> tuple[str, int | None]:
    return citation.report_id, citation.source.table


def _is_total(citation: Citation) -> bool:
    label = (levels(normal(citation.quote)) or [""])[0]
    return citation.source.table is not None and table_words().total.match(label) is not None


def own_words(part: Plan) -> str:
    """A part of a question without the companies that it is about."""
    return re.sub("|".join(map(re.escape, part.called)) or "(?!)", "", part.question)
