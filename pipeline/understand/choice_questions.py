"""Choice questions: the question without its options, the options by letter, and what is asked of them.

Options stand in a field of their own or in the question's text::

    {"question": "…的最低限额是（　）", "options": {"A": "5%", "B": "8%"}}          also a list of texts
    {"question": "…", "content": "A. 5%\nB. 8%"}                                  also `choices`, or fields A, B, …
    …的最低限额是（　）A. 5% B. 8%

A judgement (判断) has the options 正确 and 错误, given or not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from pipeline.text.numerals import NUMBER
from pipeline.text.quantities import split_quantities
from pipeline.text.tokens import fold

LETTERS = "ABCDEFGH"
_MARK = re.compile(r"(?<![A-Za-z0-9])[(（]?([A-Ha-hＡ-Ｈ])\s*[.．、:：)）]\s*(?=\S)")
_BARE = re.compile(r"(?:^|[\n\s])([A-H])\s+(?=\S)")
_HEAD = re.compile(r"^\s*(?:选项\s*[:：]?\s*)")
_KINDS = r"(单选题?|多选题?|不定项(?:选择题?)?|单项选择题?|多项选择题?|判断题?)"
_KIND = re.compile(  # 如何判断… says no kind
    rf"[（(【\[]\s*{_KINDS}\s*[】\])）]\s*[:：]?|^\s*{_KINDS}(?:\s*[:：]|\s)|{_KINDS}(?<=题)\s*[:：]?"
)
_KIND_AT_END = re.compile(rf"[（(【\[]\s*{_KINDS}\s*[】\])）][。.\s]*$")  # behind the last option, no part of it
_BLANK = re.compile(r"[（(]\s*[)）]|_{2,}|＿{2,}")
_NUMBER = re.compile(NUMBER)
_COUNT = "2"  # any number but one
_LONGEST_UNIT = 5  # characters behind a blank that may be the unit of what belongs there: 个工作日
_NOT_SO = r"不正确|错误|有误|不准确|不恰当|不妥|不对|不属于|不包括|不包含|不在|不符合|不是"
_WRONG = re.compile(  # at the end of the question, or of one thing among several
    rf"(?:{_NOT_SO})[^，,。；;]{{0,20}}?(?:的是|的有|是|有|的|为)?\s*(?:哪\S{{0,4}})?\s*(?:[（(]\s*[)）])?\s*[?？:：。]*$"
    rf"|(?:哪|[几一]).{{0,8}}(?:{_NOT_SO})"
)
_MANY = re.compile(
    r"哪些|哪几|几项|包括|有[（(]?\s*[)）]?\s*[:：。?？]?$|的有|措施有|情形有|内容有|义务有|职责有|多选|不定项|多项"
)
_ONE = re.compile(r"哪[一个]?[项个级种类条]|多少|几[个日年月天]|的是|[为是]\s*[（(]?\s*[)）]?\s*[:：。?？]?$|单选|单项")
_TRUE = frozenset(("正确", "对", "是", "√", "✓", "T", "TRUE", "真"))
_FALSE = frozenset(("错误", "错", "否", "×", "✗", "X", "F", "FALSE", "假", "不正确", "不对"))
_ALL = re.compile(
    r"(?:以上|上述)(?:选项|说法|各项|内容)?(?:都|均|皆|全部?)(?:是|对|正确|属于|包括|符合|需要|可以)?|(?:以上|上述)全部|全选"
)
_NONE = re.compile(r"(?:以上|上述)(?:选项|说法|各项)?(?:都|均|皆)(?:不|错|非)|以上都没有")


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice question as it was understood.

    `many`: several options may be right; `wrong`: those that do not hold are asked for; `judged`: the statement is to
    be called right or wrong, and `right`, `false` are the letters for that; `all_of`, `none_of`: 以上都对, 以上都不对.
    `in_words`: nobody wrote options, the verdict is asked for in words (…，对吗？) and told in words.
    """

    question: str
    options: tuple[tuple[str, str], ...]  # letter, text
    many: bool = False
    wrong: bool = False
    right: str = ""
    false: str = ""
    all_of: str = ""
    none_of: str = ""
    in_words: bool = False

    @property
    def is_true_false(self) -> bool:
        return bool(self.right and self.false)

    @property
    def claims(self) -> tuple[tuple[str, str], ...]:
        """The options that say something of their own; numbers with the unit behind the blank (（ ）日内: 10日)."""
        behind = _BLANK.split(self.question, maxsplit=1)[1:]
        return tuple(
            (letter, text + _unit_of(text, behind[0].lstrip()) if behind else text)
            for letter, text in self.options
            if letter not in (self.all_of, self.none_of)
        )


