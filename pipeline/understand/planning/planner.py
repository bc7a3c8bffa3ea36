"""What was recognised and the rule that matched, filled into a Plan."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pipeline.model import Operation, Plan, Refusal, RefusalKind
from pipeline.model.plan import COMPANY_ASKED, WHOLE_ORDER
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.lazy_pattern import lazy_pattern
from pipeline.understand.cause_questions import asks_for_cause
from pipeline.understand.everyday_subjects import in_everyday_subjects
from pipeline.understand.keywords import Keyword
from pipeline.understand.names.company_parts import has_general
from pipeline.understand.names.company_surroundings import says_what_to_do
from pipeline.understand.names.leading_forms import whole_words
from pipeline.understand.names.results_of_others import result_of_another
from pipeline.understand.pieces import Piece, PieceKind
from pipeline.understand.planning.order_fields import ORDERS
from pipeline.understand.planning.plan_fields import PlanFields
from pipeline.understand.planning.plan_words import is_measured, plan_words
from pipeline.understand.question_memory import remembered
from pipeline.understand.question_parts import FIGURES, is_answerable, order_and_more, plan_parts, with_parts
from pipeline.understand.question_rules import QuestionRule
from pipeline.understand.recognised_question import RecognisedQuestion
from pipeline.understand.recogniser import Recogniser, classify, long_pieces
from pipeline.understand.slots import SLOTS, SlotSpan, compact
from pipeline.understand.spoken_words import as_printed
from pipeline.understand.thresholds import find_no_place
from pipeline.understand.wording.antecedents import with_antecedents
from pipeline.understand.wording.changes_asked import with_changes_asked
from pipeline.understand.wording.foreign_amounts import with_foreign_amounts
from pipeline.understand.wording.glossed_names import with_whole_names
from pipeline.understand.wording.movement_columns import with_movement_columns
from pipeline.understand.wording.occasions import without_occasions
from pipeline.understand.wording.orders.quick_rises import with_rates_of_rises
from pipeline.understand.wording.orders.ranked_parties import with_numbered_parties
from pipeline.understand.wording.year_before import with_year_before

if TYPE_CHECKING:
    from pipeline.understand.concepts import Concepts


@per_lexicon
def _sums(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("fold_sums"))


_HEAD = lazy_pattern(r"[A-Za-z]{0,3}[\u4e00-\u9fff]{2,8}")
_COMPANY_LIKE = lazy_pattern(
    r"[\u4e00-\u9fffA-Za-z0-9]{2,30}?(?:有限责任公司|有限公司|股份公司|股份|集团|公司|银行|科技|证券)"
)
COMPUTED = "computed"  # in place of a rule: an open question that asks for a growth, a share …
_IN_NAMES = (PieceKind.ASKING, PieceKind.PERIOD, PieceKind.QUALIFIER)
OWN_WORDS = "own-words"  # in place of a rule: a question about a company that none matches
_WORDED = lazy_pattern(r"[\u4e00-\u9fff]{2}|[A-Za-z]{2}")


@dataclass(slots=True)
class Planner:
    """`plan(question)` gives the Plan; `is_text(item)` tells items that are words (法定代表人)."""

    recogniser: Recogniser
    rules: tuple[QuestionRule, ...]
    is_text: Callable[[str], bool]
    concepts: Callable[[], Concepts]  # read with the first question that asks for a term
    alike: Callable[[str, str], bool] = lambda whole, part: True  # whether two items are of one statement
    is_balance: Callable[[str], bool] = lambda item: False  # whether an item is an amount at a date

    @property
    def _fields(self) -> PlanFields:
        return PlanFields(self.recogniser, self.is_text, self.concepts, self.alike, self.is_balance)

    def knowing(self, names: Sequence[str]) -> Planner:
        """A planner that knows longer names, of which a company's name may be a part."""
        return replace(self, recogniser=self.recogniser.knowing(names))

    def plan(self, question: str) -> Plan:
        """The plan of a question; of several in one a plan with parts, where one plan would leave words over."""
        question = in_everyday_subjects(self.recogniser.recognise(as_printed(question)))
        question = without_occasions(with_changes_asked(question))
        question = with_movement_columns(with_numbered_parties(question))
        question = with_antecedents(with_whole_names(with_foreign_amounts(with_rates_of_rises(question))))
        question = with_year_before(question)
        plan = self.plan_alone(question)
        if plan.operation is Operation.COMPARE and (parts := order_and_more(question, self.plan_alone)):
            return with_parts(plan, parts)
        if plan.operation in ORDERS or (is_answerable(plan) and not asks_for_cause(question)):
            return plan  # 财务费用多少，为什么变动: of a figure alone the cause would be left out
        parts = plan_parts(question, self.plan_alone)
        return with_parts(plan, parts) if parts else plan

    @remembered
    def plan_alone(self, question: str) -> Plan:
        """The plan of a question that is read as one, whatever words are left over."""
        found = self.recogniser.recognise(question)
        if not found.text:
            return _refusal_plan(found, RefusalKind.NOT_UNDERSTOOD, "请写出要问的公司、年份和项目。")
        if count := find_no_place(found.text):
            return _refusal_plan(found, RefusalKind.NO_COUNT, count)
        ambiguous = next((m for m in found.mentions if len(m.codes) > 1), None)
        if ambiguous:
            names = tuple(self.recogniser.companies.name(c) for c in ambiguous.codes)
            message = f"有{len(names)}家公司用过“{ambiguous.text}”这个名称，请问是哪一家？"
            return _refusal_plan(found, RefusalKind.NOT_UNDERSTOOD, message, near=names)
        rule = classify(self.rules, found.masked)
        if rule is None or (rule.operation in (Operation.CONCEPT, Operation.OPEN) and not found.keywords):
            found, rule = self._with_near_item(found, rule)
        if self._asks_each(found, rule):
            return replace(self.as_kind(question, Operation.RANK, OWN_WORDS), last=WHOLE_ORDER)
        if not found.mentions and self._names_a_company(found, rule):
            return self._refuse_company(found)
        if rule is None and self._says_what(found):
            return self.as_kind(question, Operation.LOOKUP if is_measured(found) else Operation.OPEN, OWN_WORDS)
        if rule is None:
            return self._not_understood(found)
        if rule.operation is Operation.OPEN and (computed := self._computation(found)) is not None:
            return computed
        plan = self._fields.fill(found, rule)
        if plan.operation in FIGURES and (named := result_of_another(plan)):
            return self.plan_alone(named)
        if plan.operation in FIGURES and asks_for_cause(found.text) and not _asks_amount(plan):
            return self.as_kind(question, Operation.OPEN, rule.id)  # 怎么由负转正了
        told = not plan.measures or plan_words().told.search(found.text) or plan_words().asks.search(found.text)
        if plan.operation in FIGURES and not is_measured(found) and told and (plan.qualifiers or not plan.measures):
            opened = self.as_kind(question, Operation.OPEN, rule.id)
            return replace(opened, items=()) if _is_limited(plan) else opened
        return plan

    def _computation(self, found: RecognisedQuestion) -> Plan | None:
        """What a question that is put as an open one asks to compute: 净利润同比如何, or defines itself."""
        if found.definitions and found.mentions:
            defined = self._fields.fill(found, QuestionRule(COMPUTED, Operation.LOOKUP, ()))
            return defined if defined.measures else None
        if not found.keywords or not found.mentions or any(span.slot == "主题" for span in found.keywords):
            return None
        if asks_for_cause(found.text) or plan_words().told.search(found.text):
            return None
        plan = self._fields.fill(found, QuestionRule(COMPUTED, Operation.LOOKUP, ()))
        return plan if plan.operation is not Operation.LOOKUP and not plan.qualifiers else None

    def as_kind(self, question: str, operation: Operation, said_by: str) -> Plan:
        """The plan of a question whose kind was decided by other means than the rules; `said_by` names them."""
        rule = QuestionRule(said_by, operation, ())
        return self._fields.fill(self.recogniser.recognise(question), rule)

    def plan_over_cells(self, plan: Plan, found: RecognisedQuestion, pieces: Sequence[Piece]) -> Plan:
        """The measures of a question whose operands are cells of tables, which `pieces` have as items."""
        return replace(plan, **self._fields.figures(plan, found, pieces))

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

    def _asks_each(self, found: RecognisedQuestion, rule: QuestionRule | None) -> bool:
        """Whether a question wants a figure of every company and nothing else: 计算2023年各公司的毛利率."""
        figures = any(not self.is_text(k.value.name) for k in found.keywords if isinstance(k.value, Keyword))
        if not figures or not found.years.years or found.mentions or found.bounds:
            return False
        open_kind = rule is None or rule.operation is Operation.CONCEPT
        return open_kind and bool(plan_words().each_company.search(found.text))

    def _names_a_company(self, found: RecognisedQuestion, rule: QuestionRule | None) -> bool:
        """Whether a question without a known company is about one all the same (unknown to the store)."""
        if plan_words().all_companies.search(found.text) or (
            rule is not None and rule.operation not in (Operation.CONCEPT, Operation.OPEN)
        ):
            return False
        leftover = self.recogniser.leftover(found)
        named = _COMPANY_LIKE.search(leftover) or re.search(r"[\u4e00-\u9fff]{2,}(?:有限|股份)公司", found.text)
        asks_fact = bool(found.years.years and len(leftover.replace(" ", "")) >= 2)
        return bool(found.years.years and named) or asks_fact

    def _refuse_company(self, found: RecognisedQuestion) -> Plan:
        left = self.recogniser.leftover(found)
        pieces = long_pieces(left) or long_pieces(left, 2) or [left]
        if found.mentions:  # beside a company that is known a phrase is no other: 被确定
            pieces = [piece for piece in pieces if has_general(piece) or not says_what_to_do(piece)]
        asked = re.search(r"[\u4e00-\u9fffA-Za-z0-9]+(?:有限|股份)公司", found.text)
        head = _before_year(found, left)
        if not asked and not head and not pieces:
            return _refusal_plan(found, RefusalKind.NOT_UNDERSTOOD, "请问要查哪家公司、哪一年？")
        name = asked[0] if asked else head or whole_words(found.masked, pieces[0])
        near = self.recogniser.companies.near(name)
        return _refusal_plan(found, RefusalKind.NO_COMPANY, name, near=near)

    def _not_understood(self, found: RecognisedQuestion) -> Plan:
        if found.mentions and not found.keywords:
            return _refusal_plan(
                found, RefusalKind.NOT_UNDERSTOOD, "请问要查哪个项目（例如营业收入、净利润、法定代表人）？"
            )
        if found.keywords and not found.mentions:
            ask = "请问要查哪家公司？" if found.years.years else "请问要查哪家公司、哪一年？"
            return _refusal_plan(found, RefusalKind.NOT_UNDERSTOOD, ask, missing=(COMPANY_ASKED,))
        return _refusal_plan(found, RefusalKind.NOT_UNDERSTOOD, "请写出要问的公司、年份和项目。")


