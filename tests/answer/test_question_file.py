import json

import pytest

from pipeline.answer.question_file import read_population, read_questions
from pipeline.app.answering import ReportAnswering
from pipeline.app.question_runs import run_file
from pipeline.errors import InputError


def write(path, *rows):
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    return path


GOOD = '{"id": 1, "question": "2020年甲字科技的净利润是多少元？"}'


def test_questions_and_what_is_wrong_with_the_others(tmp_path):
    file = write(
        tmp_path / "q.jsonl", GOOD, "not json", "", '{"id": 2}', '["a"]', '{"id": "x", "question": "什么是商誉？"}'
    )
    questions, problems = read_questions(file)
    assert [(q.id, q.line) for q in questions] == [(1, 1), ("x", 6)]
    assert [p.line for p in problems] == [2, 4, 5]
    assert 'write {"id": 1' in problems[0].message


def test_a_file_that_is_no_text_is_refused(tmp_path):
    (tmp_path / "q.jsonl").write_bytes(b"\xff\xfe\x00\xd8")
    with pytest.raises(InputError, match="UTF-8"):
        read_questions(tmp_path / "q.jsonl")


def test_population_of_file_names_and_of_codes(tmp_path):
    file = write(
        tmp_path / "r.txt",
        "2020-04-16__四方科技集团股份有限公司__603339__四方科技__2019年__年度报告.txt",
        "2020-03-21__海南大东海旅游中心股份有限公司__200613__大东海__2019年__年度报告.txt",
        "600000,2021",
        "what is this",
    )
    population, problems = read_population(file)
    assert population == {("603339", 2019), ("200613", 2019), ("600000", 2021)}
    assert [p.line for p in problems] == [4]
    with pytest.raises(InputError, match="names no report at all"):
        read_population(write(tmp_path / "empty.txt", "nothing"))


def run(assistant, tmp_path, questions, mark="f", **more):
    out = tmp_path / "a.jsonl"
    summary = run_file(ReportAnswering(assistant), questions, out, mark, **more)
    return summary, out


def test_the_same_file_gives_the_same_bytes(assistant, tmp_path):
    questions, _ = read_questions(write(tmp_path / "q.jsonl", GOOD, GOOD.replace("1", "2", 1)))
    first = run(assistant, tmp_path, questions)[1].read_bytes()
    second = run(assistant, tmp_path, questions)[1].read_bytes()
    assert first == second
    rows = [json.loads(line) for line in first.decode().splitlines()]
    assert [row["id"] for row in rows] == [1, 2]
    assert "净利润为100.00万元" in rows[0]["answer"]
    assert list(tmp_path.glob("*.part")) == []


def test_an_interrupted_run_goes_on(assistant, tmp_path):
    questions, _ = read_questions(write(tmp_path / "q.jsonl", *(GOOD.replace("1", str(n), 1) for n in range(5))))

    def stop_after_two(rows, total, done):
        for at, row in enumerate(rows):
            if at == 2:
                raise KeyboardInterrupt
            yield row

    with pytest.raises(KeyboardInterrupt):
        run(assistant, tmp_path, questions, progress=stop_after_two)
    assert not (tmp_path / "a.jsonl").exists()  # nothing half-written under the asked name
    part = tmp_path / "a.jsonl.f.part"
    part.write_text(part.read_text(encoding="utf-8") + '{"id": 2, "quest', encoding="utf-8")  # cut off in a line
    summary, out = run(assistant, tmp_path, questions)
    assert (summary.resumed, summary.asked) == (2, 3)
    assert [json.loads(line)["id"] for line in out.read_text(encoding="utf-8").splitlines()] == [0, 1, 2, 3, 4]


def test_full_rows_carry_value_plan_and_citations(assistant, tmp_path):
    questions, _ = read_questions(write(tmp_path / "q.jsonl", GOOD))
    row = json.loads(run(assistant, tmp_path, questions, full=True)[1].read_text(encoding="utf-8"))
    assert row["value"] == "1000000"
    assert row["plan"]["operation"] == "look-up"
    assert row["citations"][0]["file"] == "tables.xlsx"
