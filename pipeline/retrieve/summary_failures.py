"""A file of the passages that could not be summarised, until they are: a JSON object a line.

{"passage": "600519-2024-annual#31", "place": "贵州茅台.pdf, page 12", "error": "no answer within 60 s"}
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from pipeline.errors import InputError
from pipeline.model import Problem
from pipeline.whole_file import write_whole


@dataclass(frozen=True, slots=True)
class SummaryFailure:
    """`passage`: its id; `place`: file and page, for people."""

    passage: str
    place: str
    error: str


class Failures:
    """The failures in `file`, written anew with every change; without any there is no file."""

    def __init__(self, file: Path):
        self.file = file
        self.problems: list[Problem] = []
        self._by_passage = {one.passage: one for one in self._read()}

    def _read(self) -> Iterable[SummaryFailure]:
        try:
            lines = self.file.read_text(encoding="utf-8").split("\n")
        except FileNotFoundError:
            return
        except (OSError, UnicodeDecodeError) as error:
            raise InputError(f"{self.file} cannot be read ({error}): name another file with --errors") from error
        for number, line in enumerate(lines, 1):
            if not line.strip():
                continue
            try:
                row = json.loads(line)
                yield SummaryFailure(str(row["passage"]), str(row.get("place", "")), str(row.get("error", "")))
            except (ValueError, KeyError, TypeError, AttributeError):
                told = 'no failure: a line is a JSON object with "passage", "place" and "error"; it is left out'
                self.problems.append(Problem(str(self.file), told, line=number))

    @property
    def passages(self) -> frozenset[str]:
        """Ids of the passages that failed."""
        return frozenset(self._by_passage)

    def settle(self, tried: Iterable[str], failed: Iterable[SummaryFailure]) -> None:
        """Passages that were tried leave the file, those that failed (again) stand in it; nothing is lost half-way."""
        before = dict(self._by_passage)
        for passage in tried:
            self._by_passage.pop(passage, None)
        self._by_passage |= {one.passage: one for one in failed}
        if before != self._by_passage:
            self._write()

    def _write(self) -> None:
        try:
            if not self._by_passage:
                self.file.unlink(missing_ok=True)
                return
            rows = (json.dumps(asdict(one), ensure_ascii=False) + "\n" for one in self._by_passage.values())
            write_whole(self.file, "".join(rows).encode())
        except OSError as error:
            raise InputError(f"{self.file} cannot be written ({error}): name another file with --errors") from error
