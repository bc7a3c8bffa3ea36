"""Cells of any table of a report, asked for in the forms that people use: two at once, both years, a whole list.

    python -m benchmarks.cell_forms STORE [--each 15] [--seed 1] [--forms composition] [--held-out] [--misses FILE]

Rows and tables are drawn at random from all the tables of the annual and half-year reports in STORE. Eight forms:

- `shared head`: two columns that share their name's end (直接和间接持股比例各是多少);
- `two columns`, `two years`, `movement` (增加多少，减少多少) of a row;
- `block`: a kind of asset in a table of blocks (机器设备计提了多少折旧);
- `composition`: every row of a table (由哪几项组成，金额各是多少);
- `greatest`: the row with the greatest figure and the figure;
- `words`: a cell that holds words (取得方式是什么).

Every figure or text that is asked must be told. Nothing is shared with the look-up that is measured.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path

import yaml

from benchmarks.note_parts import FOOTNOTE, LEADING, SOURCES, TOLD, amount, note_of
from benchmarks.note_tables import BEFORE, HAN, NOW, is_of_notes, plain
from benchmarks.report import Measurement, measurement_table
from pipeline.app.finreport import Finreport
from pipeline.model import Answer, Kind, Report, Scope
from pipeline.model.table_row import LEVELS, RowTable, TableRow
from pipeline.store import open_store

TOTAL = re.compile(r"合\s*计|总\s*计|小\s*计")
NAMED = re.compile(r"[\u4e00-\u9fff]{2,8}")
WORDS = re.compile(r"[\u4e00-\u9fff（）]{2,14}")
UNASKED = re.compile(r"20\d\d|项目|序号|附注")  # of a column
GENERAL = frozenset({"金额", "余额", "比例"})
OF_NAMES = re.compile(r"项目|名称|余额|金额|姓名")
ENDING = re.compile(r"(?:期末|年末)(?:余额|数|账面余额)?|(?:本期|本年)(?:发生额|金额|数)")
OPENING = re.compile(r"(?:期初|年初|上年年末)(?:余额|数|账面余额)?|(?:上期|上年)(?:发生额|金额|数)")
MOVES = {
    "up": re.compile(r"本[期年]增加额?"),
    "down": re.compile(r"本[期年]减少额?"),
    "end": re.compile(r"[期年]末余额"),
}
SCALES, TOLD_SCALES = (1, 1000, 10_000, 1_000_000), (1, 10_000, 100_000_000)
ROUNDED, SHARE = Decimal("0.006"), Decimal("0.0006")  # of a figure told with two digits, of one below 1
MOST_PARTS = 5  # of a composition
TABLES_TRIED = 80  # of a report

WORDINGS: dict[str, dict[str, list[str]]] = yaml.safe_load(
    (Path(__file__).parent / "questions" / "cell_forms.yaml").read_text(encoding="utf-8")
)

Truth = Decimal | str


@dataclass(frozen=True, slots=True)
class Question:
    form: str
    text: str
    truths: tuple[Truth, ...]  # all must be told
    report: str
    page: int


@dataclass(frozen=True, slots=True)
class Draw:
    """A table of a report that a question is made of, and how wordings are chosen."""

    report: Report
    table: RowTable
    rng: random.Random
    held_out: bool

    @property
    def note(self) -> str:
        return note_of(self.table)

    def rows(self) -> list[TableRow]:
        """Rows with names of their own, in no order."""
        names = Counter(label_of(row) for row in self.table.rows)
        rows = [row for row in self.table.rows if names[label_of(row)] == 1 and not row.parents]
        rows = [row for row in rows if HAN.search(label_of(row)) and not TOTAL.search(row.label)]
        return self.rng.sample(rows, len(rows))

    def columns(self, row: TableRow) -> Iterator[tuple[Decimal, str]]:
        """The figures of a row with what stands above them."""
        for at in range(len(row.cells)):
            header, value = self.table.header_of(row, at), amount(row, at)
            if value is not None and HAN.search(header) and not UNASKED.search(header):
                yield value, header

    def when(self, *, flow: bool) -> str:
        half = self.report.kind is Kind.HALF_YEAR
        ending = ("上半年" if flow else "6月末") if half else ("" if flow else "末")
        return f"{self.report.year}年{ending}"

    def ask(self, form: str, wording: str, truths: Sequence[Truth], page: int, *, flow: bool, **words: str) -> Question:
        ways = WORDINGS[wording]["held_out" if self.held_out else "read"]
        times = {"t": self.when(flow=flow), "e": self.when(flow=False), "y": str(self.report.year)}
        text = self.rng.choice(ways).format(c=self.report.short_name, n=self.note, **times, **words)
        return Question(form, text, tuple(truths), self.report.id, page)


def label_of(row: TableRow) -> str:
    return FOOTNOTE.sub("", plain(row.label.split(LEVELS)[0]))


def name_of(header: str) -> str:
    return "".join(dict.fromkeys(name for level in header.split(LEVELS) if (name := plain(level))))


def own_name_of(header: str) -> str:
    """What a column is called besides its time."""
    return LEADING.sub("", NOW.sub("", name_of(header)))


def shared_head(draw: Draw) -> Question | None:
    for row in draw.rows():
        under: dict[str, list[tuple[Decimal, str]]] = defaultdict(list)
        for value, header in draw.columns(row):
            head, _, name = header.partition(LEVELS)
            if NAMED.fullmatch(plain(name)):
                under[plain(head)].append((value, plain(name)))
        for head, own in under.items():
            if not 2 < len(head) < 9 or NOW.search(head) or BEFORE.search(head):
                continue
            if len(own) > 1 and len({value for value, _ in own[:2]}) == 2:
                (first, a), (second, b) = own[:2]
                words = {"r": label_of(row), "a": a, "b": b, "h": head}
                return draw.ask("shared head", "shared head", (first, second), row.page, flow=False, **words)
    return None


def two_columns(draw: Draw) -> Question | None:
    for row in draw.rows():
        named = [(value, own_name_of(header)) for value, header in draw.columns(row) if not BEFORE.search(header)]
        named = [(value, name) for value, name in named if NAMED.fullmatch(name) and name not in GENERAL]
        if len(named) > 1:
            (first, a), (second, b) = draw.rng.sample(named, 2)
            if a != b and first != second:
                words = {"r": label_of(row), "a": a, "b": b}
                return draw.ask("two columns", "two columns", (first, second), row.page, flow=False, **words)
    return None


def two_years(draw: Draw) -> Question | None:
    for row in draw.rows():
        columns = [(value, plain(header)) for value, header in draw.columns(row)]
        now = [(value, header) for value, header in columns if ENDING.fullmatch(header)]
        former = [value for value, header in columns if OPENING.fullmatch(header)]
        if len(now) == 1 and len(former) == 1 and now[0][0] and former[0] and now[0][0] != former[0]:
            value, before, flow = now[0][0], former[0], "本" in now[0][1]
            words = {"r": label_of(row), "d": "多了" if value > before else "少了"}
            asked = draw.ask("two years", "two years", (value, before, value - before), row.page, flow=flow, **words)
            if "比上年" in asked.text or "较上年" in asked.text:
                return Question(asked.form, asked.text, asked.truths[2:], asked.report, asked.page)
            difference = re.search("差", asked.text)
            return asked if difference else Question(asked.form, asked.text, asked.truths[:2], asked.report, asked.page)
    return None


def movement(draw: Draw) -> Question | None:
    for row in draw.rows():
        found = {
            name: value
            for value, header in draw.columns(row)
            for name, pattern in MOVES.items()
            if pattern.fullmatch(plain(header)) and value
        }
        if len(set(found.values())) == len(MOVES):
            first, second = draw.rng.choice((("up", "down"), ("down", "end"), ("up", "end")))
            truths = found[first], found[second]
            return draw.ask("movement", f"{first} and {second}", truths, row.page, flow=True, r=label_of(row))
    return None


def block(draw: Draw) -> Question | None:
    if len(draw.table.headers) != 1:
        return None
    things = [(at, plain(header)) for at, header in enumerate(draw.table.headers[0]) if HAN.search(header)]
    things = [(at, thing) for at, thing in things if not TOTAL.search(thing) and thing != "项目" and len(thing) < 11]
    found: list[tuple[TableRow, str, str]] = []
    for row in draw.table.rows:
        above, label = "".join(row.parents), label_of(row)
        for word in ("折旧", "摊销"):
            if f"累计{word}" in above and (label == "计提" or "期末" in label):
                found.append((row, "provision" if label == "计提" else "accumulated", word))
        if "原值" in above and label in ("购置", "处置或报废", "处置"):
            found.append((row, "purchase" if label == "购置" else "disposal", ""))
        if "账面价值" in above and "期末" in label:
            found.append((row, "carrying value", ""))
    cells = [(row, way, word, thing, amount(row, at)) for row, way, word in found for at, thing in things]
    filled = [(row, way, word, thing, value) for row, way, word, thing, value in cells if value and value > 0]
    if not filled:
        return None
    row, way, word, thing, value = draw.rng.choice(filled)
    return draw.ask("block", way, (value,), row.page, flow=True, r=thing, a=word)


def composition(draw: Draw) -> Question | None:
    parts = [row for row in draw.table.rows if not TOTAL.search(row.label) and HAN.search(label_of(row))]
    is_whole = len(parts) + 1 == len(draw.table.rows)  # all but the total
    if not is_of_notes(draw.table) or len(draw.table.headers) != 1 or not 2 <= len(parts) <= MOST_PARTS or not is_whole:
        return None
    columns = [at for at, header in enumerate(draw.table.headers[0]) if ENDING.fullmatch(plain(header))]
    values = [amount(row, columns[0]) for row in parts] if len(columns) == 1 else []
    told = [value for value in values if value]
    if not told or len(told) < len(parts):
        return None
    flow = "本" in draw.table.headers[0][columns[0]]
    return draw.ask("composition", "composition", told, parts[0].page, flow=flow)


def greatest(draw: Draw) -> Question | None:
    rows = draw.rows()
    everything = [row for row in draw.table.rows if not TOTAL.search(row.label)]
    if len(rows) < 3 or len(rows) != len(everything) or len({row.header for row in rows}) > 1 or not draw.table.headers:
        return None
    headers = list(enumerate(draw.table.headers[rows[0].header]))
    for at, header in draw.rng.sample(headers, len(headers)):
        name, values = own_name_of(header), [amount(row, at) for row in rows]
        told = [value for value in values if value is not None]
        if not NAMED.fullmatch(name) or BEFORE.search(header) or len(told) < len(rows):
            continue
        if told.count(most := max(told)) == 1:
            row = rows[values.index(most)]
            return draw.ask("greatest", "greatest", (most, label_of(row)), row.page, flow=False, h=name)
    return None


def words(draw: Draw) -> Question | None:
    for row in draw.rows():
        cells = [(text, name_of(draw.table.header_of(row, at))) for at, text in enumerate(row.cells)]
        cells = [(text, name) for text, name in cells if WORDS.fullmatch(text) and text not in row.label]
        cells = [(text, name) for text, name in cells if NAMED.fullmatch(name) and not OF_NAMES.search(name)]
        cells = [(text, name) for text, name in cells if text != "不适用"]
        if cells:
            text, name = draw.rng.choice(cells)
            return draw.ask("words", "words", (text,), row.page, flow=True, r=label_of(row), h=name)
    return None


FORMS: dict[str, Callable[[Draw], Question | None]] = {
    "shared head": shared_head,
    "two columns": two_columns,
    "two years": two_years,
    "movement": movement,
    "block": block,
    "composition": composition,
    "greatest": greatest,
    "words": words,
}


def drawn(store: str, forms: Sequence[str], each: int, seed: int, *, held_out: bool) -> list[Question]:
    """Of each form as many questions, over reports in turn; fewer where the store has no more."""
    opened = open_store(store)
    reports = [report for report in opened.reports() if report.kind in (Kind.ANNUAL, Kind.HALF_YEAR)]
    tables = {report.id: [t for t in opened.tables_of(report.id) if is_asked(t)] for report in reports}
    opened.close()
    rng, found = random.Random(seed), dict[str, Question]()
    for form in forms:
        of_form = 0
        for report in rng.sample(reports, len(reports)) * 4:
            if of_form == each:
                break
            tried = rng.sample(tables[report.id], min(TABLES_TRIED, len(tables[report.id])))
            made = (FORMS[form](Draw(report, table, rng, held_out)) for table in tried)
            question = next((one for one in made if one is not None and one.text not in found), None)
            if question is not None:
                found[question.text] = question
                of_form += 1
    return list(found.values())


def is_asked(table: RowTable) -> bool:
    return table.scope is Scope.CONSOLIDATED and bool(HAN.search(note_of(table)))


def tells(truth: Truth, said: str) -> bool:
    """Whether an answer's text has a figure, in the unit of the table, in 元, 万元 or 亿元, or a text."""
    if isinstance(truth, str):
        return without_brackets(truth) in without_brackets(said)
    figures = [abs(Decimal(text.replace(",", ""))) for text in TOLD.findall(said)]
    wanted = [abs(truth) * scale / told for scale in SCALES for told in TOLD_SCALES if scale == 1 or scale != told]
    return any(abs(one - other) <= (SHARE if other < 1 else ROUNDED) for one in figures for other in wanted)


