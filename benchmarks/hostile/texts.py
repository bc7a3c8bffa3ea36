"""Hostile texts: HTML, Markdown, the competition's TXT and rule files, by seeds."""

from __future__ import annotations

import json
import random

from benchmarks.hostile.markup import HTML_HEAD, HTML_SHAPES, MARKDOWN_HEAD, MARKDOWN_SHAPES

_ROWS = "".join(f"<tr><td>货币资金{n}</td><td>1,234.0{n}</td><td>2,345.6{n}</td></tr>" for n in range(8))
_HEAD = f"{HTML_HEAD}<h2>合并资产负债表</h2><p>单位：元</p><table><tr><td>项目</td><td>期末</td><td>期初</td></tr>"
_HTML = f"{_HEAD}{_ROWS}</table></body>"
_MARKDOWN = (
    f"{MARKDOWN_HEAD}## 合并资产负债表\n\n单位：元\n\n| 项目 | 期末 | 期初 |\n|---|---|---|\n"
    + "".join(f"| 货币资金{n} | 1,234.0{n} | 2,345.6{n} |\n" for n in range(8))
    + "\n**风险** $\\textcircled{1}$ <table><tr><td>1</td></tr></table>\n"
)
_ODD = (
    "\x00",
    "\u2028",
    "\u2029",
    "\x85",
    "\x0b",
    "\ufeff",
    "\u202e",
    "﷽",
    "٣",
    "½",
    "\ue000",
    "\ue002",
    "😀",
    "&#999999999;",
    "<",
    ">",
    "|",
    "\n",
    "\r",
    "\f",
    '"',
    "'",
    "\\",
    "[",
    "{",
    "9" * 400,
    "  " * 300,
)
_PAGES: tuple[object, ...] = (1, 0, -1, "1e400", 1e9, "x", None, [], {}, True, "９", 2.5, "1" * 400)
_VALUES = (
    "0x" + "f" * 4_000,
    ":".join(["59"] * 2_000),
    '"\\ud800"',
    "[" * 60 + "]" * 60,
    "&a [*a]",
    ".nan",
    "2020-13-45",
    "!!binary x",
    "? [a]",
    "1e999",
    "null",
    "yes",
    "'",
    '"',
    "|\n  x",
    "- a",
    "{a: b}",
    "营业收入",
    "0777",
)


def html(dice: random.Random) -> bytes:
    """A report in HTML: a shape of any size, or a damaged one, in one encoding or another."""
    name = dice.choice(sorted(HTML_SHAPES))
    text = HTML_HEAD + HTML_SHAPES[name](dice.randint(1, 120_000)) if dice.random() < 0.5 else _damaged(dice, _HTML)
    return _encoded(dice, text)


def markdown(dice: random.Random) -> bytes:
    """A report in Markdown, likewise."""
    name = dice.choice(sorted(MARKDOWN_SHAPES))
    whole = MARKDOWN_HEAD + MARKDOWN_SHAPES[name](dice.randint(1, 120_000))
    return _encoded(dice, whole if dice.random() < 0.5 else _damaged(dice, _MARKDOWN))


def json_lines(dice: random.Random) -> bytes:
    """A report in the competition's form, records of which are odd or damaged."""
    lines = []
    for number in range(dice.randint(1, 60)):
        kind = dice.choice(("text", "excel", "页眉", "页脚", "", "x"))
        cells = repr(["货币资金", f"1,234.0{number % 10}", "2,345.00"])
        inside = dice.choice((cells, cells, "五、主要会计数据", "[" * 2_000, "[" + "1," * 20_000, dice.choice(_ODD)))
        record: dict[str, object] = {"page": number // 9 + 1, "allrow": number, "type": kind, "inside": inside}
        if dice.random() < 0.2:
            record[dice.choice(("page", "type", "inside"))] = dice.choice(_PAGES)
        line = json.dumps(record, ensure_ascii=dice.random() < 0.5) if dice.random() < 0.7 else repr(record)
        lines.append(_damaged(dice, line) if dice.random() < 0.2 else line)
    return _encoded(dice, "\n".join(lines))


def rules(dice: random.Random) -> bytes:
    """A file of formulas with odd values, keys and places."""
    entries = []
    for number in range(dice.randint(1, 8)):
        formula = dice.choice(
            ("营业收入/营业成本", "(" * 80, "1+" * 400, f"式{number - 1}+式{number - 1}", "营业收入*" * 90 + "1")
        )
        fields = {"id": f"f{number}", "names": f"[式{number}]", "formula": formula, "unit": "元"}
        for _ in range(dice.randint(0, 3)):
            fields[dice.choice((*fields, "decimals", "valid", "otherwise", "&x", "<<"))] = dice.choice(_VALUES)
        entries.append("- " + "\n  ".join(f"{key}: {value}" for key, value in fields.items()))
    text = "\n".join(entries) + "\n"
    return _encoded(dice, _damaged(dice, text) if dice.random() < 0.4 else text)


def _damaged(dice: random.Random, text: str) -> str:
    """A text of which parts are left out, doubled, exchanged or strange."""
    for _ in range(dice.randint(1, 12)):
        at, length = dice.randrange(len(text) + 1), dice.randint(0, 40)
        part = text[at : at + length]
        odd = dice.choice((*_ODD, chr(dice.choice((*range(0xD800), *range(0xE000, 0x11000))))))
        text = (
            text[:at] + dice.choice(("", part * dice.randint(2, 40), odd, part[::-1], part + odd)) + text[at + length :]
        )
    return text


def _encoded(dice: random.Random, text: str) -> bytes:
    data = text.encode(dice.choice(("utf-8", "utf-8", "utf-8-sig", "gb18030", "utf-16")), "replace")
    for _ in range(dice.choice((0, 0, 0, 1, 20))):
        at = dice.randrange(len(data) + 1)
        data = data[:at] + dice.randbytes(dice.randint(0, 3)) + data[at + dice.randint(0, 3) :]
    return data
