"""Open questions made from what reports themselves state: reasons, lists, sections; how much of each is told.

    python -m benchmarks.stated_reasons STORE [--each 60] [--seed 48] [--held-out] [--misses FILE]

Drawn at random, as many of each report as there is room for, from the text of the reports in STORE. Five sets:

- a reason in a sentence (销售费用同比增加，主要系推广费增加所致): why did it rise?
- a reason in a column (变动原因, 情况说明) beside an item
- why something was done (因…，公司终止…)
- a list: what stands numbered, or one under the other as headings, under a heading that is asked for
- a section: a heading and the few sentences that stand under it

An answer is right if what is stated is in it, to the end: of a reason its clauses, of a list the first words of all
items, of a section its sentences. Counted beside it: how much of an answer is of other paragraphs. `--held-out`
asks in other words than the usual ones; these, and other seeds, are for measuring alone.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.report import Measurement, measurement_table
from pipeline.app.finreport import Finreport
from pipeline.model import Answer, Kind, LineKind, Passage, Report
from pipeline.store import open_store

UP, DOWN = "增加|上升|增长|提高|上涨", "减少|下降|降低|下滑|下跌"
REASON = re.compile(
    rf"^(?:报告期内?|本期|本年度?|公司|本集团|本行|实现|期末|，|、|\d+年度?|(?:较|比)?上年同期)*(?P<what>[一-鿿]{{3,14}}?)"
    rf"(?:（[^）]*）)?(?:[\d，,.万亿元%]|(?:同比|较|比|与|为)?(?:上年|去年|期初|年初|上期|年末|上年度|上年末)?(?:同期|末)?(?:相比)?){{0,20}}"
    rf"(?:变动|大幅|有所)?(?P<way>{UP}|{DOWN})[\d，,.万亿元%个百分点 ]*[，：]?"
    r"(?:主要系|主要是由于|主要由于|主要是因为|主要原因是|主要原因系|主要是|主要因|原因是|系)(?P<why>[^。]{6,160})。"
)
LABELLED = re.compile(r"^(?P<what>[一-鿿]{3,14}?)(?:变动|变化)的?(?:主要)?原因(?:说明)?[:：为]+(?P<why>[^。]{6,160})。")
DONE = re.compile(
    r"(?:^|，)(?:因|由于|鉴于|基于|为了)(?P<why>[^，。]{6,80}(?:，[^，。]{4,60})?)，(?:经[^，。]{4,40}，)?(?:公司|本公司)?(?:决定|拟|已|将)*"
    r"(?P<what>(?:终止|变更|延期|注销|回购|调整|转让|收购|出售|取消|暂停|关闭|计提|推迟|修订|更换|放弃|设立|投资|停止|增资|聘任|建立|制定|开展|实施)[一-鿿]{4,22})[，。；]"
)
REASON_COLUMN = re.compile(r"变动原因|变动说明|情况说明|主要原因|^原因|原因$")
UNNAMED = re.compile(r"^(?:同比|较|比|其中|亿元|万元|以上|上述|该|此|其)|[的]$")
PEOPLE = re.compile("姓名|股东|承诺")
NAMED = re.compile(r"[一-鿿]{2,12}")
HEADING = re.compile(r"[一-鿿]{4,14}")
NUMBERED = re.compile(
    r"^\s*(?:[（(]?(?P<d>\d{1,2})[)）]?[、.．]?|[（(]?(?P<h>[一二三四五六七八九十])[)）]?[、是]|第(?P<o>[一二三四五六七八九十])[，、])\s*(?=[^\d.\s])"
)
NUMERALS = {numeral: at for at, numeral in enumerate("一二三四五六七八九十", 1)}
CONTAINERS = re.compile("^报告期内|讨论与分析$|^公司治理$|^重要事项$|股份变动")
STATEMENTS = re.compile(r"财务报告|财务报表|审计报告|附注|释义|备查|目录|基本假设")
POLICIES = re.compile(r"会计政策")
WORDS = re.compile(r"[^\w]")

TEMPLATES = {
    "reason": (
        ("{c}{t}{x}为什么{v}？", "{c}{t}{x}{v}的原因是什么？", "{c}{t}{x}怎么{v}了？"),
        ("为什么{c}{t}的{x}{v}了？", "{c}{t}是什么让{x}{v}了", "{c}{t}{x}{v}是怎么回事？"),
    ),
    "column": (
        ("{c}{t}{x}为什么{v}？", "{c}{t}{x}变动的原因是什么？", "{c}{t}{x}怎么{v}了？"),
        ("为什么{c}{t}的{x}{v}了？", "{c}{t}{x}变化大是什么原因", "{c}{t}{x}{v}是怎么回事？"),
    ),
    "done": (
        ("{c}{t}为什么{x}？", "{c}{t}{x}的原因是什么？"),
        ("{c}{t}为何要{x}？", "{c}{t}出于什么原因{x}？"),
    ),
    "list": (
        ("{c}{t}的{x}有哪些？", "{c}{t}{x}包括哪些方面？", "{c}{t}在{x}方面有哪些内容？"),
        ("{c}{t}{x}具体有哪几点？", "{c}{t}的{x}是怎样的？", "介绍一下{c}{t}的{x}"),
    ),
    "section": (
        ("{c}{t}{x}的情况如何？", "{c}{t}的{x}是什么？"),
        ("{c}{t}的{x}是怎么说的？", "{c}{t}{x}具体是怎样的？"),
    ),
}
POLICY_TEMPLATES = (
    ("{c}{t}{x}的会计政策是什么？", "{c}{t}对{x}是怎么进行会计处理的？"),
    ("{c}{t}{x}的核算方法是怎样的？", "{c}{t}{x}按什么会计政策处理？"),
)


@dataclass(frozen=True)
class Stated:
    """What a report states: what is asked for, the parts of each text that answers it, and the paragraph it is in."""

    kind: str
    report: Report
    page: int
    asked: str
    way: str
    parts: tuple[tuple[str, ...], ...]
    paragraph: str

    def question(self, rng: random.Random, held_out: bool) -> str:
        half = {Kind.HALF_YEAR: "上半年", Kind.FIRST_QUARTER: "一季度", Kind.THIRD_QUARTER: "前三季度"}
        kind = POLICY_TEMPLATES if self.kind == "policy" else TEMPLATES[self.kind]
        when = f"{self.report.year}年{half.get(self.report.kind, '')}"
        text = rng.choice(kind[held_out])
        return text.format(c=self.report.short_name, t=when, x=self.asked, v=self.way)


def bare(text: str) -> str:
    return WORDS.sub("", text)


def clauses(text: str) -> tuple[str, ...]:
    return tuple(part for part in map(bare, re.split("[，；、：]|所致", text)) if len(part) >= 3)


def of_report(report: Report, passages: Sequence[Passage]) -> Iterator[Stated]:
    """What can be asked of a report; a subject with reasons both ways is left out."""
    yield from _reasons(report, passages)
    yield from _columns(report, passages)
    yield from _sections(report, passages)


def _reasons(report: Report, passages: Iterable[Passage]) -> Iterator[Stated]:
    found: dict[tuple[str, str], list[Stated]] = defaultdict(list)
    for passage in passages:
        text = passage.body
        for line in passage.lines:
            if line.kind not in (LineKind.SENTENCE, LineKind.ITEM):
                continue
            told = NUMBERED.sub("", line.text.strip())
            for kind, pattern in (("reason", REASON), ("reason", LABELLED), ("done", DONE)):
                match = pattern.search(told)
                policy = kind == "done" and any(map(STATEMENTS.search, passage.path))
                if match and not policy and not UNNAMED.search(match["what"]):
                    way = match.groupdict().get("way", "变动") if kind == "reason" else ""
                    one = Stated(kind, report, line.page, match["what"], way, (clauses(match["why"]),), text)
                    found[kind, match["what"]].append(one)
    for several in found.values():
        ways = {one.way in UP for one in several if one.way != "变动"}
        parts = tuple(part for one in several for part in one.parts)
        if len(ways) <= 1 and len(several) <= 3:
            one = several[0]
            told = "".join(each.paragraph for each in several)
            yield Stated(one.kind, report, one.page, one.asked, one.way, parts, told)


def _columns(report: Report, passages: Iterable[Passage]) -> Iterator[Stated]:
    for passage in passages:
        at, change = None, None
        for line in passage.lines:
            if line.kind is LineKind.HEADER:
                at = next((i for i, cell in enumerate(line.cells) if REASON_COLUMN.search(cell.replace(" ", ""))), None)
                ends = re.compile("增减|变动比|变动幅|变动[(（]|同比")
                change = next((i for i, cell in enumerate(line.cells) if ends.search(cell.replace(" ", ""))), None)
                change = None if PEOPLE.search(line.cells[0].replace(" ", "")) else change
            if line.kind is not LineKind.ROW or at is None or change is None or len(line.cells) <= max(at, change):
                continue
            name, why, moved = line.cells[0].replace(" ", ""), line.cells[at], line.cells[change]
            if NAMED.fullmatch(name) and len(bare(why)) >= 8 and re.search(r"[1-9]", moved) and at != change:
                way = "减少" if "-" in moved or "减" in moved else "增加"
                yield Stated("column", report, line.page, name, way, (clauses(why),), line.text)


def _sections(report: Report, passages: Sequence[Passage]) -> Iterator[Stated]:
    """Lists and sections of a heading that stands once in the report."""
    texts: dict[tuple[str, ...], list[Passage]] = defaultdict(list)
    for passage in passages:
        texts[passage.path].append(passage)
    names = Counter(path[-1] for path in texts if path)
    children: dict[tuple[str, ...], list[str]] = defaultdict(list)
    for path in texts:
        for end in range(2, len(path) + 1):
            above = path[: end - 1]
            if path[end - 1] not in children[above]:
                children[above].append(path[end - 1])
    for path, own in list(texts.items()):
        if not path or not HEADING.fullmatch(path[-1]) or names[path[-1]] > 1:
            continue
        if CONTAINERS.search(path[-1]):
            continue
        policy = any(map(POLICIES.search, path))
        if not policy and any(map(STATEMENTS.search, path)):
            continue
        lines = [line for passage in own for line in passage.lines]
        if any(line.kind not in (LineKind.SENTENCE, LineKind.ITEM) for line in lines):
            continue
        told = "".join(line.text for line in lines)
        page = own[0].first_page
        beneath = children.get(path, [])
        items = _items([line.text for line in lines])
        if not policy and 3 <= len(beneath) <= 10 and all(3 <= len(bare(one)) <= 20 for one in beneath):
            whole = told + "".join(p.text for other, ps in texts.items() if other[: len(path)] == path for p in ps)
            yield Stated("list", report, page, path[-1], "", (tuple(map(bare, beneath)),), whole)
        elif not policy and len(items) >= 3 and not beneath:
            yield Stated("list", report, page, path[-1], "", (tuple(items),), told)
        elif not beneath and not items and 60 <= len(told) <= 700:
            sentences = tuple(bare(line.text)[:16] for line in lines if len(bare(line.text)) >= 8)
            if sentences and not re.search("适用|详见|参见|见附注", told):
                yield Stated("policy" if policy else "section", report, page, path[-1], "", (sentences,), told)


def _items(texts: Iterable[str]) -> list[str]:
    """The first words of numbered items 1, 2, 3 …; none where the numbers do not follow each other."""
    items: list[str] = []
    for text in texts:
        if match := NUMBERED.match(text):
            value = int(match["d"]) if match["d"] else NUMERALS[match["h"] or match["o"]]
            if value != len(items) + 1:
                continue
            items.append(bare(text[match.end() :])[:10])
    return [item for item in items if len(item) >= 4]


def judged(answer: Answer, stated: Stated) -> tuple[str, float]:
    """right, incomplete, another text, the nearest passages with or without it, refused; the share of other text."""
    told = re.split(r"\n?(?:来源|出处|依据)[:：]", answer.text)[0]
    text = bare(told)
    best = max(_share_told(parts, text) for parts in stated.parts)
    own = bare(stated.paragraph)
    pieces = [piece for piece in map(bare, re.split("[。；\n]", told)) if len(piece) >= 12]
    other = sum(len(piece) for piece in pieces if piece[-12:] not in own and piece[:12] not in own)
    share = other / max(sum(map(len, pieces)), 1)
    if answer.outcome == "refused":
        return "refused", share
    if answer.outcome == "nearest":
        return ("nearest, with it" if best >= 0.8 else "nearest, without it"), share
    if best >= 0.8:
        return ("right" if share < 0.6 else "right, among much else"), share
    return ("incomplete" if best >= 0.25 else "another text"), share


def _share_told(parts: Sequence[str], text: str) -> float:
    total = sum(map(len, parts))
    return sum(len(part) for part in parts if part in text) / total if total else 0.0


def drawn(store: str, each: int, rng: random.Random) -> list[Stated]:
    """Of each set as many as are asked for, from as many reports as possible."""
    opened = open_store(store)
    by_kind: dict[str, list[list[Stated]]] = defaultdict(list)
    for report in opened.reports():
        passages = [p for p in opened.passages_of(report.id) if p.parent is None and not p.summary]
        found: dict[str, list[Stated]] = defaultdict(list)
        for one in of_report(report, passages):
            found[one.kind].append(one)
        for kind, some in found.items():
            rng.shuffle(some)
            by_kind[kind].append(some)
    opened.close()
    chosen: list[Stated] = []
    for _, reports in sorted(by_kind.items()):
        rng.shuffle(reports)
        depth = max(map(len, reports))
        chosen += [some[at] for at in range(depth) for some in reports if at < len(some)][:each]
    return chosen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--each", type=int, default=60)
    parser.add_argument("--seed", type=int, default=48)
    parser.add_argument("--held-out", action="store_true", help="ask in the words that are kept for measuring")
    parser.add_argument("--misses", type=Path, help="write what was not right, a JSON object a line")
    arguments = parser.parse_args()
    rng = random.Random(arguments.seed)
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    shares: dict[str, list[float]] = defaultdict(list)
    misses, seconds = [], []
    chosen = drawn(arguments.store, arguments.each, rng)
    chosen.sort(key=lambda one: one.report.id)  # a report's text is read once
    with Finreport(arguments.store) as assistant:
        for one in chosen:
            question = one.question(rng, arguments.held_out)
            start = time.perf_counter()
            answer = assistant.ask(question)
            seconds.append(time.perf_counter() - start)
            found, share = judged(answer, one)
            tallies[one.kind][found] += 1
            shares[one.kind].append(share)
            if found != "right":
                told = {"set": one.kind, "found": found, "other": round(share, 2), "question": question}
                where = {"report": one.report.id, "page": one.page, "wanted": one.parts}
                misses.append({**told, **where, "answer": answer.text[:700]})
    print(measurement_table(list(lines(tallies, shares, seconds))))
    if arguments.misses:
        arguments.misses.write_text("".join(json.dumps(m, ensure_ascii=False) + "\n" for m in misses))


def lines(
    tallies: dict[str, Counter[str]], shares: dict[str, list[float]], seconds: list[float]
) -> Iterator[Measurement]:
    for kind, found in sorted(tallies.items()):
        total = sum(found.values())
        for outcome, count in sorted(found.items()):
            yield Measurement(kind, f"{outcome}, of {total}", 100 * count / total, "%")
        yield Measurement(kind, "text of other paragraphs", 100 * sum(shares[kind]) / total, "%")
    yield Measurement("time", "a question, mean", 1000 * sum(seconds) / len(seconds), "ms")


if __name__ == "__main__":
    main()
