"""Hostile questions: how many end a run, how many are faults of the program, how long the slowest takes.

    python -m benchmarks.hostile.questions
    python -m benchmarks.hostile.questions --store FOLDER --count 3000 --seed 17 --slowest 10

Without --store the sample is read. Each question is asked by itself, as the page does, in one process; its time is
processor time, for other programs may run beside it. The exit code is 1 where a question is a fault of the program or
takes longer than a second.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.report import Measurement, measurement_table
from pipeline import Finreport
from pipeline.answer.question_guard import LONGEST
from pipeline.model import RefusalKind

SAMPLE = Path(__file__).parents[2] / "data" / "sample"
MOST = 1.0  # seconds that a question may take
# What understanding looks for: each is repeated, nested and put together to the length that a question may have.
_PIECES = (
    *(
        "一二三",
        "十",
        "万亿",
        "亿",
        "9",
        "1.5",
        "-",
        ",",
        "，",
        "。",
        "？",
        "、",
        " ",
        "\u3000",
        "\n",
        "的",
        "和",
        "与",
    ),
    *(
        "(",
        "（",
        "[",
        "《",
        "“",
        ")",
        "%",
        "％",
        "2021年",
        "二〇二一年",
        "2021-2023年",
        "第一季度",
        "前3",
        "第",
        "最高",
    ),
    *(
        "营业收入",
        "净利润",
        "母公司",
        "增长率",
        "除以",
        "占",
        "超过",
        "不低于",
        "分别是多少",
        "为什么",
        "如何",
        "怎么样",
    ),
    *(
        "公司",
        "股份有限公司",
        "银行",
        "A",
        "a ",
        "revenue ",
        "the ",
        "of ",
        "２０２１",
        "٢٠٢١",
        "①",
        "½",
        "Ⅳ",
        "㎡",
        "e9",
    ),
    *("\u200b", "\u202e", "\ud83d", "\x00", "\x85", "\u2028", "😀", "é", "e\u0301", "\U000e0001", "ﷺ"),
)
_AMOUNTS = (
    *("一万亿亿亿亿", "10000000000000000000000000000000000亿元", "1e400元", "0.0000000000000000000001%", "负无穷"),
    *("９９９９９９９９９亿", "१२३元", "-0元", "1.2.3.4元", "万万万万万", "零", "NaN元", "0x1f元", "二分之零", "1/0"),
)
_COUNTS = ("1.5", "-1", "0", "零", "负三", "半", "10000000000000000000", "½", "٣", "千万亿", "1e9", "")
_PREFIXES = ("北", "新", "老", "小", "大", "假", "上海", "北京", "第二", "A", "非")
_Maker = Callable[[random.Random, Sequence[str], Sequence[str]], str]


def _repeated(dice: random.Random, questions: Sequence[str], names: Sequence[str]) -> str:
    """One piece over and over, alone or within a question."""
    piece = dice.choice((*_PIECES, *names))
    times = max(1, dice.randint(1, LONGEST) // len(piece))
    text = piece * times
    return text if dice.random() < 0.5 else dice.choice(questions)[: dice.randint(0, 30)] + text


def _mixed(dice: random.Random, questions: Sequence[str], names: Sequence[str]) -> str:
    """Pieces, amounts and names in any order."""
    pieces = (*_PIECES, *_AMOUNTS, *_COUNTS, *names)
    return "".join(dice.choices(pieces, k=dice.randint(1, 200)))


def _joined(dice: random.Random, questions: Sequence[str], names: Sequence[str]) -> str:
    """Questions behind each other as one."""
    return dice.choice(("", "，", "；", "并且", " ")).join(dice.choices(questions, k=dice.randint(2, 40)))


def _damaged(dice: random.Random, questions: Sequence[str], names: Sequence[str]) -> str:
    """A question of which characters are left out, doubled, exchanged or strange."""
    text = list(dice.choice(questions))
    for _ in range(dice.randint(1, 8)):
        at = dice.randrange(len(text))
        odd = chr(dice.choice((dice.randrange(0x20), dice.randrange(0x3000), dice.randrange(0x110000))))
        text[at] = dice.choice(("", text[at] * dice.randint(2, 30), odd, dice.choice(_PIECES), dice.choice(text)))
    return "".join(text)


def _random(dice: random.Random, questions: Sequence[str], names: Sequence[str]) -> str:
    """Any code points, halves of surrogate pairs too."""
    return "".join(chr(dice.randrange(0x110000)) for _ in range(dice.randint(0, 300)))


def _nested(dice: random.Random, questions: Sequence[str], names: Sequence[str]) -> str:
    """Brackets within brackets around a question, closed or not."""
    opening, closing = dice.choice(("()", "（）", "《》", "“”", "[]"))
    depth = dice.randint(1, 400)
    return opening * depth + dice.choice(questions) + closing * dice.choice((depth, 0, depth // 2))


def _listed(dice: random.Random, questions: Sequence[str], names: Sequence[str]) -> str:
    """Many companies, years or items in one question."""
    years = [f"{year}年" for year in range(1900, 2100)]
    items = ("营业收入", "净利润", "货币资金", "存货", "研发费用", "毛利率", "应收账款")
    listed = [dice.choices(one, k=dice.randint(1, 60)) for one in (names, years, items)]
    comma = dice.choice(("、", "，", "和", ""))
    return "".join(comma.join(one) for one in listed) + dice.choice(("分别是多少", "谁最高", "之和", "的比值", ""))


def _amount(dice: random.Random, questions: Sequence[str], names: Sequence[str]) -> str:
    """A threshold, a place or a count that is none."""
    amount, count, year = dice.choice(_AMOUNTS), dice.choice(_COUNTS), dice.choice(("2021年", "2023年", ""))
    form = dice.choice((
        "{y}营业收入超过{a}的公司有几家", "{y}净利润在{a}和{a}之间的公司有哪些", "{y}营业收入前{n}家公司是哪些",
        "{y}净利润第{n}的公司是哪家", "{y}总资产最低的{n}家公司", "{y}{c}的营业收入是不是{a}",
        "{y}{c}净利润的{n}倍是多少", "{n}年{c}的净利润", "{y}第{n}季度{c}的营业收入",
        "{c}近{n}年的营业收入", "{c}前{n}大客户",
    ))  # fmt: skip
    return form.format(y=year, a=amount, n=count, c=dice.choice(names))


def _invented(dice: random.Random, questions: Sequence[str], names: Sequence[str]) -> str:
    """A company that is none: a real name with something before or behind it."""
    name = dice.choice(names)
    other = dice.choice((dice.choice(_PREFIXES) + name, name + dice.choice(_PREFIXES), name[1:], name[:-1]))
    return dice.choice(questions).replace(name, other) if dice.random() < 0.3 else f"2023年{other}的货币资金是多少元"


MAKERS: tuple[_Maker, ...] = (
    _repeated, _mixed, _joined, _damaged, _random, _nested, _listed, _amount, _invented,
)  # fmt: skip


def hostile_questions(
    seed: int, count: int, questions: Sequence[str], names: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """So many questions with the kind of each, the same ones for a seed; one in ten is longer than may be asked.

    `questions`: good ones to spoil; `names`: companies that there are.
    """
    dice = random.Random(seed)
    for _ in range(count):
        maker = dice.choice(MAKERS)
        text = maker(dice, questions, names)
        if dice.random() < 0.1:
            text *= dice.randint(2, 50)
        elif dice.random() < 0.8:
            text = text[:LONGEST]
        yield maker.__name__.strip("_"), text


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its kind, how it ended, and the seconds of processor time that it took."""

    kind: str
    question: str
    outcome: str
    seconds: float


