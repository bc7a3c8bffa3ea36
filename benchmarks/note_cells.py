"""Cells of note tables asked by their own labels: the right figure, another one, or none.

    python -m benchmarks.note_cells STORE [--cells 200] [--seed 15] [--misses FILE]

Cells are drawn at random from the tables of the consolidated notes of the reports in STORE, and asked for by the words
that the table itself prints: headings, row, column. Four sets:

- own words; cells whose words another cell of the report has too, with another figure, are counted apart;
- one word replaced by a synonym of the list below, which was written before the rules were looked at;
- two rows of one column of a table in one question: both figures, or one and what is missing;
- the row's name replaced by one of another report that this report lacks: never a figure.

Nothing here is shared with the look-up that is measured.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from benchmarks.note_tables import HAN, NoteCell, cells_of, plain
from benchmarks.report import Measurement, measurement_table
from pipeline.app.finreport import Finreport
from pipeline.model import Answer
from pipeline.store import open_store

SYNONYMS = """
职工薪酬=员工薪酬 工资=薪资 差旅费=出差费用 业务招待费=业务应酬费 办公费=办公费用 租赁费=租金 运输费=运费
咨询费=顾问费 广告=宣传 折旧费=折旧 折旧=折旧费 摊销=摊销费 政府补助=政府补贴 捐赠=捐款 房屋及建筑物=房屋建筑物
房屋建筑物=房屋及建筑物 机器设备=机械设备 运输工具=运输设备 运输设备=运输工具 电子设备=电子类设备
土地使用权=土地权 研发=研究开发 中介=中间机构 保证金=押金 押金=保证金 往来款=往来款项 备用金=备付金 借款=贷款
利息收入=利息收益 利息支出=利息费用 手续费=手续费用 汇兑损益=汇兑损失 城市维护建设税=城建税
教育费附加=教育附加费 企业所得税=所得税 个人所得税=个税 社会保险费=社保费 住房公积金=公积金 医疗保险费=医保费
计提=提取 处置=出售 增加=新增 减少=降低 1年以内=一年内 1至2年=1到2年 原材料=原料 库存商品=产成品 在产品=在制品
银行存款=银行的存款 合计=总计 比例=占比 坏账准备=坏帐准备 账面余额=帐面余额 应收账款=应收帐款 服务费=服务费用
维修费=修理费 水电费=水电费用 会议费=会务费 推广费=推广费用 材料费=材料费用 人工=人力 罚款=罚金 赔偿=赔款
"""


Mates = dict[tuple[str, int, str, bool], list[NoteCell]]


def drawn(
    store: str, count: int, seed: int
) -> tuple[list[NoteCell], dict[str, set[str]], set[tuple[object, ...]], Mates]:
    """Cells at random, as many of each report; the labels of each; keys of several figures; the cells of columns."""
    by_report: dict[str, list[NoteCell]] = {}
    labels: dict[str, set[str]] = {}
    opened = open_store(store)
    for report in opened.reports():
        tables = opened.tables_of(report.id)
        by_report[report.id] = list(cells_of(report, tables))
        labels[report.id] = {plain(part) for t in tables for row in t.rows for part in row.label.split(" | ")}
    opened.close()
    several: set[tuple[object, ...]] = set()
    for report_id, cells in by_report.items():
        figures: dict[tuple[object, ...], set[str]] = defaultdict(set)
        for cell in cells:
            figures[cell.key].add(cell.text)
        several |= {(report_id, *key) for key, found in figures.items() if len(found) > 1}
    rng = random.Random(seed)
    filled = [cells for cells in by_report.values() if cells]
    each = -(-count // len(filled))
    chosen = [cell for cells in filled for cell in rng.sample(cells, min(each, len(cells)))]
    mates: Mates = defaultdict(list)
    for cells in by_report.values():
        for cell in cells:
            mates[cell.report.id, cell.table, cell.header, cell.former].append(cell)
    return chosen[:count], labels, several, mates


def judged(answer: Answer, *cells: NoteCell) -> str:
    """right, another figure, one of several, or none; a loss of 5 is one of (5) and of -5, and a denial is none."""
    if answer.outcome != "answer" or not answer.citations or answer.value is False:
        return "none"
    told = [fact for step in answer.working for fact in ([step.fact] if step.fact else [s.fact for s in step.steps])]
    figures = {fact.raw_text.strip("%-()（）") for fact in told if fact}
    found = [cell.text.strip("%-") in figures for cell in cells]
    if all(found):
        return "right"
    return "one of two, the other said to be missing" if any(found) and "没有查到" in answer.text else "another figure"


def with_synonym(cell: NoteCell) -> NoteCell | None:
    for word, other in (pair.split("=") for pair in SYNONYMS.split()):
        if word in cell.label and other not in cell.label:
            return replace(cell, label=cell.label.replace(word, other, 1))
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--cells", type=int, default=200)
    parser.add_argument("--seed", type=int, default=15)
    parser.add_argument("--misses", type=Path, help="write what was not right, a JSON object a line")
    arguments = parser.parse_args()
    cells, labels, several, mates = drawn(arguments.store, arguments.cells, arguments.seed)
    rng = random.Random(arguments.seed)
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    misses, seconds = [], []
    with Finreport(arguments.store) as assistant:

        def ask(kind: str, wanted: str, question: str, *asked: NoteCell) -> None:
            start = time.perf_counter()
            answer = assistant.ask(question)
            seconds.append(time.perf_counter() - start)
            found = judged(answer, *asked)
            tallies[kind][found] += 1
            if found != wanted:
                texts = [cell.text for cell in asked]
                told = {"set": kind, "found": found, "question": question, "wanted": texts, "page": asked[0].page}
                misses.append({**told, "answer": answer.text[:400]})

        for cell in cells:
            own = (cell.report.id, *cell.key) not in several
            ask("own words" if own else "own words, several figures", "right", cell.question, cell)
            if own and (other := with_synonym(cell)) is not None:
                ask("a synonym", "right", other.question, other)
            if own and (beside := mates.get((cell.report.id, cell.table, cell.header, cell.former))):
                mate = rng.choice([one for one in beside if one.label != cell.label] or [cell])
                if mate is not cell and (cell.report.id, *mate.key) not in several:
                    ask("two rows", "right", cell.question_for(f"{cell.label}和{mate.label}", "分别是多少"), cell, mate)
            strange = sorted(set().union(*(found for key, found in labels.items() if key != cell.report.id)))
            absent = [label for label in strange if HAN.search(label) and not is_there(label, labels[cell.report.id])]
            strange_cell = replace(cell, label=rng.choice(absent), text="no figure")
            ask("a member that the table lacks", "none", strange_cell.question, strange_cell)
    print(measurement_table(list(lines(tallies, seconds))))
    if arguments.misses:
        arguments.misses.write_text("".join(json.dumps(m, ensure_ascii=False) + "\n" for m in misses))


def is_there(label: str, labels: set[str]) -> bool:
    return any(label in other or other in label for other in labels if other)


def lines(tallies: dict[str, Counter[str]], seconds: list[float]) -> Iterator[Measurement]:
    wanted = {
        "own words": ("right", 92.0),
        "a synonym": ("right", 75.0),
        "a member that the table lacks": ("none", 97.0),
    }
    for kind, found in tallies.items():
        total = sum(found.values())
        for outcome, count in sorted(found.items()):
            above = wanted[kind][1] if kind in wanted and wanted[kind][0] == outcome else None
            below = 3.0 if kind == "own words" and outcome == "another figure" else None
            yield Measurement(kind, f"{outcome}, of {total}", 100 * count / total, "%", above=above, below=below)
    yield Measurement("time", "a question, median", 1000 * statistics.median(seconds), "ms")


if __name__ == "__main__":
    main()
