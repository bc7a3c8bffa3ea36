"""The words of workbooks out of ``rules/workbook.yaml``, in the language of a question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from pipeline.app.workbooks.book import LONGEST_TITLE
from pipeline.model import Problem
from pipeline.rules.records import Text, read_record
from pipeline.rules.yaml_files import load_entries
from pipeline.text.language import is_english

Language = Literal["chinese", "english"]
_WORD = r"""^[^\\/*?:\[\]'"]+$"""  # what may name a sheet, and stand in a formula
Word = Annotated[
    str,
    Meta(
        pattern=_WORD,
        max_length=LONGEST_TITLE,
        description="a text of 1 to 31 characters without \\ / * ? : [ ] and quotes",
    ),
]


@dataclass(frozen=True, slots=True)
class Label:
    """A word of workbooks in both languages."""

    id: Text
    chinese: Word
    english: Word
    file: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of one language by id; what has no word stands as it is."""

    words: Mapping[str, str]

    def __getitem__(self, id: str) -> str:
        return self.words.get(id, id)


def load_labels(extra: Sequence[Path] = ()) -> tuple[tuple[Label, ...], list[Problem]]:
    """The built-in words with the user's laid over them, and what is wrong in the files."""
    entries, problems = load_entries("workbook", extra)
    found: dict[str, Label] = {}
    for entry in entries:
        label = read_record(Label, entry, problems)
        if label is not None:
            found[label.id] = label
    return tuple(found.values()), problems


def labels_for(text: str, rules: Sequence[Path] = ()) -> Labels:
    """The words in the language of a text: English for English, else Chinese."""
    language: Language = "english" if is_english(text) else "chinese"
    return Labels({label.id: getattr(label, language) for label in load_labels(rules)[0]})