def _before_year(found: RecognisedQuestion, left: str) -> str:
    """What a question without a known company begins with, up to its year: there a company stands, as 万可 does in
    万可2024年为什么亏这么多. "" where something known stands there, but for a place (宁德2024年…)."""
    start = min((span.start for span in found.years.spans), default=0)
    head = found.text[:start]
    named = head in left.split() or found.masked.startswith(SLOTS["地点"] + SLOTS["年"])
    return head if _HEAD.fullmatch(head) and named and not found.mentions else ""


def _asks_amount(plan: Plan) -> bool:
    return any(kind == PieceKind.FORM for _, kind in plan.pieces)


def _is_limited(plan: Plan) -> bool:
    """Whether words before an item limit it, so that no figure of the whole is told: 创新药 of 创新药销售收入."""
    kinds = [kind for _, kind in plan.pieces]
    before = plan.pieces[: kinds.index("item")] if "item" in kinds else ()
    return any(text in plan.qualifiers for text, _ in before)


@per_lexicon
def _insides(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("subset_words"))


@per_lexicon
def _verbs_of_rows(lexicon: Lexicon) -> frozenset[str]:
    return frozenset(lexicon.words("verbs_of_rows"))


def names_part_of_item(plan: Plan) -> bool:
    """Whether an item is asked for as a part of another: 其他流动资产的债权投资 is no 债权投资 of the balance sheet.

    Words of asking may be a part of its name (应交税费的企业所得税), and what changed its sum (资本公积的合计的减少).
    A word for a part needs no 的: 所得税费用里当期所得税; a verb stands before it: 租赁负债确认的递延所得税资产.
    """
    question = compact(plan.question)
    items = [at for at, (_, kind) in enumerate(plan.pieces) if kind == PieceKind.ITEM]
    for at, other in pairwise(items):
        between = plan.pieces[at + 1 : other]
        if any(kind not in _IN_NAMES and text not in _sums() for text, kind in between):
            continue
        inside = any(text in _insides() for text, _ in between)
        whole = plan.pieces[at][0] if inside else f"{plan.pieces[at][0]}的"
        texts = (whole, *(text for text, _ in (*between, plan.pieces[other])))
        if re.search("的?".join(map(re.escape, texts)), question):
            return True
        done = "".join(text for text, _ in between)
        if done in _verbs_of_rows() and f"{plan.pieces[at][0]}{done}的{plan.pieces[other][0]}" in question:
            return True
    return any(f"{plan.pieces[at][0]}的{word}的" in question for at in items for word in _sums())


def repeats_part_of_items(plan: Plan) -> bool:
    """Whether the same item is named right behind two others, of which it is a part: 管理费用薪酬和研发费用薪酬."""
    parts = [other[0] for one, other in pairwise(plan.pieces) if one[1] == other[1] == PieceKind.ITEM]
    return len(parts) > len(set(parts))


def _refusal_plan(
    found: RecognisedQuestion,
    kind: RefusalKind,
    message: str,
    near: tuple[str, ...] = (),
    missing: tuple[str, ...] = (),
) -> Plan:
    return Plan(
        question=found.question,
        operation=Operation.NONE,
        companies=tuple(m.codes[0] for m in found.mentions if len(m.codes) == 1),
        years=found.years.years,
        refusal=Refusal(kind, message, near=near, missing=missing),
    )
