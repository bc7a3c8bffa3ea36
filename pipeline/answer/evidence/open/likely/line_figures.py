"""What figures a line of a report states, and whether it states any: no dates, numbers of lists or of documents."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pipeline.answer.evidence.open.figures.forms import FIGURE, RATES, FigureForm
from pipeline.answer.evidence.open.likely.line_features import numbers_in
from pipeline.model.line import Line, LineKind
from pipeline.rules.lexicon import Lexicon, per_evidence_words
from pipeline.text.quantities import find_figures

_ENDS = ("。", "；", "！", ")", "）", "”", ".", ";")
_TIMES = ("年", "月", "日", "季度")
_TORN = re.compile(r"[为：；](?:\.\d|00(?!\d{4}(?!\d)))|\d\.\d{3,}\.\d")  # 000651 is a code
_FORMULA = re.compile(r"[=＝][^=＝。；\d]*[／/÷×][^=＝。；]*(?:100\s*[%％]|[（(])")
_LETTERED = re.compile(r"[(（][A-Z]\d?[)）]$")


@per_evidence_words
def _none(words: Lexicon) -> re.Pattern[str]:
    return words.pattern("that_there_is_none")


def says_none(line: Line) -> bool:
    """Whether a sentence says that something is not there: 公司不存在以投机为目的的衍生品投资."""
    return line.kind is not LineKind.ROW and _none().search(line.text) is not None and not stated_figures(line.text)


@per_evidence_words
def _others(words: Lexicon) -> tuple[re.Pattern[str], ...]:
    return words.pattern("adjusted_figures"), words.pattern("figures_of_others")


def is_of_others(line: Line, question: str) -> bool:
    """Whether prose states a figure without something, or of the whole industry, and no question asks so.

    剔除某项目，下降0.6%; 全国商品房销售面积下降12.9%
    """
    prose = line.kind is not LineKind.ROW
    return prose and any(other.search(line.text) and not other.search(question) for other in _others())


def told_in(line: Line) -> str:
    """What a line tells: of a row its cells behind the label, whose numbers are no figures (超过50%部分的金额)."""
    return line.text if line.kind is not LineKind.ROW or not line.cells else "；".join(line.cells[1:])


def is_title(line: Line) -> bool:
    """Whether a line of prose only names what follows: 4、累计质押股份数量占其所持公司股份数量比例达到80%.

    What ends in the letter of a form is the label of a row that was torn off: 担保总额超过净资产50%部分的金额（E）.
    """
    text = line.text.strip()
    return line.kind in (LineKind.SENTENCE, LineKind.ITEM) and (
        not text.endswith(_ENDS) or _LETTERED.search(text) is not None
    )


def is_torn(line: Line) -> bool:
    """Whether a row has pieces of figures (为00.00元, of 50,000,000.00), or several in one: 1.2816.4263.3281.80."""
    return line.kind is LineKind.ROW and _TORN.search(line.text) is not None


def is_formula(line: Line) -> bool:
    """Whether prose only says how a figure is computed: 信用成本=信用减值损失／贷款平均值×100%."""
    return line.kind is not LineKind.ROW and _FORMULA.search(line.text) is not None


def has_form(line: Line, forms: Sequence[FigureForm]) -> bool:
    """Whether a line may have a figure as one is asked for: no share alone for an amount, no amount for 多少人."""
    figures = [*FIGURE.finditer(line.text)]
    if not any(form.is_rate for form in forms) and all(map(_is_rate, figures)):
        return not forms
    prose = line.kind is not LineKind.ROW
    if prose and forms and all(form.is_rate for form in forms) and not any(map(_is_rate, figures)):
        return False  # 代理基金收入21.03亿元, where its share is asked for
    counted = prose and bool(forms) and all(form.counts for form in forms)
    return not counted or any(form.accepts(one) for form in forms for one in figures)


def _is_rate(figure: re.Match[str]) -> bool:
    return figure["unit"].startswith(RATES)


@per_evidence_words
def _document_numbers(words: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"{words.any_of('labels_of_document_numbers')}\s*[:：]?\s*[^）)，。；\s]*")


def stated_figures(text: str) -> frozenset[str]:
    """The numbers of a text that state something: no date, no number of a list, a note or a document."""
    bare = _document_numbers().sub(" ", text)
    stated = (one for one in find_figures(bare) if one.unit not in _TIMES and not one.ordinal)
    return frozenset(n for one in stated for n in numbers_in(one.text) if len(n) > 1 or one.unit)
