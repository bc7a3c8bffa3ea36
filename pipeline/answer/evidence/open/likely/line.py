"""Which one line of the passages that come nearest to a question most likely has the figure that it asks for.

Lines are ranked by what they have in common with the question (`line_features`), by weights of rules/line_ranking.yaml,
and the first is told where it is likely enough, with what it lacks. A line that lacks the name of someone or something
is none: of who is not in a report another's figure stands in every line beside.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.cells.coverage import is_of_opposite, is_of_other_band
from pipeline.answer.cells.tables.narrowing import limits_things
from pipeline.answer.cells.words import normal, table_words
from pipeline.answer.evidence.open.figures.asked_figures import comparable
from pipeline.answer.evidence.open.figures.members_told import is_of_members
from pipeline.answer.evidence.open.likely.line_features import (
    LineFeatures,
    QuestionWords,
    is_of_year_before,
    lacks_most,
    numbers_asked,
    numbers_in,
    without_company,
)
from pipeline.answer.evidence.open.likely.line_figures import (
    has_form,
    is_formula,
    is_of_others,
    is_title,
    is_torn,
    says_none,
    stated_figures,
    told_in,
)
from pipeline.answer.evidence.open.likely.line_weights import LineWeights
from pipeline.answer.evidence.open.likely.row_zones import is_beside_rows, is_of_blank_column, without_chapters
from pipeline.answer.evidence.open.other_figures import is_of_other_figure, is_of_other_item, is_of_other_years
from pipeline.answer.rows.other_members import is_other_member
from pipeline.answer.rows.ranking import RowLikelihoods
from pipeline.extract.tables.rows import is_of_parent
from pipeline.model import Operation, Passage, Plan, Scope
from pipeline.model.line import Line, LineKind
from pipeline.model.report import is_of_whole_year
from pipeline.retrieve.state import RetrievedPassage
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.similarity import content_bigrams
from pipeline.text.tokens import tagged_words, words
from pipeline.understand.periods.parts_named import part_not_named
from pipeline.understand.planning.plan_words import asks_for_amount

LONGEST = 400  # characters of a line that is told
_RUN = 3  # characters that a question and a line have in common where neither is cut
_TELLING = 60  # characters of a cell that tells something in words
_YEAR = re.compile(r"(?<!\d)(20\d\d)(?!\d)")
_LETTER = re.compile(r"[^\W_]")
_ORDINAL = "第"
LINES = (LineKind.ROW, LineKind.SENTENCE, LineKind.ITEM, LineKind.CHECKBOX)
_HEADS = (LineKind.HEADER, LineKind.CAPTION)
_NO_NAMES = ("v", "d", "p", "c", "u", "r", "m", "q", "y", "f", "a")  # of single characters
_NAMES = ("nr", "nt", "nz", "ns", "eng")  # parts of speech


@dataclass(frozen=True, slots=True)
class LikelyLine:
    """A line of a passage, how likely it answers (0 to 1), and the words of the question that nothing of it has."""

    hit: RetrievedPassage
    line: Line
    zone: str  # the line with its headings and the columns above it
    likelihood: float
    lacking: tuple[str, ...]

    @property
    def label(self) -> str:
        """The first cell of a row that is no number of it, "" of prose."""
        return next((cell for cell in self.line.cells if cell and not cell.strip().isdigit()), "")


@per_lexicon
def _totals(lexicon: Lexicon) -> frozenset[str]:
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
    return not _totals().isdisjoint(words(_of_wholes().sub("", question)))


def _is_total(line: LikelyLine, asked: str) -> bool:
    """Whether a line is of a whole: by a word for it, or since it is called just what is asked for."""
    return any(total in line.zone for total in _totals()) or normal(line.label) == normal(asked)


@dataclass(frozen=True, slots=True)
class WeighedLine:
    """A line that may answer, with what it has in common with the question."""

    line: LikelyLine
    features: LineFeatures

    def is_like(self, other: WeighedLine) -> bool:
        """Whether it has all in common with the question that another has, wherever it stands."""
        return replace(self.features, place=0.0) == replace(other.features, place=0.0)


def likely_line(
    plan: Plan,
    asked: str,
    hits: Sequence[RetrievedPassage],
    rows: RowLikelihoods,
    weights: LineWeights,
    texts: Sequence[Passage] = (),
) -> LikelyLine | None:
    """The line that most likely has the figure of which a plan's question asks in the words `asked`.

    None where none is likely enough, two rows are alike, or the best is of another thing. `rows`: how likely each row
    is meant by its labels; `texts`: the whole report, by which words are weighed.
    """
    words = QuestionWords.of(plan, asked, texts)
    lines = [*weigh_lines(plan, words, hits, rows)]
    if not lines:
        return None
    scores = [weights.score(one.features) for one in lines]
    top = max(scores)
    best = min(
        (one for one, score in zip(lines, scores, strict=True) if score == top), key=lambda one: len(one.line.line.text)
    )
    alike = [one for one in lines if one.is_like(best)]
    share = 1 / sum(math.exp(score - top) for score in scores)
    likelihood = weights.likelihood_of(best.features, share)
    if not weights.is_told(best.features, likelihood) or _is_like_another(best.line.line, alike):
        return None
    found = replace(best.line, likelihood=likelihood)
    return None if is_barred(found, plan, asked, words, texts) else found


def is_barred(best: LikelyLine, plan: Plan, asked: str, words: QuestionWords, texts: Sequence[Passage] = ()) -> bool:
    """Whether a line is of another thing than is asked for, or of all or a part of it, whatever words it has."""
    if is_beside_rows(best.lacking, plan.question, texts):
        return True
    if best.label and not _LETTER.search(best.label):
        return True  # (%), below 拟回购股份数量及占总股本的比例: the end of another row
    if is_other_member(best.label, without_company(plan), best.zone) or any(map(is_name, best.lacking)):
        return True
    if is_of_whole_year(best.hit.passage.report_id) and part_not_named(plan.question, best.zone):
        return True  # the year, where a quarter or a month is asked for
    named = {int(year) for year in _YEAR.findall(plan.question)}
    if any(year < max(plan.years, default=year) - 1 and str(year) not in best.zone for year in named):
        return True  # 比2021年增长多少 is not told by a row of 2023 and the year before
    if is_of_other_years(best.line, named.union(plan.years)):
        return True  # what was put in before 2016, where 2023 is asked for
    if plan.operation is Operation.COMPARE:
        return True  # one of two does not tell which is greater
    if _asks_total(plan.question) and not _is_total(best, asked):
        return True  # one of what is asked for as a whole
    if _orders().search(plan.question) and any(total in best.label for total in _totals()):
        return True  # nor the whole, where the greatest of its parts is
    items = [text for text, kind in plan.pieces if kind == "item" and not asks_for_amount(text)]  # no 赚了多少
    items = [text for text in items if text in plan.question]
    above = without_chapters(best.line, best.hit.passage.path, best.zone)
    if is_of_other_item(items, above):
        return True
    if is_of_other_figure(best.line, best.label, best.zone, plan.question, words.weights):
        return True
    if items and all(lacks_most(item, above) and not _is_cut(item, plan.question, best.zone) for item in items):
        return True
    lost = [word for word in best.lacking if word in words.names and word not in _places_in_reports()]
    if any(len(words.figures) < 2 or all(word in one.every for one in words.figures) for word in lost):
        return True  # the figure of another thing, or of all: the report has the word where it has the figure
    had = [word for word in words.weights if word not in best.lacking]
    if is_of_blank_column(best.line, best.hit.passage.path, best.zone, had):
        return True
    if is_of_members(best.line.text, tuple(words.weights), [one.head for one in words.figures]):
        return True
    rates = [comparable(one.head) for one in words.figures if one.form.is_rate and len(one.head) > 1]
    if any(lacks_most(rate, best.zone) for rate in rates):
        return True  # staff and assets of a branch, whose 不良贷款率 is asked for
    if any(one.head not in best.zone for one in words.figures if len(one.head) == 1):
        return True  # the plan for 收入, where that for 铜 is asked for
    if best.lacking and best.label in (*items, *plan.items) and not any(lacks_most(w, best.label) for w in had):
        return True  # all 货币资金, where the restricted ones are asked for
    if best.lacking and table_words().total.match(normal(best.label)):
        return True  # nor the total, where a member is
    if best.line.cells and any(map(limits_things, best.lacking)):
        return True  # all fixed assets, where those that are 抵押 are asked for
    return is_of_other_band(best.line.text, plan.question) or is_of_opposite(best.zone, plan.question)


@per_lexicon
def _places_in_reports(lexicon: Lexicon) -> tuple[str, ...]:
    return lexicon.words("places_in_reports")


def _is_cut(item: str, question: str, zone: str) -> bool:
    """Whether an item is the end of one word of a question and the beginning of the next: 股本, of 限售股本期."""
    at = question.find(item)
    covered = {
        place
        for start in range(max(at - _RUN + 1, 0), at + len(item))
        if question[start : start + _RUN] in zone
        for place in range(start, start + _RUN)
    }
    return covered.issuperset(range(at, at + len(item)))


def weigh_lines(
    plan: Plan, words: QuestionWords, hits: Sequence[RetrievedPassage], rows: RowLikelihoods
) -> Iterator[WeighedLine]:
    """The lines of passages that state something, of the scope that is asked for."""
    numbers = numbers_asked(plan)
    forms = [figure.form for figure in words.figures]
    parent = plan.scope is Scope.PARENT
    for at, hit in enumerate(hits):
        head = ""
        for line in hit.passage.lines if is_of_parent(hit.passage.path) is parent else ():
            if line.kind in _HEADS:
                head = line.text
            if not _may_be_told(line, rows) or is_of_others(line, plan.question):
                continue
            states = bool(stated_figures(told_in(line)) - numbers)
            if not (states and has_form(line, forms)) and not says_none(line):
                continue
            zone = "\n".join((*hit.passage.path, head if line.kind is LineKind.ROW else "", line.text))
            lost = sorted(numbers - numbers_in(zone))
            missing = [word for word in words.missing(comparable(zone)) if not _is_cut(word, plan.question, zone)]
            found = LikelyLine(hit, line, zone, 0.0, (*missing, *lost))
            if states or not missing:  # that there is no such thing is said in all its words
                yield WeighedLine(found, _features(found, plan, words, rows, at, missing))


def _may_be_told(line: Line, rows: RowLikelihoods) -> bool:
    whole = not (is_title(line) or is_torn(line) or is_formula(line))
    return line.kind in LINES and len(line.text) <= LONGEST and whole and line.table not in rows.others


def _features(
    one: LikelyLine, plan: Plan, words: QuestionWords, rows: RowLikelihoods, at: int, missing: Sequence[str]
) -> LineFeatures:
    line, zone, text = one.line, comparable(one.zone), comparable(one.line.text)
    is_row = line.kind is LineKind.ROW and max(map(len, line.cells), default=0) < _TELLING
    label = content_bigrams(comparable(one.label)) if is_row else frozenset()
    by_labels = rows.rows.get((line.table, line.row), 0.0) if line.table is not None and line.row is not None else 0.0
    heads = [comparable(figure.head) for figure in words.figures if len(figure.head) > 1]
    return LineFeatures(
        in_line=words.support(text),
        in_zone=words.support(zone),
        in_heading=words.support(comparable("".join(one.hit.passage.path[-1:]))),
        in_label=words.support(comparable(one.label)) if is_row else 0.0,
        labelled=by_labels,
        missing_names=words.share(word for word in missing if word in words.names),
        missing_words=words.share(word for word in missing if word not in words.names),
        missing_numbers=min(len(one.lacking) - len(missing), 2),
        missing_heads=sum(lacks_most(head, zone) for head in heads) / len(heads) if heads else 0.0,
        shared=len(words.pairs & content_bigrams(text)) / len(words.pairs) if words.pairs else 0.0,
        unasked=len(label - words.pairs) / len(label) if label else 0.0,
        is_row=is_row,
        is_total=is_row and any(total in one.label for total in _totals()),
        of_year_before=is_of_year_before(line, plan.question),
        place=1 / (1 + at),
    )


def _is_like_another(best: Line, alike: Sequence[WeighedLine]) -> bool:
    """Whether the best is one of several rows that say different things and that the question does not tell apart."""
    others = (one.line.line for one in alike)
    return best.kind is LineKind.ROW and any(
        one.kind is LineKind.ROW and stated_figures(one.text) != stated_figures(best.text) for one in others
    )


def is_name(word: str) -> bool:
    """Whether a word names one of several, which another is not: 姜伟, 第六, 20ml."""
    if word.startswith(_ORDINAL) or any(char.isascii() and char.isalnum() for char in word):
        return True
    return any(tag.startswith(_NAMES) for _, tag in tagged_words(word))


def is_unknown_name(word: str) -> bool:
    """Whether a word is characters that the dictionary has no word of, none of them a verb, as most names are."""
    tagged = list(tagged_words(word))
    return len(word) > 1 and all(len(part) == 1 and not tag.startswith(_NO_NAMES) for part, tag in tagged)
