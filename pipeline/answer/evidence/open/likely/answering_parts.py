"""The sentences and rows of a passage from which the figures that a question asks for are read, one for each of them.

    收购宁普花了多少钱，收购后持股多少    以299,433千元收购宁普部分股权，…持有宁普94.44%股权。
    工时总数和报酬总额分别是多少          劳务外包的工时总数：1,401,664。劳务外包支付的报酬总额（元）：17,821,679.00。

Of each figure the part counts that has one of its form and most of its words, with the headings above.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pipeline.answer.evidence.open.figures.asked_figures import AskedFigure
from pipeline.answer.evidence.open.figures.comparable_text import comparable
from pipeline.answer.evidence.open.figures.forms import FIGURE
from pipeline.answer.evidence.open.likely.line_features import QuestionWords
from pipeline.answer.evidence.open.likely.line_figures import is_formula, is_of_others, is_title, is_torn
from pipeline.answer.evidence.open.likely.line_leads import led_lines
from pipeline.answer.evidence.said_otherwise import in_one_form
from pipeline.model import Passage
from pipeline.model.line import Line, LineKind
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.sentences import sentences
from pipeline.text.similarity import containment, content_bigrams

_VALUE = re.compile(r"[：；为]\s*[-(（]?\d")  # of a cell of a row
_SHARE = re.compile(r"的\s*\d[\d.]*\s*[%％]")  # 应收账款的25.12%
_PARTS = (LineKind.ROW, LineKind.SENTENCE, LineKind.ITEM)


@dataclass(frozen=True, slots=True)
class Part:
    """A sentence or row of a passage, with the headings and the columns above it."""

    line: Line
    text: str
    head: str

    @property
    def zone(self) -> str:
        return f"{self.head}\n{self.text}"

    @property
    def is_row(self) -> bool:
        return self.line.kind is LineKind.ROW

    @property
    def label(self) -> str:
        """What a row is called, "" of prose."""
        return next((cell for cell in self.line.cells if cell), "") if self.is_row else ""


def parts_of(passage: Passage, question: str) -> Iterator[Part]:
    """The sentences and rows of a passage that may be told."""
    path = "\n".join(passage.path)
    for led in led_lines(passage.lines):
        line = led.line
        whole = not (is_title(line) or is_torn(line) or is_formula(line) or is_of_others(line, question))
        if line.kind is LineKind.ROW and whole:
            yield Part(line, line.text.strip(), "\n".join(filter(None, (path, led.head, led.lead))))
        elif line.kind in _PARTS and whole:
            yield from (Part(line, text.strip(), path) for text in sentences(line.text) if text.strip())


def answering_parts(words: QuestionWords, parts: Sequence[Part]) -> tuple[list[Part], float]:
    """The parts of the asked figures in their order, and how much of its words the least of the figures has there."""
    chosen: list[int] = []
    least = 1.0
    for figure in (one for asked in words.figures for one in each_of(asked)):
        had, _, at = max(
            ((share_had(figure, words, part), -len(part.text), -at) for at, part in enumerate(parts)),
            default=(0.0, 0, 0),
        )
        least = min(least, had)
        chosen += [-at] if had else []
    return [parts[at] for at in sorted(set(chosen))], least if words.figures else 0.0


@per_lexicon
def _each(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """That a figure is asked of each of several, and what stands between them."""
    return lexicon.pattern("each"), lexicon.pattern("conjunctions", "list_marks")


def each_of(figure: AskedFigure) -> list[AskedFigure]:
    """The figures that one clause asks for, each with its own words: 产业帮扶、医疗帮扶和教育资助上各投入了多少."""
    each, between = _each()
    found = each.search(figure.clause)
    told = (comparable(text) for text in between.split(figure.clause)) if found else ()
    own = [tuple(word for word in figure.words if word in text) for text in told]
    return [replace(figure, words=words) for words in own if words] or [figure]


def share_had(figure: AskedFigure, words: QuestionWords, part: Part) -> float:
    """How much of a figure's words, by weight, a part has that has a figure of its form; 0 for one that has none."""
    if not _has_form(figure, part):
        return 0.0
    own = {word: words.weights.get(word, 1.0) for word in figure.every}
    pairs, total = content_bigrams(plain(part.zone)), sum(own.values())
    had = sum(weight * containment(content_bigrams(word), pairs) for word, weight in own.items())
    return had / total if total else 0.0


def plain(text: str) -> str:
    """A text as words are looked for in it, as it is written and with one word for what is said otherwise."""
    return f"{comparable(text)}\n{comparable(in_one_form(text))}"


@per_lexicon
def _columns(lexicon: Lexicon) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    """Words of changes, of shares (持有90%股份 is one), and of any rate."""
    changes = lexicon.pattern("table_changes", "growth_rates", "since_words")
    return changes, lexicon.pattern("share_nouns", "share_joints", "stock_words"), lexicon.pattern("table_shares")


def _has_form(figure: AskedFigure, part: Part) -> bool:
    """Whether a part has a figure of the form that is asked for; a row has its unit in its columns."""
    changes, shares, rates = _columns()
    of_share = figure.form.is_rate and shares.search(figure.clause) is not None
    if part.is_row and figure.form.is_rate:
        asked = changes if figure.form.always else shares if of_share else rates
        cells = re.sub(r"\s", "", part.text).partition("：")[2].split("；")
        return any(_VALUE.search(cell) and asked.search(cell.rpartition("为")[0]) for cell in cells)
    tells_share = shares.search(part.text) or _SHARE.search(part.text)
    if (figure.form.always and not changes.search(part.text)) or (of_share and not tells_share):
        return False  # 同比增长多少 is not told by what it was in two years, nor 占比 by another rate
    if any(figure.form.accepts(one) for one in FIGURE.finditer(part.text)):
        return True
    return part.is_row and _VALUE.search(part.text) is not None
