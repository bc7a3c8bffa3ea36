"""Whether a line that has a question's words is of another thing after all, or of all or a part of what is asked."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.audit.names.equal_names import implied_by
from pipeline.answer.audit.names.unasked_marks import is_run_together
from pipeline.answer.cells.coverage import is_of_opposite, is_of_other_band
from pipeline.answer.cells.questions.asked_units import counted_unit
from pipeline.answer.cells.tables.narrowing import limits_things
from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.forms import MONEY
from pipeline.answer.evidence.open.figures.members_told import is_of_members
from pipeline.answer.evidence.open.likely.co_mentions import is_said_beside
from pipeline.answer.evidence.open.likely.contrary_lines import is_contrary_line
from pipeline.answer.evidence.open.likely.found_line import LikelyLine, is_name
from pipeline.answer.evidence.open.likely.line_features import QuestionWords, is_noun, lacks_most, without_company
from pipeline.answer.evidence.open.likely.row_zones import is_beside_rows, is_of_blank_column, without_chapters
from pipeline.answer.evidence.open.other_figures import is_of_other_figure, is_of_other_item, is_of_other_years
from pipeline.answer.rows.other_members import is_other_member
from pipeline.model import Operation, Passage, Plan
from pipeline.model.line import LineKind
from pipeline.model.report import is_of_whole_year
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.store.restatement import report_year
from pipeline.text.tokens import words
from pipeline.understand.periods.parts_named import part_not_named
from pipeline.understand.planning.plan_words import asks_for_amount

_NAMED = 2  # characters of a thing before the word for its kind
_RUN = 3  # characters that a question and a line have in common where neither is cut
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?!\d)")
_COLON, _CELL_NAME = "：", "为"
_LETTER = re.compile(r"[^\W_]")


@per_lexicon
def total_words(lexicon: Lexicon) -> frozenset[str]:
    """Words that ask for the whole of several."""
    return frozenset(lexicon.words("totals", "fold_sums"))


@per_lexicon
def _of_wholes(lexicon: Lexicon) -> re.Pattern[str]:
    """What a share is asked of, whose words for a total ask for none: 占贷款总额几个点."""
    return re.compile(rf"{lexicon.any_of('share_joints')}[^，,。；;？?]*")


@per_lexicon
def _orders(lexicon: Lexicon) -> re.Pattern[str]:
    """That the first or the last of several is asked for."""
    return lexicon.pattern("most", "greatest", "smallest")


def _asks_total(question: str) -> bool:
    return not total_words().isdisjoint(words(_of_wholes().sub("", question)))


def _is_total(line: LikelyLine, asked: str) -> bool:
    """Whether a line is of a whole: by a word for it, or since it is called just what is asked for."""
    return any(total in line.zone for total in total_words()) or normal(line.label) == normal(asked)


def is_of_other_time(found: LikelyLine, plan: Plan) -> bool:
    """Whether a line is of another part of a year, or of other years, than those that are asked for."""
    if is_of_whole_year(found.hit.passage.report_id) and part_not_named(plan.question, found.zone):
        return True  # the year, where a quarter or a month is asked for
    years = {int(year) for year in _YEAR.findall(plan.question)}
    latest = report_year(found.hit.passage.report_id) or max(plan.years, default=0)
    if any(year < min(max(plan.years, default=year), latest) - 1 and str(year) not in found.zone for year in years):
        return True  # 比2021年增长多少 is not told by a row of 2023 and the year before
    return bool(years) and is_of_other_years(found.line, years.union(plan.years))  # what was put in before 2016


def is_barred(best: LikelyLine, plan: Plan, asked: str, words: QuestionWords, texts: Sequence[Passage] = ()) -> bool:
    """Whether a line is of another thing than is asked for, or of all or a part of it, whatever words it has."""
    if is_beside_rows(best.lacking, plan.question, texts) or is_contrary_line(best, plan.question, texts):
        return True
    if best.label and not _LETTER.search(best.label):
        return True  # (%), below 拟回购股份数量及占总股本的比例: the end of another row
    if is_other_member(best.label, without_company(plan), best.zone) or any(map(is_name, best.lacking)):
        return True
    if is_run_together(normal(best.label)) and normal(best.label) not in normal(plan.question):
        return True  # the figure of two rows, either of which it may be
    if plan.operation is Operation.COMPARE:
        return True  # one of two does not tell which is greater
    if _asks_total(plan.question) and not _is_total(best, asked):
        return True  # one of what is asked for as a whole
    if _orders().search(plan.question) and any(total in best.label for total in total_words()):
        return True  # nor the whole, where the greatest of its parts is
    items = [text for text, kind in plan.pieces if kind == "item" and not asks_for_amount(text)]  # no 赚了多少
    items = [text for text in items if text in plan.question]
    above = without_chapters(best.line, best.hit.passage.path, best.zone)
    if is_of_other_item(items, above):
        return True
    if is_of_other_figure(best.line, best.label, best.zone, plan.question, words.weights):
        return True
    said = comparable(above)
    unsaid = [item for item in items if lacks_most(comparable(item), said)]
    if items and len(unsaid) == len(items) and not any(is_cut(item, plan.question, best.zone) for item in items):
        return True
    named = words.names - _amounts() if _has_bare_cells(best) else words.names
    lost = [word for word in best.lacking if word in named and word not in _places_in_reports()]
    lost = [word for word in lost if not _is_said_so(word, best, plan.question, texts)]
    if any(len(words.figures) < 2 or all(word in one.every for one in words.figures) for word in lost):
        return True  # the figure of another thing, or of all: the report has the word where it has the figure
    had = [word for word in words.weights if word not in best.lacking]
    if is_of_blank_column(best.line, best.hit.passage.path, best.zone, had):
        return True
    if is_of_members(best.line.text, tuple(words.weights), [one.head for one in words.figures]):
        return True
    if _is_of_other_rate(best, plan, words, texts):
        return True
    heads = {one.head for one in words.figures if len(one.head) == 1} - _ways()
    if any(head not in best.zone for head in heads):
        return True  # the plan for 收入, where that for 铜 is asked for
    if best.lacking and best.label in (*items, *plan.items) and not any(lacks_most(w, best.label) for w in had):
        return True  # all 货币资金, where the restricted ones are asked for
    if best.lacking and table_words().total.match(normal(best.label)):
        return True  # nor the total, where a member is
    if _is_of_money(best, counted_unit(plan.question)):
        return True  # 营业收入（万元）, where 多少盒 is asked for
    if best.line.cells and any(map(limits_things, best.lacking)):
        return True  # all fixed assets, where those that are 抵押 are asked for
    return is_of_other_band(best.line.text, plan.question) or is_of_opposite(best.zone, plan.question)


def _is_of_other_rate(best: LikelyLine, plan: Plan, words: QuestionWords, texts: Sequence[Passage]) -> bool:
    """Whether a rate is asked for of which a line tells nothing."""
    shares = [one.form.is_rate and not one.form.always for one in words.figures]
    if shares and all(shares) and _tells_no_rate(best):
        return True  # how much was spent, where its share is asked for
    rates = [comparable(one.head) for one in words.figures if one.form.is_rate and len(one.head) > 1]
    if any(lacks_most(rate, comparable(best.zone)) and not is_implied(rate, best.zone) for rate in rates):
        return True  # staff and assets of a branch, whose 不良贷款率 is asked for
    unsaid = (word for word in best.lacking if is_noun(word) and word not in _amounts())
    # nor is a company's share in somebody told of whom the report says nothing
    return bool(rates) and any(not _is_said_so(word, best, plan.question, texts) for word in unsaid)


@per_lexicon
def _amounts(lexicon: Lexicon) -> frozenset[str]:
    """What only says that an amount is asked for, as the header of a column does."""
    return frozenset(lexicon.words("balance_words", "amount_words"))


def _has_bare_cells(best: LikelyLine) -> bool:
    """Whether a row's cells lost the names of their columns: 阿胶项目资金：3,750.00元；2,500.00元."""
    return best.line.kind is LineKind.ROW and _CELL_NAME not in best.line.text.partition(_COLON)[2]


