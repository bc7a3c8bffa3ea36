"""A follow-up question made whole: what it leaves out is taken from the question before.

    2023年恩威医药的营业收入是多少？   那2024年呢   ->  2024年恩威医药的营业收入是多少？
                                       它的净利润呢  ->  2023年恩威医药的净利润是多少？

The question before is kept as a text whose slots (`slots`) are replaced, or from which they are put before the new
words; so the one planner reads both alike, and what is asked can be shown and checked. Where several readings are
possible they are given in order, and whoever answers takes the first that has an answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from pipeline.model import Operation, Plan, RefusalKind
from pipeline.model.chart import ChartKind
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.dialogue.follow_up import FollowUp, Reference, holds_against, read_follow_up, references
from pipeline.understand.dialogue.other_times import is_of_another, moved_time, with_year_of
from pipeline.understand.dialogue.slotted_question import MEASURE, Slot, SlottedQuestion
from pipeline.understand.dialogue.turn_parts import MARKS, asked_besides, before_span, behind_span, count_said
from pipeline.understand.dialogue.whole_forms import whole_forms
from pipeline.understand.planning.order_fields import ORDERS
from pipeline.understand.planning.plan_words import plan_words
from pipeline.understand.planning.planner import Planner
from pipeline.understand.wording.orders.rankings import as_orders
from pipeline.understand.wording.trends import asks_every_year, without_trend

_SEVERAL = "、"


@dataclass(frozen=True, slots=True)
class Spoken:
    """What the turn before was: its whole question, what was understood of it, and the companies of its answer."""

    question: str
    plan: Plan
    companies: tuple[str, ...] = ()  # in the order in which the answer names them
    several: tuple[str, ...] = ()  # the last companies that were spoken of together


@dataclass(frozen=True, slots=True)
class Completion:
    """The whole questions that a turn may be, the likeliest first, and what of them was said before."""

    readings: tuple[str, ...]
    taken_over: tuple[tuple[Slot, str], ...] = ()
    draws: ChartKind | None = None  # the chart of the figures that is asked for


def complete(turn: str, before: Spoken | None, planner: Planner, *, within: bool = False) -> Completion:
    """The whole question that a turn of a dialogue asks, after what was spoken of before.

    `within`: the question before is of the same turn, so that 哪家 asks for one of its companies.
    """
    turn = as_orders(turn)
    said = read_follow_up(turn)
    if before is None:
        return Completion((said.words if said.draws and said.words else turn,), draws=said.draws)
    return _Reading(said, before, planner, within=within).completion(turn)


class _Reading:
    """One turn held against the question before."""

    def __init__(self, said: FollowUp, before: Spoken, planner: Planner, *, within: bool):
        self._said = said
        self._before = before
        self._planner = planner
        self._among = before.several if within else ()
        self._refers = False  # whether the turn stands for a company that was named before
        self._old = SlottedQuestion.of(before.question.rstrip("？?。 "), planner.recogniser)

    def completion(self, turn: str) -> Completion:
        said, old = self._said, self._old
        if said.unit:
            return self._made([self._in_unit(said.unit)], every=True)
        if not said.words:
            return self._made(list(filter(None, (self._figure_explained(), old.text))), every=True)
        words, referred = self._resolved(said.words)
        self._refers = referred
        if not referred and self._is_whole(words):
            return Completion((words if said.draws else turn,), draws=said.draws)
        core, _ = self._resolved(said.core)
        new = SlottedQuestion.of(core, self._planner.recogniser)
        if not new.has(Slot.ITEM):  # the trend of what was spoken of
            words, core = without_trend(words), without_trend(core)
            new = SlottedQuestion.of(core, self._planner.recogniser)
        readings = list(dict.fromkeys(filter(None, self._readings(words, core, new))))
        return self._made(readings or [turn])

    # -- whole by itself, or by what it refers to

    def _is_whole(self, words: str) -> bool:
        """Whether a turn asks something by itself, and lacks at most the year."""
        plan = self._planner.plan(words)
        if plan.refusal is not None or not (plan.years or plan.recent or plan.since or plan.times):
            return plan.refusal is None and plan.operation is Operation.CONCEPT and not self._only_names(plan)
        slots = SlottedQuestion.of(words, self._planner.recogniser)
        if plan.operation in ORDERS or plan.operation is Operation.CONCEPT:
            return True
        return bool(plan.companies) and slots.has(*MEASURE, Slot.OPERATION)

    def _only_names(self, plan: Plan) -> bool:
        """Whether a turn names terms and asks nothing of them: 研发费用占营业收入的比例呢 wants the figure."""
        joints = whole_forms().joints
        return joints.sub("", self._said.core) in {joints.sub("", name) for name in (*plan.items, *plan.asked)}

    def _resolved(self, words: str) -> tuple[str, bool]:
        """A turn with the names of companies in place of what refers to them."""
        out, at, named = [], 0, False
        for start, end, reference in references(words):
            name = self._referred(reference, count_said(words[start:end]))
            if name is None:
                continue
            named = named or reference is not Reference.FIGURE
            out += [words[at:start], name]
            at = end
        return "".join([*out, words[at:]]), named

    def _referred(self, reference: Reference, count: int | None) -> str | None:
        names = self._companies()
        if reference is Reference.FIGURE:
            return self._old.words(*MEASURE) or None
        if reference is Reference.COMPANIES:
            names = (names if len(names) > 1 else self._before.several or names)[:count]
        if not names:
            return None
        return _SEVERAL.join(names) if reference is Reference.COMPANIES else names[0]

    def _companies(self) -> tuple[str, ...]:
        """The companies that were spoken of: those of the question, else those of its answer."""
        named = tuple(dict.fromkeys(place.text for place in self._old.of_slot(Slot.COMPANY)))
        return named or self._before.companies

    # -- what the question before gives

    def _readings(self, words: str, core: str, new: SlottedQuestion) -> Iterator[str]:
        time = moved_time(core, self._old.words(Slot.PERIOD), self._before.plan.years)
        if time:
            yield self._with(self._old, Slot.PERIOD, time)
            return
        if (asked_back := self._choice_of_name(core)) is not None:
            yield asked_back
        if holds_against(words) and not new.has(*MEASURE):
            yield from self._comparisons(words, new)
        elif self._is_bare(new) and not self._leaves_order(new):
            if self._said.asks_amount and new.has(Slot.ITEM):  # 研发人员有多少, after a share or a growth
                yield from self._prefixed(words, new)
            yield from self._replacements(new)
        yield from self._prefixed(words, new)

    def _is_bare(self, new: SlottedQuestion) -> bool:
        """Whether a turn only names other fillings of slots, and asks nothing of its own."""
        return bool(new.places) and not new.has(Slot.OPERATION) and not asked_besides(new)

    def _figure_explained(self) -> str:
        """The question for the figure whose cause was asked for: it has something to draw."""
        old = self._old
        if not asks_for_cause(old.text) or not old.has(Slot.COMPANY) or not old.has(Slot.ITEM):
            return ""
        return "".join(old.words(*slots) for slots in ((Slot.COMPANY,), (Slot.PERIOD,), (Slot.SCOPE,), MEASURE))

    def _leaves_order(self, new: SlottedQuestion) -> bool:
        """Whether a turn names a company after an order of all: 它的营业收入呢 is no order of one."""
        old = self._old
        return new.has(Slot.COMPANY) and old.has(Slot.END, Slot.ORDER) and not old.has(Slot.COMPANY)

    def _replacements(self, new: SlottedQuestion) -> Iterator[str]:
        """The question before with what the turn names in place of the like of it."""
        text: SlottedQuestion | None = self._old
        for slot in (Slot.COMPANY, Slot.PERIOD, Slot.SCOPE, Slot.END, Slot.ORDER, Slot.ITEM, Slot.MEMBER):
            if text is None or not (words := new.words(slot)):
                continue
            if slot in MEASURE and new.has(Slot.ITEM) and new.has(Slot.MEMBER):
                words = new.words(*MEASURE) if slot is Slot.ITEM else ""
                text = text if not words else self._slotted(self._with_measure(text, words))
            elif slot is Slot.PERIOD:
                text = self._slotted(self._with(text, slot, with_year_of(words, text.words(slot))))
            else:
                text = self._slotted(self._with(text, slot, words))
        if text is not None:
            yield text.text

    def _slotted(self, text: str) -> SlottedQuestion | None:
        return SlottedQuestion.of(text, self._planner.recogniser) if text else None

    def _with(self, old: SlottedQuestion, slot: Slot, words: str) -> str:
        """A question with other words in a slot, which are put at their place where it was empty."""
        if (replaced := old.replaced(slot, words)) is not None:
            return replaced
        if slot is Slot.COMPANY:
            return words + old.text
        if slot is Slot.PERIOD:
            return behind_span(old, (Slot.COMPANY,), words)
        if slot is Slot.ITEM:
            return old.replaced(Slot.MEMBER, words) or ""
        if slot is Slot.END:
            return ""
        if slot is Slot.ORDER:
            end = old.of_slot(Slot.END)
            return whole_forms().places.format(order=old.text[: end[-1].end], place=words) if end else ""
        return before_span(old, (Slot.ITEM, Slot.MEMBER), words)

    def _with_measure(self, old: SlottedQuestion, words: str) -> str:
        found = old.of_slot(*MEASURE)
        return old.text[: found[0].start] + words + old.text[found[-1].end :] if found else ""

    def _prefixed(self, words: str, new: SlottedQuestion) -> Iterator[str]:
        """The turn's own words behind what they leave out."""
        old = self._old
        over_all = plan_words().all_companies.search(words) is not None or new.has(Slot.END)
        over_all |= new.has(Slot.ORDER) and not old.has(Slot.COMPANY)
        companies = self._among if over_all else self._companies()
        company = "" if new.has(Slot.COMPANY) else _SEVERAL.join(companies)
        own_time = new.words(Slot.PERIOD)
        own_time = "" if new.has(Slot.OPERATION) and is_of_another(own_time) else own_time
        time = "" if own_time or asks_every_year(words) else old.words(Slot.PERIOD)
        measure = "" if new.has(*MEASURE) else self._measure(new)
        if not new.rest().strip(MARKS) and all(place.slot is Slot.OPERATION for place in new.places):
            words += whole_forms().amount  # 增长
        names_all = new.has(Slot.COMPANY) and new.has(*MEASURE) and not self._refers  # 该公司的净利润: in its scope
        if not new.has(Slot.SCOPE) and not names_all:
            measure = f"{old.words(Slot.SCOPE)}{measure}"
        if own_time and with_year_of(own_time, old.words(Slot.PERIOD)) != own_time:
            words = words.replace(own_time, with_year_of(own_time, old.words(Slot.PERIOD)), 1)
        places = SlottedQuestion.of(words, self._planner.recogniser).places
        lead = list(takewhile(lambda place: place.slot is Slot.COMPANY, places))
        at = lead[-1].end if lead and lead[0].start == 0 else 0  # 宁德时代的净利润: the time behind the name
        yield f"{words[:at]}{company}{time}{measure}{words[at:]}"

    def _measure(self, new: SlottedQuestion) -> str:
        """What the question before is about, with the end of an order where places in it are asked for."""
        slots = (*MEASURE, Slot.END) if new.has(Slot.ORDER) else MEASURE
        return self._old.words(*slots)

    def _comparisons(self, words: str, new: SlottedQuestion) -> Iterator[str]:
        """The figure of the question before held against that of another company or time."""
        measure, time = self._old.words(*MEASURE), self._old.words(Slot.PERIOD)
        own = self._old.words(Slot.COMPANY)
        if new.has(Slot.COMPANY) and measure:
            other = new.words(Slot.COMPANY)
            yield whole_forms().companies.format(
                one=own, other=other, time=new.words(Slot.PERIOD) or time, measure=measure
            )
        elif new.has(Slot.PERIOD) and measure:
            other = new.words(Slot.PERIOD)
            other = other if is_of_another(other) else with_year_of(other, time)
            yield whole_forms().times.format(company=own, time=time, measure=measure, other=other)

    def _choice_of_name(self, core: str) -> str | None:
        """The question before with one of the names that were offered, where the turn chooses it."""
        refusal = self._before.plan.refusal
        if (
            refusal is None
            or refusal.kind is not RefusalKind.NO_COMPANY
            or refusal.message not in self._before.question
        ):
            return None
        chosen = next((name for name in refusal.near if core and core in name), None)
        return self._before.question.replace(refusal.message, chosen, 1) if chosen else None

    def _in_unit(self, unit: str) -> str:
        forms = whole_forms()
        asked = forms.asked_unit.sub(forms.amount, forms.in_unit.sub("", self._old.text))
        return asked + forms.unit.format(unit=unit)

    # -- what was taken over

    def _made(self, readings: Sequence[str], *, every: bool = False) -> Completion:
        """The readings, with the slots of the first that hold what the question before had."""
        whole = SlottedQuestion.of(readings[0], self._planner.recogniser)
        own = "" if every else self._said.words
        taken = (
            (slot, whole.words(slot))
            for slot in (Slot.COMPANY, Slot.PERIOD, Slot.SCOPE, Slot.MEMBER, Slot.ITEM, Slot.END)
            if whole.words(slot) and whole.words(slot) not in own
        )
        return Completion(tuple(readings), tuple(taken), self._said.draws)
