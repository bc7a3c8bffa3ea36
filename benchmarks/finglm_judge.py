"""Right answers where the tables hold the values, wrong numbers where they do not, rankings that the tables decide.

For the types 1, 1-2 and 2-1, of a question

* about one company, `finglm_decidable.py` says whether every annotated value stands in the tables; if so its answer
  should be *right*, if not it should not have a *wrong number* (a refusal is what is wanted);
  and `finglm_cells` parts the latter into those whose values are absent and those for which the tables hold another;
* over companies, `finglm_rankings` says whether the tables decide it; if so its answer should be *right*. The tool
  takes such a question for decidable when the annotated company's name stands in the tables, which says nothing of
  its place in a ranking; therefore these are counted apart.

What is right is said by `finglm_score.py`, for every answer file alike.
"""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from types import ModuleType

from benchmarks import finglm_rankings as rankings
from benchmarks.finglm_cells import Cells

TYPES = ("1", "1-2", "2-1")
RIGHT_OF_ONE = "one company, values in the tables, right"
WRONG_OF_ONE = "one company, values not there, wrong number"
RIGHT_OF_ALL = "over companies, decidable, right"
WRONG_ABSENT = "– of these, values absent, wrong number"
WRONG_OTHER = "– of these, tables hold another value, wrong number"
WRONG = (WRONG_OF_ONE, WRONG_ABSENT, WRONG_OTHER)  # shares that should be small
BOUNDS = {  # at least, at most
    RIGHT_OF_ONE: (99.0, None),
    WRONG_OF_ONE: (None, 1.0),
    WRONG_ABSENT: (None, 1.0),
    RIGHT_OF_ALL: (90.0, None),
}


class Judge:
    """Judges the answers to the questions of one list."""

    def __init__(self, tools: Path, tables: Path, reports: Path):
        self._score = _module(tools / "finglm_score.py")
        self._tool = _module(tools / "finglm_decidable.py")
        self._names, self._rows = self._tool.cells(tables)
        self._cells = Cells(tables)
        self._tables = rankings.Tables(tables, rankings.read_reports(reports))
        self._columns = self._tables.columns()

    def verdict(self, gold: dict) -> str | None:
        """What is counted of the answer to this question; None where nothing is."""
        if gold["type"] not in TYPES:
            return None
        asked = rankings.read_question(gold["question"], self._columns)
        if asked is None:
            return RIGHT_OF_ONE if self._tool.decidable(gold, self._names, self._rows) else WRONG_OF_ONE
        return f"over companies, {rankings.classify(asked, gold, self._tables)}, right"

    def part(self, gold: dict) -> str:
        """Which part of the questions whose values do not stand in the tables this one belongs to."""
        prompt = gold["prompt"]
        names = (self._tool.clean(prompt.get(key, "")) for key in ("ent_name", "ent_short_name"))
        codes = set().union(*(self._names.get(name, set()) for name in names))
        year = re.search(r"\d{4}", str(prompt.get("year", "")))
        keys = [key for key in prompt.get("key_word", "").split("、") if key in prompt]
        absent = not (codes and year and keys) or self._cells.is_absent(codes, int(year[0]), keys)
        return WRONG_ABSENT if absent else WRONG_OTHER

    def counts(self, verdict: str, gold: dict, answer: str) -> bool:
        """Whether the answer is right, or, for a question without values in the tables, has a wrong number."""
        text = self._score.clean(answer)
        right = bool(self._score.base_and_keys(gold, text)[0])
        if verdict not in WRONG:
            return right
        rest = re.sub(r"\d{4}年|\d{6}", "", text.replace(self._score.clean(gold["question"]), ""))
        return bool(self._tool.NUMBER.search(rest)) and not right

    @staticmethod
    def expected_values(gold: dict) -> dict[str, str]:
        """The annotated values of a question, for those who look at what went wrong."""
        return {key: value for key, value in gold["prompt"].items() if key != "key_word" and not key.startswith("ent_")}


def jsonl(file: Path) -> list[dict]:
    """Rows of a JSONL file."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


def _module(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(file.stem, file)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