def _tells_no_rate(best: LikelyLine) -> bool:
    """Whether a row has neither a percentage nor a column of shares, rates or changes."""
    told, named = normal(best.line.text), table_words()
    return best.line.kind is LineKind.ROW and not ("%" in told or named.share.search(told) or named.change.search(told))


def is_implied(word: str, zone: str) -> bool:
    """Whether what a line is called by implies a word: 商品, by a column 销售额."""
    named = normal(zone)
    return any(name in named for name in implied_by(normal(word)))


def _is_of_money(best: LikelyLine, counted: str) -> bool:
    """Whether a row has figures of money and nothing in the unit that a question counts in."""
    return bool(best.line.cells) and bool(counted) and counted not in best.zone and MONEY[0] in best.zone


@per_lexicon
def _ways(lexicon: Lexicon) -> frozenset[str]:
    """What only says which way a figure went, or which of two is greater: 少, of 比年初少了多少."""
    return frozenset(lexicon.words("higher_words", "lower_words", "rises", "falls"))


@per_lexicon
def _places_in_reports(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("places_in_reports")


@per_lexicon
def _soft_endings(lexicon: Lexicon) -> tuple[str, ...]:
    """Of what kind a thing is, which its row need not say: 医疗服务板块."""
    return lexicon.words("soft_endings")


@per_lexicon
def _roles(lexicon: Lexicon) -> tuple[str, ...]:
    """What a question calls a person beside the name: 总经理."""
    return lexicon.words("party_roles")


def _is_said_so(word: str, best: LikelyLine, question: str, texts: Sequence[Passage]) -> bool:
    """Whether a word that a line lacks says nothing more of it: what it is called implies the word, a sentence of the
    report says it of the very row, or it is the kind of a thing behind the row's name or an office before it."""
    before, after = (normal(part) for part in question.partition(word)[::2])
    if word in _roles() and best.label and after.startswith(normal(best.label)):
        return True  # 总经理张长岩, of a row that is called 张长岩
    before = before[-_NAMED:]
    if word in _soft_endings() and len(before) == _NAMED and before in normal(best.zone):
        return True
    return is_implied(word, best.zone) or is_said_beside(word, best.label, texts)


def is_cut(item: str, question: str, zone: str) -> bool:
    """Whether an item is the end of one word of a question and the beginning of the next: 股本, of 限售股本期."""
    at = question.find(item)
    covered = {
        place
        for start in range(max(at - _RUN + 1, 0), at + len(item))
        if question[start : start + _RUN] in zone
        for place in range(start, start + _RUN)
    }
    return covered.issuperset(range(at, at + len(item)))
