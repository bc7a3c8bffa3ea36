"""Reports of companies that do not exist: copies of real ones with code and name replaced throughout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import product
from pathlib import Path

from pipeline.model import Report
from pipeline.read.document import read_document

_FIRST, _SECOND = (
    "华安泰恒瑞盛嘉宏远达丰隆永兴源润康裕德福",
    "鼎峰澜辰昊峻岳霖炜铭钧晟珩琛祺睿彦翰",
)  # names of two characters


@dataclass(frozen=True, slots=True)
class Source:
    """A report in a text form, and what in it is its company's."""

    text: str
    suffix: str
    report: Report

    @classmethod
    def of(cls, file: Path) -> Source:
        return cls(file.read_text(encoding="utf-8"), file.suffix, read_document(file).report)

    @property
    def stem(self) -> str:
        """What short and full name have in common: 伊利 of 伊利股份, 内蒙古伊利实业集团股份有限公司."""
        short, full = ("".join(name.split()) for name in (self.report.short_name, self.report.full_name))
        found = SequenceMatcher(None, short, full, autojunk=False).find_longest_match()
        return short[found.a : found.a + found.size] if found.size > 1 else short


def copies(files: Sequence[Path], count: int, folder: Path) -> Iterator[Path]:
    """So many copies, source by source in turn; the reports of one company stay together under a new one."""
    sources = [Source.of(file) for file in files]
    names = product(_FIRST, _SECOND)
    numbers: Counter[str] = Counter()
    companies: dict[tuple[str, int], tuple[str, str]] = {}
    for at in range(count):
        source = sources[at % len(sources)]
        report = source.report
        key = report.code, at // len(sources)
        if key not in companies:
            numbers[report.code[:3]] += 1
            companies[key] = f"{report.code[:3]}{100 + numbers[report.code[:3]]}", "".join(next(names))
        code, name = companies[key]
        text = source.text.replace(source.stem, name + source.stem[2:]).replace(report.code, code)
        place = folder / f"{code}_{name}{source.stem[2:]}_{report.year}_{report.kind}{source.suffix}"
        place.write_text(text, encoding="utf-8")
        yield place
