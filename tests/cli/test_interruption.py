"""Ctrl-C ends a run with its own exit code and word of how it goes on; other errors stay errors."""

import pytest

from pipeline.cli.interruption import resumable


def test_an_interruption_is_a_line_and_exit_code_130(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended, resumable():
        raise KeyboardInterrupt
    assert ended.value.code == 130
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "stopped; re-run the command to resume\n")


def test_other_errors_go_on_up() -> None:
    with pytest.raises(ZeroDivisionError), resumable("stopped"):
        raise ZeroDivisionError
