"""Kinds of rows read from rules."""

from pipeline.answer.selections.kinds import load_row_kinds, mentions


def test_the_built_in_kinds_are_whole(kinds):
    assert {"客户", "供应商", "子公司", "股东"} <= set(kinds)
    assert all(kind.measures and kind.headers and kind.asked for kind in kinds.values())


def test_a_kind_knows_its_measures(kinds):
    assert kinds["子公司"].result is kinds["子公司"].usual
    assert kinds["股东"].measure_of(share=True).name == "持股比例"
    assert kinds["客户"].result is None


def test_it_is_found_where_a_question_calls_it(kinds):
    assert [match[0] for match in mentions(kinds["供应商"], "最大的供应商是谁")] == ["的供应商"]


def test_what_is_wrong_with_an_entry_is_said(tmp_path):
    path = tmp_path / "row_kinds.yaml"
    path.write_text("- {name: 门店, asked: [门店], headers: [店名], measures: []}\n", encoding="utf-8")
    found, (problem,) = load_row_kinds((tmp_path,))
    assert "门店" not in {kind.name for kind in found}
    assert str(problem).startswith(f"{path}, line 1:") and "at least one measure" in str(problem)


def test_a_wrong_expression_is_named(tmp_path):
    measures = "[{name: 面积, asked: ['('], columns: [面积]}]"
    text = f"- {{name: 门店, asked: [门店], headers: [店名], measures: {measures}}}\n"
    (tmp_path / "row_kinds.yaml").write_text(text, encoding="utf-8")
    (problem,) = load_row_kinds((tmp_path,))[1]
    assert "not a valid expression" in str(problem)
