"""Hostile HTML and Markdown: shapes that grow to any size, and reports of them that were damaged.

A shape is a text of about so many characters that repeats one thing a reader may keep open, look back to or look
ahead from; it shows whether reading takes time in proportion to its size.
"""

from __future__ import annotations

from collections.abc import Callable

HTML_HEAD = "<html><body><h1>甲股份有限公司2023年年度报告</h1><p>股票代码：999201</p>"
MARKDOWN_HEAD = "# 甲股份有限公司2023年年度报告\n\n股票代码：999201\n\n"
Shape = Callable[[int], str]


def _over(piece: str, before: str = "", behind: str = "") -> Shape:
    """The piece over and over, between what stands before and behind all of them."""
    return lambda size: before + piece * max(1, size // len(piece)) + behind


def _within(opening: str, closing: str, inner: str = "货币资金 1,234.00") -> Shape:
    """The opening so often, what stands within, the closing as often."""
    return lambda size: opening * (times := max(1, size // len(opening + closing))) + inner + closing * times


def _numbered(piece: str, before: str = "", behind: str = "") -> Shape:
    """The piece over and over with another number ({}) each time."""
    return lambda size: before + "".join(piece.format(at) for at in range(max(1, size // len(piece)))) + behind


_ROW = "<tr><td>货币资金</td><td>1,234.00</td></tr>"
HTML_SHAPES: dict[str, Shape] = {
    "nested div": _within("<div>", "</div>"),
    "open div": _over("<div>", behind="货币资金 1,234.00"),
    "nested tables": _within("<table><tr><td>", "</td></tr></table>"),
    "open tables": _over("<table><tr><td>货", behind="1,234.00"),
    "open cells": _over("<td>货币", "<table><tr>"),
    "open rows": _over("<tr><td>货币<td>12", "<table>"),
    "nested rows": _over("<tr>", "<table>"),
    "one row of cells": _over("<td>1,234.00</td>", "<table><tr>", "</tr></table>"),
    "many rows": _over(_ROW, "<table>", "</table>"),
    "many tables": _over(f"<table>{_ROW}</table>"),
    "wide spans": _over('<td colspan="1000000000" rowspan="1000000000">1</td>', "<table><tr>", "</tr></table>"),
    "tall spans": _over('<tr><td rowspan="1000000000">1</td></tr>', "<table>", "</table>"),
    "spans over spans": _over('<tr><td rowspan="200" colspan="200">1</td></tr>', "<table>", "</table>"),
    "lines within a cell": _over("货<br>", "<table><tr><td>", "</td></tr></table>"),
    "amounts within a cell": _over("1,234.00<br>", "<table><tr><td>", "</td></tr></table>"),
    "days within a cell": _over("June 30<br>2025<br>", "<table><tr><td>", "</td></tr></table>"),
    "raised within a cell": _over("12<sup>1</sup>", "<table><tr><td>", "</td></tr></table>"),
    "raised": _over("12<sup>1</sup>", "<p>", "</p>"),
    "open raised": _over("<sup>", "<p>12", "</p>"),
    "nested raised": _within("<sup>", "</sup>", "1"),
    "inner tables in a cell": _over("<table><tr><td>1</td></tr></table>", "<table><tr><td>", "</td></tr></table>"),
    "one long attribute": _over("x", '<p title="', '">货币资金</p>'),
    "open attribute": _over("x", '<p>货币资金</p><p title="'),
    "many attributes": _numbered(' a{}="1"', "<p", ">货币资金</p>"),
    "long style": _over("page-break-", '<p style="', '">货币资金</p>'),
    "blank style": _over(" ", '<p style="page-break-before:', '">货币资金</p>'),
    "open comment": _over("-", "<p>货币</p><!-"),
    "comments": _over("<!-- 1 -->", "<p>货币</p>"),
    "comments that begin": _over("<!--", "<p>货币</p>"),
    "brackets": _over("<", "<p>货币</p>"),
    "closing brackets": _over("</", "<p>货币</p>"),
    "marked sections": _over("<![CDATA[", "<p>货币</p>"),
    "declarations": _over("<!D", "<p>货币</p>"),
    "instructions": _over("<?", "<p>货币</p>"),
    "scripts": _over("<script>", "<p>货币</p>"),
    "open script": _over("</scrip", "<p>货币</p><script>"),
    "references": _over("&", "<p>", "</p>"),
    "numbered references": _over("&#9", "<p>", "</p>"),
    "entities": _over("&amp;", "<p>", "</p>"),
    "one long word": _over("货", "<p>", "</p>"),
    "one long number": _over("9", "<p>", "</p>"),
    "one long line of blanks": _over(" ", "<p>货", "</p>"),
    "blanks in a tag": _over(" ", "<p", ">货"),
    "headings": _numbered("<h>{}、货币资金</h>"),
    "headings of chapters": _numbered("<h1>第{}节 货币资金</h1>"),
    "paragraphs": _over("<p>货币资金为1,234.00元。</p>"),
    "line breaks": _over("<br>", "<p>货", "</p>"),
    "nested lists": _within("<ul><li>", "</li></ul>"),
    "captions": _over("<caption>货币", "<table>", "</table>"),
    "pages": _numbered('<div id="page{}">货币资金 1,234.00</div>'),
    "tags of filings": _numbered(
        '<ix:nonNumeric name="a:b" contextRef="c{}">',
        '<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><p>',
        "货币</p>",
    ),
    "data of open tags": _over(
        '<ix:nonNumeric name="a:b">货<br>', '<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><p>', "</p>"
    ),
    "closed tags of filings": _over(
        "</ix:nonFraction>",
        '<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><p>' + '<ix:nonNumeric name="a:b">' * 1000,
    ),
    "namespaces": _numbered(' xmlns:a{}="http://fasb.org/us-gaap/2023"', "<html", "><p>货币</p>"),
    "contexts": _numbered(
        '<xbrli:context id="c{}"><xbrli:entity>',
        '<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><ix:header>',
    ),
}
MARKDOWN_SHAPES: dict[str, Shape] = {
    "one row of pipes": _over("| 1,234.00 ", behind="|\n|---|\n| 1 |\n"),
    "pipes alone": _over("|"),
    "pipes in a line of text": _over("货|", "货币"),
    "rows of pipes": _over("| 货币资金 | 1,234.00 |\n"),
    "wide and short rows": lambda size: (
        "| 1 " * (wide := max(1, int((size / 2) ** 0.5))) + "|\n" + "| 1 |\n" * wide * 20
    ),
    "rows of other lengths": lambda size: "".join("|1" * at + "|\n" for at in range(1, max(2, int(size**0.5)))),
    "open cells": _over("| 货币\n"),
    "open cells of text": _over("| 货币资金：\n《议案》 | 无 |\n"),
    "rules": _over("|---", behind="|\n"),
    "dashes": _over("-", "|"),
    "colons": _over(":-", "|"),
    "backslashes": _over("\\", "| 货"),
    "escaped pipes": _over("\\|", "| 货"),
    "stars": _over("*", "货"),
    "bold": _over("**货", ""),
    "bold that opens": _over("** ", "货"),
    "bold lines": _over("**货币**\n\n"),
    "underscores": _over("_货", ""),
    "formulas": _over("$", "货"),
    "formulas that open": _over("$x", "货"),
    "displayed formulas": _over("$$", "货"),
    "commands": _over("\\mathrm{", "$"),
    "circled": _over("$\\textcircled{", ""),
    "images": _over("![", "货"),
    "images that open": _over("![a](", "货"),
    "links": _over("[", "货"),
    "links that open": _over("[a](http:", "货"),
    "links that close": _over("](http:", "[a"),
    "tags": _over("<span", "货"),
    "tags that open": _over("<b ", "货"),
    "comments": _over("<!--", "货"),
    "raised": _over("<sup>", "货"),
    "raised that close": _over("<sup>1</sup>", "12"),
    "line breaks": _over("<br>", "| 货", "|"),
    "blanks in a line break": _over(" ", "| 货<br"),
    "nested quotations": _over("> ", "", "货"),
    "nested lists": lambda size: "".join(" " * at + "- 货币\n" for at in range(1, max(2, int((2 * size) ** 0.5)))),
    "lists": _over("- 货币资金\n"),
    "checkboxes": _over("- [ ] ", ""),
    "marks of headings": _over("#", "", " 货"),
    "headings": _numbered("# 第{}节 货币资金\n"),
    "headings that close": _over(" #", "# 货"),
    "blanks behind a heading": _over(" ", "# 货", "x"),
    "html headings": _over("<h1>", "", "货"),
    "tables of html": _over("<table><tr><td>1</td></tr></table>\n"),
    "tables of html in a line": _over("<table><tr><td>1</td></tr></table>"),
    "tables that open": _over("<table>"),
    "tables that open by line": _over("<table>\n"),
    "tables that close": _over("</table>", "<table>"),
    "bodies": _over("<body>"),
    "bodies by line": _over("<body>\n"),
    "pictures": _over("<details>\n"),
    "pictures in a line": _over("<details>"),
    "page marks": _over("{1}------------\n货币资金\n"),
    "comments of pages": _over("<!-- page", ""),
    "comments with blanks": _over(" ", "<!--"),
    "ideographic blanks": _over("\u3000", "货", "一"),
    "contents in a line": _over("1 第一节", "货"),
    "numbers in a line": _over("   一、货", ""),
    "sections": _over("第一节", "货"),
    "form feeds": _over("\f货"),
    "brackets": _over("(", "货"),
    "square": _over("[^", "货"),
    "references": _over("&", "货"),
    "one long word": _over("货", ""),
    "one long number": _over("9", ""),
    "amounts": _over("1,234.00 ", ""),
    "commas": _over("1,", ""),
    "paragraphs": _over("货币资金为1,234.00元。\n\n"),
    "lines": _over("货\n"),
}


def shape(name: str, shapes: dict[str, Shape], head: str, size: int) -> str:
    """A report in a shape of about so many characters."""
    return head + shapes[name](size)
