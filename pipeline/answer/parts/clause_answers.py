"""The clauses of a question answered one by one, where it has no answer as a whole and some of them do."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile

from pipeline.answer.by_kind.kinds import ORDERS
from pipeline.answer.cells.alignment import superlatives
from pipeline.answer.context import Context
from pipeline.answer.parts.join import (
    is_bare_balance,
    join_answers,
    names_something,
    own_words,
    tells_again,
    tells_total_beside,
)
from pipeline.model import Answer, Operation, Plan
from pipeline.rules.lexicon import Lexicon, lexicon_in_use, per_lexicon
from pipeline.text.sentences import clauses
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.everyday_subjects import is_elliptic
from pipeline.understand.planning.plan_words import asks_for_amount
from pipeline.understand.question_parts import ask_apart, lacks_subject
from pipeline.understand.thresholds import find_rank_ranges
from pipeline.understand.wording.orders.both_ends import both_ends, two_places
from pipeline.understand.wording.year_before import years_apart

_OF = "的"
_YEAR = re.compile(r"20\d\d年?")


@dataclass(frozen=True, slots=True)
class ClauseAnswers:
    """Asks clauses apart; `further` gives what a clause asks of the row of the answer before it."""

    plan_alone: Callable[[str], Plan]
    further: Callable[[Plan, Context, Answer], Answer | None]
    ask: Callable[[Plan, str], Answer]

    def answer(self, plan: Plan, context: Context) -> Answer | None:
        """The clauses of a question asked one by one, where it has no answer as a whole and some of them do.

        Those of a list only where they ask more of the row by which the one before was answered.
        """
        ends = both_ends(plan.question) or years_apart(plan.question) if plan.operation not in ORDERS else None
        if ends is not None:
            return self._told_apart(plan, context, [self.plan_alone(end) for end in ends], whole=True)
        each = ask_apart(plan, self.plan_alone, lists=True)
        told = self._told_apart(plan, context, each, listed=True) if len(each) > 1 else None
        return told or self._told_apart(plan, context, ask_apart(plan, self.plan_alone))

    def _told_apart(
        self, plan: Plan, context: Context, parts: Sequence[Plan], *, listed: bool = False, whole: bool = False
    ) -> Answer | None:
        """`whole`: each part has all that it is of."""
        answers: list[Answer] = []
        good: list[bool] = []
        asked: list[Plan] = []
        for part in parts:
            before = [one for one, was_good in zip(answers, good, strict=True) if was_good]
            more = self.further(part, context, before[-1]) if before and not whole else None
            if more is not None and (superlatives().search(part.question) or asks_for_name(part.question)):
                more = None if tells_again(more, before) else more  # 是哪类计提的 is no sum that was told before
            if more is not None and more.working and asks_for_cause(part.question):
                more = None  # no figure says why
            if listed and more is None and any(_asks_again(part, one) for one in before):
                continue
            if listed and answers and more is None:
                return None
            asked.append(part)
            answer = replace(more or self.ask(part, context.style), plan=part)
            answers.append(answer)
            own = more is not None or not tells_again(answer, before)
            leans = _of_another(plan.question) or lacks_subject(part, parts[0]) or is_bare_balance(part)
            leans = leans or (part.operation is Operation.OPEN and not names_something(part))  # 做到哪个阶段了
            own &= more is not None or len(answers) == 1 or whole or not leans
            good.append(answer.outcome == "answer" and own and not tells_total_beside(answer, answers[0]))
        if good and not good[0]:
            for at, part in enumerate(asked[1:], 1):
                if good[at] and (owned := _of_first_owner(part, parts[0])) and not part.qualifiers:
                    asked[at] = self.plan_alone(owned)  # else it would be of the company as a whole
                    answers[at] = replace(self.ask(asked[at], context.style), plan=asked[at])
                    good[at] = answers[at].outcome == "answer"
            known = not _which().search(parts[0].question)  # else the others are of the one that was not found
            names = [names_something(part) and not is_elliptic(_own_text(part)) for part in asked]
            good = [is_good and known and is_own for is_good, is_own in zip(good, names, strict=True)]
        said = "\n".join(answer.text for answer, is_good in zip(answers, good, strict=True) if is_good)
        if not said or (not good[0] and _of_another(plan.question)):
            return None
        from pipeline.answer.evidence.open.unanswered import is_told

        told = (
            answer
            if is_good
            else Answer(context.say("part-unanswered", words=part.question), plan=part, warnings=answer.warnings)
            for part, answer, is_good in zip(asked, answers, good, strict=True)
            if is_good or not is_told(own_words(part), said)
        )
        return join_answers(list(told))


def _own_text(part: Plan) -> str:
    """A part without companies and what stands in brackets behind it: （2024年报）."""
    return re.sub("|".join((*map(re.escape, part.called), "[（(][^（）()]*[）)]")), "", part.question)


def _of_first_owner(part: Plan, first: Plan) -> str:
    """The question of a later part as one of whose the first part is; "" where that is nobody's or it has its own.

    甲公司2024年末乙公司的少数股东持股多少，少数股东权益多少: 甲公司2024年末乙公司的少数股东权益多少
    甲公司子公司乙2024年亏了多少，净资产多少: 甲公司子公司乙2024年净资产多少
    """
    pairs = zip(part.question, first.question, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    whose, own = first.question[same:], part.question[same:]
    year = _YEAR.match(own)
    owner = whose.partition(year[0])[0] if year is not None else "".join(whose.partition(_OF)[:2])
    named = any(one in owner for one in first.qualifiers) if year is not None else owner.endswith(_OF) and owner != _OF
    return f"{first.question[:same]}{owner}{own}" if named and first.qualifiers and _OF not in own else ""


def _asks_again(part: Plan, former: Answer) -> bool:
    """Whether a part only names the figure by which a row was told to be the greatest: 商誉最大的是哪家，商誉多少."""
    if part.qualifiers or len(part.items) != 1 or not former.working or not superlatives().search(former.text):
        return False
    return former.working[0].name.startswith(part.items[0])


def asks_of_two_places(plan: Plan) -> bool:
    """Whether clauses ask of different places of an order: 第二大供应商采购额多少，前五大合计占多少.

    So does a place behind the first: 谁最高，第二高是谁.
    """
    if plan.operation not in ORDERS and two_places(plan.question) is not None:
        return True
    found = [find_rank_ranges(clause) for clause in clauses(plan.question)] if plan.operation not in ORDERS else []
    return len({spans[0].value for spans in found if spans}) > 1


@per_lexicon
def _which(lexicon: Lexicon) -> re.Pattern[str]:
    """That one of several is asked for: 哪家子公司亏得最多，亏了多少."""
    return lexicon.pattern("which_words")


def asks_for_name(question: str) -> bool:
    """Whether the last clause of a question asks for a name and no amount."""
    last = [clause for clause in clauses(question) if clause][-1:]
    return any(_which().search(clause) and not asks_for_amount(clause) for clause in last)


def _of_another(question: str) -> bool:
    """Whether a question is of something that it then only calls it: the rest of it is not of the company."""
    return any(word in question for word in lexicon_in_use().words("pronouns", "things_named_before"))
