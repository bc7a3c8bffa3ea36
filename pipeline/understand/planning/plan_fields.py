"""The fields of a plan: what was recognised in a question, as its kind needs it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pipeline.model import Condition, Measure, MeasureKind, Operation, Period, Plan, Refusal, RefusalKind, Scope
from pipeline.model.plan import COMPANY_ASKED
from pipeline.understand import asked_forms, thresholds
from pipeline.understand.cause_questions import asks_for_cause, asks_for_drivers, is_feared
from pipeline.understand.comparisons import asks_for_whole_order, read_comparison
from pipeline.understand.keywords import Keyword
from pipeline.understand.measures.grammar import MeasureGrammar
from pipeline.understand.measures.movement_verbs import moved_balances
from pipeline.understand.measures.tokens import tokens
from pipeline.understand.open_subject import topics_and_subject
from pipeline.understand.periods import TimeExpression
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planning.order_fields import (
    OF_ALL_COMPANIES,
    ORDERS,
    conditions_of_figures,
    limits_of_order,
    rank_fields,
    threshold_fields,
)
from pipeline.understand.planning.plan_times import (
    digit_years,
    opening_alone,
    own_years,
    quarters_of,
    single_months,
    times_of,
)
from pipeline.understand.planning.plan_words import asks_for_length, names_parent, plan_words
from pipeline.understand.planning.planned_measures import as_called, as_held, as_written, operation_of, ratio_name
from pipeline.understand.question_parts import FIGURES
from pipeline.understand.question_rules import QuestionRule
from pipeline.understand.recognised_question import GROWTH_ENDING, RecognisedQuestion
from pipeline.understand.recogniser import Recogniser
from pipeline.understand.slots import SlotSpan
from pipeline.understand.wording.orders.order_ends import order_asked, read_ends, without_orders
from pipeline.understand.wording.premises import bare_results, is_limited

if TYPE_CHECKING:
    from pipeline.understand.concepts import Concepts

_LEAST_AMOUNT = 100  # yuan that a statement's figure may be held against; ratios are held against less
_PERCENT = re.compile(r"%|百分之")


@dataclass(frozen=True, slots=True)
class PlanFields:
    """Fills plans in; `is_text(item)` tells items that are words (法定代表人)."""

    recogniser: Recogniser
    is_text: Callable[[str], bool]
    concepts: Callable[[], Concepts]  # read with the first question that asks for a term
    alike: Callable[[str, str], bool]  # whether two items are of one statement
    is_balance: Callable[[str], bool]  # whether an item is an amount at a date

    def fill(self, found: RecognisedQuestion, rule: QuestionRule) -> Plan:
        spans = [s for s in found.keywords if s.slot != "主题"]
        keywords = _unique([_keyword(s) for s in spans])
        text = found.text
        plan = Plan(
            question=found.question,
            operation=rule.operation,
            rule=rule.id,
            companies=tuple(dict.fromkeys(m.codes[0] for m in found.mentions)),
            called=tuple(dict.fromkeys(m.text for m in found.mentions)),
            years=self._years(found, rule.operation),
            years_of=own_years(found),
            recent=found.years.recent,
            period=found.period,
            scope=Scope.PARENT if names_parent(found.text, found.masked) else Scope.CONSOLIDATED,
            items=tuple(k.name for k in keywords),
            asked=tuple({_keyword(s).name: as_written(s.text, found.question) for s in spans}.values()),
            decimals=asked_forms.decimals(text),
            unit=asked_forms.asked_unit(text),
            notes=_taken_for(found),
        )
        return self._operation_fields(plan, found, keywords)

    def _years(self, found: RecognisedQuestion, operation: Operation) -> tuple[int, ...]:
        years = found.years.years
        if operation is Operation.GROWTH and found.years.relative and len(years) == 2:
            return years[-1:]  # 2021年较上年增长: the year before is only what it grows from
        return years

    def _operation_fields(self, plan: Plan, found: RecognisedQuestion, keywords: list[Keyword]) -> Plan:
        """What only some operations have."""
        changes: dict[str, Any] = {}
        match plan.operation:
            case operation if operation in FIGURES:
                changes = self.figures(plan, found, found.pieces())
            case Operation.RANK | Operation.INTERSECTION | Operation.PLACE_IN_RANKING | Operation.AGGREGATE:
                changes = rank_fields(plan, found, self.is_text)
            case Operation.COUNT | Operation.LIST:
                changes = threshold_fields(found)
            case Operation.COMPARE:
                changes = self._comparison(plan, found)
            case Operation.OPEN:
                named, asked = topics_and_subject(found, self.recogniser.keywords)
                changes = {"topics": named, "asked": (asked,), **digit_years(found)}
                changes["conditions"] = self._premises(found)
                if asks_for_cause(found.text) and not changes["conditions"]:
                    changes["items"] = tuple(k.name for k in keywords if k.name not in bare_results(found))
            case Operation.CONCEPT:
                changes = self._concept(plan)
        if "items" in changes and "asked" not in changes:  # the words of the items that are left
            words = dict(zip(plan.items, plan.asked, strict=False))
            words |= {k.base: words[k.name] for k in keywords if k.base and k.name in words}
            changes["asked"] = tuple(words.get(item, item) for item in changes["items"])
        parts_of_years = any(period is not Period.FY for _, period in found.time.keys)
        if plan.operation in OF_ALL_COMPANIES and parts_of_years:  # 三季度末 is the end of nine months
            changes |= times_of(found.time, plan)
        if plan.operation in OF_ALL_COMPANIES:
            changes["reporting"] = bool(plan_words().reporting.search(found.text))
        if plan.operation in ORDERS:
            pieces = found.pieces()
            changes["qualifiers"] = limits_of_order(plan, changes, found, pieces)
            changes["pieces"] = as_texts(pieces)
        return replace(plan, **changes)

    def _concept(self, plan: Plan) -> dict[str, Any]:
        concepts = self.concepts()
        asked = concepts.read(plan.question)
        if plan.years and plan.items and asked.aspects == ("definition",):  # 2020年的毛利率是什么
            message = "请问要查哪家公司？"
            return {"operation": Operation.NONE, "refusal": Refusal(RefusalKind.NOT_UNDERSTOOD, message)}
        names = tuple(term.name for term in asked.terms)
        changes: dict[str, Any] = {
            "items": names,
            "asked": asked.words,
            "aspects": asked.aspects,
            "notes": (*plan.notes, *asked.notes),
        }
        if not names:
            meaning = plan_words().meaning.search(plan.question)
            known = asked.near or meaning or concepts.is_in_domain(asked.subject)
            if known and not meaning and plan_words().names_asked.search(plan.question):  # 面临哪些风险: of whom
                refusal = Refusal(RefusalKind.NOT_UNDERSTOOD, "请问要查哪家公司？", missing=(COMPANY_ASKED,))
                return {"operation": Operation.NONE, "refusal": refusal}
            kind = RefusalKind.CONCEPT if known else RefusalKind.OFF_TOPIC
            changes["refusal"] = Refusal(kind, asked.subject, near=asked.near)
        return changes

    def figures(self, plan: Plan, found: RecognisedQuestion, pieces: Sequence[Piece]) -> dict[str, Any]:
        """The measures of a question for figures, its subjects, and what of its words limits them."""
        reading = MeasureGrammar(tokens(pieces), self.alike).read()
        measures = tuple(as_called(measure, found.question) for measure in reading.measures)
        left = sorted({piece.start: piece for piece in reading.unused}.values(), key=lambda piece: piece.start)
        held = self._held_against(found, measures, pieces)
        if held:
            left = [piece for piece in left if piece.kind is not PieceKind.CONDITION]
            measures = tuple(dict.fromkeys(as_held(measure, held) for measure in measures))
        leaves = [leaf for measure in measures for leaf in measure.leaves()]
        restated = {piece.text for piece in left if piece.text in plan_words().restated}
        filed = None if plan_words().after.search(found.text) else plan_words().first_filed.search(found.text)
        first_filed = {piece.text for piece in left if filed is not None and piece.text in filed[0]}
        limits = [*(piece.text for piece in left if piece.text not in restated | first_filed), *_subjects(pieces)]
        limits += [p.text for p in pieces if p.kind is PieceKind.FORM and asks_for_length(p.text)]
        limits += moved_balances(pieces, self.is_balance)
        asked_part = plan_words().quarter.search(found.text)
        if asked_part and len(found.time.keys) < 2:  # 哪个季度亏了: no figure of the year
            limits.append(asked_part[0])
        balances = all(self.is_balance(leaf.name) for leaf in leaves)
        limits += single_months(found.time, balances)
        bare = balances and not limits and all(measure.is_item() for measure in measures)
        times = opening_alone(reading.times, pieces) if bare else reading.times
        return {
            "operation": operation_of(measures, plan.operation),
            "measures": measures,
            "conditions": held,
            "companies": reading.companies or plan.companies,
            **times_of(TimeExpression(times), plan),
            "items": tuple(dict.fromkeys(leaf.name for leaf in leaves)),
            "asked": tuple({leaf.name: leaf.label for leaf in leaves}.values()),
            "scope": _scope_of(plan, leaves, reading.scope),
            "qualifiers": tuple(limits) or (() if measures else (found.text,)),
            "restated": bool(restated),
            "first_filed": bool(first_filed),
            "pieces": as_texts(pieces),
        }

    def _held_against(
        self, found: RecognisedQuestion, measures: Sequence[Measure], pieces: Sequence[Piece]
    ) -> tuple[Condition, ...]:
        """Thresholds of which the question asks whether figures lie beyond them: 营业收入是否超过80亿元.

        A percentage is held against the growth that the question names (净利润有没有增长超过10%) or its one share
        (商誉占净资产有没有超过10%), against no amount.
        """
        if not found.bounds or not plan_words().yes_no.search(found.text):
            return ()
        grown = {m.operands[0].name for m in measures if m.kind is MeasureKind.GROWTH}
        rate = any(_PERCENT.search(span.text) for span in found.bounds)
        conditions = [condition for condition in conditions_of_figures(found, pieces) if condition.item]
        if rate and grown:
            conditions = [replace(c, item=c.item + GROWTH_ENDING) if c.item in grown else c for c in conditions]
        small = rate or all(self._is_of_ratio(condition) for condition in conditions)
        if small and not grown and len(found.bounds) == 1 and (name := ratio_name(measures)):
            return (replace(conditions[0], item=name),) if len(conditions) == 1 else ()
        names = {_keyword(span).name for span in found.keywords if _keyword(span).kind == "item"}
        amounts = {name for name in names if not self.recogniser.keywords.is_percentage(name)}
        return () if rate and any(c.item in amounts for c in conditions) else tuple(conditions)

    def _is_of_ratio(self, condition: Condition) -> bool:
        """Whether a threshold is none of its item's, but of a ratio's: 1 is no amount of money."""
        is_amount = self.recogniser.keywords.is_money(condition.item)
        return is_amount and condition.amount is not None and 0 < abs(condition.amount) < _LEAST_AMOUNT

    def _comparison(self, plan: Plan, found: RecognisedQuestion) -> dict[str, Any]:
        """What is compared, of whom and when; a growth is of the last year where it says what it grows from."""
        reading = read_comparison(found.pieces(), self.alike)
        measures = tuple(as_called(measure, found.question) for measure in reading.measures)
        leaves = [leaf for measure in measures for leaf in measure.leaves()]
        changes: dict[str, Any] = {"measures": measures} if leaves else {}
        if leaves:
            changes["items"] = tuple(dict.fromkeys(leaf.name for leaf in leaves))
            changes["asked"] = tuple({leaf.name: leaf.label for leaf in leaves}.values())
        based = any(leaf.year is not None or leaf.years_back for leaf in leaves)
        time = TimeExpression(reading.times) if based else found.time
        if based or any(period is not Period.FY for _, period in time.keys):
            changes |= times_of(time, plan)
        order = order_asked(found.text)
        ends = read_ends(found.text, ()) if order is None else None
        rest = without_orders(found.text)
        least = bool(plan_words().least.search(rest))
        if order is not None and not least and not plan_words().most.search(rest):
            least = not order  # 从低到高排一下
        changes["descending"] = least == reading.falls if ends is None else ends.descending
        changes["last"] = len(plan.companies) if asks_for_whole_order(found.text) else 1
        changes["other_end"] = ends.other if ends is not None else 0
        changes["listed_descending"] = order if order not in (None, changes["descending"]) else None
        return changes | quarters_of(plan, found)

    def _premises(self, found: RecognisedQuestion) -> tuple[Condition, ...]:
        """What a question for a cause, or one that states a move (同比增长8.24%), takes for granted of the figures."""
        text = found.text
        if not (asks_for_cause(text) or asks_for_drivers(text) or thresholds.states_a_move(text)) or is_feared(text):
            return ()
        items = [span for span in found.keywords if span.slot in ("项目", "公式", "增长")]
        pieces = found.pieces()
        conditions = []
        for item, bound in thresholds.find_premises(text, items):
            if is_limited(item, pieces):
                continue  # 境外收入为什么下降 says nothing of all revenue, 子公司利润为什么下降 of the group's
            keyword = _keyword(item) if item.value is not None else self.recogniser.keywords.find_profit()
            name = keyword.base or keyword.name
            name += GROWTH_ENDING if bound.of_growth else ""
            conditions.append(Condition(item=name, relation=bound.relation, amount=bound.amount))
        return tuple(conditions)


def _scope_of(plan: Plan, leaves: Sequence[Measure], read: Scope | None) -> Scope:
    """Whose figures are asked for; of words alone (母公司的往来款) those of the company that the question names."""
    if not leaves:
        return plan.scope
    return (not all(leaf.scope for leaf in leaves) and read) or Scope.CONSOLIDATED


def _subjects(pieces: Sequence[Piece]) -> Iterator[str]:
    """Subjects that make a part of an item: 前五大客户营业收入; not those that are asked for beside it."""
    told = [piece for piece in pieces if piece.word_class != "marks"]
    for at, piece in enumerate(told):
        if piece.kind is PieceKind.TOPIC and not plan_words().place_in_report.search(piece.text):
            beside = (*told[max(at - 1, 0) : at], *told[at + 1 : at + 2])
            if all(one.kind is not PieceKind.CONNECTIVE for one in beside):
                yield piece.text


def as_texts(pieces: Iterable[Piece]) -> tuple[tuple[str, str], ...]:
    """Pieces as a plan has them: each text with what it is."""
    return tuple((piece.text, str(piece.kind)) for piece in pieces if piece.word_class != "marks")


def _taken_for(found: RecognisedQuestion) -> tuple[str, ...]:
    """What names with a mistake in them were taken for."""
    taken = [(m.typo_of or m.part_of, m.text) for m in found.mentions if m.typo_of or m.part_of]
    taken += [(made.name, made.words) for made in found.repairs.substitutions]
    return tuple(taken_note(name, words) for name, words in taken)


def taken_note(name: str, words: str) -> str:
    """The note that words of a question were taken for a name."""
    return f"按“{name}”理解“{words}”"


def _keyword(span: SlotSpan) -> Keyword:
    assert isinstance(span.value, Keyword)
    return span.value


def _unique(keywords: list[Keyword]) -> list[Keyword]:
    return list({k.name: k for k in keywords}.values())
