"""Where the built-in files lie, in a checkout and in an installed package."""

import pytest

from pipeline import resources


@pytest.mark.parametrize("name", ["rules", "formulas", "es_mappings"])
def test_a_checkout_has_the_files_of_every_kind(name):
    assert any(resources.folder(name).rglob("*.yaml"))


def test_installed_files_go_before_those_of_a_checkout(tmp_path, monkeypatch):
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "pipeline")
    assert resources.folder("rules") == tmp_path / "rules"
    (tmp_path / "pipeline" / "_files" / "rules").mkdir(parents=True)
    assert resources.folder("rules") == tmp_path / "pipeline" / "_files" / "rules"


def test_conventions_are_the_folders_of_that_name_beneath_the_formulas(tmp_path, monkeypatch):
    assert list(resources.conventions()) == ["analyst", "sasac"]
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "pipeline")
    assert resources.conventions() == {}