def without_brackets(text: str) -> str:
    return re.sub(r"[（(][^（）()]*[）)]|\s", "", text)


def judged(question: Question, answer: Answer) -> str:
    if answer.outcome not in ("answer", "likely"):
        return "nearest or refused"
    said = SOURCES.sub("", answer.text)
    found = [tells(truth, said) for truth in question.truths]
    hedged = "hedged " if answer.outcome == "likely" else ""
    return f"{hedged}{'right' if all(found) else 'in part' if any(found) else 'another'}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("store")
    parser.add_argument("--each", type=int, default=15, help="questions of each form")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--forms", default=",".join(FORMS), help="comma-separated names of forms")
    parser.add_argument("--held-out", action="store_true", help="the wordings that are only measured")
    parser.add_argument("--misses", type=Path, help="write what was not right, a JSON object a line")
    arguments = parser.parse_args()
    forms = arguments.forms.split(",")
    if unknown := sorted(set(forms) - set(FORMS)):
        parser.error(f"no form {', '.join(unknown)}; there are {', '.join(FORMS)}")
    tallies: dict[str, Counter[str]] = defaultdict(Counter)
    misses = []
    with Finreport(arguments.store) as assistant:
        for question in drawn(arguments.store, forms, arguments.each, arguments.seed, held_out=arguments.held_out):
            answer = assistant.ask(question.text)
            outcome = judged(question, answer)
            for name in (question.form, "all"):
                tallies[name][outcome] += 1
            if not outcome.endswith("right"):
                asked = {"form": question.form, "question": question.text, "wanted": [*map(str, question.truths)]}
                told = {"outcome": outcome, "answer": answer.text[:600]}
                misses.append(asked | told | {"report": question.report, "page": question.page})
    print(measurement_table(list(lines(tallies))))
    if arguments.misses:
        arguments.misses.write_text("".join(json.dumps(miss, ensure_ascii=False) + "\n" for miss in misses))


def lines(tallies: dict[str, Counter[str]]) -> Iterator[Measurement]:
    for form, found in tallies.items():
        total = found.total()
        for outcome, count in sorted(found.items()):
            yield Measurement(form, f"{outcome}, of {total}", 100 * count / total, "%")


if __name__ == "__main__":
    main()