def _unit_of(option: str, behind: str) -> str:
    """The unit that a text begins with (日内通知), for a number that has none; "" where it begins with none."""
    if not _NUMBER.fullmatch(fold(option)):
        return ""
    for size in range(min(_LONGEST_UNIT, len(behind)), 0, -1):
        measured = split_quantities(_COUNT + behind[:size])  # 一个 alone is seldom a number
        if measured.quantities and not measured.words.strip():
            return behind[:size]
    return ""


def choice_of(row: Mapping[str, Any]) -> Choice | None:
    """The choice question of a question file's row; None where it has no options and is no judgement."""
    text = str(row.get("question") or "").strip()
    options = _row_options(row)
    kind = " ".join(str(row.get(key) or "") for key in ("category", "type", "kind"))
    if at_end := _KIND_AT_END.search(text):
        kind += " " + at_end[1]
        text = text[: at_end.start()].strip()
    if not options:
        text, options = split_options(text)
    said = _KIND.search(text)
    kind += " " + (said[said.lastindex or 0] if said else "")
    text = _KIND.sub("", text).strip()
    if not options and "判断" not in kind:
        return None
    return _build_choice(text, options or (("A", "正确"), ("B", "错误")), kind)


def split_options(text: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """A text cut into the question and its options; () where no options from A on stand in it."""
    for pattern in (_MARK, _BARE):
        marks: list[tuple[str, int, int]] = []
        for match in pattern.finditer(text):
            letter = LETTERS[(ord(match[1].upper()) - ord("A")) if match[1].isascii() else ord(match[1]) - ord("Ａ")]
            if letter == LETTERS[len(marks)] if len(marks) < len(LETTERS) else False:
                marks.append((letter, match.start(), match.end()))
        if len(marks) >= 2:
            ends = [start for _, start, _ in marks[1:]] + [len(text)]
            cut = [(letter, text[at:end]) for (letter, _, at), end in zip(marks, ends, strict=True)]
            return text[: marks[0][1]].strip(), tuple((letter, _clean_option(option)) for letter, option in cut)
    return text, ()


def _clean_option(option: str) -> str:
    return option.strip().rstrip("；;。，, ").strip()


def _row_options(row: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """Options from a field of the row, by letter."""
    for key in ("options", "choices", "content", "option"):
        value = row.get(key)
        if isinstance(value, Mapping):
            return tuple(
                (str(k).strip().upper()[:1], _clean_option(str(v))) for k, v in value.items() if str(v or "").strip()
            )
        if isinstance(value, list) and value:
            return tuple(_label_options([str(v) for v in value]))
        if isinstance(value, str) and value.strip():
            found = split_options(_HEAD.sub("", value.replace("\\n", "\n")))[1]
            if found:
                return found
    return tuple((letter, _clean_option(str(row[letter]))) for letter in LETTERS if str(row.get(letter) or "").strip())


def _label_options(values: list[str]) -> list[tuple[str, str]]:
    """A list's options; letters that they carry themselves (A. 5%) are taken off."""
    found = []
    for letter, value in zip(LETTERS, values, strict=False):
        carried = _MARK.match(value.strip())
        found.append((letter, _clean_option(value.strip()[carried.end() :] if carried else value)))
    return found


def _build_choice(text: str, options: tuple[tuple[str, str], ...], kind: str) -> Choice:
    right = next((letter for letter, option in options if option.upper() in _TRUE), "")
    false = next((letter for letter, option in options if option.upper() in _FALSE), "")
    if len(options) == 2 and right and false:
        return Choice(_BLANK.sub("", text).strip(), options, right=right, false=false)
    all_of = next((letter for letter, option in options if _ALL.search(option) and len(option) <= 12), "")
    none_of = next((letter for letter, option in options if _NONE.search(option) and len(option) <= 12), "")
    if all_of == none_of:
        all_of = ""
    return Choice(text, options, many=_is_multiple(text, kind), wrong=_asks_wrong(text), all_of=all_of, none_of=none_of)


def _asks_wrong(text: str) -> bool:
    """Whether the question asks for what does not hold; 什么 and 多少 ask for something else."""
    return bool(_WRONG.search(text)) and not re.search(r"(?:什么|多少|如何|几\S)\s*[?？。]?$", text)


def _is_multiple(text: str, kind: str) -> bool:
    """Whether several may be right: as the kind says, else by the words of the question."""
    if re.search(r"多选|多项|不定项|multiple", kind, re.IGNORECASE):
        return True
    if re.search(r"单选|单项|single", kind, re.IGNORECASE):
        return False
    tail = re.sub(r"[（(].{0,6}[)）]|[\s:：。?？]+$", "", text[-24:])
    if _MANY.search(tail) and not re.search(r"的是$|哪[一]?[项个]$", tail):
        return True
    return False if _ONE.search(tail) else bool(_MANY.search(text))
