"""The model of a program: opened by its place, or its own, with prompts and their problems."""

from pathlib import Path

import pytest

from pipeline.app.models import name_of, open_aid
from pipeline.llm.messages import ModelError
from tests.app.conftest import ScriptedModel


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FINREPORT_LLM", "http://127.0.0.1:9/v1")
    monkeypatch.setenv("FINREPORT_LLM_MODEL", "small")


def test_what_is_given_wins_over_the_environment() -> None:
    assert name_of(None) == ("http://127.0.0.1:9/v1", "small")
    assert name_of("none") == name_of("") == () and open_aid("none", ()) is None
    assert name_of("http://127.0.0.1:8/v1") == ("http://127.0.0.1:8/v1", "small")
    assert name_of(ScriptedModel(str)) == ("", "scripted")


def test_a_place_that_is_none_is_an_error() -> None:
    with pytest.raises(ModelError, match="neither an address"):
        open_aid("no-such-folder", ())


def test_a_model_of_a_programs_own_is_recorded_and_not_closed() -> None:
    closed: list[bool] = []
    model = ScriptedModel(str)
    model.close = lambda: closed.append(True)  # type: ignore[method-assign]
    aid = open_aid(model, ())
    assert aid is not None and aid.model.name == "scripted" and aid.problems == ()
    again = open_aid(aid.model, ())
    assert again is not None and again.model is aid.model
    aid.close()
    assert closed == []


def test_problems_of_prompts_and_of_words_of_direction_come_with_it(tmp_path: Path) -> None:
    (tmp_path / "opposites.yaml").write_text("- {one: [增]}\n", "utf-8")
    (tmp_path / "prompts.yaml").write_text("- {id: phrase}\n", "utf-8")
    aid = open_aid(ScriptedModel(str), (tmp_path,))
    assert aid is not None
    assert {Path(problem.file).name for problem in aid.problems} == {"opposites.yaml", "prompts.yaml"}
