"""The benchmark for GPUs on a tiny model and the CPU: the ways give the same tokens, a table comes out."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="extra `models` is not installed")
pytest.importorskip("sentencepiece", reason="extra `models` is not installed")

from benchmarks.gpu import arguments, generate_plainly, main, make_folder, requests_of, shared_beginning
from tests.conftest import ROOT

pytestmark = pytest.mark.heavy


def test_what_all_prompts_begin_with():
    assert shared_beginning([[1, 2, 3, 4], [1, 2, 5, 4]]) == 2
    assert shared_beginning([[1, 2], [1, 2, 3]]) == 1  # each keeps a token of its own
    assert shared_beginning([[1], [2]]) == 0


def test_a_shared_beginning_computed_once_gives_the_same_tokens(tmp_path: Path):
    from pipeline.llm.transformers_model import TransformersModel, TransformersSettings

    own = TransformersModel(TransformersSettings(make_folder(tmp_path, tiny=True), "float32", "cpu"))
    own.load()
    prompts = [own._prompt(request) for request in requests_of("phrase", 3, 6)]
    shared = shared_beginning(prompts)
    assert shared > 50
    plain = generate_plainly(own._model, prompts, 6)
    assert [len(row) for row in plain] == [6, 6, 6]
    assert generate_plainly(own._model, prompts, 6, shared) == plain
    own.close()


def test_the_script_prints_a_row_a_prompt_and_batch(capsys):
    small = ["--tiny", "--device", "cpu", "--precisions", "float32", "--batches", "1,2"]
    main([*small, "--tokens", "4", "--prompts", "phrase"])
    printed = capsys.readouterr().out
    assert "float32: loaded in" in printed and "GiB on" in printed
    rows = [line for line in printed.splitlines() if line.startswith("| phrase |")]
    assert [row.split(" | ")[1] for row in rows] == ["1", "2"]
    assert arguments([]).batches == [1, 8, 32] and arguments([]).precisions == ["bfloat16", "8bit", "4bit"]


def test_the_example_of_the_docs_prints_the_table_that_is_shown(capsys):
    docs = (ROOT / "docs" / "models.md").read_text(encoding="utf-8")
    block = r"<!-- example: gpu -->\n```console\n\$ python -m benchmarks.gpu (.*?)\n(.*?)```"
    ((command, shown),) = re.findall(block, docs, re.DOTALL)
    main(shlex.split(command))
    measured = re.compile(r"\d+\.\d|\d+ cores")  # seconds, tokens a second, memory; what is counted stays
    assert measured.sub("", capsys.readouterr().out).strip() == measured.sub("", shown).strip()
