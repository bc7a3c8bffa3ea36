"""A list of companies of one's own: names by security code, for reports that do not say theirs.

Files `companies.yaml` or `companies/*.yaml` of your rules folders; none is built in::

    - code: "600080"
      name: 金花股份
      full_name: 金花企业（集团）股份有限公司
      former_names: [金花企业]
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from pipeline.model import Company, Problem
from pipeline.model.report import hong_kong_code
from pipeline.rules.records import Text, Texts, read_record
from pipeline.rules.yaml_files import RuleFiles

FILES = RuleFiles("companies")


@dataclass(frozen=True, slots=True)
class CompanyEntry:
    """An entry of the list."""

    code: Annotated[str, Meta(pattern=r"^[A-Z0-9][A-Z0-9.]{4,19}$", description="a security code, in quotes")]
    name: Text
    full_name: Text | None = None
    former_names: Texts | None = None
    file: str = ""
    line: int = 0


def load_companies(extra: Sequence[Path] = ()) -> tuple[tuple[Company, ...], tuple[Problem, ...]]:
    """The companies of the user's folders; of one code the last entry counts."""
    entries, problems = FILES.entries(extra)
    found: dict[str, Company] = {}
    for entry in entries:
        record = read_record(CompanyEntry, entry, problems)
        if record is not None:
            code = hong_kong_code(record.code) or record.code
            found[code] = Company(code, record.name, record.full_name or "", record.former_names or ())
    return tuple(found.values()), tuple(problems)
