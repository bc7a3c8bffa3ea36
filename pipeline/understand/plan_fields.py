"""The fields of a plan: what was recognised in a question, as its kind needs it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from pipeline.model import Condition, Measure, MeasureKind, Operation, Period, Plan, Refusal, RefusalKind, Scope
from pipeline.model.plan import WHOLE_ORDER
from pipeline.understand import thresholds
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.comparisons import asks_for_whole_order, read_comparison
from pipeline.understand.directions import asks_for_falls, is_small_fall, moves_by_amount
from pipeline.understand.keywords import Keyword
from pipeline.understand.measures.defined_names import rate_ending
from pipeline.understand.measures.grammar import MeasureGrammar
from pipeline.understand.measures.tokens import tokens
from pipeline.understand.open_subject import topics_and_subject
from pipeline.understand.periods import TimeExpression
from pipeline.understand.pieces import Piece, PieceKind, qualifiers_beside_order, unused_operations
from pipeline.understand.plan_times import digit_years, quarters_of, single_months, times_of
from pipeline.understand.plan_words import asks_for_length, plan_words
from pipeline.understand.planned_measures import as_called, as_held, as_written, operation_of, ratio_name
from pipeline.understand.question_parts import FIGURES
from pipeline.understand.question_rules import QuestionRule
from pipeline.understand.recognised_question import GROWTH_ENDING, RecognisedQuestion
from pipeline.understand.recogniser import Recogniser
from pipeline.understand.slots import SlotSpan
from pipeline.understand.wording.order_ends import order_asked, read_ends, without_orders

if TYPE_CHECKING:
    from pipeline.understand.concepts import Concepts

_OF_ALL_COMPANIES = (
    Operation.RANK, Operation.INTERSECTION, Operation.PLACE_IN_RANKING, Operation.AGGREGATE, Operation.COUNT,
    Operation.LIST,
)  # fmt: skip
# Questions about an order of companies or years.
ORDERS = (*_OF_ALL_COMPANIES, Operation.COMPARE, Operation.SAME)
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
            recent=found.years.recent,
            period=found.period,
            scope=Scope.PARENT if "母公司" in found.masked else Scope.CONSOLIDATED,
            items=tuple(k.name for k in keywords),
            asked=tuple({_keyword(s).name: as_written(s.text, found.question) for s in spans}.values()),
            decimals=thresholds.decimals(text),
            unit=thresholds.asked_unit(text),
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
                changes = self._ranking(plan, found)
            case Operation.COUNT | Operation.LIST:
                changes = self._threshold_fields(plan, found)
            case Operation.COMPARE:
                changes = self._comparison(plan, found)
            case Operation.OPEN:
                named, asked = topics_and_subject(found, self.recogniser.keywords)
                changes = {"topics": named, "asked": (asked,), **digit_years(found)}
                changes["conditions"] = self._premises(found)
            case Operation.CONCEPT:
                changes = self._concept(plan)
        if "items" in changes and "asked" not in changes:  # the words of the items that are left
            words = dict(zip(plan.items, plan.asked, strict=False))
            words |= {k.base: words[k.name] for k in keywords if k.base and k.name in words}
            changes["asked"] = tuple(words.get(item, item) for item in changes["items"])
        parts_of_years = any(period is not Period.FY for _, period in found.time.keys)
        if plan.operation in _OF_ALL_COMPANIES and parts_of_years:  # 三季度末 is the end of nine months
            changes |= times_of(found.time, plan)
        if plan.operation in _OF_ALL_COMPANIES:
            changes["reporting"] = bool(plan_words().reporting.search(found.text))
        if plan.operation in ORDERS:
            pieces = found.pieces()
            read = (*qualifiers_beside_order(pieces), *self._unused(plan, changes, pieces))
            changes["qualifiers"] = (
                *read,
                *_moves_by_amounts(found),
                *_other_parts(plan, found),
            )
            changes["pieces"] = as_texts(pieces)
        return replace(plan, **changes)

    def _unused(self, plan: Plan, changes: dict[str, Any], pieces: tuple[Piece, ...]) -> tuple[str, ...]:
        """Operations of a ranking, count or list that nothing of its plan carries out."""
        if plan.operation in (Operation.COMPARE, Operation.SAME):
            return ()
        conditions = changes.get("conditions", plan.conditions)
        names = (*changes.get("items", plan.items), *(condition.item for condition in conditions))
        growth = any(name.endswith(GROWTH_ENDING) for name in names)
        folds = plan.operation is Operation.AGGREGATE
        return unused_operations(pieces, growth=growth, shares=any(map(_is_rate, names)), folds=folds)

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
            known = asked.near or plan_words().meaning.search(plan.question) or concepts.is_in_domain(asked.subject)
            kind = RefusalKind.CONCEPT if known else RefusalKind.OFF_TOPIC
            changes["refusal"] = Refusal(kind, asked.subject, near=asked.near)
        return changes

    def figures(self, plan: Plan, found: RecognisedQuestion, pieces: Sequence[Piece]) -> dict[str, Any]:
        """The measures of a question for figures, its subjects, and what of its words limits them."""
        reading = MeasureGrammar(tokens(pieces), self.alike).read()
        measures = tuple(as_called(measure, found.question) for measure in reading.measures)
        left = sorted({piece.start: piece for piece in reading.unused}.values(), key=lambda piece: piece.start)
        held = self._held_against(found, measures)
        if held:
            left = [piece for piece in left if piece.kind is not PieceKind.CONDITION]
            measures = tuple(dict.fromkeys(as_held(measure, held) for measure in measures))
        leaves = [leaf for measure in measures for leaf in measure.leaves()]
        limits = [*(piece.text for piece in left if piece.text not in plan_words().restated), *_subjects(pieces)]
        limits += [p.text for p in pieces if p.kind is PieceKind.FORM and asks_for_length(p.text)]
        limits += single_months(found.time, all(self.is_balance(leaf.name) for leaf in leaves))
        return {
            "operation": operation_of(measures, plan.operation),
            "measures": measures,
            "conditions": held,
            "companies": reading.companies or plan.companies,
            **times_of(TimeExpression(reading.times), plan),
            "items": tuple(dict.fromkeys(leaf.name for leaf in leaves)),
            "asked": tuple({leaf.name: leaf.label for leaf in leaves}.values()),
            "scope": (not all(leaf.scope for leaf in leaves) and reading.scope) or Scope.CONSOLIDATED,
            "qualifiers": tuple(limits) or (() if measures else (found.text,)),
            "restated": any(piece.text in plan_words().restated for piece in left),
            "pieces": as_texts(pieces),
        }

    def _held_against(self, found: RecognisedQuestion, measures: Sequence[Measure]) -> tuple[Condition, ...]:
        """Thresholds of which the question asks whether figures lie beyond them: 营业收入是否超过80亿元.

        A percentage is held against the growth that the question names (净利润有没有增长超过10%) or its one share
        (商誉占净资产有没有超过10%), against no amount.
        """
        if not found.bounds or not plan_words().yes_no.search(found.text):
            return ()
        grown = {m.operands[0].name for m in measures if m.kind is MeasureKind.GROWTH}
        rate = any(_PERCENT.search(span.text) for span in found.bounds)
        conditions = [condition for condition in self._conditions(found) if condition.item]
        if rate and grown:
            conditions = [replace(c, item=c.item + GROWTH_ENDING) if c.item in grown else c for c in conditions]
        if rate and not grown and len(found.bounds) == 1 and (name := ratio_name(measures)):
            return (replace(conditions[0], item=name),) if len(conditions) == 1 else ()
        amounts = {_keyword(span).name for span in found.keywords if _keyword(span).kind == "item"}
        return () if rate and any(c.item in amounts for c in conditions) else tuple(conditions)

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
        """What a question for a cause takes for granted, to be held against the figures."""
        if not asks_for_cause(found.text):
            return ()
        items = [span for span in found.keywords if span.slot in ("项目", "公式", "增长")]
        conditions = []
        for item, bound in thresholds.find_premises(found.text, items):
            keyword = _keyword(item) if item is not None else self.recogniser.keywords.find_profit()
            name = keyword.base or keyword.name
            name += GROWTH_ENDING if bound.of_growth else ""
            conditions.append(Condition(item=name, relation=bound.relation, amount=bound.amount))
        return tuple(conditions)

    def _conditions(self, found: RecognisedQuestion) -> tuple[Condition, ...]:
        conditions = [
            Condition(
                place=str(span.value),
                place_item="办公地址" if plan_words().office.search(found.text) else "注册地址",
                ever=bool(plan_words().ever.search(found.text)),
            )
            for span in found.places
        ]
        for span in found.bounds:
            bound = span.value
            assert isinstance(bound, thresholds.AmountThreshold)
            before = [k for k in found.keywords if k.end <= span.start]
            of = before[-1:] if before else [k for k in found.keywords if k.start >= span.end][:1]
            if bound.of_every:  # 营收和净利润都下降: of all since the condition before
                ends = [other.end for other in found.bounds if other.end <= span.start]
                of = [k for k in before if k.start >= max(ends, default=0)]
            for keyword in of:
                name = _keyword(keyword).name + (GROWTH_ENDING if bound.of_growth else "")
                conditions.append(Condition(item=name, relation=bound.relation, amount=bound.amount))
                if is_small_fall(bound):
                    conditions.append(Condition(item=name, relation="<", amount=Decimal(0)))
        return tuple(conditions)

    def _ranking(self, plan: Plan, found: RecognisedQuestion) -> dict[str, Any]:
        conditions = self._conditions(found)
        bound = {c.item for c in conditions if c.item}
        words = tuple(i for i in plan.items if self.is_text(i) and not (found.places and i.endswith("地址")))
        figures = tuple(i for i in plan.items if not self.is_text(i))
        items = tuple(i for i in figures if i not in bound) or figures
        unit = plan.unit
        if len(items) == 2 and plan_words().share.search(found.masked):
            items, unit = (_ratio(items),), _ratio_unit(found)  # 研发费用占营业收入比例最高的公司
        if plan.operation is Operation.RANK and (ends := read_ends(found.text, found.ranks)) is not None:
            changes = {"descending": ends.descending, "first": 1, "last": ends.last, "other_end": ends.other}
        else:
            changes = self._places(plan, found)
        return changes | {
            "items": items,
            "unit": unit,
            "attributes": words,
            "conditions": conditions,
            "with_amount": bool(plan_words().amount.search(found.text)),
            "measure": "sum" if plan_words().sums.search(found.text) else "mean",
        }

    def _places(self, plan: Plan, found: RecognisedQuestion) -> dict[str, Any]:
        """The places of the order that are asked for, and which end it begins with."""
        whole = plan.operation is Operation.RANK and asks_for_whole_order(found.text)
        listed = plan.operation is Operation.RANK and bool(plan_words().whole_lists.search(found.text))
        last = WHOLE_ORDER if listed or (whole and not plan_words().most.search(found.text)) else 1
        rank = found.ranks[0].value if found.ranks else thresholds.RankRange(1, last)
        assert isinstance(rank, thresholds.RankRange)
        least = bool(plan_words().least.search(found.text)) or rank.from_end
        if rank.smallest is not None:
            least = rank.smallest
        least ^= asks_for_falls(found.text)
        first = 1 if plan_words().than_first.search(found.text) else rank.first  # 第二多的比第一少多少
        return {"descending": not least, "first": first, "last": rank.last}

    def _threshold_fields(self, plan: Plan, found: RecognisedQuestion) -> dict[str, Any]:
        conditions = self._conditions(found)
        changes = {"conditions": conditions, "items": tuple(c.item for c in conditions if c.item), "with_amount": True}
        if plan_words().most.search(found.text):  # 亏损的公司有几家，亏得最多的是哪家
            changes["operation"] = Operation.LIST
        return changes


def _is_rate(name: str) -> bool:
    return "/" in name or bool(rate_ending().search(name))


def _moves_by_amounts(found: RecognisedQuestion) -> Iterator[str]:
    """Bounds on amounts of change, which no condition is on: 营收增长超过10亿元 limits nothing but growth."""
    for span in found.bounds:
        assert isinstance(span.value, thresholds.AmountThreshold)
        if moves_by_amount(span.value):
            yield span.text


def _other_parts(plan: Plan, found: RecognisedQuestion) -> tuple[str, ...]:
    """Different parts of a year in an order of all companies that names no year: 年报看全年、半年报看上半年."""
    parts = {point.period: point.text for point in found.time.asked if point.period is not None}
    several = plan.operation in _OF_ALL_COMPANIES and len(parts) > 1 and not plan.years
    return tuple(parts.values()) if several else ()


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
    return tuple(f"按“{name}”理解“{words}”" for name, words in taken)


def _ratio(items: tuple[str, ...]) -> str:
    """The name of a ratio of two items, as `measure` reads it: 投资收益/利润总额."""
    return "/".join(items[:2])


def _ratio_unit(found: RecognisedQuestion) -> str:
    """A share (占…的比例) is told in percent, any other ratio as a number."""
    return "%" if "占" in found.text else ""


def _keyword(span: SlotSpan) -> Keyword:
    assert isinstance(span.value, Keyword)
    return span.value


def _unique(keywords: list[Keyword]) -> list[Keyword]:
    return list({k.name: k for k in keywords}.values())
