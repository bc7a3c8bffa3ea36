"""The sample's question file and the expected answers, numbered from 0, a JSON object a line."""

from __future__ import annotations

import json
from pathlib import Path

from .companies import Firm
from .gold import GoldRecord
from .population import FirmPopulation
from .questions_many import check_rankings, concepts, many_companies, open_questions, refusals
from .questions_one import one_company


def all_questions(firms: list[Firm]) -> list[GoldRecord]:
    """Every question with its expected answer, under its number."""
    people = FirmPopulation(firms)
    check_rankings(people)
    made = [
        *one_company(people), *many_companies(people), *refusals(people), *open_questions(people), *concepts(),
    ]  # fmt: skip
    return [{"id": number, **record} for number, record in enumerate(made)]


def write_questions(folder: Path, reporting: list[Firm], others: list[Firm]) -> int:
    """Write questions.jsonl and answers.jsonl; returns how many there are."""
    records = all_questions([*reporting, *others])
    asked = [{"id": record["id"], "question": record["question"]} for record in records]
    for name, rows in (("questions.jsonl", asked), ("answers.jsonl", records)):
        text = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        (folder / name).write_text(text, encoding="utf-8", newline="\n")
    return len(records)
