"""The command: errors are one line, and names that changed are told once."""

import errno
import os
import warnings

import click
import pytest
from click.testing import CliRunner

from pipeline.cli.main import Main, main
from pipeline.deprecation import warn_renamed
from pipeline.errors import InputError
from pipeline.version import __version__


def command_of(act) -> Main:
    group = Main("finreport", verbs={})
    verb = click.Command("act", callback=act)
    group.get_command = lambda context, name: verb  # type: ignore[method-assign]
    return group


def test_an_error_of_finreports_own_is_a_line_and_others_are_not_hidden() -> None:
    def fails() -> None:
        raise InputError("give a file")

    done = CliRunner().invoke(command_of(fails), ["act"])
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", "Error: give a file\n")
    done = CliRunner().invoke(command_of(lambda: 1 // 0), ["act"])
    assert isinstance(done.exception, ZeroDivisionError)


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (errno.ENOSPC, "Error: store/x: No space left on device; make room there and run the command again\n"),
        (errno.EACCES, "Error: store/x: Permission denied\n"),
    ],
)
def test_what_the_system_refuses_is_a_line_with_the_file(code: int, said: str) -> None:
    def fails() -> None:
        raise OSError(code, os.strerror(code), "store/x")

    done = CliRunner().invoke(command_of(fails), ["act"])
    assert (done.exit_code, done.stdout, done.stderr) == (1, "", said)


def test_a_renamed_name_is_told_once_and_other_warnings_as_python_does() -> None:
    def warns() -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("always")
            for _ in range(2):
                warn_renamed({"sums": "bm25_ngram_zscore"})
            warnings.warn("something else", UserWarning, stacklevel=1)

    with pytest.warns(UserWarning, match="something else"):
        done = CliRunner().invoke(command_of(warns), ["act"])
    assert done.exit_code == 0
    notice = "notice: sums is now called bm25_ngram_zscore (former names still work)"
    assert done.stderr.splitlines().count(notice) == 1


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_begins_with_what_it_is_for(option: str) -> None:
    done = CliRunner().invoke(main, [option])
    assert done.exit_code == 0 and "Answer questions about Chinese listed companies' reports." in done.output


def test_the_version() -> None:
    assert CliRunner().invoke(main, ["--version"]).output == f"finreport, version {__version__}\n"
