"""A damaged store is made whole from what is kept of its reports, and what was damaged is kept aside."""

from __future__ import annotations

from pathlib import Path

import pytest

from pipeline import Finreport
from pipeline.errors import InputError
from tests.app.upkeep.test_store_check import PATTERNS

QUESTION = "2023年岚黛生物的毛利率是多少？"


def answer_and_hits(store: Path) -> tuple[str, int]:
    with Finreport(store=store) as finreport:
        return finreport.ask(QUESTION).text, len(finreport.search("毛利率 下降", k=5).hits)


@pytest.mark.parametrize("part", PATTERNS)
def test_what_was_damaged_is_made_anew_and_answers_as_before(own_store: Path, part: str) -> None:
    before = answer_and_hits(own_store)
    file = sorted(own_store.glob(PATTERNS[part]))[0]
    data = file.read_bytes()
    file.write_bytes(data[: len(data) // 3])
    with Finreport(store=own_store) as finreport:
        assert [one.part for one in finreport.store_damage()] == [part]
        summary = finreport.repair_store()
    assert [one.part for one in summary.damage] == [part]
    assert list((own_store / "damaged").glob("*/*"))
    with Finreport(store=own_store) as finreport:
        assert finreport.store_damage() == []
    assert answer_and_hits(own_store) == before
    assert summary.reports == (0 if not summary.lost else 10)


def test_a_damaged_list_keeps_its_whole_lines(own_store: Path) -> None:
    (own_store / "failed.jsonl").write_bytes(b'{"file": "a.pdf", "error": "no"}\n{"file": ')
    with Finreport(store=own_store) as finreport:
        finreport.repair_store()
        assert finreport.store_damage() == []
    assert b"a.pdf" in (own_store / "failed.jsonl").read_bytes()


def test_a_server_and_a_folder_that_is_none_are_refused(tmp_path: Path) -> None:
    for store in ("elasticsearch://127.0.0.1:1", str(tmp_path / "none")):
        with Finreport(store=store) as finreport, pytest.raises(InputError):
            finreport.store_damage()
