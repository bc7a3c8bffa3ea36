"""Settings: defaults, the environment, and what is given in a call."""

import os
import warnings
from pathlib import Path

import pytest

from pipeline import resources
from pipeline.deprecation import RenamedWarning
from pipeline.errors import InputError
from pipeline.settings import Settings


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch):
    for name in [name for name in os.environ if name.startswith("FINREPORT_")]:
        monkeypatch.delenv(name)


def test_what_is_given_goes_before_the_environment_and_that_before_the_defaults(tmp_path, monkeypatch):
    assert Settings().store.endswith("finreport/store") and Settings().es_prefix == "finreport"
    monkeypatch.setenv("FINREPORT_STORE", "there")
    monkeypatch.setenv("FINREPORT_RULES", f"{tmp_path}{os.pathsep}{tmp_path / 'b'}")
    assert Settings.of().store == "there" and Settings.of().rules == (tmp_path, tmp_path / "b")
    given = Settings.of(tmp_path, rules=str(tmp_path), formulas=[tmp_path])
    assert (given.store, given.rules, given.formulas) == (str(tmp_path), (tmp_path,), (tmp_path,))


def test_a_folder_that_is_not_there_is_named_with_its_use(tmp_path):
    with pytest.raises(InputError, match="none: no such folder of formulas"):
        Settings.of(formulas=tmp_path / "none")


def test_what_was_read_lies_in_the_store_or_for_a_server_in_a_folder_of_its_own(tmp_path):
    assert Settings(store=str(tmp_path)).home == tmp_path
    one, other = (Settings(store="elasticsearch://h:9200", es_prefix=prefix).home for prefix in ("a", "b"))
    assert one != other and one.parent == Path(Settings().store).parent
    assert set(one.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789._")


def test_the_former_name_of_the_retry_timeout_still_works_with_a_notice(monkeypatch):
    monkeypatch.delenv("FINREPORT_ES_RETRY_TIMEOUT", raising=False)
    monkeypatch.setenv("FINREPORT_ES_PATIENCE", "7")
    with pytest.warns(RenamedWarning, match="FINREPORT_ES_PATIENCE is now called FINREPORT_ES_RETRY_TIMEOUT"):
        assert Settings().es_retry_timeout == 7
    monkeypatch.setenv("FINREPORT_ES_RETRY_TIMEOUT", "8")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert Settings().es_retry_timeout == 8


def test_a_retry_timeout_that_is_no_number_is_named(monkeypatch):
    monkeypatch.setenv("FINREPORT_ES_RETRY_TIMEOUT", "long")
    with pytest.raises(InputError, match=r"FINREPORT_ES_RETRY_TIMEOUT is .long.: give a number of seconds, e\.g\. 60"):
        Settings()


def test_a_convention_lies_between_the_built_in_formulas_and_the_users(tmp_path, monkeypatch):
    analyst = resources.conventions()["analyst"]
    assert Settings.of(formulas=tmp_path).formula_folders == (tmp_path,)
    assert Settings.of(formulas=tmp_path, convention="analyst").formula_folders == (analyst, tmp_path)
    monkeypatch.setenv("FINREPORT_CONVENTION", "sasac")
    assert Settings.of().convention == "sasac" and Settings.of(convention="analyst").convention == "analyst"


def test_an_unknown_convention_is_refused_with_those_that_there_are(monkeypatch):
    with pytest.raises(InputError, match="gaap: no such convention of formulas; there is analyst, sasac"):
        Settings.of(convention="gaap")
    monkeypatch.setenv("FINREPORT_CONVENTION", "../analyst")
    with pytest.raises(InputError, match="no such convention of formulas"):
        Settings.of()
