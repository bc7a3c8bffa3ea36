"""What answers conversations with settings of their own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from pipeline import Finreport, InputError
from pipeline.app.conversations.variants import Offer, Variants
from pipeline.app.models import OfferedModel


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


def test_an_offered_store_and_model_are_chosen_by_name(finreport: Finreport, tmp_path: Path) -> None:
    shutil.copytree(finreport.settings.store, tmp_path / "other")
    model = OfferedModel("small", "http://127.0.0.1:9/v1", "tiny", "secret-of-small")
    offer = Offer({"own": finreport.settings.store, "other": str(tmp_path / "other")}, {"small": model})
    variants = Variants(finreport, offer)
    assert variants.choices()["store"] == ["own", "other"] and variants.choices()["model"] == ["small"]
    chosen = variants.chosen({"store": "other", "model": "small", "passages": "7", "least": "-0.5", "hyde": "yes"})
    assert chosen == {
        "store": str(tmp_path / "other"), "model": "http://127.0.0.1:9/v1 tiny", "passages": "7", "least": "-0.5",
        "hyde": "yes",
    }  # fmt: skip
    other = variants.of(chosen)
    assert (other.settings.store, other.settings.passages, other.settings.least) == (str(tmp_path / "other"), 7, -0.5)
    assert other.session.conversation_settings() == {**finreport.session.conversation_settings(), **chosen}
    assert variants.names(chosen)["store"] == variants.store_name(chosen) == "other"
    assert variants.names(chosen)["model"] == "small" and "secret" not in repr(model)
    assert variants.store("own") is finreport and variants.store("other").settings.store == str(tmp_path / "other")
    variants.close()
    assert finreport.reports()


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ({"store": "/etc"}, "no store '/etc'"),
        ({"model": "http://169.254.169.254/"}, "no model 'http"),
        ({"passages": "0"}, "whole number of 1 to 50"),
        ({"passages": "2.5"}, "whole number"),
        ({"least": "nan"}, "give a number"),
        ({"hyde": "perhaps"}, "yes or no"),
        ({"rules": "/etc"}, "no setting rules"),
    ],
)
def test_what_is_not_offered_is_refused(names: dict[str, str], told: str, finreport: Finreport) -> None:
    with pytest.raises(InputError, match=told):
        Variants(finreport).chosen(names)


def test_the_models_of_a_server_are_known_by_names(sample_store: Path) -> None:
    with Finreport(sample_store, llm="http://127.0.0.1:9/v1") as made:
        variants = Variants(made)
        assert variants.choices()["model"] == ["default"]
        assert variants.of(variants.chosen({"model": "default"})) is made
        without = variants.of(variants.chosen({"model": "none"}))
        assert without.session.conversation_settings()["model"] == ""


def test_what_can_be_chosen(finreport: Finreport) -> None:
    choices = Variants(finreport).choices()
    assert {"lexical", "hyde"} <= set(choices["pipeline"]) and choices["model"] == [] and choices["convention"]
