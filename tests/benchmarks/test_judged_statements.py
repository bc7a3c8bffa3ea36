"""Statements judged by fitted weights: the slots by hand, weights of the other sets alone, McNemar by hand, a run."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from benchmarks import judged_statements
from benchmarks.claim_slots import Slots
from benchmarks.judged_statements import Judged, compare, fit, left_out, mcnemar
from pipeline.answer.evidence.claims.modality import Modality
from tests.test_models_docs import LAW

TRUE, FALSE = {"answer": "A"}, {"answer": "B"}
STATEMENTS = [
    ("m-1", "存单遗失的，储户应当在三十日内书面申请挂失。（判断题）", TRUE),
    ("m-2", "储蓄机构应当自受理挂失之日起十个工作日内答复。（判断题）", FALSE),
    ("n-1", "任何单位和个人可以将公款以个人名义转为储蓄存款。（判断题）", FALSE),
    ("n-2", "办理储蓄业务应当遵循为储户保密的原则。（判断题）", TRUE),
    ("o-1", "储蓄机构应当自受理挂失之日起五个工作日内答复。（判断题）", TRUE),
    ("o-2", "存单遗失的，储户应当在六十日内书面申请挂失。（判断题）", FALSE),
]


def test_a_clause_is_taken_apart_at_the_word_of_its_mood():
    slots = Slots.of("储蓄机构应当答复储户")
    assert (slots.actor, slots.predicate, slots.rest) == ("储蓄机构", "答复", "储户")
    assert slots.mood is Modality.OBLIGES and not slots.is_condition
    assert Slots.of("存单遗失的").is_condition


def test_mcnemar_by_hand():
    assert mcnemar(0, 0) == 1.0 and mcnemar(3, 3) == 1.0
    assert mcnemar(5, 0) == pytest.approx(2 / 32) and mcnemar(1, 6) == pytest.approx(2 * (1 + 7) / 128)


def test_weights_follow_what_decides_and_shrink_under_a_penalty():
    x, y = np.array([[1.0, 0], [2, 1], [-1, 0], [-2, 1]]), np.array([1.0, 1, 0, 0])
    first, second, _ = fit(x, y, 1.0)
    assert first > 0.5 and abs(second) < 1e-6
    assert 0 < fit(x, y, 100.0)[0] < first / 10


def test_a_set_is_judged_by_the_others_alone():
    """In the last set the feature means the contrary: weights of its own would know, those of the others cannot."""
    others = [Judged(group, gold, gold, {"one": float(gold)}) for group in "ab" for gold in (True, False) * 4]
    last = [Judged("c", gold, gold, {"one": float(not gold)}) for gold in (True, False) * 4]
    said = left_out([*others, *last], ["one"])
    assert said[-8:] == [not row.gold for row in last]
    alike = [Judged("c", row.gold, row.gold, {"one": float(row.gold)}) for row in last]
    assert left_out([*others, *alike], ["one"]) == [row.gold for row in [*others, *alike]]


def test_a_run_judges_each_statement_of_the_sets_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "documents").mkdir()
    (tmp_path / "documents" / "澄澜储蓄管理办法.txt").write_text(LAW, encoding="utf-8")
    options = judged_statements.VERDICTS
    rows = [{"id": key, "question": text, "options": options, **gold} for key, text, gold in STATEMENTS]
    rows.append({**rows[0], "id": "p-1"})
    lines = "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    (tmp_path / "regulation_choice_made.jsonl").write_text(lines, encoding="utf-8")
    monkeypatch.setattr(judged_statements, "QUESTIONS", tmp_path)
    judged = judged_statements.judged(tmp_path, "m,n,o")
    assert [row.group + "FT"[row.gold] for row in judged] == ["mT", "mF", "nF", "nT", "oT", "oF"]
    assert all(row.by_rules == row.gold for row in judged)
    stated, number, mood, *_ = (row.features for row in judged)
    assert stated["quantities that the sentence lacks"] == 0 and stated["share"] == 1.0
    assert number["another quantity of the unit"] == 1 and mood["opposed"] == 1
    table = list(compare(judged))
    assert table[2] == "| by rules | 6 of 6 | 2 of 2 | 2 of 2 | 2 of 2 | 0, 0 | 1.000 |" and len(table) == 6


def test_two_sets_are_too_few(capsys):
    with pytest.raises(SystemExit):
        judged_statements.main(["--sets", "h,i"])
    assert "weights and penalty for each set come from two others or more" in capsys.readouterr().err
