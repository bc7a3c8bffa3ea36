"""What a model is told of its tools."""

from pipeline.app.tools.chat_tools import ChatToolbox
from pipeline.app.tools.descriptions import load_descriptions


def test_each_tool_is_described(finreport):
    descriptions, problems = load_descriptions()
    box = ChatToolbox(finreport, finreport, descriptions)
    assert problems == [] and set(descriptions) == {tool.name for tool in box.tools}


def test_ones_own_words_take_the_place_of_the_built_in_ones(tmp_path):
    (tmp_path / "tools.yaml").write_text("- {id: rank, description: order, arguments: {name: what, year: when}}\n")
    descriptions, problems = load_descriptions([tmp_path])
    assert problems == [] and descriptions["rank"].description == "order"
    assert list(descriptions["rank"].arguments) == ["name", "year"]


def test_what_there_is_not_is_said_with_its_line(tmp_path):
    (tmp_path / "tools.yaml").write_text(
        "- {id: rnak, description: order, arguments: {}}\n- {id: rank, description: order, arguments: {nmae: what}}\n"
    )
    descriptions, problems = load_descriptions([tmp_path])
    unknown, argument = map(str, problems)
    assert "tools.yaml, line 1" in unknown and "there is no tool rnak; there are retrieve, look_up" in unknown
    assert "line 2" in argument and "rank has no nmae; its arguments are name, year" in argument
    assert descriptions["rank"].description != "order"
