"""What the names of rows, columns and headings say of what their figures measure, whatever their table declares."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import takewhile

from pipeline.answer.cells.words import normal, table_words, unit_columns
from pipeline.rules.lexicon import Lexicon, per_lexicon
from pipeline.text.amounts import Unit, parse_amount, unit_in_label
from pipeline.text.numerals import SCALE, scale

_CODE = re.compile(r"[(（][^()（）]*[)）]$")  # of a form's row


def counting_unit(name: str) -> Unit | None:
    """The unit in brackets that counts things: 产量（万吨）; none within a name, 年产30亿片（粒）固体制剂项目."""
    found = _in_brackets().search(name)
    return Unit(found["unit"], scale(found["scale"] or "")) if found else None


def is_without_money(name: str) -> bool:
    """Whether a name ends with a measure of which no amount of money is told: 面积."""
    return _without_money().search(normal(name)) is not None


def is_quantity(name: str) -> bool:
    """Whether a name ends with a number of things: 持股数量."""
    return _quantities().search(normal(name)) is not None


def without_unit(name: str) -> str:
    """A row's name without what it ends with in brackets: 担保余额合计(C4)."""
    return _CODE.sub("", name)


def is_money_by_name(name: str) -> bool:
    """Whether a name ends with a word for an amount of money: 担保余额合计（A4+B4+C4）."""
    return _money_names().search(without_unit(normal(name))) is not None


def is_in_currency(name: str) -> bool:
    """Whether a name says that amounts are in another currency than the table's: 期末外币余额."""
    return _in_currency().search(name) is not None


def has_other_unit(name: str) -> bool:
    """Whether a name says that what it names is not in the unit of its table."""
    own = unit_in_label(name) is not None or counting_unit(name) is not None
    return own or is_without_money(name) or is_quantity(name) or is_in_currency(name)


def unit_beside(headers: Iterable[str], cells: Sequence[str]) -> str:
    """What a cell of a row says of the unit of its figures, "" where none does: 亿吨 of 商品煤产量 | 亿吨 | 3.134.

    In a column that is headed so, else in one without a name before the figures.
    """
    pairs = list(zip(headers, cells, strict=False))
    named = next((cell for header, cell in pairs if normal(header) in unit_columns()), "")
    before = takewhile(lambda pair: parse_amount(pair[1]).value is None, pairs[1:])
    return named or next((cell for header, cell in before if not header and _unit_word().fullmatch(cell)), "")


def heads_shares(heading: str) -> bool:
    """Whether the tables under a heading count shares: 股份变动情况."""
    return _of_shares().search(normal(heading)) is not None


@per_lexicon
def _in_brackets(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(rf"[（(](?P<scale>{SCALE})?(?P<unit>{lexicon.any_of('counting_units')})[)）](?![一-鿿])")


@per_lexicon
def _unit_word(lexicon: Lexicon) -> re.Pattern[str]:
    of = f"元|股|人|%|％|{lexicon.any_of('counting_units')}"
    return re.compile(rf"{SCALE}?(?:{of})(?:[/／](?:{of}))?")


@per_lexicon
def _without_money(lexicon: Lexicon) -> re.Pattern[str]:
    money = frozenset(table_words().share.findall("\n".join(lexicon.words("measures_without_money"))))
    return _at_the_end(word for word in lexicon.words("measures_without_money") if normal(word) not in money)


@per_lexicon
def _quantities(lexicon: Lexicon) -> re.Pattern[str]:
    return _at_the_end(lexicon.words("quantities"))


def _at_the_end(words: Iterable[str]) -> re.Pattern[str]:
    """A name that ends with a word, or with the figure that it has run into (占地面积23,037); no sentence is one."""
    any_of = "|".join(re.escape(normal(word)) for word in words)
    return re.compile(rf"^[^,。]*(?:{any_of or '(?!)'})[\d,.]*$")


@per_lexicon
def _money_names(lexicon: Lexicon) -> re.Pattern[str]:
    words = sorted(map(normal, lexicon.words("names_of_money")), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, words)) or '(?!)'})(?:合计|总计)?$")


@per_lexicon
def _in_currency(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("amounts_in_currency"))


@per_lexicon
def _of_shares(lexicon: Lexicon) -> re.Pattern[str]:
    return re.compile(lexicon.any_of("headings_of_shares"))


@per_lexicon
def states_of_shares(lexicon: Lexicon) -> re.Pattern[str]:
    """A column that says what the next one counts: 股份状态."""
    return re.compile(f"{lexicon.any_of('state_columns')}$")


@per_lexicon
def contexts_of_columns(lexicon: Lexicon) -> tuple[tuple[str, str], ...]:
    """What a note is of that alone has a column of a name: 折现率, 减值测试."""
    pairs = (pair.split("=") for pair in lexicon.words("contexts_of_columns"))
    return tuple((normal(column), normal(context)) for column, context in pairs)
