"""`finreport evaluate`: without a verb it scores an answer file."""

import pytest
from click.testing import CliRunner

from pipeline.cli.evaluate.evaluate import VERBS, evaluate


@pytest.mark.parametrize(
    ("words", "verb"),
    [
        (["gold.jsonl", "answers.jsonl"], "answers"),
        (["--misses", "1", "gold.jsonl"], "answers"),
        *(([verb, "gold.jsonl"], verb) for verb in VERBS),
    ],
)
def test_the_first_word_decides(words: list[str], verb: str) -> None:
    shown = CliRunner().invoke(evaluate, [*words, "--help"])
    assert shown.exit_code == 0 and shown.output.startswith(f"Usage: evaluate {verb} ")


@pytest.mark.parametrize("words", [[], ["--help"]])
def test_its_own_help_names_the_verbs(words: list[str]) -> None:
    shown = CliRunner().invoke(evaluate, words).output
    assert "Measure answers and retrieval against annotations." in shown and all(verb in shown for verb in VERBS)
