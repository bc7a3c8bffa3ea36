"""The examples of docs/searching.md, run as they stand there over the files that it describes."""

from __future__ import annotations

import importlib.util
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pipeline.cli.main import main
from tests.conftest import ROOT

DOCS = (ROOT / "docs" / "searching.md").read_text(encoding="utf-8")
FILES = {
    "投资者问答手册.txt": (
        "关于利润分配的说明\n\n公司每年度以现金方式分配的利润不少于当年可分配利润的百分之二十；现金分红方案由董事会拟订，"
        "经股东大会审议通过后两个月内实施。\n\n关于投资者热线的说明\n\n投资者热线在工作日九时至十七时开放，"
        "由证券事务部专人接听。\n"
    ),
    "问答.csv": (
        "类别,问题,回答\n储蓄,存单丢了怎么办？,储户遗失存单的，持本人身份证明书面申请挂失。\n"
        "储蓄,利息怎么算？,按存入日挂牌公告的利率计付利息。\n票据,汇票丢了怎么办？,失票人可以通知付款人挂失止付。\n"
    ),
    "题.jsonl": (
        '{"question": "存单丢了怎么办？", "texts": ["储户遗失存单的，持本人身份证明书面申请挂失。"]}\n'
        '{"question": "利息怎么算？", "texts": ["按存入日挂牌公告的利率计付利息。"]}\n'
    ),
    "金.jsonl": (
        '{"id": 1, "question": "存单丢了怎么办？", "answer": "书面申请挂失"}\n'
        '{"id": 2, "question": "利息怎么算？", "answer": "按挂牌利率计息"}\n'
    ),
    "答.jsonl": '{"id": 1, "answer": "持本人身份证明书面申请挂失"}\n{"id": 2, "answer": "按利率"}\n',
}
TIMES = re.compile(r"\d+\.\d \| (?=–|\d+/\d)|\d\.\d{3}  (?=问答|手册)")  # milliseconds, and scores of small collections


def examples() -> list[tuple[str, str]]:
    """Commands with what is printed below them; those with "" print what is not shown."""
    found: list[tuple[str, list[str]]] = []
    for block in re.findall(r"```console\n(.*?)```", DOCS, re.DOTALL):
        for line in block.splitlines():
            if line.startswith("$ "):
                found.append((line[2:], []))
            else:
                found[-1][1].append(line)
    return [(command, "\n".join(lines)) for command, lines in found]


def save_encoder(folder: Path, texts: str) -> None:
    """A BERT of one layer that changes nothing: a character is like itself and like no other."""
    import torch
    import transformers

    vocabulary = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *sorted(filter(str.isalpha, set(texts)))]
    folder.mkdir()
    (folder / "vocab.txt").write_text("\n".join(vocabulary), encoding="utf-8")
    transformers.BertTokenizer(str(folder / "vocab.txt")).save_pretrained(folder)
    size = len(vocabulary)
    config = transformers.BertConfig(
        vocab_size=size, hidden_size=size, num_hidden_layers=1, num_attention_heads=1, intermediate_size=1
    )
    model = transformers.BertModel(config)
    layer = model.encoder.layer[0]
    with torch.no_grad():
        model.embeddings.word_embeddings.weight.copy_(torch.eye(size))
        for weights in (model.embeddings.position_embeddings, model.embeddings.token_type_embeddings):
            weights.weight.zero_()
        for output in (layer.attention.output.dense, layer.output.dense):
            output.weight.zero_()
            output.bias.zero_()
    model.save_pretrained(folder)


@pytest.mark.heavy
def test_the_example_of_bert_score_prints_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("torch")
    pytest.importorskip("transformers")
    for name in ("金.jsonl", "答.jsonl"):
        (tmp_path / name).write_text(FILES[name], encoding="utf-8")
    save_encoder(tmp_path / "编码器", FILES["金.jsonl"] + FILES["答.jsonl"])
    monkeypatch.chdir(tmp_path)
    ((command, expected),) = (shown for shown in examples() if "--bert-model" in shown[0])
    assert run(command).endswith(expected)


def test_the_examples_print_what_is_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("FINREPORT_STORE", str(tmp_path / "store"))
    shown = examples()
    assert len(shown) >= 8
    for command, expected in shown:
        if "--bert-model" in command:
            continue  # has a test of its own
        if "SEGMENTER=jieba" in command and importlib.util.find_spec("jieba") is None:
            continue  # extra `jieba` is not installed
        printed = run(command)
        assert not expected or TIMES.sub("", printed) == TIMES.sub("", expected), command


def run(command: str) -> str:
    words = shlex.split(command)
    env = dict([words.pop(0).split("=")]) if "=" in words[0] else {}
    if words[0] == "python":
        done = subprocess.run([sys.executable, *words[1:]], capture_output=True, text=True, check=True)
        return done.stdout.strip()
    result = CliRunner().invoke(main, words[1:], env=env)
    return result.output.strip()


def test_steps_of_the_example_pipeline_are_there(tmp_path: Path):
    from pipeline.retrieve.pipelines import load_pipelines

    (example,) = re.findall(r"```yaml\n(.*?)```", DOCS, re.DOTALL)
    (tmp_path / "retrieval.yaml").write_text(example, encoding="utf-8")
    pipelines, problems = load_pipelines([tmp_path])
    assert problems == () and pipelines["three_phrasings"].needs == {"model"}
