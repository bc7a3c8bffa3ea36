"""What answers conversations with settings of their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from pipeline.app.conversations.variants import Variants


@pytest.fixture
def finreport(sample_store: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Finreport]:
    monkeypatch.setenv("FINREPORT_CONVERSATIONS", str(tmp_path / "memory.sqlite"))
    with Finreport(sample_store, llm="none") as made:
        yield made


def test_settings_are_of_one_object_and_kept_by_the_conversation(finreport: Finreport) -> None:
    variants = Variants(finreport)
    assert variants.of({}) is finreport and variants.of(finreport.session.conversation_settings()) is finreport
    other = variants.of({"pipeline": "lexical", "restated": "yes"})
    assert other is variants.of({"restated": "yes", "pipeline": "lexical"}) is not finreport
    id, (turn,) = other.converse("澄澜装备2023年的营业收入是多少？")
    settings = finreport.conversations.entry(id).settings
    assert (settings["pipeline"], settings["restated"]) == ("lexical", "yes")
    assert turn.answer["value"] == "2023168020.59"
    assert variants.of(settings) is other
    with pytest.raises(InputError, match="begun with"):
        finreport.conversation(id)


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"store": "/elsewhere"}, "store /elsewhere"),
        ({"model": "http://127.0.0.1:9 x"}, "model http"),
        ({"pipeline": "none such"}, "none such"),
        ({"convention": "../.."}, "convention"),
    ],
)
def test_neither_other_places_nor_unknown_names(settings: dict[str, str], told: str, finreport: Finreport) -> None:
    with pytest.raises(InputError, match=told):
        Variants(finreport).of(settings)


def test_what_can_be_chosen(finreport: Finreport) -> None:
    choices = Variants(finreport).choices()
    assert {"lexical", "hyde"} <= set(choices["pipeline"]) and choices["model"] == [] and choices["convention"]