def ask_all(finreport: Finreport, questions: Iterator[tuple[str, str]]) -> Iterator[Asked]:
    """Every question asked; what comes out of `ask` as an exception is the outcome `raised`."""
    for kind, question in questions:
        began = time.process_time()
        try:
            answer = finreport.ask(question)
            fault = answer.refusal is not None and answer.refusal.kind is RefusalKind.FAULT
            outcome = "fault" if fault else answer.outcome
            json.dumps(answer.to_dict(), allow_nan=False).encode()
        except Exception as error:
            outcome = f"raised {type(error).__name__}"
        yield Asked(kind, question, outcome, time.process_time() - began)


def sample_questions() -> list[str]:
    """The sample's questions."""
    lines = (SAMPLE / "questions.jsonl").read_text(encoding="utf-8").split("\n")
    return [json.loads(line)["question"] for line in lines if line.strip()]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--store", type=Path, help="ask this store; default: the sample, read first")
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--slowest", type=int, default=5, help="so many of the slowest are printed")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as place, Finreport(store=args.store or Path(place) / "store") as finreport:
        if args.store is None:
            finreport.ingest(SAMPLE / "reports")
            finreport.import_tables(SAMPLE / "tables")
        names = sorted({report.short_name for report in finreport.reports() if report.short_name})
        for question in sample_questions():  # what is loaded with the first question of a kind counts for none
            finreport.ask(question)
        asked = list(ask_all(finreport, hostile_questions(args.seed, args.count, sample_questions(), names)))
    bad = [one for one in asked if one.outcome not in ("answer", "likely", "nearest", "refusal")]
    slow = [one for one in asked if one.seconds > MOST]
    print(measurement_table(_lines(asked, bad, slow)))
    by_time = sorted(asked, key=lambda one: -one.seconds)
    for one in (*bad, *by_time[: args.slowest]):
        print(f"{one.seconds:.2f} s {one.kind}, {one.outcome}: {one.question[:100]!a} ({len(one.question)})")
    sys.exit(bool(bad or slow))


def _lines(asked: Sequence[Asked], bad: Sequence[Asked], slow: Sequence[Asked]) -> list[Measurement]:
    times = sorted(one.seconds for one in asked)
    of = f"{len(asked)} hostile questions"
    return [
        Measurement(of, "faults of the program", len(bad), "questions", below=0),
        Measurement(of, f"over {MOST:g} s", len(slow), "questions", below=0),
        Measurement(of, "median", times[len(times) // 2] * 1000, "ms of processor time"),
        Measurement(of, "99 of 100 within", times[len(times) * 99 // 100] * 1000, "ms of processor time"),
        Measurement(of, "slowest", times[-1] * 1000, "ms of processor time", below=MOST * 1000),
        *(Measurement(of, kind, count, "questions") for kind, count in Counter(o.outcome for o in asked).most_common()),
    ]


if __name__ == "__main__":
    main()
