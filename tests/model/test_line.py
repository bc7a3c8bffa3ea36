from pipeline.model import Line, LineKind


def test_a_line_is_a_sentence_unless_it_says_otherwise():
    line = Line("营业收入增长。", 3)
    assert line.kind is LineKind.SENTENCE and line.cells == () and line.table is None
