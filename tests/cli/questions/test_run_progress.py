"""What `finreport run` shows: all rows under a bar, and how an interrupted run goes on."""

import pytest

from pipeline.cli.questions.run_progress import interruptible, progress


def test_rows_pass_in_their_order_and_a_pipe_sees_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(progress(iter("abc"), 5, 2)) == ["a", "b", "c"]
    assert capsys.readouterr().err == ""


def test_an_interrupted_run_says_that_nothing_is_lost(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended, interruptible():
        raise KeyboardInterrupt
    assert ended.value.code == 130
    assert capsys.readouterr().err == "\ninterrupted; nothing is lost: re-run the command to resume\n"
