"""The attributes that tables have in words, read from rules."""

from pipeline.answer.attributes.rules import ValueKind, load_attributes


def test_the_built_in_attributes_are_whole():
    attributes, problems = load_attributes()
    assert not problems and len(attributes) >= 30
    assert all(one.columns or one.made_of or one.asked for one in attributes.values())
    assert any(pattern.search("担保到期日") for pattern in attributes["到期日"].columns)


def test_a_users_attribute_is_added_and_takes_the_place_of_one_of_the_same_name(tmp_path):
    (tmp_path / "attributes.yaml").write_text(
        "- {name: 币种, kind: text, called: [币种], columns: [币种]}\n- {name: 账龄, kind: text, columns: [年龄段]}\n",
        encoding="utf-8",
    )
    attributes, problems = load_attributes((tmp_path,))
    assert not problems and attributes["币种"].kind is ValueKind.TEXT
    assert [pattern.pattern for pattern in attributes["账龄"].columns] == ["年龄段"]


def test_a_kind_that_there_is_not_is_named_with_those_there_are(tmp_path):
    path = tmp_path / "attributes.yaml"
    path.write_text("- {name: 币种, kind: colour, columns: [币种]}\n", encoding="utf-8")
    attributes, (problem,) = load_attributes((tmp_path,))
    assert "币种" not in attributes and str(problem).startswith(f"{path}, line 1:")
    assert "kind 'colour' is not known; allowed are 'text'" in str(problem)
