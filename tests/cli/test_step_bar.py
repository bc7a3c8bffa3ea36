"""A bar on a terminal from the first step on, and nothing in a pipe."""

import sys

import pytest

from pipeline.cli.step_bar import StepBar


def test_nothing_in_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    with StepBar("passage") as step:
        step(0, 4)
        step(4, 4)
    assert capsys.readouterr().err == ""


def test_on_a_terminal_it_shows_how_many_are_done(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    with StepBar("passage") as step:
        assert capsys.readouterr().err == ""  # errors that come before it stand on a line of their own
        step(0, 4)
        step(3, 4)
        step(4, 4)
    assert "4/4" in capsys.readouterr().err
