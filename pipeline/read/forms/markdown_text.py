"""Text of Markdown without its marks: formulas, links, pictures, emphasis, tags, escaped characters.

$\\textcircled{1}$  →  ①        1,234.00<sup>(2)</sup>  →  1,234.00        研发\\_费用 A&amp;B  →  研发_费用 A&B
"""

from __future__ import annotations

import html
import re

from pipeline.read.forms.superscripts import lower, raised

_FORMULA = re.compile(r"\$([^$]{1,120})\$")
_DISPLAYED = re.compile(r"^\s*\$\$([^$]+)\$\$\s*$")  # a formula that is a line
_CIRCLED = re.compile(r"\\textcircled\s*\{(?:\\\w+\s*)?\{?\s*(\d{1,2})\s*\}?\}")
_FONT = re.compile(r"\\(?:mathrm|mathbf|mathsf|text|textbf|bf|rm|mathfrak|boldsymbol|bm)\b\s*")
_COMMANDS = {
    "surd": "√",
    "checkmark": "√",
    "square": "□",
    "Box": "□",
    "circledcirc": "◎",
    "bigcirc": "○",
    "leqslant": "≤",
    "leq": "≤",
    "geqslant": "≥",
    "geq": "≥",
    "times": "×",
    "pm": "±",
    "sim": "~",
    "cdot": "·",
    "ast": "*",
    "langle": "〈",
    "rangle": "〉",
    "textregistered": "®",
    "circ": "°",
    "mu": "μ",
    "alpha": "α",
    "beta": "β",
    "gamma": "γ",
}
_COMMAND = re.compile(r"\\([A-Za-z]+)\s*")
# No mark is looked for beyond the next one of its kind, so that a line is read in time in proportion to its length.
_ADDRESS = r"[^()]*(?:\([^()]*\)[^()]*)*\)"
_LINK = re.compile(rf"\[([^\[\]]*)\]\((?:https?:|#|mailto:|/|\.){_ADDRESS}")
_IMAGE = re.compile(rf"!\[[^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*\]\({_ADDRESS}")
_TAG = re.compile(
    r"</?(?:sub|b|i|em|strong|u|span|font|a|div|p|center|section|figure|figcaption|details|summary|img|hr|html|body|eq|math|h[1-6])"
    r"\b[^<>]*>|<!--(?:(?!<!--).)*?-->|\[\^[\w-]{1,8}\]:?",
    re.IGNORECASE,
)
_SUPERSCRIPT = re.compile(r"<sup\b[^<>]*>((?:(?!<sup\b).)*?)</sup\s*>", re.IGNORECASE)
_HUGE = re.compile(r"&#[0-9]{8,}")  # the number of no character; one of thousands of digits would be an error
_RAISED_FORMULA = re.compile(r"\^\s*\{?\s*([\[(（]?\d{1,2}[\])）]?)\s*\}?")
_ESCAPE = re.compile(r"\\([\\`*_{}\[\]()#+\-.!|~$>])")


def plain_text(text: str) -> str:
    """A line or cell without its marks; line breaks within stay."""
    text = _SUPERSCRIPT.sub(lambda found: raised(found.group(1)), _DISPLAYED.sub(r"$\1$", text))
    text = _FORMULA.sub(lambda found: _formula(found.group(1), found.group()), text)
    text = _LINK.sub(r"\1", _IMAGE.sub("", text))
    text = re.sub(r"\*\*(.+?)\*\*", r"\1", text)
    text = re.sub(r"<br\s*/?>", "\n", text, flags=re.IGNORECASE)
    text = lower(html.unescape(_HUGE.sub("\ufffd", _TAG.sub("", text))))
    return re.sub(r"[ \t\xa0\u3000]+", " ", _ESCAPE.sub(r"\1", text)).strip()


def _formula(inside: str, whole: str) -> str:
    if footnote := _RAISED_FORMULA.fullmatch(inside.strip()):
        return raised(footnote.group(1))
    text = _CIRCLED.sub(lambda found: _circled_number(int(found.group(1))), inside)
    text = _FONT.sub("", text)
    text = re.sub(r"\\[,;:! ]|~", "", text).replace("\\%", "%").replace("\\&", "&")
    text = _COMMAND.sub(lambda found: _COMMANDS.get(found.group(1), found.group()), text)
    if "\\" in text:
        return whole
    text = re.sub(r"[{}^_]", "", text)
    return text.strip() if re.search(r"[A-Za-z]", text) else re.sub(r"\s+", "", text)


def _circled_number(number: int) -> str:
    return chr(0x2460 + number - 1) if 1 <= number <= 20 else f"({number})"
