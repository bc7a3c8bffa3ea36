"""What was recognised and the rule that matched, filled into a Plan."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from pipeline.model import Condition, Measure, MeasureKind, Operation, Period, Plan, Refusal, RefusalKind, Scope
from pipeline.model.plan import WHOLE_ORDER
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand import thresholds
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.comparisons import asks_for_whole_order, read_comparison
from pipeline.understand.directions import asks_for_falls, is_small_fall, moves_by_amount
from pipeline.understand.keywords import Keyword
from pipeline.understand.measures.grammar import MeasureGrammar
from pipeline.understand.measures.tokens import tokens
from pipeline.understand.open_subject import topics_and_subject
from pipeline.understand.periods import TimeExpression
from pipeline.understand.periods.time_points import QUARTERS
from pipeline.understand.pieces import Piece, PieceKind, qualifiers_beside_order, unused_operations
from pipeline.understand.question_parts import FIGURES, is_answerable, plan_parts, with_parts
from pipeline.understand.question_rules import QuestionRule
from pipeline.understand.recognised_question import GROWTH_ENDING, RecognisedQuestion
from pipeline.understand.recogniser import Recogniser, classify, long_pieces
from pipeline.understand.slots import SLOTS, SlotSpan, compact

if TYPE_CHECKING:
    from pipeline.understand.concepts import Concepts

_COMPANY_LIKE = re.compile(
    r"[\u4e00-\u9fffA-Za-z0-9]{2,30}?(?:有限责任公司|有限公司|股份公司|股份|集团|公司|银行|科技|证券)"
)
_OF_ALL_COMPANIES = (
    Operation.RANK, Operation.INTERSECTION, Operation.PLACE_IN_RANKING, Operation.AGGREGATE, Operation.COUNT,
    Operation.LIST,
)  # fmt: skip
# Questions about an order of companies or years.
_ORDERS = (*_OF_ALL_COMPANIES, Operation.COMPARE, Operation.SAME)
COMPUTED = "computed"  # in place of a rule: an open question that asks for a growth, a share …
OWN_WORDS = "own-words"  # in place of a rule: a question about a company that none matches
_MONTH, _DECEMBER = re.compile(r"月[份末底]?$"), re.compile(r"12月份?$")
_REPORT_BEHIND = re.compile(r"(?:年报|年度报告|报告|报)$")
_PERCENT = re.compile(r"%|百分之")
_WORDED = re.compile(r"[\u4e00-\u9fff]{2}|[A-Za-z]{2}")
_MEASURED = re.compile(r"几|(?:[比占]率|率|占比|比重|比例|比值|周转|余额)(?:[是为]?(?:多少|什么|几|多高|多大)|[?？]?$)")


@dataclass(frozen=True, slots=True)
class _Words:
    """What words of a question decide within its kind."""

    least: re.Pattern[str]
    most: re.Pattern[str]  # that one end of an order is meant, not all of it
    amount: re.Pattern[str]
    ever: re.Pattern[str]
    office: re.Pattern[str]
    share: re.Pattern[str]
    each: re.Pattern[str]
    sums: re.Pattern[str]
    meaning: re.Pattern[str]
    all_companies: re.Pattern[str]
    quarter: re.Pattern[str]
    place_in_report: re.Pattern[str]
    reporting: re.Pattern[str]
    yes_no: re.Pattern[str]
    restated: frozenset[str]
    whole_lists: re.Pattern[str]
    told: re.Pattern[str]  # words of questions that are answered in words


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    any_of, ratio = lexicon.any_of, lexicon.any_of("ratio_endings")
    return _Words(
        least=re.compile(any_of("least")),
        most=re.compile(rf"最|{any_of('most')}"),
        amount=re.compile(any_of("amount_asked")),
        ever=re.compile(any_of("earlier")),
        office=re.compile(any_of("offices")),
        share=re.compile(rf"\ue002.{{0,3}}占.{{0,4}}\ue002|\ue002[与和同对].{{0,4}}\ue002.{{0,3}}{ratio}"),
        each=re.compile(rf"(?!每股){any_of('several')}"),
        sums=re.compile(any_of("sums")),
        meaning=re.compile(rf"{any_of('meaning_questions')}|[是指]什么$"),
        all_companies=re.compile(any_of("all_companies")),
        place_in_report=re.compile(rf"{any_of('report_nouns', 'generic_nouns', 'figure_words')}$"),
        quarter=re.compile(any_of("quarter_questions")),
        whole_lists=re.compile(any_of("whole_lists")),
        reporting=re.compile(rf"{any_of('named_reports')}{any_of('company_words', 'company_kinds')}"),
        yes_no=re.compile(rf"{any_of('yes_no_questions')}|{any_of('yes_no_particles')}\W*$"),
        restated=frozenset(lexicon.words("restated_words")),
        told=re.compile(any_of("instructions", "generic_nouns", "courses", "matters")),
    )


@dataclass(slots=True)
class Planner:
    """`plan(question)` gives the Plan; `is_text(item)` tells items that are words (法定代表人)."""

    recogniser: Recogniser
    rules: tuple[QuestionRule, ...]
    is_text: Callable[[str], bool]
    concepts: Callable[[], Concepts]  # read with the first question that asks for a term
    alike: Callable[[str, str], bool] = lambda whole, part: True  # whether two items are of one statement
    is_balance: Callable[[str], bool] = lambda item: False  # whether an item is an amount at a date

    def plan(self, question: str) -> Plan:
        """The plan of a question; of several in one a plan with parts, where one plan would leave words over."""
        plan = self.plan_alone(question)
        if plan.operation in _ORDERS or is_answerable(plan):
            return plan
        parts = plan_parts(question, self.plan_alone)
        return with_parts(plan, parts) if parts else plan

    def plan_alone(self, question: str) -> Plan:
        """The plan of a question that is read as one, whatever words are left over."""
        found = self.recogniser.recognise(question)
        if not found.text:
            return _refusal_plan(found, RefusalKind.NOT_UNDERSTOOD, "请写出要问的公司、年份和项目。")
        ambiguous = next((m for m in found.mentions if len(m.codes) > 1), None)
        if ambiguous:
            names = tuple(self.recogniser.companies.name(c) for c in ambiguous.codes)
            message = f"有{len(names)}家公司用过“{ambiguous.text}”这个名称，请问是哪一家？"
            return _refusal_plan(found, RefusalKind.NOT_UNDERSTOOD, message, near=names)
        rule = classify(self.rules, found.masked)
        if rule is None or (rule.operation in (Operation.CONCEPT, Operation.OPEN) and not found.keywords):
            found, rule = self._with_near_item(found, rule)
        if not found.mentions and self._names_a_company(found, rule):
            return self._refuse_company(found)
        if rule is None and self._says_what(found):
            return self.as_kind(question, Operation.LOOKUP if _is_measured(found) else Operation.OPEN, OWN_WORDS)
        if rule is None:
            return self._not_understood(found)
        if rule.operation is Operation.OPEN and (computed := self._computation(found)) is not None:
            return computed
        plan = self._fill_plan(found, rule)
        if plan.operation in FIGURES and not _is_measured(found) and (plan.qualifiers or not plan.measures):
            opened = self.as_kind(question, Operation.OPEN, rule.id)
            return replace(opened, items=()) if _is_limited(plan) else opened
        return plan

    def _computation(self, found: RecognisedQuestion) -> Plan | None:
        """What a question that is put as an open one asks to compute: 净利润同比如何."""
        if not found.keywords or not found.mentions or any(span.slot == "主题" for span in found.keywords):
            return None
        if asks_for_cause(found.text) or _words().told.search(found.text):
            return None
        plan = self._fill_plan(found, QuestionRule(COMPUTED, Operation.LOOKUP, ()))
        return plan if plan.operation is not Operation.LOOKUP and not plan.qualifiers else None

    def as_kind(self, question: str, operation: Operation, said_by: str) -> Plan:
        """The plan of a question whose kind was decided by other means than the rules; `said_by` names them."""
        rule = QuestionRule(said_by, operation, ())
        return self._fill_plan(self.recogniser.recognise(question), rule)

    def plan_over_cells(self, plan: Plan, found: RecognisedQuestion, pieces: Sequence[Piece]) -> Plan:
        """The measures of a question whose operands are cells of tables, which `pieces` have as items."""
        return replace(plan, **self._figures(plan, found, pieces))

    def _says_what(self, found: RecognisedQuestion) -> bool:
        """Whether a question about a company has words of its own that its report can be searched for."""
        left = self.recogniser.leftover(found)
        return bool(found.mentions and _WORDED.search(left))

    def _with_near_item(
        self, found: RecognisedQuestion, rule: QuestionRule | None
    ) -> tuple[RecognisedQuestion, QuestionRule | None]:
        """When no item was recognised in a question for a figure: the nearest one, if near enough."""
        if found.keywords or not found.mentions or (rule is not None and rule.operation is Operation.OPEN):
            return found, rule
        near = self.recogniser.nearest_keyword(found)
        if near is None:
            return found, rule
        span = SlotSpan(0, 0, "项目", near, near.name)
        better = replace(found, keywords=(span,), masked=found.masked + SLOTS["项目"])
        return better, classify(self.rules, better.masked)

    def _names_a_company(self, found: RecognisedQuestion, rule: QuestionRule | None) -> bool:
        """Whether a question without a known company is about one all the same (unknown to the store)."""
        if _words().all_companies.search(found.text) or (
            rule is not None and rule.operation not in (Operation.CONCEPT, Operation.OPEN)
        ):
            return False
        leftover = self.recogniser.leftover(found)
        named = _COMPANY_LIKE.search(leftover) or re.search(r"[\u4e00-\u9fff]{2,}(?:有限|股份)公司", found.text)
        asks_fact = bool(found.years.years and len(leftover.replace(" ", "")) >= 2)
        return bool(found.years.years and named) or asks_fact

    def _refuse_company(self, found: RecognisedQuestion) -> Plan:
        pieces = long_pieces(self.recogniser.leftover(found)) or [self.recogniser.leftover(found)]
        asked = re.search(r"[\u4e00-\u9fffA-Za-z0-9]+(?:有限|股份)公司", found.text)
        name = asked[0] if asked else pieces[0]
        near = self.recogniser.companies.near(name)
        return _refusal_plan(found, RefusalKind.NO_COMPANY, name, near=near)

    def _not_understood(self, found: RecognisedQuestion) -> Plan:
        if found.mentions and not found.keywords:
            return _refusal_plan(
                found, RefusalKind.NOT_UNDERSTOOD, "请问要查哪个项目（例如营业收入、净利润、法定代表人）？"
            )
        if found.keywords and not found.mentions:
            return _refusal_plan(found, RefusalKind.NOT_UNDERSTOOD, "请问要查哪家公司、哪一年？")
        return _refusal_plan(found, RefusalKind.NOT_UNDERSTOOD, "请写出要问的公司、年份和项目。")

    def _fill_plan(self, found: RecognisedQuestion, rule: QuestionRule) -> Plan:
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
            asked=tuple({_keyword(s).name: _as_written(s.text, found.question) for s in spans}.values()),
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
                changes = self._figures(plan, found, found.pieces())
            case Operation.RANK | Operation.INTERSECTION | Operation.PLACE_IN_RANKING | Operation.AGGREGATE:
                changes = self._ranking(plan, found)
            case Operation.COUNT | Operation.LIST:
                changes = self._threshold_fields(plan, found)
            case Operation.COMPARE:
                changes = self._comparison(plan, found)
            case Operation.OPEN:
                named, asked = topics_and_subject(found, self.recogniser.keywords)
                changes = {"topics": named, "asked": (asked,), **_digit_years(found)}
                changes["conditions"] = self._premises(found)
            case Operation.CONCEPT:
                changes = self._concept(plan)
        if "items" in changes and "asked" not in changes:  # the words of the items that are left
            words = dict(zip(plan.items, plan.asked, strict=False))
            words |= {k.base: words[k.name] for k in keywords if k.base and k.name in words}
            changes["asked"] = tuple(words.get(item, item) for item in changes["items"])
        parts_of_years = any(period is not Period.FY for _, period in found.time.keys)
        if plan.operation in _OF_ALL_COMPANIES and parts_of_years:  # 三季度末 is the end of nine months
            changes |= _times(found.time, plan)
        if plan.operation in _OF_ALL_COMPANIES:
            changes["reporting"] = bool(_words().reporting.search(found.text))
        if plan.operation in _ORDERS:
            pieces = found.pieces()
            read = (*qualifiers_beside_order(pieces), *self._unused(plan, changes, pieces))
            changes["qualifiers"] = (*read, *_moves_by_amounts(found), *_other_parts(plan, found))
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
        return unused_operations(pieces, growth=growth, shares=any("/" in name for name in names), folds=folds)

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
            known = asked.near or _words().meaning.search(plan.question) or concepts.is_in_domain(asked.subject)
            kind = RefusalKind.CONCEPT if known else RefusalKind.OFF_TOPIC
            changes["refusal"] = Refusal(kind, asked.subject, near=asked.near)
        return changes

    def _figures(self, plan: Plan, found: RecognisedQuestion, pieces: Sequence[Piece]) -> dict[str, Any]:
        """The measures of a question for figures, its subjects, and what of its words limits them."""
        reading = MeasureGrammar(tokens(pieces), self.alike).read()
        measures = tuple(_as_called(measure, found.question) for measure in reading.measures)
        left = sorted({piece.start: piece for piece in reading.unused}.values(), key=lambda piece: piece.start)
        held = self._held_against(found, measures)
        if held:
            left = [piece for piece in left if piece.kind is not PieceKind.CONDITION]
            measures = tuple(dict.fromkeys(_as_held(measure, held) for measure in measures))
        leaves = [leaf for measure in measures for leaf in measure.leaves()]
        limits = [*(piece.text for piece in left if piece.text not in _words().restated), *_subjects(pieces)]
        limits += _single_months(found.time, all(self.is_balance(leaf.name) for leaf in leaves))
        return {
            "operation": _operation_of(measures, plan.operation),
            "measures": measures,
            "conditions": held,
            "companies": reading.companies or plan.companies,
            **_times(TimeExpression(reading.times), plan),
            "items": tuple(dict.fromkeys(leaf.name for leaf in leaves)),
            "asked": tuple({leaf.name: leaf.label for leaf in leaves}.values()),
            "scope": (not all(leaf.scope for leaf in leaves) and reading.scope) or Scope.CONSOLIDATED,
            "qualifiers": tuple(limits) or (() if measures else (found.text,)),
            "restated": any(piece.text in _words().restated for piece in left),
            "pieces": as_texts(pieces),
        }

    def _held_against(self, found: RecognisedQuestion, measures: Sequence[Measure]) -> tuple[Condition, ...]:
        """Thresholds of which the question asks whether figures lie beyond them: 营业收入是否超过80亿元.

        A percentage is held against the growth that the question names (净利润有没有增长超过10%), against no amount.
        """
        if not found.bounds or not _words().yes_no.search(found.text):
            return ()
        grown = {m.operands[0].name for m in measures if m.kind is MeasureKind.GROWTH}
        rate = any(_PERCENT.search(span.text) for span in found.bounds)
        conditions = [condition for condition in self._conditions(found) if condition.item]
        if rate and grown:
            conditions = [replace(c, item=c.item + GROWTH_ENDING) if c.item in grown else c for c in conditions]
        amounts = {_keyword(span).name for span in found.keywords if _keyword(span).kind == "item"}
        return () if rate and any(c.item in amounts for c in conditions) else tuple(conditions)

    def _comparison(self, plan: Plan, found: RecognisedQuestion) -> dict[str, Any]:
        """What is compared, of whom and when; a growth is of the last year where it says what it grows from."""
        reading = read_comparison(found.pieces(), self.alike)
        measures = tuple(_as_called(measure, found.question) for measure in reading.measures)
        leaves = [leaf for measure in measures for leaf in measure.leaves()]
        changes: dict[str, Any] = {"measures": measures} if leaves else {}
        if leaves:
            changes["items"] = tuple(dict.fromkeys(leaf.name for leaf in leaves))
            changes["asked"] = tuple({leaf.name: leaf.label for leaf in leaves}.values())
        based = any(leaf.year is not None or leaf.years_back for leaf in leaves)
        time = TimeExpression(reading.times) if based else found.time
        if based or any(period is not Period.FY for _, period in time.keys):
            changes |= _times(time, plan)
        least = bool(_words().least.search(found.text))
        last = len(plan.companies) if asks_for_whole_order(found.text) else 1
        return changes | {"descending": least == reading.falls, "last": last} | _quarters(plan, found)

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
                place_item="办公地址" if _words().office.search(found.text) else "注册地址",
                ever=bool(_words().ever.search(found.text)),
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
        if len(items) == 2 and _words().share.search(found.masked):
            items, unit = (_ratio(items),), _ratio_unit(found)  # 研发费用占营业收入比例最高的公司
        whole = plan.operation is Operation.RANK and asks_for_whole_order(found.text)
        listed = plan.operation is Operation.RANK and bool(_words().whole_lists.search(found.text))
        last = WHOLE_ORDER if listed or (whole and not _words().most.search(found.text)) else 1
        rank = found.ranks[0].value if found.ranks else thresholds.RankRange(1, last)
        assert isinstance(rank, thresholds.RankRange)
        least = bool(_words().least.search(found.text)) or rank.from_end
        if rank.smallest is not None:
            least = rank.smallest
        least ^= asks_for_falls(found.text)
        return {
            "items": items,
            "unit": unit,
            "attributes": words,
            "conditions": conditions,
            "descending": not least,
            "first": rank.first,
            "last": rank.last,
            "with_amount": bool(_words().amount.search(found.text)),
            "measure": "sum" if _words().sums.search(found.text) else "mean",
        }

    def _threshold_fields(self, plan: Plan, found: RecognisedQuestion) -> dict[str, Any]:
        conditions = self._conditions(found)
        return {"conditions": conditions, "items": tuple(c.item for c in conditions if c.item), "with_amount": True}


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


def _as_held(measure: Measure, held: Sequence[Condition]) -> Measure:
    """An item whose growth is held against a threshold, as that growth."""
    grows = measure.is_item() and any(condition.item == measure.name + GROWTH_ENDING for condition in held)
    return Measure(MeasureKind.GROWTH, operands=(measure,)) if grows else measure


def _is_limited(plan: Plan) -> bool:
    """Whether words before an item limit it, so that no figure of the whole is told: 创新药 of 创新药销售收入."""
    kinds = [kind for _, kind in plan.pieces]
    before = plan.pieces[: kinds.index("item")] if "item" in kinds else ()
    return any(text in plan.qualifiers for text, _ in before)


def _subjects(pieces: Sequence[Piece]) -> Iterator[str]:
    """Subjects that make a part of an item: 前五大客户营业收入; not those that are asked for beside it."""
    told = [piece for piece in pieces if piece.word_class != "marks"]
    for at, piece in enumerate(told):
        if piece.kind is PieceKind.TOPIC and not _words().place_in_report.search(piece.text):
            beside = (*told[max(at - 1, 0) : at], *told[at + 1 : at + 2])
            if all(one.kind is not PieceKind.CONNECTIVE for one in beside):
                yield piece.text


def _single_months(time: TimeExpression, balances: bool) -> tuple[str, ...]:
    """Months by themselves, of which no report tells an amount; a balance in December is that of the year's end.

    The end of a month is told where a part of the year ends with it, else it is a month like any other.
    """
    months = (point.text for point in time.asked if point.period is None and not point.opening)
    return tuple(text for text in months if _MONTH.search(text) and not (balances and _DECEMBER.search(text)))


def _is_measured(found: RecognisedQuestion) -> bool:
    """Whether a figure is asked for: how much, or a rate, or nothing but a name of one (2024年矿业营业收入)."""
    if (
        found.keywords
        and found.keywords[-1].slot != "主题"
        and found.keywords[-1].end == len(found.text.rstrip("?？。"))
    ):
        return True
    return asks_for_amount(found.text)


def names_part_of_item(plan: Plan) -> bool:
    """Whether an item is asked for as a part of another: 其他流动资产的债权投资 is no 债权投资 of the balance sheet."""
    question = compact(plan.question)
    for (text, kind), (other, of_other) in zip(plan.pieces, plan.pieces[1:], strict=False):
        if kind == of_other == PieceKind.ITEM and f"{text}的{other}" in question:
            return True
    return False


def asks_for_amount(question: str) -> bool:
    """Whether words of a question ask how much, or for a rate."""
    return bool(_words().amount.search(question) or _MEASURED.search(question))


def as_texts(pieces: Iterable[Piece]) -> tuple[tuple[str, str], ...]:
    """Pieces as a plan has them: each text with what it is."""
    return tuple((piece.text, str(piece.kind)) for piece in pieces if piece.word_class != "marks")


def _operation_of(measures: tuple[Measure, ...], said: Operation) -> Operation:
    """The kind of figures that measures are: plain ones, growth against the year before, ratios, or anything else."""
    kinds = {_plain_kind(measure) for measure in measures}
    if kinds == {Operation.LOOKUP}:
        return Operation.FORMULA if said is Operation.FORMULA else Operation.LOOKUP
    return kinds.pop() if len(kinds) == 1 else Operation.COMPUTATION if measures else said


def _plain_kind(measure: Measure) -> Operation:
    if measure.is_item():
        return Operation.LOOKUP
    if measure.over or not all(operand.is_item() for operand in measure.operands):
        return Operation.COMPUTATION
    if measure.kind is MeasureKind.GROWTH and len(measure.operands) == 1:
        return Operation.GROWTH
    unplaced = all(operand == Measure(name=operand.name, called=operand.called) for operand in measure.operands)
    ratios = (MeasureKind.SHARE, MeasureKind.QUOTIENT)
    return Operation.RATIO if measure.kind in ratios and unplaced else Operation.COMPUTATION


def _taken_for(found: RecognisedQuestion) -> tuple[str, ...]:
    """What names with a mistake in them were taken for."""
    taken = [(m.typo_of or m.part_of, m.text) for m in found.mentions if m.typo_of or m.part_of]
    taken += [(made.name, made.words) for made in found.repairs.substitutions]
    return tuple(f"按“{name}”理解“{words}”" for name, words in taken)


def _digit_years(found: RecognisedQuestion) -> dict[str, Any]:
    """Of an open question the years whose reports are meant, and the part of a year.

    Years in digits where there are some: its 下一年度, 近三年 or 较上年 are no reports. Beside a year that is named by
    its report (2024年报为什么重述2023年的数据) others are part of the subject.
    """
    told = tuple(year for year in found.years.years if str(year) in found.text)
    reports = tuple(y for point in found.time.asked if _REPORT_BEHIND.search(point.text) for y in point.years)
    changes: dict[str, Any] = {}
    if reports and set(reports) < set(told):
        changes = {"years": reports, "recent": None}
    elif told and (found.years.relative or found.years.recent):
        changes = {"years": told, "recent": None}
    if found.time.period is not Period.FY:  # the first that is named: 第四季度低于前三个季度
        changes["period"] = found.time.period
    return changes


def _as_written(words: str, question: str) -> str:
    """Recognised words with the 的 that the question writes between them (归属于母公司所有者的净利润)."""
    written = re.search("的?".join(map(re.escape, words)), compact(question))
    return written[0] if written else words


def _ratio(items: tuple[str, ...]) -> str:
    """The name of a ratio of two items, as `measure` reads it: 投资收益/利润总额."""
    return "/".join(items[:2])


def _ratio_unit(found: RecognisedQuestion) -> str:
    """A share (占…的比例) is told in percent, any other ratio as a number."""
    return "%" if "占" in found.text else ""


def _times(time: TimeExpression, plan: Plan) -> dict[str, Any]:
    """Years and period of the subjects; pairs of both where they are not the same part of each year."""
    named = TimeExpression(tuple(point for point in time.points if not point.opening))
    keys = sorted(named.keys) if any(len(point.years) > 1 for point in named.points) else list(named.keys)
    keys += [key for point in time.asked if point.opening for key in point.balance_keys if key not in keys]
    if not keys:
        return {"since": time.since}
    found = {period for _, period in keys}
    years = tuple(dict.fromkeys(year for year, _ in keys))
    if len(found) == 1 and len(years) == len(keys):
        return {"years": years, "period": found.pop(), "since": time.since}
    return {"years": years, "times": tuple(keys), "period": keys[0][1], "since": time.since}


def _quarters(plan: Plan, found: RecognisedQuestion) -> dict[str, Any]:
    """The quarters of a year, where the question asks which of them: 哪个季度营收最高."""
    if len(plan.companies) != 1 or len(plan.years) != 1 or not _words().quarter.search(found.text):
        return {}
    return {"times": tuple((plan.years[0], quarter) for quarter in QUARTERS)}


def _as_called(measure: Measure, question: str) -> Measure:
    """A measure whose items are called as the question writes them."""
    operands = tuple(_as_called(operand, question) for operand in measure.operands)
    return replace(measure, called=_as_written(measure.called, question) if measure.called else "", operands=operands)


def _keyword(span: SlotSpan) -> Keyword:
    assert isinstance(span.value, Keyword)
    return span.value


def _unique(keywords: list[Keyword]) -> list[Keyword]:
    return list({k.name: k for k in keywords}.values())


def _refusal_plan(found: RecognisedQuestion, kind: RefusalKind, message: str, near: tuple[str, ...] = ()) -> Plan:
    return Plan(
        question=found.question,
        operation=Operation.NONE,
        companies=tuple(m.codes[0] for m in found.mentions if len(m.codes) == 1),
        years=found.years.years,
        refusal=Refusal(kind, message, near=near),
    )
