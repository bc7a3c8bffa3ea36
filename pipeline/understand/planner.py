"""What was recognised and the rule that matched, filled into a Plan."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pipeline.model import Condition, Operation, Plan, Refusal, RefusalKind, Scope
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.understand import thresholds
from pipeline.understand.keywords import Keyword
from pipeline.understand.open_subject import topics_and_subject
from pipeline.understand.question_rules import QuestionRule
from pipeline.understand.recogniser import RecognisedQuestion, Recogniser, classify, long_pieces
from pipeline.understand.slots import SLOTS, SlotSpan, compact
from pipeline.understand.sub_items import asks_for_sub_item, sub_item_qualifier

if TYPE_CHECKING:
    from pipeline.understand.concepts import Concepts

_BETWEEN = re.compile(r"从\ue001|\ue001(?:相?比|较|对比)\ue001|(?:相?比|相较|对比|较)于?\ue001")
_COMPANY_LIKE = re.compile(
    r"[\u4e00-\u9fffA-Za-z0-9]{2,30}?(?:有限责任公司|有限公司|股份公司|股份|集团|公司|银行|科技|证券)"
)
# Of these a part may be asked for in the same words: 创新药销售收入, 应收账款的回收情况.
_OF_ITEMS = (Operation.LOOKUP, Operation.GROWTH)
OWN_WORDS = "own-words"  # in place of a rule: a question about a company that none matches
_WORDED = re.compile(r"[\u4e00-\u9fff]{3}|[A-Za-z]{2}")
_MEASURED = re.compile(r"(?:[比占]率|率|占比|比重|比例|比值|周转)(?:[是为]?(?:多少|什么|几|多高|多大)|$)")


@dataclass(frozen=True, slots=True)
class _Words:
    """What words of a question decide within its kind."""

    least: re.Pattern[str]
    amount: re.Pattern[str]
    ever: re.Pattern[str]
    office: re.Pattern[str]
    share: re.Pattern[str]
    each: re.Pattern[str]
    sums: re.Pattern[str]
    meaning: re.Pattern[str]
    all_companies: re.Pattern[str]


@per_lexicon
def _words(lexicon: Lexicon) -> _Words:
    any_of, ratio = lexicon.any_of, lexicon.any_of("ratio_endings")
    return _Words(
        least=re.compile(any_of("least")),
        amount=re.compile(any_of("amount_asked")),
        ever=re.compile(any_of("earlier")),
        office=re.compile(any_of("offices")),
        share=re.compile(rf"\ue002.{{0,3}}占.{{0,4}}\ue002|\ue002[与和同对].{{0,4}}\ue002.{{0,3}}{ratio}"),
        each=re.compile(rf"(?!每股){any_of('several')}"),
        sums=re.compile(any_of("sums")),
        meaning=re.compile(rf"{any_of('meaning_questions')}|[是指]什么$"),
        all_companies=re.compile(any_of("all_companies")),
    )


@dataclass(slots=True)
class Planner:
    """`plan(question)` gives the Plan; `is_text(item)` tells items that are words (法定代表人)."""

    recogniser: Recogniser
    rules: tuple[QuestionRule, ...]
    is_text: Callable[[str], bool]
    concepts: Callable[[], Concepts]  # read with the first question that asks for a term

    def plan(self, question: str) -> Plan:
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
            return self.as_kind(question, Operation.OPEN, OWN_WORDS)
        if rule is None:
            return self._not_understood(found)
        if rule.operation in _OF_ITEMS and found.mentions and asks_for_sub_item(found):
            return self._of_part(self.as_kind(question, Operation.OPEN, rule.id), found)
        return self._fill_plan(found, rule)

    def as_kind(self, question: str, operation: Operation, said_by: str) -> Plan:
        """The plan of a question whose kind was decided by other means than the rules; `said_by` names them."""
        rule = QuestionRule(said_by, operation, ())
        return self._fill_plan(self.recogniser.recognise(question), rule)

    def _says_what(self, found: RecognisedQuestion) -> bool:
        """Whether a question about a company has words of its own that its report can be searched for."""
        left = self.recogniser.leftover(found)
        return bool(found.mentions and _WORDED.search(left) and not _MEASURED.search(found.text))

    def _of_part(self, plan: Plan, found: RecognisedQuestion) -> Plan:
        """A question about part of an item: no figure of the whole is told where the words before it limit it."""
        return replace(plan, items=()) if sub_item_qualifier(found) else plan

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
            notes=tuple(f"按“{m.typo_of}”理解“{m.text}”" for m in found.mentions if m.typo_of),
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
            case Operation.GROWTH:
                changes = self._growth(plan, found, keywords)
            case Operation.RANK | Operation.INTERSECTION | Operation.PLACE_IN_RANKING | Operation.AGGREGATE:
                changes = self._ranking(plan, found)
            case Operation.COUNT | Operation.LIST:
                changes = self._threshold_fields(plan, found)
            case Operation.RATIO:
                changes = {"items": (_ratio(plan.items),), "asked": (), "unit": _ratio_unit(found)}
            case Operation.COMPARE:
                changes = {"descending": not _words().least.search(found.text)}
            case Operation.OPEN:
                named, asked = topics_and_subject(found, self.recogniser.keywords)
                changes = {"topics": named, "asked": (asked,), **_digit_years(found)}
            case Operation.CONCEPT:
                changes = self._concept(plan)
        if "items" in changes and "asked" not in changes:  # the words of the items that are left
            words = dict(zip(plan.items, plan.asked, strict=False))
            words |= {k.base: words[k.name] for k in keywords if k.base and k.name in words}
            changes["asked"] = tuple(words.get(item, item) for item in changes["items"])
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
            known = asked.near or _words().meaning.search(plan.question) or concepts.is_in_domain(asked.subject)
            kind = RefusalKind.CONCEPT if known else RefusalKind.OFF_TOPIC
            changes["refusal"] = Refusal(kind, asked.subject, near=asked.near)
        return changes

    def _growth(self, plan: Plan, found: RecognisedQuestion, keywords: list[Keyword]) -> dict[str, Any]:
        grown = {k.base for k in keywords if k.kind == "growth"}
        if any(k.kind != "growth" and k.name in grown for k in keywords):
            return {"operation": Operation.LOOKUP}  # 净利润和净利润增长率: the figure and its growth
        # 营业收入和净利润增长率: the growth of both
        items = tuple(dict.fromkeys(k.base if k.kind == "growth" else k.name for k in keywords))
        if "百分点" in found.text and found.years.years:  # points are a difference, no rate: both figures tell it
            first, last = min(found.years.years), max(found.years.years)
            years = (first, last) if first < last else (last - 1, last)
            return {"operation": Operation.LOOKUP, "items": items, "asked": items, "years": years, "unit": ""}
        changes: dict[str, Any] = {"items": items}
        compared = _BETWEEN.search(found.masked) or _year_inside(found)  # 2022年营业收入相比2021年变动
        if len(plan.years) >= 2 and compared and not _words().each.search(found.text):
            changes |= {"base_year": min(plan.years), "years": (max(plan.years),)}
        return changes

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
            of = before[-1] if before else next((k for k in found.keywords if k.start >= span.end), None)
            if of is not None:
                name = _keyword(of).name
                conditions.append(Condition(item=name, relation=bound.relation, amount=bound.amount))
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
        rank = found.ranks[0].value if found.ranks else thresholds.RankRange(1, 1)
        assert isinstance(rank, thresholds.RankRange)
        least = bool(_words().least.search(found.text)) or rank.from_end
        if rank.smallest is not None:
            least = rank.smallest
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


def _digit_years(found: RecognisedQuestion) -> dict[str, Any]:
    """Of an open question the years in digits where there are some: its 下一年度, 近三年 or 较上年 are no reports."""
    told = tuple(year for year in found.years.years if str(year) in found.text)
    return {"years": told, "recent": None} if told and (found.years.relative or found.years.recent) else {}


def _year_inside(found: RecognisedQuestion) -> bool:
    """Whether a year belongs to the words that ask for a growth: what it grows from."""
    grown = [k for k in found.keywords if k.slot == "增长"]
    return any(k.start <= y.start and y.end <= k.end for k in grown for y in found.years.spans)


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
