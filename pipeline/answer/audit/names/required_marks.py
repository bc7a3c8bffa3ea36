"""What a question asks in a way that only figures of certain names answer, and a figure without such a name is told.

还没付的运输费是多少            not all 运输费 of the year, but 应付运输费
到合并日的净利润是多少          not that of the year, nor that of the year's beginning
对归母净利润影响多少            not 归母净利润 itself
子公司甲亏了多少                not the balance of its goodwill
空调赚了多少                    not its 营业收入
转回了多少坏账                  not the balance of 坏账准备
"""

from __future__ import annotations

import re

from pipeline.answer.cells.words import normal
from pipeline.answer.context import Context
from pipeline.model import Answer
from pipeline.rules.lexicon import Lexicon, per_evidence_words


def lacks_mark(question: str, answer: Answer, context: Context) -> str:
    """The words of a question that ask for a figure of certain names, where nothing told has one; "" else."""
    asked = [(found[0], marks) for pattern, marks in _required() if (found := pattern.search(question))]
    if not asked or not answer.working:
        return ""
    from pipeline.answer.audit.names.cited_names import names_of, own_names_of

    names, own = names_of(answer, context), _turnover().sub("", own_names_of(answer, context))
    return next((words for words, marks in asked if marks.search(own if marks is _results() else names) is None), "")


@per_evidence_words
def _asked_results(lexicon: Lexicon) -> re.Pattern[str]:
    """亏了多少, 实际损益各多少."""
    how_much = lexicon.any_of("amount_asked")
    earned = f"{lexicon.any_of('earned_or_lost')}{lexicon.any_of('endings_of_deeds')}{how_much}"
    results = f"{lexicon.any_of('asked_results')}(?:{lexicon.any_of('each_of_two', 'copulas')})*{how_much}"
    return re.compile(f"{earned}|{results}")


@per_evidence_words
def _results(lexicon: Lexicon) -> re.Pattern[str]:
    """What one of a figure's own names must have, since the headings above it are of anything."""
    return lexicon.pattern("result_marks")


@per_evidence_words
def _turnover(lexicon: Lexicon) -> re.Pattern[str]:
    """What was sold, which is no result, in normal names: 营业收入 at the beginning of one, which 利息收入 has not."""
    names = "|".join(map(re.escape, map(normal, lexicon.words("turnover_names"))))
    marks = "|".join(map(re.escape, map(normal, lexicon.words("turnover_marks"))))
    return re.compile(rf"^[\W\d]*(?:{names})|{marks}", re.MULTILINE)


@per_evidence_words
def _required(lexicon: Lexicon) -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """What asks so, each with what one of the names must have."""
    unsettled = f"{lexicon.any_of('not_yet_leads')}{lexicon.any_of('settling_verbs')}的"
    towards, effects, how_much = map(lexicon.any_of, ("effects_on_leads", "asked_effects", "amount_asked"))
    days, reversals = map(lexicon.any_of, ("event_days", "reversal_verbs"))
    return (
        (re.compile(unsettled), re.compile(f"[{''.join(lexicon.words('unsettled_marks'))}]")),
        (re.compile(f"{towards}[^，,。]*?{effects}[^，,。]{{0,4}}{how_much}"), lexicon.pattern("effect_marks")),
        (re.compile(days), re.compile(days)),
        (re.compile(f"{reversals}了?{how_much}"), lexicon.pattern("reversal_verbs", "reversal_marks")),
        (_asked_results(), _results()),
    )
