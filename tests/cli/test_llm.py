"""`finreport llm`: convert, serve, check."""

import re
import subprocess
import sys

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main


def test_check_without_a_model_says_so(monkeypatch):
    monkeypatch.delenv("FINREPORT_LLM", raising=False)
    done = CliRunner().invoke(main, ["llm", "check"])
    assert done.exit_code == 0 and "no model is set" in done.output


def test_check_of_a_dead_endpoint_names_the_remedy(monkeypatch):
    monkeypatch.setenv("FINREPORT_LLM", "http://127.0.0.1:9/v1")
    done = CliRunner().invoke(main, ["llm", "check"])
    assert done.exit_code == 1
    assert "cannot be reached" in done.output and "start the server" in done.output


def test_convert_of_another_folder_is_refused(tmp_path):
    done = CliRunner().invoke(main, ["llm", "convert", str(tmp_path), str(tmp_path / "out")])
    assert done.exit_code == 1
    assert "converting needs" in done.output or "config.json cannot be read" in done.output


def test_serve_does_not_open_to_others_without_a_key(tmp_path):
    (tmp_path / "x.gguf").write_bytes(b"GGUF")
    done = CliRunner().invoke(main, ["llm", "serve", str(tmp_path / "x.gguf"), "--host", "0.0.0.0"], env={})
    assert done.exit_code == 2 and "set a --key" in done.output


@pytest.mark.heavy
def test_serve_and_check_with_a_real_model(gguf, monkeypatch):
    program = "from pipeline.cli.main import main; main()"
    command = [sys.executable, "-c", program, "llm", "serve", str(gguf), "--port", "0"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline()
        address = re.fullmatch(r"export FINREPORT_LLM=(http://127\.0\.0\.1:\d+/v1)\n", line)[1]
        monkeypatch.setenv("FINREPORT_LLM", address)
        monkeypatch.setenv("FINREPORT_LLM_TIMEOUT", "300")
        monkeypatch.setenv("FINREPORT_LLM_DEADLINE", "600")
        done = CliRunner().invoke(main, ["llm", "check"])
        assert done.exit_code == 0, done.output
        assert "请介绍<年><公司>的供应商集中度情况。 → 供应商" in done.output
        assert "language model: 1 calls" in done.output
    finally:
        server.terminate()
        assert server.wait(30) == 0
